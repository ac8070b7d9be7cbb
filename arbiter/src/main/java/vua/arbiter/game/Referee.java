package vua.arbiter.game;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import vua.arbiter.clock.ChessClock;
import vua.arbiter.law.Ground;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Side;
import vua.engine.board.Setup;

/// Rules on acts. A pure function: the same state and the same act give the same decision. Time comes with the acts, no
/// clock is read; the only helper is the proof of who can still checkmate, which is a function too.
public final class Referee {
    private final Endings endings;
    private final Flags flags;
    private final Moves moves;
    private final Claims claims;
    private final Quickplay quickplay;
    private final Adjournments adjournments;
    private final Attendance attendance;
    private final Clocks clocks;
    private final Conduct conduct;

    public Referee(MatePossibility mate) {
        endings = new Endings(mate);
        flags = new Flags(endings);
        moves = new Moves(endings);
        claims = new Claims(endings);
        quickplay = new Quickplay(flags);
        adjournments = new Adjournments(endings);
        attendance = new Attendance(adjournments, endings);
        clocks = new Clocks(attendance, flags);
        conduct = new Conduct(endings, flags);
    }

    // ---- the beginning ----

    /// Begins a game.
    ///
    /// @return the state, and [Ruling.Accepted] or, if the game is over already, [Ruling.Ended]
    /// @throws IllegalArgumentException if one of the setup's moves is not legal or comes after the end, with one sentence
    public Decision begin(GameSetup setup) {
        ChessClock clock = ChessClock.of(setup.timeControl(), setup.laws().timeMargin());
        for (int i = 0; i < setup.moves().size(); i++) {
            clock = clock.count((setup.start().sideToMove() + i) % 2);
        }
        return begin(setup, clock);
    }

    /// Begins a game with a clock that is not the setup's own, such as one with other terms for each side.
    ///
    /// @param clock stopped, and as it stands after the setup's moves, which are not counted here
    /// @return the state, and [Ruling.Accepted] or, if the game is over already, [Ruling.Ended]
    /// @throws IllegalArgumentException if one of the setup's moves is not legal or comes after the end, with one sentence
    public Decision begin(GameSetup setup, ChessClock clock) {
        Setup start = setup.start();
        Draft next = new Draft(setup, clock, Plies.of(Boards.start(start)), Side.of(start.sideToMove()));
        Optional<Decision> end = endings.onBoard(next);
        for (int i = 0; i < setup.moves().size(); i++) {
            if (end.isPresent()) {
                throw new IllegalArgumentException("move " + (i + 1) + " comes after the end of the game");
            }
            int move = setup.moves().get(i);
            if (!Boards.isLegal(next.plies.last().board(), move)) {
                throw new IllegalArgumentException("move " + (i + 1) + " is not legal");
            }
            Boards.play(next, move, false);
            next.completed++;
            next.turn = next.turn.opposite();
            end = endings.onBoard(next);
        }
        Recording.watch(next);
        return end.or(() -> endings.deadFromTheStart(next)).orElseGet(() -> Answer.to(next).accepted());
    }

    // ---- acts ----

    /// Rules on an act. Time comes first: if it ends the game, or calls for the arbiter, that is the ruling and the act is
    /// void.
    public Decision apply(GameState state, StampedAct stamped) {
        Act act = stamped.act();
        if (state.over()) {
            boolean silent = act instanceof Act.Tick || act instanceof Act.SetClock;
            return silent ? Answer.to(state.edit()).accepted() : Answer.refuse(state, ReasonKey.GAME_OVER);
        }
        Decision time = pass(state, stamped.at());
        boolean seen = act instanceof Act.ObserveFlag && time.ruling().findings().article().isPresent();
        if (!(time.ruling() instanceof Ruling.Accepted) || seen) {
            return time;
        }
        GameState now = time.next();
        return switch (act) {
            case Act.Tick _ -> time;
            case Act.OfPlayer player -> refused(now, player)
                    .orElseGet(() -> unlessOver(now, afterClaim(player, byPlayer(now, player))));
            case Act.OfArbiter arbiter -> unlessOver(now, byArbiter(now, arbiter));
        };
    }

