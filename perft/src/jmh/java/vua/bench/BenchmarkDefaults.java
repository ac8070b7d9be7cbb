package vua.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/// How every benchmark is run, unless the command line says otherwise: nanoseconds per operation, in two fresh JVMs
/// with those flags of the programs that change the speed.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgsAppend = {BenchmarkDefaults.COLLECTOR, BenchmarkDefaults.REFERENCES, BenchmarkDefaults.YOUNG})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class BenchmarkDefaults {
    public static final String COLLECTOR = "-XX:+UseSerialGC";
    public static final String REFERENCES = "-XX:-UseCompressedOops";
    public static final String YOUNG = "-Xmn8m";

    /// Ends a benchmark that does not do what it claims to measure.
    ///
    /// @throws IllegalStateException if `actual` is not `expected`
    public static void check(Object expected, Object actual, String what) {
        if (!expected.equals(actual)) {
            throw new IllegalStateException(what + ": " + actual + " instead of " + expected);
        }
    }
}
