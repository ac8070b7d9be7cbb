package vua.arbiter.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// How much time the players have: periods one after the other, as the PGN tag `TimeControl` writes them, with increments
/// (`300+5`) and delays (`300d5`).
///
/// A last period with a number of moves is repeated as often as needed.
///
/// @param periods in order; empty = the game has no clocks (`-`)
public record TimeControl(List<Period> periods) {

    /// A game without clocks.
    public static final TimeControl NONE = new TimeControl(List.of());

    private static final String NUMBER = "\\d{1,8}(?:\\.\\d{1,9})?";
    private static final Pattern PERIOD = Pattern
            .compile("(?:(\\d{1,4})/)?(" + NUMBER + ")(?:([+d])(" + NUMBER + "))?");

    /// A stretch of the game.
    ///
    /// @param moves how many moves it lasts; 0 = all the rest
    /// @param nanos the time given at its beginning
    /// @param increment added after each completed move of it (6.2(b) / 6.3.2)
    /// @param delay how long the clock waits before each move's time is counted
    public record Period(int moves, long nanos, long increment, long delay) {

        /// The period as PGN writes it.
        @Override
        public String toString() {
            String extra = increment > 0 ? "+" + Seconds.plain(increment) : "";
            return (moves > 0 ? moves + "/" : "") + Seconds.plain(nanos)
                    + (delay > 0 ? "d" + Seconds.plain(delay) : extra);
        }
    }

    public TimeControl {
        periods = List.copyOf(periods);
    }

    /// Reads a time control: `40/5400+30:1800+30`, `300+5`, `300d5`, `-`; seconds may have decimals.
    ///
    /// @throws IllegalArgumentException if the text is none, with one sentence
    public static TimeControl parse(String text) {
        if (text.equals("-")) {
            return NONE;
        }
        List<Period> periods = new ArrayList<>();
        String[] parts = text.split(":", -1);
        for (int i = 0; i < parts.length; i++) {
            Matcher matcher = PERIOD.matcher(parts[i]);
            if (!matcher.matches()) {
                throw refused(text, "period " + (i + 1) + ", '" + parts[i] + "', does not look like 40/5400+30, 300+5, "
                        + "300d5 or 1800");
            }
            Period period = period(matcher);
            if (matcher.group(1) != null && period.moves == 0) {
                throw refused(text, "period " + (i + 1) + " must last one move or more");
            }
            if (period.nanos == 0 && period.increment == 0 && period.delay == 0) {
                throw refused(text, "period " + (i + 1) + " gives no time at all");
            }
            if (i == 0 && period.nanos == 0) {
                throw refused(text, "the first period must give some time to begin with");
            }
            if (period.moves == 0 && i < parts.length - 1) {
                throw refused(text, "only the last period may last for the rest of the game; period " + (i + 1)
                        + " needs a number of moves, as in 40/" + parts[i]);
            }
            periods.add(period);
        }
        return new TimeControl(periods);
    }

    private static Period period(Matcher matcher) {
        int moves = matcher.group(1) == null ? 0 : Integer.parseInt(matcher.group(1));
        long extra = matcher.group(4) == null ? 0 : nanos(matcher.group(4));
        boolean delay = "d".equals(matcher.group(3));
        return new Period(moves, nanos(matcher.group(2)), delay ? 0 : extra, delay ? extra : 0);
    }

    private static long nanos(String seconds) {
        return Seconds.parse(seconds).orElseThrow();
    }

    private static IllegalArgumentException refused(String text, String why) {
        return new IllegalArgumentException("The time control '" + text + "' cannot be used: " + why + ".");
    }

    /// Whether the game has no clocks.
    public boolean none() {
        return periods.isEmpty();
    }

    /// The period of an index, the last one for all beyond.
    public Period period(int index) {
        return periods.get(Math.min(index, periods.size() - 1));
    }

    /// The text that [#parse] reads.
    @Override
    public String toString() {
        return none() ? "-" : periods.stream().map(Period::toString).collect(Collectors.joining(":"));
    }
}
