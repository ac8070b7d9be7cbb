package vua.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vua.engine.board.Perft;
import vua.engine.board.Position;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;

/// The rules of chess are the same for both colours, so a flipped position has as many games as before.
class BoardPictureTest {
    private static final int DEPTH = 3;

    @ParameterizedTest
    @ValueSource(strings = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "rnbqkbnr/ppp1p1pp/5p2/3pP3/8/8/PPPP1PPP/RNBQKBNR w kq d6 0 3",
            "nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8"})
    void flippingChangesNothingButTheColours(String fen) {
        var setup = Fen.parse(fen);
        var flipped = BoardPicture.flipped(setup);
        assertEquals(Fen.format(setup, CastlingStyle.XFEN),
                Fen.format(BoardPicture.flipped(flipped), CastlingStyle.XFEN));
        assertEquals(new Perft(DEPTH).count(Position.from(setup), DEPTH),
                new Perft(DEPTH).count(Position.from(flipped), DEPTH));
    }

    @ParameterizedTest
    @ValueSource(strings = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
    void thePictureShowsBoardFenAndCheckers(String fen) {
        List<String> lines = BoardPicture.lines(Fen.position(fen));
        assertTrue(lines.contains(" | r | n | b |   | k | b | n | r | 8"), lines.toString());
        assertTrue(lines.contains(" |   |   |   |   |   |   | P | q | 4"), lines.toString());
        assertTrue(lines.contains("Fen: " + fen), lines.toString());
        assertTrue(lines.contains("Checkers: h4"), lines.toString());
    }
}
