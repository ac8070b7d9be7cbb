package vua.arbiter.pgn;

/// Small things about texts.
final class PgnText {
    private PgnText() {}

    /// The words of a text, parted by single spaces; characters that control something part words too.
    static String words(String text) {
        StringBuilder words = new StringBuilder(text.length());
        boolean gap = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isSpace(c)) {
                gap = !words.isEmpty();
            } else {
                words.append(gap ? " " : "").append(c);
                gap = false;
            }
        }
        return words.toString();
    }

    /// A blank, a line's end, or another character that only controls.
    static boolean isSpace(int c) {
        return c <= ' ' || c == 0x7F;
    }

    /// Every character that controls something becomes a blank.
    static String oneLine(String text) {
        return text.chars().noneMatch(PgnText::controls)
                ? text
                : text.chars().map(c -> controls(c) ? ' ' : c)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    private static boolean controls(int c) {
        return c < ' ' || c == 0x7F;
    }
}
