package vua.perft;

import java.util.concurrent.TimeUnit;

/// Numbers as people read them. Written by hand, since `String.format` costs a cold start 20 ms.
final class Figures {
    private static final long NANOS_PER_MILLI = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final int MILLIS_PER_SECOND = 1000;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int SECONDS_PER_HOUR = 3600;

    private Figures() {}

    /// Seconds with three digits after the point.
    static String seconds(long nanos) {
        long millis = Math.round((double) nanos / NANOS_PER_MILLI);
        String rest = Long.toString(millis % MILLIS_PER_SECOND);
        return millis / MILLIS_PER_SECOND + "." + "0".repeat(3 - rest.length()) + rest;
    }

    /// Millions of nodes a second, with one digit after the point.
    static String meganodesPerSecond(long nodes, long nanos) {
        // nodes / (nanos / 10^9) / 10^6, in tenths
        long tenths = Math.round(nodes * 10_000.0 / nanos);
        return tenths / 10 + "." + tenths % 10;
    }

    /// Nodes a second.
    static long nodesPerSecond(long nodes, long nanos) {
        return Math.round((double) nodes / nanos * NANOS_PER_SECOND);
    }

    /// A time to wait: `12 s`, `3 min 20 s` or `5 h 7 min`.
    static String duration(double seconds) {
        long whole = Math.round(seconds);
        if (whole < SECONDS_PER_MINUTE) {
            return whole + " s";
        }
        if (whole < SECONDS_PER_HOUR) {
            return whole / SECONDS_PER_MINUTE + " min " + whole % SECONDS_PER_MINUTE + " s";
        }
        return whole / SECONDS_PER_HOUR + " h " + whole % SECONDS_PER_HOUR / SECONDS_PER_MINUTE + " min";
    }
}
