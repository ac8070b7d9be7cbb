package vua.arbiter.proxy;

import vua.arbiter.law.Language;
import vua.arbiter.law.Side;
import vua.arbiter.law.Texts;
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

    static final Texts TEXTS = new Texts(Phrase.class, "texts");

    /// The text with its arguments.
    String in(Language language, Object... arguments) {
        return TEXTS.text(language, Wording.of(this), arguments);
    }

    /// The name of a side.
    static String side(Side side, Language language) {
        return (side == Side.WHITE ? WHITE : BLACK).in(language);
    }
}
