package vua.arbiter.match;

import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Side;
import vua.engine.board.Position;

/// Says the same of every position.
record SameAnswer(Answer answer) implements MatePossibility {

    @Override
    public Answer quick(Position position, Side side) {
        return answer;
    }

    @Override
    public Answer full(Position position, Side side, long budget) {
        return answer;
    }
}
