package vua.arbiter.terminal;

import java.io.IOException;
import java.util.Optional;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.WCWidth;

/// How large the terminal is in which somebody watches, for programs that only write to it.
public interface Window extends AutoCloseable {

    /// In characters; at least 1. Changes while somebody drags at it.
    int columns();

    /// In lines; at least 1.
    int rows();

    @Override
    default void close() {}

    /// The terminal of this process.
    ///
    /// @return empty if there is none whose cursor can be moved, or another program has it now
    static Optional<Window> open() {
        if ("dumb".equals(System.getenv("TERM"))) {
            return Optional.empty();
        }
        try {
            if (SystemWindow.isInBackground()) {
                return Optional.empty();
            }
            // It is asked nothing, since its answers would be left for another program to read: the plainest kind has
            // nothing worth asking for. Signals stay with the virtual machine, whose hooks end what runs.
            return Optional.of(new SystemWindow(TerminalBuilder.builder().system(true).type("ansi").dumb(false)
                    .jni(false).nativeSignals(false).graphemeCluster(false).paused(true).build()));
        } catch (IOException | RuntimeException _) {
            return Optional.empty();
        }
    }

    /// How many columns a text takes.
    static int width(String text) {
        return text.codePoints().map(c -> Math.max(0, WCWidth.wcwidth(c))).sum();
    }

    /// As much of a text as fits into so many columns.
    static String fit(String text, int columns) {
        int end = 0;
        int used = 0;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            used += Math.max(0, WCWidth.wcwidth(c));
            if (used > columns) {
                break;
            }
            end += Character.charCount(c);
        }
        return text.substring(0, end);
    }
}
