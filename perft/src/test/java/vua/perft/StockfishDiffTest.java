package vua.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Stockfish and this program count the same.
@Timeout(240)
class StockfishDiffTest {
    private String command = "";

    @BeforeEach
    void find() {
        List<Path> places = new ArrayList<>(List.of(Path.of("/usr/games")));
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        for (String place : path.split(File.pathSeparator, -1)) {
            places.add(Path.of(place));
        }
        Optional<Path> found = places.stream().map(place -> place.resolve("stockfish")).filter(Files::isExecutable)
                .findFirst();
        assumeTrue(found.isPresent(), "skipped: no stockfish in /usr/games or PATH");
        command = '"' + found.orElseThrow().toString() + '"';
    }

    private void assertAgree(String... arguments) {
        ProgramUnderTest run = ProgramUnderTest.run(arguments);
        assertEquals("", run.err());
        assertEquals(List.of("agree"), run.out());
        assertEquals(0, run.status());
    }

    @Test
    void theyAgreeOnStandardChess() {
        assertAgree("--diff", command, "4");
        assertAgree("--diff", command, "3", "--fen",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        assertAgree("--diff", command, "3", "--moves", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1", "--threads", "2");
    }

    @Test
    void theyAgreeOnChess960() {
        int checked = 0;
        for (String fen : SuiteFile.read(Resource.COUNTS.resolve("chess960-sample.perft")).stream()
                .map(SuiteFile.Line::fen).distinct().limit(10).toList()) {
            assertAgree("--diff", command, "2", "--fen", fen, "--chess960");
            checked++;
        }
        assertEquals(10, checked);
    }
}
