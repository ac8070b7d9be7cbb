package vua.engine.notation;

import java.util.Objects;

/// A text that cannot be read as chess notation. The message is one sentence: what is wrong, where, and what would be
/// right; it holds no line break.
public final class NotationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// What is wrong with the text of a move.
    /// * [#UNREADABLE]: it is none; other notation is always this.
    /// * [#ILLEGAL]: it is one, but not a legal one in the position.
    /// * [#AMBIGUOUS]: it fits several legal moves.
    public enum Fault {
        UNREADABLE, ILLEGAL, AMBIGUOUS
    }

    private final Fault fault;

    /// An exception with one sentence for the person who wrote the text, which cannot be read.
    public NotationException(String sentence) {
        this(Fault.UNREADABLE, sentence);
    }

    NotationException(Fault fault, String sentence) {
        super(sentence);
        this.fault = fault;
    }

    public Fault fault() {
        return fault;
    }

    /// The sentence; never null here.
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
