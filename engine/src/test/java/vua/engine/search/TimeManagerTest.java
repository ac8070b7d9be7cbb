package vua.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import vua.engine.api.Limits;
import vua.engine.board.Color;

/// Shares of the clock, in milliseconds.
class TimeManagerTest {
    private static final int N = Limits.NOT_GIVEN;
    private static final int OVERHEAD = 25;

    private static TimeManager clock(long time, long increment, int movesToGo) {
        Limits limits = new Limits(time, 1, increment, N, movesToGo, N, N, N, N, false, false, List.of(), 0);
        return TimeManager.of(limits, Color.WHITE, OVERHEAD);
    }

    private static double soft(TimeManager time) {
        return time.softNanos() / 1e6;
    }

    private static double hard(TimeManager time) {
        return time.hardNanos() / 1e6;
    }

    @Test
    void noClockNoLimit() {
        TimeManager time = TimeManager.of(Limits.infinite(0), Color.WHITE, OVERHEAD);
        assertFalse(time.isTimed());
        assertFalse(time.isEnough(Long.MAX_VALUE));
        assertEquals(Long.MAX_VALUE, time.hardNanos());
    }

    /// A game in which only the other clock is told is not searched for ever; beside another limit it does not count.
    @Test
    void onlyTheOpponentsClockIsTakenForOurs() {
        Limits limits = new Limits(N, 5000, N, 100, N, N, N, N, N, false, false, List.of(), 0);
        assertEquals(hard(clock(5000, 100, N)), hard(TimeManager.of(limits, Color.WHITE, OVERHEAD)));
        Limits depth = new Limits(N, 5000, N, 100, N, N, 7, N, N, false, false, List.of(), 0);
        assertFalse(TimeManager.of(depth, Color.WHITE, OVERHEAD).isTimed());
    }

    @Test
    void theOverheadIsKeptBackOnEveryClock() {
        for (long left = -100; left <= 100_000; left = left < 200 ? left + 7 : left * 3 / 2) {
            for (int movesToGo : new int[]{N, 1, 2, 3, 40, 300}) {
                for (int increment : new int[]{N, -5, 0, 10, 1000, 60_000}) {
                    TimeManager time = clock(left, increment, movesToGo);
                    double most = Math.max(0, left - OVERHEAD);
                    assertTrue(hard(time) <= most, left + "+" + increment + "/" + movesToGo);
                    assertTrue(soft(time) <= hard(time) && soft(time) >= 0, left + "+" + increment + "/" + movesToGo);
                    assertTrue(time.isTimed());
                }
            }
        }
    }

    @Test
    void aClockThatIsAllButGoneLeavesNoTime() {
        for (long left : new long[]{-50, 0, 1, OVERHEAD}) {
            TimeManager time = clock(left, 100, N);
            assertEquals(0, time.hardNanos());
            assertTrue(time.isEnough(0));
        }
    }

    /// The last move before a time control may use nearly all, and still keeps the overhead (case B5).
    @Test
    void theLastMoveBeforeTheControl() {
        TimeManager time = clock(500, 100, 1);
        assertTrue(hard(time) <= 475, "hard " + hard(time));
        assertTrue(hard(time) > 300, "hard " + hard(time));
    }

    /// Sixty moves in two hours: no move near the control takes more than what is left for the others allows (case B1).
    @Test
    void sixtyMovesInTwoHoursNeverRunShort() {
        double left = 7_200_000;
        for (int toGo = 60; toGo >= 1; toGo--) {
            TimeManager time = clock((long) left, N, toGo);
            assertTrue(soft(time) <= left / toGo + 1, toGo + " to go");
            assertTrue(hard(time) <= Math.max(left / toGo * 4, left * 0.41) || toGo == 1, toGo + " to go");
            left -= soft(time);
            assertTrue(left > 0);
        }
    }

    @Test
    void aSuddenDeathClockLastsWithoutIncrement() {
        double left = 10_000;
        for (int move = 0; move < 100; move++) {
            left -= soft(clock((long) left, N, N));
        }
        assertTrue(left > OVERHEAD, "after 100 moves " + left);
    }

    @Test
    void movesToGoOfZeroOrLessMeansSuddenDeath() {
        assertEquals(clock(60_000, 0, N).softNanos(), clock(60_000, 0, 0).softNanos());
        assertEquals(clock(60_000, 0, N).softNanos(), clock(60_000, 0, -3).softNanos());
    }

    @Test
    void anIncrementBuysTime() {
        assertTrue(soft(clock(60_000, 1000, N)) > soft(clock(60_000, N, N)) + 500);
        assertEquals(clock(60_000, N, N).softNanos(), clock(60_000, 0, N).softNanos());
    }

    @Test
    void eachSideLooksAtItsOwnClock() {
        Limits limits = new Limits(60_000, 1000, 0, 0, N, N, N, N, N, false, false, List.of(), 0);
        assertTrue(TimeManager.of(limits, Color.WHITE, OVERHEAD).softNanos() > 20
                * TimeManager.of(limits, Color.BLACK, OVERHEAD).softNanos());
    }

    @Test
    void moveTimeIsAimedAtLessTheOverhead() {
        assertEquals(975, hard(TimeManager.of(Limits.moveTime(1000, 0), Color.WHITE, OVERHEAD)));
        assertEquals(0, hard(TimeManager.of(Limits.moveTime(0, 0), Color.WHITE, OVERHEAD)));
        assertEquals(0, hard(TimeManager.of(Limits.moveTime(20, 0), Color.WHITE, OVERHEAD)));
        assertFalse(TimeManager.of(Limits.moveTime(1000, 0), Color.WHITE, OVERHEAD).isEnough(900_000_000));
    }

    @Test
    void aStableMoveEndsSoonerThanAShakyOne() {
        TimeManager stable = clock(60_000, 0, N);
        TimeManager shaky = clock(60_000, 0, N);
        TimeManager falling = clock(60_000, 0, N);
        for (int depth = 1; depth < 10; depth++) {
            stable.iterationDone(100, 30, 0.9);
            shaky.iterationDone(100 + depth % 2, 30, 0.4);
            falling.iterationDone(100, 30 - 40 * depth, 0.9);
        }
        assertTrue(ends(stable) < ends(falling), "a falling score asks for more time");
        assertTrue(ends(falling) < ends(shaky), "a move that changes all the time asks for still more");
    }

    /// The first tenth of a millisecond at which the time is enough.
    private static int ends(TimeManager time) {
        int tenths = 0;
        while (!time.isEnough(tenths * 100_000L)) {
            tenths++;
        }
        return tenths;
    }
}
