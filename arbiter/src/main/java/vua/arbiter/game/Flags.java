package vua.arbiter.game;

import java.util.Optional;
import vua.arbiter.law.Ground;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfile.BothFlags;
import vua.arbiter.law.LawsProfile.Callers;
import vua.arbiter.law.LawsProfile.FlagPosition;
import vua.arbiter.law.LawsProfile.UnknownAtFlag;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Setup;

/// Flag fall (6.8-6.12, 10.3 / 6.2, 6.8, 6.9, III.3; B6-B8, A.5.3).
final class Flags {
    private final Endings endings;

    Flags(Endings endings) {
        this.endings = endings;
    }

    /// The ruling on a flag that has fallen by the draft's time, where the arbiter may call it.
    Optional<Decision> fallen(Draft next) {
        if (!next.started || next.pending != null || !next.clock.present()
                || next.setup.laws().flagCallers() == Callers.PLAYERS) {
            return Optional.empty();
        }
        Side other = next.turn.opposite();
        if (isDown(next, next.turn)) {
            // Both at once: the arbiter has set the clocks so.
            return Optional.of(isDown(next, other) ? both(next) : fell(next, next.turn));
        }
        return isDown(next, other) ? Optional.of(fell(next, other)) : Optional.empty();
    }

    private static boolean isDown(Draft next, Side side) {
        return next.clock.flagFallen(side.color(), next.now);
    }

    /// The ruling on the fall of a side's flag: first of all the arbiter's, if he postponed a decision until then.
    Decision fell(Draft next, Side flagged) {
        if (next.postponed != null) {
            Pending pending = new Pending(Pending.Kind.POSTPONED, next.postponed, Optional.of(flagged));
            return Answer.to(next).by(Ground.QUICKPLAY_POSTPONED).because(ReasonKey.QUICKPLAY_FLAG, flagged)
                    .pending(pending);
        }
        return rule(next, flagged);
    }

    /// The flag's own ruling: lost, unless the game was over before or the opponent cannot checkmate.
    Decision rule(Draft next, Side flagged) {
        return endings.earlier(next).orElseGet(() -> withoutEarlierEnd(next, flagged));
    }

    private Decision withoutEarlierEnd(Draft next, Side flagged) {
        LawsProfile laws = next.setup.laws();
        Side opponent = flagged.opposite();
        int ply = laws.flagPosition() == FlagPosition.MADE ? next.plies.ply() : next.completed;
        return switch (laws.flagDraw()) {
            case UNWINNABLE -> switch (endings.canMate(next, opponent, ply)) {
                case POSSIBLE -> loss(next, flagged);
                case IMPOSSIBLE -> draw(next, ReasonKey.FLAG_DRAW, flagged);
                case UNKNOWN -> laws.unknownAtFlag() == UnknownAtFlag.DRAW
                        ? draw(next, ReasonKey.FLAG_DRAW_UNKNOWN, flagged)
                        : loss(next, flagged, ReasonKey.FLAG_LOSS_UNKNOWN, flagged, opponent);
            };
            case BARE_KING -> isBare(next.plies.get(ply).board(), opponent)
                    ? draw(next, ReasonKey.FLAG_DRAW_BARE_KING, flagged)
                    : loss(next, flagged, ReasonKey.FLAG_FELL, flagged);
            case NEVER -> loss(next, flagged, ReasonKey.FLAG_FELL, flagged);
        };
    }

    private static Decision draw(Draft next, ReasonKey key, Side flagged) {
        return Answer.to(next).by(Ground.FLAG_DRAW).because(key, flagged, flagged.opposite())
                .ended(Outcome.draw(Termination.TIME_DRAW));
    }

    private static Decision loss(Draft next, Side flagged) {
        boolean made = next.completed < next.plies.ply() && next.plies.get(next.completed + 1).mover() == flagged;
        return loss(next, flagged, made ? ReasonKey.FLAG_LOSS_NOT_COMPLETED : ReasonKey.FLAG_LOSS, flagged);
    }

    private static Decision loss(Draft next, Side flagged, ReasonKey key, Object... arguments) {
        return Answer.to(next).by(Ground.FLAG_LOSS).because(key, arguments)
                .ended(Outcome.win(flagged.opposite(), Termination.TIME_FORFEIT));
    }

    private static boolean isBare(Setup board, Side side) {
        for (int square = 0; square < 64; square++) {
            int piece = board.placement().pieceAt(square);
            if (piece != Piece.NONE && Piece.color(piece) == side.color()
                    && Piece.type(piece) != PieceType.KING) {
                return false;
            }
        }
        return true;
    }

    // ---- called by somebody ----

    /// A player says that the opponent's flag is down. Where only players may call, his own must be up (B7), and two
    /// flags down are a draw (B8).
    Decision claim(GameState state, Act.ClaimFlag act) {
        if (!state.hasClocks()) {
            return Answer.refuse(state, ReasonKey.NO_CLOCKS);
        }
        Draft next = state.edit();
        Side opponent = act.side().opposite();
        if (!isDown(next, opponent)) {
            return Answer.refuse(state, Ground.FLAG_CLAIM, ReasonKey.FLAG_NOT_FALLEN, opponent);
        }
        return isDown(next, act.side()) ? both(next) : fell(next, opponent);
    }

    /// The arbiter sees a flag down, whatever our clock shows, or both.
    Decision observe(GameState state, Act.ObserveFlag act) {
        if (!state.hasClocks()) {
            return Answer.refuse(state, ReasonKey.NO_CLOCKS);
        }
        if (state.laws().flagCallers() == Callers.PLAYERS) {
            return Answer.refuse(state, Ground.FLAG_BY_PLAYERS_ONLY, ReasonKey.FLAG_BY_PLAYERS_ONLY);
        }
        return act.side().map(side -> fell(state.edit(), side)).orElseGet(() -> both(state.edit()));
    }

    /// Both flags are down and nobody knows which fell first.
    private Decision both(Draft next) {
        LawsProfile laws = next.setup.laws();
        boolean last = next.clock.finalPeriod(Side.WHITE.color()) && next.clock.finalPeriod(Side.BLACK.color());
        Ground ground = last ? Ground.BOTH_FLAGS_FINAL : Ground.BOTH_FLAGS_MID;
        if ((last ? laws.bothFlagsFinal() : laws.bothFlagsMid()) == BothFlags.DRAW) {
            return endings.earlier(next).orElseGet(() -> Answer.to(next).by(ground)
                    .because(ReasonKey.BOTH_FLAGS_DRAW).ended(Outcome.draw(Termination.BOTH_FLAGS)));
        }
        for (Side side : Side.values()) {
            next.clock = isDown(next, side) ? next.clock.nextPeriod(side.color(), next.now) : next.clock;
        }
        return Answer.to(next).by(ground).because(ReasonKey.BOTH_FLAGS_CONTINUE).accepted();
    }
}
