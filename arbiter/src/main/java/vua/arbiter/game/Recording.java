package vua.arbiter.game;

import vua.arbiter.clock.TimeControl.Period;
import vua.arbiter.law.Ground;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfile.TimeClass;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Side;

/// Who must write down the moves (Article 8): everybody in standard chess, but for a player short of time without enough
/// time a move.
final class Recording {

    private Recording() {}

    /// Notes who has come below the time from which he need not record: he need not until the period ends.
    static void watch(Draft next) {
        if (!next.clock.present()) {
            return;
        }
        for (Side side : Side.values()) {
            if (isShort(next, side)) {
                next.waived = next.waived.with(side, 1 + next.clock.periodIndex(side.color()));
            }
        }
    }

    private static boolean isShort(Draft next, Side side) {
        LawsProfile laws = next.setup.laws();
        Period period = next.clock.period(side.color());
        return period != null && next.clock.remaining(side.color(), next.now) < laws.recordWaiver()
                && Math.max(period.increment(), period.delay()) < laws.recordWaiverInc();
    }

    static Decision found(GameState state, Act.FoundNotRecording act) {
        Side side = act.side();
        if (state.laws().timeClass() != TimeClass.STANDARD) {
            return Answer.refuse(state, Ground.RECORDING_NOT_REQUIRED, ReasonKey.RECORDING_NOT_REQUIRED);
        }
        Draft next = state.edit();
        watch(next);
        if (state.hasClocks() && next.waived.of(side) == 1 + next.clock.periodIndex(side.color())) {
            return Answer.refuse(state, Ground.RECORDING_WAIVED, ReasonKey.RECORDING_WAIVED, side);
        }
        return Answer.to(next).by(Ground.RECORDING).because(ReasonKey.RECORDING_REQUIRED, side).infraction();
    }
}
