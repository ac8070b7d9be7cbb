package vua.arbiter.proxy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.Language;

/// The road between a GUI and an engine, and when the arbiter may speak on it.
class ProxySessionTest {
    private static final String REPEATED = "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    private static final String CLAIM = "info string Arbiter: White may claim a draw (article 9.2.2): the position on "
            + "the board has appeared for the third time.";

    private final ManualTicker ticker = new ManualTicker();
    private final ScriptedEngine engine = new ScriptedEngine(ticker).on("go", "bestmove e2e4");

    private ProxyRun run(String... script) throws InterruptedException {
        return ProxyRun.of(engine, ticker, ProxyRun.settings("fide-2023-standard", Language.ENGLISH), script);
    }

    @Test
    void whatTheGuiSaysGoesThroughAsItIs() throws InterruptedException {
        List<String> script = List.of("uci", "xboard", "", "   ", "isready", "  setoption   name Hash  value 3 ",
                "setoption name Clear Hash", "debug on", "# a note", "joho ucinewgame",
                "position\tstartpos  moves e2e4 ",
                "position fen ??? w", "go  depth\t3  nodes 5 ", "stop", "ponderhit", "d", "eval", "bench 3",
                "go perft 2",
                "register later", "\u00e9t\u00e9 \u0110en", "position", "go nonsense", "quit now");
        ProxyRun run = run(script.toArray(String[]::new));
        List<String> expected = new ArrayList<>(script.subList(0, script.size() - 1));
        expected.add("quit");
        assertEquals(expected, run.engine().received());
        assertEquals(0, run.status());
    }

    @Test
    void whatTheEngineSaysGoesThroughAsItIsAndInOrder() throws InterruptedException {
        List<String> search = new ArrayList<>();
        for (int depth = 1; depth <= 500; depth++) {
            search.add("info depth " + depth + "  seldepth 9\tscore cp " + depth + " upperbound nodes 1  pv e2e4 ");
            search.add(depth % 2 == 0 ? "info string  hello " : " unknown  line\t" + depth);
        }
        search.add("bestmove  e2e4   ponder e7e5 ");
        engine.on("go", search.toArray(String[]::new));
        ProxyRun run = run("position startpos", "go infinite", "await bestmove", "quit");
        assertEquals(search, run.lines());
    }

    @Test
    void itsOptionsStandBehindThoseOfTheEngine() throws InterruptedException {
        ProxyRun run = run("uci", "await uciok", "uci", "await uciok", "quit");
        List<String> once = List.of("id name Toy 1 (Vua Arbiter)", "id author nobody",
                "option name Hash type spin default 1 min 1 max 9",
                "option name Arbiter Laws type combo default fide-2023-standard var fide-2001-standard "
                        + "var fide-2001-rapid var fide-2001-blitz var fide-2023-standard var fide-2023-rapid "
                        + "var fide-2023-blitz var vn-2004 var vn-school var engine-match",
                "option name Arbiter Language type combo default en var en var vi", "uciok");
        assertEquals(once, run.lines().subList(0, once.size()));
        assertEquals(once, run.lines().subList(once.size(), run.lines().size()));
    }

    @Test
    void anArbiterBehindItDoesNotAnnounceTheSameOptionsAgain() throws InterruptedException {
        engine.on("uci", "option name Arbiter Laws type combo default a var a", "uciok");
        ProxyRun run = run("uci", "await uciok", "quit");
        assertEquals(1, run.lines().stream().filter(line -> line.contains("Arbiter Laws")).count());
    }

    @Test
    void itsOptionsAreNotPassedOnAndTakeEffectAtOnce() throws InterruptedException {
        ProxyRun run = run("uci", "await uciok", "setoption name arbiter laws value FIDE-2001-rapid",
                "setoption name Arbiter Language value vi", REPEATED, "go depth 1", "await bestmove", "quit");
        assertEquals(List.of("uci", REPEATED, "go depth 1", "quit"), run.engine().received());
        assertTrue(String.join(" ", run.remarks()).contains("điều 9.2(b)"), run::toString);
    }

    /// UCI: a word that is unknown is passed over, and the rest of the line counts.
    @Test
    void aPositionBehindWordsThatMeanNothingIsOneToo() throws InterruptedException {
        ProxyRun run = run("position startpos", "joho " + REPEATED, "go depth 1", "await bestmove",
                "  position startpos", "go depth 1", "await bestmove", "  " + REPEATED, "ucinewgame", "go depth 1",
                "await bestmove", "quit");
        assertEquals(List.of(CLAIM, "bestmove e2e4", "bestmove e2e4", CLAIM, "bestmove e2e4"), run.lines());
    }