    /// What would end the game is void if it was over before: a dead position or an automatic draw nobody noticed.
    /// Only what is ruled in the midst of other things, flags, default, illegal moves and the sealed move, looks itself.
    private Decision unlessOver(GameState before, Decision decision) {
        if (!(decision.ruling() instanceof Ruling.Ended ended) || ended.findings().since().isPresent()) {
            return decision;
        }
        return switch (ended.outcome().termination()) {
            case AGREEMENT, RESIGNATION, RESIGNATION_DRAW, DEAD_POSITION, THREEFOLD, FIVEFOLD, FIFTY_MOVE,
                    SEVENTY_FIVE_MOVE, ILLEGAL_POSITION, QUICKPLAY, FORFEIT, BOTH_LOSE, TECHNICAL_FAULTS ->
                endings.earlier(before.edit()).orElse(decision);
            default -> decision;
        };
    }

    /// What happens by time alone until `at`: a flag falls or a default time ends, whichever is first.
    private Decision pass(GameState state, long at) {
        Draft next = state.edit();
        OptionalLong falls = next.clock.flagFallsAt();
        OptionalLong defaults = Attendance.defaultAt(next);
        next.now = Math.max(next.now, at);
        boolean flagFirst = falls.isPresent() && falls.getAsLong() <= defaults.orElse(Long.MAX_VALUE);
        Optional<Decision> ruling = flagFirst
                ? flagFallen(next).or(() -> attendance.late(next))
                : attendance.late(next).or(() -> flagFallen(next));
        return ruling.orElseGet(() -> Answer.to(next).accepted());
    }

    private Optional<Decision> flagFallen(Draft next) {
        Optional<Decision> fallen = flags.fallen(next);
        return fallen.isPresent() ? attendance.endedBySealedMove(next).or(() -> fallen) : fallen;
    }

    private Decision byPlayer(GameState state, Act.OfPlayer act) {
        return switch (act) {
            case Act.Touch touch -> Touches.touch(state, touch);
            case Act.Adjust adjust -> Touches.adjust(state, adjust);
            case Act.Move move -> moves.move(state, move);
            case Act.Press press -> moves.press(state, press.side());
            case Act.Play play -> moves.play(state, play);
            case Act.Offer offer -> Offers.offer(state, offer);
            case Act.Accept accept -> Offers.accept(state, accept);
            case Act.Decline decline -> Offers.decline(state, decline);
            case Act.Withdraw _ -> Offers.withdraw(state);
            case Act.ClaimDraw claim -> Claims.claim(state, claim);
            case Act.ClaimDead _ -> endings.claim(state);
            case Act.ClaimFlag claim -> flags.claim(state, claim);
            case Act.ClaimIllegal claim -> moves.illegalities().claim(state, claim);
            case Act.ClaimTouch claim -> Touches.claim(state, claim);
            case Act.ClaimClock claim -> Clocks.claim(state, claim);
            case Act.ClaimQuickplay claim -> Quickplay.claim(state, claim);
            case Act.ClaimIncrement claim -> Quickplay.increment(state, claim);
            case Act.Resign resign -> conduct.resign(state, resign);
            case Act.StopClocks stop -> Clocks.stop(state, stop);
            case Act.Seal seal -> adjournments.seal(state, seal);
        };
    }

    /// A claim that led to nothing ends with the clocks running on, also if the claimant had stopped them before.
    private static Decision afterClaim(Act.OfPlayer act, Decision decision) {
        GameState state = decision.next();
        if (!(act instanceof Act.Claim) || state.over() || state.pending().isPresent()
                || state.data().halt != Draft.Halt.PLAYER) {
            return decision;
        }
        Draft next = state.edit();
        next.halt = Draft.Halt.NONE;
        next.runClock();
        return new Decision(next.build(), decision.ruling());
    }

