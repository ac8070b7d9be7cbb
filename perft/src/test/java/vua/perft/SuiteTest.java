package vua.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Files of counts. Those of the engine's tests were counted by other programs.
class SuiteTest {
    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("counts.txt"), text);
    }

    @ParameterizedTest
    @CsvSource({"standard.epd, 35, 23", "tricky.perft, 67, 67", "chess960-sample.perft, 462, 308"})
    void bothFormsAreRead(String name, int counts, int upToThreeMillion) {
        Path file = Resource.COUNTS.resolve(name);
        assertEquals(counts, SuiteFile.read(file).size());
        ProgramUnderTest run = ProgramUnderTest.run("--suite", file.toString(), "--max-nodes", "3000000", "--threads",
                "2", "--hash", "4");
        assertEquals(List.of(upToThreeMillion + " passed, 0 failed"), run.out());
        assertEquals(0, run.status());
    }

    @Test
    void depthsCanBeLeftOut() {
        ProgramUnderTest run = ProgramUnderTest.run("--suite", Resource.COUNTS.resolve("standard.epd").toString(),
                "--max-depth", "3");
        assertEquals(List.of("18 passed, 0 failed"), run.out());
    }

    @Test
    void aWrongCountIsNamed() throws IOException {
        Path file = file("""
                # the start position, with one wrong count

                rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401 ;D3 8902
                epd 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -
                perft 1 14
                perft 2 190
                """);
        ProgramUnderTest run = ProgramUnderTest.run("--suite", file.toString());
        assertEquals(1, run.status());
        assertEquals(List.of(
                file + ":3: depth 2, expected 401, counted 400, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                file + ":6: depth 2, expected 190, counted 191, 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
                "3 passed, 2 failed"), run.out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '$', value = {"8/8/8 w - - ;D1 4 | board",
            "7k/8/8/8/8/8/8/K7 w - - ;D1 | ';D1' is no count",
            "7k/8/8/8/8/8/8/K7 w - - ;D1 3 ;x 9 | ';x 9' is no count",
            "perft 1 20 | a count without a position", "epd rubbish | has 1 fields",
            "7k/8/8/8/8/8/8/K7 w - - | neither a position nor a count",
            "7k/8/8/8/8/8/8/K7 w - - ;D99 3 | depth 99 is too great",
            "7k/8/8/8/8/8/8/K7 w - - ;D9 9223372036854775808 | is too great"})
    void aWrongLineIsNamed(String line, String reason) throws IOException {
        Path file = file("id x\r\n# y\r\n" + line + "\r\n");
        ProgramUnderTest run = ProgramUnderTest.run("--suite", file.toString());
        assertEquals(2, run.status());
        assertEquals(List.of(), run.out());
        assertTrue(run.err().startsWith("vua-perft: " + file + ":3: ") && run.err().contains(reason), run::err);
        assertEquals(1, run.err().lines().count());
    }

    @Test
    void aFileWithoutCountsIsNoSuite() throws IOException {
        ProgramUnderTest run = ProgramUnderTest.run("--suite", file("# nothing\nid 1\n").toString());
        assertEquals(2, run.status());
        assertTrue(run.err().contains("holds no counts"), run::err);
    }
}
