package vua.engine.board;

/// Sets of squares as longs: bit n stands for square n.
public final class Bitboards {
    public static final long FILE_A = 0x0101010101010101L;
    public static final long FILE_B = FILE_A << 1;
    public static final long FILE_C = FILE_A << 2;
    public static final long FILE_D = FILE_A << 3;
    public static final long FILE_E = FILE_A << 4;
    public static final long FILE_F = FILE_A << 5;
    public static final long FILE_G = FILE_A << 6;
    public static final long FILE_H = FILE_A << 7;
    public static final long RANK_1 = 0xFFL;
    public static final long RANK_2 = RANK_1 << 8;
    public static final long RANK_3 = RANK_1 << 16;
    public static final long RANK_4 = RANK_1 << 24;
    public static final long RANK_5 = RANK_1 << 32;
    public static final long RANK_6 = RANK_1 << 40;
    public static final long RANK_7 = RANK_1 << 48;
    public static final long RANK_8 = RANK_1 << 56;
    /// h1 is a light square.
    public static final long LIGHT_SQUARES = 0x55AA55AA55AA55AAL;
    public static final long DARK_SQUARES = ~LIGHT_SQUARES;

    private Bitboards() {}

    public static long bit(int square) {
        return 1L << square;
    }

    public static long file(int file) {
        return FILE_A << file;
    }

    public static long rank(int rank) {
        return RANK_1 << (rank << 3);
    }

    /// The square of the lowest bit; 64 for an empty set.
    public static int first(long set) {
        return Long.numberOfTrailingZeros(set);
    }

    public static boolean moreThanOne(long set) {
        return (set & (set - 1)) != 0;
    }

    /// The squares one rank ahead as `color` goes. Nothing leaves the board sideways; a set must not hold the last rank.
    public static long forward(int color, long set) {
        return Long.rotateLeft(set, 8 + color * 48);
    }

    /// The squares that pawns of `color` attack; none of them stands on its last rank.
    public static long pawnAttacks(int color, long pawns) {
        return attacksTowardsA(color, pawns) | attacksTowardsH(color, pawns);
    }

    /// The squares that pawns of `color` attack towards the a-file.
    public static long attacksTowardsA(int color, long pawns) {
        return Long.rotateLeft(pawns & ~FILE_A, 7 + color * 48);
    }

    /// The squares that pawns of `color` attack towards the h-file.
    public static long attacksTowardsH(int color, long pawns) {
        return Long.rotateLeft(pawns & ~FILE_H, 9 + color * 48);
    }
}
