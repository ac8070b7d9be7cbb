package vua.arbiter.game;

import vua.arbiter.law.Ground;
import vua.arbiter.law.LawsProfile.ColoursReversed;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.PositionIdentity;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Result;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.engine.board.Bitboards;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Setup;
import vua.engine.board.Square;

/// What is found to be wrong with the board (7.1-7.3 / 7.2-7.4, B4, A.5.1).
final class Irregularities {
    /// Moves by each after which reversed colours stay (7.3).
    private static final int REVERSED_STAYS = 10;

    private static final int KING_FILE = 4;

    private Irregularities() {}

    /// Whether both have made so many moves that the start of the game stands as it was.
    static boolean isFrozen(GameState state) {
        int moves = state.laws().setupFreezeMoves();
        return moves > 0 && completed(state) >= moves;
    }

    /// How many moves both have completed.
    private static int completed(GameState state) {
        return Math.min(state.data().movesOf(Side.WHITE, state.completed()),
                state.data().movesOf(Side.BLACK, state.completed()));
    }

    static Decision wrongSetup(GameState state) {
        if (isFrozen(state)) {
            Draft next = state.edit();
            barCastling(next);
            return Answer.to(next).by(Ground.SETUP_FROZEN).because(ReasonKey.SETUP_STANDS).rejected();
        }
        return Answer.to(state.edit()).by(Ground.WRONG_SETUP).because(ReasonKey.ANNULLED_SETUP)
                .ended(new Outcome(Result.NONE, Termination.ANNULLED));
    }

    /// A king or rook that began on a wrong square does not castle (B4, A.5.1).
    private static void barCastling(Draft next) {
        if (next.setup.chess960()) {
            return;
        }
        Ply last = next.plies.last();
        long right = 0;
        for (Side side : Side.values()) {
            int corner = Square.of(0, side == Side.WHITE ? 0 : 7);
            boolean king = next.setup.start().placement().pieceAt(corner + KING_FILE) == Piece.of(side.color(),
                    PieceType.KING);
            right |= king ? Bitboards.bit(corner) | Bitboards.bit(corner + 7) : 0;
        }
        Setup board = last.board();
        Setup barred = new Setup(board.placement(), board.sideToMove(), board.castlingRooks() & right,
                board.enPassantSquare(), board.halfMoveClock(), board.fullMoveNumber());
        next.plies = next.plies.withLast(new Ply(last.mover(), last.move(), barred, PositionIdentity.of(barred),
                last.firstComparable(), last.offered(), last.clock()));
    }

    static Decision coloursReversed(GameState state) {
        boolean stands = state.laws().coloursReversed() == ColoursReversed.CONTINUE
                || completed(state) >= REVERSED_STAYS;
        return stands
                ? Answer.refuse(state, Ground.COLOURS_REVERSED, ReasonKey.COLOURS_STAND)
                : Answer.to(state.edit()).by(Ground.COLOURS_REVERSED).because(ReasonKey.ANNULLED_COLOURS)
                        .ended(new Outcome(Result.NONE, Termination.ANNULLED));
    }

    /// The offender puts the pieces right, in his own time.
    static Decision displaced(GameState state, Act.FoundDisplaced act) {
        return Answer.to(state.edit()).by(Ground.DISPLACED).because(ReasonKey.DISPLACED, act.side()).restored()
                .infraction();
    }
}
