package vua.engine.search;

import java.util.Arrays;
import java.util.Optional;

/// What the search knows about positions it has met, shared by all threads without a lock.
///
/// A slot is two longs: the first is `key ^ data`, the second `data`, so a slot of which two threads wrote one half each
/// does not answer to either key. That makes a mixed slot unlikely, not impossible: a move from the table is checked
/// before it is played. Four slots make a bucket, 64 bytes. Layout of `data`:
///
/// * bits 0-15: move
/// * bits 16-31: score, mates counted from the position
/// * bits 32-47: evaluation before any correction, or [Scores#NONE]
/// * bits 48-55: depth + 2, so that every stored slot differs from an empty one
/// * bits 56-57: bound ([#NO_BOUND], [#UPPER], [#LOWER], [#EXACT])
/// * bit 58: the position was once part of a main line
/// * bits 59-63: generation, the search that stored it last
final class TranspositionTable {
    static final int NO_BOUND = 0;
    static final int UPPER = 1;
    static final int LOWER = 2;
    static final int EXACT = UPPER | LOWER;

    /// What [#probe] answers for an unknown position.
    static final long MISS = 0;

    /// The depth of a slot that holds an evaluation only.
    static final int EVALUATION_DEPTH = -1;

    private static final int DEPTH_OFFSET = 2;
    private static final int SLOTS = 4;
    private static final int BUCKET_LONGS = 2 * SLOTS;
    private static final int GENERATIONS = 32;
    private static final int LONGS_PER_MEGABYTE = 1 << 17;
    private static final int SLICE_LONGS = 1 << 21;

    private long[] table;
    private long buckets;
    private int megabytes;
    private int generation;

    /// @param megabytes size, from 1
    TranspositionTable(int megabytes) {
        this.table = allocate(megabytes);
        adopt(megabytes);
    }

    int megabytes() {
        return megabytes;
    }

    /// Changes the size; a table of another size starts empty. A size that this JVM cannot give leaves the
    /// size as it was; the contents too, unless the old table had to make room for the attempt.
    ///
    /// @return one sentence if the size was refused
    Optional<String> resize(int newMegabytes) {
        if (newMegabytes == megabytes) {
            return Optional.empty();
        }
        int oldMegabytes = megabytes;
        try {
            table = allocate(newMegabytes);
        } catch (OutOfMemoryError beside) {
            if (newMegabytes > Runtime.getRuntime().maxMemory() >> 20 || !replace(newMegabytes)) {
                return Optional
                        .of("A hash table of " + newMegabytes + " MB is more than this Java can give; it stays at "
                                + oldMegabytes + " MB.");
            }
        }
        adopt(newMegabytes);
        if (newMegabytes < oldMegabytes) {
            // A search makes no garbage, so the collector would not come by for a long time to give the rest back.
            System.gc();
        }
        return Optional.empty();
    }

    /// There is no room for both tables at a time, so the old one makes room, and comes back, empty, if that was in vain.
    private boolean replace(int newMegabytes) {
        int oldMegabytes = megabytes;
        table = new long[BUCKET_LONGS];
        buckets = 1;
        try {
            table = allocate(newMegabytes);
            return true;
        } catch (OutOfMemoryError refused) {
            table = allocate(oldMegabytes);
            adopt(oldMegabytes);
            return false;
        }
    }

    private static long[] allocate(int megabytes) {
        long longs = Math.min((long) megabytes * LONGS_PER_MEGABYTE, Integer.MAX_VALUE - 15L);
        return new long[(int) longs & -BUCKET_LONGS];
    }

    private void adopt(int newMegabytes) {
        buckets = table.length / BUCKET_LONGS;
        megabytes = newMegabytes;
        generation = 0;
    }

    /// Forgets everything; big tables are cleared in slices by several threads.
    void clear(int threads) {
        generation = 0;
        int helpers = Math.min(threads, table.length / SLICE_LONGS);
        if (helpers <= 1) {
            Arrays.fill(table, 0);
            return;
        }
        Thread[] started = new Thread[helpers];
        for (int i = 0; i < helpers; i++) {
            int from = (int) ((long) table.length * i / helpers);
            int to = (int) ((long) table.length * (i + 1) / helpers);
            long[] target = table;
            started[i] = Thread.ofPlatform().daemon().start(() -> Arrays.fill(target, from, to, 0));
        }
        for (Thread helper : started) {
            joinUninterruptibly(helper);
        }
    }

