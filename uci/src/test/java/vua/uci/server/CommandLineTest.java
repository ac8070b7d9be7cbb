package vua.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What `vua ARGUMENTS` prints and returns: 0 done, 1 it did not work, 2 not understood, with one sentence.
class CommandLineTest {
    private final StringBuilder out = new StringBuilder();
    private final ByteArrayOutputStream diagnostics = new ByteArrayOutputStream();

    private int run(String... arguments) {
        return new CommandLine(out::append, new PrintStream(diagnostics, true, StandardCharsets.UTF_8)).run(arguments);
    }

    private List<String> lines() {
        return out.toString().lines().toList();
    }

    @Test
    void argumentsFormOneUciCommand() {
        assertEquals(0, run("go", "perft", "3"));
        assertEquals("Nodes searched: 8902", lines().getLast());
        assertEquals(0, run("go", "depth", "3"));
        assertTrue(lines().getLast().startsWith("bestmove "), lines().getLast());
    }

    @Test
    void perftCountsFromTheStartPosition() {
        assertEquals(0, run("perft", "4"));
        assertEquals(20 + 3, lines().size());
        assertEquals("Nodes searched: 197281", lines().get(21));
        assertTrue(lines().getLast().matches("Time: \\d+\\.\\d{3} s  Speed: \\d+\\.\\d Mnps"), lines().getLast());
    }

    /// OpenBench compares the count of many processes, and scans from the last line up.
    @Test
    void benchCountsTheSameEveryTime() {
        assertEquals(0, run("bench", "3"));
        String first = lines().getLast();
        assertTrue(first.matches("\\d+ nodes \\d+ nps"), first);
        assertEquals(0, run("bench", "16", "1", "3", "default", "depth"));
        assertEquals(first.substring(0, first.indexOf(" nodes")),
                lines().getLast().substring(0, lines().getLast().indexOf(" nodes")));
    }

    @Test
    void helpAndVersion() {
        assertEquals(0, run("--version"));
        assertTrue(lines().getLast().startsWith("Vua "), lines().getLast());
        assertEquals(0, run("--help"));
        for (String word : List.of("bench", "perft", "cache", "--version")) {
            assertTrue(out.indexOf("vua " + word) >= 0, word);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "--nonsense", "perft", "perft x", "perft -1", "perft 99", "perft 3 4",
            "bench x",
            "bench 0", "bench 16 1 1000 default movetime", "position nowhere"})
    void whatIsNotUnderstoodGetsOneSentenceAndStatusTwo(String line) {
        assertEquals(2, run(line.split(" ", -1)));
        assertEquals(1, diagnostics.toString(StandardCharsets.UTF_8).lines().count());
    }

    @Test
    void theCacheIsMadeByTheProgramFile() {
        assertEquals(1, run("cache"));
        assertTrue(diagnostics.toString(StandardCharsets.UTF_8).contains("vua cache"));
    }
}
