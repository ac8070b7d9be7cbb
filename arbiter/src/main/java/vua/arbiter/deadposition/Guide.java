package vua.arbiter.deadposition;

import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;

/// Guesses how far a position is from mate when both sides help. Only the order in which positions are looked at
/// depends on it, never an answer. The weights were found by trying: they make the sum of positions small over a sample
/// of games.
final class Guide {
    private static final byte[] EDGE = new byte[64];
    private static final byte[] CORNER = new byte[64];
    private static final byte[] DISTANCE = new byte[64 * 64];

    static {
        for (int a = 0; a < 64; a++) {
            int file = a & 7;
            int rank = a >>> 3;
            EDGE[a] = (byte) Math.min(Math.min(file, 7 - file), Math.min(rank, 7 - rank));
            CORNER[a] = (byte) Math.max(Math.min(file, 7 - file), Math.min(rank, 7 - rank));
            for (int b = 0; b < 64; b++) {
                DISTANCE[(a << 6) | b] = (byte) Math.max(Math.abs(file - (b & 7)), Math.abs(rank - (b >>> 3)));
            }
        }
    }

    // The weights.
    private static final int ESCAPE = 0;
    private static final int CORNER_DISTANCE = 1;
    private static final int EDGE_DISTANCE = 2;
    private static final int KINGS = 3;
    private static final int CHECK = 4;
    private static final int NO_MAJOR = 5;
    private static final int STEP = 6;
    private static final int OWN_BLOCK = 7;
    private static final int ENEMY_BLOCK = 8;
    private static final int RAM = 9;
    private static final int BLACK_PIECE = 10;
    private static final int BLACK_MAJOR = 11;
    private static final int MAJOR = 12;
    private static final int NO_PAWN = 13;
    private static final int HELPER = 14;
    private static final int BLACK_PAWN = 15;
    private static final int WHITE_MINOR = 16;
    private static final int WHITE_PAWN = 17;
    private static final int BOXED = 18;
    private static final int HELPER_STEP = 19;

    /// For most positions of games.
    static final Guide FIRST = new Guide(true, 2, 0, 16, 5, 4, 20, 5, 4, 11, 10, 10, 4, 13, 33, 2, 4, 0, 2, 0, 7);
    /// For those where the first one got lost.
    static final Guide SECOND = new Guide(false, 6, 11, 18, 6, 6, 20, 10, 4, 6, 13, 12, 5, 15, 33, 4, 1, 1, 1, 0, 3);

    private static final int MAX_ESCAPES = 8;
    private static final int MAX_MEN = 32;
    /// How many kinds of positions there are.
    static final int KINDS = ((MAX_ESCAPES + 1) * (MAX_MEN + 1)) << 7;

    private final boolean kindsByKing;
    private final int[] weights;

    /// @param kindsByKing whether the square of the loser's king belongs to the kind of a position
    private Guide(boolean kindsByKing, int... weights) {
        this.kindsByKing = kindsByKing;
        this.weights = weights;
    }

    /// The kind of a position, for [Novelty]: who is to move, how many men there are and how many squares the loser's
    /// king has.
    ///
    /// @param attacks what the winner attacks
    int kind(HelpBoard board, long attacks) {
        int king = Long.numberOfTrailingZeros(board.kings & board.black) & 63;
        int escapes = Long.bitCount(Attacks.king(king) & ~board.black & ~attacks);
        int kind = (escapes * (MAX_MEN + 1) + Long.bitCount(board.occupied)) << 7;
        return kind | (board.side << 6) | (kindsByKing ? king : 0);
    }

    /// @param attacks what the winner attacks
    int distance(HelpBoard board, long attacks) {
        final int[] w = weights;
        final long white = board.white;
        final long black = board.black;
        final int king = Long.numberOfTrailingZeros(board.kings & black) & 63;
        final int hunter = Long.numberOfTrailingZeros(board.kings & white) & 63;
        final long ring = Attacks.king(king);
        int majors = Long.bitCount(board.straight & white);
        int result = 64 + w[ESCAPE] * Long.bitCount(ring & ~black & ~attacks) + w[CORNER_DISTANCE] * CORNER[king]
                + w[EDGE_DISTANCE] * EDGE[king] + w[KINGS] * Math.max(DISTANCE[(king << 6) | hunter] - 2, 0)
                - ((attacks >>> king & 1) != 0 ? w[CHECK] : 0)
                + w[BLACK_PIECE] * Long.bitCount(black & ~board.pawns)
                + w[BLACK_PAWN] * Long.bitCount(black & board.pawns)
                + w[BLACK_MAJOR] * Long.bitCount(black & board.straight) - w[BOXED] * Long.bitCount(ring & black)
                - w[WHITE_MINOR] * Long.bitCount(white & (board.knights | (board.diagonal & ~board.straight)))
                - w[WHITE_PAWN] * Long.bitCount(white & board.pawns);
        result += majors == 0 ? w[NO_MAJOR] + withoutMajor(board, hunter, king) : -w[MAJOR] * Math.min(majors, 3);
        return Math.max(0, result);
    }

    /// Without rook or queen: how far the most advanced pawn is from promotion.
    private int withoutMajor(HelpBoard board, int hunter, int king) {
        final int[] w = weights;
        long pawns = board.pawns & board.white;
        if (pawns == 0) {
            return withoutPawn(board, king);
        }
        int best = Integer.MAX_VALUE;
        for (long left = pawns; left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left);
            long path = (Bitboards.FILE_A << 8) << square;
            int price = w[STEP] * (7 - (square >>> 3)) + w[OWN_BLOCK] * Long.bitCount(path & board.white)
                    + w[ENEMY_BLOCK] * Long.bitCount(path & board.black);
            long ram = path & board.pawns & board.black;
            price += ram == 0 ? 0 : w[RAM] * DISTANCE[(hunter << 6) | (Long.numberOfTrailingZeros(ram) & 63)];
            best = Math.min(best, price);
        }
        return best;
    }

    /// With minor pieces alone: how far the loser's men are from standing in his king's way.
    private int withoutPawn(HelpBoard board, int king) {
        final int[] w = weights;
        int result = w[NO_PAWN];
        for (long left = board.black & ~board.kings; left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left) & 63;
            result += w[HELPER] * DISTANCE[(king << 6) | square];
        }
        for (long left = board.black & board.pawns; left != 0; left &= left - 1) {
            result += w[HELPER_STEP] * (Long.numberOfTrailingZeros(left) >>> 3);
        }
        return result;
    }
}
