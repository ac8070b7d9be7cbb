package vua.arbiter.proxy;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import vua.arbiter.law.Language;
import vua.arbiter.law.Side;
import vua.arbiter.law.Wording;

/// What the arbiter says to a GUI; the texts are in `texts.properties` (English) and `texts_vi.properties`, `{0}` is
/// the first argument.
enum Phrase {
    // @formatter:off
    ARBITER,
    ARTICLE,
    REGULATIONS,
    OVER,
    OVER_WITH,
    MAY_CLAIM,
    MAY_CLAIM_WITH,
    MAY_CLAIM_FLAG,
    ILLEGAL,
    ILLEGAL_OVER,
    ILLEGAL_CLAIM,
    NO_MOVE,
    MORE_TIME,
    LESS_TIME,
    WHITE,
    BLACK,
    ENGINE_GONE,
    ENGINE_SILENT;
    // @formatter:on

    private static final Map<Language, Properties> TEXTS = new EnumMap<>(
            Map.of(Language.ENGLISH, load("texts.properties"), Language.VIETNAMESE, load("texts_vi.properties")));

    /// The text with its arguments.
    String in(Language language, Object... arguments) {
        String text = Objects.requireNonNull(texts(language).getProperty(Wording.of(this)), this::name);
        for (int i = 0; i < arguments.length; i++) {
            text = text.replace("{" + i + "}", arguments[i].toString());
        }
        return text;
    }

    /// The name of a side.
    static String side(Side side, Language language) {
        return (side == Side.WHITE ? WHITE : BLACK).in(language);
    }

    /// All texts of a language by key.
    static Properties texts(Language language) {
        return Objects.requireNonNull(TEXTS.get(language));
    }

    private static Properties load(String name) {
        Properties texts = new Properties();
        try (Reader reader = new InputStreamReader(Objects.requireNonNull(Phrase.class.getResourceAsStream(name)),
                StandardCharsets.UTF_8)) {
            texts.load(reader);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return texts;
    }
}
