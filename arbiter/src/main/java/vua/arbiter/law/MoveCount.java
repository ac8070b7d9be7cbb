package vua.arbiter.law;

import vua.engine.board.Move;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Position;

/// Moves without capture or pawn move, counted in plies. Castling does not reset the count; promotions and captures en
/// passant are pawn moves.
public final class MoveCount {

    /// Fifty moves by each player (9.3 of both editions).
    public static final int FIFTY = 100;
    /// Seventy-five moves by each player (9.6.2 of 2023).
    public static final int SEVENTY_FIVE = 150;

    private MoveCount() {}

    /// Whether fifty moves by each are completed (9.3(b), 9.3.2).
    public static boolean fifty(int halfMoveClock) {
        return halfMoveClock >= FIFTY;
    }

    /// Whether seventy-five moves by each are completed (9.6.2).
    public static boolean seventyFive(int halfMoveClock) {
        return halfMoveClock >= SEVENTY_FIVE;
    }

    /// The count after a legal move: 0 after a capture or pawn move.
    public static int after(Position position, int move) {
        boolean pawn = Piece.type(position.pieceAt(Move.from(move))) == PieceType.PAWN;
        return pawn || position.isCapture(move) ? 0 : position.halfMoveClock() + 1;
    }
}
