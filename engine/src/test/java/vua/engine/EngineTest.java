package vua.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import vua.engine.api.BestMove;
import vua.engine.api.Bound;
import vua.engine.api.Limits;
import vua.engine.api.Score;
import vua.engine.api.SearchListener;
import vua.engine.api.SearchReport;
import vua.engine.api.Ticker;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// What a caller of the engine may rely on: one result for every search, stops that work, lines that are legal.
@Timeout(120)
class EngineTest {
    private static final int N = Limits.NOT_GIVEN;

    private final Ticker ticker = Ticker.system();
    private final Engine engine = new Engine(ticker);

    @AfterEach
    void close() {
        engine.close();
    }

    private Limits clock(long white, long black, long increment, int movesToGo, boolean ponder) {
        return new Limits(white, black, increment, increment, movesToGo, N, N, N, N, false, ponder, List.of(),
                ticker.nanos());
    }

    private Limits moveTime(long millis) {
        return Limits.moveTime(millis, ticker.nanos());
    }

    private Limits depth(int depth) {
        return Limits.depth(depth, ticker.nanos());
    }

    private Recorder go(String fen, Limits limits) throws InterruptedException {
        engine.await();
        engine.setPosition(Fen.position(fen));
        return go(limits);
    }

    private Recorder go(Limits limits) {
        Recorder recorder = new Recorder();
        engine.go(limits, recorder);
        return recorder;
    }

    private static Position line(String text) {
        Position position = Position.start();
        for (String move : text.trim().split(" +", -1)) {
            position.play(UciMoves.parse(position, move));
        }
        return position;
    }

    /// Legal lines that stop where the game ends; mates of the right length; the best move first in the last line.
    private void check(Recorder recorder) throws InterruptedException {
        BestMove best = recorder.await();
        Position root = engine.position();
        assertFalse(recorder.reports().isEmpty());
        for (SearchReport report : recorder.reports()) {
            Position position = root.copy();
            for (int move : report.line()) {
                assertTrue(MoveGenerator.isLegal(position, move), Fen.format(root) + " " + report);
                assertTrue(position.repetitions() < 2 && !position.isFiftyMoveDraw(), Fen.format(root) + " " + report);
                position.play(move);
            }
        }
        SearchReport last = recorder.last();
        if (best.move() == Move.NONE) {
            assertTrue(last.line().isEmpty());
            return;
        }
        assertEquals(best.move(), last.line().getFirst(), Fen.format(root));
        if (best.ponder() != Move.NONE) {
            Position after = root.copy();
            after.play(best.move());
            after.play(best.ponder());
            assertTrue(MoveGenerator.hasLegalMove(after));
        }
    }

    private String move(Recorder recorder) throws InterruptedException {
        return UciMoves.format(recorder.await().move(), false);
    }

    // ---- results

    /// Depth, nodes, time: whatever limit is given, there is an exact report and a legal move.
    @Test
    void everyLimitEndsWithAReportAndAMove() throws InterruptedException {
        engine.warmUp();
        for (String fen : BenchPositions.FENS) {
            for (long nodes : new long[]{1, 50, 1000}) {
                check(go(fen, Limits.nodes(nodes, ticker.nanos())));
            }
            check(go(fen, moveTime(0)));
            check(go(fen, moveTime(40)));
            check(go(fen, clock(1, 1, N, N, false)));
            check(go(fen, clock(-50, 9000, 100, N, false)));
            check(go(fen, clock(330, 229, 10, N, false)));
            check(go(fen, depth(5)));
        }
    }

    @Test
    void aNodeLimitIsKept() throws InterruptedException {
        for (long nodes : new long[]{500, 5_000, 50_000}) {
            Recorder recorder = go(BenchPositions.FENS.get(7), Limits.nodes(nodes, ticker.nanos()));
            recorder.await();
            long made = recorder.last().nodes();
            assertTrue(made <= nodes + 1, made + " of " + nodes);
        }
    }

    @Test
    void depthIsReachedAndReported() throws InterruptedException {
        Recorder recorder = go(BenchPositions.FENS.get(7), depth(7));
        check(recorder);
        assertEquals(7, recorder.last().depth());
        assertEquals(List.of(1, 2, 3, 4, 5, 6, 7),
                recorder.reports().stream().map(SearchReport::depth).distinct().toList());
    }

