package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// `vua-arbiter uci` through the whole command, with the built-in engine and with others as programs of their own.
class UciCommandTest {
    private static final String REPEATED = "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    /// Time for an engine to start and to answer.
    private static final String A_MOMENT = "wait 3000";

    private static PlayRun run(List<String> script, String... options) {
        List<String> command = new ArrayList<>(List.of("uci"));
        command.addAll(List.of(options));
        return PlayRun.of(script, command.toArray(String[]::new));
    }

    @Test
    void theBuiltInEngineHasAnArbiterBesideIt() {
        PlayRun run = run(List.of("uci", "isready", REPEATED, "go depth 2", A_MOMENT, "quit"), "--lang", "vi", "--laws",
                "vn-2004");
        assertEquals(0, run.status(), run.errors());
        assertTrue(run.lines().getFirst().matches("id name Vua .* \\(Vua Arbiter\\)"), run.text());
        assertTrue(run.lines().contains("option name Arbiter Language type combo default vi var en var vi"),
                run.text());
        assertTrue(run.lines().contains("info string Trọng tài: bên Trắng được yêu cầu hoà (điều 9.2(b)): "
                + "thế cờ trên bàn cờ đã lặp lại ba lần."), run.text());
        assertTrue(run.last().startsWith("bestmove "), run.text());
        assertEquals("", run.errors());
    }

    @Test
    void anIllegalMoveOfAnotherProgramIsNamedAndPassedOn() throws URISyntaxException {
        PlayRun run = run(List.of("uci", "position startpos moves e2e4", "go movetime 10", A_MOMENT), "--engine",
                BadEngine.command("illegal"));
        assertEquals(0, run.status(), run.errors());
        assertTrue(run.text().contains("info string Arbiter: 1...e7e4 is illegal (article 7.5.5)"), run.text());
        assertEquals("bestmove e7e4", run.last());
    }

    /// What GUIs understand is an engine that ends.
    @Test
    void anotherProgramThatCrashesEndsThisOneWithItsLastWords() throws URISyntaxException {
        PlayRun run = run(List.of("uci", "wait 1000", "position startpos moves e2e4", "go movetime 10", A_MOMENT),
                "--engine", BadEngine.command("crash"));
        assertEquals(1, run.status(), run.errors());
        assertEquals("info string The engine has gone: ended with exit code 3; its last words: a fault of its own.",
                run.last());
        assertEquals("vua-arbiter: The engine has gone: ended with exit code 3; its last words: a fault of its own.",
                run.errors().strip());
    }

    @Test
    void anotherProgramThatHangsIsEndedWithTheSession() throws URISyntaxException {
        PlayRun run = run(List.of("uci", "position startpos", "go infinite", "isready", "wait 1000"), "--engine",
                BadEngine.command("hang"));
        assertEquals(0, run.status(), run.errors());
    }

    @Test
    void whatCannotBeDoneIsOneSentence() {
        String[][] cases = {{"--engine", "/nowhere/engine"}, {"--engine", " "}, {"--engine", "\"open"},
                {"--laws", "fide-1997"}, {"--lang", "fr"}};
        for (String[] options : cases) {
            PlayRun run = run(List.of("uci"), options);
            assertEquals(2, run.status(), run.errors());
            assertEquals(1, run.errors().lines().count(), run.errors());
            assertEquals("", run.text());
        }
    }
}
