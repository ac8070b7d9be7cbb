package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The command line of `vua-arbiter`: exit status 0 done, 1 the answer is "no", 2 the command line was wrong, and then one
/// sentence on standard error.
class CommandLineTest {
    private static final String UNWINNABLE = """
            [Event "Club match"]
            [White "Rook, Rita"]
            [Black "King, Kim"]
            [Result "0-1"]
            [Termination "time forfeit"]
            [SetUp "1"]
            [FEN "8/8/4k3/3R4/2K5/8/8/8 w - - 0 1"]

            0-1

            """;
    private static final String PLAIN = "[White \"A\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n\n";
    private static final String BROKEN = "[White \"C\"]\n[Black \"D\"]\n[Result \"1-0\"]\n\n1. e4 hello 1-0\n\n";

    @TempDir
    Path folder;

    private record Run(int status, String out, String err) {}

    private static Run run(String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Streams streams = new Streams(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, false, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8),
                false, () -> 0L);
        int status = new Cli(streams).run(arguments);
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private String file(String content) throws IOException {
        return Files.writeString(Files.createDirectories(folder.resolve("a folder")).resolve("games.pgn"), content)
                .toString();
    }

    @Test
    void everyCommandHasHelpAndVersion() {
        for (String[] command : new String[][]{{}, {"judge"}, {"protocol"}, {"uci"}, {"winnable"}}) {
            for (String option : List.of("--help", "-h", "--version", "-V")) {
                String[] arguments = Arrays.copyOf(command, command.length + 1);
                arguments[command.length] = option;
                Run run = run("", arguments);
                assertEquals(0, run.status(), run::toString);
                assertEquals("", run.err());
                assertTrue(option.toLowerCase(Locale.ROOT).contains("v")
                        ? run.out().matches("Vua arbiter \\S+( \\S+)?\\R")
                        : run.out().contains("Usage: vua-arbiter"), run::toString);
            }
        }
    }

    @Test
    void aWrongCommandLineIsAnsweredByOneSentenceWithWhatWouldBeRight() throws IOException {
        String games = file(PLAIN);
        // What the sentence must name, then the command line.
        String[][] cases = {{"judge", "jugde", "x.pgn"}, {"judge", "juge"}, {"--laws", "judge", games, "--law", "x"},
                {"--json", "judge", games, "--jsno"}, {"fide-2023-rapid", "judge", games, "--laws", "fide-2023-rapd"},
                {"--help", "judge"}, {"judge"}, {"'y'", "judge", games, "y"},
                {"budget", "judge", games, "--budget", "many"},
                {"from 1 on", "judge", games, "--budget", "0"}, {"--help", "protocol", "now"},
                {"no whole number", "play", "--elo", "high"}, {"no whole number", "play", "--movetime", "1s"},
                {"touchMove=strict", "play", "--set", "touchMove"}, {"no whole number", "resume", "1x"}};
        int checked = 0;
        for (String[] one : cases) {
            String[] arguments = Arrays.copyOfRange(one, 1, one.length);
            Run run = run("", arguments);
            assertEquals(2, run.status(), () -> String.join(" ", one) + run);
            assertEquals("", run.out(), () -> String.join(" ", one));
            assertEquals(1, run.err().lines().count(), run::err);
            assertTrue(run.err().startsWith("vua-arbiter: ") && run.err().contains(one[0]),
                    () -> String.join(" ", one) + ": " + run.err());
            assertFalse(run.err().contains("Exception"), run::err);
            checked++;
        }
        assertEquals(15, checked);
    }

