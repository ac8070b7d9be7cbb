package vua.arbiter.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which process plays which game: a lock of the operating system on one byte of a file beside the database, the byte of
/// the game's number. It ends with its process, however that ends, so there is nothing to clean up after a `kill -9`.
///
/// Not the database itself: closing a second channel to a file gives up the locks that SQLite holds on it.
final class Owners implements AutoCloseable {
    private final Path file;
    private final Map<Long, FileLock> held = new HashMap<>();
    private @Nullable FileChannel channel;

    Owners(Path database) {
        this.file = database.resolveSibling(database.getFileName() + "-players");
    }

    /// Takes a game.
    ///
    /// @return false if somebody has it
    synchronized boolean take(long id) throws IOException {
        FileLock lock = lock(id);
        if (lock == null) {
            return false;
        }
        held.put(id, lock);
        return true;
    }

    synchronized void giveBack(long id) {
        FileLock lock = held.remove(id);
        if (lock != null) {
            release(lock);
        }
    }

    /// Whether another process, or another store of this one, has a game.
    synchronized boolean isTaken(long id) {
        if (held.containsKey(id)) {
            return true;
        }
        try {
            FileLock lock = lock(id);
            if (lock == null) {
                return true;
            }
            release(lock);
            return false;
        } catch (IOException cannotTell) {
            return false;
        }
    }

    private @Nullable FileLock lock(long id) throws IOException {
        if (channel == null) {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        }
        try {
            return channel.tryLock(id, 1, false);
        } catch (OverlappingFileLockException inThisProcess) {
            return null;
        }
    }

    private static void release(FileLock lock) {
        try {
            lock.release();
        } catch (IOException alreadyGone) {
            // The end of the process releases it.
        }
    }

    @Override
    public synchronized void close() {
        held.clear();
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException alreadyGone) {
                // The end of the process closes it.
            }
            channel = null;
        }
    }
}
