package vua.arbiter.game;

import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Side;
import vua.engine.board.PieceType;
import vua.engine.board.Position;

/// Who can still checkmate, by material alone: nobody with a bare king, and nobody with one minor piece against a bare king.
/// Enough for tests of the referee; never wrong when it says impossible.
final class MaterialMate implements MatePossibility {

    @Override
    public Answer quick(Position position, Side side) {
        long own = position.occupied(side.color());
        long enemy = position.occupied(side.opposite().color());
        boolean minor = Long.bitCount(own) == 2 && (own
                & (position.pieces(PieceType.KNIGHT) | position.pieces(PieceType.BISHOP))) != 0;
        boolean bare = Long.bitCount(own) == 1 || (minor && Long.bitCount(enemy) == 1);
        return bare ? Answer.IMPOSSIBLE : Answer.POSSIBLE;
    }

    @Override
    public Answer full(Position position, Side side, long budget) {
        return quick(position, side);
    }
}
