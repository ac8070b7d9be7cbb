package vua.arbiter.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import vua.arbiter.pgn.PgnReader.Mode;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.notation.Fen;

/// Writing PGN: the export format of the standard (8.1.1 the seven tags, 8.2 the moves), and reading it again.
class PgnWriterTest {
    private static final List<String> STARTS = List.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 40",
            "8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 1");
    private static final String[] WORDS = {"good", "%clk", "[%clk", "0:01:02]", "{", "}", "[Event", "\"x\"]", "(1.",
            "e4)",
            ";", "1-0", "*", "Hậu", "a-very-long-word-without-any-blank-that-takes-half-a-line", "♕", "😀", "\\", "$1"};

    private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(2026);

    private PgnLine line(Position position, int depth) {
        List<PgnMove> moves = new ArrayList<>();
        int length = random.nextInt(depth == 0 ? 80 : 6) + (depth == 0 ? 0 : 1);
        for (int i = 0; i < length; i++) {
            MoveList legal = new MoveList();
            MoveGenerator.legal(position, legal);
            if (legal.size() == 0) {
                break;
            }
            List<PgnNote> notes = notes();
            if (depth < 3 && random.nextInt(8) == 0) {
                PgnLine variation = line(position.copy(), depth + 1);
                if (!variation.moves().isEmpty()) {
                    notes.add(new PgnNote.Variation(variation));
                    notes.addAll(notes());
                }
            }
            int move = legal.get(random.nextInt(legal.size()));
            moves.add(new PgnMove(move, notes));
            position.play(move);
        }
        return new PgnLine(depth == 0 || !moves.isEmpty() ? notes() : List.of(), moves);
    }

    private List<PgnNote> notes() {
        List<PgnNote> notes = new ArrayList<>();
        while (random.nextInt(4) == 0) {
            notes.add(random.nextBoolean() ? new PgnNote.Nag(random.nextInt(256)) : new PgnNote.Comment(text(30)));
        }
        return notes;
    }

    private String text(int most) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(most); i > 0; i--) {
            text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextInt(5) == 0 ? "  " : " ");
        }
        return text.toString();
    }

    private PgnGame randomGame() {
        Setup start = Fen.parse(STARTS.get(random.nextInt(STARTS.size())));
        SequencedMap<String, String> tags = new LinkedHashMap<>();
        PgnResult result = PgnResult.values()[random.nextInt(4)];
        for (String name : PgnGame.ROSTER) {
            tags.put(name, name.equals("Result") ? result.token() : text(4));
        }
        if (random.nextBoolean()) {
            tags.put("Annotator", text(30) + "\"" + text(3) + "\\");
        }
        return PgnGame.of(tags, start, random.nextBoolean(), line(Position.from(start), 0), result);
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        StringBuilder file = new StringBuilder();
        List<PgnGame> games = new ArrayList<>();
        int moves = 0;
        for (int i = 0; i < 1_000; i++) {
            PgnGame game = randomGame();
            games.add(game);
            moves += game.line().moves().size();
            file.append(PgnWriter.format(game));
        }
        List<PgnEntry> read = PgnReader.read(file.toString(), Mode.STRICT);
        for (int i = 0; i < Math.min(read.size(), games.size()); i++) {
            assertEquals(List.of(), read.get(i).problems(), PgnWriter.format(games.get(i)));
            assertEquals(games.get(i), read.get(i).game());
            assertEquals(List.copyOf(games.get(i).tags().keySet()), List.copyOf(read.get(i).game().tags().keySet()));
        }
        assertEquals(games.size(), read.size());
        assertTrue(moves > 20_000, "moves: " + moves);
    }

    @Test
    void linesOfMovesHaveFewerThanEightyCharacters() {
        int lines = 0;
        for (int i = 0; i < 200; i++) {
            Setup start = Setup.start();
            Position position = Position.from(start);
            PgnGame game = PgnGame.of(Map.of(), start, false, plain(position), PgnResult.UNKNOWN);
            String text = PgnWriter.format(game);
            for (String line : text.lines().toList()) {
                assertTrue(line.length() < 80, line);
                assertTrue(line.equals(line.strip()), line);
                lines++;
            }
        }
        assertTrue(lines > 200 * 10);
    }

    private PgnLine plain(Position position) {
        List<PgnMove> moves = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            MoveList legal = new MoveList();
            MoveGenerator.legal(position, legal);
            if (legal.size() == 0) {
                break;
            }
            int move = legal.get(random.nextInt(legal.size()));
            moves.add(new PgnMove(move, List.of(new PgnNote.Comment("[%clk 0:01:00] a few words"))));
            position.play(move);
        }
        return PgnLine.of(moves);
    }

    @Test
    void theSevenTagsComeFirstAndUnknownOnesAreNamed() {
        SequencedMap<String, String> tags = new LinkedHashMap<>();
        tags.put("ECO", "C20");
        tags.put("Black", "B \"the\\best\"");
        tags.put("Event", "E");
        String text = PgnWriter.format(new PgnGame(tags, PgnLine.of(List.of()), PgnResult.WHITE_WINS));
        assertEquals("""
                [Event "E"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "?"]
                [Black "B \\"the\\\\best\\""]
                [Result "1-0"]
                [ECO "C20"]

                1-0

                """, text);
    }

    @Test
    void numbersComeAgainAfterCommentsAndVariations() {
        String game = """
                [Event "?"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "?"]
                [Black "?"]
                [Result "*"]

                {first} 1. e4 $1 e5 2. Nf3 {here} 2... Nc6 (2... d6 3. d4 (3. Bc4) 3... exd4)
                3. Bb5 a6 ; closes } nothing
                4. Ba4 *

                """;
        PgnEntry entry = PgnReader.read(game, Mode.STRICT).get(0);
        assertEquals(List.of(), entry.problems());
        assertEquals(game, PgnWriter.format(entry.game()));
    }

    @Test
    void clocksAreWrittenSoThatTimeLeftNeverLooksLikeNone() {
        Map<Long, String> cases = Map.of(0L, "[%clk 0:00:00]", 1L, "[%clk 0:00:00.1]", 5_400_000_000_000L,
                "[%clk 1:30:00]", 59_999_999_999L, "[%clk 0:00:59.9]", 3_661_500_000_000L, "[%clk 1:01:01.5]");
        cases.forEach((nanos, text) -> assertEquals(text, PgnTime.clockCommand(nanos)));
        assertEquals(3_661_500_000_000L, PgnTime.clock("x [%emt 0:00:01] [%clk 1:01:01.5] y").orElseThrow());
        assertEquals(1_000_000_000L, PgnTime.elapsed("x [%emt 0:00:01] [%clk 1:01:01.5] y").orElseThrow());
    }
}
