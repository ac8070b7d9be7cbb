package vua.engine.search;

import vua.engine.api.Limits;
import vua.engine.api.Ticker;

/// What one search and the world outside tell each other: made for every `go`, on the caller's thread, so a stop can
/// neither be lost nor outlive its search.
public final class SearchControl {
    private final Limits limits;
    private final TimeManager time;
    private final Ticker ticker;
    private final Object lock = new Object();

    /// The search has to end.
    private volatile boolean stopped;
    /// Its result may be told, even of an infinite search.
    private volatile boolean released;
    private volatile boolean pondering;
    private volatile boolean stopAtPonderHit;
    private volatile boolean mainDone;

    SearchControl(Limits limits, TimeManager time, Ticker ticker) {
        this.limits = limits;
        this.time = time;
        this.ticker = ticker;
        this.pondering = limits.ponder();
    }

    Limits limits() {
        return limits;
    }

    TimeManager time() {
        return time;
    }

    /// Nanoseconds since the arrival of the `go`.
    long elapsed() {
        return ticker.nanos() - limits.startNanos();
    }

    public void stop() {
        synchronized (lock) {
            stopped = true;
            released = true;
            lock.notifyAll();
        }
    }

    public void ponderHit() {
        synchronized (lock) {
            if (pondering) {
                pondering = false;
                stopped |= stopAtPonderHit;
                lock.notifyAll();
            }
        }
    }

    boolean isStopped() {
        return stopped;
    }

    /// The first worker is done, so nobody needs the others' help any more.
    void mainDone() {
        mainDone = true;
    }

    boolean isMainDone() {
        return mainDone;
    }

    /// Ends the search by one of its limits: at once, or as soon as the opponent has played the expected move. The result
    /// of an infinite search still waits for [#stop].
    void finishWhenAllowed() {
        synchronized (lock) {
            if (pondering) {
                stopAtPonderHit = true;
            } else {
                stopped = true;
            }
        }
    }

    /// Waits until the result may be told: not while pondering, and never by itself if the search was to be infinite.
    void awaitPermission() {
        boolean interrupted = false;
        synchronized (lock) {
            while (!released && (pondering || limits.infinite())) {
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
}
