package vua.arbiter.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.match.OpeningSettings.Format;
import vua.arbiter.match.OpeningSettings.Order;
import vua.engine.board.CastlingRights;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;
import vua.engine.notation.PieceLetters;
import vua.engine.notation.San;

/// Where games of a match begin: books of positions and of games, and the set that comes with the program.
class OpeningsTest {
    private static final String AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -";
    private static final String AFTER_D4 = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1";
    private static final String AFTER_C4 = "rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq -";
    private static final String GAMES = """
            [Event "?"]
            [ECO "C50"]

            1. e4 e5 2. Nf3 {a comment} Nc6 (2... d6) 3. Bc4 *

            [Event "?"]
            [FEN "%s"]
            [SetUp "1"]

            1... d5 2. c4 1/2-1/2
            """.formatted(AFTER_D4);

    @TempDir
    Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static Openings read(Path file, Format format, Order order, int start, int most, long seed)
            throws OpeningsException {
        return Openings.of(new OpeningSettings(Optional.of(file), format, order, OptionalInt.empty(), start,
                OpeningPolicy.DEFAULT), seed, false, most);
    }

    private static List<String> fens(Openings openings) {
        List<String> fens = new ArrayList<>();
        for (int i = 0; i < openings.size(); i++) {
            fens.add(Fen.format(openings.get(i).start(), CastlingStyle.XFEN));
        }
        return fens;
    }

    @Test
    void positionsALineEach() throws IOException, OpeningsException {
        Path book = file("a.epd", "\uFEFF# a book\r\n" + AFTER_E4 + " id \"King's pawn\"; ce 10;\r\n\r\n" + AFTER_D4
                + "\r\n" + AFTER_C4 + " hmvc 0; fmvn 7;");
        Openings openings = read(book, Format.EPD, Order.SEQUENTIAL, 1, 100, 0);
        assertEquals(List.of(AFTER_E4 + " 0 1", AFTER_D4, AFTER_C4 + " 0 7"), fens(openings));
        assertEquals(List.of("King's pawn", "line 4", "line 5"),
                List.of(openings.get(0).name(), openings.get(1).name(), openings.get(2).name()));
        assertEquals(openings.get(1), openings.get(4), "after the last one the first");
        assertEquals(List.of(), openings.get(0).moves());
    }

