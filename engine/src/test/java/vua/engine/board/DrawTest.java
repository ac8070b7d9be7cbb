package vua.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// The draws a search must see: repetition, fifty moves, no material.
class DrawTest {

    private static Position after(Position position, String moves) {
        for (String text : moves.split(" ", -1)) {
            int move = UciMoves.parse(position, text);
            assertTrue(move != Move.NONE, text);
            position.play(move);
        }
        return position;
    }

    /// ddugovic/Stockfish #6: after this game 5...Nc6 repeats a position of the game once; that is no draw yet.
    @Test
    void oneRepetitionOfTheGameIsNoDraw() {
        Position root = after(Position.start(), "e2e4 b8c6 d2d4 c6b8 d4d5 b8c6 g1f3 c6b8 f3g1");
        after(root, "b8c6");
        assertEquals(1, root.repetitions());
        assertFalse(root.isRepetition(1));
        // Once more round, four plies below: within the tree, and twice before it.
        after(root, "g1f3 c6b8 f3g1 b8c6");
        assertEquals(2, root.repetitions());
        assertTrue(root.isRepetition(5));
        assertTrue(root.isRepetition(0));
    }

    @Test
    void oneRepetitionWithinTheTreeIsADraw() {
        Position position = after(Position.start(), "g1f3 g8f6 f3g1 f6g8 g1f3");
        assertEquals(1, position.repetitions());
        assertTrue(position.isRepetition(5));
        assertFalse(position.isRepetition(3));
        assertFalse(position.isRepetition(1));
    }

    /// bhlangonijr/chesslib #39: en passant was possible when the position stood first, so it was another position
    /// (Laws 9.2.2) and stands for the second time at the end.
    @Test
    void aPositionWithEnPassantIsAnother() {
        Position position = Fen.position("4R3/4bp1p/3kn1p1/1p4P1/5P2/3KP3/7P/8 b - - 0 70");
        after(position, "f7f5");
        assertEquals(Square.parse("f6"), position.enPassantSquare());
        after(position, "e8b8 d6c6 b8e8 c6d6");
        assertEquals(0, position.repetitions());
        after(position, "e8b8 d6c6 b8e8 c6d6");
        assertEquals(1, position.repetitions());
    }

    /// A double step that nobody can capture does not make another position.
    @Test
    void aDoubleStepWithoutCaptureIsTheSamePosition() {
        Position position = after(Position.start(), "e2e4 g8f6 g1f3 f6g8 f3g1");
        assertEquals(1, position.repetitions());
        assertEquals(Fen.position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").key(), position.key());
    }

    /// Lost castling rights make another position, although the pieces stand alike.
    @Test
    void aPositionWithOtherCastlingRightsIsAnother() {
        Position position = Fen.position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        after(position, "a1b1 a8b8 b1a1 b8a8");
        assertEquals(0, position.repetitions());
        after(position, "a1b1 a8b8 b1a1 b8a8");
        assertEquals(1, position.repetitions());
    }

    /// Nothing before a capture or pawn move comes back, and a null move parts what lies before it.
    @Test
    void irreversibleMovesEndTheCount() {
        Position position = after(Position.start(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
        assertEquals(2, position.repetitions());
        after(position, "e2e4");
        assertEquals(0, position.repetitions());
        Position passed = after(Position.start(), "g1f3 g8f6 f3g1 f6g8");
        passed.reserve(2);
        passed.makeNull();
        passed.makeNull();
        assertEquals(0, passed.repetitions());
        passed.unmakeNull();
        passed.unmakeNull();
        assertEquals(1, passed.repetitions());
    }

    /// Laws 9.3 and 5.1.1: mate by the hundredth ply wins.
    @Test
    void mateOnTheHundredthPlyIsMate() {
        String fen = "7k/8/6K1/8/8/8/8/R7 w - - 99 80";
        Position mate = after(Fen.position(fen), "a1a8");
        assertEquals(100, mate.halfMoveClock());
        assertTrue(mate.inCheck());
        assertFalse(MoveGenerator.hasLegalMove(mate));
        assertFalse(mate.isFiftyMoveDraw());
        assertTrue(after(Fen.position(fen), "a1a7").isFiftyMoveDraw());
        assertFalse(Fen.position(fen).isFiftyMoveDraw());
        // Check that is no mate, on the hundredth ply.
        assertTrue(after(Fen.position("7k/8/5K2/8/8/8/8/R7 w - - 99 80"), "a1a8").isFiftyMoveDraw());
        // A capture or a pawn move on the hundredth ply starts again.
        assertFalse(after(Fen.position("k7/8/K7/8/8/7b/Q7/n7 w - - 99 1"), "a2a1").isFiftyMoveDraw());
    }

    /// Laws 5.2.2 for the material with which nobody can mate; two knights can, with help, and so can a knight against
    /// any piece but a queen, and bishops of both colours.
    @Test
    void insufficientMaterial() {
        for (String men : new String[]{"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4KB2", "4kn2/8/8/8/8/8/8/4K3",
                "4k3/8/8/8/8/8/8/4KN2", "4kb2/8/8/8/8/8/8/2B1K3", "4k3/8/8/8/8/B7/8/2B1K3"}) {
            assertTrue(Fen.position(men + " w - - 0 1").isInsufficientMaterial(), men);
        }
        for (String men : new String[]{"4k3/8/8/8/8/8/4P3/4K3", "4k3/8/8/8/8/8/8/R3K3", "3qk3/8/8/8/8/8/8/4K3",
                "4kb2/8/8/8/8/8/8/4KB2", "4k3/8/8/8/8/8/8/3NKN2", "4kn2/8/8/8/8/8/8/4KN2", "4kb2/8/8/8/8/8/8/4KN2",
                "4k3/8/8/8/8/8/8/2B1KB2", "4k3/8/8/8/8/8/8/2B1KN2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"}) {
            assertFalse(Fen.position(men + " w - - 0 1").isInsufficientMaterial(), men);
        }
    }
}
