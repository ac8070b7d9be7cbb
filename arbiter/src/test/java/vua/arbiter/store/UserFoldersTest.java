package vua.arbiter.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// XDG Base Directory Specification 0.8: the variables, what holds when they are not set, relative paths are ignored.
class UserFoldersTest {
    private static final Path HOME = Path.of("/home/lan").toAbsolutePath();

    private static Path database(Map<String, String> environment, boolean windows) {
        return UserFolders.of(environment, HOME, windows).database();
    }

    @Test
    void gamesLieInTheDataFolder() {
        Path usual = HOME.resolve(".local/share/vua/games.db");
        Path data = Path.of("/srv/data").toAbsolutePath();
        assertEquals(usual, database(Map.of(), false));
        assertEquals(usual, database(Map.of("XDG_DATA_HOME", ""), false));
        assertEquals(usual, database(Map.of("XDG_DATA_HOME", "relative"), false));
        assertEquals(data.resolve("vua/games.db"), database(Map.of("XDG_DATA_HOME", data.toString()), false));
    }

    @Test
    void onWindowsTheyLieInTheLocalApplicationData() {
        assertEquals(HOME.resolve("AppData/Local/vua/games.db"), database(Map.of("XDG_DATA_HOME", "/srv"), true));
        Path local = Path.of("/users/lan/local").toAbsolutePath();
        assertEquals(local.resolve("vua/games.db"), database(Map.of("LOCALAPPDATA", local.toString()), true));
    }
}
