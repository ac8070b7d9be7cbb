package vua.arbiter.game;

import java.util.List;
import java.util.Optional;
import vua.arbiter.law.Ground;
import vua.arbiter.law.IllegalBoard;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfile.Callers;
import vua.arbiter.law.LawsProfile.ClaimWindow;
import vua.arbiter.law.LawsProfile.MissingPromotion;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.ReplacingMoves;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.engine.board.Move;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Setup;
import vua.engine.board.Square;

/// Illegal moves (7.4, B5, C3 / 7.5, A.3, A.5.2): ruled when completed where the arbiter steps in, on a claim where only
/// players may, and when one is found later.
final class Illegalities {
    private final Endings endings;

    Illegalities(Endings endings) {
        this.endings = endings;
    }

    // ---- completed ----

    /// The player to move has pressed his clock with an illegal move on the board.
    Decision completed(GameState state, Side side, ReadMove.Illegal illegal) {
        Draft next = state.edit();
        if (state.laws().illegalCallers() == Callers.PLAYERS) {
            Boards.play(next, illegal, next.offer == side);
            next.newMove();
            return Moves.complete(next).orElseGet(() -> Answer.to(next).accepted());
        }
        // What the arbiter has ordered before stays ordered.
        List<Integer> replacing = state.mustPlay().isEmpty()
                ? state.sorted(Touches.replacing(state, illegal))
                : state.mustPlay();
        next.illegalMade = null;
        Optional<Integer> queen = queenInstead(state.board(), illegal, state.laws());
        if (queen.isPresent()) {
            return promoted(next, side, queen.get());
        }
        String text = state.text(illegal);
        next.newMove();
        next.hasTouched = true;
        Answer answer = describe(Answer.to(next), state.board(), side, illegal, text);
        return lost(next, side, answer).orElseGet(() -> {
            next.runClock();
            return answer.penalty(side.opposite(), state.laws().illegalBonus()).restored().mustPlay(replacing)
                    .infraction();
        });
    }

    /// The reason, the article and the technical fault; counts the move.
    private static Answer describe(Answer answer, Setup before, Side side, ReadMove.Illegal illegal, String text) {
        boolean exposes = IllegalBoard.exposesKing(before, illegal);
        ReasonKey key = isMissingPromotion(before, illegal)
                ? ReasonKey.PROMOTION_MISSING
                : illegal.castlingRook() != Square.NONE
                        ? ReasonKey.ILLEGAL_CASTLING
                        : exposes ? ReasonKey.ILLEGAL_EXPOSES_KING : ReasonKey.ILLEGAL_MOVE;
        if (key == ReasonKey.PROMOTION_MISSING) {
            answer.because(key, side);
        } else {
            answer.because(key, side, text);
        }
        return count(answer, side, exposes ? Ground.FAULT_KING : Ground.FAULT_MOVE);
    }

    private static Answer count(Answer answer, Side side, Ground fault) {
        Draft next = answer.next();
        next.illegal = next.illegal.more(side);
        return next.setup.laws().faults() ? answer.by(fault).fault(side) : answer.by(Ground.ILLEGAL_MOVE);
    }

    /// Whether that was one too many.
    private Optional<Decision> lost(Draft next, Side side, Answer answer) {
        LawsProfile laws = next.setup.laws();
        int count = next.illegal.of(side);
        if (laws.illegalLossAt() == 0 || count < laws.illegalLossAt()) {
            return Touches.lost(next, side, answer);
        }
        Side opponent = side.opposite();
        return endings.earlier(next).or(() -> {
            boolean drawn = laws.illegalDrawIfUnwinnable() && endings.canMate(next, opponent,
                    next.plies.ply()) == MatePossibility.Answer.IMPOSSIBLE;
            return Optional.of(drawn
                    ? answer.because(ReasonKey.ILLEGAL_DRAW, side, count, opponent)
                            .ended(Outcome.draw(Termination.ILLEGAL_DRAW))
                    : answer.because(ReasonKey.ILLEGAL_LOSS, side, count)
                            .ended(Outcome.win(opponent, Termination.ILLEGAL_MOVES)));
        });
    }