    @Test
    void afterTheEndOfTheGameThereIsNoMove() throws InterruptedException {
        for (boolean infinite : new boolean[]{true, false}) {
            Limits limits = infinite ? Limits.infinite(ticker.nanos()) : depth(5);
            Recorder mated = go("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", limits);
            assertEquals(new BestMove(Move.NONE, Move.NONE), mated.await());
            assertEquals(new Score.Mate(0), mated.last().score());
            assertEquals(0, mated.last().depth());
            Recorder stalemated = go("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", limits);
            assertEquals(new BestMove(Move.NONE, Move.NONE), stalemated.await());
            assertEquals(new Score.Centipawns(0), stalemated.last().score());
        }
    }

    @Test
    void searchMovesAreKeptTo() throws InterruptedException {
        Position start = Position.start();
        int wanted = UciMoves.parse(start, "a2a3");
        Recorder recorder = go(new Limits(N, N, N, N, N, N, 6, N, N, false, false, List.of(wanted), ticker.nanos()));
        assertEquals("a2a3", move(recorder));
        // An illegal entry (case B9) counts for nothing; without a legal one all moves are searched.
        Recorder all = go(
                new Limits(N, N, N, N, N, N, 6, N, N, false, false, List.of(Move.of(12, 36)), ticker.nanos()));
        check(all);
    }

    @Test
    void severalLinesAreReportedInOrder() throws InterruptedException {
        engine.configure(engine.options().withMultiPv(4));
        Recorder recorder = go(BenchPositions.FENS.getFirst(), depth(7));
        check(recorder);
        List<SearchReport> last = recorder.reports().stream().filter(report -> report.depth() == 7).toList();
        assertEquals(List.of(1, 2, 3, 4), last.stream().map(SearchReport::multiPv).toList());
        assertEquals(4, last.stream().map(report -> report.line().getFirst()).distinct().count());
    }

    /// More lines than moves (case B21).
    @Test
    void moreLinesThanMoves() throws InterruptedException {
        engine.configure(engine.options().withMultiPv(10));
        Recorder recorder = go("r1bqkb1r/ppp2ppp/5n2/nB1Pp1N1/8/8/PPPP1PPP/RNBQK2R b KQkq - 2 6", depth(12));
        check(recorder);
        assertEquals(6, recorder.reports().stream().filter(report -> report.depth() == 12).count());
    }

    /// A position whose captures explode (case B39) is answered, and soon.
    @Test
    void anExplosionOfCapturesEnds() throws InterruptedException {
        long start = ticker.nanos();
        Recorder recorder = go("1q2B2q/2q1B1q1/3qkq2/qrr1rRRQ/3QKQ2/2Q3Q1/1Q2n2Q/Q3n3 w - - 10 1",
                Limits.nodes(1000, start));
        check(recorder);
        assertTrue(recorder.last().nodes() <= 2_500, recorder.last().nodes() + " nodes");
    }

    @Test
    void aForcedMoveOnTheClockIsPlayedAtOnce() throws InterruptedException {
        Recorder forced = go("6k1/5ppp/8/8/8/8/1r6/K1r5 w - - 0 1", clock(600_000, 600_000, 0, N, false));
        check(forced);
        assertTrue(forced.last().depth() <= 2);
        assertTrue(forced.last().nanos() < 2_000_000_000L);
    }

    /// The deepest iteration ends a search, and the stack holds it.
    @Test
    void veryDeepSearchesEnd() throws InterruptedException {
        Recorder recorder = go("8/8/8/8/8/8/5k2/7K w - - 0 1", depth(1_000_000));
        check(recorder);
        Recorder blocked = go("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1", depth(60));
        check(blocked);
    }

    // ---- stop, ponder, infinite

    @Test
    void stopWithoutASearchIsForgotten() throws InterruptedException {
        // Case B10.
        engine.stop();
        engine.stop();
        Recorder recorder = go(Limits.infinite(ticker.nanos()));
        LockSupport.parkNanos(300_000_000);
        assertFalse(recorder.isFinished());
        assertTrue(engine.searching());
        engine.stop();
        check(recorder);
        engine.stop();
        engine.await();
        assertFalse(engine.searching());
    }

    @Test
    void stopRightAfterGoIsNotLost() throws InterruptedException {
        for (int i = 0; i < 1000; i++) {
            Recorder recorder = go(Limits.infinite(ticker.nanos()));
            if (i % 3 == 1) {
                LockSupport.parkNanos(i % 100 * 10_000L);
            }
            engine.stop();
            recorder.await();
            assertTrue(recorder.result().move() != Move.NONE);
            engine.await();
        }
    }

