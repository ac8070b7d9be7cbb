package vua.arbiter.tournament;

import java.util.List;

/// A form of tournament: who meets whom in which round. Entrants are numbered from 0 on, in the order of their seeds.
/// Answers are functions of the arguments alone.
public interface Format {
    /// Rounds of the whole tournament.
    /// @throws IllegalArgumentException if so many entrants cannot play it; the message is one sentence
    int rounds(int entrants);

    /// Whether the pairings of a round depend on the results of the rounds before it.
    boolean needsResults();

    /// The pairings of a round, byes among them.
    /// @param round from 0 on
    /// @param soFar all matches of the rounds before it; empty if [#needsResults()] is false
    List<Pairing> round(int round, int entrants, List<MatchScore> soFar);

    /// How many matches the tournament has, byes not counted.
    int matches(int entrants);

    /// How many games a match may still go on that has had all its games; 0 if it is decided.
    /// @param regularGames games that the match had to have
    default int moreGames(MatchScore match, int regularGames) {
        return 0;
    }

    /// Whether a bye counts as a won match.
    default boolean byesCount() {
        return false;
    }
}
