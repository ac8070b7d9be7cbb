package vua.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vua.engine.board.Games;
import vua.engine.board.Move;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Square;

/// Moves as the UCI specification writes them: long algebraic, `0000` for the null move; castling as the king's step
/// in standard chess and as king takes rook with UCI_Chess960.
class UciMovesTest {

    @Test
    void formsOfTheSpecification() {
        assertEquals("e2e4", UciMoves.format(Move.of(Square.parse("e2"), Square.parse("e4"), Move.DOUBLE_PUSH), false));
        assertEquals("e7e8q", UciMoves.format(
                Move.promotion(Square.parse("e7"), Square.parse("e8"), PieceType.QUEEN), false));
        assertEquals("a2b1n", UciMoves.format(
                Move.promotion(Square.parse("a2"), Square.parse("b1"), PieceType.KNIGHT), true));
        int castling = Move.of(Square.E1, Square.H1, Move.CASTLING);
        assertEquals("e1g1", UciMoves.format(castling, false));
        assertEquals("e1h1", UciMoves.format(castling, true));
        assertEquals("e8c8", UciMoves.format(Move.of(Square.E8, Square.A8, Move.CASTLING), false));
        assertEquals("e8a8", UciMoves.format(Move.of(Square.E8, Square.A8, Move.CASTLING), true));
        assertEquals("(none)", UciMoves.format(Move.NONE, false));
        assertEquals("0000", UciMoves.format(Move.NULL, false));
    }

    @Test
    void bothSpellingsOfCastlingAreRead() {
        Position position = Fen.position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        int kingSide = Move.of(Square.E1, Square.H1, Move.CASTLING);
        assertEquals(kingSide, UciMoves.parse(position, "e1g1"));
        assertEquals(kingSide, UciMoves.parse(position, "e1h1"));
        assertEquals(Move.of(Square.E1, Square.A1, Move.CASTLING), UciMoves.parse(position, "e1c1"));
        assertEquals(Move.of(Square.E1, Square.F1), UciMoves.parse(position, "e1f1"));
    }

    /// With the king on f1 his step to g1 is a move of its own, so castling needs the other spelling.
    @Test
    void anOrdinaryKingMoveComesFirst() {
        Position position = Fen.position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
        assertEquals(Move.of(Square.F1, Square.G1), UciMoves.parse(position, "f1g1"));
        assertTrue(Move.isCastling(UciMoves.parse(position, "f1h1")));
    }

    @Test
    void promotionLettersMayBeCapitals() {
        Position position = Fen.position("3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1");
        int queen = Move.promotion(Square.parse("e7"), Square.E8, PieceType.QUEEN);
        assertEquals(queen, UciMoves.parse(position, "e7e8q"));
        assertEquals(queen, UciMoves.parse(position, "e7e8Q"));
        assertEquals(PieceType.ROOK, Move.promotedType(UciMoves.parse(position, "e7d8R")));
    }

    @Test
    void whatIsNoLegalMoveIsNone() {
        Position position = Position.start();
        for (String text : List.of("", "e2", "e2e", "e2e5", "e2e4q", "e2e4 ", "e7e5", "a1a1", "0000", "(none)", "e2-e4",
                "E2E4", "i1i3", "e0e4", "e1g1", "Nf3", "a1b1", "e2e4e5", "－e2e", "e2e4\n")) {
            assertEquals(Move.NONE, UciMoves.parse(position, text), text);
        }
        Position promoting = Fen.position("3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1");
        for (String text : List.of("e7e8", "e7e8k", "e7e8p", "e7e8x", "e7e8=q", "e7e8qq")) {
            assertEquals(Move.NONE, UciMoves.parse(promoting, text), text);
        }
    }

    @Test
    void everyMoveOfRandomGamesIsReadAgain() {
        int checked = 0;
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            boolean chess960 = seed % 2 != 0;
            Position position = Position.from(Games.chess960(chess960 ? random.nextInt(960) : 518));
            for (int ply = 0; ply < 120; ply++) {
                List<Integer> moves = Games.moves(position);
                for (int move : moves) {
                    String text = UciMoves.format(move, chess960);
                    assertEquals(move, UciMoves.parse(position, text), text);
                    checked++;
                }
                if (moves.isEmpty()) {
                    break;
                }
                position.play(moves.get(random.nextInt(moves.size())));
            }
        }
        assertTrue(checked > 20_000, checked + " moves");
    }
}
