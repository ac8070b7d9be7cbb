package vua.arbiter.terminal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.Status;
import org.jspecify.annotations.Nullable;

/// A real terminal: a line with editing, history and completion at the bottom, below it what changes all the time (the
/// clocks), and above it what has happened.
///
/// After a change of size everything is drawn anew: where a terminal leaves the cursor then, and what it does to the lines
/// below it, differs from one to the next. What is drawn from outside the reader is drawn while the reader does not draw.
public final class LivelyScreen implements Screen {
    private static final String PROMPT = "> ";
    /// The name of a widget of ours, which the reader runs when it does not draw itself.
    private static final String DRAW = "vua-draw";
    private static final String DUMB = "dumb";
    private static final long LEAVE_MILLIS = 500;
    /// A lower screen has no room for a status.
    private static final int LOWEST = 6;
    /// How many texts are shown again, at most.
    private static final int REMEMBERED = 200;

    private final Terminal terminal;
    private final LineReader reader;
    private final @Nullable Status status;
    private final Deque<String> printed = new ArrayDeque<>();
    private volatile @Nullable Thread reading;
    private List<String> shown = List.of();
    private Size size;
    private boolean closed;

    LivelyScreen(Terminal terminal, List<String> words) {
        this.terminal = terminal;
        this.size = terminal.getSize();
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
        if (DUMB.equals(System.getenv("TERM"))) {
            return Optional.empty();
        }
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
    public int columns() {
        int columns = terminal.getSize().getColumns();
        return columns > 0 ? columns : Integer.MAX_VALUE;
    }

    @Override
    public synchronized void print(String text) {
        remember(text);
        reader.printAbove(AttributedString.join(new AttributedString("\n"), Wrapping.wrap(text, columns())));
    }

    private synchronized void remember(String text) {
        if (printed.size() == REMEMBERED) {
            printed.removeFirst();
        }
        printed.addLast(text);
    }

    @Override
    public synchronized void status(List<String> lines) {
        Status line = status;
        Size now = terminal.getSize();
        boolean resized = !now.equals(size);
        if (line == null || closed || (!resized && lines.equals(shown))) {
            return;
        }
        size = now;
        shown = List.copyOf(lines);
        inTurn(() -> {
            if (resized) {
                redraw(line);
            } else {
                line.update(fitting());
            }
        });
    }

    /// Draws while the reader does not.
    private void inTurn(Runnable drawing) {
        reader.getWidgets().put(DRAW, () -> {
            drawing.run();
            return true;
        });
        try {
            reader.callWidget(DRAW);
        } catch (IllegalStateException _) {
            // no line is being read
            drawing.run();
        }
    }

    private List<AttributedString> fitting() {
        return size.getRows() < LOWEST ? List.of() : shown.stream().map(AttributedString::fromAnsi).toList();
    }

    private void redraw(Status line) {
        int last = size.getRows() - 1;
        terminal.puts(Capability.change_scroll_region, 0, last);
        terminal.puts(Capability.clear_screen);
        line.resize(size);
        line.reset();
        List<AttributedString> below = fitting();
        line.update(below);
        terminal.puts(Capability.cursor_address, 0, 0);
        List<AttributedString> lines = new ArrayList<>();
        printed.forEach(text -> lines.addAll(Wrapping.wrap(text, columns())));
        int room = Math.max(0, last - below.size());
        for (AttributedString each : lines.subList(Math.max(0, lines.size() - room), lines.size())) {
            each.println(terminal);
        }
        if (reader.isReading()) {
            reader.callWidget(LineReader.REDRAW_LINE);
            reader.callWidget(LineReader.REDISPLAY);
        }
        terminal.flush();
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
            line.ifPresent(typed -> remember(PROMPT + typed));
            open = line.isPresent();
            lines.accept(line);
        }
    }

    @Override
    public void invite() {}

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
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
