package vua.arbiter.terminal;

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
import vua.arbiter.law.Termination;
import vua.arbiter.law.Wording;

/// What the program says at the terminal; the texts are in `texts.properties` (English) and `texts_vi.properties`, `{0}`
/// is the first argument.
enum Phrase {
    // @formatter:off
    WELCOME,
    GAME_ID,
    KEPT,
    NOT_KEPT_AT_ALL,
    RESUMED,
    MOVE,
    CLOCKS,
    NO_CLOCKS,
    ARBITER,
    ARTICLE,
    NOTED,
    REJECTED,
    INFRACTION,
    PENDING,
    MORE_TIME,
    LESS_TIME,
    FAULT,
    MUST_PLAY,
    RESULT,
    OFFERS_DRAW,
    DECLINES_DRAW,
    CLAIMS_THREEFOLD,
    CLAIMS_FIFTY,
    CLAIMS_FLAG,
    CLAIMS_ILLEGAL,
    TOUCHED,
    ADJUSTS,
    SEAL_YOUR_MOVE,
    ADJOURNED,
    ENGINE_FAILED,
    ENGINE_LINES,
    NOT_A_MOVE,
    NOT_A_SQUARE,
    STANDS_ALONE,
    NO_SUCH_CLAIM,
    NOT_THAT_SIDE,
    ONLY_WATCHING,
    NO_SEALING,
    LEGAL,
    CLAIMS,
    CLAIMS_NONE,
    NO_MOVES,
    WHITE,
    BLACK,
    HELP;
    // @formatter:on

    private static final Map<Language, Properties> TEXTS = new EnumMap<>(
            Map.of(Language.ENGLISH, load("texts.properties"), Language.VIETNAMESE, load("texts_vi.properties")));

    /// The text with its arguments.
    String in(Language language, Object... arguments) {
        String text = text(language, Wording.of(this));
        for (int i = 0; i < arguments.length; i++) {
            text = text.replace("{" + i + "}", arguments[i].toString());
        }
        return text;
    }

    /// The name of a side.
    static String side(Side side, Language language) {
        return (side == Side.WHITE ? WHITE : BLACK).in(language);
    }

    /// How a game ended.
    static String termination(Termination termination, Language language) {
        return text(language, "termination." + termination.token());
    }

    /// All texts of a language by key.
    static Properties texts(Language language) {
        return Objects.requireNonNull(TEXTS.get(language));
    }

    private static String text(Language language, String key) {
        String text = texts(language).getProperty(key);
        if (text == null) {
            throw new IllegalStateException("no text " + key + " in " + language);
        }
        return text;
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
