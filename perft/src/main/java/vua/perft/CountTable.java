package vua.perft;

import java.util.Arrays;

/// Counts that were made once: a hash table shared by all threads, without locks.
///
/// An entry is two longs: the key of its position combined with the second, and the second, which is laid out as
///
/// | bits | content |
/// |---|---|
/// | 57-63 | depth |
/// | 44-56 | check bits of another hash of the position |
/// | 0-43 | the count |
///
/// Threads may write the same entry at once; a pair whose halves are of different writes does not fit its key, with the
/// probability with which two positions have equal keys.
///
/// **A count is never changed**, because two positions are practically never taken for each other: an entry that is
/// found has the same depth, the same 64 bits of the Zobrist key, and of a second hash, which is computed from the
/// pieces in another way ([PositionHash]), the same 13 bits and the same bucket. A `perft 8` of the start position asks
/// some 3 * 10^7 times. Even with 10^10 questions, at 4 entries each and 2^-77 for each of these, a wrong answer has a
/// probability of 3 in 10^13, without the bits that the choice of the bucket adds.
///
/// A count of 2^44 or more is not kept. That costs nothing much: since all counts together stay below 2^63, fewer than
/// 2^19 positions of a ply can have one.
///
/// A new count takes the place of the one with the least depth in its bucket.
final class CountTable {
    /// The answer when nothing is known.
    static final long UNKNOWN = -1;
    /// The greatest table, in megabytes: one Java array.
    static final int MAX_MEGABYTES = 16_383;
    /// The greatest depth an entry can have.
    static final int MAX_DEPTH = 127;

    private static final int BUCKET = 4;
    private static final int LONGS = 2 * BUCKET;
    private static final int BUCKETS_PER_MEGABYTE = (1 << 20) / (LONGS * Long.BYTES);
    private static final int DEPTH_SHIFT = 57;
    private static final int COUNT_BITS = 44;
    private static final long COUNT_MASK = (1L << COUNT_BITS) - 1;
    private static final long CHECK_MASK = (1L << (DEPTH_SHIFT - COUNT_BITS)) - 1;

    private final long[] entries;
    private final int buckets;

    private CountTable(int buckets) {
        this.buckets = buckets;
        this.entries = new long[buckets * LONGS];
    }

    /// A table of some megabytes, 1 to [#MAX_MEGABYTES].
    ///
    /// @throws OutOfMemoryError if Java has not that much
    static CountTable ofMegabytes(int megabytes) {
        return new CountTable(megabytes * BUCKETS_PER_MEGABYTE);
    }

    /// A table of some buckets, at least 1, of four entries each.
    static CountTable ofBuckets(int buckets) {
        return new CountTable(buckets);
    }

    /// The count of a position, or [#UNKNOWN].
    ///
    /// @param key of the position
    /// @param hash of the position, computed otherwise
    /// @param depth 1 to [#MAX_DEPTH]
    long find(long key, long hash, int depth) {
        final long[] table = entries;
        final int first = bucket(hash, depth);
        final long wanted = stamp(hash, depth);
        for (int i = first; i < first + LONGS; i += 2) {
            long data = table[i + 1];
            if ((table[i] ^ data) == key && (data & ~COUNT_MASK) == wanted) {
                return data & COUNT_MASK;
            }
        }
        return UNKNOWN;
    }

    /// Reads the place where [#find] will look, so that it will find it near.
    ///
    /// @return whatever stands there
    long touch(long hash, int depth) {
        final int first = bucket(hash, depth);
        // A bucket may reach into a second line of memory.
        return entries[first] ^ entries[first + LONGS - 1];
    }

    /// Keeps a count if there is a place for it.
    void store(long key, long hash, int depth, long nodes) {
        if (nodes > COUNT_MASK) {
            return;
        }
        final long[] table = entries;
        final int first = bucket(hash, depth);
        int place = first;
        long least = Long.MAX_VALUE;
        for (int i = first; i < first + LONGS; i += 2) {
            long itsDepth = table[i + 1] >>> DEPTH_SHIFT;
            if (itsDepth < least) {
                least = itsDepth;
                place = i;
            }
        }
        long data = stamp(hash, depth) | nodes;
        table[place] = key ^ data;
        table[place + 1] = data;
    }

    /// Forgets everything.
    void clear() {
        Arrays.fill(entries, 0);
    }

    private static long stamp(long hash, int depth) {
        return ((long) depth << DEPTH_SHIFT) | ((hash & CHECK_MASK) << COUNT_BITS);
    }

    /// Where a bucket begins: it is chosen by the upper bits of the hash, the lower ones are checked.
    private int bucket(long hash, int depth) {
        // Counts of one position with several depths go to different places.
        long spread = hash + ((long) depth << DEPTH_SHIFT);
        return (int) Math.unsignedMultiplyHigh(spread, buckets) * LONGS;
    }
}
