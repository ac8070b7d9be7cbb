package vua.engine.board;

/// Sets of castling rights, as ints of four bits.
public final class CastlingRights {
    public static final int NONE = 0;
    public static final int WHITE_KING_SIDE = 1;
    public static final int WHITE_QUEEN_SIDE = 2;
    public static final int BLACK_KING_SIDE = 4;
    public static final int BLACK_QUEEN_SIDE = 8;
    public static final int ALL = 15;
    /// Both of White; those of Black are two bits higher.
    static final int WHITE = 3;

    private CastlingRights() {}

    public static int of(int color, boolean kingSide) {
        return 1 << index(color, kingSide);
    }

    /// The bit number of a right, 0 to 3.
    static int index(int color, boolean kingSide) {
        return (color << 1) + (kingSide ? 0 : 1);
    }
}
