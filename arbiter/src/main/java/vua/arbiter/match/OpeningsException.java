package vua.arbiter.match;

import java.util.Objects;

/// Openings that cannot be used. The message is one sentence: what is wrong, where, and what would be right.
public final class OpeningsException extends Exception {
    private static final long serialVersionUID = 1L;

    OpeningsException(String sentence) {
        super(sentence);
    }

    /// The sentence; never null here.
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
