package vua.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TranspositionTableTest {

    @Test
    void whatIsPackedIsUnpacked() {
        Random random = new Random(3);
        for (int i = 0; i < 100_000; i++) {
            int move = random.nextInt(1 << 16);
            int score = random.nextInt(2 * Scores.NONE + 1) - Scores.NONE;
            int evaluation = random.nextInt(2 * Scores.NONE + 1) - Scores.NONE;
            int depth = random.nextInt(Scores.MAX_DEPTH + 2) - 1;
            int bound = random.nextInt(4);
            boolean mainLine = random.nextBoolean();
            int generation = random.nextInt(32);
            long data = TranspositionTable.pack(move, score, evaluation, depth, bound, mainLine, generation);
            assertEquals(move, TranspositionTable.move(data));
            assertEquals(score, TranspositionTable.score(data));
            assertEquals(evaluation, TranspositionTable.evaluation(data));
            assertEquals(depth, TranspositionTable.depth(data));
            assertEquals(bound, TranspositionTable.bound(data));
            assertEquals(mainLine, TranspositionTable.mainLine(data));
            assertEquals(generation, TranspositionTable.generation(data));
            assertTrue(data != TranspositionTable.MISS);
        }
    }

    @Test
    void onlyTheKeyThatStoredFinds() {
        TranspositionTable table = new TranspositionTable(1);
        Random random = new Random(5);
        long[] keys = random.longs(2000).toArray();
        for (int i = 0; i < keys.length; i++) {
            table.store(keys[i], 1 + i, i, -i, 5, TranspositionTable.EXACT, false);
        }
        int found = 0;
        for (int i = 0; i < keys.length; i++) {
            long data = table.probe(keys[i]);
            if (data != TranspositionTable.MISS) {
                found++;
                assertEquals(i, TranspositionTable.score(data));
            }
            for (int bit = 0; bit < 64; bit++) {
                assertEquals(TranspositionTable.MISS, table.probe(keys[i] ^ (1L << bit)));
            }
        }
        assertTrue(found > 1990, "only " + found + " are left in a table that is nearly empty");
    }

    @Test
    void anAnswerWithoutAMoveKeepsTheOldMove() {
        TranspositionTable table = new TranspositionTable(1);
        table.store(77, 1234, 10, 20, 3, TranspositionTable.LOWER, true);
        table.store(77, 0, -50, 20, 4, TranspositionTable.UPPER, false);
        assertEquals(1234, TranspositionTable.move(table.probe(77)));
        assertEquals(-50, TranspositionTable.score(table.probe(77)));
    }

    @Test
    void aDeepBoundOutlivesAShallowOneOfTheSameSearch() {
        TranspositionTable table = new TranspositionTable(1);
        table.store(77, 1234, 10, 20, 12, TranspositionTable.LOWER, true);
        table.store(77, 0, -50, 20, 3, TranspositionTable.UPPER, false);
        assertEquals(12, TranspositionTable.depth(table.probe(77)));
        table.nextGeneration();
        table.store(77, 0, -50, 20, 3, TranspositionTable.UPPER, false);
        assertEquals(3, TranspositionTable.depth(table.probe(77)));
    }

    @Test
    void clearingForgetsAllInAnySize() {
        for (int megabytes : new int[]{1, 3, 40}) {
            TranspositionTable table = new TranspositionTable(megabytes);
            long[] keys = new Random(megabytes).longs(5000).toArray();
            for (long key : keys) {
                table.store(key, 1, 1, 1, 1, TranspositionTable.EXACT, false);
            }
            assertTrue(table.perMilleUsed() >= 0);
            table.clear(4);
            for (long key : keys) {
                assertEquals(TranspositionTable.MISS, table.probe(key));
            }
            assertEquals(0, table.perMilleUsed());
        }
    }

    @Test
    void aRefusedSizeKeepsTheOldTableAndItsContents() {
        int tooMuch = (int) Math.min(16_383, (Runtime.getRuntime().maxMemory() >> 20) + 1);
        assumeTrue(tooMuch < 16_383, "this JVM may have more than a table can use");
        TranspositionTable table = new TranspositionTable(2);
        table.store(42, 9, 9, 9, 9, TranspositionTable.EXACT, false);
        assertTrue(table.resize(tooMuch).isPresent());
        assertEquals(2, table.megabytes());
        assertEquals(9, TranspositionTable.move(table.probe(42)));
        assertTrue(table.resize(1).isEmpty());
        assertEquals(1, table.megabytes());
        assertEquals(TranspositionTable.MISS, table.probe(42));
        assertFalse(table.resize(1).isPresent());
    }

    /// A mate that the fifty moves may come before is no mate.
    @Test
    void matesNearTheFiftyMoveLimitAreNotBelieved() {
        int stored = Scores.toTable(Scores.mateIn(15), 5);
        assertEquals(Scores.mateIn(10), stored);
        assertEquals(Scores.mateIn(12), Scores.fromTable(stored, 2, 0));
        assertEquals(Scores.mateIn(12), Scores.fromTable(stored, 2, 90));
        assertFalse(Scores.isMate(Scores.fromTable(stored, 2, 91)));
        assertFalse(Scores.isMate(Scores.fromTable(-stored, 2, 91)));
        assertEquals(Scores.matedIn(12), Scores.fromTable(-stored, 2, 90));
        assertEquals(Scores.NONE, Scores.fromTable(Scores.NONE, 3, 99));
    }
}
