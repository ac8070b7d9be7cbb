package vua.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import vua.engine.api.Ticker;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.OptionSpec;
import vua.uci.protocol.UciScore;

/// The client against a real engine: the Stockfish of the system, if it has one.
@Timeout(120)
class StockfishClientTest {

    private static final Duration LONG = Duration.ofSeconds(60);

    private UciClient client = new UciClient(LoopbackTransport.pair(Ticker.system()).client(), Ticker.system(),
            Patience.usual());

    private static Optional<Path> stockfish() {
        List<Path> places = new ArrayList<>(List.of(Path.of("/usr/games")));
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        int from = 0;
        while (from < path.length()) {
            int end = path.indexOf(File.pathSeparatorChar, from);
            int to = end < 0 ? path.length() : end;
            places.add(Path.of(path.substring(from, to)));
            from = to + 1;
        }
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows")
                ? "stockfish.exe"
                : "stockfish";
        return places.stream().map(place -> place.resolve(name)).filter(Files::isExecutable).findFirst();
    }

    @BeforeEach
    void start() throws IOException, InterruptedException {
        Optional<Path> program = stockfish();
        assumeTrue(program.isPresent(), "skipped: no stockfish in /usr/games or PATH");
        Ticker ticker = Ticker.system();
        client = new UciClient(
                ProcessTransport.start(List.of(program.orElseThrow().toString()), Optional.empty(), ticker), ticker,
                Patience.usual());
        assertTrue(client.handshake().orElseThrow().name().startsWith("Stockfish"));
    }

    @AfterEach
    void stop() {
        client.close();
    }

    @Test
    void itsOptionsAreUnderstood() throws InterruptedException {
        EngineIdentity identity = client.handshake().orElseThrow();
        assertInstanceOf(OptionSpec.Spin.class, identity.option("hash").orElseThrow());
        assertInstanceOf(OptionSpec.Button.class, identity.option("Clear Hash").orElseThrow());
        assertInstanceOf(OptionSpec.Check.class, identity.option("UCI_Chess960").orElseThrow());
        assertInstanceOf(OptionSpec.Text.class, identity.option("SyzygyPath").orElseThrow());
        assertEquals(Optional.empty(), client.setOption("hash", Optional.of("32")));
        assertEquals(Optional.empty(), client.setOption("Clear Hash", Optional.empty()));
        assertInstanceOf(Failure.Refused.class, client.setOption("Threads", Optional.of("0")).orElseThrow());
        assertTrue(client.isReady().asValue().isPresent());
        assertEquals(List.of(), client.oddities());
    }

    @Test
    void itPlaysAGameWithoutAComplaint() throws InterruptedException {
        assertEquals(Optional.empty(), client.newGame());
        Position position = Position.start();
        List<String> moves = new ArrayList<>();
        for (int ply = 0; ply < 40; ply++) {
            client.position(GuiCommand.Position.start(moves));
            SearchResult result = client.go(GuiCommand.Go.toDepth(6), LONG).orElseThrow();
            assertEquals(List.of(), new PvCheck(position, false).search(result));
            assertTrue(result.nanos() > 0 && !result.overdue() && !result.premature());
            moves.add(result.best().move());
            position.play(UciMoves.parse(position, result.best().move()));
        }
        assertEquals(List.of(), client.oddities());
    }

    @Test
    void itCountsMoves() throws InterruptedException {
        client.position(GuiCommand.Position.start(List.of()));
        PerftCount count = client.perft(3, LONG).orElseThrow();
        // the chess world's best known numbers: 20 first moves, 8902 positions after three plies
        assertEquals(8902, count.nodes());
        assertEquals(20, count.byMove().size());
        assertEquals(8902, count.byMove().values().stream().mapToLong(Long::longValue).sum());
    }

    @Test
    void itWaitsForStopAndAnswersMeanwhile() throws InterruptedException {
        client.position(GuiCommand.Position.start(List.of("e2e4")));
        client.start(GuiCommand.Go.untilStopped(), _ -> {});
        assertTrue(client.isReady().asValue().isPresent());
        client.stop();
        SearchResult result = client.await(LONG).orElseThrow();
        assertFalse(result.best().isNone() || result.premature());
    }

    @Test
    void itPonders() throws InterruptedException {
        client.setOption("Ponder", Optional.of("true"));
        client.position(GuiCommand.Position.start(List.of("e2e4", "e7e5")));
        client.start(GuiCommand.Go.onClock(1000, 1000, 0, 0).withPonder(true), _ -> {});
        assertTrue(client.isReady().asValue().isPresent());
        client.ponderHit();
        SearchResult result = client.await(LONG).orElseThrow();
        assertFalse(result.best().isNone() || result.premature() || result.overdue());
    }

    @Test
    void aMatedSideHasNoMove() throws InterruptedException {
        String fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        client.position(GuiCommand.Position.fen(fen, List.of()));
        SearchResult result = client.go(GuiCommand.Go.toDepth(3), LONG).orElseThrow();
        assertTrue(result.best().isNone());
        assertEquals(UciScore.mate(0), result.lastScored(1).orElseThrow().score().orElseThrow());
        assertEquals(List.of(), new PvCheck(Fen.position(fen), false).search(result));
    }

    @Test
    void itLeavesWhenAsked() throws InterruptedException {
        client.start(GuiCommand.Go.untilStopped(), _ -> {});
        assertTrue(client.quit());
        assertInstanceOf(Failure.Crashed.class, client.isReady().asFailure().orElseThrow());
    }
}
