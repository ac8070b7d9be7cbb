package vua.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Commands are taken apart as the POSIX shell does it ("Quoting"), as far as blanks are concerned.
class EngineCommandTest {

    @Test
    void blanksPartWordsAndQuotesHoldThemTogether() {
        assertEquals(List.of("stockfish"), EngineCommand.split(" stockfish "));
        assertEquals(List.of("/my engines/sf", "-x", "a b", ""),
                EngineCommand.split("\"/my engines/sf\"  -x 'a b' \"\""));
        assertEquals(List.of("/my engines/sf"), EngineCommand.split("/my\\ engines/sf"));
        assertEquals(List.of("a\"b", "c\\d", "it's"), EngineCommand.split("\"a\\\"b\" 'c\\d' it\\'s"));
        assertEquals(List.of("C:\\engines\\sf.exe"), EngineCommand.split("C:\\engines\\sf.exe"));
    }

    @Test
    void nothingIsNoCommand() {
        assertThrows(BadInputException.class, () -> EngineCommand.split("  "));
        assertThrows(BadInputException.class, () -> EngineCommand.split("'' x"));
        assertThrows(BadInputException.class, () -> EngineCommand.split("'sf"));
    }
}
