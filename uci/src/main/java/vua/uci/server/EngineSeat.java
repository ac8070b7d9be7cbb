package vua.uci.server;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;

import vua.engine.Engine;
import vua.engine.EngineOptions;
import vua.engine.api.Limits;
import vua.engine.api.Ticker;
import vua.engine.board.Attacks;
import vua.engine.board.Position;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.MessageWriter;

/// One engine and what the GUI has set up for it. Made with the first command that needs an engine, since to load one
/// takes longer than all the rest of the start.
///
/// All methods are for the thread that reads the commands, and none of them waits for a search to end by itself: what
/// cannot be done during a search ends it first, and options that must wait are kept until it is over.
final class EngineSeat implements AutoCloseable {
    /// A search that was told to stop and has not by then never will.
    private static final long PATIENCE_MILLIS = 5000;
    /// Within this time after `quit` the last `bestmove` may still come out.
    private static final long FAREWELL_MILLIS = 400;

    private final Ticker ticker;
    private final MessageWriter out;
    private final ErrorReport errors;

    private Engine engine;
    private PlayedLine line = PlayedLine.start();
    private @Nullable SearchOutput search;
    private @Nullable Errand perft;
    private @Nullable Errand bench;

    /// What is to be done before the next search.
    private EngineOptions wanted;
    private boolean newOptions;
    private boolean clearWanted;

    private volatile boolean warm;
    private boolean warming;
    /// `readyok` lines that wait for the warm-up.
    private final AtomicInteger readyOwed = new AtomicInteger();

    EngineSeat(Ticker ticker, MessageWriter out, ErrorReport errors) {
        this.ticker = ticker;
        this.out = out;
        this.errors = errors;
        this.engine = new Engine(ticker);
        this.wanted = engine.options();
        engine.setPosition(line.position());
    }

    /// Answers `isready`: at once during a search and when everything is warm, else as soon as it is. The commands that
    /// follow do not wait for that.
    void ready() throws InterruptedException {
        settle();
        readyOwed.incrementAndGet();
        if (warm || isBusy()) {
            payReady();
        } else if (!warming) {
            warming = true;
            Thread thread = new Thread(this::warmUp, "vua warm-up");
            thread.setDaemon(true);
            thread.start();
        }
        if (warm) {
            // The warm-up may have ended between the two looks.
            payReady();
        }
    }

    private void warmUp() {
        try {
            engine.warmUp();
        } catch (RuntimeException | Error e) {
            errors.report(e);
        } finally {
            warm = true;
            payReady();
        }
    }

    /// Prints the `readyok` lines that are still owed.
    private void payReady() {
        for (int owed = readyOwed.getAndSet(0); owed > 0; owed--) {
            out.send(new EngineMessage.ReadyOk());
        }
    }

    private boolean isSearching() {
        SearchOutput running = search;
        return running != null && !running.isOver();
    }

    private boolean isBusy() {
        Errand running = perft;
        return isSearching() || (running != null && running.isRunning());
    }

    void newGame() throws InterruptedException {
        stopAll();
        settle();
        engine.newGame();
    }

    void setPosition(GuiCommand.Position command) throws CommandRefusedException, InterruptedException {
        stopAll();
        line = line.next(command.fen().orElse(PlayedLine.START), command.moves());
        engine.setPosition(line.position());
    }

    void flip() throws InterruptedException {
        stopAll();
        line = PlayedLine.at(Position.from(BoardPicture.flipped(line.position().toSetup())));
        engine.setPosition(line.position());
    }

    /// @param startNanos when the command came in
    void go(GuiCommand.Go go, boolean chess960, boolean showWinDrawLoss, long startNanos)
            throws CommandRefusedException, InterruptedException {
        payReady();
        stopAll();
        settle();
        if (go.perft().isPresent()) {
            perft(go.perft().getAsLong(), chess960);
            return;
        }
        Position root = line.position();
        List<Integer> searchMoves = GoLimits.legal(root, go.searchMoves());
        if (searchMoves.isEmpty() && !go.searchMoves().isEmpty()) {
            out.send(new EngineMessage.InfoString("searchmoves has no legal move in it; every move is searched"));
        }
        Limits limits = GoLimits.of(go, searchMoves, startNanos);
        SearchOutput output = new SearchOutput(out, ticker, startNanos, root.copy(), chess960, showWinDrawLoss);
        engine.go(limits, output);
        search = output;
    }

