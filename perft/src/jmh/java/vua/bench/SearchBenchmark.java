package vua.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import vua.engine.api.BestMove;
import vua.engine.api.Limits;
import vua.engine.api.SearchListener;
import vua.engine.api.SearchReport;
import vua.engine.api.Ticker;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.search.SearchControl;
import vua.engine.search.SearchPool;
import vua.engine.search.Tunables;

/// What does a node of the search cost? One operation is one node: an invocation searches eight positions, with a
/// number of nodes for each, and all tables empty at its beginning.
@State(Scope.Thread)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 4, time = 2)
public class SearchBenchmark extends BenchmarkDefaults {
    private static final int POSITIONS = 8;
    private static final int NODES = 40_000;
    private static final int TABLE_MEGABYTES = 16;
    /// How far an invocation may miss its number of nodes.
    private static final int TOLERANCE = POSITIONS * NODES / 100;

    @Param(BenchmarkPosition.ALL)
    private String kind;

    private Position[] positions;
    private SearchPool pool;
    private long nodes;

    @Setup
    public void setUp() {
        List<BenchmarkPosition> set = BenchmarkPosition.ofKind(kind).stream().filter(one -> one.moves() > 1).toList();
        positions = new Position[POSITIONS];
        for (int i = 0; i < POSITIONS; i++) {
            positions[i] = set.get(i * set.size() / POSITIONS).position();
        }
        pool = new SearchPool("bench", Ticker.system(), Tunables.defaults(), TABLE_MEGABYTES);
    }

    @Setup(Level.Invocation)
    public void forget() {
        pool.clear();
        nodes = 0;
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS * NODES)
    public int search() {
        int moves = 0;
        for (Position position : positions) {
            Limits limits = Limits.nodes(NODES, Ticker.system().nanos());
            SearchControl control = pool.control(limits, position, 0);
            moves += pool.search(position, control, 1, Long.MAX_VALUE, new Deaf()).move();
            nodes += pool.nodes();
        }
        return moves;
    }

    @TearDown(Level.Invocation)
    public void checkNodes() {
        check(true, Math.abs(nodes - POSITIONS * NODES) <= TOLERANCE, nodes + " nodes are about those to be searched");
    }

    @TearDown
    public void close() {
        for (Position position : positions) {
            check(true, MoveGenerator.hasLegalMove(position), "positions are as before");
        }
        pool.close();
    }

    /// The reports are not what is measured.
    private static final class Deaf implements SearchListener {

        @Override
        public void report(SearchReport report) {
            // Nothing to do.
        }

        @Override
        public void finished(BestMove best) {
            // Nothing to do.
        }
    }
}
