package vua.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import vua.engine.api.BestMove;
import vua.engine.api.Bound;
import vua.engine.api.SearchListener;
import vua.engine.api.SearchReport;

/// Remembers what a search says.
final class Recorder implements SearchListener {
    private static final long PATIENCE_SECONDS = 60;

    private final List<SearchReport> reports = new ArrayList<>();
    private final List<BestMove> results = new ArrayList<>();
    private final CountDownLatch finished = new CountDownLatch(1);

    @Override
    public synchronized void report(SearchReport report) {
        reports.add(report);
    }

    @Override
    public synchronized void finished(BestMove best) {
        results.add(best);
        finished.countDown();
    }

    boolean isFinished() {
        return finished.getCount() == 0;
    }

    /// Waits for the one result.
    synchronized BestMove result() {
        if (results.size() != 1) {
            throw new AssertionError(results.size() + " results");
        }
        return results.getFirst();
    }

    BestMove await() throws InterruptedException {
        if (!finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("no result within " + PATIENCE_SECONDS + " s");
        }
        return result();
    }

    synchronized List<SearchReport> reports() {
        return List.copyOf(reports);
    }

    /// The last exact report of the best line.
    SearchReport last() {
        return reports().reversed().stream().filter(report -> report.multiPv() == 1 && report.bound() == Bound.EXACT)
                .findFirst().orElseThrow(() -> new AssertionError("no exact report"));
    }
}