    @Test
    void aSecondGoDuringASearchIsRefused() throws InterruptedException {
        Recorder recorder = go(Limits.infinite(ticker.nanos()));
        assertThrows(IllegalStateException.class, () -> go(depth(1)));
        assertThrows(IllegalStateException.class, () -> engine.setPosition(Position.start()));
        assertThrows(IllegalStateException.class, engine::newGame);
        engine.stop();
        check(recorder);
    }

    @Test
    void theNextSearchMayBeginWhileFinishedIsBeingTold() throws InterruptedException {
        Recorder second = new Recorder();
        AtomicBoolean begun = new AtomicBoolean();
        engine.go(depth(3), new SearchListener() {
            @Override
            public void report(SearchReport report) {
                // Only the end counts.
            }

            @Override
            public void finished(BestMove best) {
                engine.go(depth(3), second);
                begun.set(true);
            }
        });
        second.await();
        assertTrue(begun.get());
    }

    /// A mate does not end an infinite search (case B15), nor the deepest iteration.
    @Test
    void infiniteMeansUntilStop() throws InterruptedException {
        for (String fen : List.of("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "8/8/8/8/8/8/5k2/7K w - - 0 1",
                "6k1/5ppp/8/8/8/8/1r6/K1r5 w - - 0 1")) {
            Recorder recorder = go(fen, Limits.infinite(ticker.nanos()));
            LockSupport.parkNanos(700_000_000);
            assertFalse(recorder.isFinished(), fen);
            engine.stop();
            check(recorder);
        }
    }

    /// Pondering on a mated line (case B16): silence, then one answer after `ponderHit`, and after `stop`.
    @Test
    void ponderingWaitsForPonderHitOrStop() throws InterruptedException {
        for (boolean hit : new boolean[]{true, false}) {
            for (String fen : List.of("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", BenchPositions.FENS.get(7),
                    "6k1/5ppp/8/8/8/8/1r6/K1r5 w - - 0 1")) {
                Recorder recorder = go(fen, clock(300, 300, N, N, true));
                LockSupport.parkNanos(600_000_000);
                assertFalse(recorder.isFinished(), fen);
                long before = ticker.nanos();
                if (hit) {
                    engine.ponderHit();
                } else {
                    engine.stop();
                }
                check(recorder);
                assertTrue(ticker.nanos() - before < 1_000_000_000L, "the time was over long before");
            }
        }
        engine.ponderHit();
    }

    @Test
    void afterPonderHitTheClockHolds() throws InterruptedException {
        Recorder recorder = go(BenchPositions.FENS.get(14), clock(2000, 2000, N, N, true));
        engine.ponderHit();
        check(recorder);
        assertTrue(recorder.last().nanos() < 1_500_000_000L);
    }

    @Test
    void repeatedMoveTimesAreKept() throws InterruptedException {
        engine.warmUp();
        for (int i = 0; i < 10; i++) {
            Limits limits = moveTime(100);
            Recorder recorder = go(BenchPositions.FENS.get(20 + i), limits);
            check(recorder);
            long millis = (ticker.nanos() - limits.startNanos()) / 1_000_000;
            assertTrue(millis >= 50 && millis < 400, millis + " ms; three hundred are granted to a busy machine");
        }
    }

    // ---- options

    /// Case B45: a table that this JVM cannot give is refused, and the search goes on with the old one.
    @Test
    void aRefusedHashSizeKeepsTheOldOne() throws InterruptedException {
        int tooMuch = (int) Math.min(16_383, (Runtime.getRuntime().maxMemory() >> 20) + 1);
        assumeTrue(tooMuch < 16_383, "this JVM may have more than a table can use");
        engine.configure(engine.options().withHashMegabytes(8));
        assertTrue(engine.configure(engine.options().withHashMegabytes(tooMuch).withMultiPv(2)).isPresent());
        assertEquals(8, engine.options().hashMegabytes());
        assertEquals(2, engine.options().multiPv());
        check(go(depth(5)));
        assertTrue(engine.configure(engine.options().withHashMegabytes(4)).isEmpty());
        assertEquals(4, engine.options().hashMegabytes());
        check(go(depth(5)));
    }

