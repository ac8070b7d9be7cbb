package vua.uci.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Log4jTrafficLogTest {
    private static final String TIME = "^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3} ";

    @TempDir
    Path folder;

    private static List<String> withoutTimes(Path file) throws IOException {
        return Files.readAllLines(file).stream().map(line -> line.replaceFirst(TIME, "")).toList();
    }

    @Test
    void everyLineIsInTheFileAtOnceWithItsDirection() throws IOException {
        // A dollar sign and a percent sign mean something to Log4j, but here they are part of a name.
        Path file = folder.resolve("a ${env:HOME} %d.log");
        try (TrafficLog log = Log4jTrafficLog.open(file)) {
            log.in("uci");
            assertEquals(List.of("> uci"), withoutTimes(file));
            log.out("id name ${java:version} {} %m");
            log.note("nothing happened", null);
            assertEquals(List.of("> uci", "< id name ${java:version} {} %m", "! nothing happened"), withoutTimes(file));
        }
    }

    @Test
    void everyLineOfAFileBeginsWithTheTime() throws IOException {
        Path file = folder.resolve("a.log");
        try (TrafficLog log = Log4jTrafficLog.open(file)) {
            log.in("quit");
        }
        assertTrue(Files.readString(file).matches(TIME + "> quit\\R"));
    }

    @Test
    void aCauseIsWrittenWithItsStack() throws IOException {
        Path file = folder.resolve("a.log");
        try (TrafficLog log = Log4jTrafficLog.open(file)) {
            log.note("failed", new IllegalStateException("on purpose"));
        }
        List<String> lines = withoutTimes(file);
        assertEquals("! failed", lines.get(0));
        assertTrue(lines.contains("java.lang.IllegalStateException: on purpose"), lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.contains("Log4jTrafficLogTest")), lines::toString);
    }

    @Test
    void openingAgainAppends() throws IOException {
        Path file = folder.resolve("a.log");
        for (String line : List.of("uci", "quit")) {
            try (TrafficLog log = Log4jTrafficLog.open(file)) {
                log.in(line);
            }
        }
        assertEquals(List.of("> uci", "> quit"), withoutTimes(file));
    }

    @Test
    void whatComesAfterTheEndIsForgotten() throws IOException {
        Path file = folder.resolve("a.log");
        TrafficLog log = Log4jTrafficLog.open(file);
        log.close();
        log.in("uci");
        assertEquals(List.of(), withoutTimes(file));
    }

    @Test
    void aFileThatCannotBeWrittenIsRefused() {
        Path file = folder.resolve("no such folder").resolve("a.log");
        assertThrows(IOException.class, () -> Log4jTrafficLog.open(file));
    }

    @Test
    void nothingIsWrittenToStandardOutput() throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try (TrafficLog log = Log4jTrafficLog.open(folder.resolve("a.log"))) {
            log.in("uci");
            log.note("failed", new IllegalStateException("on purpose"));
        } finally {
            System.setOut(before);
        }
        assertEquals("", bytes.toString(StandardCharsets.UTF_8));
    }
}
