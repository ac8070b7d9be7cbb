package vua.uci.client;

import java.util.concurrent.atomic.AtomicLong;
import vua.engine.api.Ticker;

/// Time that passes when a test says so.
final class ManualTicker implements Ticker {

    /// Near the overflow, where careless comparisons fail.
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5_000_000_000L);

    @Override
    public long nanos() {
        return now.get();
    }

    void pass(long nanos) {
        now.addAndGet(nanos);
    }

    void passMillis(long millis) {
        pass(millis * 1_000_000);
    }
}
