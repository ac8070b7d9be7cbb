package vua.arbiter.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Locale;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import vua.arbiter.store.GameStore;
import vua.arbiter.store.StoreException;
import vua.arbiter.store.UserFolders;

/// The option `--db` of every command that keeps games; to be mixed in.
final class DatabaseOption {
    @Option(names = "--db", paramLabel = "FILE", scope = ScopeType.INHERIT, description = "The database of games (default: games.db in the user's data folder).")
    private String file = "";

    /// Opens the database, made if it is not there.
    ///
    /// @throws RefusedException if the option names no file
    GameStore open() throws StoreException {
        return open(file);
    }

    /// Opens the database of a file, or the usual one if the name is empty.
    ///
    /// @throws RefusedException if the name is none of a file
    static GameStore open(String file) throws StoreException {
        return GameStore.open(path(file), folders().cache(), new ProtocolWords(), InstantSource.system());
    }

    /// Opens the database to look things up, also where nothing can be written; to be asked only if it is there.
    ///
    /// @throws RefusedException if the option names no file
    GameStore openToRead() throws StoreException {
        return GameStore.openToRead(path(), folders().cache(), new ProtocolWords(), InstantSource.system());
    }

    /// Whether there is anything where the database should be.
    ///
    /// @throws RefusedException if the option names no file
    boolean exists() {
        return !Files.notExists(path());
    }

    /// Where the database is or would be.
    ///
    /// @throws RefusedException if the option names no file
    Path path() {
        return path(file);
    }

    private static Path path(String file) {
        try {
            return (file.isEmpty() ? folders().database() : Path.of(file)).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw new RefusedException("--db must name a file, not '" + file + "'.");
        }
    }

    private static UserFolders folders() {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        // Java asks the user database and not the variable.
        String home = windows ? "" : System.getenv().getOrDefault("HOME", "");
        return UserFolders.of(System.getenv(), Path.of(home.isEmpty() ? System.getProperty("user.home") : home),
                windows);
    }
}
