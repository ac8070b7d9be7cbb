package vua.engine;

import java.util.List;
import java.util.function.Consumer;
import vua.engine.api.BestMove;
import vua.engine.api.Limits;
import vua.engine.api.SearchListener;
import vua.engine.api.SearchReport;
import vua.engine.api.Ticker;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.search.SearchControl;
import vua.engine.search.SearchPool;
import vua.engine.search.Tunables;

/// Searches fixed positions to a fixed depth, on one thread with a table of its own. The node count is the signature of
/// the search: it is the same in every run, on every machine, whatever options were set, until the search or the
/// evaluation changes.
public final class Bench {
    public static final int DEFAULT_DEPTH = 15;

    private static final int TABLE_MEGABYTES = 16;

    /// What a run found.
    ///
    /// @param nodes moves made in the timed pass
    /// @param nanos how long it took
    public record Result(long nodes, long nanos) {

        public long nodesPerSecond() {
            return nanos <= 0 ? 0 : (long) (nodes * 1e9 / nanos);
        }
    }

    private Bench() {}

    /// Searches all positions twice: once to let the JVM compile, and, with everything forgotten, once with the clock.
    ///
    /// @param depth plies of each search
    /// @param progress is told one line a position
    public static Result run(int depth, Ticker ticker, Consumer<String> progress) {
        return run(depth, ticker, progress, Tunables.defaults());
    }

    static Result run(int depth, Ticker ticker, Consumer<String> progress, Tunables tunables) {
        List<String> positions = BenchPositions.FENS;
        try (SearchPool pool = new SearchPool("vua-bench", ticker, tunables, TABLE_MEGABYTES)) {
            long nodes = 0;
            long nanos = 0;
            for (int pass = 1; pass <= 2; pass++) {
                pool.clear();
                nodes = 0;
                long start = ticker.nanos();
                for (int i = 0; i < positions.size(); i++) {
                    long one = search(pool, Fen.position(positions.get(i)), depth, ticker);
                    nodes += one;
                    if (pass == 2) {
                        progress.accept("Position " + (i + 1) + "/" + positions.size() + ": " + one + " nodes, "
                                + positions.get(i));
                    }
                }
                nanos = ticker.nanos() - start;
            }
            return new Result(nodes, nanos);
        }
    }

    private static long search(SearchPool pool, Position position, int depth, Ticker ticker) {
        SearchControl control = pool.control(Limits.depth(depth, ticker.nanos()), position, 0);
        Counter counter = new Counter();
        pool.search(position, control, 1, Long.MAX_VALUE, counter);
        return pool.nodes();
    }

    private static final class Counter implements SearchListener {

        @Override
        public void report(SearchReport report) {
            // The nodes are asked for at the end.
        }

        @Override
        public void finished(BestMove best) {
            // Not told by the pool.
        }
    }
}
