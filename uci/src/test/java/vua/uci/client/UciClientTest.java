package vua.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.OptionSpec;
import vua.uci.protocol.UciScore;

/// The client against engines that keep to a script: good ones, slow ones, dead ones and mad ones.
class UciClientTest {

    private static final Duration SECOND = Duration.ofSeconds(1);

    private final ManualTicker ticker = new ManualTicker();
    private final ScriptedTransport engine = new ScriptedTransport(ticker);
    private final UciClient client = new UciClient(engine, ticker, new Patience(Duration.ofSeconds(10),
            Duration.ofSeconds(60), Duration.ofSeconds(10), Duration.ofSeconds(5), 1000));

    UciClientTest() {
        engine.on("uci").say("Some Engine 1.0 by Somebody", "id name Some Engine 1.0", "id author Somebody",
                "option name Hash type spin default 16 min 1 max 1024", "option name Clear Hash type button",
                "option name Style type combo default Normal var Normal var Risky",
                "option name Log File type string default", "option name Ponder type check default false", "uciok");
        engine.on("isready").say("readyok");
        engine.on("ucinewgame");
        engine.on("position");
        engine.on("go").pauseMillis(300)
                .say("info depth 1 score cp 10 pv d2d4", "info depth 2 score cp 20 pv e2e4 e7e5", "info string hello",
                        "info depth 3 score cp 5 upperbound pv d2d4")
                .pauseMillis(200).say("bestmove e2e4 ponder e7e5");
        engine.on("stop").pauseMillis(30).say("bestmove d2d4");
    }

    private static Failure failure(Answer<?> answer) {
        return answer.asFailure().orElseThrow();
    }

    @Test
    void theHandshakeTellsNameAuthorAndOptions() throws InterruptedException {
        for (int round = 1; round <= 2; round++) {
            EngineIdentity identity = client.handshake().orElseThrow();
            assertEquals("Some Engine 1.0", identity.name());
            assertEquals("Somebody", identity.author());
            assertEquals(5, identity.options().size());
            assertEquals(Optional.of(new OptionSpec.Spin("Hash", 16, 1, 1024)), identity.option("hash"));
        }
        assertEquals(List.of(), client.oddities());
    }

    @Test
    void optionsAreCheckedBeforeTheyAreSent() throws InterruptedException {
        assertInstanceOf(Failure.Refused.class, client.setOption("Hash", Optional.of("1")).orElseThrow());
        client.handshake();
        engine.received().clear();
        assertEquals(Optional.empty(), client.setOption("HASH", Optional.of("64")));
        assertEquals(Optional.empty(), client.setOption("clear hash", Optional.of("ignored")));
        assertEquals(Optional.empty(), client.setOption("Style", Optional.of("risky")));
        assertEquals(Optional.empty(), client.setOption("Log File", Optional.empty()));
        assertEquals(List.of("setoption name Hash value 64", "setoption name Clear Hash",
                "setoption name Style value Risky", "setoption name Log File value <empty>"), engine.received());
        engine.received().clear();
        for (String value : List.of("0", "1025", "x", "")) {
            assertInstanceOf(Failure.Refused.class, client.setOption("Hash", Optional.of(value)).orElseThrow());
        }
        Failure unknown = client.setOption("SyzygyPath", Optional.of("x")).orElseThrow();
        assertTrue(unknown.sentence().contains("no option 'SyzygyPath', but Hash, Clear Hash"), unknown.sentence());
        assertEquals(List.of(), engine.received());
    }

    @Test
    void aSearchGivesItsMoveItsInfosAndItsTime() throws InterruptedException {
        client.handshake();
        assertEquals(Optional.empty(), client.newGame());
        assertEquals(Optional.empty(), client.position(GuiCommand.Position.start(List.of())));
        List<EngineMessage> heard = new ArrayList<>();
        SearchResult result = client.go(GuiCommand.Go.forMillis(500), SECOND, heard::add).orElseThrow();
        assertEquals(new EngineMessage.BestMove("e2e4", Optional.of("e7e5")), result.best());
        assertEquals(3, result.infos().size());
        assertEquals(0, result.droppedInfos());
        assertEquals(500_000_000, result.nanos());
        assertFalse(result.overdue() || result.premature());
        assertEquals(List.of("e2e4", "e7e5"), result.lastScored(1).orElseThrow().line(), "exact before bounds");
        assertEquals(UciScore.centipawns(20), result.lastScored(1).orElseThrow().score().orElseThrow());
        assertEquals(Optional.empty(), result.lastScored(2));
        assertEquals(5, heard.size());
        assertFalse(client.isSearching());
        assertTrue(engine.received().containsAll(List.of("ucinewgame", "position startpos", "go movetime 500")));
    }

