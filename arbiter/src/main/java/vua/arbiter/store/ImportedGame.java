package vua.arbiter.store;

/// A game that came from a PGN file.
///
/// @param pgn its text
public record ImportedGame(GameSummary summary, String pgn) implements KeptGame {}
