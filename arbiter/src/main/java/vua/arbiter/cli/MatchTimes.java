package vua.arbiter.cli;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vua.arbiter.clock.Seconds;
import vua.arbiter.clock.TimeControl;
import vua.engine.notation.Quote;

/// Time controls as match tools write them: `40/60+0.5` or `1:30+1`, in minutes and seconds, and `inf`. A colon parts
/// minutes from seconds here; in PGN it would begin another period.
final class MatchTimes {
    private static final String NUMBER = "(?:\\d{1,8}(?:\\.\\d{0,9})?|\\.\\d{1,9})";
    /// Moves, minutes, seconds, increment; times may have the `s` of seconds behind them.
    private static final Pattern CONTROL = Pattern.compile("(?:(\\d{1,4}|inf|infinite)/)?(?:(" + NUMBER + "):)?("
            + NUMBER + ")s?(?:\\+(" + NUMBER + ")s?)?");
    private static final Pattern PLAIN = Pattern.compile("(" + NUMBER + ")s?");
    private static final int NANO_DIGITS = 9;
    private static final BigDecimal MINUTE = BigDecimal.valueOf(60);

    private MatchTimes() {}

    /// Reads a time control.
    ///
    /// @return [TimeControl#NONE] for `inf`
    /// @throws RefusedException if it is none
    static TimeControl parse(String what, String text) {
        if (text.equals("inf") || text.equals("infinite")) {
            return TimeControl.NONE;
        }
        Matcher matcher = CONTROL.matcher(text);
        if (!matcher.matches()) {
            throw new RefusedException(
                    what + " takes moves/minutes:seconds+increment, such as 40/60+0.5, 1:30+1 or 10, "
                            + "or inf, not " + Quote.of(text)
                            + (text.contains("hg") ? "; hourglass clocks are not there." : "."));
        }
        String moves = matcher.group(1);
        BigDecimal minutes = matcher.group(2) == null ? BigDecimal.ZERO : number(matcher.group(2));
        long nanos = nanos(minutes.multiply(MINUTE).add(number(matcher.group(3))));
        long increment = matcher.group(4) == null ? 0 : nanos(number(matcher.group(4)));
        if (nanos == 0 && increment == 0) {
            throw new RefusedException(what + " gives no time at all with " + Quote.of(text) + ".");
        }
        int each = moves == null || moves.startsWith("inf") ? 0 : Integer.parseInt(moves);
        return new TimeControl(List.of(new TimeControl.Period(each, nanos, increment, 0)));
    }

    /// Reads a number of seconds as nanoseconds, more than 0.
    static long seconds(String what, String text) {
        Matcher matcher = PLAIN.matcher(text);
        long nanos = matcher.matches() ? nanos(number(matcher.group(1))) : 0;
        if (nanos == 0) {
            throw new RefusedException(what + " takes seconds, such as 1 or 0.1, not " + Quote.of(text) + ".");
        }
        return nanos;
    }

    /// The text of a time control, as [#parse] reads it.
    static String format(TimeControl control) {
        return control.none() ? "inf" : control.period(0).toString();
    }

    static String format(long nanos) {
        return Seconds.plain(nanos);
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text);
    }

    private static long nanos(BigDecimal seconds) {
        return seconds.movePointRight(NANO_DIGITS).longValue();
    }
}
