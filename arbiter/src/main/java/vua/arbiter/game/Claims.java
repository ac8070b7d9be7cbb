package vua.arbiter.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vua.arbiter.law.ClaimPenalty;
import vua.arbiter.law.Ground;
import vua.arbiter.law.IllegalBoard;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfile.EndingMove;
import vua.arbiter.law.LawsProfile.RightLostBy;
import vua.arbiter.law.MoveCount;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.PositionIdentity;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Reason;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Repetition;
import vua.arbiter.law.ReplacingMoves;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.engine.board.Setup;

/// Draws claimed by the third occurrence of a position or by fifty moves (9.2-9.5), for the board as it stands or with an
/// intended move.
final class Claims {
    private final Endings endings;

    Claims(Endings endings) {
        this.endings = endings;
    }

    static Decision claim(GameState state, Act.ClaimDraw act) {
        boolean threefold = act.right() == Act.Repeated.THREEFOLD;
        if (state.sealed()) {
            return Answer.refuse(state, Ground.SEALING, ReasonKey.CLAIM_AFTER_SEALING);
        }
        if (state.toMove() != act.side()) {
            return noClaim(state, act.side(), threefold ? Ground.THREEFOLD_ON_MOVE : Ground.FIFTY_ON_MOVE,
                    Reason.of(ReasonKey.CLAIM_NOT_ON_MOVE, act.side()));
        }
        if (rightLost(state)) {
            return noClaim(state, act.side(), Ground.CLAIM_RIGHT_LOST, Reason.of(ReasonKey.CLAIM_RIGHT_LOST));
        }
        return switch (act.intended().orElse(null)) {
            case null -> onBoard(state, act.side(), threefold);
            case ReadMove.Legal legal -> Boards.isLegal(state.board(), legal.move())
                    ? intended(state, act.side(), threefold, legal)
                    : Answer.refuse(state, ReasonKey.NOT_NOW);
            case ReadMove.Illegal illegal -> wrong(state, act.side(),
                    Reason.of(ReasonKey.WRONG_CLAIM_ILLEGAL_MOVE, state.text(illegal)),
                    ReplacingMoves.afterClaim(state.board(), illegal));
            case ReadMove.NotAMove _ -> Answer.refuse(state, ReasonKey.NOT_NOW);
        };
    }

    /// 9.4: by a touch, where that loses it; a move passes the turn.
    private static boolean rightLost(GameState state) {
        return state.laws().claimRightLostBy() == RightLostBy.TOUCH && state.data().hasTouched;
    }

    /// No claim at all, which costs nothing, but an offer.
    private static Decision noClaim(GameState state, Side side, Ground ground, Reason reason) {
        Draft next = state.edit();
        next.offered(side);
        return Answer.to(next).by(ground).because(reason).rejected();
    }

    private static Decision onBoard(GameState state, Side side, boolean threefold) {
        int count = threefold ? Repetition.occurrences(state, state.ply()) : state.halfMoveClock(state.ply());
        if (threefold ? count >= Repetition.THREE : MoveCount.fifty(count)) {
            return drawn(state, threefold, threefold ? Ground.THREEFOLD : Ground.FIFTY,
                    Reason.of(threefold ? ReasonKey.THREEFOLD : ReasonKey.FIFTY));
        }
        return wrong(state, side, Reason.of(threefold ? ReasonKey.WRONG_THREEFOLD : ReasonKey.WRONG_FIFTY, count),
                List.of());
    }

    private static Decision intended(GameState state, Side side, boolean threefold, ReadMove.Legal legal) {
        Optional<Decision> refused = Moves.againstOrder(state, legal.move());
        if (refused.isPresent()) {
            return refused.get();
        }
        String text = state.text(legal.move());
        Setup after = Boards.after(state.board(), legal.move());
        List<Integer> it = List.of(legal.move());
        if (state.laws().claimEndingMove() == EndingMove.REJECTED && IllegalBoard.legal(after).isEmpty()) {
            return wrong(state, side, Reason.of(ReasonKey.CLAIM_ENDS_GAME, text), it);
        }
        int count = threefold
                ? Repetition.occurrences(state, PositionIdentity.ofNormal(after))
                : after.halfMoveClock();
        if (threefold ? count >= Repetition.THREE : MoveCount.fifty(count)) {
            return drawn(state, threefold, threefold ? Ground.THREEFOLD_INTENDED : Ground.FIFTY_INTENDED,
                    Reason.of(threefold ? ReasonKey.THREEFOLD_INTENDED : ReasonKey.FIFTY_INTENDED, text));
        }
        return wrong(state, side, Reason.of(
                threefold ? ReasonKey.WRONG_THREEFOLD_INTENDED : ReasonKey.WRONG_FIFTY_INTENDED, text, count), it);
    }

    private static Decision drawn(GameState state, boolean threefold, Ground ground, Reason reason) {
        return Answer.to(state.edit()).by(ground).because(reason)
                .ended(Outcome.draw(threefold ? Termination.THREEFOLD : Termination.FIFTY_MOVE));
    }

    /// 9.5: the opponent gets time, in 2001 the claimant loses some; an intended move must be played.
    private static Decision wrong(GameState state, Side side, Reason reason, List<Integer> mustPlay) {
        LawsProfile laws = state.laws();
        Draft next = state.edit();
        next.offered(side);
        Answer answer = Answer.to(next).by(Ground.WRONG_CLAIM).because(reason);
        if (state.hasClocks()) {
            answer.penalty(side, -ClaimPenalty.claimantLoses(state.remaining(side), laws));
        }
        answer.penalty(side.opposite(), laws.claimOppBonus());
        return (mustPlay.isEmpty() ? answer : answer.mustPlay(state.sorted(mustPlay))).rejected();
    }

    // ---- what could be claimed ----

    /// The claims that would be right now for the player who has the move, or would have been when the game ended, in the
    /// words of the line protocol.
    List<String> open(GameState state) {
        List<String> claims = new ArrayList<>();
        if (!state.sealed() && !rightLost(state)) {
            draws(state, claims);
        }
        Side side = state.toMove();
        if (endings.isDead(state)) {
            claims.add("dead");
        }
        if (state.hasClocks() && state.clock().flagFallen(side.opposite().color(), state.now())) {
            claims.add("flag");
        }
        if (Illegalities.isClaimable(state, side)) {
            claims.add("illegal");
        }
        if (Touches.isClaimable(state, side)) {
            claims.add("touch");
        }
        return List.copyOf(claims);
    }

    private static void draws(GameState state, List<String> claims) {
        List<String> threefold = new ArrayList<>();
        List<String> fifty = new ArrayList<>();
        for (int move : state.allowedMoves()) {
            Setup after = Boards.after(state.board(), move);
            boolean counts = state.laws().claimEndingMove() == EndingMove.DRAW || !IllegalBoard.legal(after).isEmpty();
            if (counts && Repetition.occurrences(state, PositionIdentity.ofNormal(after)) >= Repetition.THREE) {
                threefold.add("threefold:" + state.text(move));
            }
            if (counts && MoveCount.fifty(after.halfMoveClock())) {
                fifty.add("fifty:" + state.text(move));
            }
        }
        if (Repetition.occurrences(state, state.ply()) >= Repetition.THREE) {
            claims.add("threefold");
        }
        claims.addAll(threefold);
        if (MoveCount.fifty(state.halfMoveClock(state.ply()))) {
            claims.add("fifty");
        }
        claims.addAll(fifty);
    }
}
