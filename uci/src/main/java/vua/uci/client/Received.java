package vua.uci.client;

/// What waiting for a line has brought.
public sealed interface Received {

    /// A line came.
    ///
    /// @param text without its line end
    /// @param nanos when it arrived, on the transport's ticker
    record Line(String text, long nanos) implements Received {}

    /// Nothing came before the deadline.
    record Silence() implements Received {}

    /// The other side is gone, and every line it sent was taken.
    ///
    /// @param reason what is known about it, such as its exit code and its last words
    record Ended(String reason) implements Received {}
}