    @Test
    void aLateEngineIsStoppedAndItsMoveMarked() throws InterruptedException {
        engine.on("go");
        SearchResult result = client.go(GuiCommand.Go.forMillis(100), SECOND).orElseThrow();
        assertTrue(result.overdue());
        assertEquals("d2d4", result.best().move());
        assertEquals(1_030_000_000, result.nanos());
        assertEquals(List.of("go movetime 100", "stop"), engine.received());
    }

    @Test
    void anEngineThatIsFollowedIsLeftAlone() throws InterruptedException {
        assertInstanceOf(Failure.Refused.class, client.follow(SECOND).orElseThrow());
        engine.on("go").pauseMillis(2500).say("bestmove e2e4");
        assertEquals(Optional.empty(), client.start(GuiCommand.Go.forMillis(100), _ -> {}));
        for (int i = 0; i < 2; i++) {
            assertEquals(Optional.of(new Failure.Silent("bestmove", 1000)), client.follow(SECOND));
        }
        assertEquals(Optional.empty(), client.follow(SECOND));
        assertEquals(Optional.empty(), client.follow(SECOND), "it has come already");
        assertTrue(client.isSearching(), "but was not fetched");
        SearchResult result = client.await(SECOND).orElseThrow();
        assertEquals("e2e4", result.best().move());
        assertEquals(2_500_000_000L, result.nanos());
        assertFalse(result.overdue() || client.isSearching());
        assertEquals(List.of("go movetime 100"), engine.received());
        engine.on("go").die("gone");
        assertEquals(Optional.empty(), client.start(GuiCommand.Go.forMillis(100), _ -> {}));
        assertEquals(Optional.of(new Failure.Crashed("gone")), client.follow(SECOND));
    }

    /// What a handler of answers does.
    @Test
    void aSearchThatIsOverMayBeFetchedWithoutWaiting() throws InterruptedException {
        assertEquals(Optional.empty(), client.poll(), "no search");
        engine.on("go");
        assertEquals(Optional.empty(), client.position("position startpos moves e2e4"));
        assertEquals(Optional.empty(), client.start(GuiCommand.Go.forMillis(100), _ -> {}));
        long before = ticker.nanos();
        assertEquals(Optional.empty(), client.poll());
        assertEquals(before, ticker.nanos(), "nothing is waited for");
        assertTrue(client.isSearching());
        engine.on("stop").say("info depth 1 score cp 1 pv d2d4", "bestmove d2d4", "bestmove e2e4");
        client.stop();
        SearchResult result = client.poll().orElseThrow().orElseThrow();
        assertEquals("d2d4", result.best().move());
        assertEquals(1, result.infos().size());
        assertFalse(result.overdue() || client.isSearching());
        assertEquals(Optional.empty(), client.poll(), "it was fetched");
        assertInstanceOf(Failure.Refused.class, failure(client.await(SECOND)));
        assertEquals(List.of("bestmove without a search: bestmove e2e4"), client.oddities());
        assertEquals(List.of("position startpos moves e2e4", "go movetime 100", "stop"), engine.received());
    }

    @Test
    void aSearchWithoutAMoveOrAnEngineIsNoticedWithoutWaiting() throws InterruptedException {
        assertFalse(client.onAnswer(() -> {}), "nobody reads this road");
        engine.on("go").say("bestmove");
        client.start(GuiCommand.Go.forMillis(100), _ -> {});
        assertInstanceOf(Failure.Malformed.class, failure(client.poll().orElseThrow()));
        engine.on("go").say("info depth 1").die("gone");
        client.start(GuiCommand.Go.forMillis(100), _ -> {});
        assertEquals(Optional.empty(), client.poll());
        assertTrue(client.isSearching(), "it is still to be fetched");
        assertEquals(new Failure.Crashed("gone"), failure(client.await(SECOND)));
        assertEquals(new Failure.Crashed("gone"), client.position("position startpos").orElseThrow());
    }

    @Test
    void anEngineThatDoesNotStopIsSilent() throws InterruptedException {
        engine.on("go");
        engine.on("stop");
        assertEquals(new Failure.Silent("bestmove", 10_000), failure(client.go(GuiCommand.Go.untilStopped(), SECOND)));
        assertFalse(client.isSearching());
    }

    @Test
    void silenceIsNoticedEverywhere() throws InterruptedException {
        engine.on("uci");
        engine.on("isready");
        engine.on("go");
        assertEquals(new Failure.Silent("uciok", 10_000), failure(client.handshake()));
        assertEquals(new Failure.Silent("readyok", 60_000), failure(client.isReady()));
        assertEquals(new Failure.Silent("readyok", 60_000), client.newGame().orElseThrow());
        assertEquals(new Failure.Silent("readyok", 1_000), client.newGame(SECOND).orElseThrow());
        assertInstanceOf(Failure.Silent.class, failure(client.perft(3, SECOND)));
        assertEquals("stop", engine.received().getLast(), "an engine that does not know perft may be searching");
    }

