package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import vua.engine.board.Setup;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// What may be played instead of an illegal move (7.4(a) / 7.5.1: Article 4.3) and after a wrong claim (9.5).
class ReplacingMovesTest {

    private static final String PINNED = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";

    @Test
    void insteadOfAnIllegalMove() {
        // White is in check; the queen must move, and only Qg5 helps.
        assertIllegal("7k/8/5K2/8/7b/8/6Q1/8 w - - 0 1", "g2g7", "g2g5");
        // The knight has no legal move: any move.
        assertIllegal(PINNED, "e2c3", "");
        assertIllegal("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "b1b3", "b1a3 b1c3");
        // The illegal move took a pawn: the same piece takes it, …
        assertIllegal("4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "e1d5", "e1d1 e1d2 e1e2 e1f1 e1f2");
        assertIllegal("4k3/8/8/3p4/8/8/3R4/3K3r w - - 0 1", "d2d5", "");
        // … and if it has no legal move at all, another piece takes it.
        assertIllegal("4k3/8/8/8/1b2p3/2N5/8/1B2K3 w - - 0 1", "c3e4", "b1e4");
        // In passing: the pawn that may not take has no legal move, so the other one takes what was taken.
        assertIllegal("4k1b1/8/8/1PpP4/8/1K6/8/8 w - c6 0 1", "d5c6", "b5c6");
        // A pawn that was left on the last rank must be promoted.
        assertIllegal("8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e7e8", "e7e8b e7e8n e7e8q e7e8r");
        // Castling that is not allowed: another move of the king.
        assertIllegal("4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "e1g1", "e1d1 e1d2 e1e2");
    }

    @Test
    void afterAWrongClaim() {
        assertClaim("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e2e4");
        assertClaim(PINNED, "Nc3", "");
        assertClaim("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1g3", "g1f3 g1h3");
    }

    private static void assertIllegal(String fen, String text, String expected) {
        Setup board = Fen.parse(fen);
        ReadMove.Illegal illegal = (ReadMove.Illegal) MoveReader.read(board, Side.of(board.sideToMove()), text, false);
        for (String id : List.of("fide-2001-standard", "fide-2023-standard", "vn-school")) {
            LawsProfile laws = LawsProfiles.byId(id).orElseThrow();
            assertEquals(expected, text(ReplacingMoves.afterIllegal(board, illegal, laws)), text);
        }
    }

    private static void assertClaim(String fen, String text, String expected) {
        Setup board = Fen.parse(fen);
        assertEquals(expected, text(ReplacingMoves.afterClaim(board,
                MoveReader.read(board, Side.of(board.sideToMove()), text, false))), text);
    }

    private static String text(List<Integer> moves) {
        return String.join(" ", moves.stream().map(move -> UciMoves.format(move, false)).sorted().toList());
    }
}
