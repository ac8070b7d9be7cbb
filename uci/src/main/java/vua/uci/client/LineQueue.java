package vua.uci.client;

import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import vua.engine.api.Ticker;

/// Lines on their way from one thread to another, stamped when they enter. Bounded: who puts too many either waits
/// until some are taken ([#put]) or is refused ([#offer]).
final class LineQueue {

    /// Far more than any sane engine is ahead of us.
    static final int MAX_LINES = 16_384;
    /// In a queue of answers a line of news does not wake who waits for it: it is found when an answer comes, or this
    /// much later. An engine tells a dozen of them for each move, and each waking costs as much as a hundred of its
    /// positions.
    private static final long NEWS_NANOS = 20_000_000;
    private static final String NEWS = "info ";
    /// More news than this do wake.
    private static final int MANY_NEWS = 256;
    /// Characters over all lines.
    static final long MAX_CHARS = 16L << 20;

    private final Ticker ticker;
    private final boolean bringsNews;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final Condition notFull = lock.newCondition();
    private final ArrayDeque<Received.Line> lines = new ArrayDeque<>();
    private long chars;
    private @Nullable String endReason;

    private LineQueue(Ticker ticker, boolean bringsNews) {
        this.ticker = ticker;
        this.bringsNews = bringsNews;
    }

    /// What an engine says.
    static LineQueue ofAnswers(Ticker ticker) {
        return new LineQueue(ticker, true);
    }

    /// What an engine is told. Every line wakes who waits for it, who therefore does not wake by himself: a thread that
    /// does without need pushes an engine to another processor.
    static LineQueue ofCommands(Ticker ticker) {
        return new LineQueue(ticker, false);
    }

    /// Whether a line is news of a search, which many lines are.
    static boolean isNews(String text) {
        return text.startsWith(NEWS);
    }

    /// Adds a line, waiting for room.
    ///
    /// @return false if the queue has ended
    boolean put(String text) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            // stamped before any waiting: it is the reader who is late, not the line
            long now = ticker.nanos();
            while (endReason == null && isFull()) {
                notFull.await();
            }
            return add(text, now);
        } finally {
            lock.unlock();
        }
    }

    /// Adds a line if there is room.
    ///
    /// @return false if there is none, or the queue has ended
    boolean offer(String text) {
        lock.lock();
        try {
            return !isFull() && add(text, ticker.nanos());
        } finally {
            lock.unlock();
        }
    }

    /// Takes the next line, waiting for it until `deadline`. What was put before the end is delivered before it.
    Received take(long deadline) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = deadline == Transport.NO_DEADLINE ? Long.MAX_VALUE : deadline - ticker.nanos();
            while (lines.isEmpty()) {
                if (endReason != null) {
                    return new Received.Ended(endReason);
                }
                if (left <= 0) {
                    return new Received.Silence();
                }
                long slice = bringsNews ? Math.min(left, NEWS_NANOS) : left;
                left -= slice - notEmpty.awaitNanos(slice);
            }
            Received.Line line = lines.removeFirst();
            chars -= line.text().length();
            notFull.signal();
            return line;
        } finally {
            lock.unlock();
        }
    }

    /// Ends the queue; the first reason stays.
    void end(String reason) {
        lock.lock();
        try {
            if (endReason == null) {
                endReason = reason;
            }
            notEmpty.signalAll();
            notFull.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Ends the queue and drops what is in it.
    void endNow(String reason) {
        lock.lock();
        try {
            lines.clear();
            chars = 0;
            end(reason);
        } finally {
            lock.unlock();
        }
    }

    private boolean isFull() {
        return lines.size() >= MAX_LINES || chars >= MAX_CHARS;
    }

    private boolean add(String text, long nanos) {
        if (endReason != null) {
            return false;
        }
        lines.addLast(new Received.Line(text, nanos));
        chars += text.length();
        if (!bringsNews || !isNews(text) || lines.size() >= MANY_NEWS) {
            notEmpty.signal();
        }
        return true;
    }
}
