package vua.arbiter.game;

import java.util.Optional;
import java.util.OptionalLong;
import vua.arbiter.law.Ground;
import vua.arbiter.law.IllegalBoard;
import vua.arbiter.law.LawsProfile.Supervision;
import vua.arbiter.law.LawsProfile.TouchMode;
import vua.arbiter.law.Numbering;
import vua.arbiter.law.Obligation;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.engine.board.Piece;

/// Making a move and completing it (1.1, 4.7, 5, 6.8 / 1.3, 4.7, 5, 6.2): released it is made, and may end the game;
/// with the clock pressed it is completed. The opponent may move before the press.
final class Moves {
    private final Endings endings;
    private final Illegalities illegalities;

    Moves(Endings endings) {
        this.endings = endings;
        this.illegalities = new Illegalities(endings);
    }

    Illegalities illegalities() {
        return illegalities;
    }

    // ---- release ----

    Decision move(GameState state, Act.Move act) {
        return release(state, act.side(), act.move());
    }

    /// Release, perhaps an offer, and press in one instant; what was said about the release stays said.
    Decision play(GameState state, Act.Play act) {
        Decision released = release(state, act.side(), act.move());
        if (!(released.ruling() instanceof Ruling.Accepted)) {
            return released;
        }
        if (released.next().in(Adjournment.Phase.SEALING)) {
            return released;
        }
        GameState made = act.offer() ? Offers.withMove(released.next(), act.side()) : released.next();
        Decision completed = press(made, act.side());
        return switch (completed.ruling()) {
            case Ruling.Accepted _ -> new Decision(completed.next(),
                    new Ruling.Accepted(both(released.ruling().findings(), completed.ruling().findings())));
            // Who may move but not press yet has not made that one act: nothing of it stands.
            case Ruling.Rejected _ -> new Decision(state, completed.ruling());
            case Ruling.Infraction _,Ruling.Pending _,Ruling.Ended _ -> completed;
        };
    }

    private static Findings both(Findings release, Findings press) {
        return new Findings(release.article().or(press::article), press.penalties(), press.restored(),
                press.mustPlay(), release.faults().isEmpty() ? press.faults() : release.faults(), press.clock(),
                press.since(), release.reason().or(press::reason));
    }

    private Decision release(GameState state, Side side, ReadMove read) {
        if (state.toMove() != side) {
            return state.isUncompleted(side)
                    ? Answer.refuse(state, Ground.RELEASED, ReasonKey.RELEASED, lastMove(state, side))
                    : Answer.refuse(state, Ground.HAVE_THE_MOVE, ReasonKey.NOT_YOUR_MOVE, side);
        }
        if (read instanceof ReadMove.NotAMove || !ownPiece(state, side, read)) {
            return Answer.refuse(state, ReasonKey.NOT_NOW);
        }
        if (state.takesKing(read)) {
            return Answer.refuse(state, Ground.KING_CAPTURE, ReasonKey.KING_CAPTURE);
        }
        return switch (read) {
            case ReadMove.Legal legal -> legal(state, side, legal.move());
            case ReadMove.Illegal illegal -> illegal(state, illegal);
            case ReadMove.NotAMove _ -> throw new IllegalStateException("refused above");
        };
    }

    private static String lastMove(GameState state, Side side) {
        int ply = state.ply(state.ply()).mover() == side ? state.ply() : state.completed() + 1;
        return state.text(state.ply(ply).move());
    }

    private static boolean ownPiece(GameState state, Side side, ReadMove read) {
        int from = read instanceof ReadMove.Legal legal
                ? vua.engine.board.Move.from(legal.move())
                : ((ReadMove.Illegal) read).from();
        int piece = state.board().placement().pieceAt(from);
        return piece != Piece.NONE && Piece.color(piece) == side.color();
    }

    /// An illegal move is on no board yet: until the press it may be replaced.
    private static Decision illegal(GameState state, ReadMove.Illegal illegal) {
        Draft next = state.edit();
        completeEarlier(next);
        next.illegalMade = illegal;
        Touches.touchedBy(next, illegal);
        return Answer.to(next).accepted();
    }

    private Decision legal(GameState state, Side side, int move) {
        if (!Boards.isLegal(state.board(), move)) {
            return Answer.refuse(state, ReasonKey.NOT_NOW);
        }
        Optional<Decision> refused = againstOrder(state, move);
        if (refused.isPresent()) {
            return refused.get();
        }
        if (state.in(Adjournment.Phase.SEALING)) {
            return Adjournments.onBoard(state, move);
        }
        boolean bound = state.mustPlay().isEmpty() && state.laws().touchMove() != TouchMode.OFF
                && !state.touched().isEmpty();
        Optional<Obligation> obligation = bound ? Optional.of(state.obligation()) : Optional.empty();
        boolean breach = obligation.filter(what -> !what.allows(move)).isPresent();
        if (breach && state.laws().touchMove() == TouchMode.STRICT && !state.laws().touchOnRequestOnly()) {
            return Touches.stepIn(state, side, obligation.orElseThrow());
        }
        return make(state, side, move, obligation, breach);
    }

