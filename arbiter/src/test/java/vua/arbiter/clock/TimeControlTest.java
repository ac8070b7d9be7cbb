package vua.arbiter.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import vua.arbiter.clock.TimeControl.Period;

/// The PGN tag TimeControl (PGN standard, 9.6.1), with increments and delays.
class TimeControlTest {

    private static final long SECOND = Seconds.NANOS;

    @Test
    void periodsIncrementsAndDelays() {
        assertEquals(
                List.of(new Period(40, 5400 * SECOND, 30 * SECOND, 0), new Period(0, 1800 * SECOND, 30 * SECOND, 0)),
                TimeControl.parse("40/5400+30:1800+30").periods());
        assertEquals(List.of(new Period(0, 300 * SECOND, 0, 5 * SECOND)), TimeControl.parse("300d5").periods());
        assertEquals(List.of(new Period(0, 10 * SECOND, SECOND / 10, 0)), TimeControl.parse("10+0.1").periods());
        assertTrue(TimeControl.parse("-").none());
    }

    @Test
    void theTextReadsBack() {
        for (String text : List.of("-", "300", "300+5", "300d5", "40/5400+30:1800+30", "40/7200:20/3600:900+10",
                "40/60", "0.5+0.05")) {
            assertEquals(text, TimeControl.parse(text).toString());
        }
    }

    @Test
    void whatIsNoTimeControlIsRefusedByOneSentence() {
        for (String text : List.of("", "?", "300+", "40/", "x", "300:900", "0/300", "0", "0+5", "300+5d5", "300 5",
                "-5",
                "40/5400:", "*180", "999999999", "300+5+5")) {
            String sentence = assertThrows(IllegalArgumentException.class, () -> TimeControl.parse(text)).getMessage();
            assertTrue(sentence.startsWith("The time control '" + text + "' cannot be used: "), sentence);
            assertTrue(sentence.indexOf('\n') < 0 && sentence.endsWith("."), sentence);
        }
    }

    @Test
    void timesAtTheEdge() {
        assertEquals("299.999", Seconds.clock(300 * SECOND - 1));
        // A clock that shows 0.000 has fallen; a moment left is shown as a millisecond.
        assertEquals("0.001", Seconds.clock(1));
        assertEquals("0.000", Seconds.clock(0));
        assertEquals("+120", Seconds.signed(120 * SECOND));
        assertEquals("-60.5", Seconds.signed(-60_500_000_000L));
        assertEquals(60_500_000_000L, Seconds.parse("60.5").orElseThrow());
        assertEquals(-60_500_000_000L, Seconds.parseSigned("-60.5").orElseThrow());
        assertTrue(Seconds.parse("-1").isEmpty() && Seconds.parse("1e3").isEmpty() && Seconds.parse("").isEmpty());
    }
}
