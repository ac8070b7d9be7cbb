package vua.arbiter.store;

import java.util.List;

/// A finished game of a match, as it is kept.
///
/// @param number its place in the plan of the whole match, from 0 on; every number is kept once
/// @param round from 0 on
/// @param pairing number of the encounter it belongs to
/// @param gameInPairing from 0 on
/// @param white index of the entrant
/// @param black index of the entrant
/// @param opening index into the order of the openings
/// @param result in the words of the line protocol
/// @param termination in the words of the line protocol
/// @param fault what an engine did wrong, if that ended the game; empty text = nothing
/// @param moves how many were made, those of the opening included
/// @param millis how long the game took
/// @param whiteWarnings how often something about White's engine was to be warned of
/// @param blackWarnings the same for Black
/// @param notes sentences on faults and warnings
/// @param epd the last position
/// @param pgn the game, ended by an empty line
public record MatchGame(int number, int round, int pairing, int gameInPairing, int white, int black, int opening,
        String result, String termination, String fault, int moves, long millis, int whiteWarnings, int blackWarnings,
        List<String> notes, String epd, String pgn) {

    public MatchGame {
        notes = List.copyOf(notes);
    }
}
