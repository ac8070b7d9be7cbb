package vua.perft;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// Files that tests read.
final class Resource {
    /// Perft counts of other programs, shared with the tests of the engine.
    static final Path COUNTS = Path.of("..", "engine", "src", "test", "resources", "perft");

    private Resource() {}

    /// The lines of a resource without comments and empty ones.
    static List<String> lines(String name) {
        try (InputStream in = Resource.class.getResourceAsStream(name)) {
            String text = new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