    private void perft(long depth, boolean chess960) throws CommandRefusedException {
        if (depth < 0 || depth > DividedPerft.MAX_DEPTH) {
            throw new CommandRefusedException(
                    "perft needs a depth from 0 to " + DividedPerft.MAX_DEPTH + ", not " + depth);
        }
        Position root = line.position();
        perft = Errand.start("vua perft", errors, running -> {
            long nodes = new DividedPerft(root, chess960, running::isStopped).print((int) depth, out::line);
            if (nodes == DividedPerft.STOPPED) {
                out.send(new EngineMessage.InfoString("perft was stopped"));
            }
        });
    }

    /// Runs beside everything else, since it has an engine of its own; only the end of the session ends it.
    void bench(List<String> arguments) throws CommandRefusedException {
        int depth = BenchRun.depth(arguments);
        Errand running = bench;
        if (running != null && running.isRunning()) {
            throw new CommandRefusedException("bench is running already");
        }
        bench = Errand.start("vua bench", errors, _ -> BenchRun.run(depth, ticker, _ -> {}, out::line));
    }

    void stop() {
        if (isSearching()) {
            engine.stop();
        }
        Errand running = perft;
        if (running != null) {
            running.stop();
        }
    }

    void ponderHit() {
        if (isSearching()) {
            engine.ponderHit();
        }
    }

    /// Ends whatever runs, with its `bestmove`.
    private void stopAll() throws InterruptedException {
        Errand running = perft;
        if (running != null) {
            running.stop();
            running.await();
            perft = null;
        }
        SearchOutput output = search;
        if (output == null) {
            return;
        }
        if (!output.isOver()) {
            engine.stop();
        }
        search = null;
        if (output.await(PATIENCE_MILLIS)) {
            engine.await();
        } else {
            output.silence();
            replaceEngine();
        }
    }

    /// Gives up an engine whose search does not end; the GUI gets a new one.
    private void replaceEngine() {
        out.send(new EngineMessage.InfoString("internal error: the search did not stop; it was given up"));
        EngineOptions options = engine.options();
        engine.close();
        engine = new Engine(ticker);
        engine.configure(options).ifPresent(this::say);
        engine.setPosition(line.position());
    }

    EngineOptions wantedOptions() {
        return wanted;
    }

    /// Takes over options, at once if nothing runs.
    void configure(EngineOptions options) throws InterruptedException {
        wanted = options;
        newOptions = true;
        if (!isBusy()) {
            settle();
        }
    }

    void clearHash() throws InterruptedException {
        clearWanted = true;
        if (!isBusy()) {
            settle();
        }
    }

    /// Does what had to wait for the end of the search, if that has come.
    void settle() throws InterruptedException {
        if (isBusy() || !(newOptions || clearWanted)) {
            return;
        }
        engine.await();
        if (newOptions) {
            newOptions = false;
            configureEngine();
        }
        if (clearWanted) {
            clearWanted = false;
            engine.clearHash();
        }
    }

    private void configureEngine() {
        try {
            engine.configure(wanted).ifPresent(this::say);
        } catch (OutOfMemoryError e) {
            say("there is not enough memory for " + wanted.threads() + " threads; options stay as they were");
        }
        wanted = engine.options();
    }

    private void say(String sentence) {
        out.send(new EngineMessage.InfoString(sentence));
    }

    void showBoard() {
        out.block(String.join("\n", BoardPicture.lines(line.position())));
    }

    void showEvaluation() {
        out.block(engine.evaluation());
    }

    String sliderKind() {
        return Attacks.sliderKind();
    }

    /// Waits until nothing runs, however long that takes.
    void awaitIdle() throws InterruptedException {
        for (Errand running : new @Nullable Errand[]{perft, bench}) {
            if (running != null) {
                running.await();
            }
        }
        SearchOutput output = search;
        if (output != null) {
            output.await();
        }
    }

    /// Ends whatever runs. A `bestmove` that comes soon is still printed; nothing is waited for longer than that.
    @Override
    public void close() {
        payReady();
        stop();
        SearchOutput output = search;
        if (output != null) {
            try {
                output.await(FAREWELL_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        engine.close();
    }
}
