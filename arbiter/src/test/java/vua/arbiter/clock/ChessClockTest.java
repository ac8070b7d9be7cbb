package vua.arbiter.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import vua.engine.board.Color;

/// Clock arithmetic (6.2, 6.8-6.10 of 2001 / 6.2, 6.3, 6.8, 6.9 of 2023). Times in seconds.
class ChessClockTest {

    private static final long SECOND = Seconds.NANOS;
    private static final int WHITE = Color.WHITE;
    private static final int BLACK = Color.BLACK;

    private static ChessClock clock(String control) {
        return ChessClock.of(TimeControl.parse(control));
    }

    private static long at(double seconds) {
        return Math.round(seconds * SECOND);
    }

    private static void shows(double white, double black, ChessClock clock, double now) {
        assertEquals(at(white), clock.remaining(WHITE, at(now)), "White's clock");
        assertEquals(at(black), clock.remaining(BLACK, at(now)), "Black's clock");
    }

    private static ChessClock after39Moves(String control) {
        ChessClock clock = clock(control);
        for (int i = 0; i < 39; i++) {
            clock = clock.count(WHITE).count(BLACK);
        }
        return clock;
    }

    /// 40 moves in 90 minutes with 30 seconds, then 30 minutes: move 40 pressed with ten seconds left.
    @Test
    void incrementAndNextPeriodAreAddedAfterTheLastRequiredMove() {
        ChessClock clock = after39Moves("40/5400+30:1800+30").withRemaining(WHITE, at(10), 0).start(WHITE, 0);
        shows(1840, 5400, clock.press(WHITE, 0), 0);
        assertTrue(clock.press(WHITE, 0).finalPeriod(WHITE));
        assertFalse(clock.press(WHITE, 0).finalPeriod(BLACK));
    }

    /// 40 moves in two hours, then one hour: seven and a half minutes left after move 40.
    @Test
    void unusedTimeIsCarriedOver() {
        ChessClock clock = after39Moves("40/7200:3600").start(WHITE, 0);
        shows(4050, 7200, clock.press(WHITE, at(7200 - 450)), 6750);
    }

    @Test
    void delayIsLostWhenItIsNotUsed() {
        ChessClock clock = clock("300d5").start(WHITE, 0);
        shows(300, 300, clock, 3);
        clock = clock.press(WHITE, at(3));
        clock = clock.press(BLACK, at(11));
        shows(300, 297, clock, 11);
        // White has his whole delay again.
        shows(300, 297, clock, 16);
        shows(299, 297, clock, 17);
    }

    /// 6.2(b): main time does not change if the clock is stopped before the fixed extra time ends; the rest of the delay is
    /// still there afterwards.
    @Test
    void delayGoesOnAfterAStop() {
        ChessClock clock = clock("300d5").start(WHITE, 0).stop(at(3)).start(WHITE, at(100));
        shows(300, 300, clock, 102);
        shows(299, 300, clock, 103);
        assertEquals(OptionalLong.of(at(402)), clock.flagFallsAt());
    }

    @Test
    void incrementIsKept() {
        ChessClock clock = clock("300+5").start(WHITE, 0).press(WHITE, at(3)).press(BLACK, at(11));
        shows(302, 297, clock, 11);
        // None before the first move.
        shows(300, 300, clock("300+5").start(WHITE, 0), 0);
    }

    /// The flag is tested first: the fortieth move that comes too late does not bring the next period's time.
    @Test
    void aLateLastMoveOfAPeriodIsLate() {
        ChessClock clock = after39Moves("40/5400+30:1800+30").withRemaining(WHITE, at(10), 0).start(WHITE, 0);
        ChessClock late = clock.press(WHITE, at(10));
        shows(0, 5400, late, 10);
        assertTrue(late.flagFallen(WHITE, at(10)));
        assertEquals(OptionalInt.of(BLACK), late.running());
        assertFalse(clock.press(WHITE, at(9.999)).flagFallen(WHITE, at(9.999)));
    }

