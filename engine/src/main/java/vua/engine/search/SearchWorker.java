package vua.engine.search;

import java.util.List;
import vua.engine.api.Limits;
import vua.engine.board.Move;
import vua.engine.board.Position;

/// One thread's search of a root position: iterative deepening with aspiration windows, for one or several best lines.
/// Everything it needs is its own but the table and the [SearchControl].
final class SearchWorker {
    private static final int LEGAL_MOVES_EXPECTED = 256;
    private static final int FIRST_ASPIRATION_DEPTH = 4;
    /// Bounds and root moves being looked at are of interest only in a long search.
    private static final long LONG_SEARCH_NANOS = 3_000_000_000L;

    private final boolean main;
    private final Tunables tune;
    private final Watch watch;
    private final TreeSearch tree;

    private RootMove[] roots = new RootMove[0];
    private int rootCount;
    private int completedDepth;
    private SearchControl control;

    SearchWorker(SearchPool pool, boolean main, Tunables tune, TranspositionTable table, SearchControl idle) {
        this.main = main;
        this.tune = tune;
        this.watch = new Watch(pool, main, idle);
        this.tree = new TreeSearch(tune, watch, table);
        this.control = idle;
        ensureRoots(LEGAL_MOVES_EXPECTED);
    }

    private void ensureRoots(int count) {
        if (roots.length < count) {
            RootMove[] more = new RootMove[count];
            System.arraycopy(roots, 0, more, 0, roots.length);
            for (int i = roots.length; i < count; i++) {
                more[i] = new RootMove();
            }
            roots = more;
        }
    }

    /// Forgets what it learnt in earlier searches.
    void forget() {
        tree.forget();
    }

    Position position() {
        return tree.position;
    }

    long nodesPublished() {
        return tree.nodesPublished();
    }

    int completedDepth() {
        return completedDepth;
    }

    int rootCount() {
        return rootCount;
    }

    /// The best root move after the search, or the n-th best with several lines.
    RootMove rootMove(int rank) {
        return roots[rank];
    }

    /// Gets ready to search `position`; to be called before [#iterate] and before any worker starts.
    void prepare(Position position, TranspositionTable table, SearchControl newControl, long nodeLimit) {
        control = newControl;
        watch.start(newControl, nodeLimit);
        tree.start(position, table);
        tree.prepareRoot();
        collectRootMoves(newControl.limits().searchMoves());
        completedDepth = 0;
    }

    private void collectRootMoves(List<Integer> wanted) {
        gatherRootMoves(wanted);
        if (rootCount == 0 && !wanted.isEmpty()) {
            gatherRootMoves(List.of());
        }
    }

    private void gatherRootMoves(List<Integer> wanted) {
        rootCount = 0;
        MovePicker picker = tree.rootMoves();
        int move;
        while ((move = picker.next(tree.frames, TreeSearch.ROOT, false)) != Move.NONE) {
            if (wanted.isEmpty() || wanted.contains(move)) {
                ensureRoots(rootCount + 1);
                roots[rootCount++].reset(move);
            }
        }
    }

    /// Deepens until a limit or a stop ends it. Afterwards the root moves are sorted, best first.
    void iterate(int lines, Reporter reporter) {
        Limits limits = control.limits();
        int deepest = limits.depth() == Limits.NOT_GIVEN
                ? Scores.MAX_DEPTH
                : Math.clamp(limits.depth(), 1, Scores.MAX_DEPTH);
        int wanted = Math.min(lines, rootCount);
        tree.look();
        for (int depth = 1; depth <= deepest && !tree.stopped; depth++) {
            tree.startIteration(depth);
            for (int i = 0; i < rootCount; i++) {
                // Also for moves that only were no better than the best: an older score of theirs means nothing now.
                roots[i].previousScore = roots[i].score;
                roots[i].score = -Scores.INFINITE;
            }
            for (int line = 0; line < wanted && !tree.stopped; line++) {
                aspire(line, wanted, depth, reporter);
                RootMove.sort(roots, 0, line + 1);
            }
            tree.publish();
            if (!tree.stopped) {
                completedDepth = depth;
                watch.firstIterationDone();
                if (main) {
                    reportLines(wanted, depth, reporter);
                    if (isEnough(depth)) {
                        break;
                    }
                }
            }
        }
    }

