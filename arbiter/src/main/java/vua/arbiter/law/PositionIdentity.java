package vua.arbiter.law;

import vua.engine.board.Placement;
import vua.engine.board.Position;
import vua.engine.board.Setup;

/// What makes two positions the same one in the sense of Article 9.2: the same player has the move, pieces of the same
/// kind and colour stand on the same squares, and the same moves are possible, castling and en passant included. A
/// ruling compares these fields, never a hash.
///
/// @param toMove who has the move
/// @param castlingRooks the rooks with which castling may still become possible; only the permanent right counts
/// @param enPassantSquare where a pawn could be captured en passant by a legal move, or [vua.engine.board.Square#NONE]
public record PositionIdentity(Placement placement, Side toMove, long castlingRooks, int enPassantSquare) {

    public static PositionIdentity of(Position position) {
        return ofNormal(position.toSetup());
    }

    /// The identity of any board, also of an illegal one that stands.
    public static PositionIdentity of(Setup board) {
        return ofNormal(IllegalBoard.normal(board));
    }

    /// The identity of a board that is normal already, as [IllegalBoard#apply] and positions give it.
    public static PositionIdentity ofNormal(Setup board) {
        return new PositionIdentity(board.placement(), Side.of(board.sideToMove()), board.castlingRooks(),
                board.enPassantSquare());
    }
}
