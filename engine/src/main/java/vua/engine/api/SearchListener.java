package vua.engine.api;

/// Receives what a search has to say. Called on the search's own thread, one call at a time.
public interface SearchListener {

    /// A line was completed or improved; at least one exact report precedes `finished`.
    void report(SearchReport report);

    /// The search is over; called exactly once for every search, and last.
    void finished(BestMove best);

    /// A long search begins to look at a root move.
    ///
    /// @param depth plies of the iteration
    /// @param move packed move
    /// @param number of the move in the order of the root, from 1
    default void currentMove(int depth, int move, int number) {}
}
