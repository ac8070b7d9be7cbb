package vua.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import vua.engine.board.Color;
import vua.engine.board.Position;
import vua.engine.notation.Fen;

/// What does it cost to make a move and take it back, with all keys, checkers and pins? One operation is one move.
@State(Scope.Thread)
public class MakeUnmakeBenchmark extends BenchmarkDefaults {
    @Param(BenchmarkPosition.ALL)
    private String kind;

    private PositionMoves moves;

    @Setup
    public void setUp() {
        List<BenchmarkPosition> set = BenchmarkPosition.ofKind(kind);
        moves = new PositionMoves(set, true, true);
        check(set.stream().mapToInt(BenchmarkPosition::moves).sum(), moves.size(), "moves to make");
        for (int i = 0; i < moves.size(); i++) {
            moves.advance();
            checkOne(moves.position(), moves.move());
        }
    }

    private static void checkOne(Position position, int move) {
        String before = Fen.format(position);
        long keysBefore = keys(position);
        position.make(move);
        String after = Fen.format(position);
        check(keys(Fen.position(after)), keys(position), "keys of " + after);
        position.unmake();
        check(before, Fen.format(position), "position after unmake");
        check(keysBefore, keys(position), "keys after unmake");
    }

    private static long keys(Position position) {
        return position.key() + 3 * position.pawnKey() + 5 * position.nonPawnKey(Color.WHITE)
                + 7 * position.nonPawnKey(Color.BLACK) + 11 * position.minorKey();
    }

    @Benchmark
    public long makeUnmake() {
        moves.advance();
        Position position = moves.position();
        position.make(moves.move());
        long keys = keys(position);
        position.unmake();
        return keys;
    }
}
