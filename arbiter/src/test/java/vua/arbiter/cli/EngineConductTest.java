package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.law.Side;
import vua.arbiter.player.EnginePlayer;
import vua.arbiter.player.Manners;
import vua.arbiter.store.GameStore;
import vua.arbiter.store.StoreException;
import vua.arbiter.store.StoredGame;
import vua.engine.api.Ticker;
import vua.uci.client.Patience;
import vua.uci.client.Transport;

/// What becomes of engines that misbehave, through the whole command: the person always gets a ruling, never an error.
class EngineConductTest {
    @TempDir
    Path folder;

    private PlayRun play(String conduct, List<String> script, String... options) throws URISyntaxException {
        List<String> command = new ArrayList<>(List.of("play", "--engine", BadEngine.command(conduct), "--db",
                folder.resolve("games.db").toString()));
        command.addAll(List.of(options));
        return PlayRun.of(script, command.toArray(String[]::new));
    }

    private static void assertResult(String expected, PlayRun run) {
        assertEquals(0, run.status(), run.errors());
        assertTrue(run.last().startsWith("Result: " + expected), run.text());
    }

    /// 11.7: who does not comply with the Laws is declared lost.
    @Test
    void anEngineThatCrashesLosesAndItsLastLinesAreInTheRecord() throws URISyntaxException, StoreException {
        PlayRun run = play("crash", List.of("e4"));
        assertResult("1-0 (forfeit, article 11.7", run);
        assertTrue(run.text().contains("exit code 3"), run.text());
        assertTrue(journal().contains("info string about to crash"), journal());
    }

    /// The record of the one game.
    private String journal() throws StoreException {
        try (GameStore store = GameStore.open(folder.resolve("games.db"), folder.resolve("cache"),
                new ProtocolWords(), InstantSource.system())) {
            return String.join("\n", ((StoredGame) store.load(1)).journal());
        }
    }

    /// 6.9: it has not moved when its time is over.
    @Test
    void anEngineThatHangsLosesOnTime() throws URISyntaxException {
        assertResult("1-0 (time forfeit, article 6.9", play("hang", List.of("e4"), "--tc", "0.7"));
    }

    @Test
    void withoutClocksAnEngineThatHangsIsGivenUp() throws URISyntaxException {
        assertResult("1-0 (forfeit", play("hang", List.of("e4"), "--tc", "-", "--movetime", "50"));
    }

    @Test
    void anAnswerAfterTheFlagFellIsTooLate() throws URISyntaxException {
        assertResult("1-0 (time forfeit, article 6.9", play("late", List.of("e4"), "--tc", "1"));
    }

    /// B6 of 2001: in blitz only the player may call the flag.
    @Test
    void aHangingEngineDoesNotKeepThePersonFromCallingItsFlag() throws URISyntaxException {
        assertResult("1-0 (time forfeit", play("hang", List.of("e4", "claim flag"), "--tc", "0.7", "--laws",
                "fide-2001-blitz"));
    }

    /// 7.5.5: the position is restored, and the second illegal move loses.
    @Test
    void anEnginesIllegalMovesAreRuledLikeAPersons() throws URISyntaxException {
        PlayRun run = play("illegal", List.of("e4"));
        assertResult("1-0 (illegal moves, article 7.5.5", run);
        assertTrue(run.text().contains("infraction (article 7.5.5)"), run.text());
    }

    @Test
    void anAnswerThatIsNoMoveLoses() throws URISyntaxException, StoreException {
        assertResult("1-0 (forfeit", play("nonsense", List.of("e4")));
        assertTrue(journal().contains("bestmove pawn"), journal());
    }

    @Test
    void noMoveWhereThereAreMovesLoses() throws URISyntaxException, StoreException {
        assertResult("1-0 (forfeit", play("none", List.of("e4")));
        assertTrue(journal().contains("bestmove (none)"), journal());
    }

    /// By its flood, or by its flag if the machine is slow.
    @Test
    void anEngineThatFloodsItsOutputLoses() throws URISyntaxException, StoreException {
        PlayRun run = play("flood", List.of("e4"), "--tc", "60");
        assertTrue(run.last().startsWith("Result: 1-0 (forfeit") || run.last().startsWith("Result: 1-0 (time forfeit"),
                run.text());
        assertTrue(run.last().contains("time forfeit") || journal().contains("| info depth 1 score cp 0"), journal());
    }

    @Test
    void aLineWithoutAnEndIsNoAnswer() throws URISyntaxException {
        assertResult("1-0 (time forfeit, article 6.9", play("endless", List.of("e4"), "--tc", "3"));
    }

    @Test
    void anEngineThatClosesItsOutputAndLivesOnLoses() throws URISyntaxException, StoreException {
        PlayRun run = play("closed", List.of("e4"), "--tc", "60");
        assertResult("1-0 (forfeit, article 11.7", run);
        assertTrue(journal().contains("closed its output") && journal().contains("info depth 1"), journal());
        assertNoEngineIsLeft();
    }

    /// It ends while the person thinks, and has the move afterwards.
    @Test
    void anEngineThatEndsBetweenItsMovesLosesWhenItHasToMove() throws URISyntaxException, StoreException {
        PlayRun run = play("gone", List.of("e4", "Nf3"));
        assertResult("1-0 (forfeit, article 11.7", run);
        assertTrue(run.text().contains("1... e5") && run.text().contains("exit code 3"), run.text());
        assertTrue(journal().contains("bestmove e7e5"), journal());
    }

