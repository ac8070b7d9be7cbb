package vua.arbiter.law;

/// The positions of a game so far; the start position is ply 0. What Articles 9.2, 9.3 and 9.6 look at.
public interface History {

    /// The number of moves made so far, by both sides together.
    int ply();

    /// The position after so many moves.
    ///
    /// @param ply from 0 to [#ply()]
    PositionIdentity identity(int ply);

    /// The moves by both sides together without capture or pawn move that led to the position of a ply.
    int halfMoveClock(int ply);

    /// The earliest ply that can hold the same position as `ply`: the one after the last capture or pawn move, or 0.
    int firstComparable(int ply);
}
