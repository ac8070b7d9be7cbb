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
public final class PvCheck {

    private final Position root;
    private final boolean chess960;

    /// @param root the position that is searched, with the game's history, which is copied
    /// @param chess960 whether castling is written as king takes rook
    public PvCheck(Position root, boolean chess960) {
        this.root = root.copy();
        this.chess960 = chess960;
    }

    /// Problems of a line of moves.
    public List<PvProblem> line(List<String> moves) {
        List<PvProblem> problems = new ArrayList<>();
        walk(moves, problems);
        return problems;
    }

    /// Problems of the line of an `info`, whose mate score is taken at its word.
    public List<PvProblem> info(EngineMessage.Info info) {
        List<PvProblem> problems = new ArrayList<>();
        Optional<Position> end = walk(info.line(), problems);
        if (end.isPresent() && info.score().isPresent()) {
            mate(info.score().get(), info.line().size(), end.get(), problems);
        }
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
        Position position = root.copy();
        if (best.isNone()) {
            if (MoveGenerator.hasLegalMove(position)) {
                problems.add(new PvProblem.IllegalBestMove(best.move()));
            }
            return;
        }
        int move = UciMoves.parse(position, best.move());
        if (move == Move.NONE) {
            problems.add(new PvProblem.IllegalBestMove(best.move()));
            return;
        }
        String right = UciMoves.format(move, chess960);
        if (!right.equals(best.move())) {
            problems.add(new PvProblem.MisspelledBestMove(best.move(), right));
        }
        position.play(move);
        if (best.ponder().isPresent() && UciMoves.parse(position, best.ponder().get()) == Move.NONE) {
            problems.add(new PvProblem.IllegalPonderMove(best.ponder().get()));
        }
    }

    /// Plays a line, up to the first move that cannot or should not be played.
    ///
    /// @return the last position, if the whole line was played
    private Optional<Position> walk(List<String> moves, List<PvProblem> problems) {
        Position position = root.copy();
        // where the Laws only allow a claim, a game may be past this already
        boolean countFifty = !root.isFiftyMoveDraw();
        PvProblem.@Nullable End end = null;
        for (int i = 0; i < moves.size(); i++) {
            int ply = i + 1;
            String text = moves.get(i);
            if (end != null) {
                problems.add(new PvProblem.AfterTheEnd(ply, end));
                return Optional.empty();
            }
            int move = UciMoves.parse(position, text);
            if (move == Move.NONE) {
                problems.add(new PvProblem.IllegalMove(ply, text));
                return Optional.empty();
            }
            String right = UciMoves.format(move, chess960);
            if (!right.equals(text)) {
                problems.add(new PvProblem.MisspelledMove(ply, text, right));
            }
            position.play(move);
            end = end(position, countFifty);
        }
        return Optional.of(position);
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
