package vua.arbiter.deadposition;

import java.util.Arrays;
import vua.engine.board.Bitboards;
import vua.engine.board.Color;
import vua.engine.board.PieceType;

/// A mate to aim at: where the kings, the men that make it and the pawns stand. Measures how far a position is from it.
/// Only the order in which positions are looked at depends on it.
final class TargetMate {
    private static final int MEN = 16;
    private static final int FAR = 24;
    private static final int MISSING = 30;
    private static final int KING = 2;
    private static final int MAN = 2;
    private static final int PAWN = 5;

    private final long[] pawns;
    private final byte[][] ways = new byte[MEN][64];
    private final int[] kinds = new int[MEN];
    private final int[] colors = new int[MEN];
    private final int winner;
    private final int loser;
    private int size;

    /// @param pawns by colour
    TargetMate(long[] pawns, int white, int black) {
        this.pawns = pawns.clone();
        loser = black;
        winner = white;
        add(PieceType.KING, Color.WHITE, white);
        add(PieceType.KING, Color.BLACK, black);
    }

    /// Adds a man; more than there is room for are left out.
    void add(int kind, int color, int square) {
        if (size == MEN) {
            return;
        }
        byte[] way = ways[size];
        Arrays.fill(way, (byte) FAR);
        long all = pawns[0] | pawns[1];
        long closed = kind == PieceType.KING ? all | Bitboards.pawnAttacks(color ^ 1, pawns[color ^ 1]) : all;
        long reached = 0;
        long next = Bitboards.bit(square);
        for (int step = 0; next != 0; step++) {
            reached |= next;
            for (long left = next; left != 0; left &= left - 1) {
                way[Bitboards.first(left)] = (byte) Math.min(step, FAR);
            }
            next = Men.attacks(kind, color, next, all) & ~closed & ~reached;
        }
        kinds[size] = kind;
        colors[size] = color;
        size++;
    }

    /// Whether another mate has the same pawns and the loser's king on the same square (and the winner's, if `both`).
    boolean resembles(TargetMate other, boolean both) {
        return loser == other.loser && (!both || winner == other.winner) && pawns[0] == other.pawns[0]
                && pawns[1] == other.pawns[1];
    }

    /// How far a position is from this mate, in half the moves that seem to be needed, and much for each other pawn.
    int distance(HelpBoard board) {
        int result = PAWN * (Long.bitCount((board.pawns & board.white) ^ pawns[0])
                + Long.bitCount((board.pawns & board.black) ^ pawns[1]));
        result += KING * (ways[0][board.kingOf(Color.WHITE)] + ways[1][board.kingOf(Color.BLACK)]);
        long used = 0;
        for (int man = 2; man < size; man++) {
            long own = colors[man] == Color.WHITE ? board.white : board.black;
            long kin = switch (kinds[man]) {
                case PieceType.KNIGHT -> board.knights;
                case PieceType.BISHOP -> board.diagonal & ~board.straight;
                case PieceType.ROOK -> board.straight & ~board.diagonal;
                default -> board.straight & board.diagonal;
            };
            int best = MISSING;
            long mine = 0;
            for (long left = kin & own & ~used; left != 0; left &= left - 1) {
                int way = ways[man][Bitboards.first(left)];
                if (way < best) {
                    best = way;
                    mine = left & -left;
                }
            }
            used |= mine;
            result += MAN * best;
        }
        return result;
    }
}
