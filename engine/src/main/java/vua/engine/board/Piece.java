package vua.engine.board;

/// A piece with its colour, as an int: `color << 3 | type`. 0 stands for an empty square, so a zeroed board is empty.
public final class Piece {
    public static final int NONE = 0;
    public static final int WHITE_PAWN = 1;
    public static final int WHITE_KNIGHT = 2;
    public static final int WHITE_BISHOP = 3;
    public static final int WHITE_ROOK = 4;
    public static final int WHITE_QUEEN = 5;
    public static final int WHITE_KING = 6;
    public static final int BLACK_PAWN = 9;
    public static final int BLACK_KNIGHT = 10;
    public static final int BLACK_BISHOP = 11;
    public static final int BLACK_ROOK = 12;
    public static final int BLACK_QUEEN = 13;
    public static final int BLACK_KING = 14;

    /// Every piece is below this number.
    public static final int LIMIT = 16;

    private static final String LETTERS = ".PNBRQK..pnbrqk.";

    private Piece() {}

    public static int of(int color, int type) {
        return (color << 3) | type;
    }

    public static int color(int piece) {
        return piece >>> 3;
    }

    public static int type(int piece) {
        return piece & 7;
    }

    /// The FEN letter, upper case for White; `.` for an empty square.
    public static char toChar(int piece) {
        return LETTERS.charAt(piece);
    }

    /// The piece of a FEN letter, or [#NONE] if the letter is none.
    public static int fromChar(char letter) {
        return letter == '.' ? NONE : Math.max(NONE, LETTERS.indexOf(letter));
    }
}
