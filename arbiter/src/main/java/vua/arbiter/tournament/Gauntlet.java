package vua.arbiter.tournament;

import java.util.ArrayList;
import java.util.List;

/// The first entrants against all the others, who do not meet among themselves; nor do the first.
///
/// @param seeds how many entrants run the gauntlet
/// @param cycles how often each of them meets each of the others
/// @param reversing whether colours are reversed in every second cycle
public record Gauntlet(int seeds, int cycles, boolean reversing) implements Format {

    /// @throws IllegalArgumentException if there is no seed or no cycle
    public Gauntlet {
        if (seeds < 1 || cycles < 1) {
            throw new IllegalArgumentException("A gauntlet needs 1 seed and 1 round or more.");
        }
    }

    @Override
    public int rounds(int entrants) {
        if (entrants <= seeds) {
            throw new IllegalArgumentException(
                    "A gauntlet of " + seeds + " needs more entrants than " + entrants + ".");
        }
        return cycles * length(entrants);
    }

    @Override
    public boolean needsResults() {
        return false;
    }

    @Override
    public int matches(int entrants) {
        return cycles * seeds * (entrants - seeds);
    }

    /// In each round every seed meets another of the others, as far as they go: nobody plays twice in a round.
    @Override
    public List<Pairing> round(int round, int entrants, List<MatchScore> soFar) {
        int others = entrants - seeds;
        int length = length(entrants);
        boolean reversed = reversing && round / length % 2 == 1;
        int shift = round % length;
        List<Pairing> pairings = new ArrayList<>();
        for (int seed = 0; seed < seeds; seed++) {
            int other = (shift + seed) % length;
            if (other < others) {
                Pairing pairing = new Pairing(seed, seeds + other);
                pairings.add(reversed ? pairing.reversed() : pairing);
            }
        }
        return List.copyOf(pairings);
    }

    private int length(int entrants) {
        return Math.max(seeds, entrants - seeds);
    }
}
