package vua.arbiter.game;

import vua.arbiter.law.Ground;
import vua.arbiter.law.ReasonKey;
import vua.engine.board.Color;

/// Starting, stopping and setting the clocks (6.5, 6.11, 6.13 / 6.6, 6.10, 6.11).
final class Clocks {
    private final Attendance attendance;
    private final Flags flags;

    Clocks(Attendance attendance, Flags flags) {
        this.attendance = attendance;
        this.flags = flags;
    }

    Decision start(GameState state) {
        if (state.started()) {
            return Answer.refuse(state, ReasonKey.ALREADY_STARTED);
        }
        Draft next = state.edit();
        next.started = true;
        next.scheduled = next.now;
        next.runClock();
        return attendance.late(next).or(() -> flags.fallen(next)).orElseGet(() -> Answer.to(next).accepted());
    }

    static Decision stop(GameState state, Act.StopClocks act) {
        if (state.adjournment().isPresent() && state.running().isEmpty() && state.hasClocks()) {
            return Answer.refuse(state, ReasonKey.ADJOURNED);
        }
        Draft next = halted(state, Draft.Halt.PLAYER);
        return act.reason().isPresent()
                ? Answer.to(next).by(Ground.STOPPED).accepted()
                : Answer.to(next).by(Ground.STOPPED_WITHOUT_REASON)
                        .because(ReasonKey.STOPPED_WITHOUT_REASON, act.side()).infraction();
    }

    static Decision interrupt(GameState state) {
        return Answer.to(halted(state, Draft.Halt.ARBITER)).by(Ground.STOPPED_BY_ARBITER).accepted();
    }

    private static Draft halted(GameState state, Draft.Halt halt) {
        Draft next = state.edit();
        next.halt = halt;
        next.stopClock();
        return next;
    }

    /// The clocks run again, or the time of resumption has come.
    Decision resume(GameState state) {
        if (state.in(Adjournment.Phase.ADJOURNED)) {
            return Adjournments.resume(state, attendance);
        }
        if (state.pending().isPresent()) {
            return Answer.refuse(state, ReasonKey.PENDING);
        }
        if (!state.halted()) {
            return Answer.refuse(state, Ground.RESTARTED, ReasonKey.NOT_NOW);
        }
        Draft next = state.edit();
        next.halt = Draft.Halt.NONE;
        next.runClock();
        return Answer.to(next).by(Ground.RESTARTED).accepted();
    }

    static Decision set(GameState state, Act.SetClock act) {
        if (!state.hasClocks()) {
            return Answer.refuse(state, ReasonKey.NO_CLOCKS);
        }
        Draft next = state.edit();
        next.clock = next.clock.withRemaining(Color.WHITE, act.white(), next.now)
                .withRemaining(Color.BLACK, act.black(), next.now);
        Recording.watch(next);
        return Answer.to(next).accepted();
    }

    /// "The clocks are set wrongly": in time, the arbiter sets them.
    static Decision claim(GameState state, Act.ClaimClock act) {
        if (!state.hasClocks()) {
            return Answer.refuse(state, ReasonKey.NO_CLOCKS);
        }
        PerSide resumption = state.data().resumption;
        if (resumption != null && state.movesMade(act.side()) > resumption.of(act.side())) {
            return Answer.refuse(state, Ground.CLOCK_TOO_LATE_AFTER_RESUMPTION, ReasonKey.CLOCK_TOO_LATE);
        }
        if (Irregularities.isFrozen(state)) {
            return Answer.refuse(state, Ground.CLOCK_TOO_LATE, ReasonKey.CLOCK_TOO_LATE);
        }
        return Answer.to(state.edit()).by(Ground.CLOCK_WRONGLY_SET).because(ReasonKey.CLOCK_TO_BE_SET).accepted();
    }
}
