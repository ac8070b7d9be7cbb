package vua.engine.search;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import vua.bench.BenchmarkDefaults;
import vua.bench.BenchmarkPosition;
import vua.bench.PositionMoves;

/// What does a static exchange cost? One operation is one move that is asked whether it loses nothing.
@State(Scope.Thread)
public class StaticExchangeBenchmark extends BenchmarkDefaults {
    @Param(BenchmarkPosition.ALL)
    private String kind;

    private PositionMoves captures;
    private PositionMoves quiets;

    @Setup
    public void setUp() {
        List<BenchmarkPosition> set = BenchmarkPosition.ofKind(kind);
        captures = new PositionMoves(set, true, false);
        quiets = new PositionMoves(set, false, true);
        checkAll(captures, true);
        checkAll(quiets, false);
    }

    /// The answer may not depend on how one asks: what gains a threshold gains every lower one. No move gains more than
    /// it takes, and a move that takes nothing gains nothing.
    private static void checkAll(PositionMoves moves, boolean capturing) {
        for (int i = 0; i < moves.size(); i++) {
            moves.advance();
            boolean before = true;
            for (int threshold = -1000; threshold <= 1000; threshold += 50) {
                boolean now = StaticExchange.atLeast(moves.position(), moves.move(), threshold);
                check(true, before || !now, "thresholds in order");
                check(true, capturing || !now || threshold <= 0, "a quiet move gains nothing");
                before = now;
            }
        }
    }

    private static boolean losesNothing(PositionMoves moves) {
        moves.advance();
        return StaticExchange.atLeast(moves.position(), moves.move(), 0);
    }

    @Benchmark
    public boolean ofCaptures() {
        return losesNothing(captures);
    }

    @Benchmark
    public boolean ofQuiets() {
        return losesNothing(quiets);
    }
}
