package vua.engine.search;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import vua.engine.api.BestMove;
import vua.engine.api.Bound;
import vua.engine.api.Limits;
import vua.engine.api.SearchListener;
import vua.engine.api.Ticker;
import vua.engine.board.Move;
import vua.engine.board.Position;

/// Lazy SMP: several workers search the same root and help each other by the shared table alone. The first one keeps to
/// the limits and reports. Threads are daemons, made when they are first needed, and parked between searches.
public final class SearchPool implements AutoCloseable {
    /// Room for the deepest line, even while it is interpreted.
    public static final long STACK_BYTES = 8L << 20;

    /// A search that never runs, for workers that have none.
    private static final Limits NO_LIMITS = Limits.infinite(0);

    private final Ticker ticker;
    private final Tunables tune;
    private final TranspositionTable table;
    private final String name;
    private SearchWorker[] workers;
    private Helper[] helpers = new Helper[0];

    /// @param name of the threads
    public SearchPool(String name, Ticker ticker, Tunables tune, int megabytes) {
        this.name = name;
        this.ticker = ticker;
        this.tune = tune;
        this.table = new TranspositionTable(megabytes);
        this.workers = new SearchWorker[]{newWorker(true)};
    }

    private SearchWorker newWorker(boolean main) {
        SearchControl idle = new SearchControl(NO_LIMITS, TimeManager.of(NO_LIMITS, 0, 0), ticker);
        return new SearchWorker(this, main, tune, table, idle);
    }

    public int megabytes() {
        return table.megabytes();
    }

    /// Changes the size of the table; not during a search.
    ///
    /// @return one sentence if the size was refused and the old table stays
    public Optional<String> resize(int megabytes) {
        return table.resize(megabytes);
    }

    /// Empties the table; not during a search.
    public void clearTable() {
        table.clear(Math.max(workers.length, Runtime.getRuntime().availableProcessors()));
    }

    int threads() {
        return workers.length;
    }

    /// Moves made by all workers in the present search.
    public long nodes() {
        long sum = 0;
        for (SearchWorker worker : workers) {
            sum += worker.nodesPublished();
        }
        return sum;
    }

    /// Changes the number of workers; not during a search.
    public void setThreads(int threads) {
        if (threads == workers.length) {
            return;
        }
        // All that needs memory first: if there is too little, everything stays as it was.
        SearchWorker[] changed = new SearchWorker[threads];
        for (int i = 0; i < threads; i++) {
            changed[i] = i < workers.length ? workers[i] : newWorker(false);
        }
        Helper[] changedHelpers = new Helper[threads - 1];
        for (int i = 0; i < changedHelpers.length; i++) {
            changedHelpers[i] = new Helper(changed[i + 1], name + "-" + (i + 2));
        }
        for (Helper helper : helpers) {
            helper.end();
        }
        workers = changed;
        helpers = changedHelpers;
    }

    /// Forgets all games: table and histories.
    public void clear() {
        clearTable();
        for (SearchWorker worker : workers) {
            worker.forget();
        }
    }

    /// A control for one search, to be made on the thread that asks for it.
    public SearchControl control(Limits limits, Position root, int overheadMillis) {
        return new SearchControl(limits, TimeManager.of(limits, root.sideToMove(), overheadMillis), ticker);
    }

    /// Searches on the calling thread, with the others' help, until the limits or the control end it and the result may
    /// be told.
    ///
    /// @param lines how many of the best moves to report
    /// @param nodeLimit moves made, beside the limits
    /// @return the decision; the listener is not told
    public BestMove search(Position root, SearchControl control, int lines, long nodeLimit, SearchListener listener) {
        Reporter reporter = new Reporter(this, listener, control, table, root);
        table.nextGeneration();
        long limit = Math.min(nodeLimit, Watch.nodeLimit(control.limits()));
        for (SearchWorker worker : workers) {
            worker.prepare(root, table, control, limit);
        }
        SearchWorker main = workers[0];
        if (main.rootCount() == 0) {
            reporter.reportEnd();
            return new BestMove(Move.NONE, Move.NONE);
        }
        try {
            for (Helper helper : helpers) {
                helper.begin(lines, reporter);
            }
            main.iterate(lines, reporter);
        } finally {
            control.mainDone();
            for (Helper helper : helpers) {
                helper.awaitIdle();
            }
        }
        control.awaitPermission();
        SearchWorker chosen = lines == 1 ? vote() : main;
        RootMove best = chosen.rootMove(0);
        int score = finalScore(best);
        boolean stale = lines == 1 && reporter.nodesReported() < nodes() && !Scores.isMate(score);
        if (reporter.bestMoveReported() != best.move || stale) {
            reporter.report(best, Math.max(1, chosen.completedDepth()), 1, score, Bound.EXACT);
        }
        return new BestMove(best.move, reporter.ponderMove(best));
    }