    /// Refuses a legal move outside what the arbiter has ordered.
    static Optional<Decision> againstOrder(GameState state, int move) {
        return state.mustPlay().isEmpty() || state.mustPlay().contains(move)
                ? Optional.empty()
                : Optional.of(Answer.to(state.edit()).mustPlay(state.mustPlay())
                        .because(ReasonKey.MUST_PLAY, texts(state, state.mustPlay())).rejected());
    }

    private Decision make(GameState state, Side side, int move, Optional<Obligation> obligation, boolean breach) {
        Draft next = state.edit();
        completeEarlier(next);
        boolean fault = state.laws().faults() && !next.touchFault
                && obligation.filter(Obligation::fault).isPresent();
        Boards.play(next, move, next.offer == side);
        next.declinedBy(side);
        next.newMove();
        next.breach = breach ? new Draft.Breach(next.plies.ply(), obligation.orElseThrow()) : next.breach;
        Optional<Decision> end = endings.onBoard(next);
        if (end.isPresent()) {
            return end.get();
        }
        Answer answer = Answer.to(next);
        if (fault) {
            answer.by(obligation.orElseThrow().ground()).because(ReasonKey.FAULT_FREE_MOVE, side).fault(side);
            return Touches.lost(next, side, answer).orElseGet(answer::accepted);
        }
        if (breach && !state.laws().touchOnRequestOnly()) {
            answer.by(obligation.orElseThrow().ground()).because(ReasonKey.TOUCH_BREACH_WARNING, side,
                    texts(state, obligation.orElseThrow().moves()));
        }
        return answer.accepted();
    }

    static String texts(GameState state, Iterable<Integer> moves) {
        StringBuilder text = new StringBuilder();
        for (int move : moves) {
            text.append(text.isEmpty() ? "" : ", ").append(state.text(move));
        }
        return text.toString();
    }

    /// The player moves again before he pressed: his earlier move counts as completed, and so does the answer to it. No
    /// clock was pressed, so none gains anything.
    private static void completeEarlier(Draft next) {
        boolean again = next.completed < next.plies.ply()
                && next.plies.get(next.completed + 1).mover() != next.plies.last().mover();
        while (again && next.completed < next.plies.ply()) {
            next.completed++;
            next.clock = next.clock.count(next.plies.get(next.completed).mover().color());
        }
    }

    // ---- press ----

    Decision press(GameState state, Side side) {
        if (state.onClock() != side) {
            return Answer.refuse(state, Ground.COMPLETION, ReasonKey.CLOCK_NOT_RUNNING, side);
        }
        Draft next = state.edit();
        if (next.completed < next.plies.ply() && next.plies.get(next.completed + 1).mover() == side) {
            return complete(next).orElseGet(() -> Answer.to(next).accepted());
        }
        return next.illegalMade != null
                ? illegalities.completed(state, side, next.illegalMade)
                : illegalities.emptyPress(state, side);
    }

    /// The next made move is completed, and the opponent's clock runs.
    ///
    /// @return the ruling if that ends the game
    static Optional<Decision> complete(Draft next) {
        Side side = next.turn;
        next.completed++;
        if (next.in(Adjournment.Phase.STATING)) {
            next.adjournment = null;
            next.clock = next.clock.count(side.color());
        } else {
            next.clock = next.clock.press(side.color(), next.now);
        }
        next.turn = side.opposite();
        next.runClock();
        next.plies = next.plies.with(next.completed, next.plies.get(next.completed).completed(next.clock.present()
                ? OptionalLong.of(next.clock.remaining(side.color(), next.now))
                : OptionalLong.empty()));
        Recording.watch(next);
        return standingIllegalPosition(next);
    }

    /// A.5.4: both kings in check or a pawn on the last rank, and still so after the next completed move.
    private static Optional<Decision> standingIllegalPosition(Draft next) {
        boolean applies = next.setup.laws().supervision() == Supervision.LIMITED
                && next.setup.laws().numbering() == Numbering.FIDE_2023;
        if (!applies || !IllegalBoard.isIllegalPosition(next.plies.get(next.completed).board())
                || !IllegalBoard.isIllegalPosition(next.plies.get(next.completed - 1).board())) {
            return Optional.empty();
        }
        return Optional.of(Answer.to(next).by(Ground.ILLEGAL_POSITION).because(ReasonKey.ILLEGAL_POSITION)
                .ended(Outcome.draw(Termination.ILLEGAL_POSITION)));
    }
}
