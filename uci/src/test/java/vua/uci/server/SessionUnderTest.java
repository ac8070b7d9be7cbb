package vua.uci.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import vua.engine.api.Ticker;
import vua.uci.protocol.BuildInfo;
import vua.uci.protocol.LineSink;

/// A session with the real engine at the far end of two queues of lines.
final class SessionUnderTest implements AutoCloseable {
    private static final String END_OF_INPUT = "\0end";

    private final BlockingQueue<String> input = new LinkedBlockingQueue<>();
    private final List<String> output = new ArrayList<>();
    private final Thread thread;
    /// Index of the first line that [#await] has not passed yet.
    private int unread;

    SessionUnderTest() {
        UciSession session = new UciSession(new BuildInfo("1.0", "test"), Ticker.system(), new Collector());
        thread = new Thread(() -> session.run(this::nextInput), "session under test");
        thread.setDaemon(true);
        thread.start();
    }

    private @Nullable String nextInput() throws IOException {
        try {
            String line = input.take();
            return line.equals(END_OF_INPUT) ? null : line;
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    void send(String line) {
        input.add(line);
    }

    void endInput() {
        input.add(END_OF_INPUT);
    }

    /// The first line from here on that fits, those before it being passed over.
    ///
    /// @throws AssertionError if there is none in time
    String await(String what, Duration patience, Predicate<String> fits) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        synchronized (output) {
            int from = unread;
            while (true) {
                while (unread < output.size()) {
                    String line = output.get(unread++);
                    if (fits.test(line)) {
                        return line;
                    }
                }
                long millis = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
                if (millis <= 0) {
                    throw new AssertionError("no line " + what + " within " + patience.toMillis() + " ms, but:\n"
                            + String.join("\n", output.subList(from, output.size())));
                }
                output.wait(millis);
            }
        }
    }

    /// All lines that nobody has passed yet; they stay so.
    List<String> unread() {
        synchronized (output) {
            return List.copyOf(output.subList(unread, output.size()));
        }
    }

    /// All lines so far.
    List<String> all() {
        synchronized (output) {
            return List.copyOf(output);
        }
    }

    /// Whether the session came to its end in time.
    boolean ends(Duration patience) throws InterruptedException {
        return thread.join(patience);
    }

    @Override
    public void close() {
        endInput();
    }

    /// Cuts what the session writes into lines; a line end other than a bare `\n` stays visible in the line.
    private final class Collector implements LineSink {
        @Override
        public void write(String lines) {
            synchronized (output) {
                assertTrue(lines.endsWith("\n"), "only whole lines are written");
                output.addAll(List.of(lines.substring(0, lines.length() - 1).split("\n", -1)));
                output.notifyAll();
            }
        }
    }
}
