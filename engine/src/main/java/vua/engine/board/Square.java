package vua.engine.board;

/// Squares as ints: a1 = 0, b1 = 1, … h8 = 63. Files and ranks count from 0.
public final class Square {
    public static final int NONE = -1;
    public static final int A1 = 0;
    public static final int B1 = 1;
    public static final int C1 = 2;
    public static final int D1 = 3;
    public static final int E1 = 4;
    public static final int F1 = 5;
    public static final int G1 = 6;
    public static final int H1 = 7;
    public static final int A8 = 56;
    public static final int C8 = 58;
    public static final int D8 = 59;
    public static final int E8 = 60;
    public static final int F8 = 61;
    public static final int G8 = 62;
    public static final int H8 = 63;

    private Square() {}

    public static int of(int file, int rank) {
        return (rank << 3) | file;
    }

    public static int file(int square) {
        return square & 7;
    }

    public static int rank(int square) {
        return square >>> 3;
    }

    /// The square as `color` sees it: itself for White, mirrored top to bottom for Black.
    public static int relative(int color, int square) {
        return square ^ (56 * color);
    }

    /// Algebraic name, for example `e4`; `-` for [#NONE].
    public static String toString(int square) {
        return square == NONE ? "-" : "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
    }

    /// The square of an algebraic name in lower case, or [#NONE] if the text is no square.
    public static int parse(String text) {
        if (text.length() != 2) {
            return NONE;
        }
        int file = text.charAt(0) - 'a';
        int rank = text.charAt(1) - '1';
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? NONE : of(file, rank);
    }
}
