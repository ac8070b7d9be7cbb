package vua.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;

/// The fast rules say what the slow ones of [MailboxRules] say, move for move, on every position of random games of
/// standard chess, of Chess960 and from the perft positions, with both kinds of slider look-up.
class OracleTest {

    private static final int GAMES = 60;

    @ParameterizedTest
    @ValueSource(strings = {"magic", "compress"})
    void fastRulesAreTheSlowRules(String sliders) {
        long positions = SliderWorld.run(sliders, OracleCheck.class, GAMES);
        assertTrue(positions > 10_000, () -> positions + " positions");
    }

    /// No number beyond the 16 bits of a move is a legal move.
    @Test
    void numbersThatAreNoMovesAreIllegal() {
        Position position = Position.start();
        int e2e4 = Move.of(Square.of(4, 1), Square.of(4, 3), Move.DOUBLE_PUSH);
        assertTrue(MoveGenerator.isLegal(position, e2e4));
        for (int bit = 16; bit < 32; bit++) {
            assertFalse(MoveGenerator.isLegal(position, e2e4 | (1 << bit)));
        }
        assertFalse(MoveGenerator.isLegal(position, -1));
        assertFalse(MoveGenerator.isLegal(position, Integer.MIN_VALUE));
        assertFalse(MoveGenerator.isLegal(position, Integer.MAX_VALUE));
        assertFalse(MoveGenerator.isLegal(position, Move.NONE));
        assertFalse(MoveGenerator.isLegal(position, Move.NULL));
    }

    /// Two numbers of Scharnagl's table that are easy to check by hand: 518 is standard chess, 0 is BBQNNRKR.
    @Test
    void chess960PositionsHaveTheirNumbers() {
        assertEquals(Setup.start(), Games.chess960(518));
        assertEquals("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
                Fen.format(Games.chess960(0), CastlingStyle.SHREDDER));
    }
}
