package vua.arbiter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import vua.arbiter.law.Side;

/// Making and completing moves (1.1, 4.7, 5, 6.8 / 1.3, 4.7, 5, 6.2) and the ends that come with a move.
class MovesTest {

    @Test
    void aMateIsWonAtTheReleaseWithoutAPress() {
        TestGame game = TestGame.of("fide-2001-standard").clocks("300").fen("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1");
        game.start();
        assertEquals("ended 1-0 checkmate 5.1(a) 1/300", game.at(299).move(Side.WHITE, "g2g7"));
        assertEquals("rejected 1/300", game.apply(new Act.Resign(Side.BLACK)));
        assertEquals("accepted 1/300", game.tick(400));
    }

    @Test
    void underpromotionToABishopIsDeadAndToARookIsNot() {
        String fen = "8/P7/8/8/8/8/k7/2K5 w - - 0 1";
        assertEquals("ended 1/2-1/2 dead-position 5.2.2",
                TestGame.of("fide-2023-standard").fen(fen).play(Side.WHITE, "a7a8b"));
        assertEquals("accepted", TestGame.of("fide-2023-standard").fen(fen).play(Side.WHITE, "a7a8r"));
    }

    @Test
    void anEnPassantCaptureAsTheOnlyMoveIsNoStalemate() {
        TestGame game = TestGame.of("fide-2001-standard").fen("k7/2Q5/8/8/4p3/4P3/3P4/4K3 w - - 0 1");
        assertEquals("accepted", game.play(Side.WHITE, "d2d4"));
        assertEquals("e4d3", game.legal());
        assertEquals("ended 1/2-1/2 stalemate 5.2(a)",
                TestGame.of("fide-2001-standard").fen("k7/2Q5/8/8/3Pp3/4P3/8/4K3 b - - 0 1").beginning());
    }

    @Test
    void aReleasedLegalMoveStaysAndThePlayerCannotMoveTwice() {
        TestGame game = TestGame.of("fide-2023-standard");
        assertEquals("accepted", game.move(Side.WHITE, "e2e4"));
        assertEquals("rejected 4.7", game.move(Side.WHITE, "e2e3"));
        assertEquals("rejected 4.7", game.move(Side.WHITE, "e4e5"));
        assertEquals("accepted", game.apply(new Act.Press(Side.WHITE)));
        assertEquals("rejected 1.3", game.move(Side.WHITE, "d2d4"));
    }

    @Test
    void theOpponentMayAnswerBeforeThePress() {
        TestGame game = TestGame.of("fide-2001-standard").clocks("300+5");
        game.start();
        assertEquals("accepted 294/300", game.at(6).move(Side.WHITE, "e2e4"));
        assertEquals("accepted 292/300", game.at(8).move(Side.BLACK, "e7e5"));
        assertEquals("rejected 6.8(a) 291/300", game.at(9).apply(new Act.Press(Side.BLACK)));
        assertEquals("accepted 295/300", game.at(10).apply(new Act.Press(Side.WHITE)));
        assertEquals("accepted 295/303", game.at(12).apply(new Act.Press(Side.BLACK)));
        assertEquals(2, game.state().completed());
    }

    @Test
    void whoMovesAgainHasCompletedTheMoveBeforeWithoutAnIncrement() {
        TestGame game = TestGame.of("fide-2023-standard").clocks("2/300+5:100");
        game.start();
        game.move(Side.WHITE, "e2e4");
        game.move(Side.BLACK, "e7e5");
        game.move(Side.WHITE, "d2d4");
        assertEquals("accepted 405/300", game.apply(new Act.Press(Side.WHITE)));
    }

    @Test
    void aKingIsNeverTakenAndAMoveOutOfTurnDoesNotStand() {
        TestGame game = TestGame.of("fide-2001-blitz").fen("4k3/8/8/8/8/8/4R3/3K4 b - - 0 1");
        assertEquals("rejected 1.1", game.play(Side.WHITE, "e2e3"));
        assertEquals("accepted", game.play(Side.BLACK, "e8e7"));
        assertEquals("rejected 1.2", game.play(Side.WHITE, "e2e7"));
    }

