package vua.arbiter.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.cli.ProtocolWords;
import vua.arbiter.game.Referee;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.pgn.PgnEntry;
import vua.arbiter.pgn.PgnReader;
import vua.arbiter.statistics.Sprt;
import vua.arbiter.store.GameStore;
import vua.arbiter.store.MatchGame;
import vua.arbiter.store.MatchRecord;
import vua.arbiter.store.StoreException;
import vua.arbiter.tournament.GamePlan;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Piece;
import vua.engine.board.Position;
import vua.engine.board.Square;
import vua.engine.notation.Fen;

/// Whole matches of engines without processes: every game is played once and kept, whatever becomes of the engines, the
/// match and its files.
class MatchRunnerTest {
    @TempDir
    Path folder;

    private final List<String> told = new ArrayList<>();
    private final List<Integer> finished = new ArrayList<>();
    private boolean recover = true;
    private int concurrency = 1;
    /// How many games were finished when the test decided.
    private int decidedAfter;
    private List<String> names = List.of("A", "B", "C");
    private Optional<Sprt> sprt = Optional.empty();

    private Path pgn() {
        return folder.resolve("games.pgn");
    }

    /// The twenty positions after White's first move.
    private Path openings() {
        List<String> lines = new ArrayList<>();
        MoveList moves = new MoveList();
        MoveGenerator.legal(Position.start(), moves);
        for (int i = 0; i < moves.size(); i++) {
            Position position = Position.start();
            position.play(moves.get(i));
            lines.add(Fen.format(position));
        }
        try {
            return Files.write(folder.resolve("openings.epd"), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private MatchSettings settings(int rounds) {
        List<EngineSettings> engines = new ArrayList<>();
        for (String name : names) {
            engines.add(ScriptedEngine.settings(name, EngineTime.ofNodes(1), false));
        }
        return new MatchSettings(engines, new ScheduleSettings(ScheduleSettings.Kind.ROUND_ROBIN, 0, rounds, 2, 2, true,
                false), concurrency,
                new OpeningSettings(Optional.of(openings()), OpeningSettings.Format.EPD, OpeningSettings.Order.RANDOM,
                        OptionalInt.empty(), 1, OpeningPolicy.DEFAULT),
                List.of(new Adjudication.MaxMoves(3)), sprt, 42, recover, false, false,
                LawsProfiles.byId("engine-match").orElseThrow(), false,
                new Outputs(Optional.of(new Outputs.Pgn(pgn(), true, false, Set.of())),
                        Optional.of(new Outputs.Epd(folder.resolve("ends.epd"), true)), Optional.empty(),
                        Optional.empty()),
                Reporting.USUAL, Deadlines.USUAL, 0, "Test", "here");
    }

    private GameStore open() throws StoreException {
        return GameStore.open(folder.resolve("games.db"), folder.resolve("cache"), new ProtocolWords(),
                InstantSource.system());
    }

    /// Is told of the match, and stops it after so many games.
    private final class Ear implements MatchListener {
        private int left;
        private Runnable stop = () -> {};

        Ear(int stopAfter) {
            this.left = stopAfter;
        }

        @Override
        public void started(GamePlan plan) {
            told.add("started " + plan.number());
        }

        @Override
        public void finished(GamePlan plan, String why, MatchGame game, Progress progress) {
            finished.add(plan.number());
            if (decidedAfter == 0 && progress.decision() != Sprt.Decision.CONTINUE) {
                decidedAfter = finished.size();
            }
            told.add("finished " + plan.number() + " " + game.result() + " " + why);
            if (--left == 0) {
                stop.run();
            }
        }

        @Override
        public void notice(String sentence) {
            told.add(sentence);
        }
    }

    private MatchRunner.End run(MatchSettings settings, MatchBook book, int stopAfter,
            Function<String, ScriptedEngine.Conduct> conduct)
            throws StoreException, InterruptedException, OpeningsException {
        Ear ear = new Ear(stopAfter);
        UnaryOperator<ScriptedEngine.Conduct> held = stopAfter < 0
                ? UnaryOperator.identity()
                : held(stopAfter + settings.concurrency());
        MatchRunner runner = new MatchRunner(settings, Schedules.of(settings),
                Openings.of(settings.openings(), settings.seed(), settings.chess960(), Schedules.openings(settings)),
                engine -> new ScriptedEngine(new ScriptedEngine.Clock(), held.apply(conduct.apply(engine.name()))),
                () -> new Referee(new SameAnswer(MatePossibility.Answer.UNKNOWN)), new ScriptedEngine.Clock(),
                InstantSource.fixed(Instant.EPOCH),
                Optional.empty(), book, ear);
        ear.stop = runner::stop;
        return runner.run();
    }

    /// Lets so many games begin; in one more the engine thinks until the match is stopped. Without it all games may be
    /// over before the one that is to stop the match is kept and told.
    private static UnaryOperator<ScriptedEngine.Conduct> held(int games) {
        AtomicInteger begun = new AtomicInteger();
        return conduct -> (engine, move, position, line) -> {
            // both engines have a first move
            if (move == 1 && begun.incrementAndGet() > 2 * games) {
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException _) {
                    Thread.currentThread().interrupt();
                }
                return;
            }
            conduct.go(engine, move, position, line);
        };
    }

    private MatchRunner.End begin(GameStore store, MatchSettings settings, int stopAfter,
            Function<String, ScriptedEngine.Conduct> conduct) throws Exception {
        try (MatchBook book = MatchBook.begin(Optional.of(store.matches()), "the settings", settings, told::add)) {
            return run(settings, book, stopAfter, conduct);
        }
    }

    private MatchRunner.End resume(GameStore store, MatchSettings settings, int stopAfter) throws Exception {
        return resume(store, settings, stopAfter, _ -> ScriptedEngine.SANE);
    }

    private MatchRunner.End resume(GameStore store, MatchSettings settings, int stopAfter,
            Function<String, ScriptedEngine.Conduct> conduct) throws Exception {
        MatchRecord record = store.matches().resumeLatest();
        assertEquals("the settings", record.summary().settings());
        try (MatchBook book = MatchBook.resume(record, settings, told::add)) {
            return run(settings, book, stopAfter, conduct);
        }
    }

    private static void assertAllOnce(int games, List<Integer> numbers) {
        assertEquals(games, numbers.size(), numbers::toString);
        assertEquals(games, new HashSet<>(numbers).size(), numbers::toString);
        assertTrue(numbers.stream().allMatch(number -> number >= 0 && number < games), numbers::toString);
    }

    /// The numbers of the games in the file, from 0 on; all of them must be whole and without a fault.
    private List<Integer> inTheFile() throws IOException {
        List<Integer> numbers = new ArrayList<>();
        try (PgnReader reader = new PgnReader(Files.newInputStream(pgn()), PgnReader.Mode.STRICT)) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                assertEquals(Optional.empty(), entry.get().fatal());
                numbers.add(Integer.parseInt(entry.get().game().tag("GameNumber").orElseThrow()) - 1);
            }
        }
        return numbers;
    }

