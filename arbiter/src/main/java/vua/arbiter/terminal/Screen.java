package vua.arbiter.terminal;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The one place where a game at a terminal is printed, and where lines come from.
public interface Screen extends AutoCloseable {

    /// Whether colours can be shown and things be redrawn.
    boolean isLively();

    /// How many characters a line has room for.
    int columns();

    /// Prints whole lines; from any thread. A line that is too long is broken at a blank.
    void print(String text);

    /// Shows these lines somewhere fixed, instead of those before; a screen that is not lively shows nothing.
    void status(List<String> lines);

    /// Begins to read.
    ///
    /// @param lines gets every line, and nothing at the end of the input
    void read(Consumer<Optional<String>> lines);

    /// Now is the time for a line; a lively screen takes them at any time.
    void invite();

    /// Gives the terminal back. What was printed stays. A second time does nothing.
    @Override
    void close();
}
