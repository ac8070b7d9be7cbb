package vua.arbiter.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Referee;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Side;
import vua.arbiter.tournament.GamePlan;
import vua.engine.api.Ticker;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;
import vua.engine.board.Setup;

/// Games in real time that the threads of the engines carry on: whoever deals with an answer, the game is the same.
@Timeout(120)
class RelayTest {
    private static final Pattern SECONDS = Pattern.compile("(\\d+\\.\\d+)s");

    private final Ticker ticker = Ticker.system();
    private final Map<String, ReadingEngine> engines = new LinkedHashMap<>();
    private final List<MatchEngine> seated = new ArrayList<>();
    private EngineTime time = EngineTime.ofNodes(1000);
    private String laws = "engine-match";
    private MatePossibility mate = new SameAnswer(MatePossibility.Answer.POSSIBLE);
    private int maxMoves = 60;
    private boolean relays = true;

    @AfterEach
    void theEnginesLeave() {
        seated.forEach(MatchEngine::quit);
    }

    private EngineSettings engine(String name) {
        return ScriptedEngine.settings(name, time, false);
    }

    private MatchEngine seat(String name, ReadingEngine.Conduct conduct) {
        MatchEngine one = new MatchEngine(engine(name), _ -> {
            ReadingEngine engine = ReadingEngine.start(name, ticker, conduct, relays);
            engines.put(name, engine);
            return engine;
        }, ticker, Optional.empty(), Deadlines.USUAL);
        seated.add(one);
        return one;
    }

    private GameReport game(MatchEngine white, MatchEngine black, List<Integer> opening) throws InterruptedException {
        MatchSettings settings = new MatchSettings(List.of(engine("White"), engine("Black")),
                new ScheduleSettings(ScheduleSettings.Kind.ROUND_ROBIN, 0, 1, 2, 2, true, false), 1,
                OpeningSettings.builtIn(), List.of(new Adjudication.MaxMoves(maxMoves)), Optional.empty(), 1, true,
                false, false, LawsProfiles.byId(laws).orElseThrow(), false, Outputs.NONE, Reporting.USUAL,
                Deadlines.USUAL, 0, "Test", "here");
        return GameRunner.play(settings, new Referee(mate), ticker, new GamePlan(0, 0, 0, 0, 0, 1, 0), "2026.01.02",
                new Opening(Setup.start(), opening, "start"), white, black);
    }

    private GameReport play(ReadingEngine.Conduct white, ReadingEngine.Conduct black) throws InterruptedException {
        return game(seat("White", white), seat("Black", black), List.of());
    }

    private static void assertEnd(GameReport report, String termination, Fault fault, String why) {
        assertEquals(termination, report.outcome().termination().token());
        assertEquals(Optional.of(fault), report.fault().map(GameReport.Blame::fault));
        assertEquals(why, report.why());
    }

    /// All of a game but the times.
    private static String written(GameReport report) {
        return SECONDS.matcher(report.text().replace('\n', ' ')).replaceAll("") + report.epd() + report.notes();
    }

    /// What the moves have taken, in seconds.
    private static List<Double> times(GameReport report) {
        return SECONDS.matcher(report.text()).results().map((MatchResult found) -> Double.valueOf(found.group(1)))
                .toList();
    }

    private List<String> records() throws InterruptedException {
        MatchEngine one = seat("One", ReadingEngine.SANE);
        MatchEngine other = seat("Other", ReadingEngine.SANE);
        MoveList openings = new MoveList();
        MoveGenerator.legal(Position.start(), openings);
        List<String> records = new ArrayList<>();
        for (int i = 0; i < openings.size(); i++) {
            List<Integer> opening = List.of(openings.get(i));
            GameReport report = i % 2 == 0 ? game(one, other, opening) : game(other, one, opening);
            assertEquals(Optional.empty(), report.fault());
            records.add(written(report));
        }
        return records;
    }

    @Test
    void theGamesAreThoseThatOneThreadPlays() throws InterruptedException {
        List<String> relayed = records();
        assertEquals(20, relayed.size());
        assertTrue(engines.get("One").askedByEngines() > 0 && engines.get("Other").askedByEngines() > 0);
        relays = false;
        assertEquals(records(), relayed);
        assertEquals(0, engines.get("One").askedByEngines() + engines.get("Other").askedByEngines());
    }

    @Test
    void anEngineThatTakesItsTimeIsWaitedFor() throws InterruptedException {
        maxMoves = 6;
        ReadingEngine.Conduct slow = (engine, move, position) -> {
            if (move % 2 == 1) {
                Thread.sleep(35);
            }
            engine.play(ReadingEngine.choice(position));
        };
        GameReport report = play(slow, ReadingEngine.SANE);
        assertEquals(Optional.empty(), report.fault());
        assertEquals(12, report.moves());
        List<Double> times = times(report);
        assertEquals(12, times.size(), report.text());
        for (int i = 0; i < times.size(); i += 4) {
            assertTrue(times.get(i) >= 0.030, report.text());
        }
        assertEquals(6, engines.get("White").asked());
        assertEquals(6, engines.get("Black").asked());
    }

    /// The thread of one engine looks at its move, and asks the other one then.
    @Test
    void whatTheArbiterTakesIsChargedToNobody() throws InterruptedException {
        laws = "fide-2023-blitz";
        time = EngineTime.onClock(TimeControl.parse("60"));
        maxMoves = 5;
        AtomicLong spent = new AtomicLong();
        mate = new Slow(spent);
        GameReport report = play(ReadingEngine.SANE, ReadingEngine.SANE);
        assertEquals(Optional.empty(), report.fault());
        double charged = times(report).stream().mapToDouble(Double::doubleValue).sum();
        assertTrue(charged < spent.get() / 1e9 / 2, charged + " of " + spent.get() + " ns");
    }

