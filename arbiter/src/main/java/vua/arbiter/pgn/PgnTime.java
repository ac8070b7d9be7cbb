package vua.arbiter.pgn;

import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Times of the players inside comments: `[%clk 1:02:03.4]` is what the clock shows after the move, `[%emt 0:00:07]`
/// the time the move took.
public final class PgnTime {
    /// Command, hours, minutes, seconds, fraction. Hours may be missing.
    private static final Pattern COMMAND = Pattern
            .compile("\\[%(clk|emt)\\s+(?:(\\d{1,4}):)?(\\d{1,5}):(\\d{1,2})(?:[.,](\\d{1,9})\\d*)?\\s*]");

    private static final int NANO_DIGITS = 9;

    private PgnTime() {}

    /// What the clock shows, in nanoseconds.
    public static OptionalLong clock(String comment) {
        return find("clk", comment);
    }

    /// The time the move took, in nanoseconds.
    public static OptionalLong elapsed(String comment) {
        return find("emt", comment);
    }

    private static OptionalLong find(String command, String comment) {
        if (!comment.contains("[%" + command)) {
            return OptionalLong.empty();
        }
        Matcher matcher = COMMAND.matcher(comment);
        while (matcher.find()) {
            if (matcher.group(1).equals(command)) {
                return OptionalLong.of(nanos(matcher));
            }
        }
        return OptionalLong.empty();
    }

    private static long nanos(Matcher time) {
        long hours = time.group(2) == null ? 0 : Long.parseLong(time.group(2));
        long seconds = TimeUnit.HOURS.toSeconds(hours) + TimeUnit.MINUTES.toSeconds(Long.parseLong(time.group(3)))
                + Long.parseLong(time.group(4));
        String fraction = time.group(5) == null ? "" : time.group(5);
        long nanos = Long.parseLong((fraction + "0".repeat(NANO_DIGITS)).substring(0, NANO_DIGITS));
        return TimeUnit.SECONDS.toNanos(seconds) + nanos;
    }

    /// The command `[%clk h:mm:ss]`, with tenths of a second where they say something, rounded down. A clock that has
    /// not fallen never shows zero.
    ///
    /// @param nanos not negative
    public static String clockCommand(long nanos) {
        long tenths = nanos / TimeUnit.MILLISECONDS.toNanos(100);
        if (tenths == 0 && nanos > 0) {
            tenths = 1;
        }
        long seconds = tenths / 10;
        StringBuilder text = new StringBuilder("[%").append("clk ").append(seconds / 3600).append(':');
        two(text, seconds / 60 % 60);
        two(text.append(':'), seconds % 60);
        if (tenths % 10 != 0) {
            text.append('.').append(tenths % 10);
        }
        return text.append(']').toString();
    }

    private static void two(StringBuilder text, long number) {
        if (number < 10) {
            text.append('0');
        }
        text.append(number);
    }
}
