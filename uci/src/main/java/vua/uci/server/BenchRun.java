package vua.uci.server;

import java.util.List;
import java.util.function.Consumer;

import vua.engine.Bench;
import vua.engine.api.Ticker;

/// `bench`, as a command and as an argument of the program.
final class BenchRun {
    private static final int MAX_DEPTH = 60;
    /// Stockfish's arguments: table size, threads, limit, file, kind of limit.
    private static final int PLACE_OF_LIMIT = 2;
    private static final int PLACE_OF_KIND = 4;

    private BenchRun() {}

    /// The depth that the arguments ask for: a single number, or the third of Stockfish's five, whose others have no
    /// effect here (one thread and a fixed table make the count the same everywhere).
    ///
    /// @throws CommandRefusedException if they ask for something else
    static int depth(List<String> arguments) throws CommandRefusedException {
        if (arguments.size() > PLACE_OF_KIND && !arguments.get(PLACE_OF_KIND).equals("depth")) {
            throw new CommandRefusedException("bench searches to a depth, not by "
                    + CommandRefusedException.quote(arguments.get(PLACE_OF_KIND)) + "; 'bench " + Bench.DEFAULT_DEPTH
                    + "' would be right");
        }
        if (arguments.isEmpty() || arguments.size() == PLACE_OF_LIMIT) {
            return Bench.DEFAULT_DEPTH;
        }
        return depth(arguments.get(arguments.size() > PLACE_OF_LIMIT ? PLACE_OF_LIMIT : 0));
    }

    private static int depth(String text) throws CommandRefusedException {
        try {
            int depth = Integer.parseInt(text);
            if (depth >= 1 && depth <= MAX_DEPTH) {
                return depth;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new CommandRefusedException("bench needs a depth from 1 to " + MAX_DEPTH + ", not "
                + CommandRefusedException.quote(text));
    }

    /// Searches the fixed positions and prints `N nodes M nps` last.
    ///
    /// @param progress one line after each position
    static void run(int depth, Ticker ticker, Consumer<String> progress, Consumer<String> out) {
        Bench.Result result = Bench.run(depth, ticker, progress);
        out.accept(result.nodes() + " nodes " + result.nodesPerSecond() + " nps");
    }
}
