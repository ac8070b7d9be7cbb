package vua.arbiter.player;

import java.util.ArrayDeque;
import java.util.List;
import vua.uci.client.Received;
import vua.uci.client.Transport;

/// A transport that remembers the last lines an engine sent, for the record when it fails.
public final class Tail implements Transport {
    private static final int KEPT = 10;
    private static final int LONGEST = 200;

    private final Transport inner;
    private final ArrayDeque<String> lines = new ArrayDeque<>();

    public Tail(Transport inner) {
        this.inner = inner;
    }

    @Override
    public boolean sendLine(String line) {
        return inner.sendLine(line);
    }

    @Override
    public Received nextLine(long deadline) throws InterruptedException {
        Received received = inner.nextLine(deadline);
        if (received instanceof Received.Line line) {
            keep(line.text());
        }
        return received;
    }

    @Override
    public boolean onAnswer(Runnable handler) {
        return inner.onAnswer(handler);
    }

    private void keep(String text) {
        synchronized (lines) {
            if (lines.size() == KEPT) {
                lines.removeFirst();
            }
            lines.addLast(text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...");
        }
    }

    /// The last lines, oldest first, the longest ones cut.
    public List<String> lines() {
        synchronized (lines) {
            return List.copyOf(lines);
        }
    }

    @Override
    public void close() {
        inner.close();
    }

    @Override
    public void kill() {
        inner.kill();
    }
}
