package vua.arbiter.proxy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import vua.arbiter.game.Referee;
import vua.engine.api.Ticker;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.MessageWriter;

/// The arbiter beside an engine: thinks on a thread of his own, and speaks between a `go` and its `bestmove`, never
/// twice about the same in one game.
final class Arbiter {
    private final Adviser adviser;
    private final MessageWriter out;
    private final BooleanSupplier silent;
    private final Consumer<String> complaints;
    private final Ticker ticker;
    private final long holdNanos;
    private final ExecutorService thread = Executors
            .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("arbiter").factory());
    private final CountDownLatch ready = new CountDownLatch(1);

    /// Held while something is said about a search, so that it comes before the `bestmove`; guards what follows.
    private final Object gate = new Object();
    private @Nullable Search search;
    private final Set<Remark.Key> said = new HashSet<>();

    /// @param out where he speaks
    /// @param silent whether he must not speak yet, since the engine has not come to the search
    /// @param complaints takes sentences about faults
    /// @param holdNanos how long a `bestmove` may wait for his word on it
    Arbiter(Referee referee, MessageWriter out, BooleanSupplier silent, Consumer<String> complaints, Ticker ticker,
            long holdNanos) {
        this.adviser = new Adviser(referee);
        this.out = out;
        this.silent = silent;
        this.complaints = complaints;
        this.ticker = ticker;
        this.holdNanos = holdNanos;
    }

    // ---- he comes and goes ----

    /// Lets him get ready.
    void start() {
        thread.execute(() -> {
            try {
                adviser.warmUp();
            } finally {
                ready.countDown();
            }
        });
    }

    /// Waits until he is ready.
    void awaitReady(long millis) throws InterruptedException {
        // if it takes longer, he will be late with his first word and no more
        ready.await(millis, TimeUnit.MILLISECONDS);
    }

    void stop() {
        thread.shutdownNow();
    }

    /// From now on everything may be said again.
    void forget() {
        synchronized (gate) {
            said.clear();
        }
    }

    // ---- a search ----

    /// A search begins, of which the engine has not been told yet: he looks at its position first, however fast the
    /// engine will answer.
    Search begin(Question question) {
        Search begun;
        synchronized (gate) {
            begun = new Search(question, search != null, ticker.nanos());
            search = begun;
        }
        advise(begun, () -> adviser.onPosition(question));
        return begun;
    }

    /// The longer proof about the position, by itself: an engine that has answered already need not wait for it.
    void prove(Search begun) {
        advise(begun, () -> isOpen(begun) ? adviser.onDeadPosition(begun.question()).stream().toList() : List.of());
    }

    boolean isSearching() {
        synchronized (gate) {
            return search != null;
        }
    }

    private boolean isOpen(Search one) {
        synchronized (gate) {
            return search == one && !one.hasAnswer();
        }
    }

    /// The expected move was played.
    void ponderHit() {
        synchronized (gate) {
            if (search != null) {
                search.ponderHit(ticker.nanos());
            }
        }
        speak();
    }

    /// Looks at the clock.
    void look() {
        Search running;
        synchronized (gate) {
            running = search;
        }
        if (running != null && running.isForReal()) {
            long taken = ticker.nanos() - running.start();
            advise(running, () -> adviser.onTime(running.question(), taken).stream().toList());
        }
    }

    /// A search is over: he speaks about the move, and then the line goes out.
    ///
    /// @param line as the engine said it
    /// @param nanos when it came
    void finish(EngineMessage.BestMove best, String line, long nanos) throws InterruptedException {
        Search over;
        synchronized (gate) {
            over = search;
            if (over != null) {
                over.answer();
            }
        }
        if (over != null && over.isForReal()) {
            long taken = nanos - over.start();
            await(advise(over, () -> adviser.onBestMove(over.question(), best.move(), taken)));
        }
        synchronized (gate) {
            say();
            search = null;
            out.line(line);
        }
    }

    private void await(Optional<Future<?>> advice) throws InterruptedException {
        if (advice.isEmpty()) {
            return;
        }
        try {
            advice.get().get(holdNanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            advice.get().cancel(false);
        } catch (ExecutionException fault) {
            // as below, also where it was no exception but an error
            complaints.accept("The arbiter failed: " + fault.getCause());
        }
    }

    // ---- thinking and speaking ----

    /// Has him think, and say what comes of it if the search still runs.
    ///
    /// @return empty if he has gone
    private Optional<Future<?>> advise(Search about, Advice advice) {
        try {
            return Optional.of(thread.submit(() -> think(about, advice)));
        } catch (RejectedExecutionException _) {
            return Optional.empty();
        }
    }

    private void think(Search about, Advice advice) {
        List<Remark> remarks;
        try {
            remarks = advice.give();
        } catch (RuntimeException fault) {
            // a fault of ours must not take the game down
            complaints.accept("The arbiter failed: " + fault);
            return;
        }
        synchronized (gate) {
            about.keep(remarks);
        }
        speak();
    }

    /// Says what is due, unless it is too early.
    void speak() {
        synchronized (gate) {
            if (!silent.getAsBoolean()) {
                say();
            }
        }
    }

    /// Called with the gate held.
    private void say() {
        if (search == null) {
            return;
        }
        for (Remark remark : search.due()) {
            if (said.add(remark.key())) {
                out.send(new EngineMessage.InfoString(remark.text()));
            }
        }
    }

    /// Something to think about.
    @FunctionalInterface
    private interface Advice {
        List<Remark> give();
    }
}
