package vua.engine.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.Color;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.eval.Evaluator;

/// Alpha-beta below the root, for one thread: principal variation search with its prunings, reductions and extensions,
/// and quiescence at the leaves. Scores are from the side to move. Nothing is allocated here once the object exists.
///
/// A node is split in three: [#search] settles what needs no move (draws, the table, mate distance), [#prune] what needs
/// no full look at the moves, [#searchMoves] plays them. When the search has to end, [#stopped] turns true, every method
/// returns at once, and what it returns means nothing.
final class TreeSearch {
    /// Frames before the root's, so that looking some plies back needs no test.
    static final int ROOT = 6;

    private static final VarHandle PUBLISHED_NODES = publishedNodes();

    private static final int QUIET_REDUCTION = 0;
    private static final int NOISY_REDUCTION = 1 << 12;
    private static final int CORRECTION_SCALE = 2048;
    private static final int CORRECTION_STEP = 256;
    private static final int DEEPEST_DOUBLE_EXTENSIONS = 12;
    private static final int CLOCK_KEYS = 128;
    private static final int MULTICUT = -64;

    /// Part of a position's key: the half-move clock, coarsely at first, exactly when the limit is near.
    private static final long[] CLOCK_KEY = clockKeys();

    final Position position = Position.start();
    final Evaluator evaluator = new Evaluator();
    final Histories histories = new Histories();
    final Frame[] frames = new Frame[Scores.MAX_PLY + ROOT + 4];

    /// The values of [Tunables], by its constants.
    private final int[] tune;
    private final int[] reductions;
    private final Watch watch;
    private TranspositionTable table;

    /// Moves made since the search began.
    long nodes;
    @SuppressWarnings("UnusedVariable") // written through the handle
    private long publishedNodes;
    int selectiveDepth;
    boolean stopped;
    private int untilLook;
    private int rootDepth;
    /// No null move above this ply, while a null move's result is being verified.
    private int nullMovePly;
    private int singularScore;

    TreeSearch(Tunables tunables, Watch watch, TranspositionTable table) {
        this.tune = tunables.values();
        this.watch = watch;
        this.table = table;
        this.reductions = reductionTable(tune);
        MoveList scratch = new MoveList();
        for (int i = 0; i < frames.length; i++) {
            frames[i] = new Frame(position, histories, scratch);
        }
    }

