package vua.bench;

import java.util.List;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;
import vua.engine.eval.Evaluator;

/// Walks round and round through all positions two plies from some others, as a search does: each position follows its
/// parent or a sister, and comes again only after thousands of others.
public final class TreeWalk {
    private final Position[] roots;
    private final Evaluator evaluator;
    private final MoveList parents = new MoveList();
    private final MoveList children = new MoveList();
    private int root;
    private int parent;
    private int child;
    private Position position;

    /// @param evaluator is told of every move
    public TreeWalk(List<BenchmarkPosition> from, Evaluator evaluator) {
        this.roots = BenchmarkPosition.positions(from);
        this.evaluator = evaluator;
        this.position = roots[0];
        start(0);
    }

    private void start(int newRoot) {
        root = newRoot;
        position = roots[root];
        evaluator.reset(position);
        parents.clear();
        children.clear();
        MoveGenerator.legal(position, parents);
        parent = -1;
        child = -1;
    }

    /// Goes on to the next position and returns it.
    public Position next() {
        if (child >= 0) {
            takeBack();
        }
        while (++child >= children.size()) {
            nextParent();
        }
        make(children.get(child));
        return position;
    }

    private void nextParent() {
        if (parent >= 0) {
            takeBack();
        }
        if (++parent >= parents.size()) {
            start(root + 1 < roots.length ? root + 1 : 0);
            parent = 0;
        }
        make(parents.get(parent));
        children.clear();
        MoveGenerator.legal(position, children);
        child = -1;
    }

    private void make(int move) {
        position.make(move);
        evaluator.push(position, move);
    }

    private void takeBack() {
        position.unmake();
        evaluator.pop();
    }
}
