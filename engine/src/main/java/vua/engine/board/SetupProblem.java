package vua.engine.board;

/// What can be wrong with a [Setup]. A fatal problem makes the board unplayable; the others are repaired by dropping
/// what is impossible.
///
/// An en passant square is [#IMPOSSIBLE_EN_PASSANT_SQUARE] when no pawn can just have passed it. One that a pawn did
/// pass, but where no capture is legal, is no problem; it is dropped all the same.
public enum SetupProblem {
    // @formatter:off
    NO_WHITE_KING(true, "White has no king"),
    NO_BLACK_KING(true, "Black has no king"),
    SEVERAL_WHITE_KINGS(true, "White has more than one king"),
    SEVERAL_BLACK_KINGS(true, "Black has more than one king"),
    PAWN_ON_BACK_RANK(true, "a pawn stands on the first or eighth rank"),
    UNKNOWN_PIECE(true, "a square holds a number that is no piece"),
    TOO_MANY_PIECES(true, "a side has more than 16 pieces"),
    OPPONENT_IN_CHECK(true, "the side that is not to move is in check"),
    WRONG_SIDE_TO_MOVE(true, "the side to move is neither White nor Black"),
    WRONG_HALF_MOVE_CLOCK(true, "the half-move clock is not between 0 and 32767"),
    WRONG_FULL_MOVE_NUMBER(true, "the full-move number is not between 1 and 1000000"),
    IMPOSSIBLE_CASTLING_RIGHTS(false, "a castling right has no king or rook that could use it"),
    IMPOSSIBLE_EN_PASSANT_SQUARE(false, "no pawn can just have made a double step over the en passant square");
    // @formatter:on

    private final boolean fatal;
    private final String sentence;

    SetupProblem(boolean fatal, String sentence) {
        this.fatal = fatal;
        this.sentence = sentence;
    }

    public boolean fatal() {
        return fatal;
    }

    /// What is wrong, as a clause without a full stop.
    public String sentence() {
        return sentence;
    }
}
