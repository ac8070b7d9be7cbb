package vua.uci.protocol;

/// The score of an `info` line, from the side to move.
///
/// @param unit what `value` counts
/// @param value hundredths of a pawn, or moves to the mate: positive when the side to move mates, negative or 0 when it
///     is mated
/// @param bound what the score says about the true one
public record UciScore(Unit unit, int value, Bound bound) {

    /// What a score counts: hundredths of a pawn (`cp`), or moves of the mating side (`mate`).
    public enum Unit {
        CENTIPAWNS, MATE
    }

    /// How a score relates to the true one, which is exactly this, at least this (`lowerbound`) or at most this
    /// (`upperbound`).
    public enum Bound {
        EXACT, LOWER, UPPER
    }

    /// Expected outcomes in per mille, from the side to move; an engine's three numbers, unchecked.
    public record WinDrawLoss(int win, int draw, int loss) {

        /// The same as the opponent sees it.
        public WinDrawLoss negated() {
            return new WinDrawLoss(/* win= */ loss, draw, /* loss= */ win);
        }
    }

    /// An exact evaluation in hundredths of a pawn.
    public static UciScore centipawns(int value) {
        return new UciScore(Unit.CENTIPAWNS, value, Bound.EXACT);
    }

    /// An exact mate in `moves`.
    public static UciScore mate(int moves) {
        return new UciScore(Unit.MATE, moves, Bound.EXACT);
    }

    /// This score with another bound.
    public UciScore with(Bound other) {
        return new UciScore(unit, value, other);
    }

    /// The same as the opponent sees it.
    public UciScore negated() {
        return new UciScore(unit, -value, switch (bound) {
            case EXACT -> Bound.EXACT;
            case LOWER -> Bound.UPPER;
            case UPPER -> Bound.LOWER;
        });
    }

    void appendTo(StringBuilder line) {
        line.append(" score ").append(switch (unit) {
            case CENTIPAWNS -> "cp ";
            case MATE -> "mate ";
        }).append(value).append(switch (bound) {
            case EXACT -> "";
            case LOWER -> " lowerbound";
            case UPPER -> " upperbound";
        });
    }
}
