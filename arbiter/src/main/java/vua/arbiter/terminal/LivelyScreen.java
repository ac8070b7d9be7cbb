package vua.arbiter.terminal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.Status;
import org.jspecify.annotations.Nullable;

/// A real terminal: a line with editing, history and completion at the bottom, below it what changes all the time (the
/// clocks), and above it what has happened.
public final class LivelyScreen implements Screen {
    private static final String PROMPT = "> ";
    private static final long LEAVE_MILLIS = 500;

    private final Terminal terminal;
    private final LineReader reader;
    private final @Nullable Status status;
    private volatile @Nullable Thread reading;
    private List<String> shown = List.of();

    private LivelyScreen(Terminal terminal, List<String> words) {
        this.terminal = terminal;
        this.reader = LineReaderBuilder.builder().terminal(terminal).completer(new StringsCompleter(words))
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true).build();
        this.status = Status.getStatus(terminal);
        if (status != null) {
            // takes its room before anything is printed
            status.update(List.of(AttributedString.EMPTY));
        }
    }

    /// Takes over the terminal of this process.
    ///
    /// @param words what can be completed
    /// @return empty if there is none that can do this
    public static Optional<Screen> open(List<String> words) {
        try {
            Terminal terminal = TerminalBuilder.builder().system(true).dumb(false).jni(false)
                    .encoding(StandardCharsets.UTF_8).build();
            return Optional.of(new LivelyScreen(terminal, words));
        } catch (IOException | RuntimeException _) {
            return Optional.empty();
        }
    }

    @Override
    public boolean isLively() {
        return true;
    }

    @Override
    public void print(String text) {
        reader.printAbove(AttributedString.fromAnsi(text));
    }

    @Override
    public synchronized void status(List<String> lines) {
        if (status != null && !lines.equals(shown)) {
            shown = List.copyOf(lines);
            status.update(lines.stream().map(AttributedString::fromAnsi).toList());
        }
    }

    @Override
    public void read(Consumer<Optional<String>> lines) {
        reading = Thread.ofPlatform().daemon().name("lines").start(() -> pass(lines));
    }

    private void pass(Consumer<Optional<String>> lines) {
        boolean open = true;
        while (open) {
            Optional<String> line;
            try {
                line = Optional.of(reader.readLine(PROMPT));
            } catch (UserInterruptException | EndOfFileException _) {
                line = Optional.empty();
            } catch (RuntimeException | Error _) {
                // the terminal is gone
                line = Optional.empty();
            }
            open = line.isPresent();
            lines.accept(line);
        }
    }

    @Override
    public void invite() {}

    @Override
    public void close() {
        Thread thread = reading;
        if (thread != null) {
            thread.interrupt();
            try {
                thread.join(LEAVE_MILLIS);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
        if (status != null) {
            status.hide();
            status.close();
        }
        try {
            terminal.close();
        } catch (IOException _) {
            // it was ours for the game only
        }
    }
}
