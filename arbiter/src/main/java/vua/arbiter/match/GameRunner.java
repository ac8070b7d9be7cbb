package vua.arbiter.match;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import vua.arbiter.clock.ChessClock;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Act;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameSetup;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Referee;
import vua.arbiter.game.Ruling;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfile.Callers;
import vua.arbiter.law.LawsProfile.Supervision;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.arbiter.pgn.PgnWriter;
import vua.arbiter.tournament.GamePlan;
import vua.engine.api.Score;
import vua.engine.api.Ticker;
import vua.engine.board.Move;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;
import vua.uci.client.Answer;
import vua.uci.client.Failure;
import vua.uci.client.PvCheck;
import vua.uci.client.PvProblem;
import vua.uci.client.SearchResult;
import vua.uci.client.UciClient;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.UciScore;

/// Plays one game of two engines before the referee, on one thread at a time: asks the engine that has the move,
/// measures its time, and puts what came of it before the referee as an act.
///
/// The game's time is the sum of what the engines took, from `go` to the arrival of `bestmove`, each in whole
/// milliseconds: what the arbiter does between two moves is charged to nobody. The flag is tested before the next period
/// or increment is added, which is the clock's own rule.
///
/// An engine that is gone, does not answer, floods or answers nonsense has lost.
final class GameRunner {
    /// Silence beyond its time after which an engine is told to stop.
    private static final long GRACE_MILLIS = 100;
    /// How many positions the solver may look at for one ruling.
    private static final long BUDGET = 100_000;
    /// How long a crash is looked at before it is believed: who stops this program from a terminal ends its engines too.
    private static final long SECOND_LOOK_MILLIS = 300;
    private static final long NANOS_PER_MILLI = 1_000_000L;
    /// More rejected answers in a row than one end the game.
    private static final int REJECTIONS = 2;
    private static final int KEPT_NOTES = 20;
    /// What takes longer is waited for by the game's own thread. Less than the grace, so that no deadline is missed, and
    /// long, since every look at the time takes a processor from an engine.
    private static final long SOON_NANOS = (GRACE_MILLIS - 10) * NANOS_PER_MILLI;
    private static final Duration FOR_EVER = Duration.ofDays(365);

    private final MatchSettings settings;
    private final Referee referee;
    private final Ticker ticker;
    private final GamePlan plan;
    private final String date;
    private final LawsProfile laws;
    private final boolean chess960;
    private final Seat white;
    private final Seat black;
    private final Position position;
    private final PvCheck pvCheck;
    private final Game game;
    /// The start and the moves so far, as engines are told: it grows by a word for each move.
    private final StringBuilder told;
    private String lastMove = "";
    private final Adjudicator adjudicator;
    private final List<MoveRecord> records = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private Optional<Adjudicator.Ending> adjudicated = Optional.empty();
    private GameReport.@Nullable Blame blame;
    /// Held by who carries the game on while it is [relayed][#relay]; guards all that changes then.
    private final ReentrantLock turn = new ReentrantLock();
    private final Condition moved = turn.newCondition();
    private boolean relaying;
    private @Nullable Asked asked;
    /// What went wrong inside on a reading thread, which must survive: its engine is not to be blamed.
    private @Nullable Throwable broken;
    private int rejections;

    /// A question that waits for its answer.
    ///
    /// @param before the state in which it was asked
    /// @param at when, in nanoseconds on the ticker
    /// @param failure why there will be no answer
    private record Asked(Seat seat, GameState before, long at, Optional<Failure> failure) {}

    /// An engine at its side of the board.
    private static final class Seat {
        final Side side;
        final MatchEngine engine;
        final EngineTime time;
        /// The answer it expects while it thinks on its opponent's time.
        @Nullable String expected;
        int warnings;

        Seat(Side side, MatchEngine engine) {
            this.side = side;
            this.engine = engine;
            this.time = engine.settings().time();
        }
    }

