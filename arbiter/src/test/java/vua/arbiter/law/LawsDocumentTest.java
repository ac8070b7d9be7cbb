package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// docs/laws.md names classes, tests and transcripts that exist, and every article that a ruling can name.
class LawsDocumentTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "laws.md");
    private static final Path SOURCES = Path.of("src");
    private static final Pattern CLASS = Pattern.compile("`([A-Z][A-Za-z]+)`");
    private static final Pattern TRANSCRIPT = Pattern.compile("\\b([DFKRMPICTOQASN]\\d\\d[a-d]?)\\b");

    @Test
    void everyClassAndTranscriptExists() throws IOException {
        String text = Files.readString(DOCUMENT);
        Set<String> files;
        try (Stream<Path> all = Files.walk(SOURCES)) {
            files = all.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
        Set<String> missing = new TreeSet<>();
        int named = 0;
        Matcher classes = CLASS.matcher(text);
        while (classes.find()) {
            named++;
            if (!files.contains(classes.group(1) + ".java")) {
                missing.add(classes.group(1));
            }
        }
        // The last cell of a row; articles in the others look alike.
        String tests = text.lines().filter(line -> line.endsWith(" |"))
                .map(line -> line.substring(line.lastIndexOf('|', line.length() - 2))).collect(Collectors.joining());
        Matcher transcripts = TRANSCRIPT.matcher(tests);
        while (transcripts.find()) {
            named++;
            if (!files.contains(transcripts.group(1) + ".txt")) {
                missing.add(transcripts.group(1));
            }
        }
        assertEquals(Set.of(), missing);
        assertTrue(named > 150, "named " + named);
    }

    @Test
    void everyArticleOfARulingIsThere() throws IOException {
        String text = Files.readString(DOCUMENT);
        Set<String> missing = new TreeSet<>();
        for (Ground ground : Ground.values()) {
            for (LawsProfile laws : LawsProfiles.all()) {
                String article = ground.article(laws);
                if (!Pattern.compile("[ ,;|]" + Pattern.quote(article) + "[ ,;|]").matcher(text).find()) {
                    missing.add(article);
                }
            }
        }
        missing.remove("regulations");
        assertEquals(Set.of(), missing);
    }
}