    /// The clock was pressed without a move (6.8(c) / 7.5.3).
    Decision emptyPress(GameState state, Side side) {
        Draft next = state.edit();
        if (!state.laws().emptyPressIllegal()) {
            return Answer.to(next).by(Ground.EMPTY_PRESS).because(ReasonKey.EMPTY_PRESS_IMPROPER, side).infraction();
        }
        Answer answer = count(Answer.to(next).because(ReasonKey.EMPTY_PRESS, side), side, Ground.FAULT_MOVE);
        return lost(next, side, answer).orElseGet(
                () -> answer.penalty(side.opposite(), state.laws().illegalBonus()).infraction());
    }

    // ---- a pawn left on the last rank ----

    private static boolean isMissingPromotion(Setup before, ReadMove.Illegal illegal) {
        int piece = before.placement().pieceAt(illegal.from());
        int rank = illegal.to() >> 3;
        return Piece.type(piece) == PieceType.PAWN && illegal.promotion() == PieceType.NONE && (rank == 0 || rank == 7);
    }

    /// The promotion to a queen that a pawn left on the last rank stands for (7.5.2).
    private static Optional<Integer> queenInstead(Setup before, ReadMove.Illegal illegal, LawsProfile laws) {
        if (laws.promoMissing() != MissingPromotion.QUEEN || !isMissingPromotion(before, illegal)) {
            return Optional.empty();
        }
        int promotion = Move.promotion(illegal.from(), illegal.to(), PieceType.QUEEN);
        return Boards.isLegal(before, promotion) ? Optional.of(promotion) : Optional.empty();
    }

    /// The pawn becomes a queen, the move counts as completed and as illegal.
    private Decision promoted(Draft next, Side side, int promotion) {
        Answer answer = count(Answer.to(next).because(ReasonKey.PROMOTED_TO_QUEEN, side), side, Ground.FAULT_MOVE);
        Optional<Decision> lost = lost(next, side, answer);
        if (lost.isPresent()) {
            return lost.get();
        }
        Boards.play(next, promotion, next.offer == side);
        next.newMove();
        Optional<Decision> end = endings.onBoard(next);
        if (end.isPresent()) {
            return end.get();
        }
        return Moves.complete(next).orElseGet(
                () -> answer.penalty(side.opposite(), next.setup.laws().illegalBonus()).restored().infraction());
    }

    // ---- claimed ----

    /// The opponent's last move was illegal, says a player.
    Decision claim(GameState state, Act.ClaimIllegal act) {
        Side offender = act.side().opposite();
        ClaimWindow window = state.laws().claimWindow();
        int ply = lastIllegal(state, offender);
        if (ply < 0) {
            return Answer.refuse(state, Ground.ILLEGAL_STANDS, ReasonKey.NO_ILLEGAL_MOVE, offender);
        }
        if (isLate(state, ply, window)) {
            return Answer.refuse(state, Ground.ILLEGAL_STANDS, ReasonKey.ILLEGAL_TOO_LATE);
        }
        return state.laws().illegalBlitzClaimWin()
                ? blitzClaim(state, act.side())
                : undo(state, ply);
    }

    /// Whether the opponent has moved since, or touched a piece where that counts.
    private static boolean isLate(GameState state, int ply, ClaimWindow window) {
        return window != ClaimWindow.ANYTIME
                && (ply < state.ply() || (window == ClaimWindow.BEFORE_TOUCH && state.data().hasTouched));
    }

    /// Whether a claim of that side would be right now.
    static boolean isClaimable(GameState state, Side claimant) {
        int ply = lastIllegal(state, claimant.opposite());
        return ply >= 0 && !isLate(state, ply, state.laws().claimWindow());
    }

