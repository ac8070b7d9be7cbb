package vua.arbiter.pgn;

import java.io.IOException;
import java.io.InputStream;

/// The characters of a stream of any length: UTF-8 and, where bytes are no UTF-8, Latin-1, which old PGN files are
/// written in. Line ends of all systems become `\n`; a byte order mark is skipped.
final class CharSource implements AutoCloseable {
    /// What [#read] and [#peek] give at the end.
    static final int END = -1;

    private static final int BUFFER = 1 << 16;
    /// Greatest distance that [#peek] can look ahead.
    static final int AHEAD = 8;
    private static final int BYTE_ORDER_MARK = 0xFEFF;

    private final InputStream stream;
    private final byte[] bytes = new byte[BUFFER];
    private int position;
    private int limit;
    private boolean ended;

    /// Characters that were looked at and not taken yet, a ring.
    private final int[] ahead = new int[AHEAD];
    private int first;
    private int count;

    private long line = 1;
    private boolean lineStart = true;
    private final boolean sixteenBits;

    CharSource(InputStream stream) throws IOException {
        this.stream = stream;
        int one = byteAhead(0);
        int two = byteAhead(1);
        sixteenBits = (one == 0xFF && two == 0xFE) || (one == 0xFE && two == 0xFF);
        if (peek(0) == BYTE_ORDER_MARK) {
            read();
            line = 1;
            lineStart = true;
        }
    }

    /// Whether the stream begins as UTF-16 does, which cannot be read here.
    boolean sixteenBits() {
        return sixteenBits;
    }

    /// Line of the next character, from 1.
    long line() {
        return line;
    }

    /// Whether the next character is the first one of its line.
    boolean atLineStart() {
        return lineStart;
    }

    /// The next character, which stays.
    int peek() throws IOException {
        return peek(0);
    }

    /// The character that many places behind the next one, less than [#AHEAD].
    int peek(int distance) throws IOException {
        while (count <= distance) {
            ahead[(first + count) % AHEAD] = decode();
            count++;
        }
        return ahead[(first + distance) % AHEAD];
    }

    /// Takes the next character.
    int read() throws IOException {
        int c = peek(0);
        if (c == END) {
            return END;
        }
        first = (first + 1) % AHEAD;
        count--;
        lineStart = c == '\n';
        if (lineStart) {
            line++;
        }
        return c;
    }

    /// Whether these characters come next; at most [#AHEAD] of them.
    boolean follows(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            if (peek(i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int decode() throws IOException {
        int lead = byteAhead(0);
        if (lead == END) {
            return END;
        }
        if (lead == '\r') {
            position += byteAhead(1) == '\n' ? 2 : 1;
            return '\n';
        }
        int length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1;
        int c = lead;
        if (length > 1) {
            c = lead & (0xFF >> (length + 1));
            for (int i = 1; i < length; i++) {
                int next = byteAhead(i);
                if ((next & 0xC0) != 0x80 || next == END) {
                    position++;
                    return lead;
                }
                c = (c << 6) | (next & 0x3F);
            }
            // Too long a form, half of a pair, or beyond the last character: these bytes are no UTF-8 either.
            if ((length == 3 && c < 0x800) || (length == 4 && (c < 0x10000 || c > 0x10FFFF))
                    || (c >= 0xD800 && c <= 0xDFFF)) {
                position++;
                return lead;
            }
        }
        position += length;
        return c;
    }

    /// The byte that far ahead, or [#END].
    private int byteAhead(int distance) throws IOException {
        while (position + distance >= limit) {
            if (ended) {
                return END;
            }
            int rest = limit - position;
            System.arraycopy(bytes, position, bytes, 0, rest);
            position = 0;
            limit = rest;
            int got = stream.read(bytes, limit, BUFFER - limit);
            if (got < 0) {
                ended = true;
            } else {
                limit += got;
            }
        }
        return bytes[position + distance] & 0xFF;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
