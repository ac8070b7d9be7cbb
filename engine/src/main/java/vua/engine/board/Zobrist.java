package vua.engine.board;

/// Random numbers whose exclusive or is the key of a position (Zobrist, 1970). From a fixed seed, so that keys, and with
/// them node counts, are the same in every process.
final class Zobrist {
    /// Indexed by `piece << 6 | square`.
    private static final long[] PIECE = new long[Piece.LIMIT << 6];
    /// All ones for knights and bishops; indexed by piece.
    private static final long[] MINOR = {0, 0, -1, -1, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0};
    /// Indexed by the set of rights.
    static final long[] CASTLING = new long[16];
    /// Indexed by file.
    static final long[] EN_PASSANT = new long[8];
    /// In the key when Black is to move.
    static final long SIDE;

    private static final long SEED = 0x5675_61C4_9065_7321L;
    private static final long GOLDEN_GAMMA = 0x9E37_79B9_7F4A_7C15L;

    static {
        long state = SEED;
        for (int piece = 0; piece < Piece.LIMIT; piece++) {
            boolean real = Piece.type(piece) >= PieceType.PAWN && Piece.type(piece) <= PieceType.KING;
            for (int square = 0; real && square < 64; square++) {
                PIECE[(piece << 6) | square] = mix(state += GOLDEN_GAMMA);
            }
        }
        long[] right = new long[4];
        for (int i = 0; i < 4; i++) {
            right[i] = mix(state += GOLDEN_GAMMA);
        }
        for (int set = 0; set < 16; set++) {
            for (int i = 0; i < 4; i++) {
                CASTLING[set] ^= (set >> i & 1) != 0 ? right[i] : 0;
            }
        }
        for (int file = 0; file < 8; file++) {
            EN_PASSANT[file] = mix(state += GOLDEN_GAMMA);
        }
        SIDE = mix(state + GOLDEN_GAMMA);
    }

    private Zobrist() {}

    /// What a piece on a square contributes to the keys. The masks spare the JIT the checks of the index.
    static long piece(int piece, int square) {
        return PIECE[((piece & (Piece.LIMIT - 1)) << 6) + (square & 63)];
    }

    /// All ones for a knight or bishop, else 0.
    static long minor(int piece) {
        return MINOR[piece & (Piece.LIMIT - 1)];
    }

    /// The output function of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
    private static long mix(long state) {
        long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
