package vua.uci.server;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The rules by which the conversations are judged do notice faults.
class OutputRulesTest {
    private static final String GOOD = "info depth 1 seldepth 1 multipv 1 score cp 10 nodes 20 nps 20000 hashfull 0 tbhits 0"
            + " time 1 pv e2e4 e7e5";

    @Test
    void aGoodSearchPasses() {
        assertDoesNotThrow(() -> judge(GOOD, "bestmove e2e4 ponder e7e5"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bestmove e2e5", "bestmove d2d4", "bestmove (none)", "bestmove e2e4 ponder e2e4",
            "bestmove e2e4 ponder (none)", "bestmove  e2e4", " bestmove e2e4", "bestmove e2e4 ", "bestmove e2e4\r",
            "bestmove E2E4"})
    void aBadBestMoveFails(String bestMove) {
        assertThrows(AssertionError.class, () -> judge(GOOD, bestMove, "bestmove e2e4"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"info depth 1 score cp 10 pv e2e4", "info  depth 1", "info depth 1.5",
            "info depth 1 seldepth 1 multipv 1 score cp 10 nodes 20 nps 20000 hashfull 0 tbhits 0 time 1 pv e2e4 e2e4",
            "info depth 1 seldepth 1 multipv 1 score cp 10 wdl 1 2 3 nodes 2 nps 2 hashfull 0 tbhits 0 time 1 pv e2e4",
            "info string \u00e9"})
    void aBadInfoFails(String info) {
        assertThrows(AssertionError.class, () -> judge(GOOD, info, "bestmove e2e4"));
    }

    private static void judge(String... lines) {
        OutputRules rules = new OutputRules();
        rules.sent("position startpos");
        rules.sent("go depth 1");
        rules.check(List.of(lines));
    }
}
