package vua.uci.server;

import java.io.Console;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import vua.engine.Bench;
import vua.engine.api.Ticker;
import vua.engine.board.Position;
import vua.uci.protocol.BuildInfo;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.LineSink;
import vua.uci.protocol.MessageWriter;
import vua.uci.protocol.ParsedCommand;

/// The arguments of the program as one command, carried out once.
public final class CommandLine {
    /// Exit status: done.
    private static final int DONE = 0;
    /// Exit status: it did not work.
    private static final int FAILED = 1;
    /// Exit status: nobody can know what was meant.
    private static final int NOT_UNDERSTOOD = 2;

    private static final String HELP = """
            vua                 speaks UCI on standard input and output, for a chess GUI
            vua uci             the same
            vua bench [DEPTH]   searches fixed positions to DEPTH plies (%d) and prints "N nodes M nps"
            vua perft DEPTH     counts the games of DEPTH plies from the start position
            vua cache           prepares a faster start
            vua COMMAND...      any UCI command, carried out once: vua go movetime 1000
            vua --version       name, version and commit
            vua --help          this text""".formatted(Bench.DEFAULT_DEPTH);

    private final LineSink sink;
    private final MessageWriter out;
    private final PrintStream diagnostics;
    private final Ticker ticker = Ticker.system();

    /// A command line that answers through `sink` and complains to `diagnostics`.
    public CommandLine(LineSink sink, PrintStream diagnostics) {
        this.sink = sink;
        this.out = new MessageWriter(sink);
        this.diagnostics = diagnostics;
    }

    /// Carries the command out.
    ///
    /// @param arguments at least one
    /// @return the exit status
    public int run(String... arguments) {
        List<String> rest = Arrays.asList(arguments).subList(1, arguments.length);
        try {
            return switch (arguments[0]) {
                case "--help", "-h", "help" -> print(HELP);
                case "--version", "-V" -> print(BuildInfo.read().name());
                case "bench" -> bench(rest);
                case "perft" -> perft(rest);
                case "cache" -> cache();
                default -> command(String.join(" ", arguments));
            };
        } catch (CommandRefusedException refusal) {
            return complain(refusal.sentence(), NOT_UNDERSTOOD);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return complain("interrupted", FAILED);
        }
    }

    private int print(String text) {
        out.block(text);
        return DONE;
    }

    private int complain(String sentence, int status) {
        diagnostics.println("vua: " + sentence);
        return status;
    }

    private int bench(List<String> arguments) throws CommandRefusedException {
        int depth = BenchRun.depth(arguments);
        boolean watched = Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
        BenchRun.run(depth, ticker, text -> {
            if (watched) {
                diagnostics.println(text);
            }
        }, out::line);
        return DONE;
    }

    private int perft(List<String> arguments) throws CommandRefusedException {
        if (arguments.size() != 1 || !arguments.get(0).matches("\\d{1,2}")
                || Integer.parseInt(arguments.get(0)) > DividedPerft.MAX_DEPTH) {
            throw new CommandRefusedException("perft needs one depth from 0 to " + DividedPerft.MAX_DEPTH
                    + ", for example: vua perft 5 (for other positions there is vua-perft)");
        }
        int depth = Integer.parseInt(arguments.get(0));
        long start = ticker.nanos();
        long nodes = new DividedPerft(Position.start(), false, () -> false).print(depth, out::line);
        long nanos = Math.max(1, ticker.nanos() - start);
        out.line(String.format(Locale.ROOT, "Time: %.3f s  Speed: %.1f Mnps",
                nanos / (double) TimeUnit.SECONDS.toNanos(1),
                nodes * 1e3 / nanos));
        return DONE;
    }

    private int cache() {
        return complain(
                "the cache belongs to the program file: call `vua cache` on the file `vua` (or `vua.bat`), not on "
                        + "the jar",
                FAILED);
    }

    private int command(String line) throws InterruptedException {
        ParsedCommand parsed = GuiCommand.parse(line);
        if (parsed.command() instanceof GuiCommand.Unknown || parsed.command() instanceof GuiCommand.Ignored) {
            return complain(String.join("; ", parsed.complaints()) + " (vua --help says what can be done)",
                    NOT_UNDERSTOOD);
        }
        new UciSession(BuildInfo.read(), ticker, sink).runOnce(line);
        return DONE;
    }
}
