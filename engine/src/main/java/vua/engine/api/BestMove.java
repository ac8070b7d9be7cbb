package vua.engine.api;

/// What a search decided.
///
/// @param move packed move, or `Move.NONE` when the root has no legal move
/// @param ponder the expected answer, legal after `move`, or `Move.NONE`
public record BestMove(int move, int ponder) {}
