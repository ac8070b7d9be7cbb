package vua.engine.board;

/// Attacks of sliding pieces: the relevant blockers are gathered into an index by [Long#compress], which the JIT turns
/// into one PEXT instruction. Fast where the processor has it in hardware; see [Attacks#COMPRESS].
final class CompressSliders {
    // The parts of the table, each indexed by square: the mask, and the place where the attacks begin. The attacks come
    // behind. One array, since every further one would be one more address for the machine code to load.
    private static final int PART = 128;
    private static final int ROOK = 0;
    private static final int BISHOP = 2 * PART;
    private static final int PLACE = PART;
    private static final int FIRST_ATTACKS = 4 * PART;
    /// More than is needed: a mask of all ones spares the JIT the check of the index.
    private static final int SIZE = 1 << 17;
    private static final long[] TABLE = new long[SIZE];

    static {
        long[] masks = SliderTables.masks();
        int[] bases = SliderTables.bases(masks);
        long[] attacks = SliderTables.inSubsetOrder(masks, bases);
        System.arraycopy(attacks, 0, TABLE, FIRST_ATTACKS, attacks.length);
        for (int square = 0; square < 64; square++) {
            TABLE[ROOK + square] = masks[square];
            TABLE[ROOK + PLACE + square] = -((long) FIRST_ATTACKS + bases[square]);
            TABLE[BISHOP + square] = masks[square + SliderTables.BISHOP];
            TABLE[BISHOP + PLACE + square] = -((long) FIRST_ATTACKS + bases[square + SliderTables.BISHOP]);
        }
        // Square 64, which is none, finds no attacks in the last place.
        TABLE[ROOK + PLACE + 64] = 1 - SIZE;
        TABLE[BISHOP + PLACE + 64] = 1 - SIZE;
    }

    private CompressSliders() {}

    static long rook(int square, long occupied) {
        return lookUp((square & (PART - 1)) + ROOK, occupied);
    }

    static long bishop(int square, long occupied) {
        return lookUp((square & (PART - 1)) + BISHOP, occupied);
    }

    private static long lookUp(int index, long occupied) {
        return TABLE[(int) (Long.compress(occupied, TABLE[index]) - TABLE[index + PLACE]) & (SIZE - 1)];
    }
}
