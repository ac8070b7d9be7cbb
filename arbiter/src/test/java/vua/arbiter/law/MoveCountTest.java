package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// Fifty and seventy-five moves by each player without capture or pawn move (9.3, 9.6.2).
class MoveCountTest {

    @Test
    void fiftyMovesAreAHundredPlies() {
        assertFalse(MoveCount.fifty(99));
        assertTrue(MoveCount.fifty(100));
        assertFalse(MoveCount.seventyFive(149));
        assertTrue(MoveCount.seventyFive(150));
    }

    @Test
    void onlyCapturesAndPawnMovesBeginANewCount() {
        after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 90", "e1g1", 99);
        after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 90", "a1a8", 0);
        after("4k3/8/8/8/4p3/8/3P4/4K3 w - - 40 60", "d2d4", 0);
        after("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 7 60", "e4d3", 0);
        after("8/P6k/8/8/8/8/8/K7 w - - 99 120", "a7a8q", 0);
        after("7k/8/5K2/8/8/8/6Q1/8 w - - 99 120", "g2g3", 100);
    }

    private static void after(String fen, String move, int expected) {
        Position position = Fen.position(fen);
        assertEquals(expected, MoveCount.after(position, UciMoves.parse(position, move)), move);
        position.play(UciMoves.parse(position, move));
        assertEquals(expected, position.halfMoveClock());
    }
}
