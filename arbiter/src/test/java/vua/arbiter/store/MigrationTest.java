package vua.arbiter.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.JDBC;
import vua.arbiter.cli.ProtocolWords;
import vua.arbiter.game.Referee;

/// A database of the first version of the schema is taken over with all that is in it. Where nothing else is said the
/// expected values are those of `schema-1.sql`.
class MigrationTest {
    private static final MatchGame GAME = new MatchGame(0, 0, 0, 0, 0, 1, 0, "1-0", "checkmate", "", 4, 10, 0, 0,
            List.of(), "an EPD", "a PGN");

    @TempDir
    Path folder;
    private Path file = Path.of("");

    @BeforeEach
    void name() {
        file = folder.resolve("games.db").toAbsolutePath().normalize();
    }

    private void makeOld() throws IOException, SQLException {
        try (InputStream stream = MigrationTest.class.getResourceAsStream("schema-1.sql")) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            sql(List.of(text.substring(text.indexOf("CREATE")).strip().split("\n\n", -1)));
        }
        assertEquals(1, number("PRAGMA user_version"));
    }

    private void sql(List<String> statements) throws SQLException {
        try (Connection connection = connect(); Statement executed = connection.createStatement()) {
            for (String statement : statements) {
                executed.execute(statement);
            }
        }
    }

    private Connection connect() throws SQLException {
        return new JDBC().connect(JDBC.PREFIX + file, new Properties());
    }

    private int number(String question) throws SQLException {
        try (Connection connection = connect();
                Statement asked = connection.createStatement();
                ResultSet answer = asked.executeQuery(question)) {
            return answer.getInt(1);
        }
    }

    private GameStore open() throws StoreException {
        return GameStore.open(file, folder.resolve("cache"), new ProtocolWords(), () -> Instant.EPOCH);
    }

    /// Both games are there with every act, replay to the same rulings, and the one that is not over goes on.
    private static void checkGames(GameStore store) throws StoreException {
        assertEquals(List.of(), store.check());
        assertEquals(2, store.list("").size());
        StoredGame mate = (StoredGame) store.load(2);
        assertEquals(4, mate.acts().size());
        assertEquals(GameSummary.State.ENDED, mate.summary().state());
        StoredGame.Replay replay = mate.replay(new Referee(new NoMate()), new ProtocolWords());
        assertEquals(Optional.empty(), replay.difference());
        assertEquals("0-1", replay.game().state().outcome().orElseThrow().result().token());
        ResumedGame resumed = store.resume(1, new Referee(new NoMate()));
        assertEquals("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2", resumed.game().state().fen());
        resumed.record().close();
    }

    private static void keepMatch(GameStore store) throws StoreException {
        try (MatchRecord record = store.matches().begin("settings", Map.of("games.pgn", 5L))) {
            record.add(List.of(GAME));
            assertEquals(1, record.games().size());
        }
        assertEquals(1, store.matches().list().size());
    }

    @Test
    void gamesStayAndMatchesCanBeKept() throws Exception {
        makeOld();
        try (GameStore store = open()) {
            checkGames(store);
            keepMatch(store);
        }
        assertEquals(Database.VERSION, number("PRAGMA user_version"));
        try (GameStore store = open()) {
            assertEquals(1, store.matches().list().getFirst().games());
            checkGames(store);
        }
    }

    /// What was written of the migration before a kill is in the files, but was never committed.
    @Test
    void aKillInTheMiddleLeavesTheOldVersion() throws Exception {
        makeOld();
        Path copy = folder.resolve("killed.db");
        try (Connection connection = connect(); Statement executed = connection.createStatement()) {
            executed.execute("PRAGMA journal_mode = WAL");
            // the pages go to the log at once, as of a large transaction
            executed.execute("PRAGMA cache_spill = 1");
            executed.execute("PRAGMA cache_size = 1");
            executed.execute("BEGIN IMMEDIATE");
            executed.execute("CREATE TABLE match (id INTEGER PRIMARY KEY AUTOINCREMENT, begun INTEGER NOT NULL, "
                    + "settings TEXT NOT NULL) STRICT");
            for (int i = 0; i < 200; i++) {
                executed.execute("INSERT INTO match (begun, settings) VALUES (1, '" + "x".repeat(1000) + "')");
            }
            for (String part : List.of("", "-wal")) {
                Files.copy(Path.of(file + part), Path.of(copy + part));
            }
            assertTrue(Files.size(Path.of(copy + "-wal")) > 50_000, "nothing was written yet");
        }
        file = copy;
        assertEquals(1, number("PRAGMA user_version"));
        assertEquals(0, number("SELECT count(*) FROM sqlite_schema WHERE name = 'match'"));
        try (GameStore store = open()) {
            checkGames(store);
            keepMatch(store);
        }
    }

    /// The last table cannot be made: all is as it was, and can be read.
    @Test
    void aMigrationThatFailsChangesNothing() throws Exception {
        makeOld();
        sql(List.of("CREATE TABLE match_end (other TEXT)"));
        StoreException refused = assertThrows(StoreException.class, () -> open().close());
        assertInstanceOf(StoreFailure.Faulty.class, refused.failure());
        assertTrue(refused.getMessage().contains(file.toString()), refused.getMessage());
        assertEquals(1, number("PRAGMA user_version"));
        assertEquals(0, number("SELECT count(*) FROM sqlite_schema WHERE name IN ('match', 'match_game')"));
        assertEquals(2, number("SELECT count(*) FROM game"));
        sql(List.of("DROP TABLE match_end"));
        try (GameStore store = open()) {
            checkGames(store);
        }
    }

    @Test
    void aLaterVersionIsRefusedAndStaysAsItIs() throws Exception {
        open().close();
        int later = Database.VERSION + 1;
        sql(List.of("PRAGMA user_version = " + later));
        byte[] before = Files.readAllBytes(file);
        StoreException refused = assertThrows(StoreException.class, () -> open().close());
        assertEquals(new StoreFailure.Newer(file, later), refused.failure());
        assertTrue(refused.getMessage().matches("[A-Z][^\\n]*\\."), refused.getMessage());
        assertArrayEquals(before, Files.readAllBytes(file));
    }
}
