package vua.uci.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Reads lines that end in `\n` or `\r\n` from a stream of bytes. For one thread.
///
/// A line of any length and any bytes does no harm: what is too long is cut to the greatest length
/// ([GuiCommand#parse] refuses a line of [#DEFAULT_MAX_LENGTH]), and a line that is not UTF-8 is taken as Latin-1, which
/// some GUIs send.
public final class LineReader implements LineSource {

    /// Long enough for a game of many thousand moves.
    public static final int DEFAULT_MAX_LENGTH = 1 << 20;

    private static final int BUFFER_SIZE = 8192;
    private static final int FIRST_LINE_SIZE = 256;

    private final InputStream in;
    private final int maxLength;
    private final byte[] buffer = new byte[BUFFER_SIZE];
    private int next;
    private int end;
    private byte[] line = new byte[FIRST_LINE_SIZE];
    private int length;
    private boolean cut;

    /// @param maxLength bytes of a line; the rest of it is dropped
    public LineReader(InputStream in, int maxLength) {
        this.in = in;
        this.maxLength = maxLength;
    }

    public LineReader(InputStream in) {
        this(in, DEFAULT_MAX_LENGTH);
    }

    /// The next line; text before the end of the stream is a line too.
    @Override
    public @Nullable String readLine() throws IOException {
        length = 0;
        cut = false;
        boolean any = false;
        while (true) {
            if (next == end) {
                next = 0;
                end = Math.max(0, in.read(buffer, 0, buffer.length));
                if (end == 0) {
                    return any ? text() : null;
                }
            }
            any = true;
            int lineEnd = next;
            while (lineEnd < end && buffer[lineEnd] != '\n') {
                lineEnd++;
            }
            append(lineEnd);
            boolean complete = lineEnd < end;
            next = complete ? lineEnd + 1 : lineEnd;
            if (complete) {
                return text();
            }
        }
    }

    /// Whether the line that was read last was too long, and lost its end.
    public boolean lastLineWasCut() {
        return cut;
    }

    private void append(int lineEnd) {
        int count = Math.min(lineEnd - next, maxLength - length);
        if (count < lineEnd - next) {
            cut = true;
        }
        if (length + count > line.length) {
            line = Arrays.copyOf(line, Math.max(length + count, 2 * line.length));
        }
        System.arraycopy(buffer, next, line, length, count);
        length += count;
    }

    private String text() {
        if (cut) {
            // one character for each byte, so that the length tells that it was cut
            return new String(line, 0, length, StandardCharsets.ISO_8859_1);
        }
        while (length > 0 && line[length - 1] == '\r') {
            length--;
        }
        for (int i = 0; i < length; i++) {
            if (line[i] < 0) {
                return beyondAscii();
            }
        }
        return new String(line, 0, length, StandardCharsets.ISO_8859_1);
    }

    private String beyondAscii() {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line, 0, length)).toString();
        } catch (CharacterCodingException notUtf8) {
            return new String(line, 0, length, StandardCharsets.ISO_8859_1);
        }
    }
}
