package vua.arbiter.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Referee;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.tournament.GamePlan;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// Every way in which an engine can end its game, on a clock that only the script moves. What match tools do is written in
/// the sources of fastchess (`match.cpp`, `timecontrol.cpp`) and cutechess (`chessplayer.cpp`, `timecontrol.cpp`).
class GameRunnerTest {
    private static final EngineTime ONE_SECOND = EngineTime.onClock(TimeControl.parse("1"));

    private final ScriptedEngine.Clock clock = new ScriptedEngine.Clock();
    private final Map<String, ScriptedEngine> engines = new LinkedHashMap<>();
    private EngineTime time = EngineTime.ofNodes(1000);
    private String laws = "engine-match";
    private Opening opening = new Opening(Setup.start(), List.of(), "start");
    private List<Adjudication> adjudications = List.of();
    private boolean ponder;
    private boolean mateLines;
    private boolean whiteView;

    private GameReport play(ScriptedEngine.Conduct white, ScriptedEngine.Conduct black) throws InterruptedException {
        Map<String, ScriptedEngine.Conduct> conducts = Map.of("White", white, "Black", black);
        List<EngineSettings> both = List.of(engine("White"), engine("Black"));
        MatchSettings settings = new MatchSettings(both,
                new ScheduleSettings(ScheduleSettings.Kind.ROUND_ROBIN, 0, 1, 2, 2, true, false), 1,
                OpeningSettings.builtIn(), adjudications, Optional.empty(), 1, true, false, mateLines,
                LawsProfiles.byId(laws).orElseThrow(), false, Outputs.NONE, Reporting.USUAL, Deadlines.USUAL, 0, "Test",
                "here");
        List<MatchEngine> seated = new ArrayList<>();
        for (EngineSettings one : both) {
            seated.add(new MatchEngine(one, what -> {
                ScriptedEngine engine = new ScriptedEngine(clock,
                        conducts.getOrDefault(what.name(), ScriptedEngine.SANE));
                engines.put(what.name(), engine);
                return engine;
            }, clock, Optional.empty(), settings.deadlines()));
        }
        return GameRunner.play(settings, new Referee(new SameAnswer(MatePossibility.Answer.POSSIBLE)), clock,
                new GamePlan(0, 0, 0, 0, 0, 1, 0),
                "2026.01.02",
                opening, seated.get(0), seated.get(1));
    }

    private EngineSettings engine(String name) {
        return new EngineSettings(name, List.of(name), Optional.empty(), new LinkedHashMap<>(), List.of(), time, ponder,
                false, whiteView);
    }

    private static void assertEnd(GameReport report, String result, String termination, Fault fault, String why) {
        assertEquals(result, report.outcome().result().token());
        assertEquals(termination, report.outcome().termination().token());
        assertEquals(Optional.of(fault), report.fault().map(GameReport.Blame::fault));
        assertEquals(why, report.why());
        assertTrue(report.text().contains("[Result \"" + result + "\"]"), report.text());
        assertTrue(report.text().contains("[Ruling \"" + termination), report.text());
    }

    /// A clocked game to the end by the organiser's rule, so that it has one.
    private GameReport brief(ScriptedEngine.Conduct white, ScriptedEngine.Conduct black) throws InterruptedException {
        adjudications = List.of(new Adjudication.MaxMoves(5));
        return play(white, black);
    }

    /// Loses the process, and the record names what the engine said last.
    @Test
    void anEngineThatIsGoneLosesAndItsLastLinesAreKept() throws InterruptedException {
        GameReport report = play(ScriptedEngine.SANE, (engine, _, _, _) -> {
            engine.say(0, "info string about to crash");
            engine.crash();
        });
        assertEnd(report, "1-0", "forfeit", Fault.CRASH, "Black disconnects");
        assertTrue(report.text().replace('\n', ' ').contains("about to crash"), report.text());
        assertTrue(report.fault().orElseThrow().sentence().contains("exit code 7"));
    }

    @Test
    void anEngineThatStallsLosesAfterTheTimeForAnAnswer() throws InterruptedException {
        GameReport report = play((engine, _, _, _) -> engine.fallSilent(), ScriptedEngine.SANE);
        assertEnd(report, "0-1", "forfeit", Fault.STALL, "White's connection stalls");
    }

    /// Without a clock an engine may think for as long as it answers `isready`.
    @Test
    void withoutAClockALongThoughtIsNoStall() throws InterruptedException {
        GameReport report = brief((engine, _, position, _) -> engine.play(500_000, ScriptedEngine.first(position)),
                ScriptedEngine.SANE);
        assertEquals("Draw by adjudication", report.why());
        assertTrue(engines.get("White").received().stream().filter("isready"::equals).count() > 10);
    }

