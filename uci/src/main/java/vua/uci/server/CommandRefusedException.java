package vua.uci.server;

/// A command that cannot be carried out. Its message is one sentence for the person at the GUI: what is wrong, where,
/// and what would be right. Nothing has been changed.
final class CommandRefusedException extends Exception {
    private static final long serialVersionUID = 1L;
    private static final int LONGEST_QUOTE = 40;

    CommandRefusedException(String sentence) {
        super(sentence);
    }

    /// A word of the GUI's in quotation marks, cut where it is too long to be shown.
    static String quote(String word) {
        return word.length() <= LONGEST_QUOTE ? "'" + word + "'" : "'" + word.substring(0, LONGEST_QUOTE) + "...'";
    }

    /// The sentence.
    String sentence() {
        String message = getMessage();
        return message == null ? "" : message;
    }
}
