package vua.arbiter.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Speaks the line protocol on streams, UTF-8 both ways whatever the locale. Every answer is flushed.
public final class ProtocolCommand {

    private ProtocolCommand() {}

    /// Answers lines until `quit` or the end of input.
    ///
    /// @throws IOException if a stream fails
    public static void run(ProtocolSession session, InputStream in, OutputStream out) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        while (!session.hasQuit()) {
            String line = line(lines);
            if (line == null) {
                return;
            }
            StringBuilder answer = new StringBuilder();
            session.answer(line).forEach(text -> answer.append(text).append('\n'));
            if (!answer.isEmpty()) {
                out.write(answer.toString().getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        }
    }

    /// The next line, ended by a line feed or the end of input: a carriage return alone ends none, so that nobody gets
    /// two answers to one line.
    private static @Nullable String line(Reader in) throws IOException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        if (next < 0) {
            return null;
        }
        while (next >= 0 && next != '\n') {
            line.append((char) next);
            next = in.read();
        }
        return line.toString();
    }
}