    /// The score to show for a move whose last search may have been cut short: that of the last iteration if the present
    /// one has none, or only a bound.
    private static int finalScore(RootMove best) {
        boolean exact = best.score != -Scores.INFINITE && best.bound == TranspositionTable.EXACT;
        if (!exact && best.previousScore != -Scores.INFINITE) {
            return best.previousScore;
        }
        return best.score == -Scores.INFINITE ? Scores.DRAW : best.score;
    }

    /// Whose move to play: every worker votes for its best move with a weight that grows with depth and score.
    private SearchWorker vote() {
        SearchWorker best = workers[0];
        if (workers.length == 1) {
            return best;
        }
        int lowest = Integer.MAX_VALUE;
        for (SearchWorker worker : workers) {
            lowest = Math.min(lowest, finalScore(worker.rootMove(0)));
        }
        long bestVotes = votes(best, lowest);
        for (SearchWorker worker : workers) {
            long votes = votes(worker, lowest);
            int score = finalScore(worker.rootMove(0));
            int bestScore = finalScore(best.rootMove(0));
            boolean better = (Scores.isMate(score) || Scores.isMate(bestScore)) ? score > bestScore : votes > bestVotes;
            if (better && worker.completedDepth() > 0) {
                best = worker;
                bestVotes = votes;
            }
        }
        return best;
    }

    private long votes(SearchWorker candidate, int lowest) {
        int move = candidate.rootMove(0).move;
        long votes = 0;
        for (SearchWorker worker : workers) {
            RootMove root = worker.rootMove(0);
            votes += root.move == move ? (finalScore(root) - lowest + 12L) * worker.completedDepth() : 0;
        }
        return votes;
    }

    /// Ends the helpers' threads.
    @Override
    public void close() {
        for (Helper helper : helpers) {
            helper.end();
        }
        helpers = new Helper[0];
        workers = new SearchWorker[]{workers[0]};
    }

    /// The thread of a worker that is not the first.
    private static final class Helper implements Runnable {
        private final SearchWorker worker;
        private final Thread thread;
        private final Object lock = new Object();
        private boolean busy;
        private boolean ended;
        private int lines;
        private @Nullable Reporter reporter;

        Helper(SearchWorker worker, String name) {
            this.worker = worker;
            this.thread = Thread.ofPlatform().daemon().name(name).stackSize(STACK_BYTES).unstarted(this);
        }

        void begin(int newLines, Reporter newReporter) {
            synchronized (lock) {
                lines = newLines;
                reporter = newReporter;
                busy = true;
                if (thread.getState() == Thread.State.NEW) {
                    thread.start();
                }
                lock.notifyAll();
            }
        }

        void awaitIdle() {
            boolean interrupted = false;
            synchronized (lock) {
                while (busy) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        interrupted = true;
                    }
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        void end() {
            synchronized (lock) {
                ended = true;
                lock.notifyAll();
            }
        }

        @Override
        public void run() {
            while (true) {
                Reporter task;
                synchronized (lock) {
                    while (!busy && !ended) {
                        try {
                            lock.wait();
                        } catch (InterruptedException e) {
                            ended = true;
                        }
                    }
                    task = reporter;
                    if (ended || task == null) {
                        busy = false;
                        lock.notifyAll();
                        return;
                    }
                }
                try {
                    worker.iterate(lines, task);
                } catch (RuntimeException | Error fault) {
                    // Told as if the thread had ended by it; but it lives on, for the next search counts on it.
                    thread.getUncaughtExceptionHandler().uncaughtException(thread, fault);
                } finally {
                    synchronized (lock) {
                        busy = false;
                        lock.notifyAll();
                    }
                }
            }
        }
    }
}
