package vua.engine.board;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

/// Compares all that two positions show, history aside.
public final class PositionAssert {

    private PositionAssert() {}

    public static void assertSame(Position expected, Position actual, String where) {
        assertEquals(summary(expected), summary(actual), where);
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            for (int type = PieceType.PAWN; type <= PieceType.KING; type++) {
                assertEquals(expected.pieces(color, type), actual.pieces(color, type), where);
                assertEquals(expected.pieces(type), actual.pieces(type), where);
            }
            assertEquals(expected.occupied(color), actual.occupied(color), where);
            assertEquals(expected.king(color), actual.king(color), where);
            for (boolean kingSide : new boolean[]{true, false}) {
                if ((expected.castlingRights() & CastlingRights.of(color, kingSide)) != 0) {
                    assertEquals(expected.castlingRook(color, kingSide), actual.castlingRook(color, kingSide), where);
                }
            }
        }
        for (int square = 0; square < 64; square++) {
            assertEquals(expected.pieceAt(square), actual.pieceAt(square), where);
            assertEquals(Piece.NONE != actual.pieceAt(square), (actual.occupied() >>> square & 1) != 0, where);
        }
    }

    private record Summary(int side, int rights, int enPassant, int halfMoves, int fullMoves, long key, long pawnKey,
            long whiteKey, long blackKey, long minorKey, long checkers, boolean inCheck, long pinned, long occupied) {}

    private static Summary summary(Position p) {
        return new Summary(p.sideToMove(), p.castlingRights(), p.enPassantSquare(), p.halfMoveClock(),
                p.fullMoveNumber(), p.key(), p.pawnKey(), p.nonPawnKey(Color.WHITE), p.nonPawnKey(Color.BLACK),
                p.minorKey(), p.checkers(), p.inCheck(), p.pinned(), p.occupied());
    }

    /// The same, and the history too as far as it can be asked for.
    public static void assertSameWithHistory(Position expected, Position actual, String where) {
        assertSame(expected, actual, where);
        assertAll(() -> assertEquals(expected.lastMove(), actual.lastMove(), where),
                () -> assertEquals(expected.repetitions(), actual.repetitions(), where),
                () -> assertEquals(expected.isRepetition(8), actual.isRepetition(8), where));
    }
}
