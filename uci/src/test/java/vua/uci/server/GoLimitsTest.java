package vua.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import vua.engine.api.Limits;
import vua.engine.board.Position;
import vua.engine.notation.UciMoves;
import vua.uci.protocol.GuiCommand;

/// What the numbers of `go` mean, odd ones included; sources in `sessions/`.
class GoLimitsTest {
    private static final long START = 42;

    @Test
    void whatIsMissingHasNoInfluence() {
        Limits limits = limits("go wtime 100");
        assertEquals(100, limits.whiteTime());
        assertEquals(Limits.NOT_GIVEN, limits.blackTime());
        assertEquals(Limits.NOT_GIVEN, limits.whiteIncrement());
        assertEquals(Limits.NOT_GIVEN, limits.movesToGo());
        assertEquals(Limits.NOT_GIVEN, limits.depth());
        assertEquals(START, limits.startNanos());
        assertFalse(limits.infinite());
    }

    @Test
    void timesBelowZeroMeanAtOnce() {
        Limits limits = limits("go wtime -50 btime 0 winc -1 binc 5 movetime -3");
        assertEquals(0, limits.whiteTime());
        assertEquals(0, limits.blackTime());
        assertEquals(0, limits.whiteIncrement());
        assertEquals(5, limits.blackIncrement());
        assertEquals(0, limits.moveTime());
    }

    @Test
    void countsThatMakeNoSenseAreIgnoredOrOne() {
        Limits limits = limits("go movestogo 0 depth 0 nodes -1 mate 0 wtime 5");
        assertEquals(Limits.NOT_GIVEN, limits.movesToGo());
        assertEquals(Limits.NOT_GIVEN, limits.mate());
        assertEquals(1, limits.depth());
        assertEquals(1, limits.nodes());
        assertEquals(1, limits("go movestogo 1 wtime 5").movesToGo());
        assertEquals(3, limits("go mate 3").mate());
    }

    @Test
    void nothingAtAllMeansInfinite() {
        assertTrue(limits("go").infinite());
        assertTrue(limits("go infinite").infinite());
        assertTrue(limits("go movestogo 3 winc 2").infinite());
        assertFalse(limits("go mate 3").infinite());
        assertFalse(limits("go ponder").infinite());
        assertTrue(limits("go ponder").ponder());
    }

    @Test
    void hugeNumbersStayWithinWhatCanBeCalculatedWith() {
        Limits limits = limits(
                "go wtime 9223372036854775807 movetime 99999999999999999999 depth 99999999999 mate 99999999999"
                        + " movestogo 99999999999");
        assertTrue(limits.whiteTime() * 1_000_000 > 0 && limits.moveTime() * 1_000_000 > 0);
        assertTrue(limits.depth() > 200 && limits.mate() > 100 && limits.movesToGo() > 100);
    }

    @Test
    void onlyLegalSearchMovesAreKept() {
        Position position = Position.start();
        assertEquals(List.of(UciMoves.parse(position, "e2e4"), UciMoves.parse(position, "a2a3")),
                GoLimits.legal(position, List.of("e2e5", "e2e4", "0000", "a2a3", "e2e4", "x")));
    }

    private static Limits limits(String line) {
        if (GuiCommand.parse(line).command() instanceof GuiCommand.Go go) {
            return GoLimits.of(go, List.of(), START);
        }
        throw new AssertionError(line);
    }
}
