package vua.arbiter.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import vua.engine.notation.Quote;

/// An option of a match's command line, `-draw`, and the words behind it, up to the next option. Its methods read the
/// words; what they cannot take they refuse with one sentence.
///
/// @param option with one hyphen, even if it was typed with two
record Given(String option, List<String> values) {
    /// A word that begins like this is a value, though it begins with a hyphen.
    private static final Pattern NEGATIVE = Pattern.compile("-\\.?\\d.*", Pattern.DOTALL);
    private static final Pattern WHOLE = Pattern.compile("[+-]?\\d{1,18}");
    private static final Pattern DECIMAL = Pattern.compile("[+-]?(?:\\d{1,9}(?:\\.\\d{0,12})?|\\.\\d{1,12})");

    Given {
        values = List.copyOf(values);
    }

    /// The options of a command line, in order.
    ///
    /// @throws RefusedException if it does not begin with an option, or holds characters that nobody types
    static List<Given> of(List<String> arguments) {
        List<Given> all = new ArrayList<>();
        for (int i = 0; i < arguments.size();) {
            String option = arguments.get(i);
            if (!isOption(option)) {
                throw new RefusedException("Nothing can be made of " + Quote.of(option)
                        + " before the first option; a match begins like -engine cmd=stockfish -engine cmd=builtin "
                        + "-each tc=10+0.1.");
            }
            int end = i + 1;
            while (end < arguments.size() && !isOption(arguments.get(end))) {
                end++;
            }
            arguments.subList(i, end).forEach(Given::checkPlain);
            all.add(new Given(option.startsWith("--") ? option.substring(1) : option, arguments.subList(i + 1, end)));
            i = end;
        }
        return all;
    }

    private static boolean isOption(String word) {
        return word.length() > 1 && word.startsWith("-") && !NEGATIVE.matcher(word).matches();
    }

    /// The settings of a match are kept a word a line.
    private static void checkPlain(String word) {
        if (word.chars().anyMatch(c -> c < ' ' || c == 0x7F)) {
            throw new RefusedException("The words of a match may not hold line breaks or other control characters, as "
                    + Quote.of(word) + " does.");
        }
    }

    /// @throws RefusedException if anything stands behind the option
    void none() {
        if (!values.isEmpty()) {
            throw new RefusedException(option + " stands alone; nothing can be made of " + Quote.of(values.getFirst())
                    + " behind it.");
        }
    }

    /// The one word behind the option.
    ///
    /// @param what it takes, such as `a number of games`
    String single(String what) {
        if (values.size() != 1) {
            throw new RefusedException(option + " takes " + what + (values.isEmpty()
                    ? "; nothing stands behind it."
                    : "; " + Quote.of(values.get(1)) + " is one word too many."));
        }
        return values.getFirst();
    }

    /// All words behind the option as one text.
    String text(String what) {
        String text = String.join(" ", values).strip();
        if (text.isEmpty()) {
            throw new RefusedException(option + " takes " + what + "; nothing stands behind it.");
        }
        return text;
    }

    /// The words `key=value` behind the option.
    ///
    /// @param known all keys it takes
    Map<String, String> keys(List<String> known) {
        if (values.isEmpty()) {
            throw new RefusedException(option + " takes " + list(known) + "; nothing stands behind it.");
        }
        Map<String, String> keys = new LinkedHashMap<>();
        for (String word : values) {
            int equals = word.indexOf('=');
            String key = equals < 0 ? word : word.substring(0, equals);
            if (!known.contains(key)) {
                throw new RefusedException(option + " knows no " + Quote.of(key) + "; " + Nearest.to(key, known)
                        .map(near -> "did you mean " + near + "=?").orElse("it takes " + list(known) + "."));
            }
            if (equals < 0 || equals + 1 == word.length()) {
                throw new RefusedException(option + " " + key + " needs a value, as in " + key + "=...");
            }
            if (keys.put(key, word.substring(equals + 1)) != null) {
                throw new RefusedException(option + " has " + key + "= twice; once is right.");
            }
        }
        return keys;
    }

    /// The same, where a file may be named without its key, and flags without their value, as in
    /// `-pgnout games.pgn min`.
    Map<String, String> keysWithFile(List<String> known, List<String> flags) {
        List<String> words = new ArrayList<>();
        for (String word : values) {
            if (flags.contains(word)) {
                words.add(word + "=true");
            } else if (words.isEmpty() && known.stream().noneMatch(key -> word.startsWith(key + "="))
                    && word.indexOf('=') < 0) {
                words.add("file=" + word);
            } else {
                words.add(word);
            }
        }
        Map<String, String> keys = new Given(option, words).keys(known);
        if (!keys.containsKey("file")) {
            throw new RefusedException(option + " needs a file, as in " + option + " file=NAME.");
        }
        return keys;
    }

    private static String list(List<String> keys) {
        return String.join(", ", keys.stream().map(key -> key + "=").toList());
    }

    // ---- values ----

    /// A whole number in a range.
    ///
    /// @param what whose value it is, such as `-rounds` or `-draw score=`
    static int whole(String what, String text, int least, int most) {
        return Math.toIntExact(longer(what, text, least, most));
    }

    static long longer(String what, String text, long least, long most) {
        Optional<Long> number = WHOLE.matcher(text).matches() ? Optional.of(Long.valueOf(text)) : Optional.empty();
        return number.filter(value -> value >= least && value <= most)
                .orElseThrow(() -> new RefusedException(what + " takes a whole number from " + least + " to " + most
                        + ", not " + Quote.of(text) + "."));
    }

    /// A number that may have decimals.
    static double decimal(String what, String text) {
        if (!DECIMAL.matcher(text).matches()) {
            throw new RefusedException(what + " takes a number such as 5 or 0.05, not " + Quote.of(text) + ".");
        }
        return new BigDecimal(text).doubleValue();
    }

    static boolean flag(String what, String text) {
        return switch (text) {
            case "true", "on" -> true;
            case "false", "off" -> false;
            default -> throw new RefusedException(what + " takes true or false, not " + Quote.of(text) + ".");
        };
    }

    /// One of some words.
    static String oneOf(String what, String text, List<String> words) {
        if (!words.contains(text)) {
            throw new RefusedException(what + " takes " + String.join(", ", words) + ", not " + Quote.of(text)
                    + Nearest.to(text, words).map(near -> "; did you mean " + near + "?").orElse("."));
        }
        return text;
    }
}