    @Test
    void aLateReadyokAnswersTheQuestionItBelongsTo() throws InterruptedException {
        engine.on("isready").pauseMillis(61_000).say("readyok");
        assertInstanceOf(Failure.Silent.class, failure(client.isReady()));
        engine.on("isready").pauseMillis(5_000).say("readyok");
        assertEquals(6_000_000_000L, client.isReady().orElseThrow());
    }

    @Test
    void deathIsNoticedEverywhere() throws InterruptedException {
        engine.on("go").say("info depth 1 score cp 1").die("ended with exit code 139");
        Failure.Crashed crash = new Failure.Crashed("ended with exit code 139");
        assertEquals(crash, failure(client.go(GuiCommand.Go.toDepth(3), SECOND)));
        assertEquals(crash, failure(client.isReady()));
        assertEquals(crash, failure(client.handshake()));
        assertEquals(crash, client.newGame().orElseThrow());
        assertEquals(crash, client.position(GuiCommand.Position.start(List.of())).orElseThrow());
        assertEquals(crash, failure(client.go(GuiCommand.Go.toDepth(3), SECOND)));
        assertEquals(crash, failure(client.perft(3, SECOND)));
        assertFalse(client.quit());
    }

    @Test
    void aFloodEndsTheWaiting() throws InterruptedException {
        engine.on("uci").flood("blah");
        assertEquals(new Failure.Flooded("uciok", 1000), failure(client.handshake()));
    }

    @Test
    void aFloodOfInfosIsBoundedAndEndsByTheClock() throws InterruptedException {
        UciClient patient = new UciClient(engine, ticker, new Patience(SECOND, SECOND, SECOND, SECOND, 10_000_000));
        engine.on("go").flood("info depth 1 currmove e2e4 currmovenumber 1");
        Answer<SearchResult> answer = patient.go(GuiCommand.Go.forMillis(10), Duration.ofMillis(20));
        assertInstanceOf(Failure.Silent.class, failure(answer));
    }

    @Test
    void onlyTheLastOfVeryManyInfosAreKept() throws InterruptedException {
        UciClient patient = new UciClient(engine, ticker, Patience.usual());
        ScriptedTransport.Answer talk = engine.on("go");
        for (int i = 0; i < 10_000; i++) {
            talk.say("info depth " + i);
        }
        talk.say("bestmove e2e4");
        SearchResult result = patient.go(GuiCommand.Go.forMillis(10), SECOND).orElseThrow();
        assertEquals(10_000, result.infos().size() + result.droppedInfos());
        assertEquals(9_999, result.infos().getLast().depth().orElseThrow());
    }

    @Test
    void aMoveThatCameInTimeCountsAlthoughMuchNoiseFollows() throws InterruptedException {
        engine.on("go").say("bestmove e2e4").flood("info string blah");
        assertEquals("e2e4", client.go(GuiCommand.Go.forMillis(10), SECOND).orElseThrow().best().move());
    }

    @Test
    void aBestmoveWithoutAMoveIsMalformed() throws InterruptedException {
        engine.on("go").say("bestmove");
        assertInstanceOf(Failure.Malformed.class, failure(client.go(GuiCommand.Go.forMillis(10), SECOND)));
    }

    @Test
    void garbageIsPassedOver() throws InterruptedException {
        engine.on("uci").say("", "\u0000\u0001", "option", "option name Bad type spin min 9 max 1", "id", "uciok");
        assertEquals(new EngineIdentity("", "", List.of()), client.handshake().orElseThrow());
        assertEquals(1, client.oddities().size(), client.oddities().toString());
        engine.on("go").say("\ud800", "info", "info depth", "info score cp x pv", "INFO depth 3", "bestmove e2e4");
        assertEquals("e2e4", client.go(GuiCommand.Go.forMillis(10), SECOND).orElseThrow().best().move());
    }

    @Test
    void leftOversOfAnEarlierSearchAreNotTheAnswer() throws InterruptedException {
        engine.on("go").say("bestmove e2e4", "info depth 9 score cp 1", "bestmove a2a3");
        client.go(GuiCommand.Go.forMillis(10), SECOND);
        engine.on("go").say("bestmove d2d4");
        assertEquals("d2d4", client.go(GuiCommand.Go.forMillis(10), SECOND).orElseThrow().best().move());
        assertEquals(
                List.of("info outside of a search: info depth 9 score cp 1",
                        "bestmove without a search: bestmove a2a3"),
                client.oddities());
    }

