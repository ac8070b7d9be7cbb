package vua.arbiter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.Side;

/// Flag fall (6.8-6.12, 10.3, B6-B8 / 6.2, 6.8, 6.9, III.3).
class FlagsTest {
    private static final String ROOK = "8/8/4k3/3R4/2K5/8/8/8 w - - 0 1";

    @Test
    void aFlagIsADrawIfTheOpponentCannotMate() {
        TestGame game = TestGame.of("fide-2023-rapid").clocks("900+10").fen(ROOK);
        game.start();
        assertEquals("accepted 1/900", game.tick(899));
        assertEquals("ended 1/2-1/2 time-draw 6.9 0/900", game.tick(900));
        game = TestGame.of("fide-2001-standard").clocks("300");
        game.start();
        assertEquals("ended 0-1 time-forfeit 6.10 0/300", game.at(301).play(Side.WHITE, "e2e4"));
    }

    @Test
    void aMoveMadeButNotCompletedDoesNotSaveTheFlag() {
        TestGame game = TestGame.of("fide-2001-standard").clocks("300").fen("7k/p7/5K2/8/8/8/6Q1/8 w - - 0 1");
        game.start();
        game.at(299).move(Side.WHITE, "g2g3");
        assertEquals("ended 0-1 time-forfeit 6.10 0/300", game.at(300).apply(new Act.Press(Side.WHITE)));
        // The capture was made: Black's bare king cannot mate, whether or not the move is completed.
        String fen = "7k/8/5K2/8/8/8/p5Q1/8 w - - 0 1";
        game = TestGame.of("fide-2001-standard").clocks("300").fen(fen);
        game.start();
        game.at(299).move(Side.WHITE, "g2a2");
        assertEquals("ended 1/2-1/2 time-draw 6.10 0/300", game.tick(300));
        game = TestGame.of("fide-2001-standard").set("flagPosition", "completed").clocks("300").fen(fen);
        game.start();
        game.at(299).move(Side.WHITE, "g2a2");
        assertEquals("ended 0-1 time-forfeit 6.10 0/300", game.tick(300));
    }

    @Test
    void thePeriodsMovesMustBeCompletedInTime() {
        TestGame game = TestGame.of("fide-2001-standard").clocks("2/100+1:50").moves("e2e4 e7e5");
        game.start();
        assertEquals("accepted 52/100", game.at(99).play(Side.WHITE, "g1f3"));
        assertEquals("ended 1-0 time-forfeit 6.10 52/0", game.tick(199));
    }

    @Test
    void inRapidOf2001OnlyAPlayersClaimCounts() {
        TestGame game = TestGame.of("fide-2001-rapid").clocks("900").fen("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1");
        game.start();
        assertEquals("accepted 0/900", game.tick(1000));
        assertEquals("rejected B6 0/900", game.apply(new Act.ObserveFlag(Optional.of(Side.WHITE))));
        assertEquals("ended 1-0 checkmate 5.1(a) 0/900", game.play(Side.WHITE, "g2g7"));
        game = TestGame.of("fide-2001-rapid").clocks("900");
        game.start();
        game.at(901).play(Side.WHITE, "e2e4");
        assertEquals("rejected B7 0/900", game.apply(new Act.ClaimFlag(Side.WHITE)));
        assertEquals("ended 0-1 time-forfeit B7 0/801", game.at(1000).apply(new Act.ClaimFlag(Side.BLACK)));
    }

    @Test
    void twoFlagsDownAreADrawInTheLastPeriodOnly() {
        TestGame game = TestGame.of("fide-2001-rapid").clocks("900");
        game.start();
        game.at(901).play(Side.WHITE, "e2e4");
        assertEquals("ended 1/2-1/2 both-flags B8 0/0", game.at(1802).apply(new Act.ClaimFlag(Side.WHITE)));
        Act both = new Act.ObserveFlag(Optional.empty());
        game = TestGame.of("fide-2023-standard").clocks("40/5400:1800");
        game.start();
        assertEquals("accepted III.3.1.1 5400/5400", game.apply(both));
        game.apply(new Act.SetClock(0, 0));
        assertEquals("accepted III.3.1.1 1800/1800", game.apply(both));
        assertEquals("ended 1/2-1/2 both-flags III.3.1.2 1800/1800", game.apply(both));
    }

    @Test
    void theArbiterSeesAFlagWhateverTheClockShows() {
        TestGame game = TestGame.of("fide-2001-standard").clocks("300").fen(ROOK);
        game.start();
        assertEquals("ended 1/2-1/2 time-draw 6.10 300/300", game.apply(new Act.ObserveFlag(Optional.of(Side.WHITE))));
    }

    @Test
    void anEngineMatchLooksAtABareKingOnlyAndAllowsItsMargin() {
        TestGame game = TestGame.of("engine-match").clocks("10");
        game.start();
        assertEquals("ended 0-1 time-forfeit regulations 0/10", game.at(10.007).play(Side.WHITE, "e2e4"));
        game = TestGame.of("engine-match").clocks("10").fen(ROOK);
        game.start();
        assertEquals("ended 1/2-1/2 time-draw regulations 0/10", game.tick(11));
        game = TestGame.of("engine-match").clocks("10+1").set("timeMargin", "0.05");
        game.start();
        assertEquals("accepted 1/10", game.at(10.007).play(Side.WHITE, "e2e4"));
    }
}