    private GameRunner(MatchSettings settings, Referee referee, Ticker ticker, GamePlan plan, String date,
            Opening opening,
            MatchEngine white, MatchEngine black) {
        this.date = date;
        this.settings = settings;
        this.referee = referee;
        this.ticker = ticker;
        this.plan = plan;
        this.laws = settings.laws();
        this.chess960 = settings.chess960();
        this.white = new Seat(Side.WHITE, white);
        this.black = new Seat(Side.BLACK, black);
        this.adjudicator = new Adjudicator(settings.adjudications());
        this.position = Position.from(opening.start());
        Optional<String> start = opening.start().equals(Setup.start()) && !chess960
                ? Optional.empty()
                : Optional.of(Fen.format(position.toSetup(), chess960 ? CastlingStyle.SHREDDER : CastlingStyle.XFEN));
        this.told = new StringBuilder(new GuiCommand.Position(start, List.of()).format());
        ChessClock clock = EngineClocks.of(this.white.time, this.black.time, laws);
        TimeControl nominal = this.white.time.control();
        GameSetup setup = new GameSetup(laws, nominal, position.toSetup(), chess960, BUDGET, opening.moves());
        this.game = Game.begin(referee, setup, clock);
        this.pvCheck = new PvCheck(position, chess960);
        opening.moves().forEach(this::follow);
    }

    /// Plays a game. The engines run afterwards, but for one that has failed.
    ///
    /// @param date today, as PGN writes it
    /// @throws InterruptedException if the match is stopped; the engines may be in the middle of a search then
    static GameReport play(MatchSettings settings, Referee referee, Ticker ticker, GamePlan plan, String date,
            Opening opening, MatchEngine white, MatchEngine black) throws InterruptedException {
        return new GameRunner(settings, referee, ticker, plan, date, opening, white, black).run();
    }

    private GameReport run() throws InterruptedException {
        long begun = ticker.nanos();
        for (Seat seat : List.of(white, black)) {
            if (!state().over()) {
                Optional<Failure> failure = seat.engine.prepare(chess960);
                seat.engine.complaints().forEach(this::note);
                if (failure.isPresent()) {
                    fail(seat, failure.get(), state().now());
                }
            }
        }
        if (state().hasClocks() && !state().over()) {
            apply(state().now(), new Act.Start());
        }
        play();
        for (Seat seat : List.of(white, black)) {
            stopPondering(seat);
        }
        Outcome outcome = adjudicated.map(Adjudicator.Ending::outcome).or(() -> state().outcome()).orElseThrow();
        Optional<GameReport.Blame> fault = Optional.ofNullable(blame).filter(_ -> adjudicated.isEmpty());
        String why = EndWords.of(outcome, fault);
        return new GameReport(plan, outcome, why, fault, state().ply(), ticker.nanos() - begun,
                new GameReport.Warnings(white.warnings, black.warnings), notes,
                PgnWriter.format(MatchPgn.of(settings, plan, date, game, records, outcome, why)), state().fen());
    }

    private GameState state() {
        return game.state();
    }

    private Seat seat(Side side) {
        return side == Side.WHITE ? white : black;
    }

    // ---- a move ----

    /// Plays the moves. Where the answers come at once they are dealt with by the threads that read them ([#relay]):
    /// with a change of threads for each move, a processor would stand idle for a part of the time.
    private void play() throws InterruptedException {
        boolean relayed = goesOn();
        for (Seat seat : List.of(white, black)) {
            relayed = relayed && !seat.engine.settings().ponder()
                    && seat.engine.client().onAnswer(() -> answerHasCome(seat));
        }
        while (goesOn()) {
            if (relayed) {
                relay();
            }
            if (goesOn()) {
                settle();
            }
        }
    }

    private boolean goesOn() {
        return !state().over() && adjudicated.isEmpty();
    }

