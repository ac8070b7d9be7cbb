package vua.perft;

/// Is told how a long count is getting on.
interface Watch {

    /// Nobody looks.
    Watch NONE = new Watch() {
        @Override
        public void show(double share, long nodes) {
            // nobody looks
        }

        @Override
        public void end() {
            // nothing to take back
        }
    };

    /// Called a few times a second.
    ///
    /// @param share what is done of the count, 0 to 1
    /// @param nodes counted so far
    void show(double share, long nodes);

    /// The count is over, and what was shown can go.
    void end();
}
