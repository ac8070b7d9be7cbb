package vua.arbiter.match;

import java.util.List;
import java.util.Optional;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.Side;
import vua.arbiter.tournament.GamePlan;

/// A game that was played.
///
/// @param why the end in a few words, as match tools say it: `White mates`, `Draw by 3-fold repetition`
/// @param fault what ended it, if an engine did something wrong, and whose it was
/// @param moves how many were made, those of the opening included
/// @param nanos how long the game took
/// @param warnings what was to be warned of, per side
/// @param notes sentences on faults and warnings, the first ones
/// @param text the whole game as PGN
/// @param epd the last position
record GameReport(GamePlan plan, Outcome outcome, String why, Optional<Blame> fault, int moves, long nanos,
        Warnings warnings, List<String> notes, String text, String epd) {

    /// Whose fault ended a game.
    ///
    /// @param sentence with the engine's name
    record Blame(Side side, Fault fault, String sentence) {}

    /// How often something was to be warned of.
    record Warnings(int white, int black) {}

    GameReport {
        notes = List.copyOf(notes);
    }
}