    /// Asks an engine for its move, unless that was done, and lets the reading threads carry the game on, until an
    /// answer is long in coming, something went wrong, or the game is over.
    private void relay() throws InterruptedException {
        turn.lock();
        try {
            relaying = true;
            Asked latest = asked();
            while (relaying && latest.failure().isEmpty() && untilLate(latest) > 0) {
                moved.awaitNanos(untilLate(latest));
                latest = relaying ? asked() : latest;
            }
            if (broken instanceof RuntimeException fault) {
                throw fault;
            }
            if (broken instanceof Error fault) {
                throw fault;
            }
        } finally {
            relaying = false;
            turn.unlock();
        }
    }

    /// Nanoseconds until the game's own thread waits for the answer.
    private long untilLate(Asked question) {
        return question.at() + SOON_NANOS - ticker.nanos();
    }

    /// Deals with the answer of an engine on the thread that has read it, and asks the other one.
    private void answerHasCome(Seat seat) {
        turn.lock();
        try {
            Asked latest = asked;
            if (!relaying || latest == null || latest.seat() != seat) {
                return;
            }
            Optional<Answer<SearchResult>> answer = seat.engine.client().poll();
            if (answer.isEmpty()) {
                return;
            }
            if (answer.get() instanceof Answer.Given<SearchResult>(SearchResult result)) {
                asked = null;
                answered(seat, result, latest.before());
            } else {
                asked = new Asked(seat, latest.before(), latest.at(), answer.get().asFailure());
            }
            relaying = goesOn() && asked().failure().isEmpty();
        } catch (InterruptedException _) {
            relaying = false;
        } catch (RuntimeException | Error fault) {
            broken = fault;
            relaying = false;
        } finally {
            if (!relaying) {
                moved.signal();
            }
            turn.unlock();
        }
    }

    /// The engine that was asked; if none was, the one that has the move is.
    private Asked asked() throws InterruptedException {
        Asked latest = asked;
        if (latest == null) {
            GameState before = state();
            Seat seat = seat(before.toMove());
            long at = ticker.nanos();
            latest = new Asked(seat, before, at, ask(seat, before));
            asked = latest;
        }
        return latest;
    }

    /// Waits for the answer, however long it takes, and deals with it.
    private void settle() throws InterruptedException {
        Asked latest = asked();
        asked = null;
        Answer<SearchResult> answer = latest.failure().isPresent()
                ? Answer.failed(latest.failure().get())
                : await(latest.seat(), latest.before());
        switch (answer) {
            case Answer.Failed<SearchResult>(Failure failure) ->
                failed(latest.seat(), failure, latest.before(), ticker.nanos() - latest.at());
            case Answer.Given<SearchResult>(SearchResult result) -> answered(latest.seat(), result, latest.before());
        }
    }

    /// @return why it cannot be asked
    private Optional<Failure> ask(Seat seat, GameState state) throws InterruptedException {
        UciClient client = seat.engine.client();
        if (seat.expected != null && seat.expected.equals(lastMove)) {
            seat.expected = null;
            return client.ponderHit();
        }
        Optional<Failure> failure = stopPondering(seat);
        if (failure.isEmpty()) {
            failure = client.position(told);
        }
        return failure.isPresent() ? failure : client.start(go(seat, state, false), _ -> {});
    }

    private Answer<SearchResult> await(Seat seat, GameState state) throws InterruptedException {
        UciClient client = seat.engine.client();
        if (state.clock().timed(seat.side.color())) {
            return client.await(Duration.ofNanos(allowed(state) + GRACE_MILLIS * NANOS_PER_MILLI));
        }
        // without a clock an engine may think as long as it says that it is there
        Duration silence = Duration.ofMillis(settings.deadlines().pingMillis());
        Optional<Failure> failure = client.follow(silence);
        while (failure.isPresent() && failure.get() instanceof Failure.Silent) {
            Answer<Long> ready = client.isReady();
            if (ready.asFailure().isPresent()) {
                return Answer.failed(ready.asFailure().get());
            }
            failure = client.follow(silence);
        }
        return failure.isPresent() ? Answer.failed(failure.get()) : client.await(FOR_EVER);
    }

    /// What is left to the engine whose clock runs, with its margin, in nanoseconds.
    private static long allowed(GameState state) {
        return state.clock().flagFallsAt().orElse(Long.MAX_VALUE / 2) - state.now();
    }

