package vua.engine.search;

import vua.engine.api.Limits;

/// Decides, for one thread, how many nodes may pass before it looks at the clock and the stop flag again.
///
/// The clock must be looked at no more than a millisecond apart, also while the JVM still interprets the search and a
/// node takes fifty times as long as later. So a search begins with a look at every node, and doubles the distance while
/// looks are less than 0.2 ms apart.
final class Watch {
    private static final int LONGEST_INTERVAL = 256;
    private static final long SHORT_NANOS = 200_000;
    private static final long LONG_NANOS = 500_000;
    /// Limits may cut the first iteration short only after so many nodes: it has a move to show by then, and positions
    /// whose captures explode do end.
    private static final long FIRST_ITERATION_NODES = 2_000;

    private final SearchPool pool;
    private final boolean main;
    private SearchControl control;
    private long nodeLimit;
    private int interval;
    private long lastElapsed;
    private boolean firstIterationDone;

    Watch(SearchPool pool, boolean main, SearchControl idle) {
        this.pool = pool;
        this.main = main;
        this.control = idle;
    }

    void start(SearchControl newControl, long newNodeLimit) {
        control = newControl;
        nodeLimit = main ? newNodeLimit : Long.MAX_VALUE;
        interval = 1;
        lastElapsed = newControl.elapsed();
        firstIterationDone = false;
    }

    void firstIterationDone() {
        firstIterationDone = true;
    }

    static long nodeLimit(Limits limits) {
        return limits.nodes() == Limits.NOT_GIVEN ? Long.MAX_VALUE : Math.max(1, limits.nodes());
    }

    /// Called when the granted nodes have passed.
    ///
    /// @return nodes until the next call, or 0 if the search has to end
    int look(long ownNodes) {
        if (main && !control.isStopped()) {
            adapt();
            if ((lastElapsed >= control.time().hardNanos() || pool.nodes() >= nodeLimit) && mayStop(ownNodes)) {
                control.finishWhenAllowed();
            }
        } else if (!main) {
            interval = LONGEST_INTERVAL;
        }
        if (control.isStopped() || control.isMainDone()) {
            return 0;
        }
        if (nodeLimit == Long.MAX_VALUE) {
            return interval;
        }
        long left = (nodeLimit - pool.nodes()) / pool.threads();
        return Math.clamp(left, 1, interval);
    }

    private boolean mayStop(long ownNodes) {
        return firstIterationDone || ownNodes >= FIRST_ITERATION_NODES;
    }

    private void adapt() {
        long now = control.elapsed();
        long gap = now - lastElapsed;
        lastElapsed = now;
        if (gap < SHORT_NANOS && interval < LONGEST_INTERVAL) {
            interval *= 2;
        } else if (gap > LONG_NANOS && interval > 1) {
            interval /= 2;
        }
    }
}
