package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import vua.engine.board.Setup;
import vua.engine.board.Square;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// Article 4: what touching pieces binds to.
class TouchMoveTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String TWO_CAPTURES = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";
    private static final String ANY = "";

    @Test
    void ownPieces() {
        // 4.5: the bishop cannot move.
        assertAllowed(START, "f1", ANY, Ground.NOTHING_TOUCHED_CAN_MOVE);
        // 4.3(a): the first that can be moved.
        assertAllowed(START, "f1 g1 b1", "g1f3 g1h3", Ground.TOUCHED_OWN);
        assertAllowed(TWO_CAPTURES, "e4", "e4d5 e4e5", Ground.TOUCHED_OWN);
        assertAllowed(TWO_CAPTURES, "", ANY, Ground.TOUCHED_OWN);
    }

    @Test
    void piecesOfTheOpponent() {
        // 4.3(b): the first that can be captured.
        assertAllowed(TWO_CAPTURES, "d5", "c3d5 e4d5", Ground.TOUCHED_ENEMY);
        assertAllowed(TWO_CAPTURES, "e8 d5", "c3d5 e4d5", Ground.TOUCHED_ENEMY);
        assertAllowed(TWO_CAPTURES, "e8", ANY, Ground.NOTHING_TOUCHED_CAN_MOVE);
        // En passant is a capture of the pawn that stands beside.
        assertAllowed("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d5", "e5d6", Ground.TOUCHED_ENEMY);
    }

    @Test
    void piecesOfBothColours() {
        // 4.3(c): that piece takes the other, in whatever order they were touched.
        assertAllowed(TWO_CAPTURES, "c3 d5", "c3d5", Ground.TOUCHED_BOTH);
        assertAllowed(TWO_CAPTURES, "d5 c3", "c3d5", Ground.TOUCHED_BOTH);
        // It cannot: then the first touched that can be moved or captured.
        assertAllowed(TWO_CAPTURES, "e1 d5", "e1d1 e1d2 e1e2 e1f1 e1f2", Ground.TOUCHED_BOTH);
        assertAllowed(TWO_CAPTURES, "d5 e1", "c3d5 e4d5", Ground.TOUCHED_BOTH);
    }

    @Test
    void castling() {
        String castles = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        // 4.4(a): king, then rook.
        assertAllowed(castles, "e1 h1", "e1g1", Ground.TOUCHED_TO_CASTLE);
        // 4.4(b): rook, then king.
        assertAllowed(castles, "h1 e1", "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8", Ground.TOUCHED_ROOK_FIRST);
        // 4.4(c): that castling is illegal; another king move, castling to the other side too.
        assertAllowed("4k3/8/8/8/8/8/6r1/R3K2R w KQ - 0 1", "e1 h1", "e1c1 e1d1 e1f1",
                Ground.TOUCHED_FOR_ILLEGAL_CASTLING);
        // The king alone binds the king; he may castle.
        assertAllowed(castles, "e1", "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1", Ground.TOUCHED_OWN);
        // A rook that is not there to castle with: just two own pieces.
        assertAllowed("4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "e1 a2", "e1d1 e1d2 e1e2 e1f1 e1f2", Ground.TOUCHED_OWN);
    }

    /// 4.4(c), last sentence: the king has no legal move at all, so any move is allowed; under the school rules making it is
    /// a fault.
    @Test
    void intendedCastlingWithoutAnyKingMove() {
        assertAllowed(START, "e1 h1", ANY, Ground.TOUCHED_FOR_ILLEGAL_CASTLING);
        assertTrue(obligation(START, "e1 h1", "vn-school").fault());
        assertFalse(obligation(START, "e1 h1", "fide-2023-standard").fault());
    }

    /// Rook, then king: 2001 bars castling on this move, 2023 only on that side. It matters where the rook cannot move.
    @Test
    void rookFirstBarsCastlingAsTheEditionSays() {
        // Chess960: the rook on g1 cannot move, the king on f1 could castle with either rook.
        String fen = "4k3/8/8/8/8/8/5PPP/2R2KRN w CG - 0 1";
        Setup board = Fen.parse(fen);
        List<String> of2023 = moves(TouchMove.obligation(board, squares("g1 f1"), laws("fide-2023-standard")).moves());
        List<String> of2001 = moves(TouchMove.obligation(board, squares("g1 f1"), laws("fide-2001-standard")).moves());
        assertEquals(List.of("f1c1", "f1e1", "f1e2"), of2023);
        assertEquals(List.of("f1e1", "f1e2"), of2001);
    }

    /// The school rules count faults: 7(b) at the touch, 4.5 with the free move; one event is one fault.
    @Test
    void technicalFaults() {
        assertTrue(obligation(START, "f1", "vn-school").fault());
        assertFalse(obligation(START, "g1", "vn-school").fault());
        assertFalse(obligation(START, "f1", "fide-2001-standard").fault());
        String nobodyCaptures = "4k3/p7/8/8/8/8/8/4K2R w K - 0 1";
        assertTrue(TouchMove.uncapturable(Fen.parse(nobodyCaptures), Square.parse("a7")));
        assertFalse(TouchMove.uncapturable(Fen.parse(TWO_CAPTURES), Square.parse("d5")));
        assertFalse(TouchMove.uncapturable(Fen.parse(TWO_CAPTURES), Square.parse("c3")));
        assertFalse(obligation(nobodyCaptures, "a7", "vn-school").fault());
    }

    private static void assertAllowed(String fen, String touched, String allowed, Ground ground) {
        for (String id : List.of("fide-2001-standard", "fide-2023-standard", "vn-school")) {
            Obligation obligation = obligation(fen, touched, id);
            assertEquals(allowed, String.join(" ", moves(obligation.moves())), id + ": " + touched);
            assertEquals(ground, obligation.ground(), touched);
        }
    }

    private static Obligation obligation(String fen, String touched, String id) {
        return TouchMove.obligation(Fen.parse(fen), squares(touched), laws(id));
    }

    private static List<Integer> squares(String squares) {
        return squares.isEmpty() ? List.of() : Arrays.stream(squares.split(" ", -1)).map(Square::parse).toList();
    }

    private static List<String> moves(List<Integer> moves) {
        return moves.stream().map(move -> UciMoves.format(move, false)).sorted().toList();
    }

    private static LawsProfile laws(String id) {
        return LawsProfiles.byId(id).orElseThrow();
    }
}
