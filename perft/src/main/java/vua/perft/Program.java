package vua.perft;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import vua.engine.api.Ticker;

/// The program from its arguments to its exit status.
final class Program {
    /// Exit status: done.
    static final int DONE = 0;
    /// Exit status: a count differs.
    static final int DIFFERS = 1;
    /// Exit status: it cannot be done as it was asked for.
    static final int REFUSED = 2;

    private final String version;
    private final Consumer<String> out;
    private final PrintStream diagnostics;
    private final Ticker ticker;
    private final Watch watch;
    private final EngineDiff.Starter engines;

    /// @param version what `--version` says
    /// @param out takes lines
    /// @param diagnostics takes sentences about what is wrong
    /// @param watch is shown long counts
    /// @param engines starts engines
    Program(String version, Consumer<String> out, PrintStream diagnostics, Ticker ticker, Watch watch,
            EngineDiff.Starter engines) {
        this.version = version;
        this.out = out;
        this.diagnostics = diagnostics;
        this.ticker = ticker;
        this.watch = watch;
        this.engines = engines;
    }

    /// Does what the arguments ask for.
    ///
    /// @return the exit status
    int run(String... arguments) throws InterruptedException {
        try {
            return switch (Arguments.read(List.of(arguments), version)) {
                case Task.Say(String text) -> {
                    out.accept(text);
                    yield DONE;
                }
                case Task.Count task -> {
                    count(task);
                    yield DONE;
                }
                case Task.Suite task ->
                    status(new SuiteRun(new Counter(task.effort(), ticker), watch, out).run(task));
                case Task.Diff task ->
                    status(new EngineDiff(new Counter(task.effort(), ticker), engines, ticker, watch, out).run(task));
                case Task.Rehearsal _ -> {
                    rehearse();
                    yield DONE;
                }
            };
        } catch (BadInputException wrong) {
            diagnostics.println(Arguments.PROGRAM + ": " + wrong.getMessage());
            return REFUSED;
        }
    }

    private static int status(boolean same) {
        return same ? DONE : DIFFERS;
    }

    private void count(Task.Count task) throws InterruptedException {
        CountResult result = new Counter(task.effort(), ticker).count(task.root().position(), task.depth(), watch);
        out.accept(task.json() ? Report.json(task, result) : Report.text(task, result));
    }

    /// Positions with castling, checks, promotions and en passant, so that nothing of the generator stays cold; an even
    /// and an odd depth, so that both colours are to move where most is counted.
    private void rehearse() throws InterruptedException {
        List<String> fens = List.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1");
        for (String fen : fens) {
            Root root = Root.read(Optional.of(fen), "", false);
            for (int depth = 4; depth <= 5; depth++) {
                for (Effort effort : List.of(new Effort(1, 0), new Effort(2, 1))) {
                    count(new Task.Count(root, depth, true, effort.hashMegabytes() > 0, effort));
                }
            }
        }
    }
}
