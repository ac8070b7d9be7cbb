package vua.uci.server;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The conversations in `sessions/`, each with the source of what it expects: inputs that broke other engines, and what
/// GUIs and match tools send.
class SessionScriptsTest {
    private static final int AT_LEAST = 54;

    @TestFactory
    Stream<DynamicTest> everyConversationGoesAsWritten() throws IOException, URISyntaxException {
        URL folder = Objects.requireNonNull(SessionScriptsTest.class.getResource("/sessions"));
        List<Path> files;
        try (Stream<Path> found = Files.list(Path.of(folder.toURI()))) {
            files = found.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
        }
        assertTrue(files.size() >= AT_LEAST, "only " + files.size() + " conversations were found");
        return files.stream()
                .map(file -> dynamicTest(file.getFileName().toString(), () -> new SessionScript(file).run()));
    }
}
