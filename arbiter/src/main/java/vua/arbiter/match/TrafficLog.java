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
/// beginning, the engine, the direction, the line. Thread-safe. When the file cannot be written any more the match goes on without it.
public final class TrafficLog implements AutoCloseable {
    private static final double NANOS_PER_SECOND = 1e9;

    private final BufferedWriter out;
    private final boolean traffic;
    private final Ticker ticker;
    private final long origin;
    private boolean broken;

    private TrafficLog(BufferedWriter out, boolean traffic, Ticker ticker) {
        this.out = out;
        this.traffic = traffic;
        this.ticker = ticker;
        this.origin = ticker.nanos();
    }

    /// Opens a log.
    ///
    /// @throws IOException if that is not possible
    public static TrafficLog open(Outputs.Log wanted, Ticker ticker) throws IOException {
        return new TrafficLog(Files.newBufferedWriter(wanted.file(), StandardCharsets.UTF_8, StandardOpenOption.CREATE,
                wanted.append() ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE), wanted.traffic(), ticker);
    }

    /// A road whose traffic is written down, if that is wanted.
    ///
    /// @param name the engine's
    Transport watch(String name, Transport road) {
        return traffic ? new Watched(name, road) : road;
    }

    /// Writes a line about the match itself.
    public synchronized void say(String text) {
        write(ticker.nanos(), "match", "---", text);
        flush();
    }

    private synchronized void write(long nanos, String name, String arrow, String text) {
        if (broken) {
            return;
        }
        try {
            out.write(String.format(Locale.ROOT, "%.6f %s %s %s\n", (nanos - origin) / NANOS_PER_SECOND, name, arrow,
                    text));
        } catch (IOException _) {
            broken = true;
        }
    }

    private void flush() {
        try {
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
        public void close() {
            road.close();
        }

        @Override
        public void kill() {
            road.kill();
        }
    }
}
