package vua.arbiter.tournament;

import java.util.List;

/// Entrants with about as many points meet, nobody twice. With several games a match, a match counts as one game: won,
/// drawn or lost by its game points, with the colours of its first game.
///
/// @param rounds of the tournament
/// @param system how a round is paired
public record Swiss(int rounds, PairingSystem system) implements Format {

    /// @throws IllegalArgumentException if there is no round
    public Swiss {
        if (rounds < 1) {
            throw new IllegalArgumentException("A Swiss tournament needs 1 round or more, not " + rounds + ".");
        }
    }

    @Override
    public int rounds(int entrants) {
        if (entrants < 2) {
            throw new IllegalArgumentException("A Swiss tournament needs 2 entrants or more, not " + entrants + ".");
        }
        int most = entrants - 1 + entrants % 2;
        if (rounds > most) {
            throw new IllegalArgumentException("A Swiss tournament of " + entrants + " entrants has at most " + most
                    + " rounds, since nobody meets the same opponent twice, not " + rounds + ".");
        }
        return rounds;
    }

    @Override
    public boolean needsResults() {
        return true;
    }

    @Override
    public int matches(int entrants) {
        return rounds * (entrants / 2);
    }

    @Override
    public boolean byesCount() {
        return true;
    }

    @Override
    public List<Pairing> round(int round, int entrants, List<MatchScore> soFar) {
        return system.pair(entrants, rounds, round, soFar);
    }
}