    @Test
    void aClockAtZeroHasFallen() {
        ChessClock clock = clock("300").start(WHITE, 0);
        assertEquals(OptionalLong.of(at(300)), clock.flagFallsAt());
        assertFalse(clock.flagFallen(WHITE, at(300) - 1));
        assertTrue(clock.flagFallen(WHITE, at(300)));
        assertFalse(clock.flagFallen(BLACK, at(1000)));
        shows(0, 300, clock, 400);
        // It stays down whatever is pressed, until the arbiter gives time.
        ChessClock pressed = clock.press(WHITE, at(301)).press(BLACK, at(310));
        shows(0, 291, pressed, 310);
        assertEquals(OptionalLong.empty(), pressed.flagFallsAt());
        assertFalse(pressed.add(WHITE, at(120), at(310)).flagFallen(WHITE, at(310)));
    }

    @Test
    void theMarginOfAnOrganiser() {
        ChessClock clock = ChessClock.of(TimeControl.parse("10+0.1"), at(0.05)).start(WHITE, 0);
        assertEquals(OptionalLong.of(at(10.05)), clock.flagFallsAt());
        shows(0.1, 10, clock.press(WHITE, at(10.007)), 10.007);
        assertTrue(clock.press(WHITE, at(10.05)).flagFallen(WHITE, at(10.05)));
    }

    private static ChessClock clock(String white, double whiteMargin, String black, double blackMargin) {
        return ChessClock.of(TimeControl.parse(white), at(whiteMargin), TimeControl.parse(black), at(blackMargin));
    }

    @Test
    void eachSideHasItsOwnPeriodsIncrementAndMargin() {
        ChessClock clock = clock("2/60:30", 0, "10+1", 0.05).start(WHITE, 0);
        shows(60, 10, clock, 0);
        assertEquals(OptionalInt.of(2), clock.movesToGo(WHITE));
        assertEquals(OptionalInt.empty(), clock.movesToGo(BLACK));
        assertEquals(OptionalLong.of(at(60)), clock.flagFallsAt());
        clock = clock.press(WHITE, at(20));
        assertEquals(OptionalInt.of(1), clock.movesToGo(WHITE));
        assertEquals(OptionalLong.of(at(30.05)), clock.flagFallsAt());
        clock = clock.press(BLACK, at(24));
        shows(40, 7, clock, 24);
        assertFalse(clock.finalPeriod(WHITE));
        assertTrue(clock.finalPeriod(BLACK));
        clock = clock.press(WHITE, at(34));
        shows(60, 7, clock, 34);
        assertTrue(clock.finalPeriod(WHITE));
        assertEquals(OptionalInt.empty(), clock.movesToGo(WHITE));
        assertEquals(1, clock.periodIndex(WHITE));
        assertEquals(0, clock.periodIndex(BLACK));
        // Black may overstep by his margin, White has none.
        assertTrue(clock.flagFallen(BLACK, at(41.05)));
        ChessClock late = clock.press(BLACK, at(41.04));
        shows(60, 1, late, 41.04);
        assertEquals(OptionalLong.of(at(101.04)), late.flagFallsAt());
        assertFalse(late.flagFallen(WHITE, at(101.04) - 1));
        assertTrue(late.flagFallen(WHITE, at(101.04)));
        assertFalse(late.flagFallen(BLACK, at(1000)));
    }

    @Test
    void eachSideRepeatsItsOwnLastPeriod() {
        ChessClock clock = clock("2/60", 0, "3/90", 0);
        for (int i = 0; i < 5; i++) {
            clock = clock.count(WHITE).count(BLACK);
        }
        shows(180, 180, clock, 0);
        assertEquals(OptionalInt.of(1), clock.movesToGo(WHITE));
        assertEquals(OptionalInt.of(1), clock.movesToGo(BLACK));
        ChessClock back = clock.takeBack(BLACK, true, 0).takeBack(BLACK, true, 0).takeBack(BLACK, true, 0);
        shows(180, 90, back, 0);
        assertEquals(OptionalInt.of(1), back.movesToGo(BLACK));
        assertEquals(OptionalInt.of(1), back.movesToGo(WHITE));
    }

    /// Both flags down: each side begins the next period of its own, if it has one.
    @Test
    void theNextPeriodIsThatOfTheSide() {
        ChessClock clock = clock("40/60:30d2", 0, "50", 0).withRemaining(WHITE, 0, 0).withRemaining(BLACK, 0, 0);
        clock = clock.nextPeriod(WHITE, 0).nextPeriod(BLACK, 0).start(WHITE, 0);
        shows(30, 0, clock, 2);
        shows(29, 0, clock, 3);
        assertFalse(clock.flagFallen(WHITE, at(3)));
        assertTrue(clock.flagFallen(BLACK, at(3)));
    }

