package vua.arbiter.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;

/// Lines are broken between words, and nothing is lost but blanks.
class WrappingTest {

    private static List<String> wrap(String text, int columns) {
        return Wrapping.wrap(text, columns).stream().map(AttributedString::toString).toList();
    }

    @Test
    void linesBreakAtBlanks() {
        assertEquals(List.of("the position", "on the board"), wrap("the position on the board", 12));
        assertEquals(List.of("the", "position on", "the board"), wrap("the position on the board", 11));
        assertEquals(List.of("hai đấu thủ", "đã thoả", "thuận hoà"), wrap("hai đấu thủ đã thoả thuận hoà", 11));
        assertEquals(List.of("one", "", "two"), wrap("one\n\ntwo", 10));
    }

    @Test
    void aWordThatIsLongerThanALineIsBroken() {
        assertEquals(List.of("abcd", "efgh", "ij"), wrap("abcdefghij", 4));
        assertEquals(List.of("    ", "abcd"), wrap("    abcd", 4));
        assertEquals(List.of("a", "b"), wrap("ab", 1));
    }

    @Test
    void coloursTakeNoRoom() {
        String red = "\u001b[31mred\u001b[0m and \u001b[31mred\u001b[0m";
        assertEquals(List.of("red and red"), wrap(red, 11));
        assertTrue(Wrapping.wrap(red, 7).get(1).toAnsi().contains("31"));
    }

    @Test
    void whatIsNotToBeBrokenIsCut() {
        assertEquals("Black  Human", Wrapping.cut("Black  Human", 12));
        assertEquals("Black  Hum…", Wrapping.cut("Black  Human", 11));
        assertEquals("", Wrapping.cut("Black  Human", 3));
        assertEquals("", Wrapping.cut("Black  Human", -5));
    }
}
