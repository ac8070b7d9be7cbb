package vua.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import vua.engine.api.Limits;
import vua.engine.board.Position;

/// How often a search looks at the clock.
class WatchTest {
    private static final long NODES = 100_000;
    private static final long MILLISECOND = 1_000_000;
    /// Nanoseconds a node takes: interpreted on a busy machine, interpreted, half compiled, compiled.
    private static final long[] SPEEDS = {400_000, 50_000, 10_000, 700};

    private long now;

    @Test
    void looksAreLessThanAMillisecondApartHoweverSlowTheNodesAre() {
        int checked = 0;
        for (long nanosPerNode : SPEEDS) {
            long looks = looks(nanosPerNode);
            if (nanosPerNode < 1_000) {
                assertTrue(looks < NODES / 100, "fast nodes are not held up by " + looks + " looks");
            }
            checked++;
        }
        assertEquals(SPEEDS.length, checked);
    }

    private long looks(long nanosPerNode) {
        now = 0;
        try (SearchPool pool = new SearchPool("test", () -> now, Tunables.defaults(), 1)) {
            SearchControl control = pool.control(Limits.infinite(0), Position.start(), 0);
            Watch watch = new Watch(pool, true, control);
            watch.start(control, Long.MAX_VALUE);
            long looks = 0;
            for (long nodes = 0; nodes < NODES; looks++) {
                int granted = watch.look(nodes);
                long gap = granted * nanosPerNode;
                assertTrue(granted > 0 && gap <= MILLISECOND, gap + " ns at " + nanosPerNode + " ns a node");
                nodes += granted;
                now += gap;
            }
            return looks;
        }
    }
}
