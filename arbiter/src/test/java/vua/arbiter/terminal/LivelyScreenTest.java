package vua.arbiter.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jline.terminal.Size;
import org.jline.terminal.impl.LineDisciplineTerminal;
import org.junit.jupiter.api.Test;

/// A terminal whose size changes.
class LivelyScreenTest {
    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();

    private LineDisciplineTerminal terminal() throws IOException {
        LineDisciplineTerminal terminal = new LineDisciplineTerminal("test", "xterm", sent, StandardCharsets.UTF_8);
        terminal.setSize(Size.of(80, 24));
        return terminal;
    }

    private String sent() {
        String text = sent.toString(StandardCharsets.UTF_8);
        sent.reset();
        return text;
    }

    /// The clocks stand in the last line, and everything else scrolls above it.
    @Test
    void afterAChangeOfSizeEverythingIsDrawnAnew() throws IOException {
        LineDisciplineTerminal terminal = terminal();
        try (LivelyScreen screen = new LivelyScreen(terminal, List.of())) {
            screen.print("1. e4");
            screen.print("1... e5");
            screen.status(List.of("White 1:00"));
            assertTrue(sent().contains("1... e5"));
            screen.status(List.of("White 1:00"));
            assertEquals("", sent(), "nothing is new");
            terminal.setSize(Size.of(60, 20));
            screen.status(List.of("White 1:00"));
            String drawn = sent();
            assertTrue(drawn.contains("\u001b[1;19r") && drawn.contains("White 1:00"), drawn);
            assertTrue(drawn.indexOf("1. e4") < drawn.indexOf("1... e5") && drawn.contains("1. e4"), drawn);
            assertEquals(60, screen.columns());
            terminal.setSize(Size.of(60, 4));
            screen.status(List.of("White 0:59"));
            drawn = sent();
            assertFalse(drawn.contains("White 0:59"), "no room for clocks: " + drawn);
        }
    }

    @Test
    void longLinesBreakBetweenWords() throws IOException {
        LineDisciplineTerminal terminal = terminal();
        terminal.setSize(Size.of(20, 24));
        try (LivelyScreen screen = new LivelyScreen(terminal, List.of())) {
            screen.print("the opponent can still checkmate");
            assertTrue(sent().replace("\r", "").contains("the opponent can\nstill checkmate\n"));
        }
    }
}