    @Test
    void fiveOccurrencesAndSeventyFiveMovesEndTheGameIn2023Only() {
        String twice = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
        TestGame game = TestGame.of("fide-2023-standard").moves(twice + " g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
        assertEquals("ended 1/2-1/2 fivefold 9.6.1", game.play(Side.BLACK, "f6g8"));
        game = TestGame.of("fide-2001-standard").moves(twice + " g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
        assertEquals("accepted", game.play(Side.BLACK, "f6g8"));
        String fen = "7k/8/5K2/8/8/8/6Q1/8 w - - 149 120";
        assertEquals("ended 1/2-1/2 seventy-five-move 9.6.2",
                TestGame.of("fide-2023-standard").fen(fen).play(Side.WHITE, "g2g3"));
        assertEquals("ended 1-0 checkmate 5.1.1", TestGame.of("fide-2023-standard").fen(fen).play(Side.WHITE, "g2g7"));
        assertEquals("accepted", TestGame.of("vn-2004").fen(fen).play(Side.WHITE, "g2g3"));
        assertEquals("ended 1/2-1/2 threefold regulations",
                TestGame.of("engine-match").moves(twice.substring(0, twice.length() - 5)).play(Side.BLACK, "f6g8"));
    }

    @Test
    void whatComesAfterAnUnnoticedFifthOccurrenceIsVoid() {
        TestGame game = TestGame.of("fide-2023-standard").set("auto5", "off");
        game.line("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 f2f3 e7e5 g2g4");
        assertEquals("ended 1/2-1/2 fivefold 9.6.1 since:16", game.play(Side.BLACK, "d8h4"));
        game = TestGame.of("fide-2023-standard").set("auto5", "off").set("lateAutomaticDraw", "stands");
        game.line("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 f2f3 e7e5 g2g4");
        assertEquals("ended 0-1 checkmate 5.1.1", game.play(Side.BLACK, "d8h4"));
    }

    @Test
    void aDeadPositionNoticedLateEndsTheGameWhenItArose() {
        TestGame game = TestGame.of("fide-2001-standard").set("deadPosition", "claim")
                .fen("8/8/6k1/8/5qK1/8/8/8 w - - 0 1");
        game.line("g4f4 g6h5 f4e5 h5g5 e5e4");
        assertEquals("ended 1/2-1/2 dead-position 5.2(b) since:1", game.apply(new Act.Resign(Side.WHITE)));
        game = TestGame.of("fide-2001-standard").set("deadPosition", "claim").fen("8/8/6k1/8/5qK1/8/8/8 w - - 0 1");
        assertEquals("rejected 5.2(b)", game.apply(new Act.ClaimDead(Side.WHITE)));
        game.line("g4f4 g6h5");
        assertEquals("ended 1/2-1/2 dead-position 5.2(b) since:1", game.apply(new Act.ClaimDead(Side.WHITE)));
    }

    @Test
    void movesOfTheSetupCountButMustBeLegalAndEndBeforeTheGameDoes() {
        assertEquals(4, TestGame.of("fide-2001-standard").moves("e4 e5 Mf3 Mc6").state().completed());
        assertThrows(IllegalArgumentException.class, () -> TestGame.of("fide-2001-standard").moves("e2e5"));
        IllegalArgumentException late = assertThrows(IllegalArgumentException.class,
                () -> TestGame.of("fide-2001-standard").moves("f2f3 e7e5 g2g4 d8h4 a2a3"));
        assertTrue(late.getMessage().startsWith("move 5"), late.getMessage());
    }

    @Test
    void aGameOfFiveThousandPliesIsNoBurden() {
        TestGame game = TestGame.of("fide-2001-standard");
        String[] moves = {"g1f3", "g8f6", "f3g1", "f6g8"};
        for (int i = 0; i < 5_000; i++) {
            assertEquals("accepted", game.play(game.state().toMove(), moves[i % 4]));
        }
        assertEquals(5_000, game.state().ply());
        assertEquals("ended 1/2-1/2 threefold 9.2(b)", game.claim(Side.WHITE, Act.Repeated.THREEFOLD));
    }
}
