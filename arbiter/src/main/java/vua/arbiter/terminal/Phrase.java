package vua.arbiter.terminal;

import vua.arbiter.law.Language;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.arbiter.law.Texts;
import vua.arbiter.law.Wording;

/// What the program says at the terminal; the texts are in `texts.properties` (English) and `texts_vi.properties`, `{0}`
/// is the first argument.
enum Phrase {
    // @formatter:off
    WAITING,
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

    static final Texts TEXTS = new Texts(Phrase.class, "texts");

    /// The text with its arguments.
    String in(Language language, Object... arguments) {
        return TEXTS.text(language, Wording.of(this), arguments);
    }

    /// The name of a side.
    static String side(Side side, Language language) {
        return (side == Side.WHITE ? WHITE : BLACK).in(language);
    }

    /// How a game ended.
    static String termination(Termination termination, Language language) {
        return TEXTS.text(language, "termination." + termination.token());
    }
}
