package vua.perft;

import java.util.Objects;

/// What was asked for cannot be done. The message is one sentence for the person who asked: what is wrong, where, and
/// what would be right.
final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadInputException(String sentence) {
        super(sentence);
    }

    /// The sentence; never null here.
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