    private GuiCommand.Go go(Seat seat, GameState state, boolean ponder) {
        GuiCommand.Go.Builder go = GuiCommand.Go.builder();
        if (!seat.time.control().none()) {
            clock(go, state, Side.WHITE);
            clock(go, state, Side.BLACK);
            state.clock().movesToGo(seat.side.color()).ifPresent(left -> go.number("movestogo", left));
        }
        seat.time.moveNanos().ifPresent(nanos -> go.number("movetime", nanos / NANOS_PER_MILLI));
        seat.time.nodes().ifPresent(nodes -> go.number("nodes", nodes));
        seat.time.depth().ifPresent(depth -> go.number("depth", depth));
        if (ponder) {
            go.ponder();
        }
        if (!state.mustPlay().isEmpty()) {
            go.searchMoves(state.mustPlay().stream().map(state::text).toList());
        }
        return go.build();
    }

    private void clock(GuiCommand.Go.Builder go, GameState state, Side side) {
        TimeControl.Period period = state.clock().period(side.color());
        if (period == null || seat(side).time.control().none()) {
            return;
        }
        String letter = side == Side.WHITE ? "w" : "b";
        go.number(letter + "time", Math.max(1, state.remaining(side) / NANOS_PER_MILLI));
        long each = Math.max(period.increment(), period.delay());
        if (each > 0) {
            go.number(letter + "inc", each / NANOS_PER_MILLI);
        }
    }

    private void answered(Seat seat, SearchResult told, GameState before) throws InterruptedException {
        boolean fromWhite = seat.side == Side.BLACK && seat.engine.settings().whiteView();
        SearchResult result = fromWhite ? told.negated() : told;
        long used = Math.max(0, result.nanos()) / NANOS_PER_MILLI * NANOS_PER_MILLI;
        long at = before.now() + used;
        String text = result.best().move();
        int legal = UciMoves.parse(position, text);
        check(seat, result);
        ReadMove read = legal != Move.NONE ? new ReadMove.Legal(legal) : before.read(seat.side, text);
        if (read instanceof ReadMove.NotAMove) {
            apply(at, new Act.Tick());
            callFlag(seat, at);
            forfeit(seat, Fault.NO_MOVE, "answered 'bestmove " + text + "', which is no move in this position", at);
            return;
        }
        if (claims(seat, result, read, at)) {
            return;
        }
        Ruling ruling = apply(at, new Act.Play(seat.side, read, false));
        callFlag(seat, at);
        blame(seat, read, text);
        if (ruling instanceof Ruling.Rejected) {
            rejections++;
            if (rejections >= REJECTIONS) {
                forfeit(seat, Fault.ILLEGAL_MOVE,
                        "answered 'bestmove " + text + "', and the arbiter has ordered another "
                                + "move",
                        at);
            }
            return;
        }
        rejections = 0;
        if (state().ply() > before.ply()) {
            made(seat, read, result, used);
        }
    }

    /// Goes on from a move that is on the board.
    private void made(Seat seat, ReadMove read, SearchResult result, long used) throws InterruptedException {
        if (!(read instanceof ReadMove.Legal(int move))) {
            claimIllegal(seat);
            return;
        }
        boolean irreversible = position.isCapture(move)
                || Piece.type(position.pieceAt(Move.from(move))) == PieceType.PAWN;
        follow(move);
        records.add(new MoveRecord(state().ply(), used, score(result, false), result.lastScored(1)));
        if (state().over()) {
            return;
        }
        Optional<Score> exact = score(result, true);
        adjudicated = adjudicator.after(new ScoredPly(seat.side, exact, irreversible, position.fullMoveNumber() - 1));
        if (adjudicated.isEmpty() && seat.engine.settings().ponder() && result.best().ponder().isPresent()) {
            ponder(seat, result.best().ponder().get());
        }
    }

