package vua.arbiter.player;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Act;
import vua.arbiter.game.Adjournment;
import vua.arbiter.game.GameState;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.api.Ticker;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;
import vua.uci.client.Answer;
import vua.uci.client.EngineIdentity;
import vua.uci.client.Failure;
import vua.uci.client.Patience;
import vua.uci.client.Received;
import vua.uci.client.SearchResult;
import vua.uci.client.Transport;
import vua.uci.client.UciClient;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.UciScore;

/// An engine behind any transport. One thread of its own asks and waits; what comes of it goes to the table as events.
///
/// Its time runs from the opponent's press to the arrival of its `bestmove`, both on one ticker, whatever the transport.
public final class EnginePlayer implements Player {

    /// How an engine is to play.
    ///
    /// @param elo strength by `UCI_LimitStrength` and `UCI_Elo`
    /// @param moveMillis for each move of a game without clocks
    public record Settings(Manners manners, OptionalInt elo, long moveMillis) {}

    /// How much longer than it may an engine is waited for before it is told to stop. With clocks the flag comes first.
    private static final long GRACE_MILLIS = 2000;
    /// The record is written between the opponent's press and our `go`, on the engine's time.
    private static final String OVERHEAD = "Move Overhead";
    private static final String OVERHEAD_MILLIS = "50";
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private final Side side;
    private final String label;
    private final Settings settings;
    private final Tail tail;
    private final UciClient client;
    private final Ticker ticker;
    private final ExecutorService thread;
    private final List<Integer> scores = new ArrayList<>();
    private String name;
    private Consumer<TableEvent> table = _ -> {};
    private volatile long request;
    private volatile @Nullable GameState thinkingAbout;
    private volatile long stopped;
    /// One thought at a time waits at the table, however many the engine has.
    private final AtomicBoolean thoughtWaits = new AtomicBoolean();

