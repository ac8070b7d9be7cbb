package vua.arbiter.clock;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Pattern;

/// Nanoseconds as seconds with decimals: the edge where people and files are met.
public final class Seconds {

    public static final long NANOS = 1_000_000_000L;

    private static final Pattern UNSIGNED = Pattern.compile("\\d{1,8}(?:\\.\\d{1,9})?");
    private static final int NANO_DIGITS = 9;
    private static final int SHOWN_DIGITS = 3;

    private Seconds() {}

    /// The nanoseconds of a text such as `90`, `0.5`; at most eight digits before the point and nine behind it.
    public static Optional<Long> parse(String text) {
        return UNSIGNED.matcher(text).matches()
                ? Optional.of(new BigDecimal(text).movePointRight(NANO_DIGITS).longValueExact())
                : Optional.empty();
    }

    /// The same with a sign that may stand before, `+120`, `-60.5`.
    public static Optional<Long> parseSigned(String text) {
        if (text.startsWith("-")) {
            return parse(text.substring(1)).map(nanos -> -nanos);
        }
        return parse(text.startsWith("+") ? text.substring(1) : text);
    }

    /// Three decimals, rounded down; less than a millisecond is shown as one, since a clock that shows 0.000 has
    /// fallen.
    public static String clock(long nanos) {
        long shown = nanos > 0 ? Math.max(nanos, NANOS / 1000) : 0;
        return BigDecimal.valueOf(shown, NANO_DIGITS).setScale(SHOWN_DIGITS, RoundingMode.DOWN).toPlainString();
    }

    /// As few decimals as needed: `300`, `0.1`.
    public static String plain(long nanos) {
        return BigDecimal.valueOf(nanos, NANO_DIGITS).stripTrailingZeros().toPlainString();
    }

    /// The same with its sign: `+120`, `-60.5`.
    public static String signed(long nanos) {
        return nanos < 0 ? plain(nanos) : "+" + plain(nanos);
    }
}
