package vua.uci.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import vua.uci.protocol.MessageWriter;

/// A fault of the program is one plain line, which no GUI takes for anything else.
class ErrorReportTest {

    @Test
    void aFaultIsOneLineOfAscii() throws InterruptedException {
        StringBuilder out = new StringBuilder();
        SessionLog log = new SessionLog(out::append);
        ErrorReport report = new ErrorReport(new MessageWriter(log), log);
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("first\nbestmove e2e4\r\n\u00e9");
        });
        thread.setUncaughtExceptionHandler(report);
        thread.start();
        thread.join();
        assertTrue(out.toString().matches("info string internal error [ -~]* at vua\\.uci\\.server\\.[ -~]*\n"),
                out.toString());
    }
}
