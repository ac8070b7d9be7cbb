package vua.arbiter.cli;

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
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        // Java asks the user database and not the variable.
        String home = windows ? "" : System.getenv().getOrDefault("HOME", "");
        UserFolders folders = UserFolders.of(System.getenv(),
                Path.of(home.isEmpty() ? System.getProperty("user.home") : home), windows);
        try {
            return GameStore.open(file.isEmpty() ? folders.database() : Path.of(file), folders.cache(),
                    new ProtocolWords(), InstantSource.system());
        } catch (InvalidPathException e) {
            throw new RefusedException("--db must name a file, not '" + file + "'.");
        }
    }
}
