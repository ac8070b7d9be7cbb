package vua.uci.protocol;

import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/// Walks over the words of a line.
final class Tokens {

    private final String line;
    /// Start of the next word, or the length of the line.
    private int at;
    /// The next word once it was looked at; else null.
    private @Nullable String word;

    Tokens(String line) {
        this.line = line;
        skipBlanks();
    }

    boolean hasNext() {
        return at < line.length();
    }

    /// The next word, which is not consumed; empty at the end.
    String peek() {
        String next = word;
        if (next == null) {
            next = line.substring(at, endOfWord());
            word = next;
        }
        return next;
    }

    String next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no word left");
        }
        String next = peek();
        at += next.length();
        word = null;
        skipBlanks();
        return next;
    }

    /// The text from the next word to the end, inner blanks kept, blanks at the end dropped.
    String rest() {
        return Words.strip(line.substring(at));
    }

    /// Consumes all the rest.
    void skipAll() {
        word = null;
        at = line.length();
    }

    private int endOfWord() {
        int end = at;
        while (end < line.length() && !Words.isBlank(line.charAt(end))) {
            end++;
        }
        return end;
    }

    private void skipBlanks() {
        while (at < line.length() && Words.isBlank(line.charAt(at))) {
            at++;
        }
    }
}
