package vua.perft;

import vua.engine.board.Position;

/// Counts the leaves below a position.
@FunctionalInterface
interface TreeCounter {

    /// The number of games of `depth` plies from `position`, which is as before afterwards.
    ///
    /// @throws ArithmeticException if it is greater than a long can be
    long count(Position position, int depth);
}
