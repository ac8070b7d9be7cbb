package vua.arbiter.law;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/// The sentences of `reasons.properties` (English) and `reasons_vi.properties`, one a [ReasonKey]; `{0}` is the first
/// argument.
///
/// Read as plain files: a resource bundle would fall back on the language of the machine, and a ruling must not depend
/// on where it is made.
final class Reasons {

    private static final Map<Language, Properties> TEXTS = new EnumMap<>(
            Map.of(Language.ENGLISH, load("reasons.properties"), Language.VIETNAMESE, load("reasons_vi.properties")));

    private Reasons() {}

    /// The sentence of a reason; a side at its beginning gets a capital, a move keeps its letters.
    static String text(Reason reason, Language language) {
        String sentence = sentence(reason.key(), language);
        String text = sentence;
        for (int i = 0; i < reason.arguments().size(); i++) {
            text = text.replace("{" + i + "}", argument(reason.arguments().get(i), language));
        }
        boolean side = sentence.startsWith("{0}") && reason.arguments().getFirst() instanceof Side;
        return side ? text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) : text;
    }

    /// The sentence with its places, `{0}`, still open.
    static String sentence(ReasonKey key, Language language) {
        String text = texts(language).getProperty(key.id());
        if (text == null) {
            throw new IllegalStateException("no sentence " + key.id() + " in " + language);
        }
        return text;
    }

    /// All sentences of a language by key.
    static Properties texts(Language language) {
        return Objects.requireNonNull(TEXTS.get(language));
    }

    private static String argument(Object argument, Language language) {
        String text = switch (argument) {
            case Side side -> texts(language).getProperty("side." + side.id());
            default -> argument.toString();
        };
        // What was typed may hold anything; a reason stands between double quotes on one line.
        return text.replace('"', '\'').replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}]", " ");
    }

    private static Properties load(String name) {
        Properties texts = new Properties();
        try (Reader reader = new InputStreamReader(Objects.requireNonNull(Reasons.class.getResourceAsStream(name)),
                StandardCharsets.UTF_8)) {
            texts.load(reader);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return texts;
    }
}
