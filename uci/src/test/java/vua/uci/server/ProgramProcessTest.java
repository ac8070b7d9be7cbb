package vua.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.engine.Engine;

/// The program as a process of its own: its start, its end, its streams.
class ProgramProcessTest {
    /// The promise is one second; a machine that is busy with other tests may need a little longer to start counting.
    private static final long SECONDS_TO_LEAVE = 3;

    @TempDir
    private Path folder = Path.of("");

    private Process start(Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-Xlog:class+load:file=" + folder.resolve("classes.txt")));
        command.addAll(List.of("-cp", Stream.of(UciSession.class, Engine.class, Logger.class, LoggerContext.class)
                .map(ProgramProcessTest::place).distinct().reduce((a, b) -> a + File.pathSeparator + b).orElseThrow()));
        command.add("vua.uci.Main");
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.redirectError(folder.resolve("stderr.txt").toFile());
        return builder.start();
    }

    private static String place(Class<?> type) {
        CodeSource source = Objects.requireNonNull(type.getProtectionDomain().getCodeSource());
        return Path.of(Objects.requireNonNull(source.getLocation()).getPath()).toString();
    }

    private static void send(Process process, String... lines) throws IOException {
        Writer writer = process.outputWriter();
        for (String line : lines) {
            writer.write(line + "\n");
        }
        writer.flush();
    }

    private static void awaitLine(BufferedReader reader, String start) throws IOException {
        String line = reader.readLine();
        while (line != null && !line.startsWith(start)) {
            line = reader.readLine();
        }
        assertTrue(line != null, "the program ended without a line " + start);
    }

    private void assertQuietStderr() throws IOException {
        assertEquals("", Files.readString(folder.resolve("stderr.txt")));
    }

    private List<String> loadedClasses(String prefix) throws IOException {
        try (Stream<String> lines = Files.lines(folder.resolve("classes.txt"))) {
            return lines.filter(line -> line.contains(" " + prefix)).toList();
        }
    }

    /// A GUI waits for `uciok`; the engine is loaded after it.
    @Test
    void nothingOfTheEngineIsLoadedBeforeUciok() throws IOException, InterruptedException {
        Process process = start(Map.of());
        send(process, "uci");
        BufferedReader reader = process.inputReader();
        awaitLine(reader, "uciok");
        assertFalse(loadedClasses("vua.uci.server.UciSession").isEmpty(), "class loading was not recorded");
        for (String part : List.of("vua.engine.board.", "vua.engine.eval.", "vua.engine.search.",
                "org.apache.logging")) {
            assertEquals(List.of(), loadedClasses(part));
        }
        send(process, "isready");
        awaitLine(reader, "readyok");
        send(process, "quit");
        assertTrue(process.waitFor(SECONDS_TO_LEAVE, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue());
        assertEquals(List.of(), loadedClasses("org.apache.logging"));
        assertFalse(loadedClasses("vua.engine.search.").isEmpty());
        assertQuietStderr();
    }

    @Test
    void quitAndEndOfInputEndTheProcessDuringASearch() throws IOException, InterruptedException {
        for (boolean quit : new boolean[]{true, false}) {
            Process process = start(Map.of(), "uci");
            send(process, "isready");
            BufferedReader reader = process.inputReader();
            awaitLine(reader, "readyok");
            send(process, "setoption name Threads value 2", "go infinite");
            awaitLine(reader, "info depth");
            if (quit) {
                send(process, "quit");
            } else {
                process.outputWriter().close();
            }
            assertTrue(process.waitFor(SECONDS_TO_LEAVE, TimeUnit.SECONDS));
            assertEquals(0, process.exitValue());
            assertQuietStderr();
        }
    }

    @Test
    void anIdleSessionUsesNoProcessor() throws IOException, InterruptedException {
        Process process = start(Map.of());
        send(process, "setoption name Threads value 2", "isready", "go depth 6");
        awaitLine(process.inputReader(), "bestmove");
        Thread.sleep(1500); // what was searched is still being compiled
        Duration before = process.info().totalCpuDuration().orElseThrow();
        Thread.sleep(1000);
        long millis = process.info().totalCpuDuration().orElseThrow().minus(before).toMillis();
        assertTrue(millis < 200, millis + " ms of processor time in a second without work");
        send(process, "quit");
        assertTrue(process.waitFor(SECONDS_TO_LEAVE, TimeUnit.SECONDS));
    }

    @Test
    void aTerminationSignalEndsItWithoutAWord() throws IOException, InterruptedException {
        Process process = start(Map.of());
        send(process, "go infinite");
        awaitLine(process.inputReader(), "info depth");
        process.destroy();
        assertTrue(process.waitFor(SECONDS_TO_LEAVE, TimeUnit.SECONDS));
        assertQuietStderr();
    }

    /// A reader that goes away, like `head`, is no reason to stay, nor to complain.
    @Test
    void itLeavesWhenNobodyReadsAnyMore() throws IOException, InterruptedException {
        Process process = start(Map.of());
        send(process, "uci");
        BufferedReader reader = process.inputReader();
        awaitLine(reader, "uciok");
        reader.close();
        send(process, "uci");
        assertTrue(process.waitFor(SECONDS_TO_LEAVE, TimeUnit.SECONDS));
        assertQuietStderr();
    }

    @Test
    void theLogHoldsBothDirections() throws IOException, InterruptedException {
        Path file = folder.resolve("a log.txt");
        Process process = start(Map.of("VUA_LOG", file.toString()));
        send(process, "isready");
        BufferedReader reader = process.inputReader();
        awaitLine(reader, "readyok");
        send(process, "quit");
        assertTrue(process.waitFor(SECONDS_TO_LEAVE, TimeUnit.SECONDS));
        String log = Files.readString(file);
        assertTrue(log.contains("> isready") && log.contains("< readyok") && log.contains("> quit"), log);
        assertQuietStderr();
    }

    @Test
    void aWrongCommandLineIsAnsweredOnStderrWithStatusTwo() throws IOException, InterruptedException {
        Process process = start(Map.of(), "--nonsense");
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
        assertEquals(2, process.exitValue());
        assertEquals("", new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(1, Files.readString(folder.resolve("stderr.txt")).lines().count());
    }
}
