package vua.engine.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import vua.engine.api.WinDrawLoss;

/// The UCI protocol asks for centipawns and, with `UCI_ShowWDL`, for per mille that add up to 1000.
class ScoreScaleTest {

    @Test
    void centipawnsAreMonotoneOddAndInvertible() {
        for (int score = 0; score < Values.MAX_EVALUATION; score++) {
            int centipawns = ScoreScale.toCentipawns(score);
            assertEquals(-centipawns, ScoreScale.toCentipawns(-score));
            assertTrue(ScoreScale.toCentipawns(score + 1) >= centipawns);
            assertTrue(Math.abs(ScoreScale.fromCentipawns(centipawns) - score) <= 2);
        }
    }

    @Test
    void resultsAddUpAndGrowWithTheScore() {
        for (int material = 0; material <= 100; material++) {
            WinDrawLoss last = new WinDrawLoss(0, 0, 1000);
            for (int score = -32_000; score <= 32_000; score += 7) {
                WinDrawLoss results = ScoreScale.toWinDrawLoss(score, material);
                assertEquals(1000, results.win() + results.draw() + results.loss());
                assertTrue(results.win() >= last.win() && results.loss() <= last.loss());
                assertTrue(results.win() >= 0 && results.draw() >= 0 && results.loss() >= 0);
                last = results;
            }
        }
    }

    @Test
    @SuppressWarnings("ArgumentSelectionDefectChecker") // their loss is our win
    void bothSidesSeeTheSameResults() {
        for (int score = 0; score <= 32_000; score += 11) {
            WinDrawLoss ours = ScoreScale.toWinDrawLoss(score, 40);
            WinDrawLoss theirs = ScoreScale.toWinDrawLoss(-score, 40);
            assertEquals(new WinDrawLoss(theirs.loss(), theirs.draw(), theirs.win()), ours);
        }
    }

    @Test
    void matesAreSure() {
        assertEquals(new WinDrawLoss(1000, 0, 0), ScoreScale.toWinDrawLoss(31_990, 9));
        assertEquals(new WinDrawLoss(0, 0, 1000), ScoreScale.toWinDrawLoss(-31_990, 9));
    }

    @Test
    void aHundredCentipawnsWinHalfOfTheGames() {
        WinDrawLoss results = ScoreScale.toWinDrawLoss(ScoreScale.fromCentipawns(100), 58);
        assertTrue(Math.abs(results.win() - 500) <= 10, results::toString);
    }
}
