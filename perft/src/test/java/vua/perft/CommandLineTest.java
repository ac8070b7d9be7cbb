package vua.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// What the program prints, in the forms that others rely on. Counts are from the Chess Programming Wiki ("Perft
/// Results").
class CommandLineTest {
    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

    private static List<String> withoutTime(ProgramUnderTest run) {
        assertEquals("", run.err());
        assertEquals(0, run.status());
        List<String> lines = new ArrayList<>(run.out());
        assertTrue(lines.removeLast().matches("Time: \\d+\\.\\d{3} s  Speed: \\d+\\.\\d Mnps"), run.out()::toString);
        return lines;
    }

    @Test
    void theStartPositionHas8902GamesOfThreePlies() {
        assertEquals(List.of("", "Nodes searched: 8902"), withoutTime(ProgramUnderTest.run("3")));
    }

    @Test
    void noPlyIsOneGame() {
        assertEquals(List.of("", "Nodes searched: 1"), withoutTime(ProgramUnderTest.run("0", "--divide")));
    }

    @Test
    void aMateHasNoMoves() {
        String mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        assertEquals(List.of("", "Nodes searched: 0"), withoutTime(ProgramUnderTest.run("4", "--fen", mate)));
        assertEquals(List.of("", "Nodes searched: 0"),
                withoutTime(ProgramUnderTest.run("4", "--moves", "f2f3 e7e5 g2g4 d8h4", "--divide")));
    }

    @Test
    void movesAreSortedAsText() {
        List<String> lines = withoutTime(ProgramUnderTest.run("2", "--divide"));
        assertEquals(20 + 2, lines.size());
        assertEquals("a2a3: 20", lines.getFirst());
        assertEquals(lines.subList(0, 20), lines.subList(0, 20).stream().sorted().toList());
        assertEquals("Nodes searched: 400", lines.getLast());
    }

    @Test
    void castlingIsTheKingsStepOrInChess960KingTakesRook() {
        List<String> standard = withoutTime(ProgramUnderTest.run("1", "--fen", KIWIPETE, "--divide"));
        assertTrue(standard.containsAll(Set.of("e1g1: 1", "e1c1: 1")), standard::toString);
        List<String> chess960 = withoutTime(ProgramUnderTest.run("--chess960", "1", "--divide", "--fen=" + KIWIPETE));
        assertTrue(chess960.containsAll(Set.of("e1h1: 1", "e1a1: 1")), chess960::toString);
        assertEquals(standard.size(), chess960.size());
    }

    @Test
    void aPositionOfChess960IsSeenToBeOne() {
        List<String> lines = withoutTime(
                ProgramUnderTest.run("1", "--divide", "--fen", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1"));
        assertTrue(lines.contains("f1g1: 1"), lines::toString);
    }

    @Test
    void movesArePlayedFirst() {
        // From the divided counts of the start position, which every program prints.
        assertEquals(List.of("", "Nodes searched: 600"), withoutTime(ProgramUnderTest.run("2", "--moves", "e2e4")));
        assertEquals(List.of("", "Nodes searched: 440"), withoutTime(ProgramUnderTest.run("2", "--moves", "g1f3")));
    }

    @Test
    void jsonIsOneObjectInOneLine() {
        ProgramUnderTest run = ProgramUnderTest.run("2", "--json", "--divide", "--hash", "1", "--threads", "2",
                "--moves", "e2e4");
        assertEquals(0, run.status());
        assertEquals(1, run.out().size());
        String json = run.out().getFirst();
        assertTrue(
                json.startsWith("{\"fen\":\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\",\"depth\":2,"
                        + "\"chess960\":false,\"threads\":2,\"hash\":1,\"nodes\":600,\"seconds\":"),
                json);
        assertTrue(json.contains("\"moves\":{\"a7a5\":"), json);
        assertTrue(json.endsWith("}}"), json);
    }

    @Test
    void helpNamesAllOptions() {
        ProgramUnderTest run = ProgramUnderTest.run("--help");
        assertEquals(0, run.status());
        String help = String.join("\n", run.out());
        for (String option : List.of("DEPTH", "--fen", "--moves", "--divide", "--threads", "--hash", "--chess960",
                "--json", "--suite", "--max-depth", "--max-nodes", "--diff", "--help", "--version")) {
            assertTrue(help.contains(option), option);
        }
    }

    @Test
    void theVersionIsSaid() {
        assertEquals(List.of("vua-perft 1.0 test"), ProgramUnderTest.run("--version").out());
    }

    @TestFactory
    Stream<DynamicTest> whatIsWrongIsSaidInOneSentence() {
        List<String> lines = Resource.lines("/wrong-command-lines.txt");
        assertEquals(43, lines.size());
        return lines.stream().map(line -> DynamicTest.dynamicTest(line, () -> {
            int arrow = line.indexOf("=>");
            String arguments = line.substring(0, arrow).isBlank() ? "" : line.substring(0, arrow - 1);
            ProgramUnderTest run = ProgramUnderTest
                    .run(arguments.isEmpty() ? new String[0] : arguments.split("\\|", -1));
            assertEquals(2, run.status());
            assertEquals(List.of(), run.out());
            assertTrue(run.err().matches("vua-perft: [^\\n]+\\.\\n"), run::err);
            assertTrue(run.err().contains(line.substring(arrow + 3)), run::err);
        }));
    }
}
