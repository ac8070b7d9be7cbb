package vua.engine.board;

/// Attacks of sliding pieces: the relevant blockers are gathered into an index by [Long#compress], which the JIT turns
/// into one PEXT instruction. Fast where the processor has it in hardware; see [Attacks#COMPRESS].
final class CompressSliders {
    private static final long[] MASK = SliderTables.masks();
    private static final int[] BASE = SliderTables.bases(MASK);
    private static final long[] TABLE = SliderTables.inSubsetOrder(MASK, BASE);

    private CompressSliders() {}

    static long rook(int square, long occupied) {
        return TABLE[BASE[square] + (int) Long.compress(occupied, MASK[square])];
    }

    static long bishop(int square, long occupied) {
        return TABLE[BASE[square + SliderTables.BISHOP] + (int) Long.compress(occupied,
                MASK[square + SliderTables.BISHOP])];
    }
}