    /// A file is answered by lines of its own form, so that options for one position are refused beside it.
    @Test
    void optionsForOnePositionAreRefusedBesideAFile() throws IOException {
        String positions = file("8/8/8/8/8/4k3/7Q/4K3 w - - 0 1\n");
        for (List<String> option : List.of(List.of("--json"), List.of("--side", "white"))) {
            List<String> command = new ArrayList<>(List.of("winnable", "--file", positions));
            command.addAll(option);
            Run run = run("", command.toArray(String[]::new));
            assertEquals(2, run.status(), run::toString);
            assertEquals("", run.out());
            assertTrue(run.err().startsWith("vua-arbiter: " + option.getFirst() + " goes with --fen; a file is "),
                    run::err);
            assertEquals(1, run.err().lines().count(), run::err);
        }
        assertEquals(0, run("", "winnable", "--file", positions).status());
    }

    @Test
    void filesThatCannotBeReadAreNamed() throws IOException {
        for (String file : List.of(folder.resolve("missing.pgn").toString(), folder.toString(),
                file("no game at all"))) {
            Run run = run("", "judge", file);
            assertEquals(2, run.status(), run::toString);
            assertTrue(run.err().contains(file), run::err);
        }
    }

    @Test
    void judgeTellsWhatDiffersAndWhy() throws IOException {
        Run run = run("", "judge", file(PLAIN + UNWINNABLE));
        assertEquals(1, run.status(), run::toString);
        assertEquals(
                "game 2 (line 7) Rook, Rita - King, Kim: 1/2-1/2 time-draw, not 0-1, ply 0, article 6.9: White's flag "
                        + "fell, and Black cannot checkmate by any series of legal moves.\n"
                        + "2 games judged by fide-2023-standard: 1 differs, 0 could not be judged to the end\n",
                run.out());
        assertEquals("", run.err());
        assertEquals(0, run("", "judge", file(PLAIN)).status());
        assertEquals(0, run(PLAIN, "judge", "-").status());
        assertTrue(run(UNWINNABLE, "judge", "-", "--laws", "FIDE-2001-blitz").out().contains("article 6.10"));
    }

    @Test
    void oneBrokenGameDoesNotStopTheOthers() throws IOException {
        Run run = run("", "judge", file(BROKEN + UNWINNABLE));
        assertEquals(1, run.status());
        List<String> lines = run.out().lines().toList();
        assertTrue(lines.get(0).startsWith("game 1 (line 1) C - D: cannot be judged: line 5: The move 'hello' "),
                run::out);
        assertTrue(lines.get(1).startsWith("game 2 "), run::out);
        assertEquals(1, run("", "judge", file(BROKEN)).status());
    }

    @Test
    void jsonHasOneObjectALineForEveryGame() throws IOException {
        Run run = run("", "judge", file(PLAIN + UNWINNABLE + BROKEN), "--json");
        assertEquals(1, run.status());
        List<String> lines = run.out().lines().toList();
        assertEquals(3, lines.size(), run::out);
        Map<String, Object> plain = JSON.std.mapFrom(lines.get(0));
        assertEquals(
                Map.of("game", 1, "line", 1, "white", "A", "black", "B", "plies", 2, "result", "1/2-1/2", "differs",
                        false),
                plain);
        Map<String, Object> differs = JSON.std.mapFrom(lines.get(1));
        assertEquals(true, differs.get("differs"));
        assertEquals("1/2-1/2", differs.get("ruling"));
        assertEquals("time-draw", differs.get("termination"));
        assertEquals("6.9", differs.get("article"));
        assertTrue(JSON.std.mapFrom(lines.get(2)).get("error").toString().contains("hello"));
    }

    @Test
    void theProtocolAnswers() {
        Run run = run("""
                laws fide-2023-rapid
                timecontrol 900+10
                newgame fen 8/8/4k3/3R4/2K5/8/8/8 w - - 0 1
                arbiter start
                at 901
                quit
                """, "protocol");
        assertEquals(0, run.status());
        assertEquals(
                "ruling ended result 1/2-1/2 termination time-draw article 6.9 clock 0.000 900.000 reason \"White's "
                        + "flag fell, and Black cannot checkmate by any series of legal moves\"",
                run.out().lines().toList().get(4));
    }

    @Test
    void theRehearsalIsSilent() {
        assertEquals(new Run(0, "", ""), run("", "rehearse"));
    }
}
