package vua.engine.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;
import vua.engine.api.BestMove;
import vua.engine.api.Limits;
import vua.engine.api.SearchListener;
import vua.engine.api.SearchReport;
import vua.engine.api.Ticker;
import vua.engine.board.Position;
import vua.engine.notation.Fen;

/// Between `go` and `bestmove` nothing is allocated but the reports.
class AllocationTest {
    /// Reports, their lines and what is made once for a search; a search without any node needs about as much.
    private static final long BYTES_PER_REPORT = 4_000;
    private static final long BYTES_PER_SEARCH = 60_000;

    private static final class Counter implements SearchListener {
        int reports;

        @Override
        public void report(SearchReport report) {
            reports++;
        }

        @Override
        public void finished(BestMove best) {
            // The pool does not tell.
        }
    }

    @Test
    void aSearchAllocatesNothingButReports() throws ReflectiveOperationException {
        Ticker ticker = Ticker.system();
        try (SearchPool pool = new SearchPool("test", ticker, Tunables.defaults(), 8)) {
            for (String fen : List.of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")) {
                Position position = Fen.position(fen);
                search(pool, position, 20_000, ticker, new Counter());
                Counter counter = new Counter();
                long before = allocated();
                search(pool, position, 400_000, ticker, counter);
                long bytes = allocated() - before;
                assertTrue(bytes < BYTES_PER_SEARCH + counter.reports * BYTES_PER_REPORT,
                        bytes + " bytes with " + counter.reports + " reports: " + fen);
            }
        }
    }

    private static void search(SearchPool pool, Position position, long nodes, Ticker ticker, SearchListener listener) {
        SearchControl control = pool.control(Limits.nodes(nodes, ticker.nanos()), position, 0);
        pool.search(position, control, 1, Long.MAX_VALUE, listener);
    }

    /// Bytes that the present thread has allocated; by reflection, since the module under test does not read the module
    /// that knows.
    private static long allocated() throws ReflectiveOperationException {
        Object bean = Class.forName("java.lang.management.ManagementFactory").getMethod("getThreadMXBean").invoke(null);
        Method method = Class.forName("com.sun.management.ThreadMXBean").getMethod("getCurrentThreadAllocatedBytes");
        return (long) method.invoke(bean);
    }
}
