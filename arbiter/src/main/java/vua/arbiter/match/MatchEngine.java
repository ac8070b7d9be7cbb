package vua.arbiter.match;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import vua.arbiter.player.Tail;
import vua.engine.api.Ticker;
import vua.uci.client.Answer;
import vua.uci.client.EngineIdentity;
import vua.uci.client.Failure;
import vua.uci.client.Patience;
import vua.uci.client.Transport;
import vua.uci.client.UciClient;
import vua.uci.protocol.OptionSpec;

/// An engine at one of the boards: started when it is needed, kept from game to game, started again when it was lost.
/// Used by one thread at a time.
final class MatchEngine {
    private static final Duration STOP = Duration.ofSeconds(10);
    private static final Duration QUIT = Duration.ofSeconds(5);
    /// More lines than this while one answer is waited for are a flood.
    private static final long LINES = 1_000_000;

    private final EngineSettings settings;
    private final EngineRoads roads;
    private final Ticker ticker;
    private final Patience patience;
    private final Duration newGame;
    private final Optional<TrafficLog> log;
    private final List<String> complaints = new ArrayList<>();
    private @Nullable Tail road;
    private @Nullable UciClient client;
    private boolean played;

    MatchEngine(EngineSettings settings, EngineRoads roads, Ticker ticker, Optional<TrafficLog> log,
            Deadlines deadlines) {
        this.settings = settings;
        this.roads = roads;
        this.ticker = ticker;
        this.log = log;
        this.patience = new Patience(Duration.ofMillis(deadlines.startupMillis()),
                Duration.ofMillis(deadlines.pingMillis()), STOP, QUIT, LINES);
        this.newGame = Duration.ofMillis(deadlines.newGameMillis());
    }

    EngineSettings settings() {
        return settings;
    }

    String name() {
        return settings.name();
    }

    /// The engine's client, while it runs.
    ///
    /// @throws IllegalStateException if it does not
    UciClient client() {
        UciClient running = client;
        if (running == null) {
            throw new IllegalStateException("the engine " + name() + " does not run");
        }
        return running;
    }

    boolean isRunning() {
        return client != null;
    }

    /// The last lines it sent, oldest first.
    List<String> lastLines() {
        Tail tail = road;
        return tail == null ? List.of() : tail.lines();
    }

    /// What was to be said about its options when it was started; each time it is asked only what is new.
    List<String> complaints() {
        List<String> found = List.copyOf(complaints);
        complaints.clear();
        return found;
    }

    /// Starts it, if it does not run.
    ///
    /// @return why it cannot be used; it does not run then
    Optional<Failure> open(boolean chess960) throws InterruptedException {
        Optional<Failure> failure = isRunning() ? Optional.empty() : start(chess960);
        if (failure.isPresent()) {
            kill();
        }
        return failure;
    }

    /// Gets it ready for a game: starts it if it does not run, or is to be started for every game, and announces a new
    /// game.
    ///
    /// @return why it is not ready; it does not run then
    Optional<Failure> prepare(boolean chess960) throws InterruptedException {
        if (isRunning() && played && settings.restart()) {
            quit();
        }
        Optional<Failure> failure = open(chess960);
        if (failure.isEmpty()) {
            failure = client().newGame(newGame);
        }
        played = true;
        if (failure.isPresent()) {
            kill();
        }
        return failure;
    }

    private Optional<Failure> start(boolean chess960) throws InterruptedException {
        Transport opened;
        try {
            opened = roads.open(settings);
        } catch (IOException e) {
            return Optional.of(new Failure.Crashed("it cannot be started: " + e.getMessage()));
        }
        Transport watched = log.isPresent() ? log.get().watch(name(), opened) : opened;
        Tail tail = new Tail(watched);
        UciClient fresh = new UciClient(tail, ticker, patience);
        road = tail;
        client = fresh;
        played = false;
        settings.initialLines().forEach(tail::sendLine);
        Answer<EngineIdentity> identity = fresh.handshake();
        return switch (identity) {
            case Answer.Failed<EngineIdentity>(Failure why) -> Optional.of(why);
            case Answer.Given<EngineIdentity>(EngineIdentity known) -> setOptions(fresh, known, chess960);
        };
    }

    /// `Threads` goes first, since other options may depend on it. What the engine does not have is not sent.
    private Optional<Failure> setOptions(UciClient fresh, EngineIdentity known, boolean chess960)
            throws InterruptedException {
        List<Map.Entry<String, String>> ordered = new ArrayList<>(settings.options().entrySet());
        ordered.sort((a, b) -> Boolean.compare(isThreads(b.getKey()), isThreads(a.getKey())));
        for (Map.Entry<String, String> option : ordered) {
            boolean button = known.option(option.getKey())
                    .filter(OptionSpec.Button.class::isInstance).isPresent();
            Optional<Failure> failure = fresh.setOption(option.getKey(),
                    button ? Optional.empty() : Optional.of(option.getValue()));
            if (failure.isPresent() && !(failure.get() instanceof Failure.Refused)) {
                return failure;
            }
            complain(option.getKey(), failure);
        }
        if (settings.ponder() && known.option("Ponder").isPresent()) {
            complain("Ponder", fresh.setOption("Ponder", Optional.of("true")));
        }
        if (chess960) {
            Optional<Failure> failure = fresh.setOption("UCI_Chess960", Optional.of("true"));
            if (failure.isPresent()) {
                return failure;
            }
        }
        return fresh.isReady().asFailure();
    }

    private void complain(String option, Optional<Failure> failure) {
        failure.ifPresent(
                why -> complaints.add("The engine " + name() + " is played without the option " + option + ": it "
                        + why.sentence() + "."));
    }

    private static boolean isThreads(String option) {
        return option.toLowerCase(Locale.ROOT).equals("threads");
    }

    /// Ends it at once.
    void kill() {
        Tail tail = road;
        if (tail != null) {
            tail.kill();
        }
        client = null;
    }

    /// Sends it away, and ends it if it does not go.
    void quit() {
        UciClient leaving = client;
        client = null;
        if (leaving != null) {
            try {
                leaving.quit();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                kill();
            }
        }
    }
}
