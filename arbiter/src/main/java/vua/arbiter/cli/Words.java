package vua.arbiter.cli;

import java.util.Optional;
import vua.engine.notation.Quote;

/// A line, taken apart word by word from the left.
final class Words {
    private final String line;
    /// Where the next word begins.
    private int at;

    Words(String line) {
        this.line = line.strip();
    }

    boolean isEmpty() {
        return at == line.length();
    }

    /// The next word, not taken; empty at the end.
    String peek() {
        int end = at;
        while (end < line.length() && !Character.isWhitespace(line.charAt(end))) {
            end++;
        }
        return line.substring(at, end);
    }

    /// The next word; empty at the end.
    String next() {
        String word = peek();
        at += word.length();
        while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
            at++;
        }
        return word;
    }

    /// The next word, if it is this one.
    boolean take(String word) {
        if (!peek().equals(word) || word.isEmpty()) {
            return false;
        }
        next();
        return true;
    }

    /// All that is left, blanks inside as they are.
    String rest() {
        String rest = line.substring(at);
        at = line.length();
        return rest;
    }

    Optional<String> optionalRest() {
        return isEmpty() ? Optional.empty() : Optional.of(rest());
    }

    /// @throws ProtocolException if anything is left
    void end() {
        if (!isEmpty()) {
            throw new ProtocolException("nothing may follow here, but " + Quote.of(line.substring(at)) + " does");
        }
    }
}
