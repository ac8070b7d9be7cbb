package vua.arbiter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.Side;

/// Touched pieces (Article 4).
class TouchesTest {
    private static final String FEN = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";

    private static TestGame strict(String fen) {
        return TestGame.of("fide-2001-standard").set("touchMove", "strict").fen(fen);
    }

    @Test
    void strictlyTheArbiterStepsIn() {
        TestGame game = strict(FEN);
        assertEquals("accepted", game.touch(Side.WHITE, "d5"));
        assertEquals("c3d5 e4d5", game.legal());
        assertEquals("infraction 4.3(b) [" + FEN + "] must:c3d5,e4d5", game.play(Side.WHITE, "e1e2"));
        assertEquals("accepted", game.play(Side.WHITE, "c3d5"));
    }

    @Test
    void bothColoursTouchedMeanThatCapture() {
        TestGame game = strict(FEN);
        game.touch(Side.WHITE, "c3");
        game.touch(Side.WHITE, "d5");
        assertEquals("c3d5", game.legal());
    }

    @Test
    void afterIAdjustTheNextTouchBindsToNothing() {
        TestGame game = strict(FEN);
        assertEquals("accepted", game.apply(new Act.Adjust(Side.WHITE)));
        game.touch(Side.WHITE, "d5");
        assertEquals("accepted", game.play(Side.WHITE, "e1e2"));
    }

    @Test
    void kingThenRookCastlesAndRookThenKingDoesNot() {
        TestGame game = strict("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        game.touch(Side.WHITE, "e1");
        game.touch(Side.WHITE, "h1");
        assertEquals("e1g1", game.legal());
        game = strict("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        game.touch(Side.WHITE, "h1");
        game.touch(Side.WHITE, "e1");
        assertEquals("h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8", game.legal());
    }

    @Test
    void warnedTheOpponentMayClaimBeforeHeTouchesAPiece() {
        TestGame game = TestGame.of("fide-2023-standard").set("touchMove", "warn").clocks("300+10").fen(FEN);
        game.start();
        game.touch(Side.WHITE, "d5");
        assertEquals("accepted 4.3.2 290/300", game.at(20).play(Side.WHITE, "e1e2"));
        assertEquals("infraction 4.3.2 [" + FEN + "] must:c3d5,e4d5 280/290",
                game.at(30).apply(new Act.ClaimTouch(Side.BLACK)));
        game = TestGame.of("fide-2023-standard").set("touchMove", "warn").fen(FEN);
        game.touch(Side.WHITE, "d5");
        game.line("e1e2");
        game.touch(Side.BLACK, "e8");
        assertEquals("rejected 4.8", game.apply(new Act.ClaimTouch(Side.BLACK)));
    }

    @Test
    void inRapidOf2001TheArbiterIsSilent() {
        TestGame game = TestGame.of("fide-2001-rapid").set("touchMove", "strict").fen(FEN);
        game.touch(Side.WHITE, "d5");
        assertEquals("accepted", game.play(Side.WHITE, "e1e2"));
        assertEquals("infraction 4.3(b) [" + FEN + "] must:c3d5,e4d5", game.apply(new Act.ClaimTouch(Side.BLACK)));
    }

    @Test
    void whoIsNotOnMoveTouchesNothing() {
        TestGame game = TestGame.of("fide-2001-standard");
        assertEquals("rejected 1.1", game.touch(Side.BLACK, "e7"));
        assertEquals("rejected 4.2", game.apply(new Act.Adjust(Side.BLACK)));
        assertEquals("rejected", game.touch(Side.WHITE, "e4"));
    }

    /// 4.3(c) / 4.3.3: a capture takes a piece off the board, and so touches it; in passing too.
    @Test
    void anIllegalCaptureInPassingTouchesThePawnThatWasTaken() {
        for (String laws : List.of("fide-2001-standard", "fide-2023-standard")) {
            TestGame game = TestGame.of(laws).set("touchMove", "strict").fen("4k1b1/8/8/1PpP4/8/1K6/8/8 w - c6 0 1");
            game.move(Side.WHITE, "d5c6");
            assertEquals("b5c6", game.legal(), laws);
            assertEquals("accepted", game.move(Side.WHITE, "b5c6"), laws);
        }
    }
}
