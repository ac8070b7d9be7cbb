package vua.arbiter.terminal;

import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;

/// Text fitted to the width of a terminal.
final class Wrapping {
    private static final String CUT = "…";
    private static final int LEAST = 8;

    private Wrapping() {}

    /// The lines of a text, the long ones broken at blanks, or in a word that is longer than a line.
    ///
    /// @param text may hold escape codes for colours
    /// @param columns at least 1
    static List<AttributedString> wrap(String text, int columns) {
        List<AttributedString> lines = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            wrap(AttributedString.fromAnsi(line), columns, lines);
        }
        return lines;
    }

    private static void wrap(AttributedString line, int columns, List<AttributedString> lines) {
        AttributedString left = line;
        while (left.columnLength() > columns) {
            int fits = Math.max(1, left.columnSubSequence(0, columns).length());
            int cut = fits;
            while (cut > 0 && !Character.isWhitespace(left.charAt(cut))) {
                cut--;
            }
            if (left.subSequence(0, cut).toString().isBlank()) {
                cut = fits;
            }
            lines.add(left.subSequence(0, cut));
            while (cut < left.length() && Character.isWhitespace(left.charAt(cut))) {
                cut++;
            }
            left = left.subSequence(cut, left.length());
        }
        lines.add(left);
    }

    /// A text of one line that is not to be broken: what does not fit is left out, all of it where there is hardly any
    /// room.
    static String cut(String text, int columns) {
        if (text.length() <= columns) {
            return text;
        }
        return columns < LEAST ? "" : text.substring(0, columns - CUT.length()) + CUT;
    }
}
