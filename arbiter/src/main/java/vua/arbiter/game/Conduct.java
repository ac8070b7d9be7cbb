package vua.arbiter.game;

import java.util.Optional;
import vua.arbiter.law.Ground;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Result;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;

/// Resignation, and the arbiter's penalties (5.1(b), 12.7, 12.8, 13.4 / 5.1.2, 11.7, 11.8, 12.9).
final class Conduct {
    private final Endings endings;
    private final Flags flags;

    Conduct(Endings endings, Flags flags) {
        this.endings = endings;
        this.flags = flags;
    }

    Decision resign(GameState state, Act.Resign act) {
        Draft next = state.edit();
        Side side = act.side();
        boolean drawn = state.laws().resignException() && endings.canMate(next, side.opposite(),
                next.plies.ply()) == MatePossibility.Answer.IMPOSSIBLE;
        Answer answer = Answer.to(next).by(Ground.RESIGNATION);
        return drawn
                ? answer.because(ReasonKey.RESIGNATION_DRAW, side, side.opposite())
                        .ended(Outcome.draw(Termination.RESIGNATION_DRAW))
                : answer.because(ReasonKey.RESIGNATION, side)
                        .ended(Outcome.win(side.opposite(), Termination.RESIGNATION));
    }

    static Decision warn(GameState state, Act.Warn act) {
        Draft next = state.edit();
        next.warnings = next.warnings.more(act.side());
        return Answer.to(next).by(Ground.PENALTY).because(ReasonKey.WARNED, act.side()).accepted();
    }

    Decision add(GameState state, Act.Add act) {
        Draft next = state.edit();
        Answer answer = Answer.to(next).by(Ground.PENALTY).because(ReasonKey.TIME_CHANGED, act.side())
                .penalty(act.side(), act.nanos());
        Recording.watch(next);
        Optional<Decision> fallen = flags.fallen(next);
        return fallen.orElseGet(answer::accepted);
    }

    static Decision forfeit(GameState state, Act.Forfeit act) {
        Side opponent = act.side().opposite();
        Result result = switch (act.halfPoints().orElse(2)) {
            case 0 -> Result.BOTH_LOSE;
            case 1 -> Result.halfPoint(opponent);
            default -> Result.winner(opponent);
        };
        return Answer.to(state.edit()).by(Ground.REFUSAL).because(ReasonKey.FORFEIT, act.side())
                .ended(new Outcome(result, Termination.FORFEIT));
    }

    static Decision forfeitBoth(GameState state) {
        return Answer.to(state.edit()).by(Ground.BOTH_REFUSE).because(ReasonKey.BOTH_LOSE)
                .ended(new Outcome(Result.BOTH_LOSE, Termination.BOTH_LOSE));
    }
}
