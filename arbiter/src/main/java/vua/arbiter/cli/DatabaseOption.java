package vua.arbiter.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
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
        return open(System.getenv(), Path.of(System.getProperty("user.home")),
                System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows"));
    }

    private GameStore open(Map<String, String> environment, Path home, boolean windows) throws StoreException {
        UserFolders folders = UserFolders.of(environment, home, windows);
        try {
            return GameStore.open(file.isEmpty() ? folders.database() : Path.of(file), folders.cache(),
                    new ProtocolWords(), InstantSource.system());
        } catch (InvalidPathException e) {
            throw new RefusedException("--db must name a file, not '" + file + "'.");
        }
    }
}
