package vua.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;

/// What does it cost to generate the moves of a position? One operation is one position.
@State(Scope.Thread)
public class MoveGenerationBenchmark extends BenchmarkDefaults {
    @Param(BenchmarkPosition.ALL)
    private String kind;

    private Position[] positions;
    private MoveList list;
    private int cursor;

    @Setup
    public void setUp() {
        List<BenchmarkPosition> set = BenchmarkPosition.ofKind(kind);
        positions = BenchmarkPosition.positions(set);
        list = new MoveList();
        cursor = 0;
        for (BenchmarkPosition one : set) {
            check(one.moves(), legal(), "legal moves of " + one.fen());
        }
        for (BenchmarkPosition one : set) {
            check(one.captures(), captures(), "captures of " + one.fen());
        }
        for (BenchmarkPosition one : set) {
            check(one.quiets(), quiets(), "quiet moves of " + one.fen());
        }
        for (BenchmarkPosition one : set) {
            check(one.moves(), count(), "count of " + one.fen());
        }
    }

    private Position next() {
        Position position = positions[cursor];
        cursor = cursor + 1 < positions.length ? cursor + 1 : 0;
        list.clear();
        return position;
    }

    @Benchmark
    public int legal() {
        MoveGenerator.legal(next(), list);
        return list.size();
    }

    @Benchmark
    public int captures() {
        MoveGenerator.captures(next(), list);
        return list.size();
    }

    @Benchmark
    public int quiets() {
        MoveGenerator.quiets(next(), list);
        return list.size();
    }

    @Benchmark
    public int count() {
        return MoveGenerator.count(next());
    }
}
