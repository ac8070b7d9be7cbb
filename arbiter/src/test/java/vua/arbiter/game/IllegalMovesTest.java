package vua.arbiter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import vua.arbiter.law.Side;

/// Illegal moves (7.4, B5, C3 / 7.5, A.5; vn-school 7[1]).
class IllegalMovesTest {
    private static final String PINNED = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";
    private static final String BARE = "3k4/8/8/8/8/8/4R3/4K3 w - - 0 1";
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @Test
    void theThirdLosesIn2001AndTheSecondIn2023() {
        TestGame game = TestGame.of("fide-2001-standard").fen(PINNED);
        String first = "infraction 7.4(b) black+120 [" + PINNED + "]";
        assertEquals(first, game.play(Side.WHITE, "e2c3"));
        assertEquals(first, game.play(Side.WHITE, "e2c3"));
        assertEquals("ended 0-1 illegal-moves 7.4(b)", game.play(Side.WHITE, "e2c3"));
        game = TestGame.of("fide-2023-standard").fen(PINNED);
        assertEquals("infraction 7.5.5 black+120 [" + PINNED + "]", game.play(Side.WHITE, "e2c3"));
        assertEquals("ended 0-1 illegal-moves 7.5.5", game.play(Side.WHITE, "e2c3"));
    }

    @Test
    void theLossIsADrawIn2023IfTheOpponentCannotMate() {
        TestGame game = TestGame.of("fide-2023-rapid").fen(BARE);
        assertEquals("infraction 7.5.5 black+60", game.play(Side.WHITE, "e2d3").substring(0, 25));
        assertEquals("ended 1/2-1/2 illegal-draw 7.5.5", game.play(Side.WHITE, "e2d3"));
        game = TestGame.of("fide-2001-standard").fen(BARE);
        game.play(Side.WHITE, "e2d3");
        game.play(Side.WHITE, "e2d3");
        assertEquals("ended 0-1 illegal-moves 7.4(b)", game.play(Side.WHITE, "e2d3"));
    }

    @Test
    void thePieceThatMovedIllegallyMustMoveIfItCan() {
        TestGame game = TestGame.of("fide-2001-standard").fen("7k/8/5K2/8/7b/8/6Q1/8 w - - 0 1");
        assertEquals("infraction 7.4(b) black+120 [7k/8/5K2/8/7b/8/6Q1/8 w - - 0 1] must:g2g5",
                game.play(Side.WHITE, "g2g7"));
        assertEquals("rejected must:g2g5", game.play(Side.WHITE, "f6f5"));
        assertEquals("accepted", game.play(Side.WHITE, "g2g5"));
    }

    @Test
    void theOffendersClockGoesOnWithoutTheIncrement() {
        TestGame game = TestGame.of("fide-2023-standard").clocks("300+10");
        game.start();
        assertEquals("infraction 7.5.5 black+120 [" + START + "] must:b1a3,b1c3 280/420",
                game.at(20).play(Side.WHITE, "b1b3"));
        assertEquals("accepted 285/420", game.at(25).play(Side.WHITE, "b1c3"));
    }

    @Test
    void beforeThePressAnIllegalMoveIsOnlyCorrected() {
        TestGame game = TestGame.of("fide-2001-standard");
        assertEquals("accepted", game.move(Side.WHITE, "b1b3"));
        assertEquals("accepted", game.move(Side.WHITE, "b1c3"));
        assertEquals("accepted", game.apply(new Act.Press(Side.WHITE)));
        assertEquals(PerSide.ZERO, game.state().illegalMoves());
        game = TestGame.of("fide-2001-standard").set("touchMove", "strict");
        game.move(Side.WHITE, "b1b3");
        assertEquals("infraction 4.3(a) [" + START + "] must:b1a3,b1c3", game.move(Side.WHITE, "e2e4"));
    }

    @Test
    void anEmptyPressIsIllegalIn2023Only() {
        TestGame game = TestGame.of("fide-2023-standard").clocks("5400");
        game.start();
        assertEquals("infraction 7.5.5 black+120 5395/5520", game.at(5).apply(new Act.Press(Side.WHITE)));
        game = TestGame.of("fide-2001-standard").clocks("5400");
        game.start();
        assertEquals("infraction 6.8(c) 5395/5400", game.at(5).apply(new Act.Press(Side.WHITE)));
    }

