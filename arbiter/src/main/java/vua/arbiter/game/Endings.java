package vua.arbiter.game;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import vua.arbiter.law.Ground;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfile.DeadPosition;
import vua.arbiter.law.LawsProfile.LateDraw;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.MoveCount;
import vua.arbiter.law.Numbering;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.PositionIdentity;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Repetition;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.board.Setup;

/// Ends of the game that nobody has to claim, at the move that brings them or noticed later.
///
/// Precedence after a legal move: checkmate, stalemate, dead position, five occurrences or 75 moves, then what only
/// regulations know.
final class Endings {
    /// How many positions of the full proof a ply is worth when one side is known to be unable to checkmate.
    private static final long ON_EVERY_PLY = 3_000;

    private final MatePossibility mate;

    Endings(MatePossibility mate) {
        this.mate = mate;
    }

    /// Whether the position just reached by a legal move (or set up) ends the game.
    Optional<Decision> onBoard(Draft next) {
        Optional<Position> found = Boards.reached(next);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Position position = found.get();
        Side toMove = Side.of(position.sideToMove());
        if (!MoveGenerator.hasLegalMove(position)) {
            return Optional.of(withoutMove(next, position, toMove));
        }
        return isDeadAtOnce(next, position).map(key -> end(next, Termination.DEAD_POSITION, Ground.DEAD_POSITION, key))
                .or(() -> byCount(next));
    }

    /// Checkmate or stalemate, unless the game was over before.
    private Decision withoutMove(Draft next, Position position, Side toMove) {
        int late = automaticDraw(next, next.plies.ply() - 1);
        if (late >= 0) {
            return automatic(next, late);
        }
        if (position.inCheck()) {
            return Answer.to(next).by(Ground.CHECKMATE).because(ReasonKey.CHECKMATE, toMove.opposite())
                    .ended(Outcome.win(toMove.opposite(), Termination.CHECKMATE));
        }
        int dead = next.setup.laws().deadPosition() == DeadPosition.CLAIM ? firstDead(next) : -1;
        return dead >= 0 && dead < next.plies.ply()
                ? dead(next, dead)
                : end(next, Termination.STALEMATE, Ground.STALEMATE, ReasonKey.STALEMATE, toMove);
    }

    private static Decision end(Draft next, Termination termination, Ground ground, ReasonKey key,
            Object... arguments) {
        return Answer.to(next).by(ground).because(key, arguments).ended(Outcome.draw(termination));
    }

    private Optional<ReasonKey> isDeadAtOnce(Draft next, Position position) {
        return switch (next.setup.laws().deadPosition()) {
            case FULL -> provesDead(position, next.setup.budget())
                    ? Optional.of(ReasonKey.DEAD_POSITION)
                    : Optional.empty();
            case MATERIAL -> position.isInsufficientMaterial()
                    ? Optional.of(ReasonKey.DEAD_MATERIAL)
                    : Optional.empty();
            case CLAIM -> Optional.empty();
        };
    }

    /// The quick proof for both sides; where it shows that one cannot checkmate, a little of the full one for the other.
    private boolean provesDead(Position position, long budget) {
        boolean white = mate.quick(position, Side.WHITE) == MatePossibility.Answer.IMPOSSIBLE;
        boolean black = mate.quick(position, Side.BLACK) == MatePossibility.Answer.IMPOSSIBLE;
        if (white == black) {
            return white;
        }
        return mate.full(position, white ? Side.BLACK : Side.WHITE,
                Math.min(budget, ON_EVERY_PLY)) == MatePossibility.Answer.IMPOSSIBLE;
    }

    private static Optional<Decision> byCount(Draft next) {
        LawsProfile laws = next.setup.laws();
        int halfMoveClock = next.plies.last().board().halfMoveClock();
        if (laws.auto5() || laws.auto3()) {
            int occurrences = Repetition.occurrences(next.plies, next.plies.ply());
            if (laws.auto5() && occurrences >= Repetition.FIVE) {
                return Optional.of(end(next, Termination.FIVEFOLD, Ground.FIVEFOLD, ReasonKey.FIVEFOLD));
            }
            if (laws.auto3() && occurrences >= Repetition.THREE) {
                return Optional.of(end(next, Termination.THREEFOLD, Ground.AUTOMATIC_THREEFOLD,
                        ReasonKey.AUTOMATIC_THREEFOLD));
            }
        }
        if (laws.auto75() && MoveCount.seventyFive(halfMoveClock)) {
            return Optional.of(end(next, Termination.SEVENTY_FIVE_MOVE, Ground.SEVENTY_FIVE, ReasonKey.SEVENTY_FIVE));
        }
        if (laws.auto50() && MoveCount.fifty(halfMoveClock)) {
            return Optional.of(end(next, Termination.FIFTY_MOVE, Ground.AUTOMATIC_FIFTY, ReasonKey.AUTOMATIC_FIFTY));
        }
        return Optional.empty();
    }

    // ---- noticed late ----

