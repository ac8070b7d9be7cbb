package vua.engine.search;

import vua.engine.eval.Values;

/// The scale of the search's scores: evaluations in the middle, mates at both ends. They fit 16 bits.
///
/// A mate is counted in plies from the root of the search, so that a shorter one is worth more; the table stores it
/// counted from its own position ([#toTable], [#fromTable]).
final class Scores {
    /// The deepest iteration.
    static final int MAX_DEPTH = 127;
    /// The longest line, quiescence and extensions included.
    static final int MAX_PLY = 200;

    static final int DRAW = 0;
    static final int MATE = 32000;
    /// Above every evaluation, at or below every mate.
    static final int MATE_BOUND = MATE - 2 * MAX_PLY;
    /// Evaluations lie strictly between minus this and this.
    static final int EVALUATION_BOUND = Values.MAX_EVALUATION;
    static final int INFINITE = 32001;
    /// No score at all; fits 16 bits too.
    static final int NONE = 32002;
    /// What a method answers that found no reason to give a score.
    static final int UNDECIDED = Integer.MIN_VALUE;

    private Scores() {}

    static int matedIn(int ply) {
        return ply - MATE;
    }

    static int mateIn(int ply) {
        return MATE - ply;
    }

    static boolean isMate(int score) {
        return score >= MATE_BOUND || score <= -MATE_BOUND;
    }

    static int clampToEvaluation(int score) {
        return Math.clamp(score, 1 - EVALUATION_BOUND, EVALUATION_BOUND - 1);
    }

    /// A mate counted from the root, as the position at `ply` sees it.
    static int toTable(int score, int ply) {
        if (score >= MATE_BOUND) {
            return score + ply;
        }
        return score <= -MATE_BOUND ? score - ply : score;
    }

    /// The way back. A mate that would come after the fiftieth move without capture or pawn move may be none, since the
    /// table does not know the clock: it becomes a big advantage without a proof.
    static int fromTable(int score, int ply, int halfMoveClock) {
        if (score >= MATE_BOUND) {
            return score == NONE
                    ? NONE
                    : MATE - score > 100 - halfMoveClock ? EVALUATION_BOUND - 1 : score - ply;
        }
        if (score <= -MATE_BOUND) {
            return MATE + score > 100 - halfMoveClock ? 1 - EVALUATION_BOUND : score + ply;
        }
        return score;
    }
}