    private Decision byArbiter(GameState state, Act.OfArbiter act) {
        return switch (act) {
            case Act.Start _ -> clocks.start(state);
            case Act.ObserveFlag flag -> flags.observe(state, flag);
            case Act.Interrupt _ -> Clocks.interrupt(state);
            case Act.Resume _ -> clocks.resume(state);
            case Act.Decide decide -> quickplay.decide(state, decide);
            case Act.Adjourn _ -> Adjournments.adjourn(state);
            case Act.Open _ -> adjournments.open(state, attendance);
            case Act.OpenLost _ -> Adjournments.lost(state);
            case Act.Absent absent -> Attendance.absent(state, absent);
            case Act.Arrive arrive -> attendance.arrive(state, arrive);
            case Act.FoundWrongSetup _ -> Irregularities.wrongSetup(state);
            case Act.FoundColoursReversed _ -> Irregularities.coloursReversed(state);
            case Act.FoundDisplaced displaced -> Irregularities.displaced(state, displaced);
            case Act.FoundIllegal illegal -> moves.illegalities().found(state, illegal);
            case Act.FoundNotRecording recording -> Recording.found(state, recording);
            case Act.Warn warn -> Conduct.warn(state, warn);
            case Act.Add add -> conduct.add(state, add);
            case Act.Forfeit forfeit -> Conduct.forfeit(state, forfeit);
            case Act.ForfeitBoth _ -> Conduct.forfeitBoth(state);
            case Act.SetClock clock -> Clocks.set(state, clock);
        };
    }

    // ---- acts that are out of place ----

    /// Refuses what a player cannot do now, whatever it is.
    private static Optional<Decision> refused(GameState state, Act.OfPlayer act) {
        if (state.hasClocks() && !state.started()) {
            return Optional.of(Answer.refuse(state, Ground.START, ReasonKey.NOT_STARTED));
        }
        if (state.absent(act.side()) && !(act instanceof Act.Resign)) {
            return Optional.of(Answer.refuse(state, ReasonKey.STARTS_ABSENT, act.side()));
        }
        boolean waits = state.pending().isPresent() && !(act instanceof Act.Accept || act instanceof Act.Decline
                || act instanceof Act.Withdraw || act instanceof Act.Resign || act instanceof Act.Offer);
        if (waits) {
            return Optional.of(Answer.refuse(state, ReasonKey.PENDING));
        }
        boolean aboutMove = act instanceof Act.ClaimIllegal || act instanceof Act.ClaimTouch;
        if (aboutMove && state.sealed()) {
            return Optional.of(Answer.refuse(state, ReasonKey.ADJOURNED));
        }
        return act instanceof Act.OnBoard ? boardClosed(state, act) : Optional.empty();
    }

    /// Refuses an act on the board while the clocks stand or the game is adjourned.
    private static Optional<Decision> boardClosed(GameState state, Act.OfPlayer act) {
        boolean closed = state.adjournment().filter(now -> switch (now.phase()) {
            case SEALING -> act instanceof Act.Press;
            case ADJOURNED, RESUMED -> true;
            case STATING -> now.sealer() != act.side();
        }).isPresent();
        if (closed) {
            return Optional.of(Answer.refuse(state, ReasonKey.ADJOURNED));
        }
        return state.halted() ? Optional.of(Answer.refuse(state, ReasonKey.CLOCKS_STOPPED)) : Optional.empty();
    }

    // ---- questions ----

    /// Whether the player who has the move may claim that the opponent's last move was illegal.
    public boolean isIllegalClaimable(GameState state) {
        return Illegalities.isClaimable(state, state.toMove());
    }

    /// The claims that would be right now for the player who has the move, in the words of the line protocol.
    public List<String> claims(GameState state) {
        return claims.open(state);
    }
}
