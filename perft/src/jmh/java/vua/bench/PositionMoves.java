package vua.bench;

import java.util.List;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;

/// All legal moves of some positions, one after the other, each with its position: what one operation works on.
public final class PositionMoves {
    private final Position[] owners;
    private final int[] moves;
    private int cursor = -1;

    /// @param captures whether to take the moves that capture or promote
    /// @param quiets whether to take the others
    public PositionMoves(List<BenchmarkPosition> from, boolean captures, boolean quiets) {
        int size = 0;
        for (BenchmarkPosition one : from) {
            size += (captures ? one.captures() : 0) + (quiets ? one.quiets() : 0);
        }
        owners = new Position[size];
        moves = new int[size];
        int filled = 0;
        MoveList list = new MoveList();
        for (BenchmarkPosition one : from) {
            Position position = one.position();
            list.clear();
            if (captures) {
                MoveGenerator.captures(position, list);
            }
            if (quiets) {
                MoveGenerator.quiets(position, list);
            }
            for (int i = 0; i < list.size(); i++) {
                owners[filled] = position;
                moves[filled++] = list.get(i);
            }
        }
        BenchmarkDefaults.check(size, filled, "moves of the positions");
    }

    public int size() {
        return moves.length;
    }

    /// Goes on to the next move; after the last comes the first.
    public void advance() {
        cursor = cursor + 1 < moves.length ? cursor + 1 : 0;
    }

    public Position position() {
        return owners[cursor];
    }

    public int move() {
        return moves[cursor];
    }
}
