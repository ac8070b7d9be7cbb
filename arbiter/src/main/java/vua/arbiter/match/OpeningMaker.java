package vua.arbiter.match;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import vua.engine.board.CastlingRights;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;

/// Makes openings by chance, and lets an engine throw away what is not balanced. The recipe of the built-in set:
///
/// 1. Every attempt has a number, and chance of its own from the seed and that number. So any attempts can be made at the
///    same time, and give the same whatever the order.
/// 2. A number of plies between the fewest and the most is drawn. Each ply is drawn from the legal moves that take nothing,
///    give no check and lose no castling right. The engine looks at the position after it, [#STEP_NODES] positions long: if one side is ahead by
///    more than [#STEP_LIMIT] hundredths of a pawn, another move is drawn, [#TRIES] times at most.
/// 3. The engine looks at the last position [#FINAL_NODES] positions long. It is taken if nobody is ahead by more than
///    [#FINAL_LIMIT], and if the best move is no capture: then nothing was left hanging.
///
/// All 32 pieces are on the board in the end, and both sides may still castle either way. That two attempts come to the same position is possible; whoever collects
/// openings leaves out the second.
public final class OpeningMaker {
    /// How long the engine looks at each position on the way, in positions.
    public static final int STEP_NODES = 1_000;
    /// How long it looks at the last one.
    public static final int FINAL_NODES = 20_000;

    private static final int STEP_LIMIT = 60;
    private static final int FINAL_LIMIT = 30;
    private static final int TRIES = 8;

    /// Looks at positions. The same position and number of positions must give the same answer, whatever came before.
    @FunctionalInterface
    public interface Judge {
        /// What is to be said about a position that has legal moves.
        ///
        /// @param nodes how long to look at it, in positions
        Verdict judge(Position position, int nodes) throws InterruptedException;
    }

    /// What a [Judge] says.
    ///
    /// @param score from the side to move, in hundredths of a pawn; empty if there is a mate
    /// @param best packed move
    public record Verdict(Optional<Integer> score, int best) {
        boolean isWithin(int limit) {
            return score.filter(value -> Math.abs((long) value) <= limit).isPresent();
        }
    }

    /// An opening that was taken.
    ///
    /// @param score of the last look, from the side to move, in hundredths of a pawn
    public record Made(Position position, int score) {}

    private final long seed;
    private final int fewestPlies;
    private final int mostPlies;

    /// @param seed of all chance
    /// @param fewestPlies at least 1
    /// @param mostPlies at least as many
    public OpeningMaker(long seed, int fewestPlies, int mostPlies) {
        if (fewestPlies < 1 || mostPlies < fewestPlies) {
            throw new IllegalArgumentException("an opening has plies");
        }
        this.seed = seed;
        this.fewestPlies = fewestPlies;
        this.mostPlies = mostPlies;
    }

    /// The opening that an attempt comes to, if it comes to one.
    public Optional<Made> attempt(long number, Judge judge) throws InterruptedException {
        Random random = new Random(scattered(scattered(seed) + number));
        Position position = Position.start();
        int plies = fewestPlies + random.nextInt(mostPlies - fewestPlies + 1);
        for (int ply = 0; ply < plies; ply++) {
            Optional<Position> next = step(position, random, judge);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            position = next.get();
        }
        Verdict verdict = judge.judge(position, FINAL_NODES);
        return verdict.isWithin(FINAL_LIMIT) && !position.isCapture(verdict.best())
                ? Optional.of(new Made(position, verdict.score().orElseThrow()))
                : Optional.empty();
    }

    private static Optional<Position> step(Position position, Random random, Judge judge)
            throws InterruptedException {
        List<Integer> moves = quietMoves(position);
        for (int i = 0; i < Math.min(TRIES, moves.size()); i++) {
            Collections.swap(moves, i, i + random.nextInt(moves.size() - i));
            int move = moves.get(i);
            Position next = position.copy();
            next.play(move);
            if (!next.inCheck() && next.castlingRights() == CastlingRights.ALL && MoveGenerator.hasLegalMove(next)
                    && judge.judge(next, STEP_NODES).isWithin(STEP_LIMIT)) {
                return Optional.of(next);
            }
        }
        return Optional.empty();
    }

    /// The legal moves that take nothing, in rising order, so that chance means the same whatever the order in which moves
    /// are generated.
    private static List<Integer> quietMoves(Position position) {
        MoveList legal = new MoveList();
        MoveGenerator.legal(position, legal);
        List<Integer> moves = new ArrayList<>();
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            if (!position.isCapture(move) && !Move.isPromotion(move)) {
                moves.add(move);
            }
        }
        moves.sort(null);
        return moves;
    }

    /// Spreads neighbouring numbers over all longs: the finalizer of the generator SplitMix64. [Random] begins alike for
    /// seeds that lie near each other.
    private static long scattered(long value) {
        long mixed = value + 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
