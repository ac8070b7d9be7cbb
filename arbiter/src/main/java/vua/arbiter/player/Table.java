package vua.arbiter.player;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import vua.arbiter.game.Act;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Pending;
import vua.arbiter.game.Referee;
import vua.arbiter.game.Ruling;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.LawsProfile.Callers;
import vua.arbiter.law.LawsProfile.Supervision;
import vua.arbiter.law.Side;
import vua.engine.api.Ticker;
import vua.uci.client.Answer;
import vua.uci.client.Failure;

/// Two players, a clock and an arbiter. One thread runs the loop: it takes what people say, what engines answer and the
/// passing of time, puts it before the referee as acts, has each act and its ruling written down, and only then tells it.
///
/// What only an arbiter can decide is decided so: a claim in the quickplay finish is put off, and rejected when a flag
/// falls; an increment that was asked for is granted. An engine that fails, or twice in a row does what is rejected, is
/// declared lost.
public final class Table {

    /// How a sitting ended.
    public enum End {
        OVER, LEFT
    }

    private static final long REFRESH_NANOS = 100_000_000L;
    /// How much thinking time a killed program may forget.
    private static final long TICK_NANOS = 10_000_000_000L;
    private static final int REJECTIONS = 2;

    private final Referee referee;
    private final Game game;
    private final List<Player> players;
    private final Scribe scribe;
    private final Voice voice;
    private final Spectator spectator;
    private final Ticker ticker;
    private final BlockingQueue<TableEvent> events = new LinkedBlockingQueue<>();
    private final long origin;
    private long lastTick;
    private @Nullable Long flagSeen;
    private int rejections;
    private boolean left;
    private boolean invited;

    /// A table at which a game begins or goes on.
    ///
    /// @param base the time of the game now, in nanoseconds since its beginning; what passed while nobody sat at the table
    ///        is charged to nobody
    public Table(Referee referee, Game game, List<Player> players, Scribe scribe, Voice voice, Spectator spectator,
            Ticker ticker, long base) {
        this.referee = referee;
        this.game = game;
        this.players = List.copyOf(players);
        this.scribe = scribe;
        this.voice = voice;
        this.spectator = spectator;
        this.ticker = ticker;
        this.origin = ticker.nanos() - base;
        for (EnginePlayer engine : engines()) {
            engine.sitAt(events::add);
        }
    }

    /// Hands in what a person said; from any thread.
    ///
    /// @param line empty = he left
    public void say(Optional<String> line) {
        events.add(new TableEvent.Said(line, ticker.nanos()));
    }

    private List<EnginePlayer> engines() {
        List<EnginePlayer> engines = new ArrayList<>();
        for (Player player : players) {
            if (player instanceof EnginePlayer engine) {
                engines.add(engine);
            }
        }
        return engines;
    }

    private Optional<EnginePlayer> engine(Side side) {
        return engines().stream().filter(engine -> engine.side() == side).findFirst();
    }

    private GameState state() {
        return game.state();
    }

    private long at(long nanos) {
        return nanos - origin;
    }

    /// Plays until the game is over or the people have left. The engines stay; who made them sends them away.
    ///
    /// @param opening what the arbiter does to begin with, such as to start the clocks
    public End run(List<Act> opening) throws InterruptedException {
        for (Act act : opening) {
            apply(at(ticker.nanos()), act);
        }
        while (!state().over() && !left) {
            engines().forEach(engine -> engine.look(state()));
            if (!invited && isQuiet()) {
                invited = true;
                voice.invite();
            }
            TableEvent event = events.poll(patience(), TimeUnit.NANOSECONDS);
            if (event != null) {
                handle(event);
            }
            long now = at(ticker.nanos());
            passTime(now);
            spectator.time(state(), now);
        }
        if (state().running().isPresent()) {
            // so that the time thought about until now is not forgotten
            apply(at(ticker.nanos()), new Act.Tick());
        }
        engines().forEach(engine -> engine.look(state()));
        return state().over() ? End.OVER : End.LEFT;
    }

    /// Whether the next thing must come from people.
    private boolean isQuiet() {
        boolean person = players.stream().anyMatch(HumanPlayer.class::isInstance);
        boolean flagDown = state().hasClocks() && flagSeen != null;
        return person && (flagDown || engines().stream().noneMatch(engine -> engine.hasToMove(state())));
    }

    private long patience() {
        long now = at(ticker.nanos());
        OptionalLong falls = state().clock().flagFallsAt();
        boolean first = falls.isPresent() && !isSeen(falls.getAsLong());
        return Math.max(1, first ? Math.min(REFRESH_NANOS, falls.getAsLong() - now) : REFRESH_NANOS);
    }

    private boolean isSeen(long fall) {
        return flagSeen != null && flagSeen == fall;
    }

    // ---- time ----

    /// A flag that fell is put before the referee; where only players may call it, an engine does.
    private void passTime(long now) {
        if (state().over()) {
            return;
        }
        OptionalLong falls = state().clock().flagFallsAt();
        if (falls.isEmpty() || falls.getAsLong() > now) {
            flagSeen = null;
        } else if (!isSeen(falls.getAsLong())) {
            flagSeen = falls.getAsLong();
            apply(now, new Act.Tick());
            callFlag(now);
        }
        if (now - Math.max(lastTick, state().now()) >= TICK_NANOS && state().running().isPresent() && !state().over()) {
            lastTick = now;
            apply(now, new Act.Tick());
        }
    }

