package vua.perft;

import java.util.ArrayList;
import java.util.List;

/// Takes a command apart into program and arguments, as a shell does: at blanks, but not between quotes of either kind. A
/// backslash before a blank, a quote or a backslash takes its meaning away; before anything else it is a backslash, so
/// that Windows paths need no care. Nothing is replaced.
final class EngineCommand {
    private static final char NO_QUOTE = 0;

    private final String text;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;

    private EngineCommand(String text) {
        this.text = text;
    }

    /// The words of a command, at least one.
    ///
    /// @throws BadInputException if there is none, or a quote is not closed
    static List<String> split(String text) {
        EngineCommand command = new EngineCommand(text);
        command.split();
        if (command.words.isEmpty() || command.words.getFirst().isEmpty()) {
            throw new BadInputException("--diff needs the command of an engine, for example --diff stockfish or --diff "
                    + "\"/path/of/engine argument\".");
        }
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
            throw new BadInputException(
                    "the quote " + quote + " in the engine's command, " + text.strip() + ", is not closed.");
        }
        endWord();
    }

    private boolean isEscape(int index) {
        return text.charAt(index) == '\\' && index + 1 < text.length()
                && " \"'\\".indexOf(text.charAt(index + 1)) >= 0;
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
