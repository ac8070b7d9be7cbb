package vua.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import vua.engine.api.Ticker;
import vua.uci.protocol.GuiCommand;

/// Real processes, played by small shell scripts, that behave badly.
@Timeout(120)
class ProcessTransportTest {

    private static final Path SHELL = Path.of("/bin/sh");
    private static final Patience SHORT = new Patience(Duration.ofSeconds(20), Duration.ofMillis(300),
            Duration.ofMillis(300), Duration.ofMillis(500), 200_000);

    private final Ticker ticker = Ticker.system();
    private final List<ProcessTransport> started = new ArrayList<>();

    @BeforeEach
    void needsAShell() {
        assumeTrue(Files.isExecutable(SHELL), "skipped: no /bin/sh");
    }

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        for (ProcessTransport transport : started) {
            transport.kill();
        }
        for (ProcessTransport transport : started) {
            for (int i = 0; i < 500 && transport.isAlive(); i++) {
                Thread.sleep(10);
            }
            assertFalse(transport.isAlive());
        }
    }

    private ProcessTransport shell(String script) throws IOException {
        ProcessTransport transport = ProcessTransport.start(List.of(SHELL.toString(), "-c", script), Optional.empty(),
                ticker);
        started.add(transport);
        return transport;
    }

    private UciClient client(String script) throws IOException {
        return new UciClient(shell(script), ticker, SHORT);
    }

    @Test
    void aProgramThatDoesNotExistIsAMistakeOfTheCaller() {
        IOException problem = assertThrows(IOException.class,
                () -> ProcessTransport.start(List.of("/no/such/engine"), Optional.empty(), ticker));
        String message = String.valueOf(problem.getMessage());
        assertTrue(message.contains("/no/such/engine"), message);
        assertEquals(message.strip(), message, "stands inside a sentence");
    }

    @Test
    void aProcessTalksAndLeaves(@TempDir Path directory) throws IOException, InterruptedException {
        ProcessTransport transport = ProcessTransport.start(
                List.of(SHELL.toString(), "-c", "pwd; while read line; do echo \"got $line\"; done; echo bye"),
                Optional.of(directory), ticker);
        started.add(transport);
        assertEquals(new Received.Line(directory.toRealPath().toString(), 0), unstamped(transport));
        transport.sendLine("one");
        transport.sendLine("t\u00f6 o");
        assertEquals(new Received.Line("got one", 0), unstamped(transport));
        assertEquals(new Received.Line("got t\u00f6 o", 0), unstamped(transport));
        transport.close();
        assertFalse(transport.isAlive(), "the end of its input ends it");
        transport.close();
        assertInstanceOf(Received.Ended.class, transport.nextLine(Transport.NO_DEADLINE));
        assertFalse(transport.sendLine("three"));
    }

    private static Received unstamped(ProcessTransport transport) throws InterruptedException {
        return new Received.Line(
                assertInstanceOf(Received.Line.class, transport.nextLine(Transport.NO_DEADLINE)).text(), 0);
    }

    private static final String PLAYER = "while read line; do case \"$line\" in uci) echo uciok;; "
            + "go*) echo info depth 1; echo info depth 2; echo bestmove e2e4;; esac; done";

    /// Keeps what has come, with the thread that fetches it.
    ///
    /// @return whether anything has
    private static boolean fetch(UciClient client, BlockingQueue<String> fetched) {
        try {
            Optional<Answer<SearchResult>> answer = client.poll();
            answer.map(Answer::orElseThrow).ifPresent(result -> fetched.add(result.best().move() + " behind "
                    + result.infos().size() + " on " + Thread.currentThread().getName()));
            return answer.isPresent();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Test
    void anAnswerIsFetchedByTheThreadThatReadsIt() throws IOException, InterruptedException {
        UciClient client = client(PLAYER);
        assertTrue(client.handshake().asValue().isPresent());
        BlockingQueue<String> fetched = new LinkedBlockingQueue<>();
        assertTrue(client.onAnswer(() -> fetch(client, fetched)));
        for (int i = 0; i < 200; i++) {
            assertEquals(Optional.empty(), client.start(GuiCommand.Go.toDepth(2), _ -> {}));
            assertEquals("e2e4 behind 2 on engine output " + SHELL, fetched.take());
        }
        assertTrue(client.onAnswer(() -> fetched.add("news for the new one")));
        assertEquals("e2e4", client.go(GuiCommand.Go.toDepth(2), Duration.ofSeconds(20)).orElseThrow().best().move());
        assertEquals("news for the new one", fetched.take());
        assertEquals(List.of(), List.copyOf(fetched), "once for three lines");
    }

    /// A flood is not kept until its answer comes.
    @Test
    void muchNewsIsFetchedBeforeTheAnswer() throws IOException, InterruptedException {
        ProcessTransport engine = shell(
                "read line; i=0; while [ $i -lt 2500 ]; do echo info depth $i; i=$((i + 1)); done; echo bestmove e2e4");
        BlockingQueue<Integer> fetched = new LinkedBlockingQueue<>();
        assertTrue(engine.onAnswer(() -> fetched.add(linesOf(engine))));
        assertTrue(engine.sendLine("go"));
        assertEquals(List.of(1000, 1000, 501), List.of(fetched.take(), fetched.take(), fetched.take()));
    }

    private int linesOf(ProcessTransport engine) {
        int lines = 0;
        try {
            while (engine.nextLine(ticker.nanos()) instanceof Received.Line) {
                lines++;
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return lines;
    }

    /// The thread that reads one engine asks the other.
    @Test
    void twoEnginesKeepEachOtherGoing() throws IOException, InterruptedException {
        List<UciClient> both = List.of(client(PLAYER), client(PLAYER));
        BlockingQueue<String> fetched = new LinkedBlockingQueue<>();
        for (UciClient client : both) {
            assertTrue(client.handshake().asValue().isPresent());
            UciClient other = both.get(client == both.getFirst() ? 1 : 0);
            assertTrue(client.onAnswer(() -> {
                if (fetch(client, fetched)) {
                    ask(other);
                }
            }));
        }
        ask(both.getFirst());
        for (int i = 0; i < 1000; i++) {
            assertEquals("e2e4 behind 2 on engine output " + SHELL, fetched.take());
        }
    }

    private static void ask(UciClient client) {
        try {
            client.start(GuiCommand.Go.toDepth(2), _ -> {});
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aDyingEngineLeavesItsExitCodeAndLastWords() throws IOException, InterruptedException {
        UciClient client = client("echo booting >&2; read line; echo id name X; echo 'fatal: no net' >&2; exit 3");
        Failure failure = client.handshake().asFailure().orElseThrow();
        assertEquals(new Failure.Crashed("ended with exit code 3; its last words: fatal: no net"), failure);
    }

    @Test
    void anEngineThatHangsIsSilentAndIsKilledWithItsChildren() throws IOException, InterruptedException {
        UciClient client = client("read line; echo uciok; sleep 1000 & sleep 1000; echo");
        assertTrue(client.handshake().asValue().isPresent());
        assertInstanceOf(Failure.Silent.class, client.isReady().asFailure().orElseThrow());
        List<ProcessHandle> children = ProcessHandle.current().descendants().toList();
        assertFalse(client.quit());
        for (ProcessHandle child : children) {
            for (int i = 0; i < 500 && child.isAlive(); i++) {
                Thread.sleep(10);
            }
            assertFalse(child.isAlive());
        }
    }

    @Test
    void anEngineThatDoesNotReadHoldsNobodyUp() throws IOException, InterruptedException {
        UciClient client = client("exec sleep 1000");
        GuiCommand.Position longGame = GuiCommand.Position.start(
                List.of("g1f3 g8f6 f3g1 f6g8 ".repeat(2000).strip().split(" ", -1)));
        Optional<Failure> failure = Optional.empty();
        int sent = 0;
        while (failure.isEmpty() && sent < 100_000) {
            failure = client.position(longGame);
            sent++;
        }
        assertInstanceOf(Failure.Crashed.class, failure.orElseThrow());
        assertInstanceOf(Failure.Crashed.class, client.isReady().asFailure().orElseThrow());
    }

    /// Long lines that went into its pipe as a whole leave no room for a short one.
    @Test
    void anEngineThatDoesNotReadHoldsNobodyUpWhenItsPipeIsNearlyFull() throws IOException {
        ProcessTransport transport = shell("exec sleep 1000");
        String line = "x".repeat(PipeRoom.BYTES);
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            for (int i = 0; i < 16; i++) {
                assertTrue(transport.sendLine(line));
                // for the thread that writes
                Thread.sleep(20);
            }
            assertTrue(transport.sendLine(line.substring(2000)));
        });
    }

    /// It answers what nobody asked, so that its answers do not show that it reads.
    @Test
    void anEngineThatOnlyTalksHoldsNobodyUp() throws IOException {
        ProcessTransport transport = shell("exec yes readyok");
        String line = "x".repeat(PipeRoom.BYTES / 2);
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            for (int i = 0; i < 50; i++) {
                assertTrue(transport.sendLine(line));
                assertEquals(new Received.Line("readyok", 0), unstamped(transport));
                // for the thread that reads, to hear some more
                Thread.sleep(20);
            }
        });
    }

    @Test
    void anEngineThatFloodsIsHeldBack() throws IOException, InterruptedException {
        UciClient client = client("yes 'info string blah'");
        assertEquals(new Failure.Flooded("uciok", 200_000), client.handshake().asFailure().orElseThrow());
        assertFalse(client.quit());
    }

    @Test
    void aFloodOnTheErrorStreamHoldsNobodyUp() throws IOException, InterruptedException {
        ProcessTransport transport = shell("yes 'some long complaint of the engine' | head -n 200000 >&2; echo uciok");
        UciClient client = new UciClient(transport, ticker, SHORT);
        assertTrue(client.handshake().asValue().isPresent());
        assertInstanceOf(Failure.Crashed.class, client.isReady().asFailure().orElseThrow());
        assertTrue(transport.lastErrors().size() <= 20);
    }

    @Test
    void aLineWithoutEndIsCut() throws IOException, InterruptedException {
        UciClient client = client("head -c 5000000 /dev/zero | tr '\\0' x; echo; echo uciok; read line");
        assertTrue(client.handshake().asValue().isPresent());
    }

    @Test
    void garbageBytesAreHarmless() throws IOException, InterruptedException {
        UciClient client = client("head -c 100000 /dev/urandom; echo; echo uciok; read line; read line");
        assertTrue(client.handshake().asValue().isPresent());
    }

    @Test
    void noThreadIsLeft() throws IOException, InterruptedException {
        shell("while read line; do :; done").close();
        shell("exec sleep 1000").kill();
        client("read line; echo uciok; while read line; do :; done").close();
        for (int i = 0; i < 500 && engineThreads() > 0; i++) {
            Thread.sleep(10);
        }
        assertEquals(0, engineThreads());
    }

    private static long engineThreads() {
        return Thread.getAllStackTraces().keySet().stream().filter(t -> t.getName().startsWith("engine ")).count();
    }
}
