package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import vua.engine.api.Ticker;
import vua.engine.notation.Epd;

/// `vua-arbiter openings` makes the same openings however many are made at a time.
class OpeningsCommandTest {
    private record Run(int status, List<String> out, String err) {}

    private static Run run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Streams streams = new Streams(InputStream.nullInputStream(),
                new PrintStream(out, false, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8),
                false, Ticker.system());
        int status = new Cli(streams).run(arguments);
        return new Run(status, out.toString(StandardCharsets.UTF_8).lines().toList(),
                err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void theSameNumbersMakeTheSameOpenings() {
        Run one = run("openings", "--count", "4", "--seed", "5", "--plies", "2-3", "--threads", "1");
        Run two = run("openings", "--count", "4", "--seed", "5", "--plies", "2-3", "--threads", "3");
        assertEquals(0, one.status(), one.err());
        assertEquals(one, two);
        assertEquals(5, one.out().size());
        assertEquals("# vua-arbiter openings --count 4 --seed 5 --plies 2-3", one.out().getFirst());
        for (String line : one.out().subList(1, 5)) {
            Epd epd = Epd.parse(line);
            int score = Integer.parseInt(epd.operation("ce").orElseThrow().texts().getFirst());
            assertTrue(Math.abs(score) <= 30, line);
        }
    }

    @Test
    void wrongNumbersAreNamed() {
        for (String[] arguments : new String[][]{{"--count", "0"}, {"--threads", "0"}, {"--plies", "8-7"},
                {"--plies", "0"}, {"--plies", "x"}, {"--plies", "99"}}) {
            Run run = run("openings", arguments[0], arguments[1]);
            assertEquals(2, run.status(), arguments[1]);
            assertTrue(run.err().contains(arguments[0] + " takes"), run.err());
        }
    }
}