    @Test
    void everyGameIsPlayedOnceAndKept() throws Exception {
        concurrency = 3;
        MatchSettings settings = settings(5);
        try (GameStore store = open()) {
            assertEquals(MatchRunner.End.OVER, begin(store, settings, -1, _ -> ScriptedEngine.SANE));
            assertAllOnce(30, finished);
            assertAllOnce(30, inTheFile());
            assertEquals(30, Files.readAllLines(folder.resolve("ends.epd")).size());
            assertEquals("all games played", store.matches().list().getFirst().ended().orElseThrow());
        }
        assertTrue(
                Thread.getAllStackTraces().keySet().stream().noneMatch(thread -> thread.getName().startsWith("board")));
    }

    @Test
    void aMatchThatWasStoppedGoesOnAndPlaysNoGameTwice() throws Exception {
        concurrency = 2;
        MatchSettings settings = settings(4);
        try (GameStore store = open()) {
            assertEquals(MatchRunner.End.STOPPED, begin(store, settings, 5, _ -> ScriptedEngine.SANE));
            assertTrue(finished.size() < 24, finished::toString);
            assertFalse(store.matches().list().getFirst().ended().isPresent());
            assertEquals(MatchRunner.End.STOPPED, resume(store, settings, 4));
            assertEquals(MatchRunner.End.OVER, resume(store, settings, -1));
            assertAllOnce(24, finished);
            assertAllOnce(24, inTheFile());
            assertEquals(MatchRunner.End.OVER, resume(store, settings, -1), "nothing is left to be played");
            assertAllOnce(24, inTheFile());
        }
    }

