package vua.engine;

/// How an [Engine] searches. Values out of range are refused by the constructor.
///
/// @param hashMegabytes size of the transposition table, 1 to [#maxHashMegabytes]
/// @param threads searching threads, 1 to [#MAX_THREADS]
/// @param multiPv how many of the best moves to report, 1 to [#MAX_MULTI_PV]
/// @param moveOverheadMillis kept back of every move's time for the way to the GUI and the pauses of a JVM, 0 to
///        [#MAX_MOVE_OVERHEAD]
/// @param limitStrength whether to play no stronger than `elo`
/// @param elo strength if limited, [#MIN_ELO] to [#MAX_ELO]
public record EngineOptions(int hashMegabytes, int threads, int multiPv, int moveOverheadMillis,
        boolean limitStrength, int elo) {
    public static final int MIN_ELO = 1320;
    public static final int MAX_ELO = 2850;
    public static final int MAX_THREADS = 256;
    public static final int MAX_MULTI_PV = 256;
    public static final int MAX_MOVE_OVERHEAD = 5000;

    private static final int DEFAULT_HASH_MEGABYTES = 16;
    private static final int DEFAULT_MOVE_OVERHEAD = 25;
    /// The most that one array of longs holds, two longs a slot.
    private static final int LARGEST_TABLE = 16_383;
    /// What the JVM needs beside the table.
    private static final int RESERVED_MEGABYTES = 48;

    public EngineOptions {
        check("Hash", hashMegabytes, 1, LARGEST_TABLE);
        check("Threads", threads, 1, MAX_THREADS);
        check("MultiPV", multiPv, 1, MAX_MULTI_PV);
        check("Move Overhead", moveOverheadMillis, 0, MAX_MOVE_OVERHEAD);
        check("UCI_Elo", elo, MIN_ELO, MAX_ELO);
    }

    private static void check(String name, int value, int low, int high) {
        if (value < low || value > high) {
            throw new IllegalArgumentException(
                    name + " is " + value + "; it has to be from " + low + " to " + high + ".");
        }
    }

    public static EngineOptions defaults() {
        return new EngineOptions(DEFAULT_HASH_MEGABYTES, 1, 1, DEFAULT_MOVE_OVERHEAD, false, MAX_ELO);
    }

    /// The largest table that this JVM, as it was started, can probably give.
    public static int maxHashMegabytes() {
        long heap = Runtime.getRuntime().maxMemory() >> 20;
        return Math.clamp(heap - Math.max(RESERVED_MEGABYTES, heap / 16), DEFAULT_HASH_MEGABYTES, LARGEST_TABLE);
    }

    public EngineOptions withHashMegabytes(int value) {
        return new EngineOptions(value, threads, multiPv, moveOverheadMillis, limitStrength, elo);
    }

    public EngineOptions withThreads(int value) {
        return new EngineOptions(hashMegabytes, value, multiPv, moveOverheadMillis, limitStrength, elo);
    }

    public EngineOptions withMultiPv(int value) {
        return new EngineOptions(hashMegabytes, threads, value, moveOverheadMillis, limitStrength, elo);
    }

    public EngineOptions withMoveOverheadMillis(int value) {
        return new EngineOptions(hashMegabytes, threads, multiPv, value, limitStrength, elo);
    }

    public EngineOptions withLimitStrength(boolean value) {
        return new EngineOptions(hashMegabytes, threads, multiPv, moveOverheadMillis, value, elo);
    }

    public EngineOptions withElo(int value) {
        return new EngineOptions(hashMegabytes, threads, multiPv, moveOverheadMillis, limitStrength, value);
    }
}
