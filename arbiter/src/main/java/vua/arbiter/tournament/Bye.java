package vua.arbiter.tournament;

/// A round without an opponent that counts as a won match.
///
/// @param round from 0 on
/// @param games that a match of the round has, all of which count as won
public record Bye(int round, int entrant, int games) {}
