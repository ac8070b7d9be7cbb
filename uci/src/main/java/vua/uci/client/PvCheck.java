package vua.uci.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.notation.UciMoves;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.UciScore;

/// Checks the lines and moves that an engine reports, as match tools do: every move legal, nothing after the end of the
/// game, the `bestmove` on top of the last best line, and mate lines that are as long as the score says and end in mate.
///
/// A position without mating material is no end here: engines rightly go on to show why it is a draw.
///
/// One check can follow a whole game ([#play]). Not safe for use by several threads at once.
public final class PvCheck {

    /// Longer lines are rare.
    private static final int MAX_KNOWN = 64;

    private final Position root;
    private final boolean chess960;
    /// The line that was walked last, and how many of its first moves are known to be in order: the lines of a search
    /// mostly begin like the one before.
    private List<String> knownLine = List.of();
    private final int[] knownMoves = new int[MAX_KNOWN];
    private int known;

    /// @param root the position that is searched, with the game's history, which is copied
    /// @param chess960 whether castling is written as king takes rook
    public PvCheck(Position root, boolean chess960) {
        this.root = root.copy();
        this.chess960 = chess960;
    }

    /// The game goes on.
    ///
    /// @param move a legal one
    public void play(int move) {
        root.play(move);
        known = 0;
    }

    /// Problems of a line of moves.
    public List<PvProblem> line(List<String> moves) {
        List<PvProblem> problems = new ArrayList<>();
        walk(moves, Optional.empty(), problems);
        return problems;
    }

    /// Problems of the line of an `info`, whose mate score is taken at its word.
    public List<PvProblem> info(EngineMessage.Info info) {
        List<PvProblem> problems = new ArrayList<>();
        walk(info.line(), info.score(), problems);
        return problems;
    }

    /// Problems of a whole search: all its lines, its `bestmove` and the expected answer. The same problem of the same
    /// words is reported once.
    public List<PvProblem> search(SearchResult result) {
        List<PvProblem> problems = new ArrayList<>();
        for (EngineMessage.Info info : result.infos()) {
            for (PvProblem problem : info(info)) {
                if (!problems.contains(problem)) {
                    problems.add(problem);
                }
            }
        }
        bestMove(result.best(), problems);
        Optional<EngineMessage.Info> last = result.lastScored(1);
        if (last.isEmpty()) {
            problems.add(new PvProblem.NoScore());
        } else if (!last.get().line().isEmpty() && !last.get().line().getFirst().equals(result.best().move())) {
            problems.add(new PvProblem.BestMoveDiffers(result.best().move(), last.get().line().getFirst()));
        }
        return problems;
    }

    private void bestMove(EngineMessage.BestMove best, List<PvProblem> problems) {
        if (best.isNone()) {
            if (MoveGenerator.hasLegalMove(root)) {
                problems.add(new PvProblem.IllegalBestMove(best.move()));
            }
            return;
        }
        int move = UciMoves.parse(root, best.move());
        if (move == Move.NONE) {
            problems.add(new PvProblem.IllegalBestMove(best.move()));
            return;
        }
        String right = UciMoves.format(move, chess960);
        if (!right.equals(best.move())) {
            problems.add(new PvProblem.MisspelledBestMove(best.move(), right));
        }
        if (best.ponder().isPresent()) {
            root.reserve(1);
            root.make(move);
            if (UciMoves.parse(root, best.ponder().get()) == Move.NONE) {
                problems.add(new PvProblem.IllegalPonderMove(best.ponder().get()));
            }
            root.unmake();
        }
    }

    /// Plays a line, up to the first move that cannot or should not be played, and takes it back.
    ///
    /// @param score what was said about it
    private void walk(List<String> moves, Optional<UciScore> score, List<PvProblem> problems) {
        // where the Laws only allow a claim, a game may be past this already
        boolean countFifty = !root.isFiftyMoveDraw();
        root.reserve(moves.size());
        int made = makeKnown(moves);
        PvProblem.@Nullable End end = null;
        for (String text : moves.subList(made, moves.size())) {
            if (end != null) {
                problems.add(new PvProblem.AfterTheEnd(made + 1, end));
                break;
            }
            int move = UciMoves.parse(root, text);
            if (move == Move.NONE) {
                problems.add(new PvProblem.IllegalMove(made + 1, text));
                break;
            }
            String right = UciMoves.format(move, chess960);
            if (!right.equals(text)) {
                problems.add(new PvProblem.MisspelledMove(made + 1, text, right));
            }
            root.make(move);
            end = end(root, countFifty);
            if (known == made && known < MAX_KNOWN && end == null && right.equals(text)) {
                knownMoves[known] = move;
                known++;
            }
            made++;
        }
        if (made == moves.size() && score.isPresent()) {
            mate(score.get(), made, root, problems);
        }
        for (int i = 0; i < made; i++) {
            root.unmake();
        }
    }

    /// Makes the moves that this line has in common with the last one.
    ///
    /// @return how many
    private int makeKnown(List<String> moves) {
        int common = 0;
        int most = Math.min(moves.size(), known);
        while (common < most && moves.get(common).equals(knownLine.get(common))) {
            root.make(knownMoves[common]);
            common++;
        }
        knownLine = List.copyOf(moves);
        known = common;
        return common;
    }

    private static PvProblem.@Nullable End end(Position position, boolean countFifty) {
        if (!MoveGenerator.hasLegalMove(position)) {
            return position.inCheck() ? PvProblem.End.CHECKMATE : PvProblem.End.STALEMATE;
        }
        if (position.repetitions() >= 2) {
            return PvProblem.End.REPETITION;
        }
        return countFifty && position.isFiftyMoveDraw() ? PvProblem.End.FIFTY : null;
    }

    private static void mate(UciScore score, int plies, Position end, List<PvProblem> problems) {
        if (score.unit() != UciScore.Unit.MATE || score.bound() != UciScore.Bound.EXACT || plies == 0) {
            return;
        }
        int moves = score.value();
        int expected = moves > 0 ? 2 * moves - 1 : -2 * moves;
        if (plies != expected) {
            problems.add(new PvProblem.MateLength(moves, plies, expected));
        }
        if (!end.inCheck() || MoveGenerator.hasLegalMove(end)) {
            problems.add(new PvProblem.NoMate(moves));
        }
    }
}
