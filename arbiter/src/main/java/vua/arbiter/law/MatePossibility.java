package vua.arbiter.law;

import vua.engine.board.Position;

/// Whether a side could still checkmate by any series of legal moves, the opponent helping: the question behind the
/// dead position (5.2(b), 5.2.2), the flag fall (6.10, 6.9), the resignation (5.1.2) and the illegal-move loss (7.5.5).
/// A port; answers depend on the arguments only, never on time.
public interface MatePossibility {

    /// An answer. [#IMPOSSIBLE] is proven, [#UNKNOWN] never counts as it.
    enum Answer {
        POSSIBLE, IMPOSSIBLE, UNKNOWN
    }

    /// A cheap proof, meant for every ply: [Answer#IMPOSSIBLE] is proven, anything else may be said for want of effort.
    Answer quick(Position position, Side side);

    /// The full proof.
    ///
    /// @param budget how many positions may be looked at
    Answer full(Position position, Side side, long budget);
}
