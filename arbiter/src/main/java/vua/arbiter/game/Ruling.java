package vua.arbiter.game;

import vua.arbiter.law.Outcome;

/// What the arbiter answers to an act.
public sealed interface Ruling {

    /// Article, penalties, times and reason.
    Findings findings();

    /// The act stands, the game goes on.
    record Accepted(Findings findings) implements Ruling {}

    /// The act does not stand.
    record Rejected(Findings findings) implements Ruling {}

    /// A breach was found.
    record Infraction(Findings findings) implements Ruling {}

    /// The arbiter has to decide.
    record Pending(Findings findings) implements Ruling {}

    /// The game is over.
    record Ended(Outcome outcome, Findings findings) implements Ruling {}
}