    /// Makes a legal move on our own board.
    private void follow(int move) {
        String text = UciMoves.format(move, chess960);
        told.append(wordOf(text));
        lastMove = text;
        position.play(move);
        pvCheck.play(move);
    }

    /// What a move adds to [#told].
    private String wordOf(String move) {
        return (lastMove.isEmpty() ? " moves " : " ") + move;
    }

    // ---- thinking on the opponent's time ----

    private void ponder(Seat seat, String expected) throws InterruptedException {
        int move = UciMoves.parse(position, expected);
        if (move == Move.NONE) {
            return;
        }
        String text = UciMoves.format(move, chess960);
        UciClient client = seat.engine.client();
        Optional<Failure> failure = client.position(told + wordOf(text));
        if (failure.isEmpty() && client.start(go(seat, state(), true), _ -> {}).isEmpty()) {
            seat.expected = text;
        }
    }

    private static Optional<Failure> stopPondering(Seat seat) throws InterruptedException {
        if (seat.expected == null || !seat.engine.isRunning()) {
            return Optional.empty();
        }
        seat.expected = null;
        UciClient client = seat.engine.client();
        Optional<Failure> failure = client.stop();
        return failure.isPresent() ? failure : client.await(FOR_EVER).asFailure();
    }

    // ---- what is claimed ----

    /// Where threefold repetition and fifty moves are draws only when they are claimed, an engine claims them that did not
    /// see itself ahead.
    ///
    /// @return whether that ended the game
    private boolean claims(Seat seat, SearchResult result, ReadMove read, long at) {
        if ((laws.auto3() && laws.auto50()) || !(read instanceof ReadMove.Legal(int move))
                || score(result, false).filter(GameRunner::isAhead).isPresent()) {
            return false;
        }
        position.reserve(1);
        position.make(move);
        boolean threefold = !laws.auto3() && position.repetitions() >= 2;
        boolean fifty = !laws.auto50() && position.halfMoveClock() >= 100;
        position.unmake();
        if (threefold) {
            apply(at, new Act.ClaimDraw(seat.side, Act.Repeated.THREEFOLD, Optional.of(read)));
        } else if (fifty) {
            apply(at, new Act.ClaimDraw(seat.side, Act.Repeated.FIFTY, Optional.of(read)));
        }
        return state().over();
    }

    private static boolean isAhead(Score score) {
        return switch (score) {
            case Score.Centipawns(int value) -> value > 0;
            case Score.Mate(int count) -> count > 0;
        };
    }

    /// Where only players may call a flag, the opponent does.
    private void callFlag(Seat seat, long at) {
        if (!state().over() && laws.flagCallers() == Callers.PLAYERS && state().hasClocks()
                && state().clock().flagFallen(seat.side.color(), at)) {
            apply(at, new Act.ClaimFlag(seat.side.opposite()));
        }
    }

    /// Where only players may bring up an illegal move, the opponent does.
    private void claimIllegal(Seat seat) {
        boolean onlyPlayers = laws.illegalCallers() == Callers.PLAYERS || laws.supervision() == Supervision.LIMITED;
        if (!state().over() && onlyPlayers && referee.isIllegalClaimable(state())) {
            apply(state().now(), new Act.ClaimIllegal(seat.side.opposite()));
        }
        if (!state().over() && state().ply() > 0 && state().ply(state().ply()).illegal()) {
            forfeit(seat, Fault.ILLEGAL_MOVE, "made an illegal move that stands, from which engines cannot go on",
                    state().now());
        }
    }

    // ---- what goes wrong ----

    private void blame(Seat seat, ReadMove read, String text) {
        if (!state().over() || blame != null) {
            return;
        }
        switch (state().outcome().orElseThrow().termination()) {
            case TIME_FORFEIT, TIME_DRAW -> blame(seat, Fault.TIME, "oversteps its time");
            case ILLEGAL_MOVES, ILLEGAL_DRAW -> {
                if (!(read instanceof ReadMove.Legal)) {
                    blame(seat, Fault.ILLEGAL_MOVE, "answered 'bestmove " + text + "', which is illegal");
                }
            }
            default -> {
                // nobody's fault
            }
        }
    }