    @Test
    void packedBooks() throws IOException, OpeningsException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream stream = new GZIPOutputStream(packed)) {
            stream.write((AFTER_E4 + "\n").getBytes(StandardCharsets.UTF_8));
        }
        Path book = Files.write(folder.resolve("a.epd.gz"), packed.toByteArray());
        assertEquals(1, read(book, Format.EPD, Order.SEQUENTIAL, 1, 100, 0).size());
    }

    @Test
    void games() throws IOException, OpeningsException {
        Path book = file("a.pgn", GAMES);
        Openings openings = read(book, Format.PGN, Order.SEQUENTIAL, 1, 100, 0);
        assertEquals(2, openings.size());
        assertEquals(List.of("C50", "game 2"), List.of(openings.get(0).name(), openings.get(1).name()));
        assertEquals(List.of("e4", "e5", "Nf3", "Nc6", "Bc4"), moves(openings.get(0)));
        assertEquals(List.of("d5", "c4"), moves(openings.get(1)));
        assertEquals(AFTER_D4, Fen.format(openings.get(1).start(), CastlingStyle.XFEN));
        Openings cut = Openings.of(new OpeningSettings(Optional.of(book), Format.PGN, Order.SEQUENTIAL,
                OptionalInt.of(3), 2, OpeningPolicy.DEFAULT), 0, false, 100);
        assertEquals(List.of("d5", "c4"), moves(cut.get(0)));
        assertEquals(List.of("e4", "e5", "Nf3"), moves(cut.get(1)));
    }

    private static List<String> moves(Opening opening) {
        Position position = Position.from(opening.start());
        List<String> moves = new ArrayList<>();
        for (int move : opening.moves()) {
            moves.add(San.format(position, move, PieceLetters.ENGLISH));
            position.play(move);
        }
        return moves;
    }

    @Test
    void orders() throws OpeningsException {
        OpeningSettings inOrder = new OpeningSettings(Optional.empty(), Format.EPD, Order.SEQUENTIAL,
                OptionalInt.empty(), 1, OpeningPolicy.DEFAULT);
        List<String> all = fens(Openings.of(inOrder, 5, false, Integer.MAX_VALUE));
        List<String> from11 = fens(Openings.of(new OpeningSettings(Optional.empty(), Format.EPD, Order.SEQUENTIAL,
                OptionalInt.empty(), 11, OpeningPolicy.DEFAULT), 5, false, 20));
        assertEquals(all.subList(10, 30), from11);
        List<String> shuffled = fens(Openings.of(OpeningSettings.builtIn(), 5, false, Integer.MAX_VALUE));
        assertNotEquals(all, shuffled);
        assertEquals(new HashSet<>(all), new HashSet<>(shuffled));
        assertEquals(shuffled, fens(Openings.of(OpeningSettings.builtIn(), 5, false, Integer.MAX_VALUE)));
        assertEquals(shuffled.subList(0, 7), fens(Openings.of(OpeningSettings.builtIn(), 5, false, 7)));
        assertNotEquals(shuffled, fens(Openings.of(OpeningSettings.builtIn(), 6, false, Integer.MAX_VALUE)));
    }

    /// What the recipe promises: see [OpeningMaker].
    @Test
    void theBuiltInSet() throws OpeningsException {
        Openings openings = Openings.of(OpeningSettings.builtIn(), 1, false, Integer.MAX_VALUE);
        assertEquals(3000, openings.size());
        Set<String> placements = new HashSet<>();
        for (int i = 0; i < openings.size(); i++) {
            Setup start = openings.get(i).start();
            Position position = Position.from(start);
            placements.add(String.join(" ", List.of(Fen.format(position).split(" ", -1)).subList(0, 4)));
            assertEquals(32, Long.bitCount(position.occupied()));
            assertEquals(CastlingRights.ALL, position.castlingRights());
            assertFalse(position.inCheck());
            int plies = 2 * (start.fullMoveNumber() - 1) + start.sideToMove();
            assertTrue(plies >= 8 && plies <= 10, Fen.format(position));
        }
        assertEquals(3000, placements.size());
    }

    @Test
    void chess960BeginsAtTheStartPositions() throws OpeningsException {
        Openings openings = Openings.of(OpeningSettings.builtIn(), 1, true, Integer.MAX_VALUE);
        assertEquals(960, openings.size());
        assertEquals(960, new HashSet<>(fens(openings)).size());
    }

    @Test
    void whatIsNoOpeningIsNamed() throws IOException {
        String[][] cases = {{"no such file", "EPD", null}, {"holds no opening", "EPD", "# nothing\n"},
                {"Line 2 of", "EPD", AFTER_E4 + "\n8/8/8/8/8/8/8/8 w - - 0 1\n"}, {"Line 1 of", "EPD", "e2e4 e7e5\n"},
                {"game is over", "EPD", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n"},
                {"fischerandom", "EPD", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1\n"},
                {"holds no game", "PGN", "\n"}, {"Game 1 of", "PGN", "[Event \"?\"]\n\n1. e4 Ke4 *\n"},
                {"game is over", "PGN", "[Event \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"},
                {"FEN", "PGN", "[Event \"?\"]\n[FEN \"8/8\"]\n\n1. e4 *\n"}};
        int checked = 0;
        for (String[] one : cases) {
            Path book = one[2] == null ? folder.resolve("missing.epd") : file("book", one[2]);
            OpeningsException problem = assertThrows(OpeningsException.class,
                    () -> read(book, Format.valueOf(one[1]), Order.SEQUENTIAL, 1, 100, 0), one[0]);
            assertTrue(problem.getMessage().contains(one[0]), problem.getMessage());
            assertTrue(problem.getMessage().contains(book.toString()), problem.getMessage());
            assertTrue(problem.getMessage().endsWith("."), problem.getMessage());
            checked++;
        }
        assertEquals(10, checked);
    }

    /// A book has millions of lines, and a match needs few of them.
    @Test
    void onlyWhatIsPlayedIsLookedAt() throws IOException, OpeningsException {
        Path book = file("a.epd", AFTER_E4 + "\nnonsense\n");
        assertEquals(1, read(book, Format.EPD, Order.SEQUENTIAL, 1, 1, 0).size());
        assertThrows(OpeningsException.class, () -> read(book, Format.EPD, Order.SEQUENTIAL, 1, 2, 0));
    }
}
