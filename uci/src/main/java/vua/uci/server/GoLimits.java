package vua.uci.server;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

import vua.engine.api.Limits;
import vua.engine.board.Move;
import vua.engine.board.Position;
import vua.engine.notation.UciMoves;
import vua.uci.protocol.GuiCommand;

/// Gives the numbers of a `go`, which may be anything, the meaning that GUIs expect of them.
final class GoLimits {
    /// About three years; keeps sums of nanoseconds far from overflow.
    private static final long LONGEST_MILLIS = 100_000_000_000L;
    /// Deeper than any search goes.
    private static final long LARGEST_DEPTH = 1000;

    private GoLimits() {}

    /// * Clocks and `movetime` at zero or below: the move is due at once. (Cute Chess sends negative clocks; other
    ///   engines never stop at `movetime 0`.)
    /// * `movestogo` and `mate` at zero or below count as not given.
    /// * `depth` and `nodes` are at least 1.
    /// * Nothing at all means `infinite`.
    ///
    /// @param searchMoves packed legal moves, empty for all
    /// @param startNanos arrival of the command
    static Limits of(GuiCommand.Go go, List<Integer> searchMoves, long startNanos) {
        boolean bare = go.whiteTime().isEmpty() && go.blackTime().isEmpty() && go.moveTime().isEmpty()
                && go.depth().isEmpty() && go.nodes().isEmpty() && positive(go.mate()) == Limits.NOT_GIVEN
                && !go.ponder();
        return new Limits(between(go.whiteTime(), 0, LONGEST_MILLIS), between(go.blackTime(), 0, LONGEST_MILLIS),
                between(go.whiteIncrement(), 0, LONGEST_MILLIS), between(go.blackIncrement(), 0, LONGEST_MILLIS),
                positive(go.movesToGo()), between(go.moveTime(), 0, LONGEST_MILLIS),
                (int) between(go.depth(), 1, LARGEST_DEPTH), between(go.nodes(), 1, Long.MAX_VALUE),
                positive(go.mate()), go.infinite() || bare, go.ponder(), searchMoves, startNanos);
    }

    private static long between(OptionalLong value, long least, long most) {
        return value.isPresent() ? Math.clamp(value.getAsLong(), least, most) : Limits.NOT_GIVEN;
    }

    private static int positive(OptionalLong value) {
        return value.isPresent() && value.getAsLong() > 0
                ? (int) Math.min(value.getAsLong(), LARGEST_DEPTH)
                : Limits.NOT_GIVEN;
    }

    /// The legal ones among the moves behind `searchmoves`, each once.
    static List<Integer> legal(Position position, List<String> texts) {
        List<Integer> moves = new ArrayList<>();
        for (String text : texts) {
            int move = UciMoves.parse(position, text);
            if (move != Move.NONE && !moves.contains(move)) {
                moves.add(move);
            }
        }
        return moves;
    }
}
