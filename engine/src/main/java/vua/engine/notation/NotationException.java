package vua.engine.notation;

import java.util.Objects;

/// A text that cannot be read as chess notation. The message is one sentence: what is wrong, where, and what would be
/// right; it holds no line break.
public final class NotationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// An exception with one sentence for the person who wrote the text.
    public NotationException(String sentence) {
        super(sentence);
    }

    /// The sentence; never null here.
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
