package vua.arbiter.tournament;

import java.util.ArrayList;
import java.util.List;

/// Who loses a match is out. The bracket keeps the seeds apart as long as possible: the first two can meet in the last
/// round only, the first four in the last but one, and in the first round the best seeds have the byes. With as many
/// game points on both sides a match goes on by [#extraGames()] games at most; if nobody is ahead then, the better seed
/// advances. The winner of the last match wins the tournament; there is no match for the third place.
///
/// @param extraGames most games that a match goes on after a tie, 0 or more
public record Knockout(int extraGames) implements Format {

    /// @throws IllegalArgumentException if a number is negative
    public Knockout {
        if (extraGames < 0) {
            throw new IllegalArgumentException("A tied match cannot go on by " + extraGames + " games.");
        }
    }

    @Override
    public int rounds(int entrants) {
        if (entrants < 2) {
            throw new IllegalArgumentException("A knockout needs 2 entrants or more, not " + entrants + ".");
        }
        return Integer.SIZE - Integer.numberOfLeadingZeros(entrants - 1);
    }

    @Override
    public boolean needsResults() {
        return true;
    }

    @Override
    public int matches(int entrants) {
        return entrants - 1;
    }

    @Override
    public int moreGames(MatchScore match, int regularGames) {
        return match.firstHalves() == match.secondHalves() ? regularGames + extraGames - match.games() : 0;
    }

    /// The better seed has White in the first game.
    @Override
    public List<Pairing> round(int round, int entrants, List<MatchScore> soFar) {
        List<Integer> remaining = bracket(rounds(entrants));
        for (int played = 0; played < round; played++) {
            List<Integer> winners = new ArrayList<>();
            for (int i = 0; i < remaining.size(); i += 2) {
                winners.add(winner(played, remaining.get(i), remaining.get(i + 1), entrants, soFar));
            }
            remaining = winners;
        }
        List<Pairing> pairings = new ArrayList<>();
        for (int i = 0; i < remaining.size(); i += 2) {
            int better = Math.min(remaining.get(i), remaining.get(i + 1));
            int worse = Math.max(remaining.get(i), remaining.get(i + 1));
            pairings.add(worse < entrants ? new Pairing(better, worse) : Pairing.bye(better));
        }
        return List.copyOf(pairings);
    }

    private static int winner(int round, int one, int other, int entrants, List<MatchScore> soFar) {
        int better = Math.min(one, other);
        int worse = Math.max(one, other);
        if (worse >= entrants) {
            return better;
        }
        MatchScore match = soFar.stream()
                .filter(score -> score.round() == round && score.has(better) && score.has(worse)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "Round " + round + " has no result of " + better + " and " + worse));
        return match.halfPoints(worse) > match.halfPoints(better) ? worse : better;
    }

    /// The order of seeds from the top of the bracket down. Each round before the last doubles it: a seed meets the one
    /// that makes the sum of both the same in all matches.
    static List<Integer> bracket(int rounds) {
        List<Integer> order = List.of(0);
        for (int round = 0; round < rounds; round++) {
            List<Integer> doubled = new ArrayList<>();
            int sum = 2 * order.size() - 1;
            for (int seed : order) {
                doubled.add(seed);
                doubled.add(sum - seed);
            }
            order = doubled;
        }
        return order;
    }
}
