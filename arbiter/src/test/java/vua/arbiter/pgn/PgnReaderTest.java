package vua.arbiter.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import vua.arbiter.pgn.PgnReader.Mode;
import vua.engine.board.Move;
import vua.engine.notation.UciMoves;

/// Reading PGN: the standard of 1994 (its sections are named where a test rests on one), and what is found in files.
class PgnReaderTest {

    static String resource(String name) throws IOException {
        try (InputStream stream = Objects.requireNonNull(
                PgnReaderTest.class.getResourceAsStream("/" + (name.contains("/") ? "" : "pgn/") + name))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static String moves(PgnGame game) {
        return game.moves().stream().map(move -> UciMoves.format(move, true)).collect(Collectors.joining(" "));
    }

    private static String kinds(PgnEntry entry) {
        return entry.problems().stream().map(problem -> problem.kind().name()).collect(Collectors.joining(" "));
    }

    private static PgnEntry only(String text, Mode mode) {
        List<PgnEntry> entries = PgnReader.read(text, mode);
        assertEquals(1, entries.size(), entries::toString);
        return entries.get(0);
    }

    private static List<PgnEntry> bytes(byte[] bytes) throws IOException {
        List<PgnEntry> entries = new ArrayList<>();
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(bytes), Mode.LENIENT)) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                entries.add(entry.get());
            }
        }
        return entries;
    }

    @Test
    void everyGameOfTheTortureFileIsReadAsMeant() throws IOException {
        List<PgnEntry> entries = PgnReader.read(resource("torture.pgn"), Mode.LENIENT);
        List<String> expected = resource("torture.expected").lines().filter(line -> !line.startsWith("#")).toList();
        int checked = 0;
        for (int i = 0; i < Math.min(expected.size(), entries.size()); i++) {
            PgnEntry entry = entries.get(i);
            String[] parts = expected.get(i).split(";", -1);
            String what = "game " + (i + 1) + " " + entry.game().tags() + " " + entry.problems();
            assertEquals(parts[0].strip(), moves(entry.game()), what);
            assertEquals(parts[1].strip(), entry.game().result().token(), what);
            assertEquals(parts[2].strip(), kinds(entry), what);
            assertEquals(i + 1, entry.number(), what);
            for (PgnProblem problem : entry.problems()) {
                assertTrue(problem.line() >= entry.line() || problem.kind() == PgnProblem.Kind.JUNK,
                        () -> problem + " is before line " + entry.line());
                assertTrue(problem.sentence().matches("[A-Z].*\\."), problem::toString);
                assertFalse(problem.sentence().contains("\n"), problem::toString);
            }
            checked++;
        }
        assertEquals(36, checked);
        assertEquals(expected.size(), entries.size());
    }

    @Test
    void whatStandsBesideAMoveIsKept() throws IOException {
        List<PgnEntry> entries = PgnReader.read(resource("torture.pgn"), Mode.LENIENT);
        PgnGame comments = entries.get(0).game();
        assertEquals(List.of("A comment before the first tag.", "Before the first move",
                "brace ; with a semicolon and a ( and a [Event in it", "to the end of the line } { ( 1-0",
                "broken over { three lines", "and a second one", "[%clk 0:59:58] [%emt 0:00:02]"), comments.comments());
        assertEquals(OptionalLong.of(3_598_000_000_000L), comments.line().moves().get(5).clock());

        PgnLine line = entries.get(1).game().line();
        List<PgnNote> first = line.moves().get(0).notes();
        assertEquals(2, first.size());
        PgnLine e4 = ((PgnNote.Variation) first.get(0)).line();
        assertEquals(List.of("e2e4", "e7e5", "g1f3"),
                e4.moves().stream().map(move -> Move.toString(move.move())).toList());
        PgnLine c5 = ((PgnNote.Variation) e4.moves().get(1).notes().get(0)).line();
        assertEquals(3, c5.moves().size());
        assertEquals(List.of(new PgnNote.Nag(2), new PgnNote.Nag(14)),
                line.moves().get(1).notes().subList(0, 2));
        assertEquals(List.of(new PgnNote.Comment("after")), line.moves().get(2).notes().subList(0, 1));

        List<PgnMove> signs = entries.get(2).game().line().moves();
        List<Integer> glyphs = signs.stream().flatMap(move -> move.notes().stream())
                .map(note -> ((PgnNote.Nag) note).number()).toList();
        // PGN standard, 10: ! 1, ? 2, !! 3, ?? 4, !? 5, ?! 6, slight advantage 14, advantage 16.
        assertEquals(List.of(1, 5, 3, 6, 6, 14, 4, 16), glyphs);
    }

    @Test
    void tagsSurviveQuotesAndRepetition() throws IOException {
        PgnEntry entry = PgnReader.read(resource("torture.pgn"), Mode.LENIENT).get(15);
        assertEquals(Optional.of("Tags with trouble"), entry.game().tag("Event"));
        assertEquals(Optional.of("He said \"hello\" to me"), entry.game().tag("White"));
        assertEquals(Optional.of("A \"quoted\" \\ name"), entry.game().tag("Black"));
        assertEquals(Optional.of("No end"), entry.game().tag("Annotator"));
        assertEquals(Optional.of("3"), entry.game().tag("Round"));
    }

    @Test
    void problemsNameLineMoveAndText() {
        PgnEntry entry = only("[Event \"x\"]\n\n1. e4 e5\n2. Nf3\nNf3 1-0\n", Mode.LENIENT);
        PgnProblem problem = entry.fatal().orElseThrow();
        assertEquals(PgnProblem.Kind.ILLEGAL_MOVE, problem.kind());
        assertEquals(5, problem.line());
        assertEquals(4, problem.ply());
        assertEquals("Nf3", problem.text());
    }

    @Test
    void aCorrectGameHasNoProblemsInStrictReading() {
        String game = """
                [Event "F/S Return Match"]
                [Site "Belgrade, Serbia JUG"]
                [Date "1992.11.04"]
                [Round "29"]
                [White "Fischer, Robert J."]
                [Black "Spassky, Boris V."]
                [Result "1/2-1/2"]

                1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {This opening is called the Ruy Lopez.} 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5
                7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 1/2-1/2
                """;
        assertEquals(List.of(), only(game, Mode.STRICT).problems());
    }

    @Test
    void strictReadingReportsWhatTheStandardForbids() {
        // Each of them is read all the same.
        String[][] cases = {{"1. e2e4 *", "SPELLING"}, {"1. e4 e5 2. 0-0 *", "ILLEGAL_MOVE"}, {"2. e4 *", "NUMBER"},
                {"1. e4! *", "SPELLING"}, {"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 *", "SPELLING"},
                {"1. e4 *\n% escape\n", ""}, {"1. e4", "RESULT"}, {"1. e4 Mf6 *", "SPELLING"}, {"1. e4 $256 *", "NAG"}};
        String roster = PgnGame.ROSTER.stream().map(name -> "[" + name + " \"*\"]\n").collect(Collectors.joining());
        int checked = 0;
        for (String[] one : cases) {
            assertEquals(one[1], kinds(only(roster + "\n" + one[0] + "\n", Mode.STRICT)), one[0]);
            checked++;
        }
        assertEquals(9, checked);
        assertEquals("MISSING_TAG", kinds(only("[Event \"x\"]\n[Result \"*\"]\n\n*\n", Mode.STRICT)));
        assertEquals("", kinds(only("[Event \"x\"]\n[Result \"*\"]\n\n*\n", Mode.LENIENT)));
    }

    @Test
    void encodingsOfOldAndNewFiles() throws IOException {
        String game = "[White \"Müller, Jürgen\"]\n[Black \"Đỗ Thị Hậu\"]\n[Result \"*\"]\n\n1. e4 {größer} *\n";
        String latin = game.replace("Đỗ Thị Hậu", "Peña");
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1)) {
            for (String end : List.of("\n", "\r\n", "\r")) {
                PgnEntry entry = bytes(latin.replace("\n", end).getBytes(charset)).get(0);
                assertEquals(Optional.of("Müller, Jürgen"), entry.game().tag("White"));
                assertEquals(Optional.of("Peña"), entry.game().tag("Black"));
                assertEquals(List.of("größer"), entry.game().comments());
                assertEquals(List.of(), entry.problems());
            }
        }
        byte[] marked = ("\uFEFF" + game + "\n\uFEFF" + game).getBytes(StandardCharsets.UTF_8);
        List<PgnEntry> entries = bytes(marked);
        assertEquals(2, entries.size());
        assertEquals(1, entries.get(0).line());
        assertEquals(7, entries.get(1).line());
        assertEquals(Optional.of("Đỗ Thị Hậu"), entries.get(1).game().tag("Black"));
        assertTrue(entries.stream().allMatch(entry -> entry.problems().isEmpty()));

        PgnEntry sixteen = bytes("\uFEFF[White \"x\"]".getBytes(StandardCharsets.UTF_16LE)).get(0);
        assertEquals(PgnProblem.Kind.ENCODING, sixteen.fatal().orElseThrow().kind());
    }

    @Test
    void nothingIsNoGame() {
        assertEquals(List.of(), PgnReader.read("", Mode.LENIENT));
        assertEquals(List.of(), PgnReader.read("\n\n  \n% escape\n; comment\n{and another}", Mode.LENIENT));
        PgnEntry entry = only("Dear Sir,\nthank you for (all) your letters!\n", Mode.LENIENT);
        assertEquals("JUNK", kinds(entry));
        assertEquals("", moves(entry.game()));
    }

    @Test
    void anyBytesAreReadToTheirEnd() throws IOException {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(25);
        byte[] torture = resource("torture.pgn").getBytes(StandardCharsets.UTF_8);
        int read = 0;
        for (int round = 0; round < 300; round++) {
            byte[] broken = torture.clone();
            for (int i = 0; i < round; i++) {
                broken[random.nextInt(broken.length)] = (byte) random.nextInt(256);
            }
            for (PgnEntry entry : bytes(broken)) {
                String written = PgnWriter.format(new PgnGame(entry.game().tags(), entry.game().line(),
                        PgnResult.UNKNOWN));
                assertTrue(written.endsWith("*\n\n"), written);
                read++;
            }
        }
        assertTrue(read > 300 * 10, "games read: " + read);
        bytes("(".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII));
        bytes(("1. e4 " + "(1. d4 ".repeat(100_000)).getBytes(StandardCharsets.US_ASCII));
        bytes(("[Event \"x\"] 1. e4 {" + "x".repeat(5_000_000)).getBytes(StandardCharsets.US_ASCII));
        bytes(("[Event \"" + "x".repeat(5_000_000)).getBytes(StandardCharsets.US_ASCII));
        bytes(("1. e4 e5 " + "x".repeat(5_000_000)).getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void aFileMuchLargerThanTheMemoryIsRead() throws IOException {
        byte[] game = """
                [Event "Large"]
                [Result "1-0"]

                1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 1-0

                """.getBytes(StandardCharsets.US_ASCII);
        int copies = 5_000;
        InputStream endless = new InputStream() {
            private long position;

            @Override
            public int read() {
                return position < (long) game.length * copies ? game[(int) (position++ % game.length)] : -1;
            }

            @Override
            public int read(byte[] buffer, int offset, int length) {
                int one = read();
                if (one >= 0) {
                    buffer[offset] = (byte) one;
                }
                return one < 0 ? -1 : 1;
            }
        };
        long games = 0;
        try (PgnReader reader = new PgnReader(endless, Mode.LENIENT)) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                games++;
                assertEquals(16, entry.get().game().line().moves().size());
                assertEquals(1 + 5 * (games - 1), entry.get().line());
            }
        }
        assertEquals(copies, games);
    }
}
