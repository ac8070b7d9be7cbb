package vua.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vua.engine.api.Ticker;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.notation.Fen;

/// Counts with several threads, and counts that are too great.
class CounterTest {
    private static final String BARE_KINGS = "7k/8/8/8/8/8/8/K7 w - - 0 1";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 16})
    void threadsCountTheSame(int threads) throws InterruptedException {
        Counter counter = new Counter(threads, Optional.empty(), Ticker.system());
        assertEquals(4_865_609, counter.count(Position.start(), 5, Watch.NONE).nodes());
        CountResult result = counter.count(Position.start(), 4, Watch.NONE);
        assertEquals(20, result.byMove().size());
        assertEquals(197_281, result.nodes());
        assertEquals(197_281, result.byMove().values().stream().mapToLong(Long::longValue).sum());
    }

    @Test
    void aPositionWithOneMoveKeepsAllThreadsBusy() {
        // The king must take the queen that checks it.
        Position oneMove = Fen.position("7k/8/8/8/8/8/1q6/K5R1 w - - 0 1");
        assertEquals(1, MoveGenerator.count(oneMove));
        assertTrue(Parts.of(oneMove, 8, 128).paths().size() >= 128);
    }

    @Test
    void partsEndWhereTheGamesEnd() throws InterruptedException {
        Counter counter = new Counter(2, Optional.empty(), Ticker.system());
        Position mated = Fen.position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
        assertEquals(0, counter.count(mated, 12, Watch.NONE).nodes());
    }

    @Test
    void aCountThatIsTooGreatIsRefused() {
        Counter counter = new Counter(1, Optional.of(CountTable.ofMegabytes(16)), Ticker.system());
        BadInputException refusal = assertThrows(BadInputException.class,
                () -> counter.count(Fen.position(BARE_KINGS), 40, Watch.NONE));
        assertTrue(refusal.getMessage().contains("9223372036854775807"), refusal::getMessage);
    }

    @Test
    void countsAboveWhatTheTableKeepsAreRightToo() throws InterruptedException {
        // The sum over the first moves of one ply less, down to counts that the table does keep.
        Counter counter = new Counter(1, Optional.of(CountTable.ofMegabytes(16)), Ticker.system());
        Position position = Fen.position(BARE_KINGS);
        CountResult whole = counter.count(position, 19, Watch.NONE);
        assertTrue(whole.nodes() > 1L << 46);
        long sum = 0;
        for (int move : whole.byMove().keySet()) {
            Position next = position.copy();
            next.play(move);
            sum += new Counter(2, Optional.of(CountTable.ofMegabytes(1)), Ticker.system()).count(next, 18, Watch.NONE)
                    .nodes();
        }
        assertEquals(sum, whole.nodes());
    }

    @Test
    void somebodyIsShownHowALongCountGetsOn() throws InterruptedException {
        double[] last = {0};
        boolean[] ended = {false};
        new Counter(1, Optional.empty(), Ticker.system()).count(Position.start(), 6, new Watch() {
            @Override
            public void show(double share, long nodes) {
                assertTrue(share >= last[0] && share <= 1);
                last[0] = share;
            }

            @Override
            public void end() {
                ended[0] = true;
            }
        });
        assertTrue(ended[0]);
    }
}
