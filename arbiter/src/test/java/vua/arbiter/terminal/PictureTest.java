package vua.arbiter.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.board.Move;
import vua.engine.board.Setup;
import vua.engine.board.Square;
import vua.engine.notation.Fen;

class PictureTest {
    @Test
    void lastMoveAndCheckAreMarkedWithoutColours() {
        Setup board = Fen.parse("4k3/8/8/8/8/8/8/K3R3 b - - 1 1");
        ReadMove last = new ReadMove.Legal(Move.of(Square.parse("d1"), Square.parse("e1")));
        List<String> lines = Picture.of(board, Optional.of(last), Side.WHITE, false);
        assertEquals(" 8  ·  ·  ·  · <♚> ·  ·  · ", lines.getFirst());
        assertEquals(" 1  ♔  ·  · [·][♖] ·  ·  · ", lines.get(7));
        assertEquals("    a  b  c  d  e  f  g  h", lines.get(8));
    }

    @Test
    void blacksBoardIsTurned() {
        List<String> lines = Picture.of(Setup.start(), Optional.empty(), Side.BLACK, false);
        assertEquals(" 1  ♖  ♘  ♗  ♔  ♕  ♗  ♘  ♖ ", lines.getFirst());
        assertEquals("    h  g  f  e  d  c  b  a", lines.get(8));
    }

    @Test
    void withoutColoursThereAreNoEscapeCodes() {
        assertTrue(Picture.of(Setup.start(), Optional.empty(), Side.WHITE, false).stream()
                .noneMatch(line -> line.contains("\u001b")));
    }

    @Test
    void capturedPiecesAndTheMaterialAheadAreShown() {
        Setup board = Fen.parse("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1");
        assertEquals("♛ +8", Picture.captured(Setup.start(), board, Side.WHITE));
        assertEquals("♙", Picture.captured(Setup.start(), board, Side.BLACK));
    }

    /// A clock shows 0 only when it has fallen.
    @Test
    void clocksAreRoundedDownButNeverToNothing() {
        assertEquals("0:00.1", Teller.clock(1));
        assertEquals("0:00.0", Teller.clock(0));
        assertEquals("0:19.9", Teller.clock(19_999_999_999L));
        assertEquals("1:01", Teller.clock(61_500_000_000L));
        assertEquals("1:00:00", Teller.clock(3_600_000_000_000L));
    }
}