    /// Searches the best of the root moves from `line` on, in a window around the expected score that widens as often as
    /// the score falls out of it.
    private void aspire(int line, int lines, int depth, Reporter reporter) {
        int expected = roots[line].averageScore;
        int delta = tune.get(Tunables.ASPIRATION);
        int alpha = -Scores.INFINITE;
        int beta = Scores.INFINITE;
        if (depth >= FIRST_ASPIRATION_DEPTH && expected != Scores.NONE) {
            delta += Math.min(expected * expected / 20000, 200);
            alpha = Math.max(expected - delta, -Scores.INFINITE);
            beta = Math.min(expected + delta, Scores.INFINITE);
        }
        int shallower = 0;
        while (true) {
            int score = searchRoot(line, Math.max(1, depth - shallower), alpha, beta, reporter);
            RootMove.sort(roots, line, rootCount);
            if (tree.stopped) {
                return;
            }
            if (score > alpha && score < beta) {
                if (line == 0 && control.limits().searchMoves().isEmpty()) {
                    tree.storeRoot(roots[0].move, score, Math.max(1, depth - shallower));
                }
                return;
            }
            if (main && lines == 1 && control.elapsed() > LONG_SEARCH_NANOS) {
                tree.publish();
                reporter.report(roots[line], depth, line + 1);
            }
            if (score <= alpha) {
                beta = (alpha + beta) / 2;
                alpha = Math.max(score - delta, -Scores.INFINITE);
                shallower = 0;
            } else {
                beta = Math.min(score + delta, Scores.INFINITE);
                shallower += Scores.isMate(score) ? 0 : 1;
            }
            delta += delta / 2;
        }
    }

    private int searchRoot(int line, int depth, int alpha, int beta, Reporter reporter) {
        int best = -Scores.INFINITE;
        int low = alpha;
        for (int i = line; i < rootCount; i++) {
            RootMove root = roots[i];
            if (main && depth > 10 && control.elapsed() > LONG_SEARCH_NANOS) {
                reporter.currentMove(depth, root.move, i + 1);
            }
            long before = tree.nodes;
            tree.selectiveDepth = 0;
            int score = tree.searchRootMove(root.move, i - line + 1, depth, low, beta, best);
            root.nodes += tree.nodes - before;
            if (tree.stopped) {
                return best;
            }
            if (i == line || score > low) {
                accept(root, score, alpha, beta);
            } else {
                root.score = -Scores.INFINITE;
            }
            best = Math.max(best, score);
            if (score > low) {
                if (score >= beta) {
                    break;
                }
                low = score;
            }
        }
        return best;
    }

    private void accept(RootMove root, int score, int alpha, int beta) {
        root.score = score;
        root.averageScore = root.averageScore == Scores.NONE || Scores.isMate(score)
                ? score
                : (root.averageScore + 2 * score) / 3;
        root.selectiveDepth = tree.selectiveDepth;
        root.bound = score <= alpha
                ? TranspositionTable.UPPER
                : score >= beta ? TranspositionTable.LOWER : TranspositionTable.EXACT;
        if (score > alpha) {
            root.takeLine(tree.frames[TreeSearch.ROOT + 1]);
        }
    }

    private void reportLines(int wanted, int depth, Reporter reporter) {
        for (int line = 0; line < wanted; line++) {
            reporter.report(roots[line], depth, line + 1);
        }
    }

    /// Whether the main worker ends after this iteration.
    private boolean isEnough(int depth) {
        RootMove best = roots[0];
        Limits limits = control.limits();
        TimeManager time = control.time();
        boolean enough = false;
        if (limits.mate() != Limits.NOT_GIVEN && Scores.isMate(best.score)) {
            enough = Scores.MATE - Math.abs(best.score) <= 2 * Math.max(1, limits.mate());
        }
        if (time.isTimed()) {
            long all = Math.max(1, tree.nodes);
            time.iterationDone(best.move, best.score, (double) best.nodes / all);
            boolean settled = Scores.isMate(best.score)
                    && depth > 2 * (Scores.MATE - Math.abs(best.score)) + 6;
            enough |= rootCount == 1 || settled || time.isEnough(control.elapsed());
        }
        if (enough) {
            control.finishWhenAllowed();
        }
        return control.isStopped();
    }
}
