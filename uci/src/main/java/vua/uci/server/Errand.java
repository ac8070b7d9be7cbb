package vua.uci.server;

/// Something long that is no search, done on a thread of its own while commands are read.
final class Errand {
    private final Thread thread;
    private volatile boolean stopped;

    private Errand(String name, ErrorReport errors, Work work) {
        thread = new Thread(() -> {
            try {
                work.perform(this);
            } catch (RuntimeException | Error e) {
                errors.report(e);
            }
        }, name);
        thread.setDaemon(true);
    }

    /// Begins the work.
    ///
    /// @param name of its thread
    /// @param errors told of what the work throws
    static Errand start(String name, ErrorReport errors, Work work) {
        Errand errand = new Errand(name, errors, work);
        errand.thread.start();
        return errand;
    }

    /// Asks the work to come to an end.
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    boolean isRunning() {
        return thread.isAlive();
    }

    /// Waits for the end of the work.
    void await() throws InterruptedException {
        thread.join();
    }

    /// The work; it looks at [Errand#isStopped] now and then.
    @FunctionalInterface
    interface Work {
        void perform(Errand errand);
    }
}
