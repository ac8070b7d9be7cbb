package vua.uci.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Lines leave whole, flushed and ended by a bare line feed.
class MessageWriterTest {

    @Test
    void linesEndInABareLineFeed() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        MessageWriter writer = new MessageWriter(out);
        writer.send(new EngineMessage.UciOk());
        writer.infoStrings(List.of("one", "two"));
        writer.line("a\r\nb");
        writer.block("x\r\n\n y\n");
        writer.send(new GuiCommand.Stop());
        assertEquals("uciok\ninfo string one\ninfo string two\na  b\nx\n\n y\nstop\n",
                out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void everyLineIsOneWriteAndOneFlush() {
        AtomicInteger writes = new AtomicInteger();
        AtomicInteger flushes = new AtomicInteger();
        MessageWriter writer = new MessageWriter(new OutputStream() {
            @Override
            public void write(int b) {
                writes.addAndGet(1000);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                writes.incrementAndGet();
            }

            @Override
            public void flush() {
                flushes.incrementAndGet();
            }
        });
        for (int i = 0; i < 5; i++) {
            writer.send(new EngineMessage.ReadyOk());
        }
        assertEquals(5, writes.get());
        assertEquals(5, flushes.get());
    }

    @Test
    void linesOfSeveralThreadsDoNotMix() throws InterruptedException {
        List<String> chunks = Collections.synchronizedList(new ArrayList<>());
        MessageWriter writer = new MessageWriter((LineSink) chunks::add);
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            String text = String.valueOf((char) ('a' + t)).repeat(50);
            threads.add(Thread.ofPlatform().start(() -> {
                for (int i = 0; i < 500; i++) {
                    writer.block(text + "\n" + text);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(2000, chunks.size());
        for (String chunk : chunks) {
            assertEquals((chunk.substring(0, 50) + "\n").repeat(2), chunk);
        }
    }

    @Test
    void aClosedPipeIsRememberedAndDoesNotThrow() {
        AtomicInteger attempts = new AtomicInteger();
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                attempts.incrementAndGet();
                throw new IOException("Broken pipe");
            }
        };
        MessageWriter writer = new MessageWriter(closed);
        assertFalse(writer.isBroken());
        writer.line("uciok");
        assertTrue(writer.isBroken());
        writer.line("uciok");
        assertEquals(1, attempts.get(), "a broken pipe is not tried again");
        MessageWriter printer = new MessageWriter(new PrintStream(closed, false, StandardCharsets.UTF_8));
        printer.line("uciok");
        assertTrue(printer.isBroken(), "a print stream swallows the exception, and is asked");
    }
}
