package vua.arbiter.tournament;

/// A game to be played. All numbers begin with 0.
///
/// @param number in the whole match
/// @param round of the tournament
/// @param pairing number of the encounter in the whole match: all games of two entrants in one round
/// @param gameInPairing number within the encounter
/// @param white entrant
/// @param black entrant
/// @param opening index into the order of openings, which may have to begin again
public record GamePlan(int number, int round, int pairing, int gameInPairing, int white, int black, int opening) {}