    @Test
    void withAClockAStallIsALossOnTime() throws InterruptedException {
        time = ONE_SECOND;
        GameReport report = play((engine, _, _, _) -> engine.fallSilent(), ScriptedEngine.SANE);
        assertEnd(report, "0-1", "time-forfeit", Fault.TIME, "White loses on time");
    }

    /// fastchess: lost when less than nothing is left, in whole milliseconds.
    @Test
    void allTheTimeMayBeUsedButNotAMillisecondMore() throws InterruptedException {
        time = ONE_SECOND;
        ScriptedEngine.Conduct exactly = (engine, move, position, _) -> engine.play(move == 1 ? 1000 : 0,
                ScriptedEngine.first(position));
        assertEquals("Draw by adjudication", brief(exactly, ScriptedEngine.SANE).why());
        ScriptedEngine.Conduct more = (engine, _, position, _) -> engine.play(1001, ScriptedEngine.first(position));
        assertEnd(brief(more, ScriptedEngine.SANE), "0-1", "time-forfeit", Fault.TIME, "White loses on time");
    }

    @Test
    void theMarginMayBeUsedAndTheClockGoesOnFromZero() throws InterruptedException {
        time = new EngineTime(TimeControl.parse("1+0.1"), OptionalLong.empty(), OptionalLong.empty(),
                OptionalInt.empty(),
                50_000_000);
        // the first increment is there from the beginning: 1100 ms and the margin
        ScriptedEngine.Conduct late = (engine, move, position, _) -> engine.play(move == 1 ? 1150 : 0,
                ScriptedEngine.first(position));
        GameReport report = brief(late, ScriptedEngine.SANE);
        assertEquals("Draw by adjudication", report.why());
        List<String> sent = engines.get("White").received().stream().filter(line -> line.startsWith("go")).toList();
        assertEquals("go wtime 1100 btime 1100 winc 100 binc 100", sent.get(0));
        assertTrue(sent.get(1).startsWith("go wtime 100 "), sent.get(1));
        ScriptedEngine.Conduct later = (engine, _, position, _) -> engine.play(1151, ScriptedEngine.first(position));
        assertEnd(brief(later, ScriptedEngine.SANE), "0-1", "time-forfeit", Fault.TIME, "White loses on time");
    }

    /// `st`: the time of each move is counted alone.
    @Test
    void aTimeForEachMoveDoesNotAddUp() throws InterruptedException {
        time = new EngineTime(TimeControl.NONE, OptionalLong.of(200_000_000), OptionalLong.empty(), OptionalInt.empty(),
                0);
        ScriptedEngine.Conduct exactly = (engine, _, position, _) -> engine.play(200, ScriptedEngine.first(position));
        assertEquals("Draw by adjudication", brief(exactly, exactly).why());
        assertTrue(engines.get("White").received().contains("go movetime 200"));
        ScriptedEngine.Conduct late = (engine, move, position, _) -> engine.play(move == 3 ? 201 : 0,
                ScriptedEngine.first(position));
        assertEnd(brief(late, exactly), "0-1", "time-forfeit", Fault.TIME, "White loses on time");
    }

    /// The flag is tested before the next period's time is added.
    @Test
    void theNextPeriodDoesNotSaveAFlag() throws InterruptedException {
        time = EngineTime.onClock(TimeControl.parse("2/1"));
        ScriptedEngine.Conduct late = (engine, move, position, _) -> engine.play(move == 2 ? 1001 : 0,
                ScriptedEngine.first(position));
        assertEnd(brief(late, ScriptedEngine.SANE), "0-1", "time-forfeit", Fault.TIME, "White loses on time");
    }

    /// cutechess: no loss on time against a bare king (PR #717).
    @Test
    void againstABareKingALossOnTimeIsADraw() throws InterruptedException {
        time = ONE_SECOND;
        opening = new Opening(Position.from(Fen.parse("8/8/8/8/8/4k3/7Q/4K3 w - - 0 1")).toSetup(), List.of(), "");
        GameReport report = play((engine, _, position, _) -> engine.play(5000, ScriptedEngine.first(position)),
                ScriptedEngine.SANE);
        assertEquals("1/2-1/2", report.outcome().result().token());
        assertEquals("time-draw", report.outcome().termination().token());
    }

    @Test
    void anIllegalMoveLoses() throws InterruptedException {
        assertEnd(play((engine, _, _, _) -> engine.play(0, "e2e5"), ScriptedEngine.SANE), "0-1", "illegal-moves",
                Fault.ILLEGAL_MOVE, "White makes an illegal move");
    }

