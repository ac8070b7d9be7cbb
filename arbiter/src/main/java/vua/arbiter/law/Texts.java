package vua.arbiter.law;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sentences by key in every [Language]; `{0}` in them is the place of the first argument.
///
/// Read as plain files: a resource bundle would fall back on the language of the machine, and a ruling must not depend
/// on where it is made.
public final class Texts {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");

    private final Map<Language, Properties> byLanguage = new EnumMap<>(Language.class);

    /// The texts of the files `NAME.properties`, which is English, and `NAME_vi.properties`.
    ///
    /// @param beside a class in whose package the files are
    public Texts(Class<?> beside, String name) {
        for (Language language : Language.values()) {
            String ending = language == Language.ENGLISH ? "" : "_" + language.id();
            byLanguage.put(language, load(beside, name + ending + ".properties"));
        }
    }

    /// A text with its arguments; a place without one stays open.
    ///
    /// @throws IllegalStateException if there is no such text
    public String text(Language language, String key, Object... arguments) {
        String text = of(language).getProperty(key);
        if (text == null) {
            throw new IllegalStateException("no text " + key + " in " + language);
        }
        return PLACE.matcher(text).replaceAll(place -> {
            int argument = Integer.parseInt(place.group(1));
            return Matcher.quoteReplacement(argument < arguments.length
                    ? arguments[argument].toString()
                    : place.group());
        });
    }

    /// The keys of all texts of a language.
    public Set<String> keys(Language language) {
        return of(language).stringPropertyNames();
    }

    private Properties of(Language language) {
        return Objects.requireNonNull(byLanguage.get(language));
    }

    private static Properties load(Class<?> beside, String name) {
        Properties texts = new Properties();
        try (Reader reader = new InputStreamReader(Objects.requireNonNull(beside.getResourceAsStream(name)),
                StandardCharsets.UTF_8)) {
            texts.load(reader);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return texts;
    }
}
