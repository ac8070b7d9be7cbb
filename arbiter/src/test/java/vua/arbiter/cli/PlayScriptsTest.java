package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.Main;
import vua.arbiter.law.Termination;

/// Games of people from the command line to the result, one file a game: the command, what is typed (`>`), what must have
/// been said (`?`), and how the last line begins (`=`). The articles are those of the Laws of 2023 where the file names no
/// others.
class PlayScriptsTest {
    private static final int SCRIPTS = 30;

    @TempDir
    Path folder;

    /// How no game of `play` ends, and why.
    private static final Map<Termination, String> UNREACHABLE = Map.of(
            Termination.QUICKPLAY, "it needs an arbiter who has watched; the table postpones the claim and rejects it",
            Termination.DEFAULT, "who does not sit at the terminal has no clock yet: play begins with 'start'",
            Termination.BOTH_LOSE, "only an arbiter declares it",
            Termination.ADJUDICATION, "no act of the Laws leads to it",
            Termination.ANNULLED, "the program sets the board up and gives the colours, so neither can be wrong",
            Termination.UNTERMINATED, "it is what the record says of a game that is not over");

    /// The command `bad: CONDUCT` of an engine means a [BadEngine].
    private static final String BAD = "bad: ";

    private static List<Path> files() throws IOException, URISyntaxException {
        Path scripts = Path.of(Objects.requireNonNull(PlayScriptsTest.class.getResource("/vua/arbiter/play")).toURI());
        try (Stream<Path> found = Files.list(scripts)) {
            return found.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
        }
    }

    /// How a game ended stands in brackets behind the result.
    @Test
    void theScriptsEndInEveryWayThatPlayCanReach() throws IOException, URISyntaxException {
        Properties texts = new Properties();
        try (Reader reader = new InputStreamReader(
                Objects.requireNonNull(Main.class.getResourceAsStream("/vua/arbiter/terminal/texts.properties")),
                StandardCharsets.UTF_8)) {
            texts.load(reader);
        }
        Set<Termination> played = EnumSet.noneOf(Termination.class);
        for (Path file : files()) {
            String end = Files.readAllLines(file).stream().filter(line -> line.startsWith("= Result: ")).findFirst()
                    .orElse("");
            for (Termination termination : Termination.values()) {
                String words = texts.getProperty("termination." + termination.token());
                if (end.contains("(" + words + ", article") || end.endsWith("(" + words)) {
                    played.add(termination);
                }
            }
        }
        Set<Termination> missing = EnumSet.allOf(Termination.class);
        missing.removeAll(played);
        assertEquals(UNREACHABLE.keySet(), missing);
        assertEquals(19, played.size());
    }

    @TestFactory
    Stream<DynamicTest> gamesEndAsTheLawsSay() throws IOException, URISyntaxException {
        List<Path> files = files();
        assertEquals(SCRIPTS, files.size());
        return files.stream().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> play(file)));
    }

    private void play(Path file) throws IOException, URISyntaxException {
        List<String> typed = new ArrayList<>();
        List<String> said = new ArrayList<>();
        List<String> command = new ArrayList<>();
        String last = "";
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("> ")) {
                typed.add(line.substring(2));
            } else if (line.startsWith("? ")) {
                said.add(line.substring(2));
            } else if (line.startsWith("= ")) {
                last = line.substring(2);
            } else if (!line.startsWith("#")) {
                for (String word : PlayRun.words(line)) {
                    command.add(word.startsWith(BAD) ? BadEngine.command(word.substring(BAD.length())) : word);
                }
            }
        }
        command.add("--db");
        command.add(folder.resolve(file.getFileName() + ".db").toString());
        PlayRun run = PlayRun.of(typed, command.toArray(String[]::new));
        assertEquals(0, run.status(), run.errors());
        for (String part : said) {
            assertTrue(run.text().contains(part), () -> "'" + part + "' is missing in\n" + run.text());
        }
        String end = last;
        assertTrue(!end.isEmpty() && run.last().startsWith(end),
                () -> "'" + end + "' is not the end of\n" + run.text());
    }
}
