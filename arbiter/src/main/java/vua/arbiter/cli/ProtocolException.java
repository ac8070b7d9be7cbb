package vua.arbiter.cli;

import java.util.Objects;

/// A line that makes no sense; the message is one sentence for whoever wrote it.
final class ProtocolException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ProtocolException(String sentence) {
        super(sentence);
    }

    /// The sentence; never null here.
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
