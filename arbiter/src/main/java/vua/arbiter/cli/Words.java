package vua.arbiter.cli;

import java.util.Optional;

/// A line, taken apart word by word from the left.
final class Words {
    private String left;

    Words(String line) {
        left = line.strip();
    }

    boolean isEmpty() {
        return left.isEmpty();
    }

    /// The next word, not taken; empty at the end.
    String peek() {
        int end = 0;
        while (end < left.length() && !Character.isWhitespace(left.charAt(end))) {
            end++;
        }
        return left.substring(0, end);
    }

    /// The next word; empty at the end.
    String next() {
        String word = peek();
        left = left.substring(word.length()).strip();
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
        String rest = left;
        left = "";
        return rest;
    }

    Optional<String> optionalRest() {
        return isEmpty() ? Optional.empty() : Optional.of(rest());
    }

    /// @throws ProtocolException if anything is left
    void end() {
        if (!isEmpty()) {
            throw new ProtocolException("nothing may follow here, but " + quoted(left) + " does");
        }
    }

    /// Somebody's input inside a sentence.
    static String quoted(String text) {
        String plain = text.replaceAll("\\p{Cntrl}", "?");
        int longest = 40;
        return "'" + (plain.codePointCount(0, plain.length()) > longest
                ? plain.substring(0, plain.offsetByCodePoints(0, longest)) + "..."
                : plain) + "'";
    }
}
