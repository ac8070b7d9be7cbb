package vua.uci.log;

import org.jspecify.annotations.Nullable;

/// Told of every line that a session reads and writes. Implementations may be called by several threads at once.
public interface TrafficLog extends AutoCloseable {

    /// Forgets everything, and loads nothing.
    TrafficLog NONE = new Nothing();

    /// A line that came from the GUI, without its end.
    void in(String line);

    /// A line that went to the GUI, without its end.
    void out(String line);

    /// Something worth knowing that is no line of the protocol, with its cause if it has one.
    void note(String text, @Nullable Throwable cause);

    /// Lets go of the file. What comes after is forgotten.
    @Override
    void close();

    /// The log of a session that keeps none.
    final class Nothing implements TrafficLog {
        private Nothing() {}

        @Override
        public void in(String line) {}

        @Override
        public void out(String line) {}

        @Override
        public void note(String text, @Nullable Throwable cause) {}

        @Override
        public void close() {}
    }
}