    private void blame(Seat seat, Fault fault, String clause) {
        String sentence = "The engine " + seat.engine.name() + " " + clause + ".";
        blame = new GameReport.Blame(seat.side, fault, sentence);
        note(sentence);
    }

    /// The engine did not answer, or with nothing that can be used.
    ///
    /// @param took the time until that was known, in nanoseconds
    private void failed(Seat seat, Failure failure, GameState before, long took) throws InterruptedException {
        Fault fault = fault(failure);
        if (fault == Fault.CRASH) {
            Thread.sleep(SECOND_LOOK_MILLIS);
        }
        boolean timed = before.clock().timed(seat.side.color());
        if (timed && fault != Fault.CRASH) {
            // what came of its silence is known later than its flag falls
            long at = before.now() + Math.min(took, allowed(before) + GRACE_MILLIS * NANOS_PER_MILLI);
            apply(at, new Act.Tick());
            callFlag(seat, at);
            if (state().over()) {
                blame(seat, Fault.TIME, "oversteps its time: it " + failure.sentence());
            }
        }
        fail(seat, failure, state().now());
    }

    /// An engine that cannot go on has lost, and is ended.
    private void fail(Seat seat, Failure failure, long at) {
        Fault fault = fault(failure);
        List<String> lines = seat.engine.lastLines();
        String clause = failure.sentence()
                + (lines.isEmpty() ? "" : "; its last lines: " + String.join(" | ", lines));
        if (fault.isFatal()) {
            seat.engine.kill();
            seat.expected = null;
        }
        forfeit(seat, fault, clause, at);
    }

    private static Fault fault(Failure failure) {
        return switch (failure) {
            case Failure.Crashed _,Failure.Refused _ -> Fault.CRASH;
            case Failure.Silent _ -> Fault.STALL;
            case Failure.Flooded _ -> Fault.FLOOD;
            case Failure.Malformed _ -> Fault.NO_MOVE;
        };
    }

    private void forfeit(Seat seat, Fault fault, String clause, long at) {
        if (state().over()) {
            return;
        }
        blame(seat, fault, clause.replaceAll("\\p{Cntrl}", "?"));
        apply(at, new Act.Interrupt(Optional.of(notes.getLast())));
        apply(at, new Act.Forfeit(seat.side, OptionalInt.empty()));
    }

    private void check(Seat seat, SearchResult result) {
        for (PvProblem problem : pvCheck.search(result)) {
            if (!isCounted(problem)) {
                continue;
            }
            seat.warnings++;
            note("Warning: " + seat.engine.name() + ", before ply " + (state().ply() + 1) + ": " + problem.sentence()
                    + ".");
        }
        if (result.premature()) {
            seat.warnings++;
            note("Warning: " + seat.engine.name() + " answered while it was to ponder.");
        }
    }

    /// Engines cut lines of mate short, and match tools let them, unless somebody asks.
    private boolean isCounted(PvProblem problem) {
        return switch (problem) {
            case PvProblem.NoMate _,PvProblem.MateLength _ -> settings.mateLines();
            default -> true;
        };
    }

    private void note(String sentence) {
        if (notes.size() < KEPT_NOTES || sentence.startsWith("The engine")) {
            notes.add(sentence.replaceAll("\\p{Cntrl}", "?"));
        }
    }

    // ---- scores ----

    /// The last score it told, from its own side.
    private static Optional<Score> score(SearchResult result, boolean exact) {
        return result.lastScored(1).flatMap(EngineMessage.Info::score)
                .filter(score -> !exact || score.bound() == UciScore.Bound.EXACT)
                .map(score -> switch (score.unit()) {
                    case CENTIPAWNS -> new Score.Centipawns(score.value());
                    case MATE -> new Score.Mate(score.value());
                });
    }

    private Ruling apply(long at, Act act) {
        return game.apply(new StampedAct(Math.max(at, state().now()), act));
    }
}
