package vua.perft;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;

/// A tree cut into parts of which each is counted by itself: the same plies are cut off everywhere until there are
/// enough parts, so a position with few root moves keeps all threads busy too.
///
/// @param paths of each part, the moves from the root to it; in the order of the root moves
/// @param depth of the parts, in plies
record Parts(List<int[]> paths, int depth) {
    /// No smaller parts: counting them would be less work than handing them out.
    private static final int LEAST_DEPTH = 2;
    /// Parts above this depth are so great that the end of the work and the time left could not be foreseen...
    private static final int GREAT_DEPTH = 6;
    /// ...so they are cut on, but not if there are as many as this.
    private static final int MANY = 1000;

    /// Cuts at least the root moves apart.
    ///
    /// @param position the root; as before afterwards
    /// @param rootDepth of the whole tree, at least 1
    /// @param wanted parts, if the tree has so many that are worth it
    static Parts of(Position position, int rootDepth, int wanted) {
        position.reserve(rootDepth);
        List<int[]> paths = longer(position, List.of(new int[0]));
        int depth = rootDepth - 1;
        while (depth > LEAST_DEPTH && !paths.isEmpty()
                && (paths.size() < wanted || (depth > GREAT_DEPTH && paths.size() < MANY))) {
            paths = longer(position, paths);
            depth--;
        }
        return new Parts(paths, depth);
    }

    private static List<int[]> longer(Position position, List<int[]> paths) {
        List<int[]> longer = new ArrayList<>();
        MoveList moves = new MoveList();
        for (int[] path : paths) {
            make(position, path);
            moves.clear();
            MoveGenerator.legal(position, moves);
            for (int i = 0; i < moves.size(); i++) {
                int[] next = Arrays.copyOf(path, path.length + 1);
                next[path.length] = moves.get(i);
                longer.add(next);
            }
            unmake(position, path);
        }
        return longer;
    }

    static void make(Position position, int[] path) {
        for (int move : path) {
            position.make(move);
        }
    }

    static void unmake(Position position, int[] path) {
        for (int i = 0; i < path.length; i++) {
            position.unmake();
        }
    }
}
