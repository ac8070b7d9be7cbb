package vua.arbiter.match;

import vua.arbiter.law.Wording;

/// What an engine can do wrong so that its game ends.
///
/// * [#CRASH]: it is gone.
/// * [#STALL]: it does not answer any more.
/// * [#FLOOD]: it sent lines without end and no answer.
/// * [#NO_MOVE]: its `bestmove` is no move at all.
/// * [#ILLEGAL_MOVE]: its `bestmove` cannot be played.
/// * [#TIME]: its answer came too late.
public enum Fault {
    CRASH, STALL, FLOOD, NO_MOVE, ILLEGAL_MOVE, TIME;

    /// In small letters, as the record and the summary write it.
    public String token() {
        return Wording.of(this);
    }

    /// Whether the engine cannot be used any more.
    boolean isFatal() {
        return this == CRASH || this == STALL || this == FLOOD;
    }
}
