package vua.uci.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import vua.engine.api.Ticker;
import vua.uci.protocol.LineReader;
import vua.uci.protocol.MessageWriter;

/// An engine in a process of its own, on its standard input and output.
///
/// Three threads serve a process: one reads its output, one drains its error stream (the last lines are kept for the
/// reason of its end), one writes, so that an engine that does not read cannot hold us up. They end with the process. A
/// line for which the pipe has room for certain is written by the sender itself, which saves a change of threads.
/// When an engine is far ahead of us its output is left in the pipe, so it waits, and memory stays bounded.
public final class ProcessTransport implements Transport {

    /// Bytes of one line of output; the rest of the line is dropped.
    private static final int MAX_LINE = 1 << 20;
    /// So much news is taken by who handles answers even if no answer comes: kept until then, what a flood leaves would
    /// grow old, and old garbage is hardly ever collected.
    private static final int MUCH_NEWS = 1000;
    private static final int MAX_ERROR_LINE = 500;
    private static final int KEPT_ERROR_LINES = 20;
    /// How long a process may take to leave after its input or output was closed.
    private static final long LEAVE_MILLIS = 2000;

    private final String name;
    private final Process process;
    private final LineQueue incoming;
    private final LineQueue outgoing;
    private final MessageWriter writer;
    private final PipeRoom room = new PipeRoom();
    /// Lines that wait for the writing thread, or are written by it; guarded by `outgoing`.
    private int waiting;
    private final ArrayDeque<String> lastErrors = new ArrayDeque<>();
    private final AtomicBoolean closing = new AtomicBoolean();
    private final Thread errorDrain;
    private volatile Runnable answerHandler = () -> {};

    private ProcessTransport(String name, Process process, Ticker ticker) {
        this.name = name;
        this.process = process;
        this.incoming = LineQueue.ofAnswers(ticker);
        this.outgoing = LineQueue.ofCommands(ticker);
        this.writer = new MessageWriter(process.getOutputStream());
        this.errorDrain = daemon("errors", this::drainErrors);
    }

    /// Starts a process.
    ///
    /// @param command the program and its arguments
    /// @param directory where it works; ours if absent
    /// @param ticker stamps its lines
    /// @throws IOException if the program cannot be started
    public static ProcessTransport start(List<String> command, Optional<Path> directory, Ticker ticker)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        directory.ifPresent(path -> builder.directory(path.toFile()));
        ProcessTransport transport = new ProcessTransport(command.getFirst(), process(builder), ticker);
        transport.errorDrain.start();
        transport.daemon("output", transport::readOutput).start();
        transport.daemon("input", transport::writeInput).start();
        return transport;
    }

    private static Process process(ProcessBuilder builder) throws IOException {
        try {
            return builder.start();
        } catch (IOException e) {
            // the JDK's message ends with a blank, which shows where it stands in a sentence
            throw new IOException(String.valueOf(e.getMessage()).strip(), e);
        }
    }

    @Override
    public boolean sendLine(String line) {
        synchronized (outgoing) {
            boolean isRoom = room.isRoomFor(line);
            if (isRoom && waiting == 0) {
                if (closing.get()) {
                    return false;
                }
                writer.line(line);
                return !writer.isBroken();
            }
            boolean accepted = outgoing.offer(line);
            waiting += accepted ? 1 : 0;
            return accepted;
        }
    }

    @Override
    public Received nextLine(long deadline) throws InterruptedException {
        return incoming.take(deadline);
    }

    @Override
    public boolean onAnswer(Runnable handler) {
        answerHandler = handler;
        return true;
    }

    @Override
    public void close() {
        if (!closing.compareAndSet(false, true)) {
            return;
        }
        outgoing.end("closed by us");
        // nobody takes its lines any more: the reader must not be held up by a full queue
        incoming.endNow("closed by us");
        try {
            if (!process.waitFor(LEAVE_MILLIS, TimeUnit.MILLISECONDS)) {
                kill();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            kill();
        }
    }

    /// Ends the process and those it has started.
    @Override
    public void kill() {
        closing.set(true);
        // asked for before the parent is gone, since orphans cannot be found any more
        List<ProcessHandle> descendants = process.descendants().toList();
        process.destroyForcibly();
        for (ProcessHandle descendant : descendants) {
            descendant.destroyForcibly();
        }
        outgoing.endNow("killed by us");
        incoming.endNow("killed by us");
    }

    /// Whether the process is running.
    public boolean isAlive() {
        return process.isAlive();
    }

    /// The last lines of the error stream, oldest first, cut to a reasonable length.
    public List<String> lastErrors() {
        synchronized (lastErrors) {
            return List.copyOf(lastErrors);
        }
    }

    private Thread daemon(String role, Runnable body) {
        return Thread.ofPlatform().daemon().name("engine " + role + " " + name).unstarted(body);
    }

    private void readOutput() {
        try (InputStream stream = process.getInputStream()) {
            LineReader reader = new LineReader(stream, MAX_LINE);
            long news = 0;
            String line = reader.readLine();
            while (line != null) {
                room.heard(line);
                // once ended the queue refuses, but the output is still drained: a closing engine must not block on it
                incoming.put(line);
                news = LineQueue.isNews(line) ? news + 1 : 0;
                if (news % MUCH_NEWS == 0) {
                    answerHandler.run();
                }
                line = reader.readLine();
            }
        } catch (IOException _) {
            // the stream broke, which is how some systems say that the process is gone
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        incoming.end(endReason());
        outgoing.endNow("the process has ended");
    }

    private String endReason() {
        try {
            if (!process.waitFor(LEAVE_MILLIS, TimeUnit.MILLISECONDS)) {
                return "closed its output, but is still running";
            }
            errorDrain.join(LEAVE_MILLIS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return "closed its output";
        }
        String reason = "ended with exit code " + process.exitValue();
        List<String> errors = lastErrors();
        return errors.isEmpty() ? reason : reason + "; its last words: " + errors.getLast();
    }

    private void drainErrors() {
        try (InputStream stream = process.getErrorStream()) {
            LineReader reader = new LineReader(stream, MAX_ERROR_LINE);
            String line = reader.readLine();
            while (line != null) {
                keepError(line);
                line = reader.readLine();
            }
        } catch (IOException _) {
            // nothing more to learn
        }
    }

    private void keepError(String line) {
        if (line.isBlank()) {
            return;
        }
        synchronized (lastErrors) {
            if (lastErrors.size() == KEPT_ERROR_LINES) {
                lastErrors.removeFirst();
            }
            lastErrors.addLast(line);
        }
    }

    private void writeInput() {
        try (OutputStream _ = process.getOutputStream()) {
            @Nullable String line = nextOutgoing();
            while (line != null && !writer.isBroken()) {
                writer.line(line);
                synchronized (outgoing) {
                    waiting--;
                }
                line = nextOutgoing();
            }
        } catch (IOException _) {
            // closing a pipe that nobody reads
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        outgoing.endNow("the process does not read any more");
    }

    private @Nullable String nextOutgoing() throws InterruptedException {
        return switch (outgoing.take(NO_DEADLINE)) {
            case Received.Line line -> line.text();
            case Received.Silence _,Received.Ended _ -> null;
        };
    }
}
