package vua.arbiter.tournament;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import vua.arbiter.tournament.DutchPlayer.Floated;

/// A bracket (C.04.3, Article 1.3): the players of a score group and those moved down into it. Its pairing is the
/// matching of greatest weight among the players of the bracket, everybody below, and, if somebody must have the bye,
/// nobody; who is matched below the bracket floats down.
///
/// The weight of a pair lists the wishes of the Handbook by rank: that everybody can be paired (C4), the quality
/// criteria (C6 to C21), and at last the order in which the Handbook tries the candidates (Article 4). That order first
/// says which of the players moved down are paired, and with whom; then, for the others (the remainder), how few and
/// which players of the upper half change places with the lower half, and then who meets whom. The higher player of a
/// pair is always counted to the upper half: the same pairs come earlier so than in any other way.
final class DutchBracket {
    /// Two who meet: the higher one has more points, or the lower number among equals.
    record Pair(DutchPlayer higher, DutchPlayer lower) {}

    private final DutchCriteria criteria;
    private final int byePoints;
    /// Players moved down, residents, players of the next score group, all others, each in the order of their ranks.
    private final List<DutchPlayer> players;
    /// Number of players moved down.
    private final int moved;
    /// First player below the bracket.
    private final int end;
    /// First player below the next score group.
    private final int nextEnd;
    /// Scores in the bracket, falling.
    private final int[] scores;
    /// The same with the next score group.
    private final int[] scoresWithNext;

    /// Puts the last wishes of a pair into its weight.
    private interface Order {
        /// @param higher index of a player
        /// @param lower index of another; the number of players for nobody
        void add(Weight weight, int higher, int lower);
    }

    /// @param byePoints of whoever has the bye (C5)
    /// @param movedDown players without an opponent in the bracket above
    /// @param residents the score group
    /// @param below everybody with fewer points
    DutchBracket(DutchCriteria criteria, int byePoints, List<DutchPlayer> movedDown, List<DutchPlayer> residents,
            List<DutchPlayer> below) {
        this.criteria = criteria;
        this.byePoints = byePoints;
        players = new ArrayList<>(movedDown);
        players.addAll(residents);
        players.addAll(below);
        moved = movedDown.size();
        end = moved + residents.size();
        nextEnd = end + (int) below.stream().filter(player -> player.points() == below.getFirst().points()).count();
        scores = scoresUpTo(end);
        scoresWithNext = scoresUpTo(nextEnd);
    }

    private int[] scoresUpTo(int limit) {
        return players.subList(0, limit).stream().mapToInt(DutchPlayer::points).distinct().toArray();
    }

    /// Pairs the bracket.
    /// @param pairs is given those of the bracket
    /// @return the players who float down
    List<DutchPlayer> pair(List<Pair> pairs) {
        boolean[] paired = new boolean[players.size()];
        int remainderPairs = (end - moved) / 2;
        if (moved > 0) {
            int[] partners = match(paired, false, this::addOrderOfMovedDown);
            for (int player = 0; player < moved; player++) {
                if (partners[player] < end) {
                    take(player, partners[player], paired, pairs);
                }
            }
            remainderPairs = pairsAmong(partners);
        }
        while (true) {
            int[] partners = match(paired, true, orderOfRemainder(paired, remainderPairs));
            int found = pairsAmong(partners);
            if (found == remainderPairs) {
                for (int player = moved; player < end; player++) {
                    if (!paired[player] && partners[player] > player && partners[player] < end) {
                        take(player, partners[player], paired, pairs);
                    }
                }
                return IntStream.range(0, end).filter(player -> !paired[player]).mapToObj(players::get).toList();
            }
            // The halves were not those of so many pairs.
            remainderPairs = found;
        }
    }

    private void take(int higher, int lower, boolean[] paired, List<Pair> pairs) {
        paired[higher] = true;
        paired[lower] = true;
        pairs.add(new Pair(players.get(higher), players.get(lower)));
    }

    /// Pairs of two residents.
    private int pairsAmong(int[] partners) {
        return (int) IntStream.range(moved, end)
                .filter(player -> partners[player] > player && partners[player] < end).count();
    }

