package vua.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vua.engine.board.PerftFile;
import vua.engine.board.Setup;

/// Extended Position Description, PGN standard 16.2.
class EpdTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    @Test
    void operations() {
        Epd epd = Epd.parse(START + " bm Nf3 e4; id \"first; of many\"; draw_offer; c0 \"\"; hmvc 3; fmvn 12;");
        assertEquals(List.of("Nf3", "e4"), epd.operation("bm").orElseThrow().texts());
        assertEquals(List.of("first; of many"), epd.operation("id").orElseThrow().texts());
        assertEquals(List.of(), epd.operation("draw_offer").orElseThrow().texts());
        assertEquals(List.of(""), epd.operation("c0").orElseThrow().texts());
        assertTrue(epd.operation("am").isEmpty());
        assertEquals(3, epd.setup().halfMoveClock());
        assertEquals(12, epd.setup().fullMoveNumber());
        assertEquals(START + " hmvc 3; fmvn 12; bm Nf3 e4; id \"first; of many\"; draw_offer; c0 \"\";",
                epd.format(CastlingStyle.XFEN));
    }

    @Test
    void formsFoundInTheWild() {
        assertEquals(new Epd(Setup.start(), List.of()), Epd.parse(START));
        assertEquals(Epd.parse(START + " bm e4;"), Epd.parse("  " + START + "   bm  e4 "));
        Epd perft = Epd.parse(START + " 0 1 ;D1 20 ;D2 400 ");
        assertEquals(List.of("20"), perft.operation("D1").orElseThrow().texts());
        assertEquals(List.of("400"), perft.operation("D2").orElseThrow().texts());
        assertEquals(Setup.start(), perft.setup());
        assertEquals(7, Epd.parse(START + " 7 30 bm e4;").setup().halfMoveClock());
    }

    /// The list of perft counts in that form is a file of EPD lines.
    @Test
    void perftFileIsEpd() {
        List<PerftFile.Entry> entries = PerftFile.read("standard.epd");
        List<String> lines = PerftFile.lines("/perft/standard.epd");
        int counts = 0;
        for (int i = 0; i < lines.size(); i++) {
            Epd epd = Epd.parse(lines.get(i));
            assertEquals(Fen.parse(entries.get(i).fen()), epd.setup());
            for (var count : entries.get(i).nodes().entrySet()) {
                assertEquals(List.of(count.getValue().toString()),
                        epd.operation("D" + count.getKey()).orElseThrow().texts());
                counts++;
            }
        }
        assertEquals(35, counts);
    }

    @Test
    void badTextIsRefusedWithASentence() {
        for (String text : List.of("", "8/8/8/8/8/8/8/8 w -", START + " 5x e4;", START + " bm e4; \"id\" x;",
                START + " id \"open;", START + " hmvc x;", START + " hmvc;", START + " fmvn 1 2;", START + " hmvc -1;",
                START.replace(" w ", " r ") + " bm e4;", START + " id \"a\nb\";")) {
            NotationException e = assertThrows(NotationException.class, () -> Epd.parse(text), text);
            assertTrue(e.getMessage().endsWith(".") && e.getMessage().lines().count() == 1, e.getMessage());
        }
    }

    @Test
    void whatCannotBeWrittenCannotBeMade() {
        assertThrows(IllegalArgumentException.class, () -> new Epd.Operand("two words", false));
        assertThrows(IllegalArgumentException.class, () -> new Epd.Operand("", false));
        assertThrows(IllegalArgumentException.class, () -> new Epd.Operand("a;b", false));
        assertThrows(IllegalArgumentException.class, () -> new Epd.Operand("say \"e4\"", true));
        assertThrows(IllegalArgumentException.class, () -> new Epd.Operation("1st", List.of()));
        assertThrows(IllegalArgumentException.class, () -> new Epd.Operation("", List.of()));
    }

    @Test
    void anyTextIsReadOrRefusedAndReadingAndWritingAreInverse() {
        Random random = new Random(4);
        String alphabet = "abid \"\";;  019_-+#\t.";
        int read = 0;
        for (int i = 0; i < 50_000; i++) {
            StringBuilder text = new StringBuilder(START).append(' ');
            for (int length = random.nextInt(20); length >= 0; length--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            try {
                Epd epd = Epd.parse(text.toString());
                assertEquals(epd, Epd.parse(epd.format(CastlingStyle.XFEN)), text::toString);
                assertEquals(epd, Epd.parse(epd.format(CastlingStyle.SHREDDER)), text::toString);
                read++;
            } catch (NotationException expected) {
                assertTrue(expected.getMessage().endsWith("."), expected.getMessage());
            }
        }
        int total = read;
        assertTrue(total > 500, () -> total + " read");
    }
}
