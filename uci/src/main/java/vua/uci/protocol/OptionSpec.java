package vua.uci.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// An option as an engine announces it. `parse(format(x))` gives `x` back.
///
/// Names are compared without regard to case, but are sent as they were announced, since many programs compare them
/// exactly. Source: the UCI specification of April 2006, `option`.
public sealed interface OptionSpec {

    /// One or more words with one space between them.
    String name();

    /// The word behind `type`.
    String type();

    /// What is wrong with setting this option to `value` (absent: no `value` was sent), as one sentence; empty if
    /// nothing is.
    Optional<String> problem(Optional<String> value);

    /// The announcement, from the word `option` on.
    String format();

    /// Whether `other` names this option: case and the width of blanks do not count.
    default boolean isNamed(String other) {
        return name().equalsIgnoreCase(Words.collapse(other));
    }

    /// Reads an announcement, whole line; empty if it is none or a vital part is missing. Never throws. Fields may come
    /// in any order, and a missing limit or default is replaced by a harmless one.
    static Optional<OptionSpec> parse(String line) {
        return OptionParser.parse(line);
    }

    /// On or off; the values are `true` and `false`.
    record Check(String name, boolean defaultValue) implements OptionSpec {

        /// @throws IllegalArgumentException if the name is blank or holds a keyword of `option`
        public Check {
            name = checkedName(name);
        }

        @Override
        public String type() {
            return "check";
        }

        @Override
        public Optional<String> problem(Optional<String> value) {
            String given = value.orElse("");
            return given.equals("true") || given.equals("false")
                    ? Optional.empty()
                    : Optional.of(name + " must be 'true' or 'false', got " + Words.quote(given));
        }

        @Override
        public String format() {
            return start(this).append(" default ").append(defaultValue).toString();
        }
    }

    /// A whole number from `min` to `max`.
    record Spin(String name, long defaultValue, long min, long max) implements OptionSpec {

        /// @throws IllegalArgumentException if the name is blank or holds a keyword of `option`, or the default is
        ///     outside of the limits
        public Spin {
            name = checkedName(name);
            if (defaultValue < min || defaultValue > max) {
                throw new IllegalArgumentException(
                        "default " + defaultValue + " of " + name + " is not within " + min + ".." + max);
            }
        }

        @Override
        public String type() {
            return "spin";
        }

        /// The number that `text` holds; empty if it holds none within the limits.
        public OptionalLong value(String text) {
            OptionalLong number = Numbers.whole(text);
            return number.isPresent() && number.getAsLong() >= min && number.getAsLong() <= max
                    ? number
                    : OptionalLong.empty();
        }

        @Override
        public Optional<String> problem(Optional<String> value) {
            String given = value.orElse("");
            return value(given).isPresent()
                    ? Optional.empty()
                    : Optional.of(name + " must be a whole number from " + min + " to " + max + ", got "
                            + Words.quote(given));
        }

        @Override
        public String format() {
            return start(this).append(" default ").append(defaultValue).append(" min ").append(min).append(" max ")
                    .append(max).toString();
        }
    }

    /// One of several texts.
    record Combo(String name, String defaultValue, List<String> values) implements OptionSpec {

        /// @throws IllegalArgumentException if the name or a value is blank or holds a keyword of `option`
        public Combo {
            name = checkedName(name);
            defaultValue = checkedName(defaultValue);
            List<String> checked = new ArrayList<>();
            for (String value : values) {
                checked.add(checkedName(value));
            }
            values = List.copyOf(checked);
        }

        @Override
        public String type() {
            return "combo";
        }

        /// The value that `text` means, as it was announced: case does not count. Empty if there is none.
        public Optional<String> value(String text) {
            String wanted = Words.collapse(text);
            for (String value : values) {
                if (value.equalsIgnoreCase(wanted)) {
                    return Optional.of(value);
                }
            }
            return Optional.empty();
        }

        @Override
        public Optional<String> problem(Optional<String> value) {
            String given = value.orElse("");
            return value(given).isPresent()
                    ? Optional.empty()
                    : Optional.of(name + " must be one of " + String.join(", ", values) + ", got "
                            + Words.quote(given));
        }

        @Override
        public String format() {
            StringBuilder line = start(this).append(" default ").append(defaultValue);
            for (String value : values) {
                line.append(" var ").append(value);
            }
            return line.toString();
        }
    }

    /// An action without a value.
    record Button(String name) implements OptionSpec {

        /// @throws IllegalArgumentException if the name is blank or holds a keyword of `option`
        public Button {
            name = checkedName(name);
        }

        @Override
        public String type() {
            return "button";
        }

        /// A value is of no use to a button, and does no harm.
        @Override
        public Optional<String> problem(Optional<String> value) {
            return Optional.empty();
        }

        @Override
        public String format() {
            return start(this).toString();
        }
    }

    /// Any one line of text, which UCI calls a string.
    record Text(String name, String defaultValue) implements OptionSpec {

        /// @throws IllegalArgumentException if the name is blank or holds a keyword of `option`
        public Text {
            name = checkedName(name);
            String stripped = Words.strippedLine(defaultValue);
            defaultValue = stripped.equals(GuiCommand.SetOption.EMPTY_TEXT) ? "" : stripped;
        }

        @Override
        public String type() {
            return "string";
        }

        @Override
        public Optional<String> problem(Optional<String> value) {
            return value.isPresent() && !Words.oneLine(value.get()).equals(value.get())
                    ? Optional.of(name + " must be one line, got " + Words.quote(value.get()))
                    : Optional.empty();
        }

        @Override
        public String format() {
            return start(this).append(" default ")
                    .append(defaultValue.isEmpty() ? GuiCommand.SetOption.EMPTY_TEXT : defaultValue).toString();
        }
    }

    /// Whether `word` separates the fields of an announcement.
    static boolean isKeyword(String word) {
        return switch (word) {
            case "name", "type", "default", "min", "max", "var" -> true;
            default -> false;
        };
    }

    private static String checkedName(String text) {
        String collapsed = Words.collapse(text);
        if (collapsed.isEmpty()) {
            throw new IllegalArgumentException("a name or value of an option is blank");
        }
        Tokens tokens = new Tokens(collapsed);
        while (tokens.hasNext()) {
            String word = tokens.next();
            if (isKeyword(word)) {
                throw new IllegalArgumentException(
                        "a name or value of an option holds the keyword " + Words.quote(word));
            }
        }
        return collapsed;
    }

    private static StringBuilder start(OptionSpec spec) {
        return new StringBuilder("option name ").append(spec.name()).append(" type ").append(spec.type());
    }
}
