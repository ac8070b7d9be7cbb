package vua.arbiter.store;

import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Side;
import vua.engine.board.Position;

/// Only a bare king cannot checkmate: enough for games whose rulings are compared with themselves.
final class NoMate implements MatePossibility {

    @Override
    public Answer quick(Position position, Side side) {
        return Long.bitCount(position.occupied(side.color())) == 1 ? Answer.IMPOSSIBLE : Answer.POSSIBLE;
    }

    @Override
    public Answer full(Position position, Side side, long budget) {
        return quick(position, side);
    }
}