    private static void joinUninterruptibly(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// A new search begins: what older ones stored gives way first.
    void nextGeneration() {
        generation = (generation + 1) % GENERATIONS;
    }

    /// The data stored for `key`, or [#MISS].
    long probe(long key) {
        long[] slots = table;
        int first = bucket(key);
        for (int i = first; i < first + BUCKET_LONGS; i += 2) {
            long data = slots[i + 1];
            if ((slots[i] ^ data) == key) {
                return data;
            }
        }
        return MISS;
    }

    /// Stores what is known about `key`. Within the bucket the slot of the same key is taken, or else the one that is
    /// worth least: shallow and of an old search.
    void store(long key, int move, int score, int evaluation, int depth, int bound, boolean mainLine) {
        long[] slots = table;
        int first = bucket(key);
        int victim = first;
        int leastWorth = Integer.MAX_VALUE;
        for (int i = first; i < first + BUCKET_LONGS; i += 2) {
            long data = slots[i + 1];
            if ((slots[i] ^ data) == key) {
                int kept = move == 0 ? move(data) : move;
                boolean keeps = keeps(data, depth, bound);
                write(slots, i, key, keeps
                        ? (data & ~0xFFFFL) | kept
                        : pack(kept, score, evaluation, depth, bound, mainLine));
                return;
            }
            int worth = data == 0 ? Integer.MIN_VALUE : depth(data) - 4 * age(data);
            if (worth < leastWorth) {
                leastWorth = worth;
                victim = i;
            }
        }
        write(slots, victim, key, pack(move, score, evaluation, depth, bound, mainLine));
    }

    /// Whether the slot of the same position is worth more than the news: much deeper, of this search, and not exact.
    private boolean keeps(long old, int depth, int bound) {
        return bound != EXACT && depth + 4 <= depth(old) && age(old) == 0;
    }

    private static void write(long[] slots, int index, long key, long data) {
        slots[index] = key ^ data;
        slots[index + 1] = data;
    }

    private long pack(int move, int score, int evaluation, int depth, int bound, boolean mainLine) {
        return pack(move, score, evaluation, depth, bound, mainLine, generation);
    }

    static long pack(int move, int score, int evaluation, int depth, int bound, boolean mainLine, int generation) {
        return (move & 0xFFFFL) | ((score & 0xFFFFL) << 16) | ((evaluation & 0xFFFFL) << 32)
                | ((depth + DEPTH_OFFSET) & 0xFFL) << 48 | ((long) bound << 56) | (mainLine ? 1L << 58 : 0)
                | ((long) generation << 59);
    }

    static int move(long data) {
        return (int) data & 0xFFFF;
    }

    static int score(long data) {
        return (short) (data >>> 16);
    }

    static int evaluation(long data) {
        return (short) (data >>> 32);
    }

    static int depth(long data) {
        return ((int) (data >>> 48) & 0xFF) - DEPTH_OFFSET;
    }

    static int bound(long data) {
        return (int) (data >>> 56) & 3;
    }

    static boolean mainLine(long data) {
        return (data & (1L << 58)) != 0;
    }

    static int generation(long data) {
        return (int) (data >>> 59);
    }

    private int age(long data) {
        return (generation - generation(data)) & (GENERATIONS - 1);
    }

    /// The high half of key times number of buckets: any number of buckets is used evenly, without a division.
    private int bucket(long key) {
        return (int) Math.unsignedMultiplyHigh(key, buckets) * BUCKET_LONGS;
    }

    /// Per mille of the slots that the present search has written, from a sample.
    int perMilleUsed() {
        int sample = (int) Math.min(buckets, 250);
        int used = 0;
        for (int i = 0; i < sample * BUCKET_LONGS; i += 2) {
            long data = table[i + 1];
            used += data != 0 && age(data) == 0 ? 1 : 0;
        }
        return used * 1000 / (sample * SLOTS);
    }
}
