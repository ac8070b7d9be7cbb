package vua.arbiter.game;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import vua.arbiter.game.Adjournment.Phase;
import vua.arbiter.law.Ground;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.MoveReader;
import vua.arbiter.law.MoveText;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;

/// Adjourned games (Appendix A / Guidelines I): sealing, resumption, the envelope.
final class Adjournments {
    private final Endings endings;

    Adjournments(Endings endings) {
        this.endings = endings;
    }

    // ---- sealing ----

    static Decision adjourn(GameState state) {
        if (state.adjournment().isPresent()) {
            return Answer.refuse(state, Ground.SEALING, ReasonKey.ADJOURNED);
        }
        if (state.hasClocks() && !state.started()) {
            return Answer.refuse(state, ReasonKey.NOT_STARTED);
        }
        if (state.completed() < state.ply() || state.pending().isPresent()) {
            return Answer.refuse(state, Ground.SEALING, ReasonKey.NOT_NOW);
        }
        Draft next = state.edit();
        Side sealer = state.toMove();
        next.adjournment = new Adjournment(Phase.SEALING, sealer, Optional.empty(), "");
        return Answer.to(next).by(Ground.SEALING).because(ReasonKey.SEAL_NOW, sealer).accepted();
    }

    /// A legal move made on the board after the order to seal: the only one that may be sealed now.
    static Decision onBoard(GameState state, int move) {
        Draft next = state.edit();
        Adjournment adjournment = state.adjournment().orElseThrow();
        Optional<Integer> first = adjournment.boardMove();
        if (first.isPresent()) {
            return Answer.to(next).by(Ground.SEALING)
                    .because(ReasonKey.SEAL_MUST_BE, state.text(first.get())).mustPlay(List.of(first.get())).rejected();
        }
        next.adjournment = new Adjournment(adjournment.phase(), adjournment.sealer(), Optional.of(move), "");
        next.illegalMade = null;
        next.hasTouched = true;
        return Answer.to(next).by(Ground.SEALING).because(ReasonKey.SEAL_MUST_BE, state.text(move))
                .mustPlay(List.of(move)).accepted();
    }

    Decision seal(GameState state, Act.Seal act) {
        Optional<Adjournment> now = state.adjournment();
        Side side = act.side();
        if (state.in(Phase.SEALING)) {
            return now.get().sealer() == side
                    ? sealed(state, act, now.get())
                    : Answer.refuse(state, Ground.SEALING, ReasonKey.NOT_YOUR_MOVE, now.get().sealer());
        }
        return state.absent(side.opposite()) ? sealReply(state, act) : Answer.refuse(state, ReasonKey.NOT_ADJOURNED);
    }

    /// The sealer stops his clock without starting the opponent's.
    private static Decision sealed(GameState state, Act.Seal act, Adjournment now) {
        if (now.boardMove().isPresent() && !isMove(state, act.side(), act.text(), now.boardMove().get())) {
            return Answer.to(state.edit()).by(Ground.SEALING)
                    .because(ReasonKey.SEAL_MUST_BE, state.text(now.boardMove().get()))
                    .mustPlay(List.of(now.boardMove().get())).rejected();
        }
        Draft next = state.edit();
        next.stopClock();
        next.illegalMade = null;
        offered(next, act);
        next.adjournment = new Adjournment(Phase.ADJOURNED, act.side(), now.boardMove(), act.text());
        return Answer.to(next).by(Ground.SEALING).because(ReasonKey.SEALED, act.side()).accepted();
    }

    /// A draw may be offered with a sealed move; the opponent learns of it when the envelope is opened.
    private static void offered(Draft next, Act.Seal act) {
        if (MoveText.of(act.text()).offer()) {
            next.offer = act.side();
        }
    }

    private static boolean isMove(GameState state, Side side, String text, int move) {
        return state.read(side, MoveText.of(text).move()) instanceof ReadMove.Legal legal && legal.move() == move;
    }

    /// At resumption the sealer is absent: the envelope is opened, and his opponent seals a reply and starts his clock
    /// (A9(c) / I.9).
    private Decision sealReply(GameState state, Act.Seal act) {
        Draft next = state.edit();
        Adjournment now = next.adjournment;
        if (now != null && now.phase() == Phase.RESUMED && now.sealer() != act.side()) {
            Optional<Decision> end = play(next);
            if (end.isPresent()) {
                return end.get();
            }
        }
        boolean replies = next.adjournment == null && next.resumption != null && next.completed == next.plies.ply()
                && Side.of(next.plies.last().board().sideToMove()) == act.side();
        if (!replies) {
            return Answer.refuse(state, ReasonKey.NOT_ADJOURNED);
        }
        next.declinedBy(act.side());
        offered(next, act);
        next.adjournment = new Adjournment(Phase.RESUMED, act.side(), Optional.empty(), act.text());
        next.replySealed = true;
        next.turn = act.side().opposite();
        next.runClock();
        return Answer.to(next).by(Ground.RESUMPTION).because(ReasonKey.SEALED, act.side()).accepted();
    }