    private static int lastIllegal(GameState state, Side offender) {
        for (int ply = state.completed(); ply > 0; ply--) {
            if (state.ply(ply).mover() == offender && state.ply(ply).illegal()) {
                return ply;
            }
        }
        return -1;
    }

    /// C3: the claimant wins, or draws if he cannot checkmate.
    private Decision blitzClaim(GameState state, Side claimant) {
        Draft next = state.edit();
        Side offender = claimant.opposite();
        next.illegal = next.illegal.more(offender);
        return endings.earlier(next).orElseGet(() -> {
            boolean drawn = endings.canMate(next, claimant, next.plies.ply() - 1) == MatePossibility.Answer.IMPOSSIBLE;
            Answer answer = Answer.to(next).by(Ground.ILLEGAL_MOVE);
            return drawn
                    ? answer.because(ReasonKey.ILLEGAL_CLAIM_DRAW, offender, claimant)
                            .ended(Outcome.draw(Termination.ILLEGAL_DRAW))
                    : answer.because(ReasonKey.ILLEGAL_CLAIM_WIN, offender, claimant)
                            .ended(Outcome.win(claimant, Termination.ILLEGAL_MOVES));
        });
    }

    // ---- found ----

    /// The arbiter finds that the move which led to a ply was illegal.
    Decision found(GameState state, Act.FoundIllegal act) {
        int ply = act.ply();
        if (ply < 1 || ply > state.completed() || !state.ply(ply).illegal()) {
            return Answer.refuse(state, Ground.ILLEGAL_STANDS, ReasonKey.NO_ILLEGAL_MOVE,
                    ply >= 1 && ply <= state.ply() ? state.ply(ply).mover() : state.toMove());
        }
        ClaimWindow window = state.laws().claimWindow();
        boolean playersOnly = window != ClaimWindow.ANYTIME && state.laws().numbering().is2001();
        return playersOnly || isLate(state, ply, window)
                ? Answer.refuse(state, Ground.ILLEGAL_STANDS, ReasonKey.ILLEGAL_TOO_LATE)
                : undo(state, ply);
    }

    /// The position before an illegal move is set up again; what came after is void.
    private Decision undo(GameState state, int ply) {
        Draft next = state.edit();
        Side side = state.ply(ply).mover();
        ReadMove.Illegal illegal = (ReadMove.Illegal) state.ply(ply).move();
        Setup before = state.ply(ply - 1).board();
        Optional<Integer> queen = ply == state.ply() ? queenInstead(before, illegal, state.laws()) : Optional.empty();
        takeBack(next, ply);
        if (queen.isPresent()) {
            return promoted(next, side, queen.get());
        }
        Answer answer = describe(Answer.to(next), before, side, illegal, state.text(illegal));
        return lost(next, side, answer).orElseGet(() -> {
            next.runClock();
            if (state.ply() - ply > 1) {
                answer.because(ReasonKey.SEVERAL_MOVES_AGO, ply);
            }
            return answer.penalty(side.opposite(), state.laws().illegalBonus()).restored()
                    .mustPlay(state.sorted(ReplacingMoves.afterIllegal(before, illegal, state.laws()))).infraction();
        });
    }

    /// Takes back the moves from a ply on, with the count of completed ones; of the increments only that of the first. An
    /// order to seal, or what was sealed, is void.
    static void takeBack(Draft next, int ply) {
        boolean several = ply < next.plies.ply();
        for (int at = next.completed; at >= ply; at--) {
            next.clock = next.clock.takeBack(next.plies.get(at).mover().color(), at == ply, next.now);
        }
        next.turn = next.plies.get(ply).mover();
        next.completed = Math.min(next.completed, ply - 1);
        next.plies = next.plies.first(ply);
        next.newMove();
        next.hasTouched = true;
        next.breach = null;
        next.offer = several ? null : next.offer;
        next.halt = Draft.Halt.NONE;
        next.adjournment = null;
        next.replySealed = false;
        next.pending = null;
    }
}
