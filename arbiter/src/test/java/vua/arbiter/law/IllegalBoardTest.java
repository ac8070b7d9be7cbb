package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.board.Square;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// Moves by the plain rules, and boards where no position can be had.
class IllegalBoardTest {

    @Test
    void onLegalPositionsItSaysWhatTheMoveGeneratorSays() {
        List<String> starts = List.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1",
                "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9");
        SplittableRandom random = new SplittableRandom(3);
        int positions = 0;
        for (int i = 0; i < 90; i++) {
            Position position = Fen.position(starts.get(i % starts.size()));
            for (int ply = 0; ply < 60; ply++) {
                Setup board = position.toSetup();
                List<Integer> moves = IllegalBoard.legal(board);
                assertEquals(moves, IllegalBoard.plainLegal(board), () -> Fen.format(board, CastlingStyle.XFEN));
                positions++;
                if (moves.isEmpty()) {
                    break;
                }
                int move = moves.get(random.nextInt(moves.size()));
                position.play(move);
                assertEquals(position.toSetup(), IllegalBoard.apply(board, move), UciMoves.format(move, true));
            }
        }
        assertTrue(positions > 4000, "positions " + positions);
    }

    /// A.5.4 of 2023: Re2 left the own king in check, and now both kings are.
    @Test
    void bothKingsInCheck() {
        Setup before = Fen.parse("4k3/4R3/8/8/8/8/r7/4K3 b - - 0 1");
        ReadMove.Illegal stays = (ReadMove.Illegal) MoveReader.read(before, Side.BLACK, "a2e2", false);
        Setup both = IllegalBoard.apply(before, stays);
        assertTrue(IllegalBoard.isIllegalPosition(both));
        assertFalse(IllegalBoard.isLegalPosition(both));
        assertTrue(IllegalBoard.inCheck(both, Side.WHITE) && IllegalBoard.inCheck(both, Side.BLACK));
        Setup taken = IllegalBoard.apply(both, move(both, Side.WHITE, "e1e2"));
        assertTrue(IllegalBoard.isLegalPosition(taken));
        assertFalse(IllegalBoard.isIllegalPosition(taken));
        ReadMove.Illegal again = (ReadMove.Illegal) MoveReader.read(both, Side.WHITE, "e7e6", false);
        assertTrue(IllegalBoard.isIllegalPosition(IllegalBoard.apply(both, again)));
    }

    private static int move(Setup board, Side mover, String text) {
        return ((ReadMove.Legal) MoveReader.read(board, mover, text, false)).move();
    }

    @Test
    void aPawnLeftOnTheLastRankStaysThereAndCannotMove() {
        Setup before = Fen.parse("8/4P2k/8/8/8/8/8/K7 w - - 3 9");
        ReadMove.Illegal left = (ReadMove.Illegal) MoveReader.read(before, Side.WHITE, "e7e8", false);
        Setup after = IllegalBoard.apply(before, left);
        assertEquals("4P3/7k/8/8/8/8/8/K7 b - - 0 9", Fen.format(after, CastlingStyle.XFEN));
        assertTrue(IllegalBoard.isIllegalPosition(after));
        Setup back = IllegalBoard.withMover(after, Side.WHITE);
        assertTrue(IllegalBoard.legal(back).stream().allMatch(move -> UciMoves.format(move, false).startsWith("a1")));
    }

    /// An illegal castling puts both pieces down and ends the right; a king is never to be taken.
    @Test
    void whatIsPutDownStandsThere() {
        Setup before = Fen.parse("4k3/8/8/8/5r2/8/8/4K2R w K - 5 9");
        ReadMove.Illegal castling = (ReadMove.Illegal) MoveReader.read(before, Side.WHITE, "O-O", false);
        assertEquals("e1g1", IllegalBoard.format(castling, false));
        assertEquals("e1h1", IllegalBoard.format(castling, true));
        assertEquals("4k3/8/8/8/5r2/8/8/5RK1 b - - 6 9",
                Fen.format(IllegalBoard.apply(before, castling), CastlingStyle.XFEN));
        assertTrue(IllegalBoard.exposesKing(before, castling));
        assertTrue(IllegalBoard.takesKing(before, Square.parse("e8")));
    }

    /// vn-school tells a piece moved contrary to its way of moving, 7(a), from a king left in check, 7(c).
    @Test
    void contraryToItsWayOfMovingOrOnlyLeavingTheKingInCheck() {
        Setup pinned = Fen.parse("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1");
        assertTrue(
                IllegalBoard.exposesKing(pinned, (ReadMove.Illegal) MoveReader.read(pinned, Side.WHITE, "Nc3", false)));
        assertFalse(
                IllegalBoard.exposesKing(pinned,
                        (ReadMove.Illegal) MoveReader.read(pinned, Side.WHITE, "e2e3", false)));
    }
}