    /// @param label names the engine until it has told its own name
    /// @param ticker the one that stamps the lines of the transport
    public EnginePlayer(Side side, String label, Transport transport, Ticker ticker, Patience patience,
            Settings settings) {
        this.side = side;
        this.label = label;
        this.name = label;
        this.settings = settings;
        this.ticker = ticker;
        this.tail = new Tail(transport);
        this.client = new UciClient(tail, ticker, patience);
        this.thread = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("player " + label).factory());
    }

    /// How long and how much an engine at the table is borne.
    public static Patience usualPatience() {
        return new Patience(Duration.ofSeconds(20), Duration.ofSeconds(30), Duration.ofSeconds(5),
                Duration.ofSeconds(2), 1_000_000);
    }

    @Override
    public Side side() {
        return side;
    }

    @Override
    public String name() {
        return name;
    }

    /// The last lines it sent, oldest first.
    public List<String> lastLines() {
        return tail.lines();
    }

    /// Gets the engine ready for a game: names, options, a new game. No clock runs meanwhile.
    ///
    /// @return what went wrong, as one sentence
    public Optional<String> prepare(boolean chess960) throws InterruptedException {
        Answer<EngineIdentity> identity = client.handshake();
        Optional<Failure> failure = identity.asFailure();
        identity.asValue().filter(known -> !known.name().isEmpty()).ifPresent(known -> name = known.name());
        if (failure.isEmpty() && settings.elo().isPresent()) {
            failure = client.setOption("UCI_Elo", Optional.of(Integer.toString(settings.elo().getAsInt())))
                    .or(() -> client.setOption("UCI_LimitStrength", Optional.of("true")));
        }
        if (failure.isEmpty() && identity.asValue().flatMap(known -> known.option(OVERHEAD)).isPresent()) {
            failure = client.setOption(OVERHEAD, Optional.of(OVERHEAD_MILLIS))
                    .filter(what -> !(what instanceof Failure.Refused));
        }
        if (failure.isEmpty() && chess960) {
            failure = client.setOption("UCI_Chess960", Optional.of("true"));
        }
        if (failure.isEmpty()) {
            failure = client.newGame();
        }
        return failure.map(this::explained).map(what -> switch (what) {
            case Failure.Refused(String reason) ->
                "The engine " + label + " cannot play as it is to: " + reason + ".";
            default -> "The engine " + label + " " + what.sentence() + ".";
        });
    }

    /// An engine that is gone has left its reason behind the lines that nobody has read.
    private Failure explained(Failure failure) {
        if (!(failure instanceof Failure.Crashed)) {
            return failure;
        }
        long deadline = ticker.nanos() + GRACE_MILLIS * NANOS_PER_MILLI;
        try {
            Received received = tail.nextLine(deadline);
            while (received instanceof Received.Line && ticker.nanos() < deadline) {
                received = tail.nextLine(deadline);
            }
            return received instanceof Received.Ended(String reason) ? new Failure.Crashed(reason) : failure;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return failure;
        }
    }

    void sitAt(Consumer<TableEvent> events) {
        table = events;
    }

    boolean isThinking() {
        return thinkingAbout != null;
    }

    boolean isThinking(long search) {
        return isThinking() && request == search;
    }

    /// Looks at the game: begins to think if it has the move, stops if the position it thinks about is gone.
    void look(GameState state) {
        GameState about = thinkingAbout;
        if (hasToMove(state)) {
            if (about != null && !samePosition(about, state)) {
                stopThinking();
            }
            if (!isThinking()) {
                think(state);
            }
        } else if (about != null) {
            stopThinking();
        }
    }

    private static boolean samePosition(GameState a, GameState b) {
        return a.ply() == b.ply() && a.mustPlay().equals(b.mustPlay()) && a.board().equals(b.board());
    }

    /// Whether the next thing to happen is a move of this side.
    boolean hasToMove(GameState state) {
        boolean sits = state.adjournment().isEmpty() || state.adjournment().filter(now -> switch (now.phase()) {
            case SEALING, STATING -> now.sealer() == side;
            case ADJOURNED, RESUMED -> false;
        }).isPresent();
        return sits && !state.over() && state.toMove() == side && state.onClock() == side && !state.halted()
                && state.pending().isEmpty() && (state.started() || !state.hasClocks());
    }

    private void stopThinking() {
        thinkingAbout = null;
        stopped = client.isSearching() ? request : 0;
        client.stop();
    }

    private void think(GameState state) {
        long search = request + 1;
        request = search;
        thinkingAbout = state;
        GuiCommand.Position position = position(state);
        GuiCommand.Go go = go(state);
        long left = state.hasClocks() ? state.remaining(side) / NANOS_PER_MILLI : settings.moveMillis();
        Duration limit = Duration.ofMillis(left + GRACE_MILLIS);
        thread.execute(() -> search(search, position, go, limit));
    }

    private void search(long search, GuiCommand.Position position, GuiCommand.Go go, Duration limit) {
        try {
            Optional<Failure> failure = client.position(position);
            Answer<SearchResult> answer = failure.isPresent()
                    ? Answer.failed(failure.get())
                    : client.go(go, limit, message -> told(search, message));
            table.accept(switch (answer) {
                case Answer.Given<SearchResult>(SearchResult result) ->
                    new TableEvent.Answered(this, search, result);
                case Answer.Failed<SearchResult>(Failure why) -> {
                    long nanos = ticker.nanos();
                    yield new TableEvent.Failed(this, search, explained(why), nanos);
                }
            });
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException fault) {
            table.accept(new TableEvent.Failed(this, search,
                    new Failure.Malformed(String.valueOf(fault.getMessage()), "it could not be understood"),
                    ticker.nanos()));
        }
    }

    private void told(long search, EngineMessage message) {
        if (!isThinking(search) && stopped != search) {
            // it was called off before it had begun, when there was nothing to stop
            stopped = search;
            client.stop();
        }
        if (message instanceof EngineMessage.Info info && info.score().isPresent()
                && info.multiPv().orElse(1) == 1 && !info.line().isEmpty() && thoughtWaits.compareAndSet(false, true)) {
            table.accept(new TableEvent.Thinks(this, search, info));
        }
    }

    /// The start and all moves, so that the engine sees repetitions; the board alone once an illegal move stood.
    private static GuiCommand.Position position(GameState state) {
        List<String> moves = new ArrayList<>();
        for (int ply = 1; ply <= state.ply(); ply++) {
            if (state.ply(ply).illegal()) {
                return GuiCommand.Position.fen(state.fen(), List.of());
            }
            moves.add(state.text(state.ply(ply).move()));
        }
        String start = Fen.format(state.setup().start(),
                state.setup().chess960() ? CastlingStyle.SHREDDER : CastlingStyle.XFEN);
        return GuiCommand.Position.fen(start, moves);
    }

    private GuiCommand.Go go(GameState state) {
        GuiCommand.Go.Builder go = GuiCommand.Go.builder();
        if (!state.hasClocks()) {
            go.number("movetime", settings.moveMillis());
        } else {
            for (Side who : Side.values()) {
                String letter = who == Side.WHITE ? "w" : "b";
                go.number(letter + "time", Math.max(1, state.remaining(who) / NANOS_PER_MILLI));
                TimeControl.Period period = state.clock().period(who.color());
                long each = period == null ? 0 : Math.max(period.increment(), period.delay());
                if (each > 0) {
                    go.number(letter + "inc", each / NANOS_PER_MILLI);
                }
            }
            state.clock().movesToGo(side.color()).ifPresent(moves -> go.number("movestogo", moves));
        }
        if (!state.mustPlay().isEmpty()) {
            go.searchMoves(state.mustPlay().stream().map(state::text).toList());
        }
        return go.build();
    }

    void thoughtTaken() {
        thoughtWaits.set(false);
    }

    // ---- what it does ----

    /// What the engine's answer means at the table.
    ///
    /// @param claims tells what could be claimed now, in the words of the line protocol; asked only if it wants a draw
    /// @return its act, or why the answer is none
    Answer<Act> act(GameState state, SearchResult result, Supplier<List<String>> claims) {
        thinkingAbout = null;
        String move = result.best().move();
        ReadMove read = state.read(side, move);
        if (result.best().isNone() || read instanceof ReadMove.NotAMove) {
            return Answer.failed(new Failure.Malformed("bestmove " + move, "that is no move in this position"));
        }
        if (state.in(Adjournment.Phase.SEALING)) {
            return Answer.of(new Act.Seal(side, move));
        }
        result.lastScored(1).flatMap(EngineMessage.Info::score).ifPresent(score -> scores.add(value(score)));
        if (resigns()) {
            return Answer.of(new Act.Resign(side));
        }
        if (acceptsDraw()) {
            if (isOffered(state)) {
                return Answer.of(new Act.Accept(side));
            }
            Optional<Act> claim = claim(move, read, claims.get());
            if (claim.isPresent()) {
                return Answer.of(claim.get());
            }
        }
        return Answer.of(new Act.Play(side, read, false));
    }

    private Optional<Act> claim(String move, ReadMove read, List<String> claims) {
        for (Act.Repeated right : Act.Repeated.values()) {
            String word = right.word();
            if (claims.contains(word)) {
                return Optional.of(new Act.ClaimDraw(side, right, Optional.empty()));
            }
            if (claims.contains(word + ":" + move)) {
                return Optional.of(new Act.ClaimDraw(side, right, Optional.of(read)));
            }
        }
        return Optional.empty();
    }

    /// Its answer to an offer made while it is not its turn.
    Act answerOffer() {
        return acceptsDraw() ? new Act.Accept(side) : new Act.Decline(side);
    }

    boolean isOffered(GameState state) {
        return state.offer().filter(who -> who != side).isPresent();
    }

    private boolean resigns() {
        Manners manners = settings.manners();
        return manners.resignAt() > 0 && scores.size() >= manners.resignMoves()
                && last(manners.resignMoves()).stream().allMatch(score -> score <= -manners.resignAt());
    }

    private boolean acceptsDraw() {
        Manners manners = settings.manners();
        return manners.drawAt() != Manners.NEVER && scores.size() >= manners.drawMoves()
                && last(manners.drawMoves()).stream().allMatch(score -> score <= manners.drawAt());
    }

    private List<Integer> last(int count) {
        return scores.subList(scores.size() - count, scores.size());
    }

    private static int value(UciScore score) {
        return switch (score.unit()) {
            case CENTIPAWNS -> score.value();
            case MATE -> score.value() > 0 ? Manners.MATE : -Manners.MATE;
        };
    }

    /// The engine failed: its process is ended.
    void dismiss() {
        thinkingAbout = null;
        client.stop();
        thread.shutdownNow();
        tail.kill();
    }

    /// Sends the engine away; it gets a moment to leave by itself.
    public void leave() throws InterruptedException {
        thinkingAbout = null;
        client.stop();
        thread.shutdownNow();
        client.quit();
    }
}
