package vua.arbiter.tournament;

import java.util.List;
import vua.arbiter.statistics.GameCounts;

/// One entrant in the standings.
///
/// @param rank from 1 on; who cannot be told apart shares it
/// @param entrant from 0 on
/// @param games counts of the games played
/// @param halfPoints game points, byes among them, in half points
/// @param matchPoints 2 for a won match or a bye, 1 for a drawn match
/// @param tieBreaks one value for each tie-break asked for; NaN where a direct encounter decided nothing or was not
///        asked
public record StandingsRow(int rank, int entrant, GameCounts games, int halfPoints, int matchPoints,
        List<Double> tieBreaks) {

    public StandingsRow {
        tieBreaks = List.copyOf(tieBreaks);
    }
}
