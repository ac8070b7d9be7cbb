package vua.engine.board;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import vua.bench.BenchmarkDefaults;
import vua.bench.BenchmarkPosition;

/// Magics or [Long#compress] for sliding pieces? [#magic] and [#compress] look up a bishop and a rook on every square
/// of a position, one operation is one look-up. In the others the program's own choice is overruled, and one operation
/// is a position of which all moves are made and the answers counted.
@State(Scope.Thread)
public class SliderBenchmark extends BenchmarkDefaults {
    private static final int LOOK_UPS = 128;

    @Param(BenchmarkPosition.ALL)
    private String kind;

    private Position[] positions;
    private Perft perft;
    private int cursor;

    @Setup
    public void setUp() {
        List<BenchmarkPosition> set = BenchmarkPosition.ofKind(kind);
        positions = BenchmarkPosition.positions(set);
        perft = new Perft(2);
        check(System.getProperty(SliderKind.PROPERTY, Attacks.sliderKind()), Attacks.sliderKind(), "kind of look-up");
        for (Position position : positions) {
            check(slideAll(position.occupied()), lookUpMagic(position.occupied()), "magic");
            check(slideAll(position.occupied()), lookUpCompress(position.occupied()), "compress");
        }
    }

    private Position next() {
        cursor = cursor + 1 < positions.length ? cursor + 1 : 0;
        return positions[cursor];
    }

    private static long slideAll(long occupied) {
        long sum = 0;
        for (int square = 0; square < 64; square++) {
            sum += SliderTables.slide(square, occupied)
                    + 3 * SliderTables.slide(square + SliderTables.BISHOP, occupied);
        }
        return sum;
    }

    private static long lookUpMagic(long occupied) {
        long sum = 0;
        for (int square = 0; square < 64; square++) {
            sum += MagicSliders.rook(square, occupied) + 3 * MagicSliders.bishop(square, occupied);
        }
        return sum;
    }

    private static long lookUpCompress(long occupied) {
        long sum = 0;
        for (int square = 0; square < 64; square++) {
            sum += CompressSliders.rook(square, occupied) + 3 * CompressSliders.bishop(square, occupied);
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(LOOK_UPS)
    public long magic() {
        return lookUpMagic(next().occupied());
    }

    @Benchmark
    @OperationsPerInvocation(LOOK_UPS)
    public long compress() {
        return lookUpCompress(next().occupied());
    }

    @Benchmark
    @Fork(value = 2, jvmArgsAppend = {COLLECTOR, REFERENCES, YOUNG, "-Dvua.sliders=magic"})
    public long perftWithMagic() {
        return perft.count(next(), 2);
    }

    @Benchmark
    @Fork(value = 2, jvmArgsAppend = {COLLECTOR, REFERENCES, YOUNG, "-Dvua.sliders=compress"})
    public long perftWithCompress() {
        return perft.count(next(), 2);
    }
}