    @Test
    void aWordThatIsNoMoveLoses() throws InterruptedException {
        assertEnd(play((engine, _, _, _) -> engine.play(0, "pawn"), ScriptedEngine.SANE), "0-1", "forfeit",
                Fault.NO_MOVE,
                "White makes an illegal move");
        assertEnd(play((engine, _, _, _) -> engine.say(0, "bestmove (none)"), ScriptedEngine.SANE), "0-1", "forfeit",
                Fault.NO_MOVE, "White makes an illegal move");
    }

    /// What comes before the flag falls is no loss on time.
    @Test
    void withAClockAnAnswerWithoutAMoveIsNoLossOnTime() throws InterruptedException {
        time = ONE_SECOND;
        assertEnd(play((engine, _, _, _) -> engine.say(400, "bestmove"), ScriptedEngine.SANE), "0-1", "forfeit",
                Fault.NO_MOVE, "White makes an illegal move");
        assertEnd(play((engine, _, _, _) -> engine.say(1050, "bestmove"), ScriptedEngine.SANE), "0-1", "time-forfeit",
                Fault.TIME, "White loses on time");
    }

    @Test
    void aFloodWithoutAnAnswerLoses() throws InterruptedException {
        ScriptedEngine.Conduct flood = (engine, _, _, _) -> {
            for (int i = 0; i < 1_000_001; i++) {
                engine.say(0, "info string");
            }
        };
        assertEnd(play(flood, ScriptedEngine.SANE), "0-1", "forfeit", Fault.FLOOD, "White's connection stalls");
        time = ONE_SECOND;
        assertEnd(play(flood, ScriptedEngine.SANE), "0-1", "forfeit", Fault.FLOOD, "White's connection stalls");
    }

    /// 7.5.5 of 2023: the first illegal move costs time, the second the game.
    @Test
    void underTheLawsOfChessAnEngineMayTryAgain() throws InterruptedException {
        laws = "fide-2023-blitz";
        time = ONE_SECOND;
        // the pawn was touched and must move
        ScriptedEngine.Conduct once = (engine, move, position, _) -> engine.play(0,
                move == 1 ? "e2e5" : move == 2 ? "e2e4" : ScriptedEngine.first(position));
        assertEquals("Draw by adjudication", brief(once, ScriptedEngine.SANE).why());
        assertTrue(engines.get("White").received().stream().anyMatch(line -> line.endsWith("searchmoves e2e3 e2e4")));
        assertEnd(play((engine, _, _, _) -> engine.play(0, "e2e5"), ScriptedEngine.SANE), "0-1", "illegal-moves",
                Fault.ILLEGAL_MOVE, "White makes an illegal move");
    }

    @Test
    void anIllegalLineIsWarnedOfAndLosesNothing() throws InterruptedException {
        ScriptedEngine.Conduct liar = (engine, move, position, _) -> {
            if (move == 1) {
                engine.say(0, "info depth 1 score cp 0 pv " + ScriptedEngine.first(position) + " a8a1");
            }
            engine.play(0, ScriptedEngine.first(position));
        };
        GameReport report = brief(liar, ScriptedEngine.SANE);
        assertEquals(1, report.warnings().white());
        assertEquals(0, report.warnings().black());
        assertTrue(report.notes().getFirst().contains("a8a1"), report.notes()::toString);
        assertEquals(Optional.empty(), report.fault());
    }

    /// fastchess, `-check-mate-pvs`: lines of mate are checked only on demand, since engines cut them short.
    @Test
    void linesOfMateAreCheckedOnDemand() throws InterruptedException {
        ScriptedEngine.Conduct boaster = (engine, move, position, _) -> {
            String best = ScriptedEngine.first(position);
            // right in length, wrong in both, and shorter than it says
            String line = List.of("mate 1 pv ", "mate 4 pv ", "mate -1 pv ").get(Math.min(move, 3) - 1);
            engine.say(0, "info depth 1 score " + line + best);
            engine.play(0, best);
        };
        adjudications = List.of(new Adjudication.MaxMoves(3));
        assertEquals(0, play(boaster, ScriptedEngine.SANE).warnings().white());
        mateLines = true;
        GameReport report = play(boaster, ScriptedEngine.SANE);
        assertEquals(5, report.warnings().white(), report.notes()::toString);
        assertEquals(0, report.warnings().black());
        assertEquals(3, report.notes().stream().filter(note -> note.endsWith(" does not end in checkmate.")).count());
        assertTrue(report.notes().contains(
                "Warning: White, before ply 3: the line of a mate in 4 has 1 plies, should have 7."),
                report.notes()::toString);
    }

