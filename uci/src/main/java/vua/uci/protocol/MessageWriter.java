package vua.uci.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The one writer of a side of the protocol. Any thread may use it: lines are written whole, one after the other, ended
/// by a bare `\n`, and flushed before the method returns.
///
/// When nobody reads any more it says so by [#isBroken] and swallows everything from then on, without an exception.
public final class MessageWriter {

    private final LineSink sink;
    private final Object lock = new Object();
    private volatile boolean broken;

    public MessageWriter(LineSink sink) {
        this.sink = sink;
    }

    /// Writes UTF-8 to `out`, whose own buffering does not matter.
    public MessageWriter(OutputStream out) {
        this(new StreamSink(out));
    }

    public void send(EngineMessage message) {
        line(message.format());
    }

    public void send(GuiCommand command) {
        line(command.format());
    }

    /// Each sentence as an `info string`.
    public void infoStrings(List<String> sentences) {
        for (String sentence : sentences) {
            send(new EngineMessage.InfoString(sentence));
        }
    }

    /// One line; line ends inside become spaces.
    public void line(String text) {
        write(Words.oneLine(text).concat("\n"));
    }

    /// All lines of `text`, with no other line between them; a line end at the end adds no blank line.
    public void block(String text) {
        StringBuilder lines = new StringBuilder(text.length() + 1);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\r') {
                lines.append(c);
            }
        }
        if (lines.isEmpty() || lines.charAt(lines.length() - 1) != '\n') {
            lines.append('\n');
        }
        write(lines.toString());
    }

    /// Whether the other side is known to be gone.
    public boolean isBroken() {
        return broken;
    }

    /// A class and not a lambda, which would cost some milliseconds of the program's start.
    private record StreamSink(OutputStream out) implements LineSink {

        @Override
        public void write(String lines) throws IOException {
            out.write(lines.getBytes(StandardCharsets.UTF_8));
            out.flush();
            if (out instanceof PrintStream printer && printer.checkError()) {
                throw new IOException("nobody reads");
            }
        }
    }

    private void write(String lines) {
        synchronized (lock) {
            if (broken) {
                return;
            }
            try {
                sink.write(lines);
            } catch (IOException gone) {
                broken = true;
            }
        }
    }
}
