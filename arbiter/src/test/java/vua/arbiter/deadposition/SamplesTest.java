package vua.arbiter.deadposition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vua.engine.board.Position;

/// Which side can still mate in positions whose classes are known; source: the test data of CHA-Solver, stated in the
/// files.
class SamplesTest {
    private final Winnability winnability = new Winnability();
    private final List<String> faults = new ArrayList<>();

    private int unknown;

    @Test
    void everyPositionFromAGameIsDecided() throws IOException {
        assertEquals(2 * Samples.GAMES, prove(Samples.read("games.txt"), Winnability.DEFAULT_BUDGET));
        assertEquals(List.of(), faults);
        assertEquals(0, unknown);
    }

    @Test
    void hardPositionsAreNeverWrongAndMostlyDecidedSoon() throws IOException {
        assertEquals(2 * Samples.HARD, prove(Samples.read("hard.txt"), 30_000));
        assertEquals(List.of(), faults);
        assertTrue(unknown <= 88, "unknown: " + unknown);
    }

    @Tag("long")
    @Test
    void allHardPositionsAreDecided() throws IOException {
        assertEquals(2 * Samples.HARD, prove(Samples.read("hard.txt"), Winnability.DEFAULT_BUDGET));
        assertEquals(List.of(), faults);
        assertEquals(0, unknown);
    }

    private int prove(List<Samples> samples, long budget) {
        int checked = 0;
        for (Samples sample : samples) {
            Position position = sample.position();
            for (int side = 0; side < 2; side++) {
                boolean right = switch (winnability.prove(position, side, budget)) {
                    case Verdict.Winnable winnable ->
                        sample.winnable(side) && Samples.mates(position, winnable.line(), side);
                    case Verdict.Unwinnable _ -> !sample.winnable(side);
                    case Verdict.Unknown _ -> {
                        unknown++;
                        yield true;
                    }
                };
                if (!right) {
                    faults.add("side " + side + " of " + sample);
                }
                checked++;
            }
        }
        return checked;
    }

    @Test
    void theQuickProofIsNeverWrong() throws IOException {
        int proven = Samples
                .excluded((position, side) -> winnability.quick(position, side) instanceof Verdict.Unwinnable);
        // Nearly all of the 501 sides of games.txt that cannot mate, and half of the 711 hard ones.
        assertTrue(proven > 850, "proven " + proven);
    }
}