    /// Of an engine that tells its scores from White's side, a mate that Black gives is a negative one.
    @Test
    void linesOfMateOfScoresFromWhitesSide() throws InterruptedException {
        mateLines = true;
        whiteView = true;
        opening = new Opening(Position.from(Fen.parse("5q2/8/8/8/8/6k1/8/7K b - - 0 1")).toSetup(), List.of(), "");
        GameReport report = play(ScriptedEngine.SANE, (engine, _, _, _) -> {
            engine.say(0, "info depth 3 score mate -1 pv f8f1");
            engine.say(0, "bestmove f8f1");
        });
        assertEquals(0, report.warnings().black(), report.notes()::toString);
        report = play(ScriptedEngine.SANE, (engine, _, _, _) -> {
            engine.say(0, "info depth 3 score mate -3 pv f8f1");
            engine.say(0, "bestmove f8f1");
        });
        assertEquals(List.of(
                "Warning: Black, before ply 1: the line of a mate in 3 has 1 plies, should have 5."), report.notes());
    }

    @Test
    void threefoldRepetitionIsADrawAtOnce() throws InterruptedException {
        ScriptedEngine.Conduct white = (engine, move, _, _) -> engine.play(0, move % 2 == 1 ? "g1f3" : "f3g1");
        ScriptedEngine.Conduct black = (engine, move, _, _) -> engine.play(0, move % 2 == 1 ? "g8f6" : "f6g8");
        GameReport report = play(white, black);
        assertEquals("Draw by 3-fold repetition", report.why());
        assertEquals(8, report.moves());
    }

    /// 9.2.1 of 2023: by the Laws it must be claimed, which an engine does that is not ahead.
    @Test
    void underTheLawsOfChessRepetitionIsClaimed() throws InterruptedException {
        laws = "fide-2023-standard";
        ScriptedEngine.Conduct white = (engine, move, _, _) -> engine.play(0, move % 2 == 1 ? "g1f3" : "f3g1");
        ScriptedEngine.Conduct black = (engine, move, _, _) -> engine.play(0, move % 2 == 1 ? "g8f6" : "f6g8");
        GameReport report = play(white, black);
        assertEquals("threefold", report.outcome().termination().token());
        assertEquals("1/2-1/2", report.outcome().result().token());
    }

    /// Scores are hundredths of a pawn; the side that saw itself lost on two moves has lost.
    @Test
    void theOrganiserMayEndAGameByItsScores() throws InterruptedException {
        adjudications = List.of(new Adjudication.Resign(2, 500, false));
        GameReport report = play((engine, _, position, _) -> {
            engine.say(0, "info depth 3 score cp -600 pv " + ScriptedEngine.first(position));
            engine.say(0, "bestmove " + ScriptedEngine.first(position));
        }, ScriptedEngine.SANE);
        assertEquals("Black wins by adjudication", report.why());
        assertEquals(3, report.moves());
        assertTrue(report.text().contains("[Termination \"adjudication\"]"), report.text());
        assertTrue(report.text().strip().endsWith("0-1"), report.text());
    }

    @Test
    void aPonderHitCountsOnlyTheTimeAfterIt() throws InterruptedException {
        ponder = true;
        time = ONE_SECOND;
        ScriptedEngine.Conduct white = (engine, move, position, line) -> {
            if (line.startsWith("go ponder")) {
                // it goes on to think until it hears of the move: 300 ms then
                engine.play(700, ScriptedEngine.first(position));
                return;
            }
            String best = ScriptedEngine.first(position);
            Position after = position.copy();
            after.play(UciMoves.parse(after, best));
            engine.say(0, "info depth 1 score cp 0 pv " + best);
            engine.say(0, "bestmove " + best + " ponder " + ScriptedEngine.first(after));
        };
        ScriptedEngine.Conduct black = (engine, _, position, _) -> engine.play(400, ScriptedEngine.first(position));
        adjudications = List.of(new Adjudication.MaxMoves(2));
        GameReport report = play(white, black);
        assertEquals("Draw by adjudication", report.why());
        assertTrue(engines.get("White").received().contains("ponderhit"), engines.get("White").received()::toString);
        assertTrue(report.text().replace('\n', ' ').contains("/1 0.300s"), report.text());
    }

    /// Match tools count periods from the first move that an engine makes.
    @Test
    void aBookMoveIsMarkedAndCountsForNoPeriod() throws InterruptedException {
        Position start = Position.start();
        int move = UciMoves.parse(start, "e2e4");
        opening = new Opening(Setup.start(), List.of(move), "king's pawn");
        time = EngineTime.onClock(TimeControl.parse("40/60"));
        GameReport report = brief(ScriptedEngine.SANE, ScriptedEngine.SANE);
        assertTrue(report.text().contains("1. e4 {book}"), report.text());
        assertTrue(engines.get("White").received().stream().anyMatch(line -> line.contains("movestogo 40")));
    }
}
