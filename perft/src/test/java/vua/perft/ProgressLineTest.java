package vua.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/// Progress is shown on a terminal when something takes longer than two seconds, and taken back.
class ProgressLineTest {
    private final ManualTicker ticker = new ManualTicker();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private ProgressLine line(boolean terminal) {
        return new ProgressLine(new PrintStream(bytes, true, StandardCharsets.UTF_8), () -> terminal, ticker);
    }

    private String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void itComesAfterTwoSecondsAndGoesAtTheEnd() {
        ProgressLine line = line(true);
        ticker.pass(1_900_000_000);
        line.show(0.1, 1000);
        line.end();
        assertEquals("", text());
        ticker.pass(2_100_000_000);
        line.show(0.25, 2_000_000_000);
        assertEquals("\r25 % done, 2000000000 nodes, 500.0 Mnps, about 12 s left\u001b[K", text());
        line.end();
        assertTrue(text().endsWith("\r\u001b[K"));
    }

    @Test
    void nothingIsWrittenIntoAFile() {
        ProgressLine line = line(false);
        ticker.pass(5_000_000_000L);
        line.show(0.5, 1);
        line.end();
        assertEquals("", text());
    }

    @Test
    void figuresAreEasyToRead() {
        assertEquals("0.000", Figures.seconds(1));
        assertEquals("12.345", Figures.seconds(12_344_600_000L));
        assertEquals("1.005", Figures.seconds(1_005_000_000L));
        assertEquals("480.1", Figures.meganodesPerSecond(960_120_000, 2_000_000_000));
        assertEquals("3 min 20 s", Figures.duration(200));
        assertEquals("5 h 7 min", Figures.duration(5 * 3600 + 7 * 60 + 3));
    }
}
