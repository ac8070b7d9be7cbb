package vua.arbiter.game;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import vua.arbiter.law.Reason;
import vua.arbiter.law.Side;
import vua.engine.board.Setup;

/// What a ruling says beside its kind.
///
/// @param article the number, in the profile's edition, of the article that decides
/// @param penalties time given or taken, White's first
/// @param restored the position to go on from, when it is not the one the players left
/// @param mustPlay the only moves allowed now, sorted as text; empty = every legal move
/// @param faults technical faults that were counted, White's first
/// @param clock the times after the ruling; empty without clocks
/// @param since the ply at which the game was over already
public record Findings(Optional<String> article, List<Penalty> penalties, Optional<Setup> restored,
        List<Integer> mustPlay, List<Fault> faults, Optional<ClockReading> clock, OptionalInt since,
        Optional<Reason> reason) {

    /// Time given to a player, or taken if negative, in nanoseconds.
    public record Penalty(Side side, long nanos) {}

    /// A technical fault, and how many the player has now.
    public record Fault(Side side, int count) {}

    /// What both clocks show, in nanoseconds.
    public record ClockReading(long white, long black) {}

    public Findings {
        penalties = List.copyOf(penalties);
        mustPlay = List.copyOf(mustPlay);
        faults = List.copyOf(faults);
    }
}
