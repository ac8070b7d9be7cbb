package vua.engine;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import vua.engine.api.BestMove;
import vua.engine.api.Limits;
import vua.engine.api.SearchListener;
import vua.engine.api.Ticker;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;
import vua.engine.eval.Evaluator;
import vua.engine.search.SearchControl;
import vua.engine.search.SearchPool;
import vua.engine.search.Strength;
import vua.engine.search.Tunables;

/// A chess engine without streams: it is given a position and limits, and answers through a [SearchListener].
///
/// One search runs at a time, on a thread of the engine's own; [#go] returns at once. All methods may be called from any
/// thread, but what changes the engine (options, game, position) only between searches. Several engines in one JVM do
/// not know of each other.
public final class Engine implements AutoCloseable {
    private final SearchPool pool;
    private final ExecutorService searcher;
    private final WarmUp warmUp;
    private final Object lock = new Object();

    private EngineOptions options = EngineOptions.defaults();
    private Position position = Position.start();
    private volatile @Nullable Search latest;
    private boolean closed;

    /// What is known of one search.
    private static final class Search {
        final SearchControl control;
        final CountDownLatch finished = new CountDownLatch(1);
        /// The decision is made, and only has to be told.
        volatile boolean decided;

        Search(SearchControl control) {
            this.control = control;
        }
    }

    public Engine(Ticker ticker) {
        this(ticker, Tunables.defaults());
    }

    Engine(Ticker ticker, Tunables tunables) {
        this.pool = new SearchPool("vua-search", ticker, tunables, options.hashMegabytes());
        this.searcher = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("vua-search").stackSize(SearchPool.STACK_BYTES).factory());
        this.warmUp = new WarmUp(ticker, tunables);
    }

    public EngineOptions options() {
        synchronized (lock) {
            return options;
        }
    }

    /// Changes options, between searches.
    ///
    /// @return one sentence if this JVM could not give the table its size; the old one is kept then, and all other
    ///         options hold
    /// @throws IllegalStateException during a search
    public Optional<String> configure(EngineOptions wanted) {
        synchronized (lock) {
            requireIdle();
            pool.setThreads(wanted.threads());
            Optional<String> refused = pool.resize(wanted.hashMegabytes());
            options = wanted.withHashMegabytes(pool.megabytes());
            return refused;
        }
    }

    /// Forgets everything learnt from earlier positions; between searches.
    public void newGame() {
        synchronized (lock) {
            requireIdle();
            pool.clear();
        }
    }

    /// Empties the transposition table; between searches.
    public void clearHash() {
        synchronized (lock) {
            requireIdle();
            pool.clearTable();
        }
    }

    /// The position to search next, with its history for repetitions; it is copied. Between searches.
    public void setPosition(Position newPosition) {
        synchronized (lock) {
            requireIdle();
            position = newPosition.copy();
        }
    }

    /// A copy of the position to search next.
    public Position position() {
        synchronized (lock) {
            return position.copy();
        }
    }

    /// Begins a search and returns. A warm-up that is going on gives way.
    ///
    /// @throws IllegalStateException if a search is going on (it ends right before its `finished` is called), or after
    ///         [#close]
    public void go(Limits limits, SearchListener listener) {
        warmUp.cancel();
        synchronized (lock) {
            requireIdle();
            if (closed) {
                throw new IllegalStateException("The engine is closed.");
            }
            Position root = position.copy();
            EngineOptions now = options;
            long nodes = now.limitStrength() ? Strength.nodes(now.elo()) : Long.MAX_VALUE;
            Search search = new Search(pool.control(limits, root, now.moveOverheadMillis()));
            latest = search;
            searcher.execute(() -> run(search, root, now.multiPv(), nodes, listener));
        }
    }

    private void run(Search search, Position root, int lines, long nodes, SearchListener listener) {
        BestMove best = null;
        try {
            best = pool.search(root, search.control, lines, nodes, listener);
        } finally {
            // Whatever goes wrong in a search, a game goes on with a legal move.
            synchronized (lock) {
                search.decided = true;
                if (closed) {
                    pool.close();
                }
            }
            try {
                listener.finished(best != null ? best : new BestMove(anyMove(root), Move.NONE));
            } finally {
                search.finished.countDown();
            }
        }
    }

    private static int anyMove(Position root) {
        MoveList moves = new MoveList();
        MoveGenerator.legal(root, moves);
        return moves.size() == 0 ? Move.NONE : moves.get(0);
    }

    /// Ends the search that is going on, if any. It is not remembered for the next one.
    public void stop() {
        Search search = latest;
        if (search != null) {
            search.control.stop();
        }
    }

    /// The opponent has played the expected move: the limits hold from now on. Without a pondering search, nothing.
    public void ponderHit() {
        Search search = latest;
        if (search != null) {
            search.control.ponderHit();
        }
    }

    /// Whether a search is going on whose `finished` has not returned yet.
    public boolean searching() {
        Search search = latest;
        return search != null && search.finished.getCount() != 0;
    }

    /// Waits until the latest search's `finished` has returned. Not to be called from a listener.
    public void await() throws InterruptedException {
        Search search = latest;
        if (search != null) {
            search.finished.await();
        }
    }

    /// Searches a few positions on the calling thread so that the JVM has compiled what a search needs; with a table of
    /// its own, so no later search can tell. Takes a second or so the first time, and nothing afterwards or after the first
    /// [#go], since a search warms up by itself. A `go` from another thread ends it.
    public void warmUp() {
        warmUp.run();
    }

    /// The evaluation of the present position in a readable form.
    public String evaluation() {
        return new Evaluator().trace(position());
    }

    /// Ends the search that is going on, and all threads.
    @Override
    public void close() {
        warmUp.cancel();
        stop();
        searcher.shutdown();
        synchronized (lock) {
            closed = true;
            Search search = latest;
            if (search == null || search.decided) {
                pool.close();
            }
        }
    }

    private void requireIdle() {
        Search search = latest;
        if (search != null && !search.decided) {
            throw new IllegalStateException("A search is going on; stop it and wait for it first.");
        }
    }
}
