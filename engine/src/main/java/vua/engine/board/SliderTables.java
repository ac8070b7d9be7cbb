package vua.engine.board;

/// What both kinds of slider look-up are built from. Arrays have 128 entries: the rook of each square, then the bishop.
final class SliderTables {
    /// Index of the bishop on a1.
    static final int BISHOP = 64;
    static final int SIZE = 128;

    private static final int[][] ROOK_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] BISHOP_STEPS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

    private SliderTables() {}

    /// The squares whose occupation matters: those of the rays, without their last ones.
    static long[] masks() {
        long[] masks = new long[SIZE];
        for (int index = 0; index < SIZE; index++) {
            int square = index & 63;
            long ranks = (Bitboards.RANK_1 | Bitboards.RANK_8) & ~Bitboards.rank(Square.rank(square));
            long files = (Bitboards.FILE_A | Bitboards.FILE_H) & ~Bitboards.file(Square.file(square));
            masks[index] = slide(index, 0) & ~(ranks | files);
        }
        return masks;
    }

    /// Where the part of each square begins in one flat table.
    static int[] bases(long[] masks) {
        int[] bases = new int[SIZE];
        for (int index = 1; index < SIZE; index++) {
            bases[index] = bases[index - 1] + (1 << Long.bitCount(masks[index - 1]));
        }
        return bases;
    }

    static int size(long[] masks, int[] bases) {
        return bases[SIZE - 1] + (1 << Long.bitCount(masks[SIZE - 1]));
    }

    /// The attacks for all subsets of each mask. Subsets are walked in rising order, which is the order of the numbers
    /// that `Long.compress` makes of them.
    static long[] inSubsetOrder(long[] masks, int[] bases) {
        long[] table = new long[size(masks, bases)];
        for (int index = 0; index < SIZE; index++) {
            int place = bases[index];
            long blockers = 0;
            do {
                table[place++] = slide(index, blockers);
                blockers = (blockers - masks[index]) & masks[index];
            } while (blockers != 0);
        }
        return table;
    }

    /// The squares reached from the square of `index` until the edge or the first blocker, that one included.
    static long slide(int index, long blockers) {
        long reached = 0;
        for (int[] step : index < BISHOP ? ROOK_STEPS : BISHOP_STEPS) {
            int file = Square.file(index & 63) + step[0];
            int rank = Square.rank(index & 63) + step[1];
            while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                long square = Bitboards.bit(Square.of(file, rank));
                reached |= square;
                if ((blockers & square) != 0) {
                    break;
                }
                file += step[0];
                rank += step[1];
            }
        }
        return reached;
    }
}
