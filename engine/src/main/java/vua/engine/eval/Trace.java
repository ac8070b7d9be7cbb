package vua.engine.eval;

import java.util.Locale;

/// The table that [Evaluator#trace] writes.
final class Trace {
    private static final String RULE = "-".repeat(66) + "\n";

    private final StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%-24s %13s %13s %13s%n%s",
            "Term (middlegame, eg)", "White", "Black", "Sum", RULE).replace(System.lineSeparator(), "\n"));

    /// A term that is known for each side.
    ///
    /// @return White's less Black's
    int term(String name, int white, int black) {
        text.append(String.format(Locale.ROOT, "%-24s %s %s %s", name, pair(white), pair(black), pair(white - black)))
                .append('\n');
        return white - black;
    }

    /// A term that is known as White's less Black's only.
    int term(String name, int difference) {
        text.append(String.format(Locale.ROOT, "%-24s %13s %13s %s", name, "", "", pair(difference))).append('\n');
        return difference;
    }

    void number(String name, int value) {
        text.append(String.format(Locale.ROOT, "%-52s %13d", name, value)).append('\n');
    }

    void result(int evaluation) {
        text.append(RULE);
        number("Evaluation in centipawns, side to move", ScoreScale.toCentipawns(evaluation));
        number("Evaluation, side to move", evaluation);
    }

    private static String pair(int score) {
        return String.format(Locale.ROOT, "%6d %6d", PackedScore.middlegame(score), PackedScore.endgame(score));
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
