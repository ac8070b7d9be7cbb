package vua.uci.protocol;

/// What counts as a word, a blank and a line in the protocol.
final class Words {

    /// Longest piece of foreign text that is repeated in a sentence of ours.
    private static final int QUOTE_LENGTH = 40;

    private Words() {}

    /// Blanks are the space and everything below it: tabs, carriage returns and stray control characters alike.
    static boolean isBlank(char c) {
        return c <= ' ';
    }

    /// `text` without blanks at both ends.
    static String strip(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isBlank(text.charAt(from))) {
            from++;
        }
        while (from < to && isBlank(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    /// `text` as one line: line ends inside become spaces.
    static String oneLine(String text) {
        return text.indexOf('\n') < 0 && text.indexOf('\r') < 0 ? text : text.replace('\n', ' ').replace('\r', ' ');
    }

    /// One line without blanks at both ends.
    static String strippedLine(String text) {
        return strip(oneLine(text));
    }

    /// The words of `text` with one space between them.
    static String collapse(String text) {
        Tokens tokens = new Tokens(text);
        StringBuilder result = new StringBuilder(text.length());
        while (tokens.hasNext()) {
            if (!result.isEmpty()) {
                result.append(' ');
            }
            result.append(tokens.next());
        }
        return result.toString();
    }

    /// Whether `text` is exactly one word.
    static boolean isWord(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isBlank(text.charAt(i))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /// `text` itself.
    ///
    /// @throws IllegalArgumentException if it is not exactly one word
    static String requireWord(String text) {
        if (!isWord(text)) {
            throw new IllegalArgumentException("expected one word without blanks, got " + quote(text));
        }
        return text;
    }

    /// Whether `word` is one of the words of `text`.
    static boolean contains(String text, String word) {
        Tokens tokens = new Tokens(text);
        while (tokens.hasNext()) {
            if (tokens.next().equals(word)) {
                return true;
            }
        }
        return false;
    }

    /// `text` in single quotes, cut and reduced to printable ASCII, fit for an `info string`.
    static String quote(String text) {
        StringBuilder result = new StringBuilder(QUOTE_LENGTH + 8);
        result.append('\'');
        for (int i = 0; i < text.length() && i < QUOTE_LENGTH; i++) {
            char c = text.charAt(i);
            result.append(c >= ' ' && c < 0x7f ? c : '?');
        }
        if (text.length() > QUOTE_LENGTH) {
            result.append("...");
        }
        return result.append('\'').toString();
    }
}
