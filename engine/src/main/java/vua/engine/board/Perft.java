package vua.engine.board;

/// Counts the leaves of the tree of legal moves: the measure of a move generator. The last ply is counted, not made.
public final class Perft {
    private final MoveList[] lists;

    /// @param maxDepth the deepest count that will be asked for, in plies
    public Perft(int maxDepth) {
        lists = new MoveList[maxDepth + 1];
        for (int depth = 0; depth <= maxDepth; depth++) {
            lists[depth] = new MoveList();
        }
    }

    /// The number of games of `depth` plies from `position`, which is as before afterwards.
    public long count(Position position, int depth) {
        position.reserve(depth);
        return switch (depth) {
            case 0 -> 1;
            case 1 -> MoveGenerator.count(position);
            default -> walk(position, depth);
        };
    }

    private long walk(Position position, int depth) {
        MoveList list = lists[depth];
        list.clear();
        MoveGenerator.legal(position, list);
        if (depth == 2) {
            return countAfterEach(position, list);
        }
        long nodes = 0;
        for (int i = 0; i < list.size; i++) {
            position.make(list.moves[i]);
            nodes += walk(position, depth - 1);
            position.unmake();
        }
        return nodes;
    }

    private static long countAfterEach(Position position, MoveList list) {
        long nodes = 0;
        for (int i = 0; i < list.size; i++) {
            position.make(list.moves[i]);
            nodes += MoveGenerator.count(position);
            position.unmake();
        }
        return nodes;
    }
}
