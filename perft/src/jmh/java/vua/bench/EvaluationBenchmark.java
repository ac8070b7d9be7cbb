package vua.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import vua.engine.board.Position;
import vua.engine.eval.Evaluator;
import vua.engine.eval.Values;
import vua.engine.notation.Fen;

/// What does an evaluation cost? One operation is one position. In a search it is the difference of [#walkAndEvaluate]
/// and [#walkOnly], both of which also make a move and take it back.
@State(Scope.Thread)
public class EvaluationBenchmark extends BenchmarkDefaults {
    private static final int CHECKED = 2_000;

    @Param(BenchmarkPosition.ALL)
    private String kind;

    private Evaluator evaluator;
    private TreeWalk walk;

    @Setup
    public void setUp() {
        List<BenchmarkPosition> set = BenchmarkPosition.ofKind(kind);
        evaluator = new Evaluator();
        walk = new TreeWalk(set, evaluator);
        Evaluator fresh = new Evaluator();
        for (int i = 0; i < CHECKED; i++) {
            Position position = walk.next();
            int value = evaluator.evaluate(position);
            Position same = Fen.position(Fen.format(position));
            fresh.reset(same);
            check(fresh.evaluate(same), value, "value of " + Fen.format(same));
            check(true, Math.abs(value) < Values.MAX_EVALUATION, "value within its limits");
        }
    }

    @Benchmark
    public long walkOnly() {
        return walk.next().key();
    }

    @Benchmark
    public int walkAndEvaluate() {
        return evaluator.evaluate(walk.next());
    }
}
