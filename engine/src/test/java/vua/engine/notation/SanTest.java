package vua.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import vua.engine.board.Games;
import vua.engine.board.Move;
import vua.engine.board.PerftFile;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Square;

/// Algebraic notation: the canonical form of the PGN standard (8.2.3), strict; and what Appendix C of the Laws lets
/// players write, lenient.
class SanTest {

    @Test
    void whatPlayersWriteIsRead() {
        int checked = 0;
        for (String line : PerftFile.lines("/san/lenient.txt")) {
            String[] parts = line.split(" \\| ", 4);
            Position position = Fen.position(parts[0]);
            int move = San.parse(position, parts[2], PieceLetters.valueOf(parts[1]), false);
            assertEquals(parts[3], UciMoves.format(move, true), line);
            checked++;
        }
        assertEquals(70, checked);
    }

    @Test
    void whatIsNoMoveIsRefusedWithASentence() {
        int checked = 0;
        for (String line : PerftFile.lines("/san/refused.txt")) {
            String[] parts = line.split(" \\| ", 4);
            Position position = Fen.position(parts[0]);
            for (boolean strict : new boolean[]{false, true}) {
                NotationException e = assertThrows(NotationException.class,
                        () -> San.parse(position, parts[2], PieceLetters.valueOf(parts[1]), strict), line);
                assertTrue(e.getMessage().contains(parts[3]), e.getMessage());
                assertTrue(e.getMessage().endsWith(".") && e.getMessage().lines().count() == 1, e.getMessage());
            }
            checked++;
        }
        assertEquals(24, checked);
        assertThrows(NotationException.class, () -> San.parse(Position.start(), "", PieceLetters.ENGLISH, false));
    }

    /// Every canonical text is read by both ways of reading, in both languages; no two moves share one; and no other
    /// spelling is strict.
    @Test
    void writingAndReadingAreInverse() {
        int checked = 0;
        for (int seed = 0; seed < 16; seed++) {
            Random random = new Random(seed);
            checked += play(Position.from(Games.chess960(seed % 2 == 0 ? 518 : random.nextInt(960))), 100, random);
        }
        for (String fen : PerftFile.fens()) {
            checked += play(Fen.position(fen), 3, new Random(fen.hashCode()));
        }
        int total = checked;
        assertTrue(total > 40_000, () -> total + " moves");
    }

    private static int play(Position position, int plies, Random random) {
        int checked = 0;
        for (int ply = 0; ply < plies; ply++) {
            List<Integer> moves = Games.moves(position);
            for (PieceLetters letters : PieceLetters.values()) {
                Set<String> texts = new HashSet<>();
                for (int move : moves) {
                    String text = San.format(position, move, letters);
                    assertTrue(texts.add(text), text);
                    assertEquals(move, San.parse(position, text, letters, true), text);
                    assertEquals(move, San.parse(position, text, letters, false), text);
                    assertEquals(move, San.parse(position, text + "!", letters, false), text);
                    assertThrows(NotationException.class, () -> San.parse(position, text + "!", letters, true));
                    checked++;
                }
            }
            if (moves.isEmpty()) {
                break;
            }
            position.play(moves.get(random.nextInt(moves.size())));
        }
        return checked;
    }

    @Test
    void strictReadingNamesTheRightSpelling() {
        Position position = Fen.position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
        for (String text : List.of("Ra8", "Ra8+", "Ra8++", "Raa8#", "Rxa8#", " Ra8#", "ra8#", "Ra1-a8#", "a1a8")) {
            NotationException e = assertThrows(NotationException.class,
                    () -> San.parse(position, text, PieceLetters.ENGLISH, true), text);
            assertTrue(e.getMessage().contains("Ra8#"), e.getMessage());
        }
    }

