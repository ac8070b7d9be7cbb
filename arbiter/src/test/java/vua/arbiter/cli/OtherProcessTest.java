package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A game that more than one process plays, one after the other.
class OtherProcessTest {
    private static final int SECONDS = 120;

    @TempDir
    Path folder;

    private List<String> run(String input, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(ProgramKillLoop.fromClasses());
        command.addAll(List.of(arguments));
        command.addAll(List.of("--db", folder.resolve("games.db").toString()));
        Path in = Files.writeString(folder.resolve("in"), input);
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(command).redirectInput(in.toFile()).redirectOutput(out.toFile())
                .redirectError(folder.resolve("err").toFile()).start();
        try {
            assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), () -> "still running: " + command);
        } finally {
            process.destroyForcibly();
        }
        assertEquals(0, process.exitValue());
        assertEquals("", Files.readString(folder.resolve("err")));
        return Files.readAllLines(out, StandardCharsets.UTF_8);
    }

    /// Adjournments: the sealed move is not shown before the game is resumed (I.3), and then it is made and the opponent's
    /// clock runs (I.5).
    @Test
    void anAdjournedGameIsResumedAndFinished() throws IOException, InterruptedException {
        List<String> first = run("f3\ne5\nadjourn g2g4\nquit\n", "play", "--people", "--tc", "40/5400:3600");
        assertTrue(first.contains("The game is adjourned. 'resume' opens the envelope and goes on, 'quit' leaves."),
                first::toString);
        assertTrue(first.stream().noneMatch(line -> line.startsWith("2. ")), first::toString);
        assertEquals("The game is kept; vua-arbiter resume goes on with it.", first.getLast());

        List<String> second = run("Qh4\n", "resume");
        assertTrue(second.stream().anyMatch(line -> line.startsWith("2. g4")), second::toString);
        assertEquals("Result: 0-1 (checkmate, article 5.1.1): Black has checkmated.", second.getLast());

        List<String> pgn = run("", "games", "export");
        assertTrue(pgn.contains("[Result \"0-1\"]"), pgn::toString);
        assertTrue(String.join(" ", pgn).matches(".* 2\\. g4 .*Qh4# .*"), pgn::toString);
    }

    /// The player to move may seal after the program was left, too.
    @Test
    void aGameLeftBeforeTheMoveWasSealedIsSealedInTheNextProcess() throws IOException, InterruptedException {
        run("e4\nadjourn\nquit\n", "play", "--people");
        List<String> second = run("e7e5\nquit\n", "resume");
        assertTrue(second.stream().noneMatch(line -> line.startsWith("1... ")), second::toString);
        List<String> third = run("resign\n", "resume");
        assertTrue(third.stream().anyMatch(line -> line.startsWith("1... e5")), third::toString);
        assertEquals("Result: 0-1 (resignation, article 5.1.2): White resigned.", third.getLast());
    }
}
