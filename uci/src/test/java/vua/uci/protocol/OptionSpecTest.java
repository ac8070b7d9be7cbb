package vua.uci.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// Which values suit an option. Source: UCI specification, `option`; the bad values are those of Stockfish's own tests.
class OptionSpecTest {

    private static void assertSuits(OptionSpec option, String... values) {
        for (String value : values) {
            assertEquals(Optional.empty(), option.problem(Optional.of(value)), value);
        }
    }

    private static void assertRefused(OptionSpec option, String... values) {
        for (String value : values) {
            assertTrue(option.problem(Optional.of(value)).orElseThrow().startsWith(option.name() + " must be "), value);
        }
    }

    @Test
    void spinsTakeWholeNumbersWithinTheirLimits() {
        OptionSpec.Spin threads = new OptionSpec.Spin("Threads", 1, 1, 512);
        assertSuits(threads, "1", "512", "+7");
        assertRefused(threads, "", "abc", "0", "-5", "513", "999999999999", "99999999999999999999999", "1.5", "1 2");
        assertTrue(threads.problem(Optional.empty()).isPresent());
        assertEquals(OptionalLong.of(7), threads.value("7"));
        assertEquals(OptionalLong.empty(), threads.value("513"));
    }

    @Test
    void checksTakeTrueAndFalse() {
        OptionSpec check = new OptionSpec.Check("Ponder", false);
        assertSuits(check, "true", "false");
        assertRefused(check, "", "on", "1", "TRUE", "true false");
    }

    @Test
    void combosTakeOneOfTheirValuesInAnyCase() {
        OptionSpec.Combo style = new OptionSpec.Combo("Style", "Normal", List.of("Solid", "Normal", "Very Risky"));
        assertSuits(style, "solid", "Normal", "very  risky");
        assertRefused(style, "", "Risky");
        assertEquals(Optional.of("Very Risky"), style.value("VERY RISKY"));
    }

    @Test
    void textsTakeAnyLineAndButtonsAnything() {
        assertSuits(new OptionSpec.Text("Log File", ""), "", "a  b", "<empty>");
        assertTrue(new OptionSpec.Text("Log File", "").problem(Optional.of("a\nquit")).isPresent());
        assertSuits(new OptionSpec.Button("Clear Hash"), "", "x");
        assertEquals(Optional.empty(), new OptionSpec.Button("Clear Hash").problem(Optional.empty()));
    }

    @Test
    void namesAreComparedWithoutCase() {
        OptionSpec option = new OptionSpec.Button("Clear Hash");
        assertTrue(option.isNamed("clear HASH") && option.isNamed(" Clear   Hash "));
        assertFalse(option.isNamed("ClearHash"));
    }

    @Test
    void namesThatConsumersMisreadAreRefused() {
        for (String name : List.of("", " ", "my name", "type", "a default b", "min", "max", "var")) {
            assertThrows(IllegalArgumentException.class, () -> new OptionSpec.Button(name), name);
        }
        assertThrows(IllegalArgumentException.class, () -> new OptionSpec.Spin("A", 5, 1, 4));
    }
}
