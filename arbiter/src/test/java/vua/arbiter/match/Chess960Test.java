package vua.arbiter.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import vua.engine.board.CastlingRights;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;

/// Chess960 by the Laws, Guidelines II.2 of 2023: bishops on squares of both colours, the king between the rooks.
class Chess960Test {
    /// Numbers of Scharnagl's table that are widely known.
    private static final Map<Integer, String> KNOWN = Map.of(0, "BBQNNRKR", 518, "RNBQKBNR", 959, "RKRNNQBB", 534,
            "RNBKQBNR", 1, "BQNBNRKR");

    private static String rank(int number) {
        String fen = Fen.format(Chess960.start(number), CastlingStyle.SHREDDER);
        return fen.substring(fen.indexOf("/PPPPPPPP/") + "/PPPPPPPP/".length(), fen.indexOf(' '));
    }

    @Test
    void knownNumbers() {
        KNOWN.forEach((number, rank) -> assertEquals(rank, rank(number)));
        assertEquals(Setup.start(), Chess960.start(518));
    }

    @Test
    void all960AreDifferentAndRight() {
        Set<String> ranks = new HashSet<>();
        for (int number = 0; number < 960; number++) {
            String rank = rank(number);
            ranks.add(rank);
            assertTrue((rank.indexOf('B') + rank.lastIndexOf('B')) % 2 == 1, rank);
            assertTrue(rank.indexOf('R') < rank.indexOf('K') && rank.indexOf('K') < rank.lastIndexOf('R'), rank);
            assertEquals("BBKNNQRR",
                    rank.chars().sorted().collect(StringBuilder::new, StringBuilder::appendCodePoint,
                            StringBuilder::append).toString());
            assertEquals(Set.of(), Chess960.start(number).problems());
            assertEquals(CastlingRights.ALL, Position.from(Chess960.start(number)).castlingRights());
        }
        assertEquals(960, ranks.size());
    }

    @Test
    void otherNumbersAreNone() {
        assertThrows(IllegalArgumentException.class, () -> Chess960.start(-1));
        assertThrows(IllegalArgumentException.class, () -> Chess960.start(960));
    }
}