    @Test
    void anEngineThatDoesNotLeaveIsEnded() throws URISyntaxException {
        PlayRun run = play("deaf", List.of("e4", "resign"));
        assertResult("0-1 (resignation", run);
        assertNoEngineIsLeft();
    }

    private static void assertNoEngineIsLeft() {
        List<String> left = ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)
                .map(process -> process.info().commandLine().orElse(""))
                .filter(line -> line.contains(BadEngine.class.getName())).toList();
        assertEquals(List.of(), left);
    }

    /// Lines that are no UCI mean nothing.
    @Test
    void nonsenseBesideAMoveHarmsNobody() throws URISyntaxException {
        for (String conduct : List.of("garbage", "wrong-line", "noisy")) {
            PlayRun run = play(conduct, List.of("e4", "fen", "resign"));
            assertResult("0-1 (resignation", run);
            assertTrue(run.text().contains("1... e5"), () -> conduct + ": " + run.text());
        }
    }

    @Test
    void anEngineThatEndsAtOnceIsOneSentenceWithItsLastWords() throws URISyntaxException {
        PlayRun run = play("stillborn", List.of("e4"));
        assertEquals(2, run.status());
        assertEquals(1, run.errors().lines().count(), run.errors());
        assertTrue(run.errors().contains("exit code 3") && run.errors().contains("cannot find its network"),
                run.errors());
    }

    @Test
    void anEngineThatDoesNotSpeakUciIsGivenUp() throws URISyntaxException, InterruptedException {
        Transport road = Engines.open(Optional.of(BadEngine.command("mute")), Ticker.system());
        try {
            Patience patience = new Patience(Duration.ofMillis(1500), Duration.ofSeconds(1), Duration.ofSeconds(1),
                    Duration.ofSeconds(1), 1000);
            EnginePlayer player = new EnginePlayer(Side.BLACK, "mute", road, Ticker.system(), patience,
                    new EnginePlayer.Settings(Manners.usual(), OptionalInt.empty(), 100));
            String problem = player.prepare(false).orElseThrow();
            assertTrue(problem.startsWith("The engine mute did not answer with uciok within "), problem);
        } finally {
            road.kill();
        }
    }

    @Test
    void anEngineThatCannotBeginIsOneSentence() throws URISyntaxException {
        PlayRun run = PlayRun.of(List.of(), "play", "--engine", "/nowhere/engine", "--db",
                folder.resolve("games.db").toString());
        assertEquals(2, run.status());
        assertEquals(1, run.errors().lines().count(), run.errors());
    }

    @Test
    void anEngineFarBehindOnThreeMovesResigns() throws URISyntaxException {
        assertResult("1-0 (resignation, article 5.1.2", play("scores -900 e7e5 d7d6 g8f6", List.of("e4", "d4", "c4")));
    }

    @Test
    void anEngineThatMayNotResignPlaysOn() throws URISyntaxException {
        PlayRun run = play("scores -900 e7e5 d7d6 g8f6", List.of("e4", "d4", "c4", "resign"), "--engine-resign", "off");
        assertResult("0-1 (resignation", run);
        assertTrue(run.text().contains("3... Nf6"), run.text());
    }

    @Test
    void anEngineThatIsNotAheadTakesADraw() throws URISyntaxException {
        assertResult("1/2-1/2 (agreement, article 5.2.3",
                play("scores 0 e7e5 d7d6 g8f6", List.of("e4", "d4", "draw")));
    }

    @Test
    void anEngineThatIsAheadDeclines() throws URISyntaxException {
        PlayRun run = play("scores 50 e7e5 d7d6 g8f6", List.of("e4", "d4", "draw", "resign"));
        assertResult("0-1 (resignation", run);
        assertTrue(run.text().contains("Black declines the draw."), run.text());
    }

    /// 9.3.1: the engine announces the move that completes fifty moves.
    @Test
    void anEngineThatIsNotAheadClaimsADraw() throws URISyntaxException {
        assertResult("1/2-1/2 (fifty-move rule, article 9.3.1", play("scores -5 e8d8 d8e8", List.of("Ra2", "Ra3"),
                "--fen", "4k3/8/8/8/8/8/8/R3K3 w - - 96 80"));
    }

    @Test
    void aGameAdjournedBeforeItsFirstMoveGoesOnInAnotherRun() throws URISyntaxException {
        PlayRun first = play("scores 0 e7e5 d7d6", List.of("adjourn e2e4", "quit"));
        assertTrue(first.last().startsWith("The game is kept"), first.text());
        PlayRun second = PlayRun.of(List.of("fen", "resign"), "resume", "--db", folder.resolve("games.db").toString());
        assertResult("0-1 (resignation", second);
        assertTrue(second.text().contains("1. e4") && second.text().contains("1... e5"), second.text());
    }

    @Test
    void theBuiltInEngineComesThroughTheLoopback() {
        PlayRun run = PlayRun.of(List.of("e2e4", "resign"), "play", "--color", "white", "--tc", "-", "--movetime",
                "30", "--db", folder.resolve("games.db").toString());
        assertEquals(0, run.status(), run.errors());
        assertTrue(run.text().contains("1... ") && run.last().startsWith("Result: 0-1 (resignation"), run.text());
    }
}
