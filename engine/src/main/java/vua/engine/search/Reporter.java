package vua.engine.search;

import java.util.ArrayList;
import java.util.List;
import vua.engine.api.Bound;
import vua.engine.api.Score;
import vua.engine.api.SearchListener;
import vua.engine.api.SearchReport;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.eval.ScoreScale;

/// Turns what the search knows into reports for the listener, and checks lines on the way: a reported line is legal, and
/// ends where the game ends.
final class Reporter {
    private final SearchPool pool;
    private final SearchListener listener;
    private final SearchControl control;
    private final TranspositionTable table;
    private final Position position;
    private int bestMoveReported = Move.NONE;
    private long nodesReported;

    Reporter(SearchPool pool, SearchListener listener, SearchControl control, TranspositionTable table,
            Position root) {
        this.pool = pool;
        this.listener = listener;
        this.control = control;
        this.table = table;
        this.position = root.copy();
        position.reserve(2 * Scores.MAX_PLY);
    }

    /// The first move of the last exact report of the best line, or `Move.NONE`.
    int bestMoveReported() {
        return bestMoveReported;
    }

    /// The nodes of the last report.
    long nodesReported() {
        return nodesReported;
    }

    void currentMove(int depth, int move, int number) {
        listener.currentMove(depth, move, number);
    }

    void report(RootMove root, int depth, int rank) {
        Bound bound = switch (root.bound) {
            case TranspositionTable.LOWER -> Bound.LOWER;
            case TranspositionTable.UPPER -> Bound.UPPER;
            default -> Bound.EXACT;
        };
        report(root, depth, rank, root.score, bound);
    }

    void report(RootMove root, int depth, int rank, int score, Bound bound) {
        List<Integer> line = completeLine(root, score);
        if (rank == 1 && bound == Bound.EXACT) {
            bestMoveReported = root.move;
        }
        nodesReported = pool.nodes();
        listener.report(new SearchReport(depth, Math.max(depth, root.selectiveDepth), rank, toScore(score), bound,
                ScoreScale.toWinDrawLoss(score, material()), nodesReported, control.elapsed(), table.perMilleUsed(), 0,
                line));
    }

    /// The report of a root without legal moves.
    void reportEnd() {
        int score = position.inCheck() ? Scores.matedIn(0) : Scores.DRAW;
        listener.report(new SearchReport(0, 0, 1, toScore(score), Bound.EXACT,
                ScoreScale.toWinDrawLoss(score, material()), 0, control.elapsed(), 0, 0, List.of()));
    }

    static Score toScore(int score) {
        if (score >= Scores.MATE_BOUND) {
            return new Score.Mate((Scores.MATE - score + 1) / 2);
        }
        if (score <= -Scores.MATE_BOUND) {
            return new Score.Mate(-(Scores.MATE + score) / 2);
        }
        return new Score.Centipawns(ScoreScale.toCentipawns(score));
    }

    private int material() {
        return Long.bitCount(position.pieces(PieceType.PAWN))
                + 3 * Long.bitCount(position.pieces(PieceType.KNIGHT) | position.pieces(PieceType.BISHOP))
                + 5 * Long.bitCount(position.pieces(PieceType.ROOK))
                + 9 * Long.bitCount(position.pieces(PieceType.QUEEN));
    }

    /// The move the opponent is expected to answer with, or `Move.NONE` if there is none or the game ends with it.
    int ponderMove(RootMove best) {
        List<Integer> line = completeLine(best, Scores.DRAW);
        position.make(best.move);
        int answer = line.size() > 1 ? line.get(1) : tableMove();
        if (answer != Move.NONE) {
            position.make(answer);
            if (isOver()) {
                answer = Move.NONE;
            }
            position.unmake();
        }
        position.unmake();
        return answer;
    }

    private int tableMove() {
        int move = TranspositionTable.move(table.probe(TreeSearch.tableKey(position)));
        return move != Move.NONE && !isOver() && MoveGenerator.isLegal(position, move) ? move : Move.NONE;
    }

    /// The legal part of the line up to the end of the game; a mate's line is carried on to the mate as far as the table
    /// knows the way.
    private List<Integer> completeLine(RootMove root, int score) {
        List<Integer> line = new ArrayList<>(root.lineLength);
        for (int i = 0; i < root.lineLength && (i == 0 || !isOver()); i++) {
            int move = root.line[i];
            if (!MoveGenerator.isLegal(position, move)) {
                break;
            }
            line.add(move);
            position.make(move);
        }
        if (Scores.isMate(score)) {
            int plies = Scores.MATE - Math.abs(score);
            while (line.size() < plies && !isOver()) {
                int move = towardsMate(plies - line.size());
                if (move == Move.NONE) {
                    break;
                }
                line.add(move);
                position.make(move);
            }
        }
        for (int i = 0; i < line.size(); i++) {
            position.unmake();
        }
        return line;
    }

    /// A move after which the side to move is `plies - 1` plies from the mate, by the table or because it is mate.
    private int towardsMate(int plies) {
        MoveList moves = new MoveList();
        MoveGenerator.legal(position, moves);
        for (int i = 0; i < moves.size(); i++) {
            position.make(moves.get(i));
            boolean right = plies == 1
                    ? position.inCheck() && !MoveGenerator.hasLegalMove(position)
                    : isMateIn(plies - 1);
            position.unmake();
            if (right) {
                return moves.get(i);
            }
        }
        return Move.NONE;
    }

    private boolean isMateIn(int plies) {
        long data = table.probe(TreeSearch.tableKey(position));
        int score = TranspositionTable.score(data);
        return data != TranspositionTable.MISS && TranspositionTable.bound(data) != TranspositionTable.NO_BOUND
                && Scores.isMate(score) && score != Scores.NONE && Scores.MATE - Math.abs(score) == plies
                && score > 0 == ((plies & 1) == 1);
    }

    /// Whether the game is over by the rules that every tool applies at once.
    private boolean isOver() {
        return !MoveGenerator.hasLegalMove(position) || position.isFiftyMoveDraw() || position.repetitions() >= 2;
    }
}
