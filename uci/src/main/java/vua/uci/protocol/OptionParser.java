package vua.uci.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the announcement of an option. See [OptionSpec#parse].
final class OptionParser {

    private String name = "";
    private String type = "";
    private @Nullable String defaultValue;
    private @Nullable String min;
    private @Nullable String max;
    private final List<String> values = new ArrayList<>(0);

    private OptionParser() {}

    static Optional<OptionSpec> parse(String line) {
        Tokens tokens = new Tokens(line);
        if (!tokens.hasNext() || !tokens.next().equals("option")) {
            return Optional.empty();
        }
        OptionParser parser = new OptionParser();
        while (tokens.hasNext()) {
            String keyword = tokens.next();
            boolean isText = parser.type.equals("string") && keyword.equals("default");
            // the default of a text is all the rest, since it may hold any word
            String value = isText ? tokens.rest() : wordsBeforeKeyword(tokens);
            parser.field(keyword, value);
            if (isText) {
                break;
            }
        }
        return parser.spec();
    }

    private static String wordsBeforeKeyword(Tokens tokens) {
        StringBuilder words = new StringBuilder();
        while (tokens.hasNext() && !OptionSpec.isKeyword(tokens.peek())) {
            words.append(words.isEmpty() ? "" : " ").append(tokens.next());
        }
        return words.toString();
    }

    private void field(String keyword, String value) {
        switch (keyword) {
            case "name" -> name = value;
            case "type" -> type = value;
            case "default" -> defaultValue = value;
            case "min" -> min = value;
            case "max" -> max = value;
            case "var" -> {
                if (!value.isEmpty()) {
                    values.add(value);
                }
            }
            default -> {
                // no field of an option: skipped with its words
            }
        }
    }

    private Optional<OptionSpec> spec() {
        if (name.isEmpty()) {
            return Optional.empty();
        }
        return switch (type) {
            case "check" -> Optional.of(new OptionSpec.Check(name, "true".equalsIgnoreCase(defaultValue)));
            case "spin" -> spin();
            case "combo" -> combo();
            case "button" -> Optional.of(new OptionSpec.Button(name));
            case "string" -> Optional.of(new OptionSpec.Text(name, defaultValue == null ? "" : defaultValue));
            default -> Optional.empty();
        };
    }

    /// A default outside of the limits is moved to the nearer one.
    private Optional<OptionSpec> spin() {
        long least = number(min, Long.MIN_VALUE);
        long most = number(max, Long.MAX_VALUE);
        if (least > most) {
            return Optional.empty();
        }
        long standard = Math.clamp(number(defaultValue, 0), least, most);
        return Optional.of(new OptionSpec.Spin(name, standard, least, most));
    }

    private Optional<OptionSpec> combo() {
        String standard = defaultValue;
        if (standard == null || standard.isEmpty()) {
            if (values.isEmpty()) {
                return Optional.empty();
            }
            standard = values.getFirst();
        }
        return Optional.of(new OptionSpec.Combo(name, standard, values));
    }

    private static long number(@Nullable String text, long otherwise) {
        return text == null ? otherwise : Numbers.lenient(text).orElse(otherwise);
    }
}