    @Test
    void optionsOutOfRangeAreRefusedWithASentence() {
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class,
                () -> EngineOptions.defaults().withThreads(0));
        assertEquals("Threads is 0; it has to be from 1 to 256.", refusal.getMessage());
        assertThrows(IllegalArgumentException.class, () -> EngineOptions.defaults().withElo(1319));
        assertThrows(IllegalArgumentException.class, () -> EngineOptions.defaults().withMultiPv(257));
        assertThrows(IllegalArgumentException.class, () -> EngineOptions.defaults().withHashMegabytes(0));
        assertThrows(IllegalArgumentException.class, () -> EngineOptions.defaults().withMoveOverheadMillis(-1));
    }

    @Test
    void severalThreadsSearchTogether() throws InterruptedException {
        engine.configure(engine.options().withThreads(3));
        for (int i = 0; i < 30; i++) {
            check(go(BenchPositions.FENS.get(i), i % 2 == 0 ? depth(7) : moveTime(50)));
        }
        Recorder recorder = go(Limits.infinite(ticker.nanos()));
        LockSupport.parkNanos(100_000_000);
        engine.stop();
        check(recorder);
        engine.configure(engine.options().withThreads(1));
        check(go(depth(6)));
    }

    /// The same search after a new game makes the same moves.
    @Test
    void aNewGameForgetsEverything() throws InterruptedException {
        long first = nodes();
        assertTrue(nodes() != first, "what was learnt makes a difference");
        engine.newGame();
        assertEquals(first, nodes());
        engine.newGame();
        engine.warmUp();
        assertEquals(first, nodes());
    }

    private long nodes() throws InterruptedException {
        Recorder recorder = go(BenchPositions.FENS.get(7), depth(8));
        recorder.await();
        return recorder.last().nodes();
    }

    @Test
    void aGoEndsAWarmUp() throws InterruptedException {
        Thread warming = Thread.ofPlatform().start(engine::warmUp);
        LockSupport.parkNanos(50_000_000);
        check(go(moveTime(50)));
        warming.join(2_000);
        assertFalse(warming.isAlive());
    }

    @Test
    void theEvaluationCanBeRead() {
        engine.setPosition(Position.start());
        String table = engine.evaluation();
        assertTrue(table.lines().count() > 5 && table.contains("Knights"), table);
    }

    @Test
    void aClosedEngineRefusesToSearch() throws InterruptedException {
        Recorder recorder = go(Limits.infinite(ticker.nanos()));
        engine.close();
        check(recorder);
        assertThrows(IllegalStateException.class, () -> go(depth(1)));
    }

    // ---- chess

    @Test
    void aDrawByRepetitionBeforeTheRootIsNotClaimedEarly() throws InterruptedException {
        // Case B32: the position after ...Nc6 stood only once before, so Black cannot count on a repetition.
        engine.setPosition(line("e2e4 b8c6 d2d4 c6b8 d4d5 b8c6 g1f3 c6b8 f3g1"));
        Recorder recorder = go(depth(3));
        check(recorder);
        assertFalse(move(recorder).equals("b8c6") && recorder.last().score().equals(new Score.Centipawns(0)));
    }

    @Test
    void aMateOnTheHundredthPlyIsMate() throws InterruptedException {
        Recorder recorder = go("7k/8/5KQ1/8/8/8/8/8 w - - 99 80", depth(4));
        check(recorder);
        assertEquals(new Score.Mate(1), recorder.last().score());
        Recorder late = go("7k/8/8/5K2/6Q1/8/8/8 w - - 99 80", depth(6));
        check(late);
        assertFalse(late.last().score() instanceof Score.Mate, "the fifty moves are over before the mate");
    }

    /// Edges of the fifty moves (case B34).
    @Test
    void nearTheFiftyMoves() throws InterruptedException {
        assertEquals("a2a1", move(go("k7/8/K7/8/8/7b/Q7/n7 w - - 98 1", depth(10))));
        assertEquals("a5b3", move(go("7k/8/7K/N7/3N4/8/B7/n7 w - - 96 1", depth(10))));
        assertFalse(move(go("8/5B2/N2k1n2/1p6/2pK4/2P5/8/4b3 w - - 98 101", depth(10))).equals("a6b4"));
    }

    @Test
    void aBoundIsNotTheLastWord() throws InterruptedException {
        Recorder recorder = go(BenchPositions.FENS.get(14), moveTime(300));
        check(recorder);
        assertEquals(Bound.EXACT, recorder.reports().getLast().bound());
    }
}
