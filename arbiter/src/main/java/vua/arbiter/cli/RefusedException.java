package vua.arbiter.cli;

import java.util.Objects;

/// A command that cannot be carried out as it was given, such as one with a file that is not there: exit status 2. The
/// message is one sentence: what is wrong and what would be right.
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefusedException(String sentence) {
        super(sentence);
    }

    /// The sentence; never null here.
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
