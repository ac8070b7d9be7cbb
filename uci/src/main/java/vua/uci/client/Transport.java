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

    /// Has `handler` run by the thread that brings the lines, after each line that is not news of a search, and when
    /// much news has piled up; the line can be taken now. Who goes on there saves a change of threads. While it runs no
    /// further line comes.
    ///
    /// @param handler takes the place of the one before; does not throw and does not wait for lines
    /// @return false if this road has no such thread
    default boolean onAnswer(Runnable handler) {
        return false;
    }

    /// Tells the other side that no more lines will come, gives it a moment to leave by itself, and ends it otherwise.
    /// Does nothing the second time.
    @Override
    void close();

    /// Ends the other side at once, and drops what it has said and was not yet taken.
    void kill();
}