    /// Plan, colours and openings are those of a match that was never stopped.
    @Test
    void theGamesAreThoseOfAMatchThatWasNotStopped() throws Exception {
        MatchSettings settings = settings(2);
        try (GameStore store = open()) {
            begin(store, settings, -1, _ -> ScriptedEngine.SANE);
            List<String> whole = sorted(Files.readString(pgn()));
            Files.delete(pgn());
            begin(store, settings, 3, _ -> ScriptedEngine.SANE);
            resume(store, settings, -1);
            assertEquals(whole, sorted(Files.readString(pgn())));
            assertEquals(12, whole.size());
        }
    }

    private static List<String> sorted(String games) {
        return List.of(games.split("(?=\\[Event )", -1)).stream().filter(game -> !game.isBlank()).sorted().toList();
    }

    /// A kill may leave the file with any part of what was to be written.
    @Test
    void aFileThatWasCutIsCompleted() throws Exception {
        MatchSettings settings = settings(2);
        Files.writeString(pgn(), "[Event \"another\"]\n\n*\n\n");
        long base = Files.size(pgn());
        try (GameStore store = open()) {
            begin(store, settings, -1, _ -> ScriptedEngine.SANE);
            String whole = Files.readString(pgn());
            Random random = new Random(1);
            for (int i = 0; i < 50; i++) {
                int length = (int) base + random.nextInt(whole.length() - (int) base + 1);
                Files.writeString(pgn(), whole.substring(0, length), StandardCharsets.UTF_8);
                resume(store, settings, -1);
                assertEquals(whole, Files.readString(pgn()), "cut to " + length);
            }
        }
    }

    @Test
    void aFileThatSomebodyChangedIsLeftAlone() throws Exception {
        MatchSettings settings = settings(1);
        try (GameStore store = open()) {
            begin(store, settings, -1, _ -> ScriptedEngine.SANE);
            String changed = Files.readString(pgn()).replace("[Event \"Test\"]", "[Event \"Mine\"]");
            Files.writeString(pgn(), changed);
            told.clear();
            resume(store, settings, -1);
            assertEquals(changed, Files.readString(pgn()));
            assertTrue(told.stream().anyMatch(line -> line.contains("was changed")), told::toString);
        }
    }

    @Test
    void withRecoverAnEngineThatAlwaysCrashesLosesAllItsGames() throws Exception {
        MatchSettings settings = settings(2);
        try (GameStore store = open()) {
            assertEquals(MatchRunner.End.OVER, begin(store, settings, -1, name -> name.equals("B")
                    ? (engine, _, _, _) -> engine.crash()
                    : ScriptedEngine.SANE));
            assertAllOnce(12, finished);
            assertEquals(8, told.stream().filter(line -> line.endsWith("disconnects")).count());
            try (MatchRecord record = store.matches().resumeLatest()) {
                List<MatchGame> games = record.games();
                assertEquals(8, games.stream().filter(game -> game.fault().endsWith(" crash")).count());
                assertTrue(games.stream().filter(game -> game.fault().startsWith("white"))
                        .allMatch(game -> game.white() == 1 && game.result().equals("0-1")));
            }
        }
    }

