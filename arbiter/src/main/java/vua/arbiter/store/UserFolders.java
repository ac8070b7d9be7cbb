package vua.arbiter.store;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where a user's files belong.
///
/// @param data what must not be lost
/// @param cache what can be made again
public record UserFolders(Path data, Path cache) {

    /// The folders by the XDG base directory specification: `$XDG_DATA_HOME/vua`, `$XDG_CACHE_HOME/vua-arbiter`, below
    /// `~/.local/share` and `~/.cache` if these are not set. On Windows below `%LOCALAPPDATA%`.
    ///
    /// @param environment the process's variables
    /// @param home the user's home folder
    public static UserFolders of(Map<String, String> environment, Path home, boolean windows) {
        if (windows) {
            Path local = absolute(environment.get("LOCALAPPDATA"), home.resolve("AppData").resolve("Local"));
            return new UserFolders(local.resolve("vua"), local.resolve("vua").resolve("cache"));
        }
        return new UserFolders(
                absolute(environment.get("XDG_DATA_HOME"), home.resolve(".local").resolve("share")).resolve("vua"),
                absolute(environment.get("XDG_CACHE_HOME"), home.resolve(".cache")).resolve("vua-arbiter"));
    }

    /// A relative path is to be ignored, says the specification.
    private static Path absolute(@Nullable String value, Path otherwise) {
        return value == null || value.isEmpty() || !Path.of(value).isAbsolute() ? otherwise : Path.of(value);
    }

    /// The database of games.
    public Path database() {
        return data.resolve("games.db");
    }
}
