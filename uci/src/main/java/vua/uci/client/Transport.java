package vua.uci.client;

/// A two-way road for lines between us and an engine. All methods may be called from any thread.
public interface Transport extends AutoCloseable {

    /// A deadline that never comes.
    long NO_DEADLINE = Long.MAX_VALUE;

    /// Sends one line, without waiting for the other side to read it.
    ///
    /// @param line text without line ends
    /// @return false if the other side is gone, or has not read for so long that no more can be kept for it
    boolean sendLine(String line);

    /// The next line of the other side, waiting for it until `deadline`.
    ///
    /// @param deadline nanoseconds on the transport's ticker, or [#NO_DEADLINE]
    Received nextLine(long deadline) throws InterruptedException;

    /// Tells the other side that no more lines will come, gives it a moment to leave by itself, and ends it otherwise.
    /// Does nothing the second time.
    @Override
    void close();

    /// Ends the other side at once, and drops what it has said and was not yet taken.
    void kill();
}
