package vua.arbiter.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/// Lines in, lines out, no escape codes: for pipes and files. A line is read only when the table waits for one, so a
/// script plays its game as fast as the engine answers.
public final class PlainScreen implements Screen {
    private final InputStream in;
    private final PrintStream out;
    private final Semaphore invitations = new Semaphore(0);

    /// @param out UTF-8; flushed after every block of lines
    public PlainScreen(InputStream in, PrintStream out) {
        this.in = in;
        this.out = out;
    }

    @Override
    public boolean isLively() {
        return false;
    }

    @Override
    public int columns() {
        return Integer.MAX_VALUE;
    }

    @Override
    public void print(String text) {
        synchronized (out) {
            out.print(text + "\n");
            out.flush();
        }
    }

    @Override
    public void status(List<String> lines) {}

    @Override
    public void read(Consumer<Optional<String>> lines) {
        Thread.ofPlatform().daemon().name("lines").start(() -> pass(lines));
    }

    private void pass(Consumer<Optional<String>> lines) {
        BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        Optional<String> line = Optional.of("");
        while (line.isPresent()) {
            try {
                invitations.acquire();
                line = Optional.ofNullable(reader.readLine());
            } catch (IOException _) {
                line = Optional.empty();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return;
            }
            lines.accept(line);
        }
    }

    @Override
    public void invite() {
        invitations.release();
    }

    @Override
    public void close() {
        out.flush();
    }
}
