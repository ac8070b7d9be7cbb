package vua.uci.program;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// One run of a program from start to end, in an environment that the test knows.
///
/// @param status exit status
/// @param out standard output
/// @param err standard error
record ProgramRun(int status, String out, String err) {
    private static final int SECONDS = 120;

    /// What a run finds around it.
    static final class Place {
        private final Path folder;
        private final Map<String, String> environment = new TreeMap<>();

        /// @param folder empty; working folder, home and cache of the runs lie in it
        Place(Path folder) {
            this.folder = folder;
            environment.put("PATH", "/usr/bin:/bin");
            environment.put("HOME", folder.resolve("home").toString());
            environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
            environment.put("VUA_JAVA_HOME", System.getProperty("java.home"));
        }

        Place with(String name, String value) {
            environment.put(name, value);
            return this;
        }

        Place without(String name) {
            environment.remove(name);
            return this;
        }

        List<Path> caches() {
            Path caches = folder.resolve("cache").resolve("vua");
            if (!Files.exists(caches)) {
                return List.of();
            }
            try (var files = Files.list(caches)) {
                return files.sorted().toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        ProgramRun run(String input, String... command) {
            try {
                Path work = Files.createDirectories(folder.resolve("work"));
                Path in = Files.writeString(folder.resolve("in"), input);
                Path out = folder.resolve("out");
                Path err = folder.resolve("err");
                ProcessBuilder builder = new ProcessBuilder(command).directory(work.toFile())
                        .redirectInput(in.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
                builder.environment().clear();
                builder.environment().putAll(environment);
                Process process = builder.start();
                try {
                    assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), () -> "still running: " + List.of(command));
                } finally {
                    process.destroyForcibly();
                }
                return new ProgramRun(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8),
                        Files.readString(err, StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }
}
