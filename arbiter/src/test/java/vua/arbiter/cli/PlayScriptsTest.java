package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Games of people from the command line to the result, one file a game: the command, what is typed (`>`), what must have
/// been said (`?`), and how the last line begins (`=`). The articles are those of the Laws of 2023 where the file names no
/// others.
class PlayScriptsTest {
    private static final int SCRIPTS = 26;

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> gamesEndAsTheLawsSay() throws IOException, URISyntaxException {
        Path scripts = Path.of(Objects.requireNonNull(getClass().getResource("/vua/arbiter/play")).toURI());
        List<Path> files;
        try (Stream<Path> found = Files.list(scripts)) {
            files = found.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
        }
        assertEquals(SCRIPTS, files.size());
        return files.stream().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> play(file)));
    }

    private void play(Path file) throws IOException {
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
                command.addAll(PlayRun.words(line));
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
