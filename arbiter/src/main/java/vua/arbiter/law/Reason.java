package vua.arbiter.law;

import java.util.List;

/// Why a ruling is as it is: one sentence, in any [Language].
///
/// @param key which sentence
/// @param arguments what it names, as many as the sentence has places: a [Side], a number, or a text such as a square,
///        a move or a time
public record Reason(ReasonKey key, List<Object> arguments) {
    public Reason {
        arguments = List.copyOf(arguments);
        if (arguments.size() != key.arguments().size()) {
            throw new IllegalArgumentException(key + " takes " + key.arguments().size() + " arguments, not "
                    + arguments.size());
        }
        for (int i = 0; i < arguments.size(); i++) {
            if (!key.arguments().get(i).isInstance(arguments.get(i))) {
                throw new IllegalArgumentException("argument " + i + " of " + key + " is no "
                        + key.arguments().get(i).getSimpleName() + ": " + arguments.get(i));
            }
        }
    }

    public static Reason of(ReasonKey key, Object... arguments) {
        return new Reason(key, List.of(arguments));
    }

    /// The sentence, without line breaks, double quotes and full stop.
    public String text(Language language) {
        return Reasons.text(this, language);
    }
}
