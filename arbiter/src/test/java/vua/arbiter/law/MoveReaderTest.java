package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import vua.engine.board.Setup;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// A move, legal or not, or a text that is none: rows of `moves.tsv` with board, mover, text and meaning.
class MoveReaderTest {

    private static final Pattern TAB = Pattern.compile("\t");

    @Test
    void everyTextMeansWhatItShould() {
        List<String> rows = TestFiles.lines("moves.tsv");
        for (String row : rows) {
            String[] cells = TAB.split(row, -1);
            boolean chess960 = cells[0].startsWith("960 ");
            Setup board = Fen.parse(chess960 ? cells[0].substring(4) : cells[0]);
            Side mover = cells[1].equals("w") ? Side.WHITE : Side.BLACK;
            assertEquals(cells[3], meaning(MoveReader.read(board, mover, cells[2], chess960), chess960), row);
        }
        assertTrue(rows.size() >= 60, "rows " + rows.size());
    }

    private static String meaning(ReadMove read, boolean chess960) {
        return switch (read) {
            case ReadMove.Legal legal -> UciMoves.format(legal.move(), chess960);
            case ReadMove.Illegal illegal -> "illegal " + IllegalBoard.format(illegal, chess960);
            case ReadMove.NotAMove no -> {
                assertFalse(no.sentence().contains("\n") || !no.sentence().endsWith("."), no.sentence());
                yield "error";
            }
        };
    }

    /// The sample line of the national law of 2004 (the print lacks 6...e:d5) is the same in English letters.
    @Test
    void aGameInVietnameseAndInEnglishLetters() {
        String vietnamese = "d4 Mf6 c4 e6 Mc3 Tb4 Td2 0-0 e4 d5 e:d5 e:d5 c:d5 T:c3 T:c3 M:d5 Mf3 b6";
        String english = "d4 Nf6 c4 e6 Nc3 Bb4 Bd2 O-O e4 d5 exd5 exd5 cxd5 Bxc3 Bxc3 Nxd5 Nf3 b6";
        String end = "rnbq1rk1/p1p2ppp/1p6/3n4/3P4/2B2N2/PP3PPP/R2QKB1R w KQ - 0 10";
        assertEquals(end, played(vietnamese));
        assertEquals(end, played(english));
    }

    private static String played(String moves) {
        Setup board = Setup.start();
        for (String text : List.of(moves.split(" ", -1))) {
            ReadMove read = MoveReader.read(board, Side.of(board.sideToMove()), text, false);
            board = IllegalBoard.apply(board, ((ReadMove.Legal) read).move());
        }
        return Fen.format(board, CastlingStyle.XFEN);
    }

    @Test
    void theSignOfADrawOfferIsNoPartOfTheMove() {
        assertEquals(new MoveText("Tb4", true), MoveText.of("Tb4 (=)"));
        assertEquals(new MoveText("e2e4", true), MoveText.of("e2e4(=)"));
        assertEquals(new MoveText("e8=Q+", false), MoveText.of(" e8=Q+ "));
    }
}
