package vua.arbiter.game;

import java.util.Optional;
import vua.arbiter.clock.TimeControl.Period;
import vua.arbiter.law.Ground;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfile.TimeClass;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.Reason;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;

/// The quickplay finish (Article 10 of 2001, Guidelines III of 2023). Whether the opponent tries to win, and can by normal
/// means, is the arbiter's judgement: here it is only asked for.
final class Quickplay {
    private static final long SECOND = 1_000_000_000L;
    /// A claim is possible with less than two minutes left (10.2 / III.4).
    private static final long LIMIT = 120 * SECOND;
    /// What both get a move when the arbiter grants it (III.4).
    private static final long INCREMENT = 5 * SECOND;

    private final Flags flags;

    Quickplay(Flags flags) {
        this.flags = flags;
    }

    static Decision claim(GameState state, Act.ClaimQuickplay act) {
        Optional<Decision> refused = refused(state, act.side(), Ground.QUICKPLAY);
        if (refused.isPresent()) {
            return refused.get();
        }
        Draft next = asked(state, act.side());
        return Answer.to(next).by(Ground.QUICKPLAY).because(ReasonKey.QUICKPLAY_PENDING)
                .pending(new Pending(Pending.Kind.QUICKPLAY, act.side(), Optional.empty()));
    }

    /// III.4: first of all an offer to the opponent; the clocks stand until he has answered.
    static Decision increment(GameState state, Act.ClaimIncrement act) {
        if (state.laws().quickplay() == LawsProfile.Quickplay.LAW_2001) {
            return Answer.refuse(state, Ground.INCREMENT, ReasonKey.QUICKPLAY_NOT_HERE);
        }
        Optional<Decision> refused = refused(state, act.side(), Ground.INCREMENT);
        if (refused.isPresent()) {
            return refused.get();
        }
        Draft next = asked(state, act.side());
        next.pending = new Pending(Pending.Kind.INCREMENT_ASKED, act.side(), Optional.empty());
        next.stopClock();
        return Answer.to(next).by(Ground.INCREMENT).because(ReasonKey.INCREMENT_REQUESTED).accepted();
    }

    private static Draft asked(GameState state, Side side) {
        Draft next = state.edit();
        next.offered(side);
        next.halt = Draft.Halt.NONE;
        return next;
    }

    private static Optional<Decision> refused(GameState state, Side side, Ground ground) {
        LawsProfile laws = state.laws();
        Period period = state.clock().period(side.color());
        if (laws.quickplay() == LawsProfile.Quickplay.NONE || laws.timeClass() == TimeClass.BLITZ || period == null) {
            return refuse(state, Ground.QUICKPLAY_NOT_HERE, Reason.of(ReasonKey.QUICKPLAY_NOT_HERE));
        }
        if (laws.quickplay() == LawsProfile.Quickplay.GUIDELINE_III && (period.increment() > 0 || period.delay() > 0)) {
            return refuse(state, Ground.QUICKPLAY_NOT_HERE, Reason.of(ReasonKey.QUICKPLAY_INCREMENT));
        }
        if (state.toMove() != side) {
            return refuse(state, ground, Reason.of(ReasonKey.CLAIM_NOT_ON_MOVE, side));
        }
        if (!state.clock().finalPeriod(side.color())) {
            return refuse(state, ground, Reason.of(ReasonKey.QUICKPLAY_NOT_FINAL));
        }
        if (state.remaining(side) >= LIMIT) {
            return refuse(state, ground, Reason.of(ReasonKey.QUICKPLAY_TOO_MUCH_TIME));
        }
        return state.clock().flagFallen(side.color(), state.now())
                ? refuse(state, ground, Reason.of(ReasonKey.NOT_NOW))
                : Optional.empty();
    }

    private static Optional<Decision> refuse(GameState state, Ground ground, Reason reason) {
        return Optional.of(Answer.to(state.edit()).by(ground).because(reason).rejected());
    }

    // ---- the arbiter decides ----

    Decision decide(GameState state, Act.Decide act) {
        Pending pending = state.data().pending;
        if (pending == null) {
            return Answer.refuse(state, ReasonKey.NOTHING_PENDING);
        }
        return switch (pending.kind()) {
            case QUICKPLAY -> onClaim(state, pending, act.choice());
            case POSTPONED -> onFlag(state, pending, act.choice());
            case INCREMENT_ASKED, INCREMENT -> onIncrement(state, pending, act.choice());
        };
    }

    private static Decision onClaim(GameState state, Pending pending, Act.Choice choice) {
        Draft next = state.edit();
        return switch (choice) {
            case DRAW -> drawn(next);
            case CONTINUE -> {
                next.pending = null;
                next.postponed = pending.claimant();
                next.runClock();
                yield Answer.to(next).by(Ground.QUICKPLAY_POSTPONED).because(ReasonKey.QUICKPLAY_POSTPONED).accepted();
            }
            case REJECT -> {
                next.pending = null;
                next.runClock();
                yield Answer.to(next).by(Ground.QUICKPLAY_REJECTED).because(ReasonKey.QUICKPLAY_REJECTED)
                        .penalty(pending.claimant().opposite(), state.laws().quickplayBonus()).rejected();
            }
            case INCREMENT -> granted(state, pending);
        };
    }

    private static Decision drawn(Draft next) {
        return Answer.to(next).by(Ground.QUICKPLAY_DRAW).because(ReasonKey.QUICKPLAY_DRAW)
                .ended(Outcome.draw(Termination.QUICKPLAY));
    }

    private Decision onFlag(GameState state, Pending pending, Act.Choice choice) {
        Draft next = state.edit();
        return switch (choice) {
            case DRAW -> drawn(next);
            case REJECT -> {
                next.pending = null;
                yield flags.rule(next, pending.flag().orElse(pending.claimant()));
            }
            case CONTINUE, INCREMENT -> Answer.refuse(state, Ground.QUICKPLAY_POSTPONED, ReasonKey.NOT_NOW);
        };
    }

    private static Decision onIncrement(GameState state, Pending pending, Act.Choice choice) {
        return switch (choice) {
            case INCREMENT -> granted(state, pending);
            case REJECT, CONTINUE -> {
                Draft next = state.edit();
                next.pending = null;
                next.runClock();
                Answer answer = Answer.to(next).by(Ground.INCREMENT).because(ReasonKey.INCREMENT_NOT_GRANTED);
                yield choice == Act.Choice.REJECT ? answer.rejected() : answer.accepted();
            }
            case DRAW -> Answer.refuse(state, Ground.INCREMENT, ReasonKey.NOT_NOW);
        };
    }

    private static Decision granted(GameState state, Pending pending) {
        if (state.laws().quickplay() != LawsProfile.Quickplay.GUIDELINE_III
                || pending.kind() == Pending.Kind.QUICKPLAY) {
            return Answer.refuse(state, ReasonKey.NOT_NOW);
        }
        Draft next = state.edit();
        next.pending = null;
        next.offer = null;
        next.clock = next.clock.withIncrement(INCREMENT, next.now);
        next.runClock();
        return Answer.to(next).by(Ground.INCREMENT).because(ReasonKey.INCREMENT_SET)
                .penalty(pending.claimant().opposite(), state.laws().quickplayBonus()).accepted();
    }
}
