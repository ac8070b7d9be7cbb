package vua.arbiter.tournament;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// Lines of a file beside the tests.
final class TestFile {
    private TestFile() {}

    /// All lines but empty ones and those that begin with `#`.
    static List<String> lines(String name) {
        try (InputStream file = TestFile.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