    @Test
    void aValueThatIsNoneIsToldAndChangesNothing() throws InterruptedException {
        ProxyRun run = run("uci", "await uciok", "setoption name Arbiter Laws value fide-1997", REPEATED, "go depth 1",
                "await bestmove", "quit");
        assertTrue(run.remarks().getFirst().startsWith("Arbiter Laws must be one of fide-2001-standard"),
                run::toString);
        assertEquals(CLAIM, run.lines().get(run.lines().size() - 2));
    }

    @Test
    void nothingIsSaidTwiceAboutAPositionUntilTheNextGame() throws InterruptedException {
        ProxyRun run = run(REPEATED, "go depth 1", "await bestmove", "go depth 1", "await bestmove",
                REPEATED + " b1c3 b8c6 c3b1 c6b8", "go depth 1", "await bestmove", REPEATED, "go depth 1",
                "await bestmove", "ucinewgame", REPEATED, "go depth 1", "await bestmove", "quit");
        assertEquals(List.of(CLAIM, "bestmove e2e4", "bestmove e2e4", CLAIM, "bestmove e2e4", "bestmove e2e4", CLAIM,
                "bestmove e2e4"), run.lines());
    }

    @Test
    void anEndIsNotToldAgainByTheMoveAndByThePositionBehindIt() throws InterruptedException {
        engine.on("go", "bestmove e6d5");
        String before = "position fen 8/8/4k3/3R4/8/1K6/8/8 b - - 0 1";
        ProxyRun run = run(before, "go depth 1", "await bestmove", before + " moves e6d5", "go depth 1",
                "await bestmove", "quit");
        assertEquals(1, run.remarks().size(), run::toString);
    }

    @Test
    void aMoveTakenBackIsForgotten() throws InterruptedException {
        ProxyRun run = run("position startpos moves e2e5", "go depth 1", "await bestmove", "position startpos",
                "go depth 1",
                "await bestmove", "quit");
        assertEquals(1, run.remarks().size(), run::toString);
    }

    @Test
    void castlingOfChess960IsReadAsTheOptionSays() throws InterruptedException {
        engine.on("go", "bestmove b1a1");
        String position = "position fen 4k3/8/8/8/8/8/8/RK6 w A - 0 1";
        ProxyRun run = run("setoption name UCI_Chess960 value true", position, "go depth 1", "await bestmove", "quit");
        assertEquals(List.of("bestmove b1a1"), run.lines());
    }

    @Test
    void aPositionThatIsOnlyExpectedIsSpokenOfWhenItComesAbout() throws InterruptedException {
        engine.on("go").on("ponderhit", "bestmove e2e4");
        ProxyRun run = run(REPEATED, "go ponder wtime 100 btime 100", "engine info depth 1", "await info depth 1",
                "pass 5000", "ponderhit", "await bestmove", "quit");
        assertEquals(List.of("info depth 1", CLAIM, "bestmove e2e4"), run.lines());
    }

    @Test
    void aPositionThatWasOnlyExpectedIsNotSpokenOf() throws InterruptedException {
        engine.on("go").on("stop", "bestmove e2e5");
        ProxyRun run = run(REPEATED, "go ponder", "stop", "await bestmove", "quit");
        assertEquals(List.of("bestmove e2e5"), run.lines());
    }

    /// The engine answers a first, infinite search when it is given a second one: nobody knows whose answer comes.
    @Test
    void aSecondSearchWithinTheFirstIsNotJudged() throws InterruptedException {
        engine.on("go infinite").on("go depth", "bestmove e7e5");
        ProxyRun run = run("position startpos moves e2e4", "go infinite", "position startpos", "go depth 1",
                "await bestmove", "quit");
        assertEquals(List.of("bestmove e7e5"), run.lines());
    }

    /// What is piped in comes before the engine has introduced itself.
    @Test
    void itSpeaksOnlyAfterTheAnswersThatComeBeforeTheSearch() throws InterruptedException {
        engine.on("uci").on("isready").on("go");
        ProxyRun run = run("uci", "isready", REPEATED, "go infinite", "engine hello", "await hello", "engine uciok",
                "await uciok", "engine readyok", "await info string", "engine bestmove e2e4", "await bestmove", "quit");
        List<String> lines = run.lines();
        assertEquals(List.of("uciok", "readyok", CLAIM, "bestmove e2e4"),
                lines.subList(lines.size() - 4, lines.size()));
    }

