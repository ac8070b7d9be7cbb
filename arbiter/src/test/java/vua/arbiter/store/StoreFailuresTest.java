package vua.arbiter.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.JDBC;
import vua.arbiter.cli.ProtocolWords;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Act;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameSetup;
import vua.arbiter.game.Referee;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.LawsProfiles;
import vua.engine.board.Setup;

/// Whatever is wrong with a database becomes one sentence, and a game that is being played goes on.
class StoreFailuresTest {
    @TempDir
    Path folder;
    private Path file = Path.of("");

    private final Referee referee = new Referee(new NoMate());

    @BeforeEach
    void name() {
        file = folder.resolve("games.db").toAbsolutePath().normalize();
    }

    private GameStore open(Path path) throws StoreException {
        return GameStore.open(path, folder.resolve("cache"), new ProtocolWords(), () -> Instant.EPOCH);
    }

    private StoreFailure failure(Path path) {
        StoreException refusal = assertThrows(StoreException.class, () -> open(path).close());
        String sentence = refusal.getMessage();
        assertEquals(refusal.failure().sentence(), sentence);
        assertTrue(sentence.contains(path.toString()), sentence);
        assertTrue(sentence.matches("[A-Z][^\\n]*\\."), sentence);
        return refusal.failure();
    }

    private Game game() {
        return Game.begin(referee, new GameSetup(LawsProfiles.byId("fide-2023-blitz").orElseThrow(),
                TimeControl.parse("180+2"), Setup.start(), false, 1000, List.of()));
    }

    private static void act(Game game) {
        game.apply(new StampedAct(game.state().now(), game.entries().isEmpty()
                ? new Act.Start()
                : new Act.Adjust(game.state().toMove())));
    }

    private static void sql(Path path, String... statements) throws SQLException {
        try (Connection connection = new JDBC().connect(JDBC.PREFIX + path, new Properties());
                Statement executed = connection.createStatement()) {
            for (String statement : statements) {
                executed.execute(statement);
            }
        }
    }

    @Test
    void aFileOfAnotherKindIsLeftAlone() throws IOException {
        String text = "[Event \"This is a PGN file\"]\n".repeat(100);
        Files.writeString(file, text);
        assertEquals(new StoreFailure.NotADatabase(file), failure(file));
        assertEquals(text, Files.readString(file));
    }

    @Test
    void aDatabaseOfAnotherProgramIsLeftAlone() throws SQLException, IOException {
        sql(file, "CREATE TABLE bookmarks (address TEXT)");
        byte[] before = Files.readAllBytes(file);
        assertEquals(new StoreFailure.NotADatabase(file), failure(file));
        assertEquals(-1, Arrays.mismatch(before, Files.readAllBytes(file)));
    }

    @Test
    void aDatabaseOfALaterVersionIsLeftAlone() throws SQLException, StoreException {
        open(file).close();
        sql(file, "PRAGMA user_version = 7");
        assertEquals(new StoreFailure.Newer(file, 7), failure(file));
    }

    @Test
    void aBrokenFileIsReported() throws IOException, StoreException {
        try (GameStore store = open(file)) {
            for (int i = 0; i < 50; i++) {
                store.begin(game(), new LinkedHashMap<>(Map.of("Event", "x".repeat(1000))), Map.of());
            }
        }
        try (RandomAccessFile damaged = new RandomAccessFile(file.toFile(), "rw")) {
            damaged.seek(100);
            damaged.write("nothing that SQLite knows ".repeat(1000).getBytes(StandardCharsets.US_ASCII));
        }
        assertEquals(new StoreFailure.Broken(file), failure(file));
    }

    @Test
    void aFolderInPlaceOfTheFileIsReported() throws IOException {
        Files.createDirectory(file);
        assertInstanceOf(StoreFailure.NoPlace.class, failure(file));
    }

    @Test
    void aFileInPlaceOfTheFolderIsReported() throws IOException {
        Files.writeString(file, "no folder");
        assertInstanceOf(StoreFailure.NoPlace.class, failure(file.resolve("games.db")));
    }

    /// For the superuser every folder is writable.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aReadOnlyFolderIsReported() throws IOException {
        Path locked = Files.createDirectory(folder.resolve("locked"));
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
        assumeFalse(Files.isWritable(locked));
        assertInstanceOf(StoreFailure.ReadOnly.class, failure(locked.resolve("games.db")));
        assertInstanceOf(StoreFailure.ReadOnly.class, failure(locked.resolve("deeper").resolve("games.db")));
    }

    /// What happens to a game when the database begins to fail in one way, and works again later.
    private void goesOnInMemory(Path path, Database.Work<?> begins, Database.Work<?> ends, StoreFailure expected)
            throws StoreException {
        Game game = game();
        long id;
        try (GameStore store = open(path)) {
            GameRecord record = store.begin(game, new LinkedHashMap<>(), Map.of());
            id = record.id().orElseThrow();
            act(game);
            assertEquals(Optional.empty(), record.keep(game));
            store.database().read(begins);
            store.setPatience(50);
            Optional<String> notice = Optional.empty();
            for (int i = 0; i < 2000 && notice.isEmpty(); i++) {
                act(game);
                notice = record.keep(game);
            }
            assertEquals(Optional.of(expected.sentence() + " The game goes on in memory."), notice);
            assertFalse(record.isKept());
            act(game);
            assertEquals(Optional.empty(), record.keep(game), "said once");
            store.database().read(ends);
            act(game);
            assertEquals(Optional.of("The game is kept in " + path + " again, with all its acts."), record.keep(game));
            act(game);
            assertEquals(Optional.empty(), record.keep(game));
            assertTrue(record.isKept());
        }
        try (GameStore store = open(path)) {
            assertEquals(List.of(), store.check());
            StoredGame.Replay replay = ((StoredGame) store.load(id)).replay(referee, new ProtocolWords());
            assertEquals(game.entries(), replay.game().entries());
        }
    }

    @Test
    void aGameGoesOnWhenTheDiskIsFull() throws StoreException {
        goesOnInMemory(file, connection -> execute(connection, "PRAGMA max_page_count = 20"),
                connection -> execute(connection, "PRAGMA max_page_count = 100000"), new StoreFailure.Full(file));
    }

    @Test
    void aGameGoesOnWhenTheFileBecomesReadOnly() throws StoreException {
        goesOnInMemory(file, connection -> execute(connection, "PRAGMA query_only = ON"),
                connection -> execute(connection, "PRAGMA query_only = OFF"), new StoreFailure.ReadOnly(file));
    }

    @Test
    void aGameGoesOnWhenAnotherProgramLocksTheFile() throws StoreException, SQLException {
        try (Connection other = new JDBC().connect(JDBC.PREFIX + file, new Properties())) {
            goesOnInMemory(file, _ -> execute(other, "BEGIN IMMEDIATE"), _ -> execute(other, "ROLLBACK"),
                    new StoreFailure.Locked(file));
        }
    }

    private static boolean execute(Connection connection, String statement) throws SQLException {
        try (Statement executed = connection.createStatement()) {
            return executed.execute(statement);
        }
    }

    @Test
    void aRecordInMemoryKeepsNothingAndComplainsOfNothing() {
        GameRecord record = GameRecord.inMemory();
        Game game = game();
        act(game);
        assertEquals(Optional.empty(), record.keep(game));
        assertFalse(record.isKept());
        assertTrue(record.id().isEmpty());
    }
}
