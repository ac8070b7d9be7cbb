package vua.uci.client;

/// Why an engine did not do what it was asked to.
public sealed interface Failure {

    /// What happened, for people: a clause that fits behind the engine's name.
    String sentence();

    /// The engine is gone.
    ///
    /// @param detail what is known, such as the exit code
    record Crashed(String detail) implements Failure {

        @Override
        public String sentence() {
            return "is gone: " + detail;
        }
    }

    /// The engine did not answer in time.
    ///
    /// @param awaited the answer
    /// @param millis how long it was waited for
    record Silent(String awaited, long millis) implements Failure {

        @Override
        public String sentence() {
            return "did not answer with " + awaited + " within " + millis + " ms";
        }
    }

    /// The engine sent a great many lines, and the answer was not among them.
    ///
    /// @param awaited the answer
    /// @param lines so many were read
    record Flooded(String awaited, long lines) implements Failure {

        @Override
        public String sentence() {
            return "sent " + lines + " lines without " + awaited;
        }
    }

    /// The engine answered with something that cannot be used.
    ///
    /// @param line the answer, shortened
    /// @param reason what is wrong with it
    record Malformed(String line, String reason) implements Failure {

        @Override
        public String sentence() {
            return "answered '" + line + "': " + reason;
        }
    }

    /// We did not ask, since it could not work.
    ///
    /// @param reason a sentence
    record Refused(String reason) implements Failure {

        @Override
        public String sentence() {
            return "was not asked: " + reason;
        }
    }
}
