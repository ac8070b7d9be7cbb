package vua.engine.notation;

/// Puts somebody's input into a sentence: in quotes, on one line, and not longer than a sentence can bear.
public final class Quote {

    private static final int LONGEST = 40;

    private Quote() {}

    public static String of(String text) {
        StringBuilder quoted = new StringBuilder("'");
        text.codePoints().limit(LONGEST).forEach(c -> quoted.appendCodePoint(isPlain(c) ? c : '?'));
        if (text.codePointCount(0, text.length()) > LONGEST) {
            quoted.append("...");
        }
        return quoted.append('\'').toString();
    }

    private static boolean isPlain(int codePoint) {
        int type = Character.getType(codePoint);
        return type != Character.CONTROL && type != Character.SURROGATE && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR;
    }
}
