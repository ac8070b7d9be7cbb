package vua.perft;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import vua.engine.api.Ticker;
import vua.engine.board.Perft;
import vua.engine.board.Position;
import vua.uci.client.ProcessTransport;
import vua.uci.protocol.BuildInfo;
import vua.uci.protocol.MessageWriter;

/// The program `vua-perft`: puts the parts together.
public final class Main {
    private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

    private Main() {}

    public static void main(String[] arguments) {
        // The tables of the move generator are made while the command line is read.
        Thread.ofPlatform().daemon().name("head start").start(() -> new Perft(2).count(Position.start(), 2));
        MessageWriter out = new MessageWriter(new FileOutputStream(FileDescriptor.out));
        PrintStream diagnostics = System.err;
        Ticker ticker = Ticker.system();
        Program program = new Program(BuildInfo.read().name(Arguments.PROGRAM), out::block, diagnostics, ticker,
                new ProgressLine(diagnostics, Main::watched, ticker),
                command -> ProcessTransport.start(command, Optional.empty(), ticker));
        int status;
        try {
            status = program.run(arguments);
        } catch (InterruptedException | RuntimeException | Error e) {
            StackTraceElement[] trace = e.getStackTrace();
            diagnostics.println("vua-perft: a fault of this program, please report it: " + e
                    + (trace.length > 0 ? " at " + trace[0] : ""));
            status = Program.REFUSED;
        }
        System.exit(status);
    }

    /// Whether standard error is a terminal. Java can only say that of input and output; Linux knows better.
    private static boolean watched() {
        try {
            String target = Files.readSymbolicLink(STANDARD_ERROR).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
        }
    }
}
