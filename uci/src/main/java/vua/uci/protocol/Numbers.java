package vua.uci.protocol;

import java.util.OptionalInt;
import java.util.OptionalLong;

/// Reads whole numbers as the other side may have written them; never throws.
final class Numbers {

    private Numbers() {}

    /// A whole number with an optional sign; one that does not fit becomes the nearest `long`. Empty for anything else.
    static OptionalLong whole(String word) {
        int start = signLength(word);
        return start < word.length() && endOfDigits(word, start) == word.length()
                ? OptionalLong.of(value(word, start, word.length()))
                : OptionalLong.empty();
    }

    /// Like [#whole], but digits after a decimal point are accepted and cut off.
    static OptionalLong lenient(String word) {
        int start = signLength(word);
        int point = endOfDigits(word, start);
        if (point == start || point == word.length()) {
            return whole(word);
        }
        return word.charAt(point) == '.' && endOfDigits(word, point + 1) == word.length()
                ? OptionalLong.of(value(word, start, point))
                : OptionalLong.empty();
    }

    /// Like [#lenient], limited to the range of `int`.
    static OptionalInt lenientInt(String word) {
        OptionalLong value = lenient(word);
        return value.isPresent() ? OptionalInt.of(saturate(value.getAsLong())) : OptionalInt.empty();
    }

    /// The `int` nearest to `value`.
    static int saturate(long value) {
        return Math.clamp(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static int signLength(String word) {
        return !word.isEmpty() && (word.charAt(0) == '-' || word.charAt(0) == '+') ? 1 : 0;
    }

    private static int endOfDigits(String word, int from) {
        int end = from;
        while (end < word.length() && word.charAt(end) >= '0' && word.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    private static long value(String word, int from, int to) {
        boolean negative = word.charAt(0) == '-';
        // collected as a negative number, since that side of the range is the larger one
        long value = 0;
        for (int i = from; i < to; i++) {
            int digit = word.charAt(i) - '0';
            if (value < (Long.MIN_VALUE + digit) / 10) {
                return negative ? Long.MIN_VALUE : Long.MAX_VALUE;
            }
            value = value * 10 - digit;
        }
        if (negative) {
            return value;
        }
        return value == Long.MIN_VALUE ? Long.MAX_VALUE : -value;
    }
}
