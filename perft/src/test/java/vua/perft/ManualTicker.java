package vua.perft;

import vua.engine.api.Ticker;

/// A clock that goes when it is told to.
final class ManualTicker implements Ticker {
    private long nanos;

    @Override
    public long nanos() {
        return nanos;
    }

    void pass(long passing) {
        nanos += passing;
    }
}
