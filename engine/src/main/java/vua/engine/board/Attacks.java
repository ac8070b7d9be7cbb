package vua.engine.board;

/// The squares that pieces attack, and the lines between squares.
public final class Attacks {
    /// Whether sliders are looked up by [Long#compress] or by magics; the answers are the same. A constant, so that the
    /// JIT sees only one of them.
    static final boolean COMPRESS = SliderKind.compressIsFast();

    /// Attacks on the empty board, to rule out a slider without a look-up.
    static final long[] ROOK_RAYS = new long[64];
    static final long[] BISHOP_RAYS = new long[64];
    /// The diagonal through a square on which a pawn of a colour captures towards the a-file, and the one towards the
    /// h-file: a pawn pinned on it may still capture along it. Indexed by `color << 6 | square`.
    static final long[] LOWER_FILE_CAPTURE_LINE = new long[128];
    static final long[] HIGHER_FILE_CAPTURE_LINE = new long[128];

    private static final long[] PAWN = new long[128];
    private static final long[] KNIGHT = new long[64];
    private static final long[] KING = new long[64];
    private static final long[] BETWEEN = new long[64 * 64];
    private static final long[] LINE = new long[64 * 64];

    private static final int[][] KNIGHT_STEPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1},
            {-1, 2}};
    private static final int[][] KING_STEPS = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    private static final int[][] WHITE_PAWN_STEPS = {{-1, 1}, {1, 1}};
    private static final int[][] BLACK_PAWN_STEPS = {{-1, -1}, {1, -1}};

    static {
        for (int square = 0; square < 64; square++) {
            PAWN[square] = steps(square, WHITE_PAWN_STEPS);
            PAWN[64 | square] = steps(square, BLACK_PAWN_STEPS);
            KNIGHT[square] = steps(square, KNIGHT_STEPS);
            KING[square] = steps(square, KING_STEPS);
            ROOK_RAYS[square] = SliderTables.slide(square, 0);
            BISHOP_RAYS[square] = SliderTables.slide(square + SliderTables.BISHOP, 0);
        }
        for (int a = 0; a < 64; a++) {
            for (int b = 0; b < 64; b++) {
                fillLine(a, b);
            }
            long rising = diagonal(a, true);
            long falling = diagonal(a, false);
            LOWER_FILE_CAPTURE_LINE[a] = falling;
            HIGHER_FILE_CAPTURE_LINE[a] = rising;
            LOWER_FILE_CAPTURE_LINE[64 | a] = rising;
            HIGHER_FILE_CAPTURE_LINE[64 | a] = falling;
        }
    }

    private Attacks() {}

    /// The squares a pawn of `color` attacks.
    public static long pawn(int color, int square) {
        return PAWN[(color << 6) | square];
    }

    public static long knight(int square) {
        return KNIGHT[square];
    }

    public static long king(int square) {
        return KING[square];
    }

    /// Up to the first blocker in each direction, that one included.
    public static long bishop(int square, long occupied) {
        return COMPRESS ? CompressSliders.bishop(square, occupied) : MagicSliders.bishop(square, occupied);
    }

    /// Up to the first blocker in each direction, that one included.
    public static long rook(int square, long occupied) {
        return COMPRESS ? CompressSliders.rook(square, occupied) : MagicSliders.rook(square, occupied);
    }

    public static long queen(int square, long occupied) {
        return rook(square, occupied) | bishop(square, occupied);
    }

    /// The squares strictly between two on one line; empty for others.
    public static long between(int a, int b) {
        return BETWEEN[(a << 6) | b];
    }

    /// The whole rank, file or diagonal through two squares, from edge to edge; empty if they share none.
    public static long line(int a, int b) {
        return LINE[(a << 6) | b];
    }

    /// Which look-up serves sliding pieces here: `compress` or `magic`.
    public static String sliderKind() {
        return COMPRESS ? "compress" : "magic";
    }

    private static long steps(int square, int[][] steps) {
        long reached = 0;
        for (int[] step : steps) {
            int file = Square.file(square) + step[0];
            int rank = Square.rank(square) + step[1];
            if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                reached |= Bitboards.bit(Square.of(file, rank));
            }
        }
        return reached;
    }

    private static void fillLine(int a, int b) {
        long both = Bitboards.bit(a) | Bitboards.bit(b);
        for (int kind = 0; a != b && kind <= SliderTables.BISHOP; kind += SliderTables.BISHOP) {
            if ((SliderTables.slide(a + kind, 0) & Bitboards.bit(b)) != 0) {
                LINE[(a << 6) | b] = (SliderTables.slide(a + kind, 0) & SliderTables.slide(b + kind, 0)) | both;
                BETWEEN[(a << 6) | b] = SliderTables.slide(a + kind, both) & SliderTables.slide(b + kind, both);
            }
        }
    }

    private static long diagonal(int square, boolean rising) {
        long line = 0;
        for (int other = 0; other < 64; other++) {
            int files = Square.file(other) - Square.file(square);
            int ranks = Square.rank(other) - Square.rank(square);
            line |= files == (rising ? ranks : -ranks) ? Bitboards.bit(other) : 0;
        }
        return line;
    }
}
