package vua.engine.search;

import vua.engine.api.Limits;
import vua.engine.board.Color;

/// How long one move may take. All times are nanoseconds since the arrival of the `go`.
///
/// There are two limits: the soft one is the share of the clock this move should have, looked at between iterations and
/// stretched or shrunk by what the search finds out; the hard one is never passed. The move overhead (the way to the GUI
/// and back, and the pauses of a JVM) is taken off the clock before anything is shared out. Increments are only counted
/// on as far as the clock itself could pay.
final class TimeManager {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long NO_LIMIT = Long.MAX_VALUE;
    /// Thirty years, which nanoseconds can still count.
    private static final long MOST_MILLIS = 1_000_000_000_000L;

    /// Moves a sudden-death clock is shared out to.
    private static final int HORIZON = 30;
    private static final double INCREMENT_SHARE = 0.75;
    private static final double HARD_FACTOR = 4.0;
    private static final double HARD_SHARE = 0.40;
    /// The hard limit when the next move brings new time.
    private static final double LAST_MOVE_SHARE = 0.95;

    /// Factors for a best move that has just changed, that has stood for one iteration, for two, and so on.
    private static final double[] STABILITY = {1.75, 1.25, 1.05, 0.92, 0.82, 0.78};
    private static final double SCORE_DROP_LIMIT = 90;

    private final long softNanos;
    private final long hardNanos;

    private int bestMove;
    private int stableIterations;
    private int previousScore;
    private boolean hasPrevious;
    private double scale = 1;

    private TimeManager(long softNanos, long hardNanos) {
        this.softNanos = softNanos;
        this.hardNanos = hardNanos;
    }

    /// @param color side to move
    /// @param overheadMillis what is kept back of every move's time
    static TimeManager of(Limits limits, int color, int overheadMillis) {
        long soft = NO_LIMIT;
        long hard = NO_LIMIT;
        if (limits.moveTime() != Limits.NOT_GIVEN) {
            hard = Math.clamp(limits.moveTime() - overheadMillis, 0, MOST_MILLIS) * NANOS_PER_MILLI;
        }
        int clockOf = color;
        if (clock(limits, color) == Limits.NOT_GIVEN && hasNoOtherLimit(limits)) {
            // Only the opponent's clock is known: a game with clocks all the same, and the best guess of our own.
            clockOf = Color.opposite(color);
        }
        long clock = clock(limits, clockOf);
        if (clock != Limits.NOT_GIVEN) {
            long increment = clockOf == Color.WHITE ? limits.whiteIncrement() : limits.blackIncrement();
            double available = Math.clamp(clock - overheadMillis, 0, MOST_MILLIS);
            double share = share(available, increment == Limits.NOT_GIVEN ? 0 : Math.max(0, increment),
                    limits.movesToGo());
            double most = hard(available, share, limits.movesToGo());
            soft = (long) (Math.min(share, most) * NANOS_PER_MILLI);
            hard = Math.min(hard, (long) (most * NANOS_PER_MILLI));
        }
        return new TimeManager(soft, hard);
    }

    private static long clock(Limits limits, int color) {
        return color == Color.WHITE ? limits.whiteTime() : limits.blackTime();
    }

    private static boolean hasNoOtherLimit(Limits limits) {
        return limits.moveTime() == Limits.NOT_GIVEN && limits.depth() == Limits.NOT_GIVEN
                && limits.nodes() == Limits.NOT_GIVEN && limits.mate() == Limits.NOT_GIVEN;
    }

    private static double share(double available, long increment, int movesToGo) {
        boolean suddenDeath = movesToGo == Limits.NOT_GIVEN || movesToGo < 1;
        double moves = suddenDeath ? HORIZON : movesToGo + 1.0;
        return available / moves + INCREMENT_SHARE * increment;
    }

    private static double hard(double available, double share, int movesToGo) {
        double most = movesToGo == 1 ? LAST_MOVE_SHARE * available : HARD_SHARE * available;
        return Math.min(most, HARD_FACTOR * share);
    }

    long softNanos() {
        return softNanos;
    }

    long hardNanos() {
        return hardNanos;
    }

    /// Whether this move is played on a clock.
    boolean isTimed() {
        return softNanos != NO_LIMIT;
    }

    /// An iteration is done.
    ///
    /// @param move its best move
    /// @param score its score, in internal units
    /// @param nodeShare part of the search's nodes spent on that move, from 0 to 1
    void iterationDone(int move, int score, double nodeShare) {
        stableIterations = move == bestMove ? stableIterations + 1 : 0;
        bestMove = move;
        double stability = STABILITY[Math.min(stableIterations, STABILITY.length - 1)];
        double drop = hasPrevious ? Math.clamp(previousScore - score, -SCORE_DROP_LIMIT / 3, SCORE_DROP_LIMIT) : 0;
        previousScore = hasPrevious ? (previousScore + 2 * score) / 3 : score;
        hasPrevious = true;
        double effort = (1.52 - nodeShare) * 1.42;
        scale = stability * (1 + drop / SCORE_DROP_LIMIT * 0.6) * effort;
    }

    /// Whether no further iteration should begin.
    boolean isEnough(long elapsedNanos) {
        return softNanos != NO_LIMIT && elapsedNanos >= softNanos * scale;
    }
}
