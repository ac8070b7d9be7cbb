package vua.arbiter.cli;

import java.util.function.LongSupplier;
import vua.arbiter.match.MatchListener;
import vua.arbiter.match.Progress;
import vua.arbiter.store.MatchGame;
import vua.arbiter.tournament.GamePlan;

/// Has garbage collected after a game during which the heap grew, and passes everything on.
///
/// A flood of lines makes the games that run grow old within a second, and the serial collector looks at what is old
/// only when the heap cannot grow any more: without this a long match against such an engine would take more and more.
/// The games that run meanwhile stand still for it, 20 to 25 ms, which is why nothing is collected without need.
final class TidyHeap implements MatchListener {
    private final MatchListener next;
    private final LongSupplier size;
    private final Runnable collector;
    /// What the first finished game leaves is the measure: the tables of our own engine are there by then.
    private long accepted = Long.MAX_VALUE;

    /// @param size of the heap with its free part, in bytes
    /// @param collector collects all garbage, and makes the heap as large as what is left wants it
    TidyHeap(MatchListener next, LongSupplier size, Runnable collector) {
        this.next = next;
        this.size = size;
        this.collector = collector;
    }

    @Override
    public void started(GamePlan plan) {
        next.started(plan);
    }

    @Override
    public void finished(GamePlan plan, String why, MatchGame game, Progress progress) {
        next.finished(plan, why, game, progress);
        if (size.getAsLong() > accepted) {
            collector.run();
        }
        accepted = size.getAsLong();
    }

    @Override
    public void notice(String sentence) {
        next.notice(sentence);
    }
}
