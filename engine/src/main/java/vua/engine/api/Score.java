package vua.engine.api;

/// The value of a position from the side to move.
public sealed interface Score {

    /// An evaluation in hundredths of a pawn, positive when the side to move is better.
    record Centipawns(int value) implements Score {}

    /// A forced mate, counted in moves of the mating side: positive when the side to move mates, negative when it is
    /// mated, 0 when it is mated already.
    record Mate(int moves) implements Score {}
}
