package vua.engine.board;

/// Kinds of pieces, as ints from [#PAWN] to [#KING]; [#NONE] stands for an empty square.
public final class PieceType {
    public static final int NONE = 0;
    public static final int PAWN = 1;
    public static final int KNIGHT = 2;
    public static final int BISHOP = 3;
    public static final int ROOK = 4;
    public static final int QUEEN = 5;
    public static final int KING = 6;

    private PieceType() {}
}