    @Test
    void theTimeOfOneSideAloneMayBeCounted() {
        ChessClock clock = clock("-", 0, "10", 0).start(WHITE, 0);
        assertTrue(clock.present() && clock.timed(BLACK));
        assertFalse(clock.timed(WHITE) || clock.finalPeriod(WHITE));
        assertEquals(OptionalLong.empty(), clock.flagFallsAt());
        assertFalse(clock.flagFallen(WHITE, at(1000)));
        clock = clock.press(WHITE, at(1000)).add(WHITE, at(120), at(1000)).nextPeriod(WHITE, at(1000));
        shows(0, 9, clock, 1001);
        assertEquals(1, clock.movesCompleted(WHITE));
        assertEquals(OptionalLong.of(at(1010)), clock.flagFallsAt());
        clock = clock.withIncrement(at(5), at(1001)).press(BLACK, at(1001));
        shows(0, 14, clock, 5000);
        shows(0, 14, clock.press(WHITE, at(5000)), 5000);
        assertEquals(0, clock.takeBack(WHITE, true, at(5000)).movesCompleted(WHITE));
        assertTrue(clock.press(WHITE, at(5000)).flagFallen(BLACK, at(5014)));
    }

    @Test
    void theArbiterSetsGivesAndTakes() {
        ChessClock clock = clock("300").start(WHITE, 0);
        clock = clock.add(WHITE, at(120), at(10));
        shows(410, 300, clock, 10);
        shows(400, 300, clock, 20);
        clock = clock.add(BLACK, -at(1000), at(20));
        shows(400, 0, clock, 20);
        assertTrue(clock.flagFallen(BLACK, at(20)));
        shows(60, 45, clock.withRemaining(WHITE, at(60), at(30)).withRemaining(BLACK, at(45), at(30)), 30);
        assertEquals(OptionalInt.of(WHITE), clock.running());
    }

    @Test
    void aMoveIsTakenBackWithWhatItBrought() {
        ChessClock before = after39Moves("40/5400+30:1800+30").start(WHITE, 0);
        ChessClock pressed = before.press(WHITE, at(100));
        ChessClock back = pressed.takeBack(WHITE, true, at(100)).start(WHITE, at(100));
        shows(5300, 5400, back, 100);
        assertEquals(39, back.movesCompleted(WHITE));
        assertFalse(back.finalPeriod(WHITE));
        shows(5300 + 30 + 1800, 5400, back.press(WHITE, at(100)), 100);
    }

    @Test
    void aRepeatedPeriod() {
        ChessClock clock = clock("2/60");
        for (int i = 0; i < 4; i++) {
            clock = clock.count(WHITE);
        }
        shows(180, 60, clock, 0);
    }

    /// 6.12 / III.3.1.1: the game goes on in the next period.
    @Test
    void bothFlagsDownBeforeTheLastPeriod() {
        ChessClock clock = clock("40/5400:1800").start(WHITE, 0).nextPeriod(WHITE, at(6000));
        shows(1800, 5400, clock, 6000);
        assertTrue(clock.finalPeriod(WHITE));
        assertEquals(clock, clock.nextPeriod(WHITE, at(6000)));
    }

    /// III.4: from now on five seconds a move.
    @Test
    void anIncrementByRequest() {
        ChessClock clock = clock("3600").start(WHITE, 0).withIncrement(at(5), at(10));
        shows(3585, 3600, clock.press(WHITE, at(20)), 20);
    }

    @Test
    void aGameWithoutClocksOnlyCountsMoves() {
        ChessClock clock = clock("-").start(WHITE, 0).press(WHITE, at(5)).add(BLACK, at(120), at(5));
        shows(0, 0, clock, 5000);
        assertFalse(clock.present() || clock.flagFallen(WHITE, at(5000)) || clock.flagFallen(BLACK, at(5000)));
        assertEquals(OptionalLong.empty(), clock.flagFallsAt());
        assertEquals(1, clock.movesCompleted(WHITE));
    }
}
