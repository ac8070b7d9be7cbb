package vua.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The file that the build makes. What its script has in common with `vua` is tested there.
@Tag("program")
@DisabledOnOs(OS.WINDOWS)
class ProgramFileTest {
    private static final Path PROGRAM = Path.of("target", "vua-perft").toAbsolutePath();
    private static final Path ENGINE = Path.of("..", "uci", "target", "vua").toAbsolutePath().normalize();
    private static final int SECONDS = 240;

    @TempDir
    Path folder;
    private final Map<String, String> environment = new TreeMap<>();

    private record Run(int status, String out, String err) {}

    @BeforeEach
    void emptyPlace() {
        environment.put("PATH", "/usr/bin:/bin");
        environment.put("HOME", folder.resolve("home").toString());
        environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        environment.put("VUA_JAVA_HOME", System.getProperty("java.home"));
    }

    private Run run(String... command) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), () -> "still running: " + List.of(command));
        } finally {
            process.destroyForcibly();
        }
        return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private Path copy() throws IOException {
        Path copy = Files.createDirectories(folder.resolve("my  chess tools")).resolve("vua-perft");
        return Files.copy(PROGRAM, copy);
    }

    @Test
    void itCountsFromAFolderWithSpaces() throws IOException, InterruptedException {
        Run run = run(copy().toString(), "6");
        assertEquals("", run.err());
        assertTrue(
                run.out().matches("\\nNodes searched: 119060324\\nTime: \\d+\\.\\d{3} s {2}Speed: \\d+\\.\\d Mnps\\n"),
                run.out());
        assertEquals(0, run.status());
    }

    @Test
    void itSaysItsVersion() throws IOException, InterruptedException {
        Run run = run(PROGRAM.toString(), "--version");
        assertTrue(run.out().matches("vua-perft \\S+ ([0-9a-f]{8}|unknown)\\n"), run.out());
        assertEquals(0, run.status());
    }

    @Test
    void anErrorIsOneSentence() throws IOException, InterruptedException {
        Run run = run(PROGRAM.toString(), "6", "--fen", "x");
        assertEquals(2, run.status());
        assertEquals("", run.out());
        assertTrue(run.err().matches("vua-perft: [^\\n]+\\.\\n"), run.err());
    }

    @Test
    void aTableThatIsTooGreatIsRefused() throws IOException, InterruptedException {
        environment.put("VUA_JAVA_OPTS", "-Xmx64m");
        Run run = run(PROGRAM.toString(), "3", "--hash", "500");
        assertEquals(2, run.status());
        assertTrue(run.err().matches("vua-perft: --hash 500 is more than [^\\n]+\\.\\n"), run.err());
    }

    @Test
    void aWrongCountInAFileIsExitStatusOne() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("wrong.epd"), "7k/8/8/8/8/8/8/K7 w - - 0 1 ;D1 4\n");
        Run run = run(PROGRAM.toString(), "--suite", "wrong.epd");
        assertEquals(1, run.status());
        assertEquals("wrong.epd:1: depth 1, expected 4, counted 3, 7k/8/8/8/8/8/8/K7 w - - 0 1\n0 passed, 1 failed\n",
                run.out());
        assertTrue(Files.exists(file));
    }

    @Test
    void itAgreesWithOurOwnEngine() throws IOException, InterruptedException {
        Run run = run(PROGRAM.toString(), "--diff", "'" + ENGINE + "'", "3");
        assertEquals("", run.err());
        assertEquals("agree\n", run.out());
        assertEquals(0, run.status());
    }

    @Test
    void itHasAStartCacheOfItsOwn() throws IOException, InterruptedException {
        Path program = copy();
        Run made = run(program.toString(), "cache");
        assertEquals("", made.err());
        assertEquals(0, made.status());
        try (Stream<Path> files = Files.list(folder.resolve("cache").resolve("vua-perft"))) {
            assertEquals(List.of("made " + files.toList().getFirst() + "\n"), List.of(made.out()));
        }
        environment.put("VUA_JAVA_OPTS", "");
        Run run = run(program.toString(), "3", "--json");
        assertEquals("", run.err());
        assertTrue(run.out().contains("\"nodes\":8902"), run.out());
    }

    @Test
    void theLogOfTheEngineIsNotInIt() throws IOException {
        String text = Files.readString(PROGRAM, StandardCharsets.ISO_8859_1);
        assertTrue(text.contains("vua/perft/Main.class") && !text.contains("org/apache/logging"));
    }
}
