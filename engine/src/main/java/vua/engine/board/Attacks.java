package vua.engine.board;

/// The squares that pieces attack, and the lines between squares.
///
/// Instead of a square all but the pairs take 64 too, which is the first square of an empty set ([Bitboards#first]) and
/// attacks nothing: who looks up a fixed number of pieces needs no branch. Squares are masked and not checked.
public final class Attacks {
    /// Whether sliders are looked up by [Long#compress] or by magics; the answers are the same. A constant, so that the
    /// JIT sees only one of them.
    static final boolean COMPRESS = SliderKind.compressIsFast();

    // The parts of the table, each indexed by square. One array, since every further one would be one more address for
    // the machine code to load.
    private static final int PART = 128;
    /// White's; Black's part follows.
    private static final int PAWN = 0;
    private static final int KNIGHT = 2 * PART;
    private static final int KING = 3 * PART;
    private static final int BISHOP_RAYS = 4 * PART;
    private static final int ROOK_RAYS = 5 * PART;
    private static final int RISING = 6 * PART;
    private static final int FALLING = 7 * PART;
    private static final long[] TABLE = new long[8 * PART];

    private static final long[] BETWEEN = new long[64 * 64];
    private static final long[] LINE = new long[64 * 64];

    private static final int[][] KNIGHT_STEPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1},
            {-1, 2}};
    private static final int[][] KING_STEPS = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    private static final int[][] WHITE_PAWN_STEPS = {{-1, 1}, {1, 1}};
    private static final int[][] BLACK_PAWN_STEPS = {{-1, -1}, {1, -1}};

    static {
        for (int square = 0; square < 64; square++) {
            TABLE[PAWN + square] = steps(square, WHITE_PAWN_STEPS);
            TABLE[PAWN + PART + square] = steps(square, BLACK_PAWN_STEPS);
            TABLE[KNIGHT + square] = steps(square, KNIGHT_STEPS);
            TABLE[KING + square] = steps(square, KING_STEPS);
            TABLE[BISHOP_RAYS + square] = SliderTables.slide(square + SliderTables.BISHOP, 0);
            TABLE[ROOK_RAYS + square] = SliderTables.slide(square, 0);
            TABLE[RISING + square] = diagonal(square, true);
            TABLE[FALLING + square] = diagonal(square, false);
        }
        for (int a = 0; a < 64; a++) {
            for (int b = 0; b < 64; b++) {
                fillLine(a, b);
            }
        }
    }

    private Attacks() {}

    private static long entry(int part, int square) {
        return TABLE[(square & (PART - 1)) + part];
    }

    /// The squares a pawn of `color` attacks.
    public static long pawn(int color, int square) {
        return TABLE[((color << 7) + (square & (PART - 1))) & (2 * PART - 1)];
    }

    public static long knight(int square) {
        return entry(KNIGHT, square);
    }

    public static long king(int square) {
        return entry(KING, square);
    }

    /// A bishop's attacks on the empty board, to rule one out without a look-up.
    static long bishopRays(int square) {
        return entry(BISHOP_RAYS, square);
    }

    /// A rook's attacks on the empty board.
    static long rookRays(int square) {
        return entry(ROOK_RAYS, square);
    }

    /// The diagonal through a king on which pawns of `color` capture towards the a-file: one that is pinned on it still
    /// can.
    static long captureLineTowardsA(int color, int king) {
        return entry(color == Color.WHITE ? FALLING : RISING, king);
    }

    /// The same for captures towards the h-file.
    static long captureLineTowardsH(int color, int king) {
        return entry(color == Color.WHITE ? RISING : FALLING, king);
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
        return BETWEEN[((a & 63) << 6) + (b & 63)];
    }

    /// The whole rank, file or diagonal through two squares, from edge to edge; empty if they share none.
    public static long line(int a, int b) {
        return LINE[((a & 63) << 6) + (b & 63)];
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
