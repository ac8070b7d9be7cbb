package vua.arbiter.game;

import java.util.Optional;
import java.util.OptionalLong;
import vua.arbiter.law.IllegalBoard;
import vua.arbiter.law.PositionIdentity;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.board.InvalidSetupException;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.board.Setup;

/// Moves on the referee's board: by way of a [Position] where the board is a legal one, plainly where an illegal one
/// stands.
final class Boards {

    /// Positions here are looked at, and make a move at most.
    private static final int ROOM = 2;

    private Boards() {}

    static Optional<Position> position(Setup board) {
        try {
            return Optional.of(Position.from(board, ROOM));
        } catch (InvalidSetupException _) {
            // an illegal position stands, which is rare
            return Optional.empty();
        }
    }

    static boolean isLegal(Setup board, int move) {
        return position(board).map(position -> MoveGenerator.isLegal(position, move))
                .orElseGet(() -> IllegalBoard.legal(board).contains(move));
    }

    /// The board after a legal move.
    static Setup after(Setup board, int move) {
        return after(positionAfter(board, move), board, move);
    }

    private static Setup after(Optional<Position> reached, Setup board, int move) {
        return reached.map(Position::toSetup).orElseGet(() -> IllegalBoard.apply(board, move));
    }

    private static Optional<Position> positionAfter(Setup board, int move) {
        Optional<Position> position = position(board);
        position.ifPresent(from -> from.play(move));
        return position;
    }

    /// The position on the board of a draft; empty while an illegal one stands. To be looked at only.
    static Optional<Position> reached(Draft next) {
        Draft.Reached reached = next.reached;
        Setup board = next.plies.last().board();
        return reached != null && reached.board().equals(board) ? Optional.of(reached.position()) : position(board);
    }

    /// The start position as ply 0.
    static Ply start(Setup board) {
        return new Ply(Side.of(board.sideToMove()), new ReadMove.NotAMove(""), board, PositionIdentity.of(board), 0,
                false, OptionalLong.empty());
    }

    /// Adds a legal move.
    static void play(Draft next, int move, boolean offered) {
        Setup board = next.plies.last().board();
        Optional<Position> position = positionAfter(board, move);
        Setup after = after(position, board, move);
        append(next, new ReadMove.Legal(move), after, offered);
        next.reached = position.map(reached -> new Draft.Reached(after, reached)).orElse(null);
    }

    /// Adds an illegal move that stands.
    static void play(Draft next, ReadMove.Illegal move, boolean offered) {
        append(next, move, IllegalBoard.apply(next.plies.last().board(), move), offered);
    }

    private static void append(Draft next, ReadMove move, Setup after, boolean offered) {
        Ply last = next.plies.last();
        int first = after.halfMoveClock() == 0 ? next.plies.size() : last.firstComparable();
        next.plies = next.plies.append(new Ply(Side.of(last.board().sideToMove()), move, after,
                PositionIdentity.ofNormal(after), first, offered, OptionalLong.empty()));
    }
}
