package vua.perft;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import vua.engine.api.Ticker;
import vua.engine.board.Perft;
import vua.engine.board.Position;

/// Counts trees with one or more threads, one count after the other.
final class Counter {
    /// The deepest count that can be asked for, in plies.
    static final int MAX_DEPTH = 64;
    static final int MAX_THREADS = 256;

    /// When one thread is at its last part, the others wait for at most about a sixty-fourth of their work.
    private static final int PARTS_PER_THREAD = 64;
    private static final long LOOK_MILLIS = 200;

    private final int threads;
    private final Optional<CountTable> table;
    private final Ticker ticker;

    /// @throws BadInputException if Java has no memory for the table
    Counter(Effort effort, Ticker ticker) {
        this(effort.threads(), effort.hashMegabytes() == 0
                ? Optional.empty()
                : Optional.of(table(effort.hashMegabytes())), ticker);
    }

    Counter(int threads, Optional<CountTable> table, Ticker ticker) {
        this.threads = threads;
        this.table = table;
        this.ticker = ticker;
    }

    private static CountTable table(int megabytes) {
        try {
            return CountTable.ofMegabytes(megabytes);
        } catch (OutOfMemoryError tooMuch) {
            throw new BadInputException("--hash " + megabytes + " is more than this Java can give; at most "
                    + (Runtime.getRuntime().maxMemory() >> 20) + " MB are left to it.");
        }
    }

    /// Forgets what was counted, since a position with other castling rooks follows.
    void clear() {
        table.ifPresent(CountTable::clear);
    }

    /// Counts.
    ///
    /// @param depth 0 to [#MAX_DEPTH]
    /// @throws BadInputException if the count is greater than 2^63 - 1
    CountResult count(Position root, int depth, Watch watch) throws InterruptedException {
        long start = ticker.nanos();
        if (depth == 0) {
            return new CountResult(Map.of(), 1, Math.max(1, ticker.nanos() - start));
        }
        Parts parts = Parts.of(root.copy(), depth, threads * PARTS_PER_THREAD);
        Work work = new Work(root, parts);
        try {
            work.run(watch);
            Map<Integer, Long> byMove = new LinkedHashMap<>();
            long nodes = 0;
            for (int i = 0; i < work.counts.length; i++) {
                byMove.merge(parts.paths().get(i)[0], work.counts[i], Math::addExact);
                nodes = Math.addExact(nodes, work.counts[i]);
            }
            return new CountResult(byMove, nodes, Math.max(1, ticker.nanos() - start));
        } catch (ArithmeticException overflow) {
            throw new BadInputException("depth " + depth + " has more than " + Long.MAX_VALUE
                    + " leaves, which is more than can be counted here; ask for a smaller depth.");
        }
    }

    /// The parts of one tree, taken by whoever is free.
    private final class Work {
        private final Position root;
        private final Parts parts;
        /// By part; each is written by the thread that took the part, and read when all have ended.
        private final long[] counts;
        private final AtomicInteger next = new AtomicInteger();
        private final AtomicInteger done = new AtomicInteger();
        private final AtomicLong nodes = new AtomicLong();
        private final AtomicReference<Optional<Throwable>> failure = new AtomicReference<>(Optional.empty());
        private final CountDownLatch running;

        Work(Position root, Parts parts) {
            this.root = root;
            this.parts = parts;
            this.counts = new long[parts.paths().size()];
            this.running = new CountDownLatch(Math.min(threads, Math.max(1, counts.length)));
        }

        void run(Watch watch) throws InterruptedException {
            for (long i = running.getCount(); i > 0; i--) {
                Thread.ofPlatform().daemon().name("count " + i).start(this::take);
            }
            try {
                while (!running.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                    watch.show(counts.length == 0 ? 0 : (double) done.get() / counts.length, nodes.get());
                }
            } finally {
                watch.end();
            }
            Optional<Throwable> thrown = failure.get();
            if (thrown.isPresent()) {
                throw rethrown(thrown.get());
            }
        }

        /// What a thread has thrown, as if it had been thrown here.
        private static RuntimeException rethrown(Throwable thrown) {
            if (thrown instanceof Error error) {
                throw error;
            }
            return thrown instanceof RuntimeException e ? e : new IllegalStateException(thrown);
        }

        private void take() {
            try {
                Position position = root.copy();
                position.reserve(MAX_DEPTH);
                TreeCounter counter = table.isPresent()
                        ? new HashedPerft(table.get(), parts.depth())
                        : new Perft(parts.depth())::count;
                int part = next.getAndIncrement();
                while (part < counts.length && failure.get().isEmpty()) {
                    int[] path = parts.paths().get(part);
                    Parts.make(position, path);
                    counts[part] = counter.count(position, parts.depth());
                    Parts.unmake(position, path);
                    nodes.addAndGet(counts[part]);
                    done.incrementAndGet();
                    part = next.getAndIncrement();
                }
            } catch (RuntimeException | Error e) {
                failure.set(Optional.of(e));
            } finally {
                running.countDown();
            }
        }
    }
}
