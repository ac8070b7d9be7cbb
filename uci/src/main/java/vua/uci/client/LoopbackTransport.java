package vua.uci.client;

import java.io.IOException;
import java.io.InterruptedIOException;
import org.jspecify.annotations.Nullable;
import vua.engine.api.Ticker;
import vua.uci.protocol.LineSink;
import vua.uci.protocol.LineSource;

/// One end of a road inside this program: two line queues.
///
/// The engine's end is used either as a [Transport], or as the [LineSource] and [LineSink] that take the place of
/// standard input and output.
public final class LoopbackTransport implements Transport {

    /// The two ends of one road.
    ///
    /// @param client our end
    /// @param engine the end of the engine
    public record Pair(LoopbackTransport client, LoopbackTransport engine) {}

    private final LineQueue incoming;
    private final LineQueue outgoing;

    private LoopbackTransport(LineQueue incoming, LineQueue outgoing) {
        this.incoming = incoming;
        this.outgoing = outgoing;
    }

    /// A new road, whose lines are stamped by `ticker`.
    public static Pair pair(Ticker ticker) {
        LineQueue toEngine = LineQueue.ofCommands(ticker);
        LineQueue toClient = LineQueue.ofAnswers(ticker);
        return new Pair(new LoopbackTransport(toClient, toEngine), new LoopbackTransport(toEngine, toClient));
    }

    @Override
    public boolean sendLine(String line) {
        return outgoing.offer(line);
    }

    @Override
    public Received nextLine(long deadline) throws InterruptedException {
        return incoming.take(deadline);
    }

    /// The other end may still take what was sent, and gets the end of the lines then; it cannot be made to leave.
    @Override
    public void close() {
        outgoing.end("the other side closed the connection");
        incoming.endNow("the connection was closed by us");
    }

    @Override
    public void kill() {
        outgoing.endNow("the other side cut the connection");
        incoming.endNow("the connection was cut by us");
    }

    /// The lines of the other end; null when it has closed.
    public LineSource source() {
        return this::readLine;
    }

    /// Writes to the other end, waiting while it is far behind.
    public LineSink sink() {
        return this::write;
    }

    private @Nullable String readLine() throws IOException {
        try {
            return switch (incoming.take(NO_DEADLINE)) {
                case Received.Line line -> line.text();
                case Received.Silence _,Received.Ended _ -> null;
            };
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for a line");
        }
    }

    private void write(String lines) throws IOException {
        int from = 0;
        while (from < lines.length()) {
            int end = lines.indexOf('\n', from);
            int to = end < 0 ? lines.length() : end;
            put(lines.substring(from, to));
            from = to + 1;
        }
    }

    private void put(String line) throws IOException {
        try {
            if (!outgoing.put(line)) {
                throw new IOException("the other end of the connection is closed");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for room");
        }
    }
}
