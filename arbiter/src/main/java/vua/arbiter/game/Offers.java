package vua.arbiter.game;

import vua.arbiter.law.Ground;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfile.Agreement;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.engine.board.Setup;

/// Draws by agreement (9.1, 5.2(c) / 5.2.3): an offer stays open until it is accepted, declined, by a touch too, or the
/// game is over. It cannot be withdrawn.
final class Offers {
    private Offers() {}

    static Decision offer(GameState state, Act.Offer act) {
        Side side = act.side();
        LawsProfile laws = state.laws();
        if (laws.agreement() == Agreement.FORBIDDEN) {
            return Answer.refuse(state, Ground.AGREEMENT_FORBIDDEN, ReasonKey.AGREEMENT_FORBIDDEN);
        }
        boolean thinking = state.onClock() == side || state.adjournment().isPresent();
        if (laws.offerOnMoveOnly() && !thinking) {
            return Answer.refuse(state, Ground.DRAW_OFFER, ReasonKey.OFFER_ON_MOVE_ONLY, side);
        }
        Draft next = state.edit();
        open(next, side);
        Answer answer = Answer.to(next);
        if (act.condition().isPresent()) {
            answer.by(Ground.DRAW_OFFER).because(ReasonKey.OFFER_CONDITION_VOID);
        } else if (!thinking) {
            answer.by(Ground.DISTRACTION).because(ReasonKey.OFFER_NOT_ON_MOVE);
        }
        return answer.accepted();
    }

    /// The state in which the player who has just made a move has offered a draw with it.
    static GameState withMove(GameState state, Side side) {
        if (state.laws().agreement() == Agreement.FORBIDDEN) {
            return state;
        }
        Draft next = state.edit();
        open(next, side);
        return next.build();
    }

    /// Opens an offer; the scoresheet shows it with the player's last move. An offer of the opponent stays open.
    private static void open(Draft next, Side side) {
        next.offer = next.offer == side.opposite() ? next.offer : side;
        int ply = next.plies.ply();
        if (ply > 0 && next.plies.last().mover() == side) {
            next.plies = next.plies.with(ply, next.plies.last().withOffer());
        }
    }

    static Decision accept(GameState state, Act.Accept act) {
        LawsProfile laws = state.laws();
        Side open = state.data().offer;
        if (open == null) {
            return Answer.refuse(state, Ground.DRAW_OFFER, ReasonKey.NO_OFFER);
        }
        if (open == act.side()) {
            return Answer.refuse(state, Ground.DRAW_OFFER, ReasonKey.OWN_OFFER);
        }
        if (laws.agreement() == Agreement.FORBIDDEN) {
            return Answer.refuse(state, Ground.AGREEMENT_FORBIDDEN, ReasonKey.AGREEMENT_FORBIDDEN);
        }
        for (Side side : Side.values()) {
            if (state.movesMade(side) + before(state.setup().start(), side) < laws.agreementMinMoves()) {
                return Answer.refuse(state, Ground.AGREEMENT, ReasonKey.AGREEMENT_TOO_EARLY, laws.agreementMinMoves());
            }
        }
        return Answer.to(state.edit()).by(Ground.AGREEMENT).because(ReasonKey.AGREEMENT)
                .ended(Outcome.draw(Termination.AGREEMENT));
    }

    /// How many moves a side had made before the start position, as its move number says.
    private static int before(Setup start, Side side) {
        boolean whiteMoved = side == Side.WHITE && start.sideToMove() == Side.BLACK.color();
        return start.fullMoveNumber() - (whiteMoved ? 0 : 1);
    }

    /// An offer is declined in words; a request for an increment now waits for the arbiter.
    static Decision decline(GameState state, Act.Decline act) {
        if (state.data().offer != act.side().opposite()) {
            return Answer.refuse(state, Ground.DRAW_OFFER, ReasonKey.NO_OFFER);
        }
        Draft next = state.edit();
        next.offer = null;
        Pending pending = next.pending;
        if (pending != null && pending.kind() == Pending.Kind.INCREMENT_ASKED) {
            return Answer.to(next).by(Ground.INCREMENT).because(ReasonKey.INCREMENT_REFUSED)
                    .pending(new Pending(Pending.Kind.INCREMENT, pending.claimant(), pending.flag()));
        }
        return Answer.to(next).accepted();
    }

    static Decision withdraw(GameState state) {
        return Answer.refuse(state, Ground.DRAW_OFFER, ReasonKey.OFFER_STANDS);
    }
}
