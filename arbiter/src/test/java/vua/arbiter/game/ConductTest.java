package vua.arbiter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.Side;

/// Clocks, irregularities, recording and penalties (6.11, 6.13, 7, 8, 12, 13.4 / 6.10, 6.11, 7, 8, 11, 12.9).
class ConductTest {

    private static TestGame started(String profile) {
        TestGame game = TestGame.of(profile).clocks("5400");
        game.start();
        return game;
    }

    @Test
    void beforeTheStartPlayersCanDoNothing() {
        TestGame game = TestGame.of("fide-2001-standard").clocks("300");
        assertEquals("rejected 6.5 300/300", game.play(Side.WHITE, "e2e4"));
        assertEquals("accepted 300/300", game.start());
        assertEquals("rejected 300/300", game.start());
        assertEquals("accepted", TestGame.of("fide-2001-standard").play(Side.WHITE, "e2e4"));
    }

    @Test
    void stoppedClocksStandUntilTheArbiterRestartsThem() {
        TestGame game = started("fide-2023-standard");
        assertEquals("infraction 6.11.4 5390/5400",
                game.at(10).apply(new Act.StopClocks(Side.WHITE, Optional.empty())));
        assertEquals("rejected 5390/5400", game.at(20).play(Side.WHITE, "e2e4"));
        assertEquals("accepted 6.11.3 5390/5400", game.at(30).apply(new Act.Resume()));
        assertEquals("accepted 5380/5400", game.at(40).play(Side.WHITE, "e2e4"));
    }

    @Test
    void aClaimRunsTheClocksOnThatItsPlayerStopped() {
        TestGame game = started("fide-2023-standard");
        game.apply(new Act.StopClocks(Side.WHITE, Optional.of("a claim")));
        assertEquals("rejected 9.5.2 black+120 5400/5520", game.at(60).claim(Side.WHITE, Act.Repeated.FIFTY));
        assertEquals(Optional.of(Side.WHITE), game.state().running());
    }

    @Test
    void aWrongStartPositionAnnulsUntilItIsFrozen() {
        String swapped = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1";
        TestGame game = TestGame.of("fide-2001-rapid").fen(swapped).line("e2e4 e7e5 g1f3 g8f6 f1c4 f8c5");
        assertEquals("rejected B4", game.apply(new Act.FoundWrongSetup()));
        assertEquals("rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBKQ2R w kq - 4 4", game.state().fen());
        game = TestGame.of("fide-2001-rapid").fen(swapped).line("e2e4 e7e5");
        assertEquals("ended * annulled 7.1(a)", game.apply(new Act.FoundWrongSetup()));
        game = TestGame.of("fide-2001-standard").line("e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 d2d3 d7d6");
        assertEquals("ended * annulled 7.1(a)", game.apply(new Act.FoundWrongSetup()));
    }

    @Test
    void reversedColoursRestartIn2023BeforeTheTenthMove() {
        assertEquals("ended * annulled 7.3",
                TestGame.of("fide-2023-standard").line("e2e4 e7e5").apply(new Act.FoundColoursReversed()));
        assertEquals("rejected 7.2",
                TestGame.of("fide-2001-standard").line("e2e4 e7e5").apply(new Act.FoundColoursReversed()));
    }

    @Test
    void recordingIsWaivedWithLittleTimeAndNoIncrement() {
        TestGame game = started("fide-2001-standard");
        assertEquals("infraction 8.1 5400/5400", game.apply(new Act.FoundNotRecording(Side.WHITE)));
        game.apply(new Act.SetClock(290 * TestGame.SECOND, 1000 * TestGame.SECOND));
        assertEquals("rejected 8.4 290/1000", game.apply(new Act.FoundNotRecording(Side.WHITE)));
        game = TestGame.of("fide-2023-standard").clocks("5400+30");
        game.start();
        game.apply(new Act.SetClock(290 * TestGame.SECOND, 1000 * TestGame.SECOND));
        assertEquals("infraction 8.1 290/1000", game.apply(new Act.FoundNotRecording(Side.WHITE)));
    }

    @Test
    void penaltiesOfTheArbiter() {
        TestGame game = started("fide-2023-standard");
        assertEquals("accepted 12.9 5400/5400", game.apply(new Act.Warn(Side.WHITE)));
        assertEquals("accepted 12.9 black+120 5400/5520", game.apply(new Act.Add(Side.BLACK, 120 * TestGame.SECOND)));
        assertEquals("accepted 13.4 black+120",
                TestGame.of("fide-2001-standard").apply(new Act.Add(Side.BLACK, 120 * TestGame.SECOND)));
        assertEquals("ended 0-1/2 forfeit 12.7",
                TestGame.of("fide-2001-standard").apply(new Act.Forfeit(Side.WHITE, OptionalInt.of(1))));
        assertEquals("ended 0-0 both-lose 11.8", TestGame.of("fide-2023-rapid").apply(new Act.ForfeitBoth()));
    }
}
