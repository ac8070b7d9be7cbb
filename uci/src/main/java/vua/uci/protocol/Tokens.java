package vua.uci.protocol;

import java.util.NoSuchElementException;

/// Walks over the words of a line.
final class Tokens {

    private final String line;
    /// Start of the next word, or the length of the line.
    private int at;

    Tokens(String line) {
        this.line = line;
        skipBlanks();
    }

    boolean hasNext() {
        return at < line.length();
    }

    /// The next word, which is not consumed; empty at the end.
    String peek() {
        return line.substring(at, endOfWord());
    }

    String next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no word left");
        }
        int end = endOfWord();
        String word = line.substring(at, end);
        at = end;
        skipBlanks();
        return word;
    }

    /// The text from the next word to the end, inner blanks kept, blanks at the end dropped.
    String rest() {
        return Words.strip(line.substring(at));
    }

    /// Consumes all the rest.
    void skipAll() {
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
