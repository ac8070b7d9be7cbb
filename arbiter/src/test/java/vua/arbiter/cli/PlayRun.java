package vua.arbiter.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import vua.engine.api.Ticker;

/// `vua-arbiter play` with a script in place of a person.
record PlayRun(int status, List<String> lines, String errors) {

    /// Runs a command.
    ///
    /// @param script the lines of the person; `wait N` is not typed but lets N milliseconds pass
    static PlayRun of(List<String> script, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Streams streams = new Streams(new Typist(script), new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), false, Ticker.system());
        int status = new Cli(streams).run(arguments);
        return new PlayRun(status, out.toString(StandardCharsets.UTF_8).lines().toList(),
                err.toString(StandardCharsets.UTF_8));
    }

    String last() {
        return lines.isEmpty() ? "" : lines.getLast();
    }

    String text() {
        return String.join("\n", lines);
    }

    /// The words of a command line, with double quotes around those that have blanks.
    static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        boolean quoted = false;
        for (String part : line.split("\"", -1)) {
            if (quoted) {
                words.add(part);
            } else {
                words.addAll(List.of(part.strip().split("\\s+")).stream().filter(word -> !word.isEmpty()).toList());
            }
            quoted = !quoted;
        }
        return words;
    }

    /// Hands over one line at a time.
    private static final class Typist extends InputStream {
        private final Deque<String> script;
        private byte[] line = {};
        private int next;

        Typist(List<String> script) {
            this.script = new ArrayDeque<>(script);
        }

        @Override
        public int read() {
            return fill() ? line[next++] & 0xFF : -1;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            if (!fill()) {
                return -1;
            }
            int count = Math.min(length, line.length - next);
            System.arraycopy(line, next, bytes, offset, count);
            next += count;
            return count;
        }

        private boolean fill() {
            while (next == line.length) {
                String typed = script.poll();
                if (typed == null) {
                    return false;
                }
                if (typed.startsWith("wait ")) {
                    pause(Long.parseLong(typed.substring(5)));
                } else {
                    line = (typed + "\n").getBytes(StandardCharsets.UTF_8);
                    next = 0;
                }
            }
            return true;
        }

        private static void pause(long millis) {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