    /// Whether the game was over before what would end it now: a dead position or an automatic draw nobody noticed.
    Optional<Decision> earlier(Draft next) {
        int automatic = automaticDraw(next, next.plies.ply());
        int dead = firstDead(next);
        if (automatic < 0 && dead < 0) {
            return Optional.empty();
        }
        if (automatic < 0 || (dead >= 0 && dead <= automatic)) {
            return Optional.of(dead(next, dead));
        }
        return Optional.of(automatic(next, automatic));
    }

    private static Decision automatic(Draft next, int ply) {
        boolean count = MoveCount.seventyFive(next.plies.halfMoveClock(ply));
        return Answer.to(next).since(ply).by(count ? Ground.SEVENTY_FIVE : Ground.FIVEFOLD)
                .because(count ? ReasonKey.SEVENTY_FIVE_SINCE : ReasonKey.FIVEFOLD_SINCE, ply)
                .ended(Outcome.draw(count ? Termination.SEVENTY_FIVE_MOVE : Termination.FIVEFOLD));
    }

    /// Whether a game begins with a dead position that only the full proof finds.
    Optional<Decision> deadFromTheStart(Draft next) {
        int dead = next.setup.laws().deadPosition() == DeadPosition.FULL ? firstDead(next) : -1;
        if (dead < 0) {
            return Optional.empty();
        }
        return Optional.of(dead < next.plies.ply()
                ? dead(next, dead)
                : end(next, Termination.DEAD_POSITION, Ground.DEAD_POSITION, ReasonKey.DEAD_POSITION));
    }

    private static Decision dead(Draft next, int ply) {
        return Answer.to(next).since(ply).by(Ground.DEAD_POSITION)
                .because(ReasonKey.DEAD_SINCE, ply)
                .ended(Outcome.draw(Termination.DEAD_POSITION));
    }

    /// The first ply up to `last` with a fifth occurrence or 75 moves, in an edition that knows them; -1 if there is none.
    /// Counted in one pass.
    private static int automaticDraw(Draft next, int last) {
        LawsProfile laws = next.setup.laws();
        if (laws.numbering() != Numbering.FIDE_2023 || laws.lateAutomaticDraw() == LateDraw.STANDS
                || (laws.auto5() && laws.auto75())) {
            return -1;
        }
        Map<PositionIdentity, Integer> seen = new HashMap<>();
        for (int ply = 0; ply <= last; ply++) {
            if (next.plies.halfMoveClock(ply) == 0) {
                seen.clear();
            }
            if (seen.merge(next.plies.identity(ply), 1, Integer::sum) >= Repetition.FIVE
                    || MoveCount.seventyFive(next.plies.halfMoveClock(ply))) {
                return ply;
            }
        }
        return -1;
    }

    /// The first ply of the dead positions at the end of the game; -1 if the last position is not dead. Found by halving:
    /// once dead, always dead.
    private int firstDead(Draft next) {
        int high = next.plies.ply();
        if (next.setup.laws().deadPosition() == DeadPosition.MATERIAL || !isDead(next, high)) {
            return -1;
        }
        int low = 0;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isDead(next, middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return high;
    }

    private boolean isDead(Draft next, int ply) {
        Setup board = next.plies.get(ply).board();
        return Boards.position(board).filter(position -> dead(next, position) == MatePossibility.Answer.IMPOSSIBLE)
                .isPresent();
    }

    /// Whether nobody can checkmate any more: the answer about the position, both sides together.
    private MatePossibility.Answer dead(Draft next, Position position) {
        MatePossibility.Answer white = mate.full(position, Side.WHITE, next.setup.budget());
        if (white == MatePossibility.Answer.POSSIBLE) {
            return white;
        }
        MatePossibility.Answer black = mate.full(position, Side.BLACK, next.setup.budget());
        return black == MatePossibility.Answer.POSSIBLE || white == MatePossibility.Answer.IMPOSSIBLE ? black : white;
    }

    /// Rules on the claim that the position is dead.
    Decision claim(GameState state) {
        Draft next = state.edit();
        Optional<Position> position = state.position();
        MatePossibility.Answer answer = position.map(board -> dead(next, board)).orElse(MatePossibility.Answer.UNKNOWN);
        if (answer != MatePossibility.Answer.IMPOSSIBLE) {
            return Answer.refuse(state, Ground.DEAD_POSITION,
                    answer == MatePossibility.Answer.POSSIBLE ? ReasonKey.NOT_DEAD : ReasonKey.NOT_PROVEN_DEAD);
        }
        return end(next, Termination.DEAD_POSITION, Ground.DEAD_POSITION, ReasonKey.DEAD_POSITION);
    }

    /// Whether the position on the board is dead, by the full proof.
    boolean isDead(GameState state) {
        return isDead(state.data(), state.ply());
    }

    /// Whether a side can still checkmate on a board, or, if an illegal position stands there, from the last legal one.
    MatePossibility.Answer canMate(Draft next, Side side, int ply) {
        for (int at = ply; at >= 0; at--) {
            Optional<Position> position = Boards.position(next.plies.get(at).board());
            if (position.isPresent()) {
                return mate.full(position.get(), side, next.setup.budget());
            }
        }
        return MatePossibility.Answer.UNKNOWN;
    }
}
