package vua.arbiter.proxy;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import vua.arbiter.game.Referee;
import vua.arbiter.law.Language;
import vua.arbiter.law.LawsProfile;
import vua.engine.api.Ticker;
import vua.uci.client.Received;
import vua.uci.client.Transport;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.LineSource;
import vua.uci.protocol.MessageWriter;
import vua.uci.protocol.OptionSpec;

/// An engine with an arbiter beside it: an engine to the GUI, a GUI to the engine. Every line goes through as it is and
/// in its order; the arbiter adds his options to the engine's, and speaks by `info string` between a `go` and its
/// `bestmove`.
///
/// Three threads: one passes on what the GUI says, one what the engine says, and one is the arbiter's. A `bestmove`
/// waits for the arbiter a moment; if he has not finished by then, it goes through unremarked.
public final class ProxySession {

    /// How it behaves.
    ///
    /// @param laws until the GUI sets others
    /// @param language until the GUI sets another one
    /// @param hold how long a `bestmove` may wait for the arbiter's word on it
    /// @param silence after which an engine that does not answer is complained of
    /// @param leave how long the engine may take to end after `quit`, before it is killed
    public record Settings(LawsProfile laws, Language language, Duration hold, Duration silence, Duration leave) {

        /// What suits GUIs and match tools.
        public static Settings usual(LawsProfile laws, Language language) {
            return new Settings(laws, language, Duration.ofMillis(50), Duration.ofSeconds(10), Duration.ofMillis(700));
        }
    }

    private static final int GOOD = 0;
    private static final int ENGINE_LOST = 1;
    /// How often flags and debts are looked at.
    private static final long LOOK_NANOS = 500_000_000;
    /// The longest time for which a `readyok` waits for the arbiter: at his first word a JVM is slow.
    private static final long WARM_UP_MILLIS = 2000;
    /// An engine that does not read is asked again so soon.
    private static final long FULL_MILLIS = 1;
    private static final String CHESS960 = "UCI_Chess960";
    private static final String BY_ARBITER = " (Vua Arbiter)";

    private final Transport engine;
    private final MessageWriter out;
    private final Consumer<String> complaints;
    private final Ticker ticker;
    private final Settings settings;
    private final ArbiterOptions options;
    private final Debts debts;
    private final Arbiter arbiter;
    private final CompletableFuture<Integer> end = new CompletableFuture<>();
    private final CountDownLatch engineGone = new CountDownLatch(1);

    /// The latest `position` line; touched by the GUI's thread only, as is the next field.
    private Optional<String> position = Optional.empty();
    private boolean chess960;

    private volatile boolean introducing;
    private volatile boolean introduced;
    private volatile boolean leaving;

    /// @param engine to the engine; it is ended with the session
    /// @param out to the GUI
    /// @param complaints takes sentences about the engine for people, beside what the GUI is told
    /// @param ticker the one that stamps the lines of the transport
    public ProxySession(Transport engine, MessageWriter out, Consumer<String> complaints, Referee referee,
            Ticker ticker, Settings settings) {
        this.engine = engine;
        this.out = out;
        this.complaints = complaints;
        this.ticker = ticker;
        this.settings = settings;
        this.options = new ArbiterOptions(settings.laws, settings.language);
        this.debts = new Debts(settings.silence.toNanos());
        this.arbiter = new Arbiter(referee, out, debts::beforeSearch, complaints, ticker, settings.hold.toNanos());
    }

    /// Passes on lines until `quit`, the end of the GUI's lines, or the end of the engine, and ends the engine.
    ///
    /// @return the exit status: 0, or 1 if the engine was lost
    public int run(LineSource gui) throws InterruptedException {
        arbiter.start();
        Thread.ofPlatform().daemon().name("from engine").start(this::listenToEngine);
        Thread.ofPlatform().daemon().name("from GUI").start(() -> listenToGui(gui));
        try {
            return end.get();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            arbiter.stop();
            kill();
        }
    }

    /// Ends the engine at once, without a word.
    public void kill() {
        leaving = true;
        engine.kill();
    }

    // ---- from the GUI ----

    private void listenToGui(LineSource gui) {
        try {
            String line = gui.readLine();
            while (line != null && !out.isBroken() && fromGui(line)) {
                line = gui.readLine();
            }
        } catch (IOException _) {
            // the same as the end
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            leave();
        }
    }

