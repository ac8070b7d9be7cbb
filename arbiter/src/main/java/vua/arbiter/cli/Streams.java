package vua.arbiter.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import vua.engine.api.Ticker;

/// What a command reads from and writes to.
///
/// @param out answers, UTF-8, flushed at the end of the command
/// @param err complaints and progress
/// @param terminal whether somebody watches `err`, so that progress is worth showing
/// @param ticker for progress and measured times only
public record Streams(InputStream in, PrintStream out, PrintStream err, boolean terminal, Ticker ticker) {
    /// What a command line calls standard input where it could name a file.
    static final String STANDARD_INPUT = "-";

    /// A file that a command line names, or standard input.
    ///
    /// @param wanted what the command takes, for the sentence about a folder
    /// @throws RefusedException if there is no such file
    InputStream open(String name, String wanted) throws IOException {
        if (name.equals(STANDARD_INPUT)) {
            return in;
        }
        Path path = Path.of(name);
        if (Files.isDirectory(path)) {
            throw new RefusedException("The file " + name + " is a folder; " + wanted + ".");
        }
        try {
            return Files.newInputStream(path);
        } catch (NoSuchFileException e) {
            throw new RefusedException("There is no file " + name + ".");
        }
    }
}
