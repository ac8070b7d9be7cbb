package vua.arbiter.deadposition;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import vua.engine.board.Color;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Setup;

/// The question answered without any thought: all positions that legal moves lead to, one after the other, until one
/// is mate or none is left.
final class PlainHelpMate {
    private final int side;
    private final int limit;
    /// Positions from which there is no mate, kept from question to question.
    private final Set<Key> barren = new HashSet<>();

    /// @param limit how many new positions may be seen for one question
    PlainHelpMate(int side, int limit) {
        this.side = side;
        this.limit = limit;
    }

    /// Whether there is a mate; empty if the limit was reached.
    Optional<Boolean> possible(Position start) {
        Set<Key> seen = new HashSet<>();
        Deque<Setup> waiting = new ArrayDeque<>();
        seen.add(Key.of(start));
        waiting.add(start.toSetup());
        while (!waiting.isEmpty()) {
            Position position = Position.from(waiting.remove());
            MoveList moves = new MoveList();
            MoveGenerator.legal(position, moves);
            if (moves.size() == 0 && position.inCheck() && position.sideToMove() != side) {
                return Optional.of(true);
            }
            for (int i = 0; i < moves.size(); i++) {
                position.make(moves.get(i));
                Key key = Key.of(position);
                if (!barren.contains(key) && seen.add(key)) {
                    waiting.add(position.toSetup());
                }
                position.unmake();
            }
            if (seen.size() > limit) {
                return Optional.empty();
            }
        }
        barren.addAll(seen);
        return Optional.of(false);
    }

    /// All that legal moves depend on.
    private record Key(long white, long pawns, long knights, long bishops, long rooks, long queens, long kings,
            int rest) {
        static Key of(Position position) {
            int rest = position.sideToMove() | (position.castlingRights() << 1)
                    | ((position.enPassantSquare() + 1) << 5);
            return new Key(position.occupied(Color.WHITE), position.pieces(PieceType.PAWN),
                    position.pieces(PieceType.KNIGHT), position.pieces(PieceType.BISHOP),
                    position.pieces(PieceType.ROOK), position.pieces(PieceType.QUEEN),
                    position.pieces(PieceType.KING), rest);
        }
    }
}
