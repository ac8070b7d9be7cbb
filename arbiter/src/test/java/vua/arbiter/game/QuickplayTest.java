package vua.arbiter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import vua.arbiter.game.Act.Choice;
import vua.arbiter.law.Side;

/// The quickplay finish (Article 10 of 2001, Guidelines III of 2023).
class QuickplayTest {
    private static final Act CLAIM = new Act.ClaimQuickplay(Side.WHITE);

    private static TestGame with(TestGame game, long white) {
        game.clocks("3600").fen("8/8/4k3/8/8/3K4/R7/7r w - - 0 1");
        game.start();
        game.apply(new Act.SetClock(white * TestGame.SECOND, 200 * TestGame.SECOND));
        return game;
    }

    private static TestGame claimed() {
        TestGame game = with(TestGame.of("fide-2001-standard"), 100);
        assertEquals("pending 10.2 100/200", game.apply(CLAIM));
        assertEquals("rejected 100/200", game.at(50).play(Side.WHITE, "a2a6"));
        return game;
    }

    @Test
    void theArbiterDrawsRejectsOrPutsOff() {
        assertEquals("ended 1/2-1/2 quickplay 10.2(a) 100/200", claimed().apply(new Act.Decide(Choice.DRAW)));
        assertEquals("rejected 10.2(c) black+120 100/320", claimed().apply(new Act.Decide(Choice.REJECT)));
        TestGame game = claimed();
        assertEquals("accepted 10.2(b) 100/200", game.apply(new Act.Decide(Choice.CONTINUE)));
        assertEquals("pending 10.2(b) 0/200", game.tick(151));
        assertEquals("ended 0-1 time-forfeit 6.10 0/200", game.apply(new Act.Decide(Choice.REJECT)));
        game = claimed();
        game.apply(new Act.Decide(Choice.CONTINUE));
        game.tick(151);
        assertEquals("ended 1/2-1/2 quickplay 10.2(a) 0/200", game.at(900).apply(new Act.Decide(Choice.DRAW)));
    }

    @Test
    void theClaimIsAnOffer() {
        assertEquals("ended 1/2-1/2 agreement 5.2(c) 100/200", claimed().apply(new Act.Accept(Side.BLACK)));
    }

    @Test
    void notWithTwoMinutesNorInBlitzNorUnannounced() {
        assertEquals("rejected 10.2 120/200", with(TestGame.of("fide-2001-standard"), 120).apply(CLAIM));
        assertEquals("rejected C4 100/200", with(TestGame.of("fide-2001-blitz"), 100).apply(CLAIM));
        assertEquals("rejected", with(TestGame.of("fide-2023-standard"), 100).apply(CLAIM).substring(0, 8));
    }

    @Test
    void fiveSecondsAMoveIfTheOpponentDeclinesAndTheArbiterAgrees() {
        TestGame game = with(TestGame.of("fide-2023-standard").set("quickplay", "guideline-iii"), 100);
        assertEquals("accepted III.4 100/200", game.apply(new Act.ClaimIncrement(Side.WHITE)));
        assertEquals("pending III.4 100/200", game.at(30).apply(new Act.Decline(Side.BLACK)));
        assertEquals("accepted III.4 black+120 100/320", game.apply(new Act.Decide(Choice.INCREMENT)));
        assertEquals("accepted 95/320", game.at(40).play(Side.WHITE, "a2a6"));
    }
}
