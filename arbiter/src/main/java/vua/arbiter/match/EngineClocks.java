package vua.arbiter.match;

import java.util.List;
import vua.arbiter.clock.ChessClock;
import vua.arbiter.clock.Seconds;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.Numbering;
import vua.arbiter.law.Side;

/// The clock of a game between two engines that may have different times.
final class EngineClocks {
    private EngineClocks() {}

    /// The clock at the beginning of a game.
    ///
    /// A time for each move is a delay before a nanosecond of time. The first increment is there from the beginning, as
    /// match tools have it.
    static ChessClock of(EngineTime white, EngineTime black, LawsProfile laws) {
        ChessClock clock = ChessClock.of(control(white), margin(white, laws), control(black), margin(black, laws));
        for (Side side : Side.values()) {
            TimeControl.Period first = clock.period(side.color());
            if (first != null && first.increment() > 0) {
                clock = clock.add(side.color(), first.increment(), 0);
            }
        }
        return clock;
    }

    private static TimeControl control(EngineTime time) {
        return time.moveNanos().isPresent()
                ? new TimeControl(List.of(new TimeControl.Period(0, 1, 0, time.moveNanos().getAsLong())))
                : time.control();
    }

    /// By the Laws a clock at zero has fallen. Match tools count whole milliseconds and let an engine have the last one of
    /// them: it loses only when less than nothing is left.
    private static long margin(EngineTime time, LawsProfile laws) {
        long margin = Math.max(time.marginNanos(), laws.timeMargin());
        return laws.numbering() == Numbering.ENGINE_MATCH ? margin + 1 : margin;
    }

    /// The time of an engine as its PGN tag says it.
    static String text(EngineTime time) {
        if (time.moveNanos().isPresent()) {
            return Seconds.plain(time.moveNanos().getAsLong()) + "/move";
        }
        return time.control().toString();
    }
}
