package vua.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The number of legal games of some plies is as many programs have counted it (sources are named in the files), with
/// both kinds of slider look-up. The system property `vua.perft.budget` sets the greatest count to be tried.
class PerftTest {

    private static final long BUDGET = 3_000_000;
    private static final long LONG_BUDGET = 20_000_000;

    @Test
    void theFilesHoldAsManyPositionsAndCountsAsTheirSourcesGive() {
        assertEquals(6 + 19 + 77, PerftFile.fens().size());
        assertEquals(35 + 67 + 462, PerftFile.ALL.stream().flatMap(file -> PerftFile.read(file).stream())
                .mapToInt(entry -> entry.nodes().size()).sum());
    }

    @ParameterizedTest
    @ValueSource(strings = {"magic", "compress"})
    void countsAreRight(String sliders) {
        long budget = Long.getLong("vua.perft.budget", BUDGET);
        long checked = SliderWorld.run(sliders, PerftCheck.class, budget);
        assertEquals(countsUpTo(budget), checked);
        if (budget == BUDGET) {
            assertEquals(23 + 67 + 308, checked);
        }
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"magic", "compress"})
    void deepCountsAreRight(String sliders) {
        assertEquals(28 + 67 + 366, SliderWorld.run(sliders, PerftCheck.class, LONG_BUDGET));
    }

    private static long countsUpTo(long budget) {
        return PerftFile.ALL.stream().flatMap(file -> PerftFile.read(file).stream())
                .flatMap(entry -> entry.nodes().values().stream()).filter(nodes -> nodes <= budget).count();
    }
}