    /// Needs long for nothing.
    private record Slow(AtomicLong spent) implements MatePossibility {

        @Override
        public Answer quick(Position position, Side side) {
            long begun = System.nanoTime();
            while (System.nanoTime() - begun < 30_000_000) {
                Thread.onSpinWait();
            }
            spent.addAndGet(System.nanoTime() - begun);
            return Answer.POSSIBLE;
        }

        @Override
        public Answer full(Position position, Side side, long budget) {
            return Answer.POSSIBLE;
        }
    }

    @Test
    void anEngineThatIsGoneLoses() throws InterruptedException {
        ReadingEngine.Conduct mortal = (engine, move, position) -> {
            if (move == 4) {
                engine.say("info string about to crash");
                engine.crash();
            } else {
                engine.play(ReadingEngine.choice(position));
            }
        };
        GameReport report = play(ReadingEngine.SANE, mortal);
        assertEnd(report, "forfeit", Fault.CRASH, "Black disconnects");
        assertEquals(7, report.moves());
        assertTrue(report.text().replace('\n', ' ').contains("about to crash"), report.text());
    }

    @Test
    void anEngineThatDoesNotMoveLosesOnTime() throws InterruptedException {
        time = EngineTime.onClock(TimeControl.parse("1"));
        GameReport report = play((engine, move, position) -> {
            if (move < 4) {
                engine.play(ReadingEngine.choice(position));
            }
        }, ReadingEngine.SANE);
        assertEnd(report, "time-forfeit", Fault.TIME, "White loses on time");
    }

    @Test
    void anAnswerThatIsNoLegalMoveLoses() throws InterruptedException {
        Map<String, Fault> answers = Map.of("bestmove e2e5", Fault.ILLEGAL_MOVE, "bestmove pawn", Fault.NO_MOVE,
                "bestmove", Fault.NO_MOVE);
        for (Map.Entry<String, Fault> answer : answers.entrySet()) {
            GameReport report = play((engine, _, _) -> engine.say(answer.getKey()), ReadingEngine.SANE);
            assertEquals(Optional.of(answer.getValue()), report.fault().map(GameReport.Blame::fault));
            assertEquals("White makes an illegal move", report.why());
        }
    }

    /// 7.5.5 of 2023: the engine that has answered is asked again by its own thread.
    @Test
    void anEngineMayTryAgain() throws InterruptedException {
        laws = "fide-2023-blitz";
        time = EngineTime.onClock(TimeControl.parse("60"));
        maxMoves = 5;
        GameReport report = play((engine, move, position) -> engine.play(
                move == 1 ? "e2e5" : move == 2 ? "e2e4" : ReadingEngine.choice(position)), ReadingEngine.SANE);
        assertEquals("Draw by adjudication", report.why());
        assertEquals(6, engines.get("White").asked());
    }

    @Test
    void aFloodWithoutAnAnswerLoses() throws InterruptedException {
        for (String line : List.of("info string", "blah")) {
            GameReport report = play((engine, move, position) -> {
                if (move < 3) {
                    engine.play(ReadingEngine.choice(position));
                }
                while (move == 3 && engine.isRunning()) {
                    engine.say(line);
                }
            }, ReadingEngine.SANE);
            assertEnd(report, "forfeit", Fault.FLOOD, "White's connection stalls");
        }
    }

    /// The match is stopped. What an engine says afterwards concerns nobody.
    @Test
    void anInterruptedGameIsOver() throws InterruptedException {
        Thread board = Thread.currentThread();
        ReadingEngine.Conduct stops = (engine, move, position) -> {
            if (move == 3) {
                board.interrupt();
            } else {
                engine.play(ReadingEngine.choice(position));
            }
        };
        assertThrows(InterruptedException.class, () -> play(stops, ReadingEngine.SANE));
        assertEquals(2, engines.get("Black").asked());
        engines.get("White").play("a2a3");
        assertEquals(2, engines.get("Black").asked());
    }

    @Test
    void whatComesAfterAGameDoesNotDisturbTheNext() throws InterruptedException {
        maxMoves = 5;
        MatchEngine one = seat("One", ReadingEngine.SANE);
        MatchEngine other = seat("Other", ReadingEngine.SANE);
        String first = written(game(one, other, List.of()));
        for (ReadingEngine engine : engines.values()) {
            engine.play("a2a3");
            assertEquals(5, engine.asked());
        }
        assertEquals(first, written(game(one, other, List.of())));
        for (ReadingEngine engine : engines.values()) {
            assertEquals(10, engine.asked());
        }
    }

    /// It comes out on the thread that plays the game, whatever it is, and no engine is blamed.
    @Test
    void aFaultOfOurOwnIsNoFaultOfAnEngine() {
        laws = "fide-2023-blitz";
        mate = new Broken(new IllegalStateException("broken"));
        assertThrows(IllegalStateException.class, () -> play(ReadingEngine.SANE, ReadingEngine.SANE));
        mate = new Broken(new StackOverflowError("broken"));
        assertThrows(StackOverflowError.class, () -> play(ReadingEngine.SANE, ReadingEngine.SANE));
    }

    /// Fails from the third move on.
    private record Broken(Throwable fault) implements MatePossibility {

        @Override
        public Answer quick(Position position, Side side) {
            if (position.fullMoveNumber() < 3) {
                return Answer.POSSIBLE;
            }
            if (fault instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) fault;
        }

        @Override
        public Answer full(Position position, Side side, long budget) {
            return Answer.POSSIBLE;
        }
    }
}
