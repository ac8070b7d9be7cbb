package vua.arbiter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.Side;

/// Draw offers (9.1, 5.2(c) / 5.2.3).
class OffersTest {
    private static final Act ACCEPT = new Act.Accept(Side.BLACK);

    private static TestGame offered(String profile) {
        TestGame game = TestGame.of(profile).moves("e2e4 e7e5");
        game.move(Side.WHITE, "g1f3");
        game.apply(new Act.Offer(Side.WHITE, Optional.empty()));
        game.apply(new Act.Press(Side.WHITE));
        return game;
    }

    @Test
    void anOfferStaysOpenUntilItIsAnswered() {
        assertEquals("ended 1/2-1/2 agreement 5.2.3", offered("fide-2023-standard").apply(ACCEPT));
        TestGame game = offered("fide-2001-standard");
        assertTrue(game.state().ply(3).offered());
        assertEquals("rejected 9.1(a)", game.apply(new Act.Withdraw(Side.WHITE)));
        assertEquals("rejected 9.1(a)", game.apply(new Act.Accept(Side.WHITE)));
        assertEquals("accepted", game.apply(new Act.Decline(Side.BLACK)));
        assertEquals("rejected 9.1(a)", game.apply(ACCEPT));
    }

    @Test
    void aTouchDeclinesUnlessItIsAnAdjustment() {
        TestGame game = offered("fide-2001-standard");
        game.apply(new Act.Adjust(Side.BLACK));
        game.touch(Side.BLACK, "b8");
        assertEquals(Optional.of(Side.WHITE), game.state().offer());
        game.touch(Side.BLACK, "b8");
        assertEquals("rejected 9.1(a)", game.apply(ACCEPT));
    }

    @Test
    void theOpponentsMoveDeclinesAndTheOwnOneDoesNot() {
        TestGame game = TestGame.of("fide-2001-standard");
        assertEquals("accepted 12.5", game.apply(new Act.Offer(Side.BLACK, Optional.empty())));
        game.line("e2e4");
        assertEquals(Optional.empty(), game.state().offer());
        game.apply(new Act.Offer(Side.BLACK, Optional.empty()));
        game.line("e7e5");
        assertEquals("ended 1/2-1/2 agreement 5.2(c)", game.apply(new Act.Accept(Side.WHITE)));
    }

    @Test
    void aConditionIsVoid() {
        TestGame game = TestGame.of("fide-2001-standard");
        game.move(Side.WHITE, "e2e4");
        assertEquals("accepted 9.1(a)", game.apply(new Act.Offer(Side.WHITE, Optional.of("if you take"))));
        assertEquals("ended 1/2-1/2 agreement 5.2(c)", game.apply(ACCEPT));
    }

    @Test
    void since2017BothMustHaveMovedAndRegulationsMayForbidIt() {
        TestGame game = TestGame.of("fide-2023-standard");
        game.apply(new Act.Play(Side.WHITE, game.read(Side.WHITE, "e2e4"), true));
        assertEquals("rejected 5.2.3", game.apply(ACCEPT));
        game = TestGame.of("fide-2023-standard").set("agreement", "forbidden");
        assertEquals("rejected 9.1.1", game.apply(new Act.Offer(Side.WHITE, Optional.empty())));
    }

    @Test
    void inVnSchoolOnlyThePlayerOnMoveOffers() {
        TestGame game = TestGame.of("vn-school").moves("e2e4 e7e5");
        assertEquals("rejected 9.1(a)", game.apply(new Act.Offer(Side.BLACK, Optional.empty())));
        assertEquals("accepted", game.apply(new Act.Offer(Side.WHITE, Optional.empty())));
        assertEquals("ended 1/2-1/2 agreement 5.2(c)", game.apply(ACCEPT));
    }

    @Test
    void aResignationAgainstABareKingIsADrawSince2017() {
        String fen = "8/8/4k3/3R4/2K5/8/8/8 w - - 0 1";
        assertEquals("ended 1/2-1/2 resignation-draw 5.1.2",
                TestGame.of("fide-2023-standard").fen(fen).apply(new Act.Resign(Side.WHITE)));
        assertEquals("ended 0-1 resignation 5.1(b)",
                TestGame.of("vn-2004").fen(fen).apply(new Act.Resign(Side.WHITE)));
    }
}
