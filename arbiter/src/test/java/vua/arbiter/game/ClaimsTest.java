package vua.arbiter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import vua.arbiter.game.Act.Repeated;
import vua.arbiter.law.Side;

/// Claims of repetition and of fifty moves (9.2-9.5).
class ClaimsTest {
    private static final String TWICE = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

    @Test
    void thirdOccurrenceOnTheBoardOrAfterAnIntendedMove() {
        assertEquals("ended 1/2-1/2 threefold 9.2(b)",
                TestGame.of("fide-2001-standard").moves(TWICE).claim(Side.WHITE, Repeated.THREEFOLD));
        TestGame game = TestGame.of("fide-2023-standard").moves(TWICE.substring(0, TWICE.length() - 5));
        assertEquals("ended 1/2-1/2 threefold 9.2.1", game.claim(Side.BLACK, Repeated.THREEFOLD, "f6g8"));
    }

    @Test
    void anEnPassantCaptureThatWasPossibleMakesAnotherPosition() {
        TestGame game = TestGame.of("fide-2001-standard").fen("4R3/4bp1p/3kn1p1/1p4P1/5P2/3KP3/7P/8 b - - 0 70")
                .line("f7f5 e8b8 d6c6 b8e8 c6d6 e8b8 d6c6 b8e8 c6d6");
        assertEquals("rejected 9.5(b) black+180", game.claim(Side.WHITE, Repeated.THREEFOLD));
        game = TestGame.of("fide-2001-standard").fen("4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1")
                .line("d7d5 a5a6 e8d8 a6a5 d8e8 a5a6 e8d8 a6a5 d8e8");
        assertEquals("ended 1/2-1/2 threefold 9.2(b)", game.claim(Side.WHITE, Repeated.THREEFOLD));
    }

    @Test
    void aCastlingRightLostMakesAnotherPosition() {
        TestGame game = TestGame.of("fide-2023-standard")
                .line("g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8");
        assertEquals("rejected 9.5.2 black+120", game.claim(Side.WHITE, Repeated.THREEFOLD));
        game.line("h1g1 h8g8 g1h1 g8h8");
        assertEquals("ended 1/2-1/2 threefold 9.2.2", game.claim(Side.WHITE, Repeated.THREEFOLD));
    }

    @Test
    void fiftyMovesAreAHundredPliesWithTheIntendedOne() {
        String fen = "7k/8/5K2/8/8/6p1/6Q1/8 w - - 99 120";
        TestGame game = TestGame.of("fide-2001-standard").fen(fen);
        assertEquals("fifty:f6e5", claims(game).getFirst());
        assertEquals("rejected 9.5(b) black+180 must:g2g3", game.claim(Side.WHITE, Repeated.FIFTY, "Qxg3"));
        assertEquals("g2g3", game.legal());
        String mates = "7k/8/5K2/8/8/8/6Q1/8 w - - 99 120";
        game = TestGame.of("fide-2001-standard").fen(mates);
        assertEquals("ended 1/2-1/2 fifty-move 9.3(a)", game.claim(Side.WHITE, Repeated.FIFTY, "g2g7"));
        game = TestGame.of("fide-2001-standard").set("claimEndingMove", "rejected").fen(mates);
        assertEquals("rejected 9.5(b) black+180 must:g2g7", game.claim(Side.WHITE, Repeated.FIFTY, "g2g7"));
    }

    private static List<String> claims(TestGame game) {
        return new Referee(new MaterialMate()).claims(game.state());
    }

    @Test
    void theClaimsThatWouldBeRight() {
        assertEquals(List.of("threefold", "threefold:g1f3"), claims(TestGame.of("fide-2001-standard").moves(TWICE)));
        assertEquals(List.of("threefold:f6g8"),
                claims(TestGame.of("fide-2001-standard").moves(TWICE.substring(0, TWICE.length() - 5))));
        assertEquals(List.of(), claims(TestGame.of("fide-2001-standard")));
    }

    @Test
    void aWrongClaimCostsWhatTheEditionSays() {
        assertEquals("rejected 9.5(b) white-180 black+180 420/420", wrong("fide-2001-standard", 600, 240));
        assertEquals("rejected 9.5(b) white-150 black+180 150/420", wrong("fide-2001-standard", 300, 240));
        assertEquals("rejected 9.5(b) white-40 black+180 60/420", wrong("fide-2001-standard", 100, 240));
        assertEquals("rejected 9.5(b) black+180 45/420", wrong("fide-2001-standard", 45, 240));
        assertEquals("rejected 9.5.2 black+120 600/360", wrong("fide-2023-standard", 600, 240));
        assertEquals("rejected 9.5.2 black+60 600/300", wrong("fide-2023-blitz", 600, 240));
    }

    private static String wrong(String profile, long white, long black) {
        TestGame game = TestGame.of(profile).clocks("5400");
        game.start();
        game.apply(new Act.SetClock(white * TestGame.SECOND, black * TestGame.SECOND));
        return game.claim(Side.WHITE, Repeated.THREEFOLD);
    }

    @Test
    void aWrongClaimIsAnOfferThatStaysOpen() {
        TestGame game = TestGame.of("fide-2001-standard").moves("g1f3 g8f6");
        assertEquals("rejected 9.5(b) black+180 must:f3g1", game.claim(Side.WHITE, Repeated.THREEFOLD, "f3g1"));
        assertEquals("rejected 9.1(a)", game.apply(new Act.Withdraw(Side.WHITE)));
        game.line("f3g1");
        assertEquals("ended 1/2-1/2 agreement 5.2(c)", game.apply(new Act.Accept(Side.BLACK)));
    }

    @Test
    void aClaimOfTheOtherSideIsNoneAndTheRightIsLostByATouchIn2023() {
        TestGame game = TestGame.of("fide-2001-standard").moves(TWICE);
        assertEquals("rejected 9.2", game.claim(Side.BLACK, Repeated.THREEFOLD));
        assertEquals("ended 1/2-1/2 agreement 5.2(c)", game.apply(new Act.Accept(Side.WHITE)));
        game = TestGame.of("fide-2023-standard").moves(TWICE);
        game.touch(Side.WHITE, "g1");
        assertEquals("rejected 9.4", game.claim(Side.WHITE, Repeated.THREEFOLD));
        game = TestGame.of("fide-2001-standard").moves(TWICE);
        game.touch(Side.WHITE, "g1");
        assertEquals("ended 1/2-1/2 threefold 9.2(b)", game.claim(Side.WHITE, Repeated.THREEFOLD));
    }

    @Test
    void anIllegalIntendedMoveMustBeReplacedByAnotherOfThatPiece() {
        TestGame game = TestGame.of("fide-2001-standard");
        assertEquals("rejected 9.5(b) black+180 must:b1a3,b1c3", game.claim(Side.WHITE, Repeated.THREEFOLD, "b1b3"));
    }
}
