package vua.arbiter.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WeightedMatchingTest {
    /// Every matching tried: with vertex `v` free, or with each of the others.
    private static BigInteger best(@Nullable BigInteger[][] weights, boolean[] used, int v) {
        if (v == weights.length) {
            return BigInteger.ZERO;
        }
        if (used[v]) {
            return best(weights, used, v + 1);
        }
        BigInteger best = best(weights, used, v + 1);
        for (int other = v + 1; other < weights.length; other++) {
            BigInteger weight = weights[other][v];
            if (!used[other] && weight != null) {
                used[other] = true;
                best = best.max(weight.add(best(weights, used, v + 1)));
                used[other] = false;
            }
        }
        return best;
    }

    private static void check(@Nullable BigInteger[][] weights) {
        int[] partners = WeightedMatching.of(weights);
        BigInteger sum = BigInteger.ZERO;
        for (int v = 0; v < partners.length; v++) {
            if (partners[v] >= 0) {
                assertEquals(v, partners[partners[v]]);
                if (partners[v] < v) {
                    BigInteger weight = weights[v][partners[v]];
                    assertEquals(true, weight != null);
                    sum = sum.add(weight == null ? BigInteger.ZERO : weight);
                }
            }
        }
        assertEquals(best(weights, new boolean[weights.length], 0), sum);
    }

    @Test
    void noMatchingHasAGreaterWeight() {
        Random random = new Random(3);
        for (int graph = 0; graph < 4000; graph++) {
            int size = 1 + random.nextInt(9);
            int most = graph % 3 == 0 ? 3 : 1000;
            double density = random.nextDouble();
            @Nullable BigInteger[][] weights = new @Nullable BigInteger[size][size];
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < i; j++) {
                    if (random.nextDouble() < density) {
                        weights[i][j] = BigInteger.valueOf(1 + random.nextInt(most));
                    }
                }
            }
            check(weights);
        }
    }

    /// Weights far beyond machine numbers, as pairings have them.
    @Test
    void weightsMayHaveAnySize() {
        Random random = new Random(4);
        for (int graph = 0; graph < 300; graph++) {
            int size = 2 * (1 + random.nextInt(5));
            @Nullable BigInteger[][] weights = new @Nullable BigInteger[size][size];
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < i; j++) {
                    weights[i][j] = new BigInteger(300, random).add(BigInteger.ONE);
                }
            }
            check(weights);
        }
    }

    /// A later wish never outweighs an earlier one.
    @Test
    void wishesHaveRanks() {
        int edges = 7;
        Weight important = new Weight(edges);
        important.add(1, 3);
        important.add(0, 2);
        important.addOnce(0, 5);
        Weight lesser = new Weight(edges);
        lesser.add(0, 3);
        lesser.add(2, 2);
        lesser.addOnce(0, 5);
        assertEquals(1, important.value().compareTo(lesser.value().multiply(BigInteger.valueOf(edges))));
    }
}
