package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Games as dialogues with the arbiter, one file a case: what is said (`>`) and what he answers (`<`), written from the
/// Laws and not from what the program says. In an answer `…` stands for any text; a line `< …` for any number of lines.
/// Each file also has to come out the same when its journal is played again.
class TranscriptTest {
    private static final String FOLDER = "/vua/arbiter/transcripts";

    /// One file for each row of the list of cases that has an act or a question, and those that were added to it.
    private static final int CASES = 154;

    private static final String ANY = "…";

    @Test
    void everyCaseIsThere() throws Exception {
        assertEquals(CASES, files().size(), "transcripts");
    }

    @TestFactory
    Stream<DynamicTest> theArbiterAnswersAsTheLawsSay() throws Exception {
        return files().stream()
                .map(file -> DynamicTest.dynamicTest(file.getParent().getFileName() + "/" + file.getFileName(),
                        () -> check(Files.readAllLines(file))));
    }

    private static List<Path> files() throws IOException, URISyntaxException {
        Path folder = Path.of(TranscriptTest.class.getResource(FOLDER).toURI());
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
        }
    }

    private static void check(List<String> lines) {
        ProtocolSession session = TestSessions.create();
        int checked = 0;
        for (int i = 0; i < lines.size();) {
            String line = lines.get(i++);
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            if (!line.startsWith("> ")) {
                fail("line " + i + " is neither said nor answered: " + line);
            }
            List<String> expected = new ArrayList<>();
            while (i < lines.size() && lines.get(i).startsWith("< ")) {
                expected.add(lines.get(i++).substring(2));
            }
            String answer = String.join("\n", session.answer(line.substring(2)));
            if (!pattern(expected).matcher(answer).matches()) {
                assertEquals(String.join("\n", expected), answer, "line " + i + ", answer to " + line);
            }
            checked++;
        }
        assertTrue(checked > 1, "nothing was said");
        assertReplays(session);
    }

    /// The journal's commands give the journal's rulings again.
    private static void assertReplays(ProtocolSession session) {
        List<String> journal = session.answer("journal");
        ProtocolSession again = TestSessions.create();
        journal.stream().limit(journal.size() - 1L).filter(line -> !line.startsWith("#")).forEach(again::answer);
        assertEquals(journal, again.answer("journal"));
    }

    private static Pattern pattern(List<String> expected) {
        return Pattern.compile(expected.stream().map(TranscriptTest::pattern).collect(Collectors.joining("\n")),
                Pattern.DOTALL);
    }

    private static String pattern(String line) {
        if (line.equals(ANY)) {
            return ".*";
        }
        return Stream.of(line.split(ANY, -1)).map(Pattern::quote).collect(Collectors.joining("[^\n]*"));
    }
}
