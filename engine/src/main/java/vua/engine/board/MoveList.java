package vua.engine.board;

/// A preallocated list of packed moves. 512 places are enough for any board, also where more queens stand than could
/// ever be promoted (218 moves are the most with legal material).
public final class MoveList {
    public static final int CAPACITY = 512;

    final int[] moves = new int[CAPACITY];
    int size;

    /// An empty list.
    public MoveList() {}

    public int size() {
        return size;
    }

    public int get(int index) {
        return moves[index];
    }

    public void add(int move) {
        moves[size++] = move;
    }

    public void clear() {
        size = 0;
    }

    public boolean contains(int move) {
        for (int i = 0; i < size; i++) {
            if (moves[i] == move) {
                return true;
            }
        }
        return false;
    }
}