    @Test
    void aPawnLeftOnTheLastRankBecomesAQueenIn2023AndMustPromoteIn2001() {
        String fen = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";
        assertEquals("infraction 7.5.5 black+120 [4Q3/7k/8/8/8/8/8/K7 b - - 0 1]",
                TestGame.of("fide-2023-standard").fen(fen).play(Side.WHITE, "e7e8"));
        assertEquals("infraction 7.4(b) black+120 [" + fen + "] must:e7e8b,e7e8n,e7e8q,e7e8r",
                TestGame.of("fide-2001-standard").fen(fen).play(Side.WHITE, "e7e8"));
        TestGame limited = TestGame.of("fide-2023-rapid").set("supervision", "limited").set("illegalCallers", "players")
                .fen(fen);
        assertEquals("accepted", limited.play(Side.WHITE, "e7e8"));
        assertEquals("ended 1/2-1/2 illegal-position A.5.4", limited.play(Side.BLACK, "h7h6"));
    }

    @Test
    void bothKingsInCheckMayStandForOneMove() {
        TestGame game = TestGame.of("fide-2023-rapid").set("supervision", "limited").set("illegalCallers", "players")
                .fen("4k3/4R3/8/8/8/8/r7/4K3 b - - 0 1");
        assertEquals("accepted", game.play(Side.BLACK, "a2e2"));
        assertEquals("ended 1/2-1/2 illegal-position A.5.4", game.play(Side.WHITE, "e7e6"));
    }

    @Test
    void inRapidOf2001TheOpponentClaimsBeforeHeTouchesAPiece() {
        TestGame game = TestGame.of("fide-2001-rapid");
        assertEquals("accepted", game.play(Side.WHITE, "b1b3"));
        assertEquals("infraction 7.4(b) black+120 [" + START + "] must:b1a3,b1c3",
                game.apply(new Act.ClaimIllegal(Side.BLACK)));
        game.line("b1c3 e7e5");
        game.play(Side.WHITE, "a1a3");
        game.touch(Side.BLACK, "b8");
        assertEquals("rejected B5b", game.apply(new Act.ClaimIllegal(Side.BLACK)));
    }

    @Test
    void inBlitzOf2001TheClaimWinsOrDrawsAndComesBeforeTheOwnMove() {
        TestGame game = TestGame.of("fide-2001-blitz");
        game.play(Side.WHITE, "b1b3");
        assertEquals("ended 0-1 illegal-moves C3", game.apply(new Act.ClaimIllegal(Side.BLACK)));
        game = TestGame.of("fide-2001-blitz").fen(BARE);
        game.play(Side.WHITE, "e2d3");
        assertEquals("ended 1/2-1/2 illegal-draw C3", game.apply(new Act.ClaimIllegal(Side.BLACK)));
        game = TestGame.of("fide-2001-blitz");
        game.play(Side.WHITE, "b1b3");
        game.line("e7e5");
        assertEquals("rejected C3", game.apply(new Act.ClaimIllegal(Side.BLACK)));
    }

    @Test
    void foundMuchLaterTheGameGoesOnFromThere() {
        TestGame game = TestGame.of("fide-2023-standard").set("illegalCallers", "players");
        game.play(Side.WHITE, "b1b3");
        game.line("e7e5 e2e4 d7d6 d2d3 g8f6");
        assertEquals("rejected 7.5.1", game.apply(new Act.FoundIllegal(2)));
        assertEquals("infraction 7.5.5 black+120 [" + START + "] must:b1a3,b1c3", game.apply(new Act.FoundIllegal(1)));
        assertEquals(0, game.state().ply());
        game.set("supervision", "limited");
        game.play(Side.WHITE, "b1b3");
        game.line("e7e5");
        assertEquals("rejected A.5.2", game.apply(new Act.FoundIllegal(1)));
    }

    @Test
    void technicalFaultsOfMovesAndTouchesAddUp() {
        TestGame game = TestGame.of("vn-school");
        assertEquals("infraction 7[1](b) fault:white1", game.touch(Side.WHITE, "d7"));
        assertEquals("accepted", game.touch(Side.WHITE, "f1"));
        assertEquals("accepted", game.play(Side.WHITE, "e2e4"));
        game.touch(Side.BLACK, "a8");
        assertEquals("accepted 4.5 fault:black1", game.play(Side.BLACK, "e7e5"));
        assertEquals("infraction 7[1](a) [rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2] must:e1e2 "
                + "fault:white2", game.play(Side.WHITE, "e1e3"));
        assertEquals("ended 0-1 technical-faults 7[1] fault:white3", game.touch(Side.WHITE, "a8"));
        assertEquals("infraction 7[1](c) [" + PINNED + "] fault:white1",
                TestGame.of("vn-school").fen(PINNED).play(Side.WHITE, "e2c3"));
    }

    @Test
    void anEngineLosesAtOnce() {
        assertEquals("ended 0-1 illegal-moves regulations", TestGame.of("engine-match").play(Side.WHITE, "b1b3"));
    }
}
