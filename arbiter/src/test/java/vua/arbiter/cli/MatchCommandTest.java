package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import vua.arbiter.match.EngineSettings;

/// The words of a match reach its own reader as they were typed.
class MatchCommandTest {
    private final List<MatchRequest> asked = new ArrayList<>();

    private int run(String... arguments) {
        PrintStream nothing = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Streams streams = new Streams(InputStream.nullInputStream(), nothing, nothing, false, () -> 0L);
        CommandLine line = MatchCommand.commandLine(streams, new MatchCommand.Host() {
            @Override
            public int begin(MatchRequest.Start start) {
                asked.add(start);
                return 7;
            }

            @Override
            public int resume(MatchRequest.Resume resume) {
                asked.add(resume);
                return 8;
            }
        });
        StandardOptions.addTo(line);
        line.setErr(new PrintWriter(new StringWriter()));
        line.setOut(new PrintWriter(new StringWriter()));
        return line.execute(arguments);
    }

    @Test
    void wordsAreLeftAsTheyAre() {
        assertEquals(7, run("-engine", "cmd=/a b/c", "option.Skill Level=5", "name=\"x\"", "-engine", "cmd=builtin",
                "option.Book=@file", "-event", "@home", "-each", "tc=1+0.01", "-site", "-5"));
        MatchRequest.Start start = (MatchRequest.Start) asked.getFirst();
        EngineSettings first = start.settings().engines().getFirst();
        assertEquals(List.of("/a b/c"), first.command());
        assertEquals("\"x\"", first.name());
        assertEquals("5", first.options().get("Skill Level"));
        assertEquals("@home", start.settings().event());
        assertTrue(start.settings().seed() > 0);
        assertEquals(8, run("--resume", "12"));
    }

    @Test
    void help() {
        for (String word : List.of("-help", "--help", "-h", "-V", "-version", "--version")) {
            assertEquals(0, run(word), word);
        }
        assertEquals(0, run());
        assertEquals(List.of(), asked);
    }
}
