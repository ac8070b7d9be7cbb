package vua.arbiter.match;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import vua.engine.api.Ticker;
import vua.uci.client.Received;
import vua.uci.client.Transport;

/// What happens in a match, in a file, and, where it is wanted, all that is said to engines and by them: seconds since the
/// beginning, the engine, the direction, the line. Every line is written at once. Thread-safe. When the file cannot be
/// written any more the match goes on without it.
public final class TrafficLog implements AutoCloseable {
    private static final double NANOS_PER_SECOND = 1e9;

    private final BufferedWriter out;
    private final Outputs.Log wanted;
    private final Ticker ticker;
    private final long origin;
    private boolean broken;

    private TrafficLog(BufferedWriter out, Outputs.Log wanted, Ticker ticker) {
        this.out = out;
        this.wanted = wanted;
        this.ticker = ticker;
        this.origin = ticker.nanos();
    }

    /// Opens a log.
    ///
    /// @param goesOn whether the match was begun earlier: what it has written then stays
    /// @throws IOException if that is not possible
    public static TrafficLog open(Outputs.Log wanted, boolean goesOn, Ticker ticker) throws IOException {
        return new TrafficLog(Files.newBufferedWriter(wanted.file(), StandardCharsets.UTF_8, StandardOpenOption.CREATE,
                wanted.append() || goesOn ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE), wanted, ticker);
    }

    /// A road whose traffic is written down, if that is wanted.
    ///
    /// @param name the engine's
    Transport watch(String name, Transport road) {
        return wanted.traffic() ? new Watched(name, road) : road;
    }

    /// Writes a line about the match itself, if lines of its level are wanted.
    public void say(Outputs.Level level, String text) {
        if (level.compareTo(wanted.level()) >= 0) {
            write(ticker.nanos(), "match", "---", text);
        }
    }

    private synchronized void write(long nanos, String name, String arrow, String text) {
        if (broken) {
            return;
        }
        try {
            out.write(String.format(Locale.ROOT, "%.6f %s %s %s\n", (nanos - origin) / NANOS_PER_SECOND, name, arrow,
                    text));
            out.flush();
        } catch (IOException _) {
            broken = true;
        }
    }

    @Override
    public synchronized void close() {
        try {
            out.close();
        } catch (IOException _) {
            broken = true;
        }
    }

    /// A road with a writer beside it.
    private final class Watched implements Transport {
        private final String name;
        private final Transport road;

        Watched(String name, Transport road) {
            this.name = name;
            this.road = road;
        }

        @Override
        public boolean sendLine(String line) {
            write(ticker.nanos(), name, "<--", line);
            return road.sendLine(line);
        }

        @Override
        public Received nextLine(long deadline) throws InterruptedException {
            Received received = road.nextLine(deadline);
            switch (received) {
                case Received.Line(String text, long nanos) -> write(nanos, name, "-->", text);
                case Received.Ended(String reason) -> write(ticker.nanos(), name, "-->", "(" + reason + ")");
                case Received.Silence _ -> {
                    // nothing to write
                }
            }
            return received;
        }

        @Override
        public boolean onAnswer(Runnable handler) {
            return road.onAnswer(handler);
        }

        @Override
        public void close() {
            road.close();
        }

        @Override
        public void kill() {
            road.kill();
        }
    }
}
