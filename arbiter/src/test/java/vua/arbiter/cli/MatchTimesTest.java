package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import vua.arbiter.clock.TimeControl;

/// Time controls of match tools: moves/time+increment, the time in seconds or minutes:seconds (manual of cutechess-cli,
/// `tc`; fastchess takes an `s` behind seconds too).
class MatchTimesTest {
    private static final long MILLI = 1_000_000;

    private record Case(String text, int moves, long millis, long increment) {}

    @Test
    void timeControls() {
        List<Case> cases = List.of(new Case("40/60+0.5", 40, 60_000, 500), new Case("40/1:30+1", 40, 90_000, 1000),
                new Case("1:30+1", 0, 90_000, 1000), new Case("10", 0, 10_000, 0), new Case("10+0.1", 0, 10_000, 100),
                new Case("0.5+0.005", 0, 500, 5), new Case("8.0s+0.08s", 0, 8000, 80), new Case(".5", 0, 500, 0),
                new Case("2:", 0, 0, 0), new Case("0/60", 0, 60_000, 0), new Case("inf/60+1", 0, 60_000, 1000),
                new Case("0+1", 0, 0, 1000), new Case("1.5:30", 0, 120_000, 0), new Case("5.", 0, 5000, 0));
        int checked = 0;
        for (Case one : cases) {
            if (one.millis() == 0 && one.increment() == 0) {
                assertThrows(RefusedException.class, () -> MatchTimes.parse("tc=", one.text()), one.text());
            } else {
                TimeControl control = MatchTimes.parse("tc=", one.text());
                assertEquals(new TimeControl(List.of(new TimeControl.Period(one.moves(), one.millis() * MILLI,
                        one.increment() * MILLI, 0))), control, one.text());
                assertEquals(control, MatchTimes.parse("tc=", MatchTimes.format(control)), one.text());
            }
            checked++;
        }
        assertEquals(14, checked);
        for (String none : List.of("inf", "infinite")) {
            assertEquals(TimeControl.NONE, MatchTimes.parse("tc=", none));
        }
    }

    @Test
    void whatIsNone() {
        for (String text : List.of("", "+1", "40/", "40/+1", "1:2:3", "-5", "1e3", "hg60", "40/40/60", "60+1+1", "0",
                "123456789", "0.0000000001")) {
            assertThrows(RefusedException.class, () -> MatchTimes.parse("tc=", text), text);
        }
    }
}