    /// The best partner of everybody who is not paired yet; the number of players for nobody. Those who are paired have
    /// themselves.
    /// @param residentsOnly whether players moved down float on
    private int[] match(boolean[] paired, boolean residentsOnly, Order order) {
        List<Integer> vertices = new ArrayList<>();
        for (int player = 0; player < players.size(); player++) {
            if (!paired[player]) {
                vertices.add(player);
            }
        }
        if (vertices.size() % 2 != 0) {
            vertices.add(players.size());
        }
        int size = vertices.size();
        @Nullable BigInteger[][] weights = new @Nullable BigInteger[size][size];
        for (int i = 1; i < size; i++) {
            for (int j = 0; j < i; j++) {
                int higher = vertices.get(j);
                int lower = vertices.get(i);
                if (isAllowed(higher, lower, residentsOnly)) {
                    Weight weight = new Weight(size / 2);
                    addCriteria(weight, higher, lower);
                    order.add(weight, higher, lower);
                    weights[i][j] = weight.value();
                }
            }
        }
        int[] matching = WeightedMatching.of(weights);
        int[] partners = new int[players.size()];
        Arrays.setAll(partners, player -> player);
        for (int i = 0; i < size; i++) {
            if (vertices.get(i) < players.size()) {
                partners[vertices.get(i)] = vertices.get(matching[i]);
            }
        }
        return partners;
    }

    private boolean isAllowed(int higher, int lower, boolean residentsOnly) {
        DutchPlayer player = players.get(higher);
        if (lower == players.size()) {
            return criteria.mayHaveBye(player) && player.points() <= byePoints;
        }
        if (lower < moved || (residentsOnly && higher < moved && lower < end)) {
            return false;
        }
        return criteria.mayMeet(player, players.get(lower));
    }

    private void addCriteria(Weight weight, int higherIndex, int lowerIndex) {
        DutchPlayer higher = players.get(higherIndex);
        boolean here = lowerIndex < end;
        boolean next = !here && lowerIndex < nextEnd;
        // C4
        weight.add(true);
        // C1 where it cannot hold
        weight.add(lowerIndex == players.size() || !higher.hasMet(players.get(lowerIndex)));
        // C6, C7
        weight.add(here);
        addScores(weight, scores, here, higher);
        // C8
        weight.add(next);
        addScores(weight, scoresWithNext, next, higher);
        // C10 to C21
        DutchPlayer lower = here ? players.get(lowerIndex) : higher;
        weight.add(here && DutchCriteria.keepsDifference(higher, lower));
        weight.add(here && DutchCriteria.keepsRows(higher, lower));
        weight.add(here && DutchCriteria.keepsColours(higher, lower));
        weight.add(here && DutchCriteria.keepsStrongColours(higher, lower));
        boolean unequal = higher.points() > lower.points();
        for (int back = 1; back <= 2; back++) {
            // Residents who floated down are paired rather than others.
            int lowerFloated = lower.floated(back) == Floated.DOWN ? 1 : 0;
            int higherFloated = !unequal && higher.floated(back) == Floated.DOWN ? 1 : 0;
            weight.add(here ? lowerFloated + higherFloated : 0, 2);
            weight.add(here && !(unequal && lower.floated(back) == Floated.UP));
        }
        for (int back = 1; back <= 2; back++) {
            addScores(weight, scores, here && unequal && higher.floated(back) == Floated.DOWN, higher);
            addScores(weight, scores, here && !(unequal && lower.floated(back) == Floated.UP), higher);
        }
    }

    /// One wish for each score, the highest first: that a player with that score fulfils it.
    private static void addScores(Weight weight, int[] scores, boolean fulfilled, DutchPlayer higher) {
        for (int score : scores) {
            weight.add(fulfilled && higher.points() == score);
        }
    }

    /// Which of the players moved down are paired, the higher rather than the lower (4.4); then with whom, the higher
    /// having the higher opponents (4.2).
    private void addOrderOfMovedDown(Weight weight, int higher, int lower) {
        for (int player = 0; player < moved; player++) {
            weight.addOnce(higher == player && lower < end);
        }
        for (int player = 0; player < moved; player++) {
            weight.addOnce(higher == player && lower < end ? end - lower : 0, end - moved);
        }
    }

    /// The order of the candidates for a remainder or a bracket of one score.
    private Order orderOfRemainder(boolean[] paired, int pairs) {
        int[] places = new int[players.size() + 1];
        Arrays.fill(places, -1);
        int count = 0;
        for (int player = moved; player < end; player++) {
            if (!paired[player]) {
                places[player] = count++;
            }
        }
        int size = count;
        return (weight, higher, lower) -> {
            boolean here = places[higher] >= 0 && places[lower] >= 0;
            int upper = here ? places[higher] : -1;
            int other = here ? places[lower] : places[higher];
            // 4.3: few exchanges between the halves, of places near each other …
            weight.add(here && upper < pairs);
            weight.add(here ? size - upper : 0, size);
            // … first of the lowest of the upper half, then of the highest of the lower half.
            for (int place = pairs - 1; place >= 0; place--) {
                weight.addOnce(other == place);
            }
            for (int place = pairs; place < size; place++) {
                weight.addOnce(upper == place);
            }
            // 4.2: the higher have the higher opponents.
            for (int place = 0; place < size; place++) {
                weight.addOnce(upper == place ? size - other : 0, size);
            }
        };
    }
}