    /// Lets the engine go, and the session end.
    private void leave() {
        leaving = true;
        engine.sendLine(new GuiCommand.Quit().format());
        try {
            // run() kills it if it is still there
            engineGone.await(settings.leave.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        end.complete(GOOD);
    }

    /// @return whether the session goes on
    private boolean fromGui(String line) throws InterruptedException {
        if (isPosition(line)) {
            // it may be long: read only when the arbiter looks at it, and by him
            passPosition(line);
            return true;
        }
        switch (GuiCommand.parse(line).command()) {
            case GuiCommand.Quit _ -> {
                return false;
            }
            // behind words that mean nothing
            case GuiCommand.Position _ -> passPosition(line);
            case GuiCommand.SetOption option when options.isOurs(option.name()) -> set(option);
            case GuiCommand.SetOption option -> {
                if (option.name().equalsIgnoreCase(CHESS960)) {
                    chess960 = option.value().filter("true"::equalsIgnoreCase).isPresent();
                }
                pass(line);
            }
            case GuiCommand.Go go when go.perft().isEmpty() -> {
                Search begun = arbiter.begin(
                        new Question(position, go, chess960, options.laws(), options.language()));
                pass(line);
                arbiter.prove(begun);
            }
            case GuiCommand.Uci _ -> {
                introducing = true;
                ask(line, Debts.Debt.UCI);
            }
            case GuiCommand.IsReady _ -> ask(line, Debts.Debt.ISREADY);
            case GuiCommand.Stop _ -> {
                if (arbiter.isSearching()) {
                    debts.owe(Debts.Debt.STOP, ticker.nanos());
                }
                pass(line);
            }
            case GuiCommand.PonderHit _ -> {
                arbiter.ponderHit();
                pass(line);
            }
            case GuiCommand.UciNewGame _ -> {
                arbiter.forget();
                pass(line);
            }
            default -> pass(line);
        }
        return true;
    }

    private static boolean isPosition(String line) {
        String word = "position";
        return line.startsWith(word) && (line.length() == word.length() || line.charAt(word.length()) <= ' ');
    }

    private void passPosition(String line) throws InterruptedException {
        position = Optional.of(line);
        pass(line);
    }

    /// Passes a line on; waits while the engine is far behind.
    private void pass(String line) throws InterruptedException {
        while (!engine.sendLine(line) && engineGone.getCount() > 0) {
            Thread.sleep(FULL_MILLIS);
        }
    }

    private void ask(String line, Debts.Debt debt) throws InterruptedException {
        debts.owe(debt, ticker.nanos());
        pass(line);
    }

    private void set(GuiCommand.SetOption option) {
        Optional<String> problem = options.set(option);
        problem.ifPresent(sentence -> out.send(new EngineMessage.InfoString(sentence)));
        if (problem.isEmpty()) {
            arbiter.forget();
        }
    }

    // ---- from the engine ----

    private void listenToEngine() {
        try {
            long look = ticker.nanos() + LOOK_NANOS;
            while (!end.isDone()) {
                switch (engine.nextLine(look)) {
                    case Received.Line line -> fromEngine(line.text(), line.nanos());
                    case Received.Silence _ -> {
                        // what is looked at below
                    }
                    case Received.Ended ended -> {
                        gone(ended.reason());
                        return;
                    }
                }
                if (ticker.nanos() >= look) {
                    look = ticker.nanos() + LOOK_NANOS;
                    lookAround();
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException fault) {
            // nobody would hear the engine any more
            complain("The arbiter failed: " + fault);
            end.complete(ENGINE_LOST);
        }
    }

    private void fromEngine(String line, long nanos) throws InterruptedException {
        if (line.startsWith("info")) {
            out.line(line);
            return;
        }
        switch (EngineMessage.parse(line)) {
            case EngineMessage.BestMove best -> {
                debts.paid(Debts.Debt.STOP);
                arbiter.finish(best, line, nanos);
            }
            case EngineMessage.Id id when introducing && id.field() == EngineMessage.Id.Field.NAME ->
                out.line(line.stripTrailing() + BY_ARBITER);
            case EngineMessage.OptionLine option when introducing && options.isOurs(option.spec().name()) -> {
                // an arbiter behind us: two options of one name would confuse everybody
            }
            case EngineMessage.UciOk _ -> {
                introduce();
                answered(line, Debts.Debt.UCI);
            }
            case EngineMessage.ReadyOk _ -> {
                arbiter.awaitReady(WARM_UP_MILLIS);
                answered(line, Debts.Debt.ISREADY);
            }
            default -> out.line(line);
        }
    }

    private void introduce() {
        if (introducing) {
            for (OptionSpec spec : options.specs()) {
                out.send(new EngineMessage.OptionLine(spec));
            }
            introducing = false;
            introduced = true;
        }
    }

    private void answered(String line, Debts.Debt debt) {
        out.line(line);
        debts.paid(debt);
        arbiter.speak();
    }

    /// The engine has ended. Unless it was told to, the GUI is told why, and then sees an engine that ends: every GUI
    /// knows what that means, and none knows an engine that lives on without playing.
    private void gone(String reason) {
        engineGone.countDown();
        if (!leaving) {
            complain(Phrase.ENGINE_GONE.in(options.language(), reason));
            end.complete(ENGINE_LOST);
        }
    }

    /// What time alone brings: flags, answers that do not come, and a GUI that is gone without a word.
    private void lookAround() {
        arbiter.look();
        debts.overdue(ticker.nanos()).ifPresent(debt -> complain(
                Phrase.ENGINE_SILENT.in(options.language(), debt.asked(), settings.silence.toSeconds())));
        if (out.isBroken()) {
            leave();
        }
    }

    /// To people always, to the GUI as soon as it takes an `info string`.
    private void complain(String sentence) {
        complaints.accept(sentence);
        if (introduced) {
            out.send(new EngineMessage.InfoString(sentence));
        }
    }
}
