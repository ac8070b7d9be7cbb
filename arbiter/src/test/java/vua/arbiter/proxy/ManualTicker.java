package vua.arbiter.proxy;

import java.util.concurrent.atomic.AtomicLong;
import vua.engine.api.Ticker;

/// A clock that stands until somebody moves it.
final class ManualTicker implements Ticker {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final AtomicLong now = new AtomicLong(1);

    @Override
    public long nanos() {
        return now.get();
    }

    void passMillis(long millis) {
        now.addAndGet(millis * NANOS_PER_MILLI);
    }
}
