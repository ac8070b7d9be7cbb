package vua.arbiter.match;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import vua.arbiter.store.FileProblem;

/// A file to which finished games are appended, each by one write, so that no reader ever sees half of one while the
/// program runs.
///
/// A killed program may leave it without its last games, or with a part of one; [Completion] finds that out from the
/// games that are kept elsewhere.
final class GameFile implements AutoCloseable {
    private final Path path;
    private final FileChannel channel;

    private GameFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /// Opens a file, made if it is not there.
    static GameFile open(Path path) throws IOException {
        return new GameFile(path, FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE));
    }

    Path path() {
        return path;
    }

    /// Where the games of this match begin: at the end of what is there, on a new line, or at the front.
    ///
    /// @param append whether what is there stays
    long begin(boolean append) throws IOException {
        if (!append) {
            channel.truncate(0);
        }
        long size = channel.size();
        if (size > 0) {
            ByteBuffer last = ByteBuffer.allocate(1);
            channel.read(last, size - 1);
            if (last.get(0) != '\n') {
                append("\n");
            }
        }
        return channel.size();
    }

    void append(String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        try {
            channel.position(channel.size());
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw FileProblem.of(path, e);
        }
    }

    /// What was written is on the disk when this returns.
    void force() throws IOException {
        try {
            channel.force(false);
        } catch (IOException e) {
            throw FileProblem.of(path, e);
        }
    }

    /// Brings the file up to date after a kill: handed the games that it must hold, one after the other, it passes over
    /// those that are there and writes the rest.
    ///
    /// @param base where they begin
    Completion completion(long base) throws IOException {
        return new Completion(base);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /// See [GameFile#completion].
    final class Completion {
        private final InputStream there;
        private long matching;
        private boolean writing;
        private boolean different;

        private Completion(long base) throws IOException {
            matching = Math.min(base, channel.size());
            channel.position(matching);
            // not closed: it would close the channel
            there = new BufferedInputStream(Channels.newInputStream(channel));
        }

        /// The next game.
        void next(String text) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            if (!writing && !different) {
                byte[] found = there.readNBytes(bytes.length);
                if (Arrays.equals(found, bytes)) {
                    matching += bytes.length;
                    return;
                }
                if (Arrays.mismatch(found, bytes) < found.length) {
                    different = true;
                    return;
                }
                // the file ends here, or in the middle of this game
                channel.truncate(matching);
                writing = true;
            }
            if (writing) {
                append(text);
            }
        }

        /// What to tell about a file that holds something else; nothing was changed in it then.
        Optional<String> problem() {
            return different
                    ? Optional.of(
                            "The file " + path + " was changed since the match was stopped; the games that end from "
                                    + "now on are appended, and all are in the database.")
                    : Optional.empty();
        }
    }
}
