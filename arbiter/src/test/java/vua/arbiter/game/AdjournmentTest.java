package vua.arbiter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import vua.arbiter.game.Act.Repeated;
import vua.arbiter.law.Side;

/// Adjourned games and absent players (6.6, 6.7, Appendix A / 6.7, Guidelines I).
class AdjournmentTest {
    private static final String FEN = "4k3/r7/8/8/8/1N3N2/8/4K3 w - - 0 1";

    /// White, to move, has sealed.
    private static TestGame sealed(String fen, String text) {
        TestGame game = TestGame.of("fide-2001-standard").clocks("5400").fen(fen);
        game.start();
        assertEquals("accepted A1(a) 5340/5400", game.at(60).apply(new Act.Adjourn()));
        assertEquals("accepted A1(a) 5310/5400", game.at(90).apply(new Act.Seal(Side.WHITE, text)));
        return game;
    }

    @Test
    void theSealedMoveIsMadeAtResumptionAndTheReplierThinks() {
        TestGame game = sealed(FEN, "Nbd2");
        assertEquals("accepted A9 5310/5400", game.at(100).apply(new Act.Resume()));
        assertEquals("accepted A9 5310/5390", game.at(110).apply(new Act.Open()));
        assertEquals("4k3/r7/8/8/8/5N2/3N4/4K3 b - - 1 1", game.state().fen());
        assertEquals("accepted 5310/5380", game.at(120).play(Side.BLACK, "a7a1"));
    }

    @Test
    void anAmbiguousOrIllegalSealedMoveLosesUnlessTheOpponentCannotMate() {
        TestGame game = sealed(FEN, "Nd2");
        game.apply(new Act.Resume());
        assertEquals("ended 0-1 sealed-move A8 5310/5400", game.apply(new Act.Open()));
        game = sealed("4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1", "Ke3");
        game.apply(new Act.Resume());
        assertEquals("ended 1/2-1/2 sealed-move A8 5310/5400", game.apply(new Act.Open()));
    }

    @Test
    void aMoveMadeOnTheBoardIsTheOnlyOneToSeal() {
        TestGame game = TestGame.of("fide-2001-standard").fen(FEN);
        game.apply(new Act.Adjourn());
        assertEquals("accepted A1(a) must:b3d2", game.move(Side.WHITE, "b3d2"));
        assertEquals("rejected A1(a) must:b3d2", game.apply(new Act.Seal(Side.WHITE, "f3d2")));
        assertEquals("accepted A1(a)", game.apply(new Act.Seal(Side.WHITE, "Nbd2")));
        assertEquals(0, game.state().ply());
    }

    @Test
    void aClaimMustComeBeforeTheSealing() {
        TestGame game = TestGame.of("fide-2001-standard").moves("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
        game.apply(new Act.Adjourn());
        game.apply(new Act.Seal(Side.BLACK, "f6g8"));
        assertEquals("rejected A1(a)", game.claim(Side.BLACK, Repeated.THREEFOLD, "f6g8"));
    }

    @Test
    void theReplierOfAnAbsentSealerSealsHisReply() {
        TestGame game = sealed(FEN, "b3d2");
        game.apply(new Act.Absent(Side.WHITE));
        game.apply(new Act.Resume());
        assertEquals("accepted A9 5310/5390", game.at(100).apply(new Act.Seal(Side.BLACK, "a7a1")));
        assertEquals("accepted A9 5300/5390", game.at(110).apply(new Act.Arrive(Side.WHITE)));
        assertEquals("4k3/8/8/8/8/5N2/3N4/r3K3 w - - 2 2", game.state().fen());
    }

    /// 9.1: an offer stands until it is answered; a reply that is sealed answers the one that was sealed before it.
    @Test
    void drawsAreOfferedWithSealedMovesAndReplies() {
        TestGame game = sealed(FEN, "b3d2 (=)");
        game.apply(new Act.Absent(Side.WHITE));
        game.apply(new Act.Resume());
        game.at(100).apply(new Act.Seal(Side.BLACK, "a7a1"));
        game.at(110).apply(new Act.Arrive(Side.WHITE));
        assertTrue(game.apply(new Act.Accept(Side.BLACK)).startsWith("rejected"));
        game = sealed(FEN, "b3d2 (=)");
        game.apply(new Act.Absent(Side.WHITE));
        game.apply(new Act.Resume());
        game.at(100).apply(new Act.Seal(Side.BLACK, "a7a1 (=)"));
        game.at(110).apply(new Act.Arrive(Side.WHITE));
        assertEquals("ended 1/2-1/2 agreement 5.2(c) 5300/5390", game.apply(new Act.Accept(Side.WHITE)));
    }

    @Test
    void whoComesTooLateLosesUnlessTheSealedMoveEndedTheGame() {
        TestGame game = sealed("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1", "Qg7");
        game.apply(new Act.Absent(Side.BLACK));
        game.apply(new Act.Resume());
        assertEquals("rejected A7 5310/5300", game.at(190).apply(new Act.Open()));
        assertEquals("ended 1-0 checkmate 5.1(a) 5310/1799", game.tick(3691));
        game = sealed("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1", "Qg3");
        game.apply(new Act.Absent(Side.BLACK));
        game.apply(new Act.Resume());
        assertEquals("ended 1-0 default A10 5310/1799", game.tick(3691));
    }

    @Test
    void aLostEnvelopeAndClocksPointedOutTooLate() {
        TestGame game = sealed(FEN, "b3d2");
        game.apply(new Act.Resume());
        assertEquals("accepted A12 5310/5400", game.apply(new Act.OpenLost()));
        assertEquals("rejected 5310/5400", game.at(100).play(Side.BLACK, "a7a1"));
        assertEquals("accepted 5310/5400", game.play(Side.WHITE, "b3d2"));
        assertEquals("accepted 6.11 5310/5400", game.apply(new Act.ClaimClock(Side.BLACK)));
        game.play(Side.BLACK, "a7a1");
        assertEquals("rejected A13 5310/5400", game.apply(new Act.ClaimClock(Side.BLACK)));
    }

    @Test
    void anHourIsAllowedInAndMoreIsNot() {
        TestGame game = TestGame.of("fide-2001-standard").clocks("40/7200");
        game.apply(new Act.Absent(Side.BLACK));
        game.start();
        game.at(10).play(Side.WHITE, "e2e4");
        assertEquals("accepted 7190/3610", game.at(3600).apply(new Act.Arrive(Side.BLACK)));
        game = TestGame.of("fide-2001-standard").clocks("40/7200");
        game.apply(new Act.Absent(Side.BLACK));
        game.start();
        assertEquals("ended 1-0 default 6.7 3599/7200", game.at(3601).apply(new Act.Arrive(Side.BLACK)));
    }

    @Test
    void withoutADefaultTimeBothMustBeThereAtTheStart() {
        TestGame game = TestGame.of("fide-2023-standard").clocks("5400");
        game.apply(new Act.Absent(Side.WHITE));
        game.apply(new Act.Absent(Side.BLACK));
        assertEquals("ended 0-0 default 6.7.1 5400/5400", game.start());
    }
}
