package vua.uci.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Every line of a GUI has a meaning, and none does harm.
class CommandParsingTest {

    @Test
    void linesMeanWhatTheDataFileSays() throws IOException {
        int checked = 0;
        for (DataFile.Case example : DataFile.read("commands.txt")) {
            ParsedCommand parsed = GuiCommand.parse(example.input());
            String kind = parsed.command().getClass().getSimpleName();
            assertEquals(example.expected(), kind + ": " + parsed.command().format(), () -> "for " + example.input());
            List<String> complaints = parsed.complaints();
            assertEquals(example.complaints().size(), complaints.size(), () -> example.input() + " gave " + complaints);
            for (int i = 0; i < complaints.size(); i++) {
                assertTrue(complaints.get(i).contains(example.complaints().get(i)),
                        example.input() + " gave " + complaints);
            }
            checked++;
        }
        assertTrue(checked >= 100, "only " + checked + " lines were checked");
    }

    @Test
    void aMissingValueIsNotAnEmptyOne() {
        assertEquals(new GuiCommand.SetOption("A", Optional.empty()), GuiCommand.parse("setoption name A").command());
        assertEquals(new GuiCommand.SetOption("A", Optional.of("")),
                GuiCommand.parse("setoption name A value").command());
        assertEquals(new GuiCommand.SetOption("A", Optional.of("")),
                GuiCommand.parse("setoption name A value <empty>").command());
    }

    @Test
    void gamesOfThousandsOfMovesAreRead() {
        List<String> moves = new ArrayList<>();
        for (int i = 0; i < 1500; i++) {
            moves.addAll(List.of("g1f3", "g8f6", "f3g1", "f6g8"));
        }
        GuiCommand.Position position = GuiCommand.Position.start(moves);
        assertEquals(new ParsedCommand(position, List.of()), GuiCommand.parse(position.format()));
    }

    @Test
    void aLineThatWasCutIsNotObeyed() {
        String line = "position startpos moves " + "e2e4 ".repeat(LineReader.DEFAULT_MAX_LENGTH / 5);
        assertInstanceOf(GuiCommand.Unknown.class, GuiCommand.parse(line).command());
        assertEquals(1, GuiCommand.parse(line).complaints().size());
    }

    @Test
    void complaintsStayFewShortAndPrintable() {
        ParsedCommand parsed = GuiCommand.parse("go " + "jo\u00e4ho\u2028 ".repeat(100_000) + "depth 3");
        assertEquals(GuiCommand.Go.toDepth(3), parsed.command());
        assertTrue(parsed.complaints().size() <= 5);
        for (String complaint : parsed.complaints()) {
            assertTrue(complaint.length() < 200 && complaint.chars().allMatch(c -> c >= ' ' && c < 0x7f), complaint);
        }
        assertTrue(GuiCommand.parse("x".repeat(100_000)).complaints().getFirst().length() < 200);
    }

    /// Words of the protocol, mixed at random with noise, never throw, and what is understood can be written and read
    /// again.
    @Test
    void noLineThrows() {
        Random random = new Random(2006);
        String[] words = {"uci", "go", "position", "startpos", "fen", "moves", "setoption", "name", "value", "depth",
                "wtime", "-5", "99999999999999999999", "searchmoves", "e2e4", "infinite", "ponder", "debug", "on",
                "stop", "<empty>", "perft", "bench", "#", "\t", "\u0000", "\u00a0", "\ud800", "\ufeff", "register",
                "-", "+", "3.5", ".", "quit", "d", "xboard", "\r", "  "};
        int quits = 0;
        for (int i = 0; i < 50_000; i++) {
            StringBuilder line = new StringBuilder();
            int length = random.nextInt(12);
            for (int j = 0; j < length; j++) {
                line.append(words[random.nextInt(words.length)]).append(random.nextInt(8) == 0 ? "" : " ");
                if (random.nextInt(10) == 0) {
                    line.append((char) random.nextInt(0x10000));
                }
            }
            ParsedCommand parsed = GuiCommand.parse(line.toString());
            assertNotNull(parsed.command());
            if (parsed.command() instanceof GuiCommand.Quit) {
                quits++;
                String unmarked = line.charAt(0) == '\ufeff' ? line.substring(1) : line.toString();
                assertTrue(unmarked.trim().startsWith("quit"), unmarked);
            }
            if (!(parsed.command() instanceof GuiCommand.Unknown)) {
                ParsedCommand again = GuiCommand.parse(parsed.command().format());
                assertEquals(parsed.command(), again.command());
                assertEquals(List.of(), again.complaints());
            }
        }
        assertTrue(quits > 0);
    }

    @Test
    void commandsThatCannotBeWrittenCannotBeMade() {
        assertThrows(IllegalArgumentException.class, () -> new GuiCommand.SetOption(" ", Optional.empty()));
        assertThrows(IllegalArgumentException.class, () -> new GuiCommand.SetOption("a value b", Optional.empty()));
        assertThrows(IllegalArgumentException.class, () -> GuiCommand.Position.start(List.of("e2e4 e7e5")));
        assertThrows(IllegalArgumentException.class, () -> GuiCommand.Position.fen("8/8 moves", List.of()));
        assertThrows(IllegalArgumentException.class,
                () -> GuiCommand.Go.untilStopped().withSearchMoves(List.of("depth")));
        assertEquals("setoption name A value b c",
                new GuiCommand.SetOption("A", Optional.of("b\nc")).format(), "a value cannot smuggle in a line");
    }
}
