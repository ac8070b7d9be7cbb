package vua.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The position where an engine goes wrong is found, and an engine that does not do its part is named.
class EngineDiffTest {
    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    /// After 1.e4 d5 2.e5 f5, where White may capture en passant.
    private static final String EN_PASSANT = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6";

    private final ManualTicker ticker = new ManualTicker();
    private ToyEngine engine = new ToyEngine(ticker, ToyEngine.Habit.ANSWERS);

    private ProgramUnderTest diff(String... arguments) {
        return ProgramUnderTest.with(engine, ticker, arguments);
    }

    @Test
    void anEngineWithoutAFaultAgrees() {
        ProgramUnderTest run = diff("--diff", "toy", "4");
        assertEquals(List.of("agree"), run.out());
        assertEquals("", run.err());
        assertEquals(0, run.status());
    }

    @Test
    void aMoveThatIsMissingDeepInTheTreeIsFound() {
        engine.without(EN_PASSANT, "e5f6");
        ProgramUnderTest run = diff("--diff", "toy", "5");
        assertEquals(1, run.status());
        assertEquals(List.of("differ", "position: " + EN_PASSANT + " 0 3", "moves: e2e4 d7d5 e4e5 f7f5", "depth: 1"),
                run.out().subList(0, 4));
        assertTrue(run.out().get(4).startsWith("ours (31 moves, 31 nodes): a2a3 a2a4 b1a3 "), run.out().get(4));
        assertTrue(run.out().get(5).startsWith("theirs (30 moves, 30 nodes): a2a3 a2a4 b1a3 "), run.out().get(5));
        assertEquals("missing in the engine: e5f6", run.out().get(6));
        assertEquals(7, run.out().size());
        assertTrue(engine.received().contains("position startpos moves e2e4 d7d5 e4e5 f7f5"),
                "told by moves, since the fault may be in how a move is made");
    }

    @Test
    void aMoveThatDoesNotExistIsFound() {
        engine.with(EN_PASSANT, "e5d6");
        ProgramUnderTest run = diff("--diff", "toy", "3", "--moves", "e2e4 d7d5");
        assertEquals(1, run.status());
        assertEquals("moves: e2e4 d7d5 e4e5 f7f5", run.out().get(2));
        // The capture on d6 was possible one move before only.
        assertEquals("only in the engine: e5d6", run.out().getLast());
    }

    @Test
    void aFaultAtTheRootIsFoundAtOnce() {
        engine.without("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "b1c3");
        ProgramUnderTest run = diff("--diff", "toy", "3");
        assertEquals(List.of("position: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "moves: none",
                "depth: 3"), run.out().subList(1, 4));
        assertEquals("missing in the engine: b1c3", run.out().get(6));
    }

    @Test
    void bothSpellingsOfCastlingAreUnderstood() {
        engine.writingCastlingAsKingTakesRook();
        assertEquals(List.of("agree"), diff("--diff", "toy", "3", "--fen", KIWIPETE).out());
    }

    @Test
    void castlingThatIsMissingIsFoundBehindCastling() {
        // Black's answer to 1.O-O; the engine is told the move as it writes it itself.
        engine.writingCastlingAsKingTakesRook()
                .without("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq -", "e8c8");
        ProgramUnderTest run = diff("--diff", "toy", "2", "--fen", KIWIPETE);
        assertEquals(1, run.status());
        assertEquals("moves: e1g1", run.out().get(2));
        assertEquals("missing in the engine: e8c8", run.out().getLast());
        assertTrue(engine.received().contains("position fen " + KIWIPETE + " moves e1h1"));
    }

    @Test
    void chess960IsSwitchedOn() {
        String fen = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
        assertEquals(List.of("agree"), diff("--diff", "toy", "3", "--fen", fen).out());
        assertTrue(engine.received().contains("setoption name UCI_Chess960 value true"));
        engine = new ToyEngine(ticker, ToyEngine.Habit.ANSWERS).withoutChess960();
        ProgramUnderTest run = diff("--diff", "toy", "3", "--chess960");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("cannot play Chess960"), run::err);
    }

    @ParameterizedTest
    @CsvSource({"SEARCHES_AND_MOVES, does not know 'go perft 1'", "SEARCHES_FOR_EVER, does not know 'go perft 1'",
            "IS_SILENT, does not know 'go perft 1'", "DIES, exit code 139", "DIES_LATER, exit code 139",
            "TELLS_ONLY_THE_SUM, gives no counts by root move"})
    void anEngineThatDoesNotDoItsPartIsNamed(ToyEngine.Habit habit, String reason) {
        engine = new ToyEngine(ticker, habit);
        ProgramUnderTest run = diff("--diff", "toy", "2");
        assertEquals(2, run.status());
        assertEquals(List.of(), run.out());
        assertEquals(1, run.err().lines().count());
        assertTrue(run.err().startsWith("vua-perft: the engine 'toy' ") && run.err().contains(reason), run::err);
    }

    @ParameterizedTest
    @EnumSource(value = ToyEngine.Habit.class, names = {"IS_SILENT", "SEARCHES_FOR_EVER"})
    void nobodyWaitsForEver(ToyEngine.Habit habit) {
        engine = new ToyEngine(ticker, habit);
        diff("--diff", "toy", "2");
        assertTrue(ticker.nanos() < 20_000_000_000L);
    }
}