    @Test
    void isreadyIsAnsweredDuringASearch() throws InterruptedException {
        engine.on("go").say("info depth 1 score cp 1 pv e2e4");
        assertEquals(Optional.empty(), client.start(GuiCommand.Go.untilStopped(), _ -> {}));
        assertTrue(client.isReady().asValue().isPresent());
        assertTrue(client.isSearching());
        assertEquals(Optional.empty(), client.stop());
        SearchResult result = client.await(SECOND).orElseThrow();
        assertEquals("d2d4", result.best().move());
        assertEquals(1, result.infos().size());
        assertFalse(result.overdue() || result.premature());
    }

    @Test
    void ponderTimeBeginsWithThePonderhit() throws InterruptedException {
        GuiCommand.Go go = GuiCommand.Go.onClock(1000, 1000, 0, 0).withPonder(true);
        engine.on("go").pauseMillis(8_000).say("info depth 5 score cp 1 pv e2e4");
        engine.on("ponderhit").pauseMillis(400).say("bestmove e2e4");
        client.start(go, message -> {
            if (message instanceof EngineMessage.Info) {
                client.ponderHit();
            }
        });
        SearchResult result = client.await(SECOND).orElseThrow();
        assertEquals("e2e4", result.best().move());
        assertEquals(400_000_000, result.nanos(), "the limit does not hold while the engine ponders");
        assertFalse(result.overdue() || result.premature());
        assertEquals(List.of("go ponder wtime 1000 btime 1000", "ponderhit"), engine.received());
    }

    @Test
    void aMoveBeforePonderhitOrStopIsPremature() throws InterruptedException {
        for (GuiCommand.Go go : List.of(GuiCommand.Go.untilStopped(), GuiCommand.Go.toDepth(9).withPonder(true))) {
            assertTrue(client.go(go, SECOND).orElseThrow().premature(), go::format);
        }
        engine.on("go").say("info depth 0 score mate 0", "bestmove (none)");
        SearchResult mated = client.go(GuiCommand.Go.untilStopped(), SECOND).orElseThrow();
        assertTrue(mated.best().isNone());
        assertFalse(mated.premature(), "an engine without a legal move may say so at once");
    }

    @Test
    void stopAndPonderhitWithoutASearchSendNothing() {
        assertEquals(Optional.empty(), client.stop());
        assertEquals(Optional.empty(), client.ponderHit());
        assertEquals(List.of(), engine.received());
    }

    @Test
    void twoSearchesAtATimeAreRefused() throws InterruptedException {
        client.start(GuiCommand.Go.untilStopped(), _ -> {});
        assertInstanceOf(Failure.Refused.class, failure(client.go(GuiCommand.Go.toDepth(1), SECOND)));
        assertInstanceOf(Failure.Refused.class, failure(client.perft(1, SECOND)));
        assertTrue(client.await(SECOND).asValue().isPresent());
        assertInstanceOf(Failure.Refused.class, failure(client.await(SECOND)));
    }

    @Test
    void perftIsReadMoveByMove() throws InterruptedException {
        engine.on("go perft 1").say("info string blah", "a2a3: 1", "b2b4: 2", "", "Nodes searched: 3", "");
        assertEquals(new PerftCount(Map.of("a2a3", 1L, "b2b4", 2L), 3), client.perft(1, SECOND).orElseThrow());
        assertEquals(List.of("a2a3", "b2b4"),
                List.copyOf(client.perft(1, SECOND).orElseThrow().byMove().keySet()));
        engine.on("go perft 1").say("bestmove e2e4");
        assertInstanceOf(Failure.Malformed.class, failure(client.perft(1, SECOND)));
        engine.on("go perft 1").say("Nodes searched: many");
        assertInstanceOf(Failure.Malformed.class, failure(client.perft(1, SECOND)));
    }

    @Test
    void quitIsWaitedFor() throws InterruptedException {
        engine.on("quit").pauseMillis(1000).die("ended with exit code 0");
        assertTrue(client.quit());
        assertTrue(engine.isClosed());
        assertFalse(engine.isKilled());
    }

    @Test
    void whoDoesNotQuitIsKilled() throws InterruptedException {
        engine.on("go");
        client.start(GuiCommand.Go.untilStopped(), _ -> {});
        assertFalse(client.quit());
        assertTrue(engine.isKilled());
        assertEquals(List.of("go infinite", "stop", "quit"), engine.received());
    }

    @Test
    void anAnswerThatIsMissingSaysWhy() throws InterruptedException {
        engine.on("uci").die("ended with exit code 1");
        Answer<EngineIdentity> answer = client.handshake();
        assertEquals("the engine is gone: ended with exit code 1",
                assertThrows(IllegalStateException.class, answer::orElseThrow).getMessage());
    }
}
