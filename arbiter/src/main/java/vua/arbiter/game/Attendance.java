package vua.arbiter.game;

import java.util.Optional;
import java.util.OptionalLong;
import vua.arbiter.game.Adjournment.Phase;
import vua.arbiter.law.Ground;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Result;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;

/// Players who are not there at the start or at resumption, and the default time (6.6, 6.7, A9-A11 / 6.7, I.9-I.11).
final class Attendance {
    private final Adjournments adjournments;
    private final Endings endings;

    Attendance(Adjournments adjournments, Endings endings) {
        this.adjournments = adjournments;
        this.endings = endings;
    }

    static Decision absent(GameState state, Act.Absent act) {
        boolean before = !state.started() || state.in(Phase.ADJOURNED);
        if (!before) {
            return Answer.refuse(state, Ground.DEFAULT, ReasonKey.NOT_NOW);
        }
        Draft next = state.edit();
        next.setAbsent(act.side(), true);
        return Answer.to(next).accepted();
    }

    /// A player comes; a reply that was sealed for him is opened.
    Decision arrive(GameState state, Act.Arrive act) {
        if (!state.absent(act.side())) {
            return Answer.refuse(state, ReasonKey.NOT_ABSENT, act.side());
        }
        Draft next = state.edit();
        next.setAbsent(act.side(), false);
        boolean reply = state.data().replySealed && state.adjournment()
                .filter(now -> now.phase() == Phase.RESUMED && now.sealer() != act.side()).isPresent();
        return reply
                ? adjournments.play(next).orElseGet(() -> Answer.to(next).by(Ground.RESUMPTION).accepted())
                : Answer.to(next).accepted();
    }

    /// When the default time of an absent player is over, with the present state.
    static OptionalLong defaultAt(Draft next) {
        boolean waiting = next.started && (next.whiteAbsent || next.blackAbsent)
                && !next.in(Phase.ADJOURNED);
        return waiting ? OptionalLong.of(next.scheduled + next.setup.laws().defaultTime()) : OptionalLong.empty();
    }

    /// The ruling on a player who is not there by the draft's time: more than the default time has passed, or there is
    /// none.
    Optional<Decision> late(Draft next) {
        OptionalLong at = defaultAt(next);
        boolean late = at.isPresent()
                && (next.now > at.getAsLong() || next.setup.laws().defaultTime() == 0);
        return late ? Optional.of(rule(next)) : Optional.empty();
    }

    private Decision rule(Draft next) {
        Ground ground = next.resumption != null ? Ground.RESUMPTION_DEFAULT : Ground.DEFAULT;
        Optional<Decision> sealed = endedBySealedMove(next);
        if (sealed.isPresent()) {
            return sealed.get();
        }
        Optional<Decision> earlier = endings.earlier(next);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        if (next.whiteAbsent && next.blackAbsent) {
            return Answer.to(next).by(ground).because(ReasonKey.DEFAULT_BOTH)
                    .ended(new Outcome(Result.BOTH_LOSE, Termination.DEFAULT));
        }
        Side absent = next.whiteAbsent ? Side.WHITE : Side.BLACK;
        return Answer.to(next).by(ground).because(ReasonKey.DEFAULT_LOSS, absent)
                .ended(Outcome.win(absent.opposite(), Termination.DEFAULT));
    }

    /// Whether the move in the envelope, not opened yet, ended the game: then that stands, whatever time the players
    /// have used since (A10 / I.10).
    Optional<Decision> endedBySealedMove(Draft next) {
        Adjournment now = next.adjournment;
        return now != null && now.phase() == Phase.RESUMED
                ? adjournments.play(next.copy()).filter(Attendance::byTheMove)
                : Optional.empty();
    }

    private static boolean byTheMove(Decision decision) {
        return decision.ruling() instanceof Ruling.Ended ended
                && ended.outcome().termination() != Termination.SEALED_MOVE;
    }
}
