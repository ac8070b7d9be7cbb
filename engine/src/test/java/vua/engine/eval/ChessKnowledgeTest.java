package vua.engine.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import vua.engine.board.PerftFile;
import vua.engine.notation.Fen;

/// What every chess book says about endings and comparisons, from the lists among the test resources.
class ChessKnowledgeTest {

    private final Evaluator evaluator = new Evaluator();

    @Test
    void drawnEndingsAreWorthLittle() {
        int checked = 0;
        for (String line : PerftFile.lines("/eval/drawn.txt")) {
            int value = evaluate(parts(line).get(0));
            assertTrue(Math.abs(value) < 100, () -> value + ": " + line);
            checked++;
        }
        assertEquals(18, checked);
    }

    @Test
    void wonEndingsAreWorthMuch() {
        int checked = 0;
        for (String line : PerftFile.lines("/eval/won.txt")) {
            int value = evaluate(parts(line).get(0));
            assertTrue(value > 200, () -> value + ": " + line);
            checked++;
        }
        assertEquals(12, checked);
    }

    @Test
    void theBetterPositionIsWorthMore() {
        int checked = 0;
        for (String line : PerftFile.lines("/eval/better.txt")) {
            int better = evaluate(parts(line).get(0));
            int worse = evaluate(parts(line).get(1));
            assertTrue(better > worse, () -> better + " and " + worse + ": " + line);
            checked++;
        }
        assertEquals(14, checked);
    }

    @Test
    void theRightToMoveIsWorthSomethingButLessThanAPawn() {
        String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        int value = evaluate(start);
        assertTrue(value > 0 && ScoreScale.toCentipawns(value) < 60, () -> "start position: " + value);
    }

    private int evaluate(String fen) {
        return evaluator.evaluate(Fen.position(fen));
    }

    private static List<String> parts(String line) {
        return List.of(line.split("\\s*;\\s*", -1));
    }
}
