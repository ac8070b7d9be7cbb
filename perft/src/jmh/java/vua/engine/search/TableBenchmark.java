package vua.engine.search;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import vua.bench.BenchmarkDefaults;

/// An array of longs or a memory segment for the table of the search? One operation probes for a random key and stores
/// it. With `Chain` the next key depends on what was found, so the processor cannot run ahead.
@State(Scope.Benchmark)
public class TableBenchmark extends BenchmarkDefaults {
    private static final int SLOT_BYTES = 16;
    private static final int CHECKED = 1 << 20;

    /// Within the caches of a processor, and beyond.
    @Param({"16", "256"})
    private int megabytes;

    private TranspositionTable array;
    private SegmentTable segment;
    private long keyMask;

    @Setup
    public void setUp() {
        array = new TranspositionTable(megabytes);
        array.nextGeneration();
        segment = new SegmentTable(megabytes);
        // Twice as many keys as slots: once the warm-up has filled the table, about half of them are found.
        keyMask = 2 * (((long) megabytes << 20) / SLOT_BYTES) - 1;
        for (int number = 0; number < CHECKED; number++) {
            long key = Keys.mix(number & keyMask);
            long data = TranspositionTable.pack(number & 0xFFFF, 1, 2, 3, TranspositionTable.LOWER, false, 1);
            array.store(key, number & 0xFFFF, 1, 2, 3, TranspositionTable.LOWER, false);
            segment.store(key, number & 0xFFFF, 1, 2, 3, TranspositionTable.LOWER, false);
            check(data, array.probe(key), "what the array holds");
            check(data, segment.probe(key), "what the segment holds");
        }
        int found = 0;
        for (int number = 0; number < CHECKED; number++) {
            long key = Keys.mix(number & keyMask);
            check(array.probe(key), segment.probe(key), "array and segment");
            found += array.probe(key) == TranspositionTable.MISS ? 0 : 1;
        }
        check(true, found > CHECKED / 2, "most keys are still there");
    }

    @TearDown
    public void close() {
        segment.close();
    }

    /// The keys of one thread.
    @State(Scope.Thread)
    public static class Keys {
        private static final long GOLDEN = 0x9E3779B97F4A7C15L;
        private long state;

        /// Another sequence for each thread.
        @Setup
        public void start() {
            state = mix(Thread.currentThread().threadId());
        }

        long next(long mask) {
            state += GOLDEN;
            return mix(mix(state) & mask);
        }

        void depend(long data) {
            state += data & 1;
        }

        static long mix(long number) {
            long mixed = (number + GOLDEN) * 0xBF58476D1CE4E5B9L;
            mixed = (mixed ^ (mixed >>> 32)) * 0x94D049BB133111EBL;
            return mixed ^ (mixed >>> 29);
        }
    }

    private long useArray(long key) {
        long data = array.probe(key);
        array.store(key, (int) key & 0xFFFF, 1, 2, (int) (key >>> 16) & 15, TranspositionTable.LOWER, false);
        return data;
    }

    private long useSegment(long key) {
        long data = segment.probe(key);
        segment.store(key, (int) key & 0xFFFF, 1, 2, (int) (key >>> 16) & 15, TranspositionTable.LOWER, false);
        return data;
    }

    @Benchmark
    public long array(Keys keys) {
        return useArray(keys.next(keyMask));
    }

    @Benchmark
    public long segment(Keys keys) {
        return useSegment(keys.next(keyMask));
    }

    @Benchmark
    @Threads(2)
    public long arrayTwoThreads(Keys keys) {
        return useArray(keys.next(keyMask));
    }

    @Benchmark
    @Threads(2)
    public long segmentTwoThreads(Keys keys) {
        return useSegment(keys.next(keyMask));
    }

    @Benchmark
    public long arrayChain(Keys keys) {
        long data = useArray(keys.next(keyMask));
        keys.depend(data);
        return data;
    }

    @Benchmark
    public long segmentChain(Keys keys) {
        long data = useSegment(keys.next(keyMask));
        keys.depend(data);
        return data;
    }
}
