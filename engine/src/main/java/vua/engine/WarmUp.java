package vua.engine;

import java.util.List;
import vua.engine.api.BestMove;
import vua.engine.api.Limits;
import vua.engine.api.SearchListener;
import vua.engine.api.SearchReport;
import vua.engine.api.Ticker;
import vua.engine.notation.Fen;
import vua.engine.search.SearchControl;
import vua.engine.search.SearchPool;
import vua.engine.search.Tunables;

/// Runs the search until the JVM has compiled it: a clock that starts cold loses its first moves.
///
/// The positions are chosen for what they make the search do: castling of all kinds, en passant, promotions, checks,
/// endings with few pieces. Bounded by nodes, and by time for slow machines.
final class WarmUp {
    private static final int TABLE_MEGABYTES = 4;
    private static final long NODES = 30_000;
    private static final int ROUNDS = 3;
    private static final long MOST_NANOS = 1_400_000_000L;

    private static final List<String> POSITIONS = List.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            "8/8/8/8/5kp1/P7/8/1K1N4 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");

    private static final SearchListener SILENCE = new SearchListener() {
        @Override
        public void report(SearchReport report) {
            // Nobody listens to a rehearsal.
        }

        @Override
        public void finished(BestMove best) {
            // Nobody listens to a rehearsal.
        }
    };

    private final Ticker ticker;
    private final Tunables tunables;
    private boolean done;
    private volatile boolean cancelled;

    WarmUp(Ticker ticker, Tunables tunables) {
        this.ticker = ticker;
        this.tunables = tunables;
    }

    /// Ends a warm-up that is going on and keeps a later one from starting: the search itself warms up now.
    void cancel() {
        cancelled = true;
    }

    synchronized void run() {
        if (done || cancelled) {
            return;
        }
        done = true;
        long start = ticker.nanos();
        try (SearchPool pool = new SearchPool("vua-warm-up", this::ticksUntilCancelled, tunables, TABLE_MEGABYTES)) {
            for (int round = 0; round < ROUNDS; round++) {
                for (String fen : POSITIONS) {
                    if (cancelled || ticker.nanos() - start > MOST_NANOS) {
                        return;
                    }
                    rehearse(pool, fen);
                }
                pool.clear();
            }
        }
    }

    private void rehearse(SearchPool pool, String fen) {
        var position = Fen.position(fen);
        Limits limits = new Limits(60_000, 60_000, 0, 0, Limits.NOT_GIVEN, Limits.NOT_GIVEN, Limits.NOT_GIVEN, NODES,
                Limits.NOT_GIVEN, false, false, List.of(), ticker.nanos());
        SearchControl control = pool.control(limits, position, 0);
        pool.search(position, control, 1, Long.MAX_VALUE, SILENCE);
    }

    /// The clock as the rehearsal sees it: once cancelled, all time is over.
    private long ticksUntilCancelled() {
        return cancelled ? ticker.nanos() + 1_000_000_000_000L : ticker.nanos();
    }
}
