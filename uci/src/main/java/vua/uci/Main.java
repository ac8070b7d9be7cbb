package vua.uci;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import vua.engine.api.Ticker;
import vua.uci.protocol.BuildInfo;
import vua.uci.protocol.LineReader;
import vua.uci.protocol.LineSink;
import vua.uci.server.CommandLine;
import vua.uci.server.UciSession;

/// The program `vua`: puts the parts together. Without arguments it speaks UCI on standard input and output; arguments
/// form one command, which is carried out once.
public final class Main {
    /// Names a file for a log of all that is said.
    private static final String LOG_VARIABLE = "VUA_LOG";

    private Main() {}

    public static void main(String[] arguments) {
        StandardOutput out = new StandardOutput();
        PrintStream diagnostics = System.err;
        // Standard output belongs to the protocol; whatever else would print there goes to the other stream.
        System.setOut(diagnostics);
        if (arguments.length == 0 || (arguments.length == 1 && arguments[0].equals("uci"))) {
            UciSession session = new UciSession(BuildInfo.read(), Ticker.system(), out);
            Thread.setDefaultUncaughtExceptionHandler(session.errors());
            String log = System.getenv(LOG_VARIABLE);
            if (log != null) {
                session.logTo(log);
            }
            session.run(new LineReader(new FileInputStream(FileDescriptor.in)));
        } else {
            System.exit(new CommandLine(out, diagnostics).run(arguments));
        }
    }

    /// Writes without a buffer of its own, since it is given whole lines.
    private static final class StandardOutput implements LineSink {
        private final FileOutputStream stream = new FileOutputStream(FileDescriptor.out);

        @Override
        public void write(String lines) throws IOException {
            stream.write(lines.getBytes(StandardCharsets.UTF_8));
        }
    }
}
