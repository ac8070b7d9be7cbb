package vua.arbiter.tournament;

import java.util.List;

/// A way to pair a round of a Swiss tournament.
public interface PairingSystem {
    /// The pairings of a round, in the order of the boards, a bye last.
    /// @param entrants numbered from 0 on in the order of their seeds
    /// @param rounds of the whole tournament
    /// @param round number of the round to be paired, from 0 on
    /// @param soFar all matches of the rounds before it; who has none in a round had the bye
    List<Pairing> pair(int entrants, int rounds, int round, List<MatchScore> soFar);
}