    @Test
    void withoutRecoverTheMatchStopsAndMayGoOn() throws Exception {
        recover = false;
        MatchSettings settings = settings(2);
        try (GameStore store = open()) {
            assertEquals(MatchRunner.End.FAILED, begin(store, settings, -1, name -> name.equals("B")
                    ? (engine, _, _, _) -> engine.crash()
                    : ScriptedEngine.SANE));
            assertTrue(finished.size() < 12, finished::toString);
            assertTrue(told.getLast().contains("-recover"), told::toString);
            assertEquals(MatchRunner.End.OVER, resume(store, settings, -1));
            assertAllOnce(12, finished);
        }
    }

    /// B crashes after some openings, and draws after the others.
    private static ScriptedEngine.Conduct weak(String name) {
        return name.equals("A")
                ? ScriptedEngine.SANE
                : (engine, _, position, _) -> {
                    // white pawns stay where the opening put them until the first answer
                    if (position.pieceAt(Square.parse("e4")) != Piece.NONE
                            || position.pieceAt(Square.parse("h3")) != Piece.NONE
                            || position.pieceAt(Square.parse("c3")) != Piece.NONE) {
                        engine.crash();
                    } else {
                        engine.play(0, ScriptedEngine.first(position));
                    }
                };
    }

    /// The test decides at the same game with the same counts, wherever the match was stopped; then nothing is played any
    /// more.
    @Test
    void aTestThatIsStoppedAndResumedDecidesAtTheSameGame() throws Exception {
        names = List.of("A", "B");
        sprt = Optional.of(new Sprt(0, 150, 0.05, 0.05, Sprt.Model.LOGISTIC));
        MatchSettings settings = settings(500);
        List<Integer> whole;
        try (GameStore store = open()) {
            assertEquals(MatchRunner.End.OVER, begin(store, settings, -1, MatchRunnerTest::weak));
            whole = upToTheDecision();
            assertTrue(whole.size() > 10 && whole.size() < 500, whole::toString);
            int played = finished.size();
            assertEquals("the test has decided", store.matches().list().getFirst().ended().orElseThrow());
            assertEquals(MatchRunner.End.OVER, resume(store, settings, -1, MatchRunnerTest::weak));
            assertEquals(played, finished.size(), "nothing is played after the decision");
            for (int stop = 1; stop < whole.size(); stop += 3) {
                finished.clear();
                decidedAfter = 0;
                assertEquals(MatchRunner.End.STOPPED, begin(store, settings, stop, MatchRunnerTest::weak));
                assertFalse(store.matches().list().getFirst().ended().isPresent());
                assertEquals(MatchRunner.End.OVER, resume(store, settings, -1, MatchRunnerTest::weak));
                assertEquals(whole, upToTheDecision(), "stopped after " + stop);
                assertEquals("the test has decided", store.matches().list().getFirst().ended().orElseThrow());
            }
        }
    }

    /// Boards are ahead of the one who keeps the games, so that some may end after the one that decided.
    private List<Integer> upToTheDecision() {
        return List.copyOf(finished.subList(0, decidedAfter));
    }

    @Test
    void aMatchIsPlayedByOneProcessAtATime() throws Exception {
        MatchSettings settings = settings(1);
        try (GameStore store = open();
                MatchBook book = MatchBook.begin(Optional.of(store.matches()), "", settings, told::add);
                GameStore other = open()) {
            assertEquals(1, book.id().orElseThrow());
            StoreException refused = assertThrows(StoreException.class,
                    () -> other.matches().resume(1));
            assertTrue(refused.getMessage().contains("Match 1"), refused.getMessage());
        }
    }
}
