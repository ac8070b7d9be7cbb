package vua.engine.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/// Sums and multiples of packed scores are those of the two halves.
class PackedScoreTest {

    @Test
    void halvesDoNotMix() {
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            int[] a = {random.nextInt(4001) - 2000, random.nextInt(4001) - 2000};
            int[] b = {random.nextInt(4001) - 2000, random.nextInt(4001) - 2000};
            int times = random.nextInt(8);
            int sum = PackedScore.of(a[0], a[1]) * times - PackedScore.of(b[0], b[1]);
            assertEquals(a[0] * times - b[0], PackedScore.middlegame(sum));
            assertEquals(a[1] * times - b[1], PackedScore.endgame(sum));
        }
    }
}
