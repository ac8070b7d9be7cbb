package vua.arbiter.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vua.arbiter.law.Ground;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfile.TouchMode;
import vua.arbiter.law.Obligation;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.ReplacingMoves;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.arbiter.law.TouchMove;
import vua.engine.board.Piece;
import vua.engine.board.Square;

/// Touched pieces (Article 4), and the technical faults of vn-school that come with them.
final class Touches {

    private Touches() {}

    static Decision adjust(GameState state, Act.Adjust act) {
        if (state.toMove() != act.side()) {
            return Answer.refuse(state, Ground.ADJUST, ReasonKey.NOT_YOUR_MOVE, act.side());
        }
        Draft next = state.edit();
        next.adjusting = true;
        return Answer.to(next).accepted();
    }

    static Decision touch(GameState state, Act.Touch act) {
        Side side = act.side();
        if (state.toMove() != side) {
            return Answer.refuse(state, Ground.HAVE_THE_MOVE, ReasonKey.TOUCHED_NOT_YOURS, side);
        }
        int piece = state.board().placement().pieceAt(act.square());
        if (piece == Piece.NONE) {
            return Answer.refuse(state, ReasonKey.TOUCHED_NOTHING, Square.toString(act.square()));
        }
        Draft next = state.edit();
        if (next.adjusting) {
            next.adjusting = false;
            return Answer.to(next).accepted();
        }
        boolean declined = next.offer == side.opposite();
        touched(next, List.of(act.square()));
        Answer answer = Answer.to(next);
        if (declined) {
            answer.because(ReasonKey.OFFER_DECLINED_BY_TOUCH, side);
        }
        boolean fault = state.laws().faults() && state.laws().touchMove() != TouchMode.OFF
                && Piece.color(piece) != side.color() && TouchMove.uncapturable(state.board(), act.square());
        if (!fault || next.touchFault) {
            return answer.accepted();
        }
        next.touchFault = true;
        answer.by(Ground.FAULT_TOUCH).because(ReasonKey.FAULT_TOUCH, side, Square.toString(act.square())).fault(side);
        return lost(next, side, answer).orElseGet(answer::infraction);
    }

    /// Whether the faults counted so far lose the game.
    static Optional<Decision> lost(Draft next, Side side, Answer answer) {
        LawsProfile laws = next.setup.laws();
        int count = next.faults.of(side);
        return laws.faults() && count >= laws.faultsToLose()
                ? Optional.of(answer.by(Ground.FAULTS_LOSE).because(ReasonKey.TECHNICAL_FAULTS, side, count)
                        .ended(Outcome.win(side.opposite(), Termination.TECHNICAL_FAULTS)))
                : Optional.empty();
    }

    /// The player to move has touched the pieces on these squares.
    private static void touched(Draft next, List<Integer> squares) {
        Side side = Side.of(next.plies.last().board().sideToMove());
        List<Integer> all = new ArrayList<>(next.touched);
        all.addAll(squares);
        next.touched = List.copyOf(all);
        next.hasTouched = true;
        next.adjusting = false;
        next.declinedBy(side);
    }

    /// An illegal move touches the piece that was moved, and one that was taken or castled with.
    static void touchedBy(Draft next, ReadMove.Illegal illegal) {
        touched(next, squares(next, illegal));
    }

    private static List<Integer> squares(Draft next, ReadMove.Illegal illegal) {
        return ReplacingMoves.touched(next.plies.last().board(), illegal);
    }

    /// What may be played instead of an illegal move; pieces touched before it come first.
    static List<Integer> replacing(GameState state, ReadMove.Illegal illegal) {
        boolean before = !state.touched().equals(squares(state.data(), illegal));
        if (before && state.laws().touchMove() != TouchMode.OFF) {
            List<Integer> moves = state.obligation().moves();
            if (!moves.isEmpty()) {
                return moves;
            }
        }
        return ReplacingMoves.afterIllegal(state.board(), illegal, state.laws());
    }

    /// The arbiter does not let a released piece stand where the touched ones do not allow it.
    static Decision stepIn(GameState state, Side side, Obligation obligation) {
        Draft next = state.edit();
        List<Integer> moves = state.sorted(obligation.moves());
        next.illegalMade = null;
        next.hasTouched = true;
        return Answer.to(next).by(obligation.ground())
                .because(ReasonKey.TOUCH_BREACH, side, Moves.texts(state, moves)).restored().mustPlay(moves)
                .infraction();
    }

    /// Whether a claim of that side would be right now.
    static boolean isClaimable(GameState state, Side claimant) {
        Draft.Breach breach = state.data().breach;
        return breach != null && breach.ply() == state.ply() && state.ply(breach.ply()).mover() != claimant
                && !state.data().hasTouched;
    }

    /// The opponent's last move broke Article 4, says a player who has not touched a piece since.
    static Decision claim(GameState state, Act.ClaimTouch act) {
        Side offender = act.side().opposite();
        Draft.Breach breach = state.data().breach;
        if (breach == null || state.ply(breach.ply()).mover() != offender) {
            return Answer.refuse(state, Ground.TOUCHED_OWN, ReasonKey.NO_TOUCH_BREACH, offender);
        }
        if (state.data().hasTouched || breach.ply() < state.ply()) {
            return Answer.refuse(state, Ground.TOUCH_CLAIM_LOST, ReasonKey.TOUCH_CLAIM_LOST, act.side());
        }
        Draft next = state.edit();
        Illegalities.takeBack(next, breach.ply());
        next.runClock();
        List<Integer> moves = state.sorted(breach.obligation().moves());
        return Answer.to(next).by(breach.obligation().ground())
                .because(ReasonKey.TOUCH_BREACH, offender, Moves.texts(state, moves)).restored().mustPlay(moves)
                .infraction();
    }
}