    // ---- resumption ----

    /// The time of resumption has come: the clock of the player who must reply runs.
    static Decision resume(GameState state, Attendance attendance) {
        Draft next = state.edit();
        Adjournment now = state.adjournment().orElseThrow();
        next.adjournment = now.in(Phase.RESUMED);
        next.halt = Draft.Halt.NONE;
        next.turn = now.sealer().opposite();
        next.scheduled = next.now;
        next.resumption = next.moves();
        next.runClock();
        return attendance.late(next).orElseGet(() -> Answer.to(next).by(Ground.RESUMPTION).accepted());
    }

    Decision open(GameState state, Attendance attendance) {
        Optional<Adjournment> now = state.adjournment();
        if (now.isEmpty() || now.get().phase() == Phase.SEALING || now.get().phase() == Phase.STATING) {
            return Answer.refuse(state, ReasonKey.NOT_ADJOURNED);
        }
        if (now.get().phase() == Phase.ADJOURNED) {
            Decision resumed = resume(state, attendance);
            return resumed.ruling() instanceof Ruling.Accepted ? open(resumed.next(), attendance) : resumed;
        }
        Side replier = now.get().sealer().opposite();
        if (state.absent(replier)) {
            return Answer.refuse(state, Ground.OPENING, ReasonKey.OPENED_WHEN_PRESENT, replier);
        }
        Draft next = state.edit();
        return play(next).orElseGet(() -> Answer.to(next).by(Ground.RESUMPTION).accepted());
    }

    /// Opens the envelope, makes the sealed move and starts the replier's clock.
    ///
    /// @return the ruling if that ends the game
    Optional<Decision> play(Draft next) {
        Adjournment now = Objects.requireNonNull(next.adjournment);
        Side sealer = now.sealer();
        String text = MoveText.of(now.text()).move();
        ReadMove read = MoveReader.read(next.plies.last().board(), sealer, text, next.setup.chess960());
        next.adjournment = null;
        next.replySealed = false;
        if (!(read instanceof ReadMove.Legal legal)) {
            return Optional.of(invalid(next, sealer, text, read));
        }
        Boards.play(next, legal.move(), next.offer == sealer);
        next.newMove();
        next.breach = null;
        Optional<Decision> end = endings.onBoard(next);
        if (end.isPresent()) {
            return end;
        }
        next.completed++;
        next.clock = next.clock.count(sealer.color());
        next.turn = sealer.opposite();
        next.resumption = next.moves();
        next.runClock();
        return Optional.empty();
    }

    /// A8: a sealed move that is no legal move loses, unless the opponent cannot checkmate.
    private Decision invalid(Draft next, Side sealer, String text, ReadMove read) {
        Side opponent = sealer.opposite();
        return endings.earlier(next).orElseGet(() -> {
            Answer answer = Answer.to(next).by(Ground.SEALED_MOVE);
            return endings.canMate(next, opponent, next.plies.ply()) == MatePossibility.Answer.IMPOSSIBLE
                    ? answer.because(ReasonKey.SEALED_DRAW, sealer, text, opponent)
                            .ended(Outcome.draw(Termination.SEALED_MOVE))
                    : answer.because(read instanceof ReadMove.Illegal
                            ? ReasonKey.SEALED_ILLEGAL
                            : ReasonKey.SEALED_AMBIGUOUS, sealer, text)
                            .ended(Outcome.win(opponent, Termination.SEALED_MOVE));
        });
    }

    /// The envelope is missing: the sealer plays the move he states; no time runs until then.
    static Decision lost(GameState state) {
        Optional<Adjournment> now = state.adjournment();
        if (now.isEmpty() || now.get().phase() == Phase.SEALING || now.get().phase() == Phase.STATING) {
            return Answer.refuse(state, ReasonKey.NOT_ADJOURNED);
        }
        Draft next = state.edit();
        Side sealer = now.get().sealer();
        next.stopClock();
        next.adjournment = now.get().in(Phase.STATING);
        next.halt = Draft.Halt.NONE;
        next.turn = sealer;
        next.newMove();
        next.resumption = next.moves().more(sealer);
        return Answer.to(next).by(Ground.ENVELOPE_LOST).because(ReasonKey.ENVELOPE_LOST, sealer).accepted();
    }
}
