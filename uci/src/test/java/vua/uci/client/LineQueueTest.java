package vua.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import vua.engine.api.Ticker;

/// Nobody who waits for a line is left asleep, whether a line wakes him or not.
@Timeout(60)
@ParameterizedClass(name = "of answers: {0}")
@ValueSource(booleans = {true, false})
class LineQueueTest {

    private static final String NEWS = "info depth 1 score cp 10 pv e2e4";

    private final Ticker ticker = Ticker.system();
    private final boolean ofAnswers;
    private final LineQueue queue;
    private final BlockingQueue<String> taken = new LinkedBlockingQueue<>();
    private final Thread reader = Thread.ofPlatform().daemon().unstarted(this::read);

    LineQueueTest(boolean ofAnswers) {
        this.ofAnswers = ofAnswers;
        queue = create();
    }

    private LineQueue create() {
        return ofAnswers ? LineQueue.ofAnswers(ticker) : LineQueue.ofCommands(ticker);
    }

    @BeforeEach
    void aReaderWaits() {
        reader.start();
    }

    @AfterEach
    void theReaderLeaves() throws InterruptedException {
        queue.end("over");
        reader.join();
    }

    private void read() {
        try {
            while (queue.take(Transport.NO_DEADLINE) instanceof Received.Line line) {
                taken.add(line.text());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void arrives(String line) throws InterruptedException {
        assertEquals(line, taken.take());
    }

    private void readerSleeps() throws InterruptedException {
        while (reader.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
    }

    @Test
    void newsIsFoundThoughNothingElseComes() throws InterruptedException {
        for (int i = 0; i < 20; i++) {
            readerSleeps();
            assertTrue(queue.offer(NEWS + i));
            arrives(NEWS + i);
        }
    }

    @Test
    void anAnswerBehindNewsArrives() throws InterruptedException {
        for (int i = 0; i < 500; i++) {
            readerSleeps();
            assertTrue(queue.put(NEWS));
            assertTrue(queue.put("bestmove e2e4"));
            arrives(NEWS);
            arrives("bestmove e2e4");
        }
    }

    @Test
    void nothingIsLostInAFlood() throws InterruptedException {
        int lines = 3 * LineQueue.MAX_LINES;
        Thread other = Thread.ofPlatform().daemon().start(() -> {
            try {
                for (int i = 0; i < lines; i++) {
                    queue.put((i % 1000 == 0 ? "readyok " : "info string ") + i);
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
        for (int i = 0; i < lines; i++) {
            arrives((i % 1000 == 0 ? "readyok " : "info string ") + i);
        }
        other.join();
    }

    @Test
    void newsBeforeTheEndIsDelivered() throws InterruptedException {
        readerSleeps();
        assertTrue(queue.offer(NEWS));
        queue.end("over");
        arrives(NEWS);
        reader.join();
        assertFalse(queue.offer(NEWS));
        assertInstanceOf(Received.Ended.class, queue.take(ticker.nanos() + 1_000_000_000));
    }

    /// The longest is longer than who waits for answers sleeps at a time.
    @Test
    void aDeadlineIsKept() throws InterruptedException {
        LineQueue silent = create();
        for (long millis : new long[]{-1, 0, 1, 100}) {
            long deadline = ticker.nanos() + millis * 1_000_000;
            assertInstanceOf(Received.Silence.class, silent.take(deadline));
            assertTrue(ticker.nanos() - deadline >= 0, millis + " ms");
        }
    }
}
