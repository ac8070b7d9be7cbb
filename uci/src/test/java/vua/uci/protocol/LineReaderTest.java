package vua.uci.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Bytes become lines, whatever they are.
class LineReaderTest {

    private static List<String> lines(byte[] bytes, int maxLength) throws IOException {
        LineReader reader = new LineReader(new ByteArrayInputStream(bytes), maxLength);
        List<String> lines = new ArrayList<>();
        @Nullable String line = reader.readLine();
        while (line != null) {
            lines.add(line);
            line = reader.readLine();
        }
        assertNull(reader.readLine(), "the end stays the end");
        return lines;
    }

    private static List<String> lines(String text) throws IOException {
        return lines(text.getBytes(StandardCharsets.UTF_8), 1000);
    }

    @Test
    void bothLineEndsAreUnderstoodAndTheLastMayBeMissing() throws IOException {
        assertEquals(List.of("uci", "isready", "", "quit"), lines("uci\r\nisready\n\r\r\nquit"));
        assertEquals(List.of("quit"), lines("quit\n"));
        assertEquals(List.of(), lines(""));
        assertEquals(List.of("a\rb"), lines("a\rb\n"));
    }

    @Test
    void textIsUtf8OrElseLatin1() throws IOException {
        assertEquals(List.of("\u00e4\u1ec7"), lines("\u00e4\u1ec7\n"));
        assertEquals(List.of("\u00e4b"), lines("\u00e4b\n".getBytes(StandardCharsets.ISO_8859_1), 1000));
    }

    @Test
    void aLineThatIsTooLongIsCutAndTheNextIsWhole() throws IOException {
        byte[] bytes = ("x".repeat(50_000) + "\nuci\n").getBytes(StandardCharsets.UTF_8);
        assertEquals(List.of("x".repeat(20_000), "uci"), lines(bytes, 20_000));
        LineReader reader = new LineReader(new ByteArrayInputStream(bytes), 20_000);
        reader.readLine();
        assertTrue(reader.lastLineWasCut());
        reader.readLine();
        assertFalse(reader.lastLineWasCut());
    }

    /// A pipe may deliver a line in any pieces.
    @Test
    void linesMayArriveByteByByte() throws IOException {
        InputStream slow = new ByteArrayInputStream("go depth 3\r\nstop\n".getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] bytes, int offset, int length) {
                return super.read(bytes, offset, Math.min(1, length));
            }
        };
        LineReader reader = new LineReader(slow);
        assertEquals("go depth 3", reader.readLine());
        assertEquals("stop", reader.readLine());
        assertNull(reader.readLine());
    }
}
