package vua.perft;

import vua.engine.board.Color;
import vua.engine.board.PieceType;
import vua.engine.board.Position;

/// A hash of a position that has nothing to do with its Zobrist key: products of the bitboards. A pair of positions
/// whose keys are equal by chance has equal hashes only by another chance.
final class PositionHash {
    // Odd numbers without a pattern: the fractions of the square roots of the first primes.
    private static final long PAWNS = 0x6a09e667f3bcc909L;
    private static final long KNIGHTS = 0xbb67ae8584caa73bL;
    private static final long BISHOPS = 0x3c6ef372fe94f82bL;
    private static final long ROOKS = 0xa54ff53a5f1d36f1L;
    private static final long QUEENS = 0x510e527fade682d1L;
    private static final long KINGS = 0x9b05688c2b3e6c1fL;
    private static final long WHITE = 0x1f83d9abfb41bd6bL;
    private static final long STATE = 0x5be0cd19137e2179L;

    private static final int RIGHTS_SHIFT = 1;
    private static final int EN_PASSANT_SHIFT = 5;

    private PositionHash() {}

    /// The hash of what a count depends on: pieces, side to move, castling rights, en passant square.
    static long of(Position position) {
        long state = position.sideToMove() | ((long) position.castlingRights() << RIGHTS_SHIFT)
                | ((long) (position.enPassantSquare() + 1) << EN_PASSANT_SHIFT);
        long men = mix(position.pieces(PieceType.PAWN) ^ PAWNS, position.pieces(PieceType.KNIGHT) ^ KNIGHTS)
                ^ mix(position.pieces(PieceType.BISHOP) ^ BISHOPS, position.pieces(PieceType.ROOK) ^ ROOKS)
                ^ mix(position.pieces(PieceType.QUEEN) ^ QUEENS, position.pieces(PieceType.KING) ^ KINGS);
        return mix(men ^ STATE, mix(position.occupied(Color.WHITE) ^ WHITE, state ^ STATE) ^ PAWNS);
    }

    /// Both halves of the product of two numbers, laid over each other.
    private static long mix(long a, long b) {
        return (a * b) ^ Math.unsignedMultiplyHigh(a, b);
    }
}
