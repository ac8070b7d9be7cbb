package vua.uci.client;

import java.util.ArrayList;
import java.util.List;

/// Takes a command apart into program and arguments, as a shell does: at blanks, but not between quotes of either kind. A
/// backslash before a blank, a quote or a backslash takes its meaning away; before anything else it is a backslash, so
/// that Windows paths need no care. Nothing is replaced.
public final class CommandWords {
    private static final char NO_QUOTE = 0;

    private final String text;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;

    private CommandWords(String text) {
        this.text = text;
    }

    /// The words of a command; none of a blank one.
    ///
    /// @throws IllegalArgumentException if a quote is not closed
    public static List<String> split(String text) {
        CommandWords command = new CommandWords(text);
        command.split();
        return command.words;
    }

    private void split() {
        char quote = NO_QUOTE;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != '\'' && isEscape(i)) {
                i++;
                take(text.charAt(i));
            } else if (quote != NO_QUOTE) {
                if (c == quote) {
                    quote = NO_QUOTE;
                } else {
                    take(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                inWord = true;
            } else if (Character.isWhitespace(c)) {
                endWord();
            } else {
                take(c);
            }
        }
        if (quote != NO_QUOTE) {
            throw new IllegalArgumentException("the quote " + quote + " in " + text.strip() + " is not closed");
        }
        endWord();
    }

    private boolean isEscape(int index) {
        return text.charAt(index) == '\\' && index + 1 < text.length()
                && " \t\"'\\".indexOf(text.charAt(index + 1)) >= 0;
    }

    private void take(char c) {
        word.append(c);
        inWord = true;
    }

    private void endWord() {
        if (inWord) {
            words.add(word.toString());
            word.setLength(0);
            inWord = false;
        }
    }
}
