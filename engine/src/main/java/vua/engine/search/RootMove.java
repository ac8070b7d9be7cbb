package vua.engine.search;

import java.util.Arrays;

/// A move of the root and what the search found behind it.
final class RootMove {
    int move;
    /// Of the present iteration; `-INFINITE` for a move that was only shown to be no better than the best.
    int score;
    int previousScore;
    int averageScore;
    int selectiveDepth;
    long nodes;
    /// Whether `score` is only a bound, because the window failed.
    int bound;
    final int[] line = new int[Scores.MAX_PLY + 2];
    int lineLength;

    void reset(int newMove) {
        move = newMove;
        score = -Scores.INFINITE;
        previousScore = -Scores.INFINITE;
        averageScore = Scores.NONE;
        selectiveDepth = 0;
        nodes = 0;
        bound = TranspositionTable.EXACT;
        line[0] = newMove;
        lineLength = 1;
    }

    void copyFrom(RootMove other) {
        move = other.move;
        score = other.score;
        previousScore = other.previousScore;
        averageScore = other.averageScore;
        selectiveDepth = other.selectiveDepth;
        nodes = other.nodes;
        bound = other.bound;
        System.arraycopy(other.line, 0, line, 0, other.lineLength);
        lineLength = other.lineLength;
    }

    /// Takes the line `move` followed by that of `child`.
    void takeLine(Frame child) {
        line[0] = move;
        System.arraycopy(child.line, 0, line, 1, child.lineLength);
        lineLength = child.lineLength + 1;
    }

    /// Sorts a part of the root moves: best score first, equal ones by the last iteration, else as they were.
    static void sort(RootMove[] moves, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            RootMove moved = moves[i];
            int j = i;
            while (j > from && moved.isBefore(moves[j - 1])) {
                moves[j] = moves[j - 1];
                j--;
            }
            moves[j] = moved;
        }
    }

    private boolean isBefore(RootMove other) {
        return score != other.score ? score > other.score : previousScore > other.previousScore;
    }

    @Override
    public String toString() {
        return score + " " + Arrays.toString(Arrays.copyOf(line, lineLength));
    }
}
