package vua.uci.server;

import java.io.IOException;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import vua.engine.EngineOptions;
import vua.engine.api.Ticker;
import vua.uci.protocol.BuildInfo;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.LineSink;
import vua.uci.protocol.LineSource;
import vua.uci.protocol.MessageWriter;
import vua.uci.protocol.OptionSpec;
import vua.uci.protocol.ParsedCommand;

/// A GUI's conversation with the engine, over any pair of line source and writer. Nothing that comes in ends it but
/// `quit` and the end of the input.
///
/// One thread reads and carries out; searches, warm-up and counts run on their own, so a command never has to wait for
/// them. Up to `uciok` no class of the engine is needed but its options.
public final class UciSession {
    private static final String AUTHOR = "the Vua authors";

    private final BuildInfo build;
    private final Ticker ticker;
    private final SessionLog log;
    private final MessageWriter out;
    private final ErrorReport errors;
    private final UciOptions options = new UciOptions();
    private final Target target = new Target();
    private @Nullable EngineSeat seat;
    private boolean chess960;
    private boolean showWinDrawLoss;

    /// A session that answers through `sink`.
    ///
    /// @param build what `id name` says
    /// @param ticker the clock by which moves are timed
    public UciSession(BuildInfo build, Ticker ticker, LineSink sink) {
        this.build = build;
        this.ticker = ticker;
        this.log = new SessionLog(sink);
        this.out = new MessageWriter(log);
        this.errors = new ErrorReport(out, log);
    }

    /// Where faults of any thread are to be reported.
    public ErrorReport errors() {
        return errors;
    }

    /// Logs all lines to this file, as the option `Log File` does.
    public void logTo(String file) {
        try {
            log.open(file);
        } catch (CommandRefusedException refusal) {
            say(refusal.sentence());
        }
    }

    /// Answers line after line, and returns after `quit`, at the end of the input, or when nobody reads the answers.
    /// A search that runs then is ended.
    public void run(LineSource in) {
        try {
            String line = in.readLine();
            while (line != null && handle(line) && !out.isBroken()) {
                line = in.readLine();
            }
        } catch (IOException e) {
            // Whoever spoke to us is gone: the same as the end of the input.
        } finally {
            close();
        }
    }

    /// Carries out one command, waits until what it started is done, and ends the session.
    public void runOnce(String line) throws InterruptedException {
        handle(line);
        if (seat != null) {
            seat.awaitIdle();
        }
        close();
    }

    private void close() {
        if (seat != null) {
            seat.close();
        }
        log.close();
    }

    /// @return whether the session goes on
    private boolean handle(String line) {
        long arrival = ticker.nanos();
        try {
            log.read(line);
            ParsedCommand parsed = GuiCommand.parse(line);
            out.infoStrings(parsed.complaints());
            return perform(parsed.command(), arrival);
        } catch (CommandRefusedException refusal) {
            say(refusal.sentence());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (RuntimeException | Error fault) {
            errors.report(fault);
        }
        return true;
    }

    private boolean perform(GuiCommand command, long arrival) throws CommandRefusedException, InterruptedException {
        if (command instanceof GuiCommand.Uci) {
            // Outside of the switch, which is linked when it runs first: that would delay `uciok` by some milliseconds.
            introduce();
            return true;
        }
        switch (command) {
            case GuiCommand.Uci _ -> introduce();
            case GuiCommand.IsReady _ -> seat().ready();
            case GuiCommand.SetOption(String name, Optional<String> value) -> options.set(target, name, value);
            case GuiCommand.UciNewGame _ -> seat().newGame();
            case GuiCommand.Position position -> seat().setPosition(position);
            case GuiCommand.Go go -> seat().go(go, chess960, showWinDrawLoss, arrival);
            case GuiCommand.Stop _ -> seat().stop();
            case GuiCommand.PonderHit _ -> seat().ponderHit();
            case GuiCommand.Quit _ -> {
                return false;
            }
            case GuiCommand.D _ -> seat().showBoard();
            case GuiCommand.Eval _ -> seat().showEvaluation();
            case GuiCommand.Flip _ -> seat().flip();
            case GuiCommand.Bench bench -> seat().bench(bench.arguments());
            case GuiCommand.Compiler _ -> out.block(JavaReport.text(seat().sliderKind()));
            case GuiCommand.Help _ -> help();
            case GuiCommand.Debug _,GuiCommand.Register _,GuiCommand.Ignored _,GuiCommand.Unknown _ -> {
                // Nothing to do; what is to be said about it has been said.
            }
        }
        return true;
    }

    private EngineSeat seat() {
        if (seat == null) {
            seat = new EngineSeat(ticker, out, errors);
        }
        return seat;
    }

    private void introduce() {
        out.send(new EngineMessage.Id(EngineMessage.Id.Field.NAME, build.name()));
        out.send(new EngineMessage.Id(EngineMessage.Id.Field.AUTHOR, AUTHOR));
        for (OptionSpec spec : options.specs()) {
            out.send(new EngineMessage.OptionLine(spec));
        }
        out.send(new EngineMessage.UciOk());
    }

    private void help() {
        say("Vua speaks UCI. To see it think: position startpos moves e2e4, then go movetime 1000.");
        say("Beside UCI there are d, eval, flip, go perft N, bench [depth], compiler and quit.");
    }

    private void say(String sentence) {
        out.send(new EngineMessage.InfoString(sentence));
    }

    /// Hands the effect of an option to where it belongs.
    private final class Target implements OptionTarget {
        @Override
        public EngineOptions engineOptions() {
            return seat().wantedOptions();
        }

        @Override
        public void setEngineOptions(EngineOptions changed) throws InterruptedException {
            seat().configure(changed);
        }

        @Override
        public void clearHash() throws InterruptedException {
            seat().clearHash();
        }

        @Override
        public void setChess960(boolean on) {
            chess960 = on;
        }

        @Override
        public void setShowWinDrawLoss(boolean on) {
            showWinDrawLoss = on;
        }

        @Override
        public void setLogFile(String path) throws CommandRefusedException {
            log.open(path);
        }
    }
}