    private void callFlag(long now) {
        if (state().over() || state().laws().flagCallers() != Callers.PLAYERS) {
            return;
        }
        for (EnginePlayer engine : engines()) {
            if (state().clock().flagFallen(engine.side().opposite().color(), now) && !state().over()) {
                apply(now, new Act.ClaimFlag(engine.side()));
            }
        }
    }

    // ---- events ----

    private void handle(TableEvent event) {
        switch (event) {
            case TableEvent.Said said -> said(said);
            case TableEvent.Answered answered -> {
                if (answered.engine().isThinking(answered.request())) {
                    answered(answered);
                }
            }
            case TableEvent.Failed failed -> {
                if (failed.engine().isThinking(failed.request())) {
                    fail(failed.engine(), failed.failure(), at(failed.nanos()));
                }
            }
            case TableEvent.Thinks thinks -> {
                thinks.engine().thoughtTaken();
                if (thinks.engine().isThinking(thinks.request())) {
                    spectator.thinks(thinks.engine(), thinks.info(), state());
                }
            }
        }
    }

    private void said(TableEvent.Said said) {
        invited = false;
        if (said.line().isEmpty()) {
            left = true;
            return;
        }
        long at = at(said.nanos());
        switch (voice.hear(said.line().get(), state(), at)) {
            case Voice.Meaning.Answered _ -> {
            }
            case Voice.Meaning.Leave _ -> left = true;
            case Voice.Meaning.Acts(List<Act> acts) -> {
                for (Act act : acts) {
                    if (state().over() || !(apply(at, act) instanceof Ruling.Accepted)) {
                        break;
                    }
                }
                answerToPeople(at);
            }
        }
    }

    /// What engines answer at once: an offer while they do not think, and an illegal move that only players may bring up.
    private void answerToPeople(long at) {
        for (EnginePlayer engine : engines()) {
            if (!state().over() && onlyPlayersCall() && state().toMove() == engine.side()
                    && referee.isIllegalClaimable(state())) {
                apply(at, new Act.ClaimIllegal(engine.side()));
            }
            if (!state().over() && engine.isOffered(state()) && !engine.hasToMove(state())) {
                apply(at, engine.answerOffer());
            }
        }
    }

    private boolean onlyPlayersCall() {
        return state().laws().illegalCallers() == Callers.PLAYERS
                || state().laws().supervision() == Supervision.LIMITED;
    }

    private void answered(TableEvent.Answered answered) {
        EnginePlayer engine = answered.engine();
        long at = at(answered.result().endNanos());
        switch (engine.act(state(), answered.result(), () -> referee.claims(state()))) {
            case Answer.Failed<Act>(Failure failure) -> fail(engine, failure, at);
            case Answer.Given<Act>(Act act) -> {
                boolean rejected = apply(at, act) instanceof Ruling.Rejected;
                rejections = rejected ? rejections + 1 : 0;
                if (rejections >= REJECTIONS) {
                    rejections = 0;
                    fail(engine, new Failure.Malformed("bestmove " + answered.result().best().move(),
                            "the arbiter has ordered another move"), at);
                } else {
                    answerToEngine(engine, at);
                }
            }
        }
    }

    /// An engine brings up its opponent engine's illegal move where nobody else may.
    private void answerToEngine(EnginePlayer mover, long at) {
        Optional<EnginePlayer> opponent = engine(mover.side().opposite());
        if (!state().over() && opponent.isPresent() && onlyPlayersCall()
                && referee.isIllegalClaimable(state())) {
            apply(at, new Act.ClaimIllegal(opponent.get().side()));
        }
    }

    /// The game of an engine that cannot go on is lost; its process is ended and its last lines are written down.
    private void fail(EnginePlayer engine, Failure failure, long at) {
        List<String> lines = engine.lastLines();
        engine.dismiss();
        spectator.failed(engine, failure, lines);
        if (!state().over()) {
            apply(at, new Act.Interrupt(Optional.of(forTheRecord(engine, failure, lines))));
            apply(at, new Act.Forfeit(engine.side(), OptionalInt.empty()));
        }
    }

    private static String forTheRecord(EnginePlayer engine, Failure failure, List<String> lines) {
        String text = "the engine " + engine.name() + " " + failure.sentence()
                + (lines.isEmpty() ? "" : "; its last lines: " + String.join(" | ", lines));
        return text.replaceAll("\\p{Cntrl}", "?");
    }

    // ---- the referee ----

    private Ruling apply(long at, Act act) {
        GameState before = state();
        StampedAct stamped = new StampedAct(Math.max(at, before.now()), act);
        Ruling ruling = game.apply(stamped);
        scribe.keep(game).ifPresent(spectator::notice);
        spectator.ruled(act, ruling, before, state());
        state().pending().ifPresent(pending -> decide(stamped.at(), pending));
        return ruling;
    }

    private void decide(long at, Pending pending) {
        switch (pending.kind()) {
            case QUICKPLAY -> apply(at, new Act.Decide(Act.Choice.CONTINUE));
            case POSTPONED -> apply(at, new Act.Decide(Act.Choice.REJECT));
            case INCREMENT -> apply(at, new Act.Decide(Act.Choice.INCREMENT));
            case INCREMENT_ASKED -> {
                // the opponent answers
            }
        }
    }
}
