package vua.engine.api;

/// Where time comes from. Everything that measures time is handed one, so a test can be its own clock.
@FunctionalInterface
public interface Ticker {

    /// Nanoseconds since an arbitrary origin, never running backwards.
    long nanos();

    /// The machine's monotonic clock.
    static Ticker system() {
        return System::nanoTime;
    }
}
