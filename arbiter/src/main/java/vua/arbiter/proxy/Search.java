package vua.arbiter.proxy;

import java.util.ArrayList;
import java.util.List;

/// A search from its `go` to its `bestmove`. Guarded by the gate of the [Arbiter].
final class Search {
    private final Question question;
    /// Whether another search ran when it began, so that nobody knows whose `bestmove` comes.
    private final boolean doubtful;
    private long start;
    private boolean pondering;
    private boolean answered;
    private final List<Remark> kept = new ArrayList<>();

    Search(Question question, boolean doubtful, long start) {
        this.question = question;
        this.doubtful = doubtful;
        this.start = start;
        this.pondering = question.go().ponder();
    }

    Question question() {
        return question;
    }

    /// Whether its `bestmove` is one that is played in the position of the question.
    boolean isForReal() {
        return !doubtful && !pondering;
    }

    /// The `bestmove` has come, and waits for the arbiter.
    void answer() {
        answered = true;
    }

    boolean hasAnswer() {
        return answered;
    }

    /// Since when the engine's time runs, in nanoseconds on the ticker.
    long start() {
        return start;
    }

    /// The expected move was played.
    void ponderHit(long now) {
        pondering = false;
        start = now;
    }

    /// Keeps remarks until they are due.
    void keep(List<Remark> remarks) {
        kept.addAll(remarks);
    }

    /// Hands out what was kept: nothing as long as the position is only an expected one.
    List<Remark> due() {
        if (pondering) {
            return List.of();
        }
        List<Remark> due = List.copyOf(kept);
        kept.clear();
        return due;
    }
}
