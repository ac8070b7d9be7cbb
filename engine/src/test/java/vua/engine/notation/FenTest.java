package vua.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import vua.engine.board.Games;
import vua.engine.board.InvalidSetupException;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.PerftFile;
import vua.engine.board.Piece;
import vua.engine.board.Placement;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.board.SetupProblem;
import vua.engine.board.Square;

/// FEN as the PGN standard (16.1) defines it, X-FEN and Shredder-FEN for Chess960, and the inputs that broke other
/// programs.
class FenTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @Test
    void theStartPosition() {
        assertEquals(Setup.start(), Fen.parse(START));
        assertEquals(START, Fen.format(Position.start()));
        assertEquals("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
                Fen.format(Setup.start(), CastlingStyle.SHREDDER));
        assertEquals(Setup.start(), Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"));
    }

    /// Four fields as in EPD; five as in official-stockfish/Stockfish #2757; full-move number 0 as some programs write
    /// it; blanks around.
    @Test
    void countersMayBeMissing() {
        String board = "1q2B2q/2q1B1q1/3qkq2/qrr1rRRQ/3QKQ2/2Q3Q1/1Q2n2Q/Q3n3 w - -";
        assertEquals(board + " 0 1", Fen.format(Fen.parse(board), CastlingStyle.XFEN));
        assertEquals(board + " 10 1", Fen.format(Fen.parse(board + " 10"), CastlingStyle.XFEN));
        assertEquals(board + " 10 1", Fen.format(Fen.parse(board + " 10 0"), CastlingStyle.XFEN));
        assertEquals(board + " 10 77", Fen.format(Fen.parse("  " + board + "  10\t77 \n"), CastlingStyle.XFEN));
        assertTrue(Fen.parse(board).problems().isEmpty());
    }

    @Test
    void castlingLettersMayComeInAnyOrder() {
        assertEquals(Setup.start(), Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0 1"));
        assertEquals(Setup.start(), Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHkq - 0 1"));
    }

    @Test
    void badTextIsRefusedWithASentence() {
        int refused = 0;
        for (String line : PerftFile.lines("/fen/refused.txt")) {
            String[] parts = line.split(" \\| ", 2);
            NotationException e = assertThrows(NotationException.class, () -> Fen.parse(parts[1]), line);
            assertSentence(e.getMessage(), parts[0]);
            refused++;
        }
        assertEquals(36, refused);
        assertSentence(assertThrows(NotationException.class, () -> Fen.parse("")).getMessage(), "0 fields");
        assertSentence(assertThrows(NotationException.class, () -> Fen.parse(" \n ")).getMessage(), "0 fields");
    }

    private static void assertSentence(String message, String word) {
        assertTrue(message.contains(word), message);
        assertTrue(message.endsWith(".") && message.lines().count() == 1 && message.length() < 250, message);
    }

    @Test
    void unplayableBoardsAreNamed() {
        int refused = 0;
        for (String line : PerftFile.lines("/fen/unplayable.txt")) {
            String[] parts = line.split(" \\| ", 2);
            Setup setup = Fen.parse(parts[1]);
            SetupProblem problem = SetupProblem.valueOf(parts[0]);
            assertTrue(problem.fatal(), line);
            assertTrue(setup.problems().contains(problem), () -> line + setup.problems());
            InvalidSetupException e = assertThrows(InvalidSetupException.class, () -> Fen.position(parts[1]), line);
            assertEquals(setup.problems(), e.problems());
            assertTrue(Objects.requireNonNull(e.getMessage()).contains(problem.sentence()), e.getMessage());
            assertEquals(parts[1], Fen.format(setup, CastlingStyle.XFEN));
            refused++;
        }
        assertEquals(15, refused);
    }

    /// Every problem is reported, not just the first.
    @Test
    void allProblemsAreReported() {
        Placement placement = Placement.EMPTY.with(Square.parse("a8"), Piece.WHITE_PAWN);
        Setup setup = new Setup(placement, 2, 1, Square.parse("e4"), -1, 0);
        assertEquals(Set.of(SetupProblem.NO_WHITE_KING, SetupProblem.NO_BLACK_KING, SetupProblem.PAWN_ON_BACK_RANK,
                SetupProblem.WRONG_SIDE_TO_MOVE, SetupProblem.WRONG_HALF_MOVE_CLOCK,
                SetupProblem.WRONG_FULL_MOVE_NUMBER, SetupProblem.IMPOSSIBLE_CASTLING_RIGHTS,
                SetupProblem.IMPOSSIBLE_EN_PASSANT_SQUARE), setup.problems());
    }

    @Test
    void enPassantSquareStaysOnlyIfTheCaptureIsLegal() {
        int checked = 0;
        for (String line : PerftFile.lines("/fen/en-passant.txt")) {
            boolean keep = line.startsWith("keep ");
            String fen = line.substring(5);
            Setup setup = Fen.parse(fen);
            Position position = Position.from(setup);
            assertEquals(keep ? setup.enPassantSquare() : Square.NONE, position.enPassantSquare(), line);
            assertTrue(setup.enPassantSquare() != Square.NONE, line);
            assertEquals(keep, Games.moves(position).stream().anyMatch(Move::isEnPassant), line);
            assertEquals(keep ? Square.toString(setup.enPassantSquare()) : "-", Fen.format(position).split(" ", 6)[3],
                    line);
            checked++;
        }
        assertEquals(15, checked);
    }

    @Test
    void impossibleCastlingRightsAreDropped() {
        int checked = 0;
        for (String line : PerftFile.lines("/fen/castling-dropped.txt")) {
            String[] parts = line.split(" \\| ", 2);
            Position position = Fen.position(parts[0]);
            assertEquals(parts[1], Fen.format(position).split(" ", 6)[2], line);
            boolean dropped = position.toSetup().castlingRooks() != Fen.parse(parts[0]).castlingRooks();
            assertEquals(dropped, Fen.parse(parts[0]).problems().contains(SetupProblem.IMPOSSIBLE_CASTLING_RIGHTS),
                    line);
            assertTrue(MoveGenerator.hasLegalMove(position), line);
            checked++;
        }
        assertEquals(13, checked);
    }

    /// Castling there is e8d8 in Chess960 and nothing else (official-stockfish/Stockfish #6311).
    @Test
    void castlingOfAChess960Position() {
        Position position = Fen.position("nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8");
        int castling = UciMoves.parse(position, "e8d8");
        assertTrue(Move.isCastling(castling));
        assertEquals("e8d8", UciMoves.format(castling, true));
        assertEquals("e8c8", UciMoves.format(castling, false));
        assertEquals(castling, UciMoves.parse(position, "e8c8"));
        assertEquals("nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b GDd - 1 8",
                Fen.format(position.toSetup(), CastlingStyle.SHREDDER));
    }

    /// What was read is written again; all perft positions, in both styles, and all 960 start positions.
    @Test
    void readingAndWritingAreInverse() {
        int checked = 0;
        for (String fen : PerftFile.fens()) {
            checkRoundTrip(Fen.parse(fen), fen);
            checked++;
        }
        assertEquals(102, checked);
        for (int number = 0; number < 960; number++) {
            checkRoundTrip(Games.chess960(number), "Chess960 position " + number);
            assertTrue(Fen.format(Games.chess960(number), CastlingStyle.XFEN).endsWith(" w KQkq - 0 1"));
        }
    }

    private static void checkRoundTrip(Setup setup, String where) {
        for (CastlingStyle style : CastlingStyle.values()) {
            String text = Fen.format(setup, style);
            assertEquals(setup, Fen.parse(text), where);
            assertEquals(text, Fen.format(Fen.parse(text), style), where);
        }
        assertTrue(setup.problems().stream().noneMatch(SetupProblem::fatal), where);
    }

    /// Whatever somebody types, it is read or refused; nothing else is thrown, and what was read can be written.
    @Test
    void mutatedTextIsReadOrRefused() {
        Random random = new Random(2);
        List<String> fens = PerftFile.fens();
        String alphabet = "pnbrqkPNBRQK12345678/ wb-KQkqAHahe3d6 0 1xX9.\t\"é♔";
        int read = 0;
        int refused = 0;
        for (int i = 0; i < 100_000; i++) {
            StringBuilder text = new StringBuilder(fens.get(i % fens.size()));
            for (int change = random.nextInt(2); change >= 0; change--) {
                mutate(text, alphabet, random);
            }
            try {
                Setup setup = Fen.parse(text.toString());
                assertEquals(setup, Fen.parse(Fen.format(setup, CastlingStyle.XFEN)), text::toString);
                assertEquals(setup, Fen.parse(Fen.format(setup, CastlingStyle.SHREDDER)), text::toString);
                Position position = Position.from(setup);
                assertEquals(Fen.format(position), Fen.format(Fen.position(Fen.format(position))), text::toString);
                assertEquals(Games.moves(position).size(), MoveGenerator.count(position), text::toString);
                read++;
            } catch (NotationException | InvalidSetupException expected) {
                assertFalse(Objects.requireNonNull(expected.getMessage()).isBlank());
                refused++;
            }
        }
        assertTrue(read > 2_000 && refused > 20_000, read + " read, " + refused + " refused");
    }

    private static void mutate(StringBuilder text, String alphabet, Random random) {
        int at = random.nextInt(text.length() + 1);
        char c = alphabet.charAt(random.nextInt(alphabet.length()));
        switch (random.nextInt(4)) {
            case 0 -> text.insert(at, c);
            case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(2)));
            case 2 -> text.replace(at, Math.min(text.length(), at + 1), String.valueOf(c));
            default -> {
                int other = random.nextInt(text.length() + 1);
                String part = text.substring(Math.min(at, other), Math.max(at, other));
                text.insert(random.nextInt(text.length() + 1), part.substring(0, Math.min(6, part.length())));
            }
        }
    }
}