    @Test
    void aFlagIsSeenToFallWhileTheEngineThinks() throws InterruptedException {
        engine.on("go");
        ProxyRun run = run("position startpos", "go wtime 1000 btime 1000", "pass 1600", "await info string",
                "engine bestmove e2e4", "await bestmove", "quit");
        assertEquals(1, run.remarks().size(), run::toString);
        assertTrue(run.remarks().getFirst().contains("article 6.9"), run::toString);
    }

    /// Nothing will move any more but kings and pawns that block each other, which only the longer proof finds (5.2.2).
    /// The position is one of the test data of the solver with its last pawn moved.
    @Test
    void aDeadPositionFoundByProofIsSaidWhileTheEngineThinks() throws InterruptedException {
        engine.on("go");
        ProxyRun run = run("position fen 6kB/p3p1P1/2p3P1/p7/5K2/4P3/P1P5/8 w - - 0 1 moves a2a4", "go infinite",
                "await info string", "engine bestmove a7a6", "await bestmove", "quit");
        assertEquals(1, run.remarks().size(), run::toString);
        assertTrue(run.remarks().getFirst().contains("article 5.2.2"), run::toString);
    }

    @Test
    void countingMovesIsNoSearch() throws InterruptedException {
        engine.on("go perft", "e2e4: 1", "", "Nodes searched: 20");
        ProxyRun run = run(REPEATED, "go perft 1", "await Nodes", "quit");
        assertEquals(List.of("e2e4: 1", "", "Nodes searched: 20"), run.lines());
    }

    @Test
    void anEngineThatDiesIsReportedAndEndsTheProgram() throws InterruptedException {
        engine.on("go", "info depth 1", "!end");
        ProxyRun run = run("uci", "await uciok", "position startpos", "go depth 1", "await info string", "await never");
        assertEquals(1, run.status());
        assertEquals("info string The engine has gone: ended with exit code 3.", run.lines().getLast());
        assertEquals(List.of("The engine has gone: ended with exit code 3."), run.complaints());
    }

    @Test
    void anEngineThatDiesBeforeItHasIntroducedItselfIsReportedToPeopleOnly() throws InterruptedException {
        engine.on("uci", "!end");
        ProxyRun run = run("uci", "await never");
        assertEquals(1, run.status());
        assertEquals(List.of(), run.lines());
        assertEquals(1, run.complaints().size());
    }

    @Test
    void anEngineThatDoesNotAnswerIsReportedOnce() throws InterruptedException {
        engine.on("go").on("stop");
        ProxyRun run = run("uci", "await uciok", "position startpos", "go infinite", "stop", "pass 11000",
                "await info string", "pass 11000", "engine hello", "await hello", "quit");
        assertEquals(List.of("The engine has not answered 'stop' for 10 seconds."), run.complaints());
        assertEquals(run.complaints(), run.remarks());
    }

    @Test
    void theEndOfTheInputEndsTheEngine() throws InterruptedException {
        ProxyRun run = run("isready", "await readyok");
        assertEquals(0, run.status());
        assertEquals(List.of("isready", "quit"), run.engine().received());
    }

    @Test
    void anEngineThatDoesNotLeaveIsKilled() throws InterruptedException {
        engine.on("quit");
        ProxyRun run = run("quit");
        assertEquals(0, run.status());
        assertTrue(run.engine().isKilled());
        assertFalse(run.lines().stream().anyMatch(line -> line.startsWith("info")), run::toString);
    }

    @Test
    void aGameOfFiveThousandPliesIsFollowed() throws InterruptedException {
        StringBuilder game = new StringBuilder("position startpos moves");
        for (int i = 0; i < 1250; i++) {
            game.append(" g1f3 g8f6 f3g1 f6g8");
        }
        ProxyRun run = ProxyRun.of(engine.on("go", "bestmove e2e5"), ticker,
                ProxyRun.settings("vn-2004", Language.ENGLISH), game.toString(), "go depth 1", "await bestmove",
                "quit");
        assertEquals(3, run.remarks().size(), run::toString);
        assertTrue(run.remarks().getLast().startsWith("Arbiter: 2501.e2e5 is illegal (article 7.4(b))"), run::toString);
    }
}
