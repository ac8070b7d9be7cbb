package vua.arbiter.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.cli.ProtocolWords;
import vua.arbiter.game.Game;
import vua.arbiter.game.Referee;

/// A database where nothing can be written can still be read.
class AsItLiesTest {
    @TempDir
    Path folder;

    private Path database() throws StoreException {
        Path file = folder.resolve("các ván cờ %20.db");
        try (GameStore store = GameStore.open(file, folder.resolve("cache"), new ProtocolWords(),
                InstantSource.system())) {
            Game game = Game.begin(new Referee(new NoMate()), new RandomActs(1).setup());
            store.begin(game, new LinkedHashMap<>(Map.of("White", "Lan")), Map.of()).close();
        }
        return file;
    }

    @Test
    void itIsReadWithoutWritingAnything() throws StoreException, IOException {
        Path file = database();
        byte[] before = Files.readAllBytes(file);
        List<Path> files = files();
        try (Database database = Database.openAsItLies(file).orElseThrow()) {
            assertEquals("Lan", database.<String>read(connection -> {
                try (var asked = connection.createStatement();
                        var answer = asked.executeQuery("SELECT value FROM tag WHERE name = 'White'")) {
                    return answer.getString(1);
                }
            }));
            StoreException refused = assertThrows(StoreException.class, () -> database.write(_ -> {
                database.execute("DELETE FROM note");
                return 0;
            }));
            assertInstanceOf(StoreFailure.ReadOnly.class, refused.failure());
        }
        assertEquals(files, files());
        assertTrue(Arrays.equals(before, Files.readAllBytes(file)));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> found = Files.list(folder)) {
            return found.sorted().toList();
        }
    }

    /// What lies in the log would be missing.
    @Test
    void itIsNotReadWithoutItsLog() throws StoreException, IOException {
        Path file = database();
        Files.writeString(file.resolveSibling(file.getFileName() + "-wal"), "acts");
        assertTrue(Database.openAsItLies(file).isEmpty());
    }

    @Test
    void onlyOurFilesAreRead() throws StoreException, IOException {
        assertTrue(Database.openAsItLies(folder.resolve("none.db")).isEmpty());
        Path text = Files.writeString(folder.resolve("text.db"), "no database at all, only text");
        boolean read;
        try {
            read = Database.openAsItLies(text).isPresent();
        } catch (StoreException _) {
            read = false;
        }
        assertFalse(read);
    }
}
