package vua.uci.server;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Perft;
import vua.engine.board.Position;
import vua.engine.notation.UciMoves;

/// `go perft`: the leaves of the tree of legal moves below each root move, in the form that Stockfish prints, which
/// scripts of other projects read.
public final class DividedPerft {
    /// Deeper trees than this nobody can count.
    public static final int MAX_DEPTH = 64;

    /// What is counted in one piece without a look at the stop flag: some milliseconds' work.
    private static final int UNWATCHED_DEPTH = 4;

    /// The count of a tree that was not counted to its end.
    public static final long STOPPED = -1;

    private final Position position;
    private final boolean chess960;
    private final BooleanSupplier stopped;
    private final Perft perft = new Perft(UNWATCHED_DEPTH);

    /// @param position counted from; a copy is taken
    /// @param chess960 how castling is written
    /// @param stopped asked again and again; `true` ends the count
    public DividedPerft(Position position, boolean chess960, BooleanSupplier stopped) {
        this.position = position.copy();
        this.chess960 = chess960;
        this.stopped = stopped;
    }

    /// Counts and prints `e2e4: 20` lines sorted by move, a blank line and `Nodes searched: N`.
    ///
    /// @param depth plies, 0 to [#MAX_DEPTH]; 0 counts the position itself
    /// @return the count, or [#STOPPED]
    public long print(int depth, Consumer<String> out) {
        position.reserve(depth + 1);
        long total = depth == 0 ? 1 : 0;
        if (depth > 0) {
            for (RootMove root : rootMoves()) {
                position.make(root.move());
                long nodes = count(depth - 1);
                position.unmake();
                if (stopped.getAsBoolean()) {
                    return STOPPED;
                }
                out.accept(root.text() + ": " + nodes);
                total += nodes;
            }
        }
        out.accept("");
        out.accept("Nodes searched: " + total);
        return total;
    }

    private List<RootMove> rootMoves() {
        MoveList moves = new MoveList();
        MoveGenerator.legal(position, moves);
        List<RootMove> roots = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            roots.add(new RootMove(UciMoves.format(moves.get(i), chess960), moves.get(i)));
        }
        roots.sort(null);
        return roots;
    }

    private long count(int depth) {
        if (depth <= UNWATCHED_DEPTH) {
            return perft.count(position, depth);
        }
        MoveList moves = new MoveList();
        MoveGenerator.legal(position, moves);
        long nodes = 0;
        for (int i = 0; i < moves.size() && !stopped.getAsBoolean(); i++) {
            position.make(moves.get(i));
            nodes += count(depth - 1);
            position.unmake();
        }
        return nodes;
    }

    private record RootMove(String text, int move) implements Comparable<RootMove> {
        @Override
        public int compareTo(RootMove other) {
            return text.compareTo(other.text);
        }
    }
}
