package vua.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vua.engine.api.Ticker;
import vua.engine.board.Position;
import vua.engine.notation.Fen;

/// The table of counts never changes a count, however small it is and however many threads share it.
class CountTableTest {
    private static final int EXPECTED = 276;
    private static final long KEY = 0x1234_5678_9ABC_DEF0L;
    private static final long HASH = 0x0FED_CBA9_8765_4321L;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 1000})
    void aTinyTableChangesNoCount(int buckets) throws InterruptedException {
        int checked = 0;
        for (String file : new String[]{"standard.epd", "tricky.perft", "chess960-sample.perft"}) {
            for (SuiteFile.Line line : SuiteFile.read(Resource.COUNTS.resolve(file))) {
                if (line.nodes() <= 700_000 && line.depth() > 1) {
                    Counter counter = new Counter(1 + checked % 2, Optional.of(CountTable.ofBuckets(buckets)),
                            Ticker.system());
                    assertEquals(line.nodes(), counter.count(line.position(), line.depth(), Watch.NONE).nodes(),
                            line.place());
                    checked++;
                }
            }
        }
        assertEquals(EXPECTED, checked);
    }

    @Test
    void aTableStaysRightFromCountToCount() throws InterruptedException {
        // Chess Programming Wiki, "Perft Results", position 3
        Position position = Fen.position("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -");
        long[] nodes = {1, 14, 191, 2812, 43_238, 674_624, 11_030_083};
        Counter counter = new Counter(2, Optional.of(CountTable.ofMegabytes(1)), Ticker.system());
        for (int depth = nodes.length - 1; depth >= 0; depth--) {
            assertEquals(nodes[depth], counter.count(position, depth, Watch.NONE).nodes());
        }
    }

    @Test
    void anEntryIsFoundByAllThatItsCountDependsOn() {
        CountTable table = CountTable.ofBuckets(1);
        assertEquals(CountTable.UNKNOWN, table.find(0, 0, 1), "an empty place is no entry");
        table.store(KEY, HASH, 5, 4_865_609);
        assertEquals(4_865_609, table.find(KEY, HASH, 5));
        assertEquals(CountTable.UNKNOWN, table.find(KEY, HASH, 4));
        assertEquals(CountTable.UNKNOWN, table.find(KEY ^ 1, HASH, 5));
        assertEquals(CountTable.UNKNOWN, table.find(KEY, HASH ^ 1, 5), "keys may be equal by chance");
    }

    @Test
    void theLeastDepthMakesRoom() {
        CountTable table = CountTable.ofBuckets(1);
        for (int depth = 2; depth <= 6; depth++) {
            table.store(KEY + depth, HASH, depth, depth);
        }
        assertEquals(CountTable.UNKNOWN, table.find(KEY + 2, HASH, 2));
        for (int depth = 3; depth <= 6; depth++) {
            assertEquals(depth, table.find(KEY + depth, HASH, depth));
        }
        table.clear();
        assertEquals(CountTable.UNKNOWN, table.find(KEY + 6, HASH, 6));
    }

    @Test
    void aCountThatHasNoRoomIsNotCutShort() {
        CountTable table = CountTable.ofBuckets(1);
        table.store(KEY, HASH, 9, 1L << 44);
        assertEquals(CountTable.UNKNOWN, table.find(KEY, HASH, 9));
        table.store(KEY, HASH, 9, (1L << 44) - 1);
        assertEquals((1L << 44) - 1, table.find(KEY, HASH, 9));
    }

    @Test
    void theSecondHashSeesAllThatMatters() {
        String[] fens = {"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
                "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",
                "r3k2r/8/8/3pP3/8/8/8/Q3K2R w Kkq - 0 1", "r3k2r/8/8/3pP3/8/8/8/q3K2R w Kkq - 0 1"};
        for (int i = 0; i < fens.length; i++) {
            for (int j = 0; j < i; j++) {
                assertNotEquals(PositionHash.of(Fen.position(fens[i])), PositionHash.of(Fen.position(fens[j])));
            }
        }
        assertEquals(PositionHash.of(Fen.position(fens[0])),
                PositionHash.of(Fen.position("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 17")));
    }
}
