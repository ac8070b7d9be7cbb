package vua.engine.search;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// The candidate for another storage of the [TranspositionTable]: the same slots and the same rules in memory outside
/// the heap. Beginning every bucket on a cache line is what only this storage can promise.
final class SegmentTable implements AutoCloseable {
    private static final int BUCKET_BYTES = 64;
    private static final int SLOT_BYTES = 16;
    private static final int GENERATION = 1;

    private final Arena arena = Arena.ofShared();
    private final MemorySegment table;
    private final long buckets;

    SegmentTable(int megabytes) {
        buckets = ((long) megabytes << 20) / BUCKET_BYTES;
        table = arena.allocate(buckets * BUCKET_BYTES, BUCKET_BYTES);
    }

    long probe(long key) {
        MemorySegment slots = table;
        long first = bucket(key);
        for (int slot = 0; slot < BUCKET_BYTES; slot += SLOT_BYTES) {
            long at = first + slot;
            long data = slots.get(ValueLayout.JAVA_LONG, at + Long.BYTES);
            if ((slots.get(ValueLayout.JAVA_LONG, at) ^ data) == key) {
                return data;
            }
        }
        return TranspositionTable.MISS;
    }

    void store(long key, int move, int score, int evaluation, int depth, int bound, boolean mainLine) {
        MemorySegment slots = table;
        long first = bucket(key);
        long victim = first;
        int leastWorth = Integer.MAX_VALUE;
        for (int slot = 0; slot < BUCKET_BYTES; slot += SLOT_BYTES) {
            long at = first + slot;
            long data = slots.get(ValueLayout.JAVA_LONG, at + Long.BYTES);
            if ((slots.get(ValueLayout.JAVA_LONG, at) ^ data) == key) {
                int kept = move == 0 ? TranspositionTable.move(data) : move;
                write(slots, at, key, keeps(data, depth, bound)
                        ? (data & ~0xFFFFL) | kept
                        : TranspositionTable.pack(kept, score, evaluation, depth, bound, mainLine, GENERATION));
                return;
            }
            int worth = data == 0 ? Integer.MIN_VALUE : TranspositionTable.depth(data) - 4 * age(data);
            if (worth < leastWorth) {
                leastWorth = worth;
                victim = at;
            }
        }
        write(slots, victim, key,
                TranspositionTable.pack(move, score, evaluation, depth, bound, mainLine, GENERATION));
    }

    private static boolean keeps(long old, int depth, int bound) {
        return bound != TranspositionTable.EXACT && depth + 4 <= TranspositionTable.depth(old) && age(old) == 0;
    }

    private static void write(MemorySegment slots, long at, long key, long data) {
        slots.set(ValueLayout.JAVA_LONG, at, key ^ data);
        slots.set(ValueLayout.JAVA_LONG, at + Long.BYTES, data);
    }

    private static int age(long data) {
        return (GENERATION - TranspositionTable.generation(data)) & 31;
    }

    private long bucket(long key) {
        return Math.unsignedMultiplyHigh(key, buckets) * BUCKET_BYTES;
    }

    @Override
    public void close() {
        arena.close();
    }
}
