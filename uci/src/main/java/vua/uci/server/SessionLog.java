package vua.uci.server;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

import vua.uci.log.Log4jTrafficLog;
import vua.uci.log.TrafficLog;
import vua.uci.protocol.LineSink;

/// The way out of a session: plain ASCII, and a log of the traffic beside it if somebody asked for one.
final class SessionLog implements LineSink {
    private final LineSink out;
    private volatile TrafficLog log = TrafficLog.NONE;

    SessionLog(LineSink out) {
        this.out = out;
    }

    /// Logs to this file from now on; an empty name ends the log.
    ///
    /// @throws CommandRefusedException if the file cannot be written; the log of before goes on
    void open(String file) throws CommandRefusedException {
        TrafficLog before = log;
        if (file.isEmpty()) {
            log = TrafficLog.NONE;
        } else {
            try {
                log = Log4jTrafficLog.open(Path.of(file));
            } catch (InvalidPathException _) {
                throw unwritable("that is no name of a file");
            } catch (NoSuchFileException _) {
                throw unwritable("there is no such folder");
            } catch (AccessDeniedException _) {
                throw unwritable("this user has no right to it");
            } catch (IOException e) {
                throw unwritable(String.valueOf(e.getMessage()));
            }
        }
        before.close();
    }

    private static CommandRefusedException unwritable(String why) {
        return new CommandRefusedException("the log file cannot be written (" + why + "); nothing is changed");
    }

    @Override
    public void write(String lines) throws IOException {
        String plain = plain(lines);
        TrafficLog now = log;
        if (!(now instanceof TrafficLog.Nothing)) {
            // First, since the answer may be the last one: the GUI then quits, and the log is closed.
            plain.lines().forEach(now::out);
        }
        out.write(plain);
    }

    /// ASCII only, whatever of the GUI's own words is quoted: tools drop lines that they cannot decode.
    private static String plain(String lines) {
        for (int i = 0; i < lines.length(); i++) {
            if (!isPlain(lines.charAt(i))) {
                StringBuilder plain = new StringBuilder(lines);
                for (int j = i; j < plain.length(); j++) {
                    if (!isPlain(plain.charAt(j))) {
                        plain.setCharAt(j, '?');
                    }
                }
                return plain.toString();
            }
        }
        return lines;
    }

    private static boolean isPlain(char c) {
        return (c >= ' ' && c <= '~') || c == '\n';
    }

    void read(String line) {
        log.in(line);
    }

    void note(String text, @Nullable Throwable cause) {
        log.note(text, cause);
    }

    void close() {
        TrafficLog before = log;
        log = TrafficLog.NONE;
        before.close();
    }
}
