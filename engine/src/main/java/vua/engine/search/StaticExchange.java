package vua.engine.search;

import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.Color;
import vua.engine.board.Move;
import vua.engine.board.PieceType;
import vua.engine.board.Position;

/// What a move wins or loses when both sides go on capturing on its target square, each with the least valuable piece
/// and each free to stop. Pins are ignored.
final class StaticExchange {
    private static final int[] VALUES = {0, 100, 320, 330, 500, 950, 0, 0};

    private StaticExchange() {}

    /// Worth of a piece type in an exchange; the king's is 0, since he is never lost.
    static int value(int type) {
        return VALUES[type];
    }

    /// Whether the exchange begun by `move` gains at least `threshold` for the mover. Castling exchanges nothing. A
    /// promotion counts as the pawn it was, so that the answer errs towards caution.
    static boolean atLeast(Position position, int move, int threshold) {
        int flag = Move.flag(move);
        if (flag == Move.CASTLING) {
            return threshold <= 0;
        }
        int to = Move.to(move);
        int balance = gain(position, move) - threshold;
        if (balance < 0) {
            return false;
        }
        int from = Move.from(move);
        int moved = position.pieceAt(from) & 7;
        balance = VALUES[moved] - balance;
        if (balance <= 0) {
            return true;
        }
        long occupied = (position.occupied() & ~Bitboards.bit(from)) | Bitboards.bit(to);
        if (flag == Move.EN_PASSANT) {
            occupied ^= Bitboards.bit(to ^ 8);
        }
        return exchange(position, to, occupied, balance);
    }

    private static int gain(Position position, int move) {
        return Move.isEnPassant(move) ? VALUES[PieceType.PAWN] : VALUES[position.pieceAt(Move.to(move)) & 7];
    }

    /// `balance` is what the side to capture must win back. The side that runs out of useful captures has lost.
    private static boolean exchange(Position position, int to, long occupied, int balance) {
        long diagonal = position.pieces(PieceType.BISHOP) | position.pieces(PieceType.QUEEN);
        long straight = position.pieces(PieceType.ROOK) | position.pieces(PieceType.QUEEN);
        int side = position.sideToMove();
        long attackers = position.attackersTo(to, occupied);
        boolean moverWins = true;
        while (true) {
            side = Color.opposite(side);
            attackers &= occupied;
            long own = attackers & position.occupied(side);
            if (own == 0) {
                return moverWins;
            }
            moverWins = !moverWins;
            int type = leastValuable(position, own);
            if (type == PieceType.KING) {
                // The king may not capture what is protected.
                boolean guarded = (attackers & position.occupied(Color.opposite(side))) != 0;
                return guarded != moverWins;
            }
            balance = VALUES[type] - balance;
            if (balance < (moverWins ? 1 : 0)) {
                return moverWins;
            }
            occupied ^= Long.lowestOneBit(own & position.pieces(type));
            if (type == PieceType.PAWN || type == PieceType.BISHOP || type == PieceType.QUEEN) {
                attackers |= Attacks.bishop(to, occupied) & diagonal;
            }
            if (type == PieceType.ROOK || type == PieceType.QUEEN) {
                attackers |= Attacks.rook(to, occupied) & straight;
            }
        }
    }

    private static int leastValuable(Position position, long set) {
        int type = PieceType.PAWN;
        while (type < PieceType.KING && (set & position.pieces(type)) == 0) {
            type++;
        }
        return type;
    }
}