    /// PGN standard 8.2.3.4: file first, then rank, then both. Three queens make both necessary.
    @Test
    void disambiguation() {
        Position position = Fen.position("6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1");
        assertEquals("Qh4e1", san(position, "h4e1"));
        assertEquals("Qee1", san(position, "e4e1"));
        assertEquals("Q1e1", sanIn("6k1/8/8/8/7Q/8/8/K6Q w - - 0 1", "h1e1"));
        Position pinned = Fen.position("4k3/8/8/8/1b6/2N5/8/4KN2 w - - 0 1");
        assertEquals("Nd2", san(pinned, "f1d2"));
        assertThrows(IllegalArgumentException.class,
                () -> San.format(pinned, Move.of(Square.parse("c3"), Square.parse("d5")), PieceLetters.ENGLISH));
    }

    /// In Chess960 a rook that castles is no rook that could go to a square.
    @Test
    void castlingIsNoRookOrKingMove() {
        Position position = Fen.position("4k3/8/8/8/8/8/8/R3KR2 w FA - 0 1");
        assertEquals("O-O", san(position, "e1f1"));
        assertEquals("O-O-O", san(position, "e1a1"));
        assertEquals("O-O+", sanIn("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1"));
        assertEquals("O-O-O#", sanIn("2rkr3/2p1p3/8/1B3B2/8/8/8/R3K3 w Q - 0 1", "e1a1"));
    }

    @Test
    void lettersOfBothLanguages() {
        StringBuilder knightToKing = new StringBuilder();
        for (int type = PieceType.KNIGHT; type <= PieceType.KING; type++) {
            knightToKing.append(PieceLetters.VIETNAMESE.letter(type));
            for (PieceLetters letters : PieceLetters.values()) {
                assertEquals(type, letters.pieceType(letters.letter(type)));
                assertEquals(PieceType.NONE, letters.pieceType(Character.toLowerCase(letters.letter(type))));
            }
        }
        assertEquals("MTXHV", knightToKing.toString());
        assertThrows(IllegalArgumentException.class, () -> PieceLetters.ENGLISH.letter(PieceType.PAWN));
    }

    /// The sample game of the Vietnamese law of 2004, with the ply 6...e:d5 that its print leaves out.
    @Test
    void theSampleGameOfTheVietnameseLaw() {
        String[] moves = "d4 Mf6 c4 e6 Mc3 Tb4 Td2 0-0 e4 d5 e:d5 e:d5 c:d5 T:c3 T:c3 M:d5 Mf3 b6".split(" ", -1);
        Position position = Position.start();
        StringBuilder english = new StringBuilder();
        for (String text : moves) {
            int move = San.parse(position, text, PieceLetters.VIETNAMESE, false);
            english.append(San.format(position, move, PieceLetters.ENGLISH)).append(' ');
            position.play(move);
        }
        assertEquals(18, moves.length);
        assertEquals("d4 Nf6 c4 e6 Nc3 Bb4 Bd2 O-O e4 d5 exd5 exd5 cxd5 Bxc3 Bxc3 Nxd5 Nf3 b6 ", english.toString());
    }

    /// Nothing but a move or a NotationException comes out, whatever goes in.
    @Test
    void anyTextIsReadOrRefused() {
        Random random = new Random(3);
        String alphabet = "abcdefgh12345678NBRQKMTXHVxO0o-=+#!?().: epqđP";
        Position position = Fen.position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        Set<Integer> legal = Set.copyOf(Games.moves(position));
        int read = 0;
        for (int i = 0; i < 200_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(7); length >= 0; length--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            try {
                int move = San.parse(position, text.toString(),
                        i % 2 == 0 ? PieceLetters.ENGLISH : PieceLetters.VIETNAMESE,
                        false);
                assertTrue(legal.contains(move), text::toString);
                read++;
            } catch (NotationException expected) {
                assertTrue(expected.getMessage().endsWith("."), expected.getMessage());
            }
        }
        assertTrue(read > 100, read + " read");
    }

    private static String san(Position position, String uci) {
        return San.format(position, UciMoves.parse(position, uci), PieceLetters.ENGLISH);
    }

    private static String sanIn(String fen, String uci) {
        return san(Fen.position(fen), uci);
    }
}
