package vua.arbiter.law;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// Data files beside the tests.
final class TestFiles {

    private TestFiles() {}

    /// The lines of a file, those that begin with `#` left out.
    static List<String> lines(String name) {
        try (InputStream in = Objects.requireNonNull(TestFiles.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
