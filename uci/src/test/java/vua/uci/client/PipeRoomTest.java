package vua.uci.client;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// Room in a pipe is certain only if the engine must have read what came before: `uciok`, `readyok` and `bestmove`
/// answer `uci`, `isready` and `go`, says the UCI specification.
class PipeRoomTest {

    private static final String HALF = "x".repeat(PipeRoom.BYTES / 2 - 1);
    private static final String MOST = "x".repeat(PipeRoom.BYTES - 10);

    private final PipeRoom room = new PipeRoom();

    @Test
    void aPipeThatNobodyReadsFills() {
        assertTrue(room.isRoomFor(HALF));
        assertTrue(room.isRoomFor(HALF));
        assertFalse(room.isRoomFor(""), "its end is a byte");
    }

    @Test
    void aLineThatIsTooLongForItCounts() {
        assertFalse(room.isRoomFor(MOST + MOST));
        assertFalse(room.isRoomFor("stop"), "whoever sent the long one");
    }

    @Test
    void bytesCountNotLetters() {
        assertFalse(room.isRoomFor("\u1ed1".repeat(PipeRoom.BYTES / 2)));
    }

    @Test
    void everyAnswerMakesRoomAgain() {
        for (int i = 0; i < 10; i++) {
            assertTrue(room.isRoomFor("uci"));
            room.heard("uciok");
            assertTrue(room.isRoomFor(HALF));
            assertTrue(room.isRoomFor("isready"));
            room.heard("readyok");
            assertTrue(room.isRoomFor(HALF));
            assertTrue(room.isRoomFor("go movetime 100"));
            room.heard("info depth 1 score cp 10 pv e2e4");
            assertFalse(room.isRoomFor(MOST));
            assertFalse(room.isRoomFor("go"));
            room.heard("bestmove e2e4 ponder e7e5");
            room.heard("bestmove e2e4");
        }
    }

    @Test
    void newsAndOtherLinesMakeNone() {
        room.isRoomFor("go infinite");
        room.isRoomFor(MOST);
        room.heard("info depth 1 score cp 10 pv e2e4");
        room.heard("option name Hash type spin");
        assertFalse(room.isRoomFor("stop"));
    }

    @Test
    void whatFollowedTheRequestMayBeUnread() {
        room.isRoomFor("go infinite");
        room.isRoomFor(HALF);
        room.heard("bestmove e2e4");
        assertTrue(room.isRoomFor(HALF));
        assertFalse(room.isRoomFor("stop"));
    }

    @Test
    void oneOfTwoAnswersMakesNone() {
        room.isRoomFor("go infinite");
        room.isRoomFor("x".repeat(PipeRoom.BYTES));
        room.isRoomFor("isready");
        room.heard("bestmove e2e4");
        assertFalse(room.isRoomFor("stop"), "the engine may not have read the second request");
        room.heard("readyok");
        assertTrue(room.isRoomFor("stop"));
    }

    @Test
    void anAnswerToNothingEndsTheTrust() {
        room.heard("readyok");
        assertFalse(room.isRoomFor("isready"));
        room.heard("readyok");
        assertFalse(room.isRoomFor("isready"));
    }
}
