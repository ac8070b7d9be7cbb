package vua.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import vua.engine.api.Ticker;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.LineSource;
import vua.uci.protocol.MessageWriter;

/// Two ends inside one program.
@Timeout(60)
class LoopbackTransportTest {

    private final Ticker ticker = Ticker.system();
    private final LoopbackTransport.Pair pair = LoopbackTransport.pair(ticker);

    private static String text(Received received) {
        return assertInstanceOf(Received.Line.class, received).text();
    }

    @Test
    void linesArriveInOrderBothWays() throws InterruptedException {
        assertTrue(pair.client().sendLine("uci"));
        assertTrue(pair.client().sendLine("isready"));
        assertTrue(pair.engine().sendLine("uciok"));
        assertEquals("uci", text(pair.engine().nextLine(Transport.NO_DEADLINE)));
        assertEquals("isready", text(pair.engine().nextLine(ticker.nanos())));
        assertEquals("uciok", text(pair.client().nextLine(ticker.nanos())));
        assertInstanceOf(Received.Silence.class, pair.client().nextLine(ticker.nanos()));
        assertInstanceOf(Received.Silence.class, pair.client().nextLine(ticker.nanos() + 1_000_000));
    }

    @Test
    void whatWasSentBeforeTheEndArrives() throws InterruptedException, IOException {
        pair.client().sendLine("quit");
        pair.client().close();
        pair.client().close();
        assertFalse(pair.client().sendLine("uci"));
        LineSource source = pair.engine().source();
        assertEquals("quit", source.readLine());
        assertNull(source.readLine());
        MessageWriter writer = new MessageWriter(pair.engine().sink());
        writer.line("uciok");
        assertTrue(writer.isBroken(), "nobody reads any more");
        assertInstanceOf(Received.Ended.class, pair.client().nextLine(Transport.NO_DEADLINE));
        assertInstanceOf(Received.Ended.class, pair.client().nextLine(Transport.NO_DEADLINE));
    }

    @Test
    void aCutDropsWhatWasSent() throws InterruptedException {
        pair.client().sendLine("uci");
        pair.engine().sendLine("uciok");
        pair.client().kill();
        assertInstanceOf(Received.Ended.class, pair.engine().nextLine(Transport.NO_DEADLINE));
        assertInstanceOf(Received.Ended.class, pair.client().nextLine(Transport.NO_DEADLINE));
    }

    @Test
    void whoWritesFarAheadWaitsAndMemoryStaysBounded() throws InterruptedException {
        AtomicLong written = new AtomicLong();
        Thread engine = Thread.ofPlatform().start(() -> {
            MessageWriter writer = new MessageWriter(pair.engine().sink());
            while (!writer.isBroken()) {
                writer.block("info string blah\ninfo string blah");
                written.incrementAndGet();
            }
        });
        for (int i = 0; i < 3 * LineQueue.MAX_LINES; i++) {
            assertEquals("info string blah", text(pair.client().nextLine(Transport.NO_DEADLINE)));
        }
        pair.client().close();
        engine.join();
        assertTrue(2 * written.get() <= 4L * LineQueue.MAX_LINES + 2, "wrote " + written);
    }

    @Test
    void sendingNeverWaits() {
        int sent = 0;
        while (pair.client().sendLine("isready")) {
            sent++;
        }
        assertEquals(LineQueue.MAX_LINES, sent);
    }

    /// A small engine at the far end, driven by a client on another thread than the one that stops it.
    @Test
    void aClientDrivesAnEngineInThisProgram() throws InterruptedException {
        Thread engine = Thread.ofPlatform().start(() -> serve(pair.engine()));
        UciClient client = new UciClient(pair.client(), ticker, Patience.usual());
        assertEquals("Far End", client.handshake().orElseThrow().name());
        assertTrue(client.isReady().asValue().isPresent());
        client.start(GuiCommand.Go.untilStopped(), _ -> {});
        Thread other = Thread.ofPlatform().start(() -> {
            try {
                assertTrue(client.isReady().asValue().isPresent());
                client.stop();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
        SearchResult result = client.await(Duration.ofSeconds(30)).orElseThrow();
        other.join();
        assertEquals("e2e4", result.best().move());
        assertFalse(result.overdue());
        assertTrue(client.quit());
        engine.join();
        assertEquals(List.of(), client.oddities());
    }

    private static void serve(LoopbackTransport end) {
        MessageWriter writer = new MessageWriter(end.sink());
        LineSource source = end.source();
        try {
            @Nullable String line = source.readLine();
            while (line != null && !line.equals("quit")) {
                switch (GuiCommand.parse(line).command()) {
                    case GuiCommand.Uci _ -> writer.block("id name Far End\nuciok");
                    case GuiCommand.IsReady _ -> writer.line("readyok");
                    case GuiCommand.Stop _ -> writer.line("bestmove e2e4");
                    default -> {
                        // it knows nothing else
                    }
                }
                line = source.readLine();
            }
            end.close();
        } catch (IOException _) {
            end.kill();
        }
    }
}
