package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.store.GameStore;
import vua.arbiter.store.StoreException;
import vua.arbiter.store.StoredGame;

/// What becomes of engines that misbehave, through the whole command: the person always gets a ruling, never an error.
class EngineConductTest {
    @TempDir
    Path folder;

    private static String engine(String conduct) throws URISyntaxException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path classes = Path.of(BadEngine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        return "\"" + java + "\" -Xshare:auto -XX:TieredStopAtLevel=1 -cp \"" + classes + "\" "
                + BadEngine.class.getName() + " " + conduct;
    }

    private PlayRun play(String conduct, List<String> script, String... options) throws URISyntaxException {
        List<String> command = new ArrayList<>(List.of("play", "--engine", engine(conduct), "--db",
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
        try (GameStore store = GameStore.open(folder.resolve("games.db"), folder.resolve("cache"),
                new ProtocolWords(), InstantSource.system())) {
            StoredGame game = (StoredGame) store.load(1);
            String journal = game.journal().stream().collect(Collectors.joining("\n"));
            assertTrue(journal.contains("info string about to crash"), journal);
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
    void anAnswerThatIsNoMoveLoses() throws URISyntaxException {
        assertResult("1-0 (forfeit", play("nonsense", List.of("e4")));
    }

    @Test
    void anEngineThatFloodsItsOutputLoses() throws URISyntaxException {
        PlayRun run = play("flood", List.of("e4"), "--tc", "60");
        assertTrue(run.last().startsWith("Result: 1-0 (forfeit") || run.last().startsWith("Result: 1-0 (time forfeit"),
                run.text());
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