    private static VarHandle publishedNodes() {
        try {
            return MethodHandles.lookup().findVarHandle(TreeSearch.class, "publishedNodes", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static long[] clockKeys() {
        long[] keys = new long[CLOCK_KEYS];
        for (int clock = 20; clock < CLOCK_KEYS; clock++) {
            long step = clock < 80 ? clock / 10 : clock;
            keys[clock] = (step * 0x9E3779B97F4A7C15L) ^ (step << 40);
        }
        return keys;
    }

    /// Late move reductions in 1/1024 plies by depth and number of the move, for quiet moves and for others.
    private static int[] reductionTable(int[] tune) {
        int[] table = new int[2 << 12];
        for (int depth = 1; depth < 64; depth++) {
            for (int number = 1; number < 64; number++) {
                double product = StrictMath.log(depth) * StrictMath.log(number);
                int index = (depth << 6) | number;
                table[QUIET_REDUCTION + index] = (int) (tune[Tunables.REDUCTION_BASE_QUIET]
                        + product * tune[Tunables.REDUCTION_SLOPE_QUIET]);
                table[NOISY_REDUCTION + index] = (int) (tune[Tunables.REDUCTION_BASE_NOISY]
                        + product * tune[Tunables.REDUCTION_SLOPE_NOISY]);
            }
        }
        return table;
    }

    // ---- around a search

    /// A new search from `root` begins.
    void start(Position root, TranspositionTable newTable) {
        table = newTable;
        position.copyFrom(root);
        position.reserve(2 * Scores.MAX_PLY);
        evaluator.reset(position);
        for (Frame frame : frames) {
            frame.clear();
        }
        nodes = 0;
        publish();
        untilLook = 0;
        selectiveDepth = 0;
        stopped = false;
        nullMovePly = 0;
    }

    void startIteration(int depth) {
        rootDepth = depth;
        selectiveDepth = 0;
    }

    void forget() {
        histories.clear();
    }

    Frame root() {
        return frames[ROOT];
    }

    /// What the other threads may know of [#nodes]; at most a look of the watch behind.
    long nodesPublished() {
        return (long) PUBLISHED_NODES.getOpaque(this);
    }

    /// Tells the other threads how many nodes there are by now.
    void publish() {
        PUBLISHED_NODES.setOpaque(this, nodes);
    }

    /// Looks whether the search must end.
    void look() {
        publish();
        untilLook = watch.look(nodes);
        stopped |= untilLook == 0;
    }

    void make(Frame frame, int move) {
        int moved = Histories.pieceTo(position.pieceAt(Move.from(move)), Move.to(move));
        frame.move = move;
        frame.continuation = moved * Histories.PIECE_TO;
        position.make(move);
        evaluator.push(position, move);
        nodes++;
        if (--untilLook <= 0) {
            look();
        }
    }

    void unmake() {
        evaluator.pop();
        position.unmake();
    }

    private void makeNull(Frame frame) {
        frame.move = Move.NULL;
        frame.continuation = 0;
        frame.noisy = false;
        frame.moveCount = 0;
        position.makeNull();
        evaluator.push(position, Move.NULL);
    }

    private void unmakeNull() {
        evaluator.pop();
        position.unmakeNull();
    }

    boolean isNoisy(int move) {
        return Move.isPromotion(move) || position.capturedType(move) != PieceType.NONE;
    }

    /// Under which key the table knows a position.
    static long tableKey(Position position) {
        return position.key() ^ CLOCK_KEY[Math.min(position.halfMoveClock(), CLOCK_KEYS - 1)];
    }

    private boolean isDraw(int ply) {
        return position.isRepetition(ply) || (position.halfMoveClock() >= 100 && position.isFiftyMoveDraw())
                || position.isInsufficientMaterial();
    }

    /// Not always exactly zero, so that lines that repeat are not all alike.
    private int drawScore() {
        return Scores.DRAW - 1 + ((int) nodes & 2);
    }

    private boolean hasPieces() {
        int us = position.sideToMove();
        return (position.occupied(us)
                & ~(position.pieces(us, PieceType.PAWN) | position.pieces(us, PieceType.KING))) != 0;
    }

    // ---- the node

    /// The score of the present position, `ply` plies below the root, exact if it lies between `alpha` and `beta`.
    ///
    /// @param cutNode whether a beta cutoff is expected here
    int search(int ply, int depth, int alpha, int beta, boolean cutNode) {
        if (depth <= 0) {
            return quiescence(ply, alpha, beta);
        }
        Frame frame = frames[ply + ROOT];
        frame.lineLength = 0;
        if (stopped) {
            return 0;
        }
        if (isDraw(ply)) {
            return drawScore();
        }
        frame.inCheck = position.inCheck();
        if (ply >= Scores.MAX_PLY) {
            return frame.inCheck ? Scores.DRAW : evaluate();
        }
        selectiveDepth = Math.max(selectiveDepth, ply);

        // Mate distance: no line from here can beat a mate already found nearer to the root.
        int low = Math.max(alpha, Scores.matedIn(ply));
        int high = Math.min(beta, Scores.mateIn(ply + 1));
        if (low >= high) {
            return low;
        }
        boolean pv = beta - alpha > 1;
        if (frame.excluded == Move.NONE) {
            int known = lookUp(frame, ply, depth, low, high, pv, cutNode);
            if (known != Scores.UNDECIDED) {
                return known;
            }
        }
        frames[ply + ROOT + 2].cutoffs = 0;
        frame.doubleExtensions = frames[ply + ROOT - 1].doubleExtensions;
        int adjusted = depth;
        if (!frame.inCheck) {
            adjusted = hindsight(ply, depth);
            if (!pv) {
                int pruned = prune(frame, ply, adjusted, low, high, cutNode);
                if (pruned != Scores.UNDECIDED) {
                    return pruned;
                }
            }
        }
        // Internal iterative reduction: without a table move the order is poor, and a shallower search will provide one.
        if (adjusted >= 4 && frame.tableMove == Move.NONE && (pv || cutNode)) {
            adjusted--;
        }
        if (!frame.inCheck && !pv && adjusted >= 5) {
            int cut = probCut(frame, ply, adjusted, high, cutNode);
            if (cut != Scores.UNDECIDED) {
                return cut;
            }
        }
        return searchMoves(frame, ply, adjusted, low, high, cutNode);
    }

    /// Asks the table, and prepares the evaluation.
    ///
    /// @return a score if the table knows enough, or UNDECIDED
    private int lookUp(Frame frame, int ply, int depth, int alpha, int beta, boolean pv, boolean cutNode) {
        long key = tableKey(position);
        long data = table.probe(key);
        frame.key = key;
        readTable(frame, ply, data);
        frame.mainLine = pv || TranspositionTable.mainLine(data);

        // Table cutoff: an earlier search of this position was deep enough, and its bound settles the question.
        if (!pv && frame.tableBound != TranspositionTable.NO_BOUND && settles(frame, alpha, beta)
                && frame.tableDepth > (frame.tableScore <= beta ? depth - 1 : depth)
                && (cutNode == frame.tableScore >= beta || depth > 5)) {
            if (frame.tableMove != Move.NONE && frame.tableScore >= beta && !isNoisy(frame.tableMove)) {
                frame.threats = threats();
                learnQuiet(ply, frame.tableMove, bonus(depth));
            }
            return frame.tableScore;
        }
        evaluateNode(frame, ply, data);
        return Scores.UNDECIDED;
    }

    private void readTable(Frame frame, int ply, long data) {
        frame.tableMove = Move.NONE;
        frame.tableScore = Scores.NONE;
        frame.tableDepth = TranspositionTable.EVALUATION_DEPTH;
        frame.tableBound = TranspositionTable.NO_BOUND;
        if (data == TranspositionTable.MISS) {
            return;
        }
        int move = TranspositionTable.move(data);
        if (move != Move.NONE && MoveGenerator.isLegal(position, move)) {
            frame.tableMove = move;
        }
        frame.tableScore = Scores.fromTable(TranspositionTable.score(data), ply, position.halfMoveClock());
        frame.tableDepth = TranspositionTable.depth(data);
        frame.tableBound = TranspositionTable.bound(data);
    }

    private static boolean settles(Frame frame, int alpha, int beta) {
        return frame.tableScore >= beta
                ? (frame.tableBound & TranspositionTable.LOWER) != 0
                : frame.tableScore <= alpha
                        ? (frame.tableBound & TranspositionTable.UPPER) != 0
                        : frame.tableBound == TranspositionTable.EXACT;
    }

    // ---- evaluation

    private int evaluate() {
        return evaluator.evaluate(position);
    }

    private void evaluateNode(Frame frame, int ply, long data) {
        if (frame.inCheck) {
            frame.rawEvaluation = Scores.NONE;
            frame.staticEvaluation = Scores.NONE;
            frame.evaluation = Scores.NONE;
            frame.improving = false;
            return;
        }
        int raw = data == TranspositionTable.MISS ? Scores.NONE : TranspositionTable.evaluation(data);
        if (raw == Scores.NONE) {
            raw = evaluate();
            if (data == TranspositionTable.MISS) {
                table.store(frame.key, Move.NONE, Scores.NONE, raw, TranspositionTable.EVALUATION_DEPTH,
                        TranspositionTable.NO_BOUND, frame.mainLine);
            }
        }
        frame.rawEvaluation = raw;
        frame.staticEvaluation = correct(raw, ply);
        frame.evaluation = betterKnown(frame, frame.staticEvaluation);
        int before = frames[ply + ROOT - 2].staticEvaluation;
        if (before == Scores.NONE) {
            before = frames[ply + ROOT - 4].staticEvaluation;
        }
        frame.improving = before != Scores.NONE && frame.staticEvaluation > before;

        // The change of the evaluation tells how good the move was that led here.
        Frame previous = frames[ply + ROOT - 1];
        if (previous.staticEvaluation != Scores.NONE && previous.continuation != 0 && !previous.noisy) {
            int gain = Math.clamp(-10L * (previous.staticEvaluation + frame.staticEvaluation), -1400, 1400) + 100;
            Histories.learn(histories.quiet, Histories.quietIndex(Color.opposite(position.sideToMove()),
                    previous.move, previous.threats), gain / 2);
        }
    }

    /// The table's score where it says more than the evaluation.
    private static int betterKnown(Frame frame, int evaluation) {
        int score = frame.tableScore;
        if (frame.tableBound == TranspositionTable.NO_BOUND || Scores.isMate(score)) {
            return evaluation;
        }
        int wanted = score > evaluation ? TranspositionTable.LOWER : TranspositionTable.UPPER;
        return (frame.tableBound & wanted) != 0 ? score : evaluation;
    }

    /// Correction: positions that resemble this one were evaluated too high or too low before.
    private int correct(int raw, int ply) {
        Histories h = histories;
        int color = position.sideToMove();
        int sum = tune[Tunables.CORRECTION_PAWN]
                * h.pawnCorrection[Histories.correctionIndex(color, position.pawnKey())]
                + tune[Tunables.CORRECTION_NON_PAWN]
                        * (h.whiteCorrection[Histories.correctionIndex(color, position.nonPawnKey(Color.WHITE))]
                                + h.blackCorrection[Histories.correctionIndex(color, position.nonPawnKey(Color.BLACK))])
                + tune[Tunables.CORRECTION_MINOR]
                        * h.minorCorrection[Histories.correctionIndex(color, position.minorKey())];
        int after2 = frames[ply + ROOT - 2].continuation;
        int after1 = frames[ply + ROOT - 1].continuation;
        sum += tune[Tunables.CORRECTION_CONTINUATION]
                * h.continuationCorrection[after2 + after1 / Histories.PIECE_TO];
        return Scores.clampToEvaluation(raw + sum / CORRECTION_SCALE);
    }

    private void learnCorrection(int ply, int depth, int difference) {
        Histories h = histories;
        int color = position.sideToMove();
        int step = Math.clamp((long) difference * depth / 8, -CORRECTION_STEP, CORRECTION_STEP);
        Histories.correct(h.pawnCorrection, Histories.correctionIndex(color, position.pawnKey()), step);
        Histories.correct(h.whiteCorrection, Histories.correctionIndex(color, position.nonPawnKey(Color.WHITE)), step);
        Histories.correct(h.blackCorrection, Histories.correctionIndex(color, position.nonPawnKey(Color.BLACK)), step);
        Histories.correct(h.minorCorrection, Histories.correctionIndex(color, position.minorKey()), step);
        int after2 = frames[ply + ROOT - 2].continuation;
        int after1 = frames[ply + ROOT - 1].continuation;
        if (after1 != 0 && after2 != 0) {
            Histories.correct(h.continuationCorrection, after2 + after1 / Histories.PIECE_TO, step);
        }
    }

    // ---- before the moves

    /// Hindsight: the reduction that led here was decided before this position had been evaluated.
    private int hindsight(int ply, int depth) {
        Frame frame = frames[ply + ROOT];
        Frame previous = frames[ply + ROOT - 1];
        if (previous.reduction == 0 || previous.staticEvaluation == Scores.NONE || frame.excluded != Move.NONE) {
            return depth;
        }
        int change = frame.staticEvaluation + previous.staticEvaluation;
        if (previous.reduction >= 3 * 1024 && change <= 0) {
            return depth + 1;
        }
        return previous.reduction >= 1024 && depth >= 2 && change > 90 ? depth - 1 : depth;
    }

    /// Prunings of the whole node, in nodes off the main line and out of check.
    ///
    /// @return the score, or UNDECIDED
    private int prune(Frame frame, int ply, int depth, int alpha, int beta, boolean cutNode) {
        if (frame.excluded != Move.NONE) {
            return Scores.UNDECIDED;
        }
        int evaluation = frame.evaluation;

        // Razoring: so far below alpha that only a tactical stroke can help, and quiescence would see it.
        if (depth <= 4 && evaluation + tune[Tunables.RAZOR_BASE] + tune[Tunables.RAZOR_DEPTH] * (depth - 1)
                * depth / 2 < alpha) {
            int score = quiescence(ply, alpha, alpha + 1);
            if (score <= alpha) {
                return score;
            }
        }
        // Reverse futility: so far above beta that a shallow search will not bring the score below it.
        if (depth <= tune[Tunables.REVERSE_FUTILITY_DEPTH] && evaluation >= beta && !Scores.isMate(evaluation)
                && beta > -Scores.MATE_BOUND && evaluation - reverseFutilityMargin(frame, depth, cutNode) >= beta) {
            return beta + (evaluation - beta) / 3;
        }
        return nullMove(frame, ply, depth, beta, cutNode);
    }

    private int reverseFutilityMargin(Frame frame, int depth, boolean cutNode) {
        int slope = tune[Tunables.REVERSE_FUTILITY_MARGIN];
        int easier = frame.improving ? slope : 0;
        int known = cutNode && frame.tableMove == Move.NONE ? slope / 4 * depth : 0;
        return Math.max(slope * depth - easier - known, 20);
    }

    /// Null move: if passing the turn still keeps the score above beta, a real move will do so too. Not without pieces,
    /// since then being to move may be the trouble; and at great depth only after a second look without null moves.
    private int nullMove(Frame frame, int ply, int depth, int beta, boolean cutNode) {
        if (depth < 2 || frame.evaluation < beta || frames[ply + ROOT - 1].move == Move.NULL || ply < nullMovePly
                || beta <= -Scores.MATE_BOUND || !hasPieces()
                || frame.staticEvaluation < beta - tune[Tunables.NULL_STATIC_SLOPE] * depth
                        + tune[Tunables.NULL_STATIC_BASE]) {
            return Scores.UNDECIDED;
        }
        int reduction = tune[Tunables.NULL_BASE] + depth / tune[Tunables.NULL_DEPTH_DIVISOR]
                + Math.min((frame.evaluation - beta) / tune[Tunables.NULL_MARGIN_DIVISOR], 3);
        makeNull(frame);
        int score = -search(ply + 1, depth - reduction, -beta, -beta + 1, !cutNode);
        unmakeNull();
        if (stopped || score < beta) {
            return Scores.UNDECIDED;
        }
        int safe = score >= Scores.MATE_BOUND ? beta : score;
        if (nullMovePly != 0 || depth < 14) {
            return safe;
        }
        nullMovePly = ply + 3 * (depth - reduction) / 4;
        int verified = search(ply, depth - reduction, beta - 1, beta, false);
        nullMovePly = 0;
        return verified >= beta ? safe : Scores.UNDECIDED;
    }

    /// ProbCut: a capture that beats beta by a margin in a shallow search will beat beta in a full one.
    private int probCut(Frame frame, int ply, int depth, int beta, boolean cutNode) {
        int goal = beta + tune[Tunables.PROBCUT_MARGIN]
                - (frame.improving ? tune[Tunables.PROBCUT_IMPROVING] : 0);
        if (Scores.isMate(beta) || goal >= Scores.EVALUATION_BOUND || frame.excluded != Move.NONE
                || (frame.tableBound != TranspositionTable.NO_BOUND && frame.tableDepth >= depth - 3
                        && frame.tableScore < goal)) {
            return Scores.UNDECIDED;
        }
        int needed = goal - frame.staticEvaluation;
        int tableMove = frame.tableMove != Move.NONE && isNoisy(frame.tableMove) ? frame.tableMove : Move.NONE;
        MovePicker picker = frame.picker;
        picker.startCaptures(tableMove, false);
        int move;
        while ((move = picker.next(frames, ply + ROOT, false)) != Move.NONE) {
            if (!StaticExchange.atLeast(position, move, needed)) {
                continue;
            }
            frame.noisy = true;
            frame.moveCount = 0;
            frame.reduction = 0;
            make(frame, move);
            int score = -quiescence(ply + 1, -goal, -goal + 1);
            if (score >= goal) {
                score = -search(ply + 1, depth - 4, -goal, -goal + 1, !cutNode);
            }
            unmake();
            if (stopped) {
                return 0;
            }
            if (score >= goal) {
                table.store(frame.key, move, Scores.toTable(score, ply), frame.rawEvaluation, depth - 3,
                        TranspositionTable.LOWER, frame.mainLine);
                return Scores.isMate(score) ? score : score - (goal - beta);
            }
        }
        return Scores.UNDECIDED;
    }

    // ---- the moves

    private int searchMoves(Frame frame, int ply, int depth, int alpha, int beta, boolean cutNode) {
        boolean pv = beta - alpha > 1;
        int excluded = frame.excluded;
        int tableMove = excluded == Move.NONE ? frame.tableMove : Move.NONE;
        boolean tableCapture = frame.tableMove != Move.NONE && isNoisy(frame.tableMove);
        prepareOrdering(frame);
        frame.cutNode = cutNode;
        MovePicker picker = excluded == Move.NONE ? frame.picker : frame.excludedPicker;
        picker.startAll(tableMove, frame.killer1, frame.killer2, frame.inCheck);
        frames[ply + ROOT + 1].killer1 = Move.NONE;
        frames[ply + ROOT + 1].killer2 = Move.NONE;

        int best = -Scores.INFINITE;
        int bestMove = Move.NONE;
        int low = alpha;
        int moveCount = 0;
        int quiets = 0;
        int captures = 0;
        boolean skipQuiets = false;
        boolean pieces = hasPieces();
        int move;
        while ((move = picker.next(frames, ply + ROOT, skipQuiets)) != Move.NONE) {
            if (move == excluded) {
                continue;
            }
            moveCount++;
            boolean noisy = isNoisy(move);
            int history = noisy ? captureHistory(move) : quietHistory(ply, move);
            if (pieces && best > -Scores.MATE_BOUND) {
                // Late move pruning: with a good order, the moves far down the list change nothing.
                skipQuiets |= moveCount >= lateMoveCount(depth, frame.improving);
                if (!noisy && skipQuiets && !frame.inCheck) {
                    continue;
                }
                if (prunesMove(frame, move, noisy, history, depth, moveCount, low)) {
                    continue;
                }
            }
            int extension = 0;
            if (move == tableMove && excluded == Move.NONE && isSingularCandidate(frame, ply, depth)) {
                extension = singular(frame, ply, depth, beta, pv, cutNode);
                if (stopped) {
                    return 0;
                }
                if (extension == MULTICUT) {
                    return singularScore;
                }
            }
            frame.noisy = noisy;
            frame.moveCount = moveCount;
            make(frame, move);
            int score = searchMove(frame, ply, depth - 1 + extension, depth, low, beta, best,
                    reduction(frame, ply, depth, moveCount, move, noisy, history, pv, cutNode, tableCapture));
            unmake();
            if (stopped) {
                return 0;
            }
            if (score > best) {
                best = score;
                if (score > low) {
                    bestMove = move;
                    if (pv) {
                        frame.extendLine(move, frames[ply + ROOT + 1]);
                    }
                    if (score >= beta) {
                        frame.cutoffs++;
                        break;
                    }
                    low = score;
                }
            }
            if (move != bestMove) {
                if (noisy && captures < Frame.CAPTURES_REMEMBERED) {
                    frame.captures[captures++] = move;
                } else if (!noisy && quiets < Frame.QUIETS_REMEMBERED) {
                    frame.quiets[quiets++] = move;
                }
            }
        }
        if (moveCount == 0) {
            return excluded != Move.NONE ? alpha : frame.inCheck ? Scores.matedIn(ply) : Scores.DRAW;
        }
        return finishNode(frame, ply, depth, alpha, beta, best, bestMove, quiets, captures);
    }

    /// Learns from the node's result and stores it.
    private int finishNode(Frame frame, int ply, int depth, int alpha, int beta, int result, int bestMove, int quiets,
            int captures) {
        int best = result;
        if (bestMove != Move.NONE) {
            learn(frame, ply, best >= beta + 60 ? depth + 1 : depth, bestMove, quiets, captures);
        } else {
            learnFailLow(ply, depth);
        }
        if (frame.excluded != Move.NONE) {
            return best;
        }
        // A fail high far above beta is rarely meant so.
        if (best >= beta && !Scores.isMate(best) && !Scores.isMate(beta)) {
            best = (best * depth + beta) / (depth + 1);
        }
        boolean exact = beta - alpha > 1 && bestMove != Move.NONE;
        int bound = best >= beta
                ? TranspositionTable.LOWER
                : exact ? TranspositionTable.EXACT : TranspositionTable.UPPER;
        table.store(frame.key, bestMove, Scores.toTable(best, ply), frame.rawEvaluation, depth, bound, frame.mainLine);
        if (!frame.inCheck && (bestMove == Move.NONE || !isNoisy(bestMove)) && !Scores.isMate(best)
                && !(bound == TranspositionTable.LOWER && best <= frame.staticEvaluation)
                && !(bound == TranspositionTable.UPPER && best >= frame.staticEvaluation)) {
            learnCorrection(ply, depth, best - frame.staticEvaluation);
        }
        return best;
    }

    /// Searches one move of the root.
    ///
    /// @param best the best score so far among the moves before it
    int searchRootMove(int move, int moveCount, int depth, int alpha, int beta, int best) {
        Frame frame = root();
        boolean noisy = isNoisy(move);
        int history = noisy ? captureHistory(move) : quietHistory(0, move);
        frame.noisy = noisy;
        frame.moveCount = moveCount;
        frames[ROOT + 1].killer1 = Move.NONE;
        frames[ROOT + 1].killer2 = Move.NONE;
        frames[ROOT + 2].cutoffs = 0;
        make(frame, move);
        int score = searchMove(frame, 0, depth - 1, depth, alpha, beta, best,
                reduction(frame, 0, depth, moveCount, move, noisy, history, true, false, false));
        unmake();
        return score;
    }

    /// Prepares the root's frame: a node without parent, on the main line.
    void prepareRoot() {
        Frame frame = root();
        frame.inCheck = position.inCheck();
        frame.key = tableKey(position);
        frame.mainLine = true;
        frame.cutNode = false;
        readTable(frame, 0, table.probe(frame.key));
        frame.rawEvaluation = frame.inCheck ? Scores.NONE : evaluate();
        frame.staticEvaluation = frame.inCheck ? Scores.NONE : correct(frame.rawEvaluation, 0);
        prepareOrdering(frame);
    }

    /// The moves of the root in the order in which a node would look at them.
    MovePicker rootMoves() {
        Frame frame = root();
        frame.picker.startAll(frame.tableMove, Move.NONE, Move.NONE, frame.inCheck);
        return frame.picker;
    }

    void storeRoot(int move, int score, int depth) {
        table.store(root().key, move, Scores.toTable(score, 0), root().rawEvaluation, depth, TranspositionTable.EXACT,
                true);
    }

    /// What the order of the moves and the pruning ask of a position.
    void prepareOrdering(Frame frame) {
        int them = Color.opposite(position.sideToMove());
        int king = position.king(them);
        long occupied = position.occupied();
        frame.threats = threats();
        frame.prepareChecks(Attacks.pawn(them, king), Attacks.knight(king), Attacks.bishop(king, occupied),
                Attacks.rook(king, occupied));
    }

    /// The squares attacked by the side that is not to move.
    private long threats() {
        Position p = position;
        int them = Color.opposite(p.sideToMove());
        long occupied = p.occupied();
        long attacked = Attacks.king(p.king(them)) | Bitboards.pawnAttacks(them, p.pieces(them, PieceType.PAWN));
        for (long set = p.pieces(them, PieceType.KNIGHT); set != 0; set &= set - 1) {
            attacked |= Attacks.knight(Long.numberOfTrailingZeros(set));
        }
        long queens = p.pieces(them, PieceType.QUEEN);
        for (long set = p.pieces(them, PieceType.BISHOP) | queens; set != 0; set &= set - 1) {
            attacked |= Attacks.bishop(Long.numberOfTrailingZeros(set), occupied);
        }
        for (long set = p.pieces(them, PieceType.ROOK) | queens; set != 0; set &= set - 1) {
            attacked |= Attacks.rook(Long.numberOfTrailingZeros(set), occupied);
        }
        return attacked;
    }

    private int lateMoveCount(int depth, boolean improving) {
        int count = tune[Tunables.LATE_MOVE_BASE] + tune[Tunables.LATE_MOVE_SLOPE] * depth * depth / 64;
        return improving ? count : count / 2;
    }

    /// Prunings of a single move, before it is made.
    private boolean prunesMove(Frame frame, int move, boolean noisy, int history, int depth, int moveCount, int alpha) {
        int number = Math.min(moveCount, 63);
        int index = (Math.min(depth, 63) << 6) | number;
        int reduction = reductions[(noisy ? NOISY_REDUCTION : QUIET_REDUCTION) + index];
        int reduced = Math.max(depth - 1 - (reduction - (frame.improving ? 512 : 0)) / 1024, 0);
        int to = Move.to(move);
        boolean checks = frame.checksFrom(position.pieceAt(Move.from(move)) & 7, to);
        if (noisy) {
            // Futility of captures: even with what it takes the score stays below alpha.
            if (!checks && !frame.inCheck && reduced < 7 && !Move.isPromotion(move)
                    && frame.staticEvaluation + tune[Tunables.CAPTURE_FUTILITY_BASE]
                            + tune[Tunables.CAPTURE_FUTILITY_SLOPE] * reduced
                            + StaticExchange.value(position.capturedType(move)) + history / 64 <= alpha) {
                return true;
            }
            // Exchanges that lose too much for the depth left.
            return !frame.isOutOfReach(move) && !StaticExchange.atLeast(position, move,
                    -tune[Tunables.CAPTURE_EXCHANGE_SLOPE] * depth - Math.max(history / 64, 0));
        }
        // History pruning: quiet moves that failed again and again.
        if (reduced <= 5 && history < -tune[Tunables.HISTORY_PRUNING_SLOPE] * (depth + 1)) {
            return true;
        }
        // Futility: a quiet move cannot lift the score to alpha.
        if (!frame.inCheck && !checks && reduced < tune[Tunables.FUTILITY_DEPTH]
                && frame.staticEvaluation + tune[Tunables.FUTILITY_BASE]
                        + tune[Tunables.FUTILITY_SLOPE] * reduced + history / 256 <= alpha) {
            return true;
        }
        // Quiet moves onto squares where they are lost.
        return !frame.isOutOfReach(move)
                && !StaticExchange.atLeast(position, move, -tune[Tunables.QUIET_EXCHANGE_SLOPE] * reduced * reduced);
    }

    // ---- extensions

    private boolean isSingularCandidate(Frame frame, int ply, int depth) {
        return depth >= tune[Tunables.SINGULAR_DEPTH] + (frame.mainLine ? 1 : 0) && ply < 2 * rootDepth
                && frame.tableDepth >= depth - 3 && (frame.tableBound & TranspositionTable.LOWER) != 0
                && !Scores.isMate(frame.tableScore);
    }

    /// Singular extension: if all other moves fail against a little less than the table's score, the table's move is the
    /// only one and is searched deeper. If even they beat beta, the node is cut at once (multicut).
    private int singular(Frame frame, int ply, int depth, int beta, boolean pv, boolean cutNode) {
        int goal = frame.tableScore - tune[Tunables.SINGULAR_SLOPE] * depth / 1024;
        int tableScore = frame.tableScore;
        frame.excluded = frame.tableMove;
        int score = search(ply, (depth - 1) / 2, goal - 1, goal, cutNode);
        frame.excluded = Move.NONE;
        if (score < goal) {
            if (!pv && score < goal - tune[Tunables.DOUBLE_MARGIN]
                    && frame.doubleExtensions < DEEPEST_DOUBLE_EXTENSIONS) {
                frame.doubleExtensions++;
                return 2;
            }
            return 1;
        }
        if (score >= beta && !Scores.isMate(score)) {
            singularScore = score;
            return MULTICUT;
        }
        if (tableScore >= beta) {
            return pv ? -1 : -2;
        }
        return cutNode ? -2 : 0;
    }

    // ---- reductions

    /// How far a move's depth is reduced, in 1/1024 plies; asked for after the move has been made.
    private int reduction(Frame frame, int ply, int depth, int moveCount, int move, boolean noisy, int history,
            boolean pv, boolean cutNode, boolean tableCapture) {
        if (depth < 2 || moveCount <= 1) {
            return 0;
        }
        int index = (Math.min(depth, 63) << 6) | Math.min(moveCount, 63);
        int r = reductions[(noisy ? NOISY_REDUCTION : QUIET_REDUCTION) + index];
        r += cutNode ? tune[Tunables.REDUCTION_CUT] : 0;
        r += frame.improving ? 0 : tune[Tunables.REDUCTION_NOT_IMPROVING];
        r += tableCapture ? tune[Tunables.REDUCTION_TABLE_CAPTURE] : 0;
        r += frames[ply + ROOT + 1].cutoffs > 3 ? tune[Tunables.REDUCTION_CUTOFFS] : 0;
        r -= frame.mainLine ? tune[Tunables.REDUCTION_MAIN_LINE] : 0;
        r -= pv ? tune[Tunables.REDUCTION_PV] : 0;
        r -= position.inCheck() ? tune[Tunables.REDUCTION_CHECK] : 0;
        r -= move == frame.killer1 || move == frame.killer2 ? tune[Tunables.REDUCTION_KILLER] : 0;
        return r - history / tune[Tunables.REDUCTION_HISTORY_DIVISOR];
    }

    /// Searches the move just made: reduced and with an empty window first, and again as long as it does better than
    /// expected.
    private int searchMove(Frame frame, int ply, int fullDepth, int depth, int alpha, int beta, int best,
            int reduction) {
        boolean pv = beta - alpha > 1;
        boolean first = frame.moveCount == 1;
        int newDepth = fullDepth;
        int score = alpha + 1;
        if (depth >= 2 && !first) {
            // Late move reduction.
            int reduced = Math.clamp(newDepth - reduction / 1024, 1, newDepth + 1);
            frame.reduction = Math.max(newDepth - reduced, 0) * 1024;
            score = -search(ply + 1, reduced, -alpha - 1, -alpha, true);
            frame.reduction = 0;
            if (score > alpha && reduced < newDepth) {
                newDepth += score > best + tune[Tunables.DEEPER_BASE] + 2 * newDepth ? 1 : 0;
                newDepth -= score < best + newDepth ? 1 : 0;
                if (newDepth > reduced) {
                    score = -search(ply + 1, newDepth, -alpha - 1, -alpha, !frame.cutNode);
                }
                if (!frame.noisy && !stopped) {
                    learnContinuation(ply - 1, frame.continuation / Histories.PIECE_TO,
                            score > alpha ? bonus(newDepth) : -malus(newDepth));
                }
            }
        } else if (!pv || !first) {
            score = -search(ply + 1, newDepth, -alpha - 1, -alpha, !frame.cutNode);
        }
        if (pv && (first || score > alpha)) {
            score = -search(ply + 1, newDepth, -beta, -alpha, false);
        }
        return score;
    }

    // ---- learning

    private int bonus(int depth) {
        return Math.min(tune[Tunables.BONUS_SLOPE] * depth - tune[Tunables.BONUS_OFFSET],
                tune[Tunables.BONUS_LIMIT]);
    }

    private int malus(int depth) {
        return Math.min(tune[Tunables.MALUS_SLOPE] * depth - tune[Tunables.MALUS_OFFSET],
                tune[Tunables.MALUS_LIMIT]);
    }

    private int captureIndex(int move) {
        return Histories.captureIndex(position.pieceAt(Move.from(move)), Move.to(move), position.capturedType(move));
    }

    private int captureHistory(int move) {
        return histories.capture[captureIndex(move)];
    }

    private int quietHistory(int ply, int move) {
        Histories h = histories;
        int pieceTo = Histories.pieceTo(position.pieceAt(Move.from(move)), Move.to(move));
        return h.quiet[Histories.quietIndex(position.sideToMove(), move, frames[ply + ROOT].threats)]
                + h.pawn[Histories.pawnRow(position.pawnKey()) + pieceTo]
                + h.continuation[frames[ply + ROOT - 1].continuation + pieceTo]
                + h.continuation[frames[ply + ROOT - 2].continuation + pieceTo];
    }

    /// The best move is rewarded, those tried before it are punished.
    private void learn(Frame frame, int ply, int depth, int bestMove, int quiets, int captures) {
        int bonus = bonus(depth);
        int malus = malus(depth);
        if (isNoisy(bestMove)) {
            Histories.learn(histories.capture, captureIndex(bestMove), bonus);
        } else {
            frame.addKiller(bestMove);
            learnQuiet(ply, bestMove, bonus);
            for (int i = 0; i < quiets; i++) {
                learnQuiet(ply, frame.quiets[i], -malus);
            }
        }
        for (int i = 0; i < captures; i++) {
            Histories.learn(histories.capture, captureIndex(frame.captures[i]), -malus);
        }
        // The enemy's first choice has been refuted.
        Frame previous = frames[ply + ROOT - 1];
        if (previous.moveCount == 1 && !previous.noisy && previous.continuation != 0) {
            learnContinuation(ply - 2, previous.continuation / Histories.PIECE_TO, -malus);
        }
    }

    /// No move reached alpha, so the quiet move that led here was a good one.
    private void learnFailLow(int ply, int depth) {
        Frame previous = frames[ply + ROOT - 1];
        if (previous.continuation != 0 && !previous.noisy) {
            int bonus = bonus(depth);
            learnContinuation(ply - 2, previous.continuation / Histories.PIECE_TO, bonus);
            Histories.learn(histories.quiet, Histories.quietIndex(Color.opposite(position.sideToMove()), previous.move,
                    previous.threats), bonus / 2);
        }
    }

    private void learnQuiet(int ply, int move, int bonus) {
        int pieceTo = Histories.pieceTo(position.pieceAt(Move.from(move)), Move.to(move));
        Histories.learn(histories.quiet,
                Histories.quietIndex(position.sideToMove(), move, frames[ply + ROOT].threats), bonus);
        Histories.learn(histories.pawn, Histories.pawnRow(position.pawnKey()) + pieceTo, bonus);
        learnContinuation(ply - 1, pieceTo, bonus);
    }

    /// A move followed those of `ply`, of the ply before it, and of the one two plies further up.
    private void learnContinuation(int ply, int pieceTo, int bonus) {
        learnContinuation(frames[ply + ROOT], pieceTo, bonus);
        learnContinuation(frames[ply + ROOT - 1], pieceTo, bonus);
        learnContinuation(frames[ply + ROOT - 3], pieceTo, bonus / 2);
    }

    private void learnContinuation(Frame before, int pieceTo, int bonus) {
        if (before.continuation != 0) {
            Histories.learn(histories.continuation, before.continuation + pieceTo, bonus);
        }
    }

    // ---- quiescence

    /// Looks at captures only, or at all evasions in check, until the position is quiet.
    int quiescence(int ply, int alpha, int beta) {
        Frame frame = frames[ply + ROOT];
        frame.lineLength = 0;
        if (stopped) {
            return 0;
        }
        if (isDraw(ply)) {
            return drawScore();
        }
        frame.inCheck = position.inCheck();
        if (ply >= Scores.MAX_PLY) {
            return frame.inCheck ? Scores.DRAW : evaluate();
        }
        boolean pv = beta - alpha > 1;
        selectiveDepth = pv ? Math.max(selectiveDepth, ply) : selectiveDepth;
        frame.key = tableKey(position);
        long data = table.probe(frame.key);
        readTable(frame, ply, data);
        frame.mainLine = pv || TranspositionTable.mainLine(data);
        if (!pv && frame.tableBound != TranspositionTable.NO_BOUND && settles(frame, alpha, beta)) {
            return frame.tableScore;
        }
        int stand = standPat(frame, ply, data);
        if (stand >= beta) {
            return Scores.isMate(stand) ? stand : (stand + beta) / 2;
        }
        return quiescenceMoves(frame, ply, alpha, beta, stand);
    }

    /// The score without any capture; minus infinity in check.
    private int standPat(Frame frame, int ply, long data) {
        if (frame.inCheck) {
            frame.rawEvaluation = Scores.NONE;
            frame.staticEvaluation = Scores.NONE;
            return -Scores.INFINITE;
        }
        int raw = data == TranspositionTable.MISS ? Scores.NONE : TranspositionTable.evaluation(data);
        if (raw == Scores.NONE) {
            raw = evaluate();
            if (data == TranspositionTable.MISS) {
                table.store(frame.key, Move.NONE, Scores.NONE, raw, TranspositionTable.EVALUATION_DEPTH,
                        TranspositionTable.NO_BOUND, frame.mainLine);
            }
        }
        frame.rawEvaluation = raw;
        frame.staticEvaluation = correct(raw, ply);
        return betterKnown(frame, frame.staticEvaluation);
    }

    private int quiescenceMoves(Frame frame, int ply, int alpha, int beta, int stand) {
        boolean pv = beta - alpha > 1;
        int best = stand;
        int low = Math.max(alpha, best);
        int bestMove = Move.NONE;
        int futility = frame.inCheck ? -Scores.INFINITE : stand + tune[Tunables.QUIESCENCE_FUTILITY];
        Frame previous = frames[ply + ROOT - 1];
        int recapture = previous.move == Move.NULL ? -1 : Move.to(previous.move);
        boolean usable = frame.tableMove != Move.NONE && (frame.inCheck || isNoisy(frame.tableMove));
        if (frame.inCheck) {
            frame.threats = 0;
        }
        MovePicker picker = frame.picker;
        picker.startCaptures(usable ? frame.tableMove : Move.NONE, frame.inCheck);
        int moveCount = 0;
        int move;
        while ((move = picker.next(frames, ply + ROOT, false)) != Move.NONE) {
            moveCount++;
            boolean noisy = isNoisy(move);
            if (best > -Scores.MATE_BOUND) {
                if (!frame.inCheck) {
                    int pruned = prunesCapture(move, futility, low, moveCount, recapture);
                    if (pruned != Scores.UNDECIDED) {
                        best = Math.max(best, pruned);
                        continue;
                    }
                } else if (!noisy && moveCount > 1) {
                    // One quiet evasion that does not lose is enough.
                    break;
                }
                if (!StaticExchange.atLeast(position, move, tune[Tunables.QUIESCENCE_EXCHANGE])) {
                    continue;
                }
            }
            frame.noisy = noisy;
            frame.moveCount = moveCount;
            frame.reduction = 0;
            make(frame, move);
            int score = -quiescence(ply + 1, -beta, -low);
            unmake();
            if (stopped) {
                return 0;
            }
            if (score > best) {
                best = score;
                if (score > low) {
                    bestMove = move;
                    if (pv) {
                        frame.extendLine(move, frames[ply + ROOT + 1]);
                    }
                    if (score >= beta) {
                        break;
                    }
                    low = score;
                }
            }
        }
        if (frame.inCheck && moveCount == 0) {
            return Scores.matedIn(ply);
        }
        if (best >= beta && !Scores.isMate(best)) {
            best = (3 * best + beta) / 4;
        }
        int bound = best >= beta ? TranspositionTable.LOWER : TranspositionTable.UPPER;
        table.store(frame.key, bestMove, Scores.toTable(best, ply), frame.rawEvaluation, 0, bound, frame.mainLine);
        return best;
    }

    /// Captures that cannot bring the score near alpha.
    ///
    /// @return a bound for the best score, or UNDECIDED if the capture is worth a look
    private int prunesCapture(int move, int futility, int alpha, int moveCount, int recapture) {
        if (Move.isPromotion(move)) {
            return Move.promotedType(move) == PieceType.QUEEN ? Scores.UNDECIDED : -Scores.INFINITE;
        }
        if (Move.to(move) == recapture) {
            return Scores.UNDECIDED;
        }
        if (moveCount > 3) {
            return -Scores.INFINITE;
        }
        int hope = futility + StaticExchange.value(position.capturedType(move));
        if (hope <= alpha) {
            return hope;
        }
        if (futility <= alpha && !StaticExchange.atLeast(position, move, 1)) {
            return futility;
        }
        return Scores.UNDECIDED;
    }
}
