package vua.arbiter.match;

import java.util.OptionalInt;
import java.util.OptionalLong;
import vua.arbiter.clock.TimeControl;

/// How long an engine of a match may think. At least one limit is given; a clock and a time for each move exclude each
/// other.
///
/// @param control its clock; [TimeControl#NONE] if it has none. The first increment is there from the beginning, as match
///        tools have it
/// @param moveNanos the time for each move, if that is limited
/// @param nodes the most positions for each move, at least 1
/// @param depth the greatest depth in plies, at least 1
/// @param marginNanos by how much the time may be overstepped
public record EngineTime(TimeControl control, OptionalLong moveNanos, OptionalLong nodes, OptionalInt depth,
        long marginNanos) {

    public EngineTime {
        if (!control.none() && moveNanos.isPresent()) {
            throw new IllegalArgumentException("an engine has a clock or a time for each move, not both");
        }
        if (control.none() && moveNanos.isEmpty() && nodes.isEmpty() && depth.isEmpty()) {
            throw new IllegalArgumentException("nothing limits the time of an engine");
        }
    }

    /// Only a number of positions for each move.
    public static EngineTime ofNodes(long nodes) {
        return new EngineTime(TimeControl.NONE, OptionalLong.empty(), OptionalLong.of(nodes), OptionalInt.empty(), 0);
    }

    /// Only a clock.
    public static EngineTime onClock(TimeControl control) {
        return new EngineTime(control, OptionalLong.empty(), OptionalLong.empty(), OptionalInt.empty(), 0);
    }
}
