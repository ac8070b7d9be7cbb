package vua.arbiter.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The file that the build makes, run as people run it.
@Tag("program")
@DisabledOnOs(OS.WINDOWS)
class ProgramFileTest {
    private static final Path PROGRAM = Path.of("target", "vua-arbiter").toAbsolutePath();
    private static final int SECONDS = 120;

    private static final String EXAMPLE = """
            laws fide-2023-rapid
            timecontrol 900+10
            newgame fen 8/8/4k3/3R4/2K5/8/8/8 w - - 0 1
            arbiter start
            at 901
            quit
            """;

    @TempDir
    Path folder;

    private record Run(int status, String out, String err) {}

    private Run run(String input, String... command) {
        try {
            Path in = Files.writeString(folder.resolve("in"), input);
            Path out = folder.resolve("out");
            Path err = folder.resolve("err");
            ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectInput(in.toFile())
                    .redirectOutput(out.toFile()).redirectError(err.toFile());
            builder.environment().clear();
            builder.environment().putAll(Map.of("PATH", "/usr/bin:/bin", "HOME", folder.toString(), "VUA_JAVA_HOME",
                    System.getProperty("java.home")));
            Process process = builder.start();
            try {
                assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), () -> "still running: " + List.of(command));
            } finally {
                process.destroyForcibly();
            }
            return new Run(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private Path copyTo(String name) throws IOException {
        Path copy = folder.resolve(name);
        Files.createDirectories(copy.getParent());
        return Files.copy(PROGRAM, copy);
    }

    @Test
    void itTellsItsVersion() {
        Run run = run("", PROGRAM.toString(), "--version");
        assertEquals(0, run.status(), run::err);
        assertTrue(run.out().matches("Vua arbiter \\S+ \\S+\\n"), run::out);
        assertEquals("", run.err());
    }

    @Test
    void aWrongCommandLineEndsWithStatus2AndOneSentence() {
        for (String[] command : new String[][]{{PROGRAM.toString()}, {PROGRAM.toString(), "jugde", "x.pgn"},
                {PROGRAM.toString(), "judge", "missing.pgn"}}) {
            Run run = run("", command);
            assertEquals(2, run.status());
            assertEquals("", run.out());
            assertTrue(run.err().matches("vua-arbiter: [^\\n]+\\n"), run::err);
        }
    }

    /// The second example of the protocol's description.
    @Test
    void theProtocolRunsFromAFolderWithASpace() throws IOException {
        Path copy = copyTo("a folder/the arbiter");
        for (String[] command : new String[][]{{copy.toString(), "protocol"}, {"/bin/sh", copy.toString(), "protocol"},
                {Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", copy.toString(),
                        "protocol"}}) {
            Run run = run(EXAMPLE, command);
            assertEquals(0, run.status(), run::err);
            assertEquals(List.of("ok", "ok", "ok", "ruling accepted clock 900.000 900.000",
                    "ruling ended result 1/2-1/2 termination time-draw article 6.9 clock 0.000 900.000 reason "
                            + "\"White's flag fell, and Black cannot checkmate by any series of legal moves\""),
                    run.out().lines().toList());
            assertEquals("", run.err());
        }
    }

    /// A game lost on time by a side whose opponent had nothing left but his king (6.9).
    @Test
    void judgeFindsTheGameThatShouldHaveBeenDrawn() throws IOException {
        Path games = Files.writeString(folder.resolve("games of the day.pgn"), """
                [White "Nguyễn Văn Á"]
                [Black "Bare king"]
                [Result "0-1"]
                [Termination "time forfeit"]
                [SetUp "1"]
                [FEN "8/8/4k3/3R4/2K5/8/8/8 w - - 0 1"]

                0-1
                """);
        Run run = run("", PROGRAM.toString(), "judge", games.toString());
        assertEquals(1, run.status(), run::err);
        assertTrue(run.out().startsWith("game 1 (line 1) Nguyễn Văn Á - Bare king: 1/2-1/2 time-draw, not 0-1, "),
                run::out);
    }

    /// A blocked position of which the bishop on the black squares cannot make anything (from the 2022 paper on dead
    /// positions).
    @Test
    void winnableTellsWhoCanStillMate() {
        Run run = run("", PROGRAM.toString(), "winnable", "--fen", "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1");
        assertEquals(0, run.status(), run::err);
        List<String> lines = run.out().lines().toList();
        assertTrue(lines.get(0).startsWith("white winnable "), run::out);
        assertEquals("black unwinnable", lines.get(1));
    }

    @Test
    void theStartUpCacheCanBeMadeAndUsed() {
        Run made = run("", PROGRAM.toString(), "cache");
        assertEquals(0, made.status(), made::err);
        assertTrue(made.out().startsWith("made "), made::out);
        Run run = run(EXAMPLE, PROGRAM.toString(), "protocol");
        assertEquals(5, run.out().lines().count(), run::out);
        assertEquals("", run.err());
    }
}
