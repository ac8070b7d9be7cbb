package vua.arbiter.law;

import java.util.Locale;

/// The sentences of `reasons.properties` (English) and `reasons_vi.properties`, one a [ReasonKey].
final class Reasons {
    static final Texts TEXTS = new Texts(Reasons.class, "reasons");

    private Reasons() {}

    /// The sentence of a reason; a side at its beginning gets a capital, a move keeps its letters.
    static String text(Reason reason, Language language) {
        Object[] arguments = reason.arguments().stream().map(argument -> argument(argument, language)).toArray();
        String text = TEXTS.text(language, reason.key().id(), arguments);
        boolean side = sentence(reason.key(), language).startsWith("{0}")
                && reason.arguments().getFirst() instanceof Side;
        return side ? text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) : text;
    }

    /// The sentence with its places, `{0}`, still open.
    static String sentence(ReasonKey key, Language language) {
        return TEXTS.text(language, key.id());
    }

    private static String argument(Object argument, Language language) {
        String text = switch (argument) {
            case Side side -> TEXTS.text(language, "side." + side.id());
            default -> argument.toString();
        };
        // What was typed may hold anything; a reason stands between double quotes on one line.
        return text.replace('"', '\'').replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}]", " ");
    }
}
