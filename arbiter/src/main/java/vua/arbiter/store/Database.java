package vua.arbiter.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteException;

/// A connection to the file: its schema, its transactions, and the meaning of what SQLite complains about.
///
/// The write-ahead log lets readers and one writer work at once; with synchronous = FULL a transaction that was committed
/// is on the disk. One transaction at a time; thread-safe.
final class Database implements AutoCloseable {
    /// Version of the schema, kept in `user_version`.
    static final int VERSION = 2;
    /// Marks the file as one of ours, kept in `application_id`: "VuaG".
    private static final int APPLICATION = 0x56756147;
    /// How long to wait for another process, in milliseconds.
    static final int PATIENCE = 3000;
    /// Less room than this on the disk is none, in bytes.
    private static final long NO_ROOM = 1 << 16;

    private static final Pattern DETAIL = Pattern.compile("\\((.+)\\)$");

    private static final List<String> SCHEMA = List.of("""
            CREATE TABLE game (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                begun INTEGER NOT NULL,
                imported TEXT
            ) STRICT""", """
            CREATE TABLE setup (
                game INTEGER PRIMARY KEY REFERENCES game,
                laws TEXT NOT NULL,
                numbering TEXT NOT NULL,
                parameters TEXT NOT NULL,
                time_control TEXT NOT NULL,
                start TEXT NOT NULL,
                chess960 INTEGER NOT NULL,
                budget INTEGER NOT NULL,
                moves TEXT NOT NULL,
                ruling TEXT NOT NULL
            ) STRICT""", """
            CREATE TABLE tag (
                game INTEGER NOT NULL REFERENCES game,
                position INTEGER NOT NULL,
                name TEXT NOT NULL,
                value TEXT NOT NULL,
                PRIMARY KEY (game, position)
            ) STRICT, WITHOUT ROWID""", """
            CREATE TABLE setting (
                game INTEGER NOT NULL REFERENCES game,
                name TEXT NOT NULL,
                value TEXT NOT NULL,
                PRIMARY KEY (game, name)
            ) STRICT, WITHOUT ROWID""", """
            CREATE TABLE act (
                game INTEGER NOT NULL REFERENCES game,
                number INTEGER NOT NULL,
                at INTEGER NOT NULL,
                written INTEGER NOT NULL,
                act TEXT NOT NULL,
                ruling TEXT NOT NULL,
                PRIMARY KEY (game, number)
            ) STRICT, WITHOUT ROWID""", """
            CREATE TRIGGER act_stays BEFORE UPDATE ON act BEGIN
                SELECT RAISE(ABORT, 'acts are only ever added');
            END""", """
            CREATE TRIGGER act_is_kept BEFORE DELETE ON act BEGIN
                SELECT RAISE(ABORT, 'acts are only ever added');
            END""", """
            CREATE TABLE note (
                id INTEGER PRIMARY KEY,
                game INTEGER NOT NULL REFERENCES game,
                after_act INTEGER NOT NULL,
                written INTEGER NOT NULL,
                note TEXT NOT NULL
            ) STRICT""", """
            CREATE INDEX note_of_game ON note (game)""", """
            CREATE TABLE ending (
                game INTEGER PRIMARY KEY REFERENCES game,
                written INTEGER NOT NULL,
                result TEXT NOT NULL,
                termination TEXT NOT NULL,
                moves INTEGER NOT NULL
            ) STRICT""", "PRAGMA application_id = " + APPLICATION);

    /// What the second version of the schema has more than the first: matches of engines.
    private static final List<String> MATCH_SCHEMA = List.of("""
            CREATE TABLE match (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                begun INTEGER NOT NULL,
                settings TEXT NOT NULL
            ) STRICT""", """
            CREATE TABLE match_file (
                match INTEGER NOT NULL REFERENCES match,
                name TEXT NOT NULL,
                base INTEGER NOT NULL,
                PRIMARY KEY (match, name)
            ) STRICT, WITHOUT ROWID""", """
            CREATE TABLE match_game (
                id INTEGER PRIMARY KEY,
                match INTEGER NOT NULL REFERENCES match,
                number INTEGER NOT NULL,
                round INTEGER NOT NULL,
                pairing INTEGER NOT NULL,
                game INTEGER NOT NULL,
                white INTEGER NOT NULL,
                black INTEGER NOT NULL,
                opening INTEGER NOT NULL,
                written INTEGER NOT NULL,
                result TEXT NOT NULL,
                termination TEXT NOT NULL,
                fault TEXT NOT NULL,
                moves INTEGER NOT NULL,
                millis INTEGER NOT NULL,
                white_warnings INTEGER NOT NULL,
                black_warnings INTEGER NOT NULL,
                notes TEXT NOT NULL,
                epd TEXT NOT NULL,
                pgn TEXT NOT NULL,
                UNIQUE (match, number)
            ) STRICT""", """
            CREATE TABLE match_end (
                match INTEGER PRIMARY KEY REFERENCES match,
                written INTEGER NOT NULL,
                why TEXT NOT NULL
            ) STRICT""", "PRAGMA user_version = " + VERSION);

    /// What is done inside a transaction.
    @FunctionalInterface
    interface Work<T> {
        T run(Connection connection) throws SQLException, StoreException;
    }

    private final Path file;
    private final Connection connection;

    private Database(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /// Opens the file, and makes it and its folder if they are not there.
    static Database open(Path file) throws StoreException {
        Path absolute = file.toAbsolutePath().normalize();
        try {
            if (absolute.getParent() != null) {
                Files.createDirectories(absolute.getParent());
            }
        } catch (AccessDeniedException e) {
            throw new StoreException(new StoreFailure.ReadOnly(absolute));
        } catch (IOException e) {
            boolean readOnly = e instanceof FileSystemException trouble
                    && Objects.requireNonNullElse(trouble.getReason(), "").contains("Read-only");
            throw new StoreException(readOnly
                    ? new StoreFailure.ReadOnly(absolute)
                    : new StoreFailure.NoPlace(absolute, FileProblem.reason(absolute.toString(), e)));
        }
        if (absolute.toString().contains("?")) {
            // The driver would read options out of such a name.
            throw new StoreException(new StoreFailure.NoPlace(absolute, "a name with a question mark cannot be used"));
        }
        if (Files.isDirectory(absolute)) {
            throw new StoreException(new StoreFailure.NoPlace(absolute, "it is a folder"));
        }
        Connection connection;
        try {
            Connection opened = new JDBC().connect(JDBC.PREFIX + absolute, new Properties());
            if (opened == null) {
                throw new StoreException(new StoreFailure.NoPlace(absolute, "the name cannot be used"));
            }
            connection = opened;
        } catch (SQLException e) {
            throw new StoreException(failure(absolute, e));
        }
        Database database = new Database(absolute, connection);
        try {
            database.prepare();
            return database;
        } catch (StoreException e) {
            database.close();
            throw e;
        }
    }

    /// Opens a file of ours without writing anything, not even beside it.
    ///
    /// @return empty if that cannot be done, or acts that belong to it lie beside it
    static Optional<Database> openAsItLies(Path file) throws StoreException {
        Path absolute = file.toAbsolutePath().normalize();
        try {
            Path log = absolute.resolveSibling(absolute.getFileName() + "-wal");
            if (Files.exists(log) && Files.size(log) > 0) {
                return Optional.empty();
            }
            SQLiteConfig config = new SQLiteConfig();
            config.setReadOnly(true);
            Connection opened = new JDBC().connect(JDBC.PREFIX + absolute.toUri() + "?immutable=1",
                    config.toProperties());
            if (opened == null) {
                return Optional.empty();
            }
            Database database = new Database(absolute, opened);
            boolean readable = false;
            try {
                int version = database.read(_ -> database.number("PRAGMA application_id") == APPLICATION
                        ? database.number("PRAGMA user_version")
                        : 0);
                // the tables of games are the same in all versions
                readable = version >= 1 && version <= VERSION;
            } finally {
                if (!readable) {
                    database.close();
                }
            }
            return readable ? Optional.of(database) : Optional.empty();
        } catch (IOException | SQLException _) {
            return Optional.empty();
        }
    }

    private void prepare() throws StoreException {
        setPatience(PATIENCE);
        read(_ -> {
            int found = number("PRAGMA user_version");
            if (found > VERSION && number("PRAGMA application_id") == APPLICATION) {
                throw new StoreException(new StoreFailure.Newer(file, found));
            }
            checkOurs();
            return found;
        });
        int version = read(_ -> {
            execute("PRAGMA journal_mode = WAL");
            execute("PRAGMA synchronous = FULL");
            execute("PRAGMA foreign_keys = ON");
            execute("PRAGMA trusted_schema = OFF");
            return number("PRAGMA user_version");
        });
        if (version < VERSION) {
            write(_ -> {
                // Another process may have been faster.
                int found = number("PRAGMA user_version");
                if (found == 0) {
                    executeAll(SCHEMA);
                }
                if (found < VERSION) {
                    executeAll(MATCH_SCHEMA);
                }
                return VERSION;
            });
        }
    }

    /// A database of another program is left alone.
    private void checkOurs() throws SQLException, StoreException {
        boolean empty = number("SELECT count(*) FROM sqlite_schema") == 0;
        if (!empty && number("PRAGMA application_id") != APPLICATION) {
            throw new StoreException(new StoreFailure.NotADatabase(file));
        }
    }

    Path file() {
        return file;
    }

    /// How long to wait for another process from now on.
    synchronized void setPatience(int millis) throws StoreException {
        read(_ -> {
            execute("PRAGMA busy_timeout = " + millis);
            return millis;
        });
    }

    /// Asks.
    synchronized <T> T read(Work<T> work) throws StoreException {
        try {
            return work.run(connection);
        } catch (SQLException e) {
            throw new StoreException(failure(file, e));
        }
    }

    /// Changes all or nothing. When this has returned, the change is on the disk.
    synchronized <T> T write(Work<T> work) throws StoreException {
        boolean done = false;
        try {
            execute("BEGIN IMMEDIATE");
            T result = work.run(connection);
            execute("COMMIT");
            done = true;
            return result;
        } catch (SQLException e) {
            throw new StoreException(failure(file, e));
        } finally {
            if (!done) {
                rollBack();
            }
        }
    }

    private void rollBack() {
        try {
            execute("ROLLBACK");
        } catch (SQLException notBegun) {
            // SQLite has rolled back itself, or had not begun.
        }
    }

    void execute(String statement) throws SQLException {
        try (Statement executed = connection.createStatement()) {
            executed.execute(statement);
        }
    }

    private void executeAll(List<String> statements) throws SQLException {
        for (String statement : statements) {
            execute(statement);
        }
    }

    private int number(String question) throws SQLException {
        try (Statement asked = connection.createStatement(); ResultSet answer = asked.executeQuery(question)) {
            return answer.next() ? answer.getInt(1) : 0;
        }
    }

    /// What SQLite finds wrong with the file; empty if all is well.
    synchronized List<String> check() throws StoreException {
        return read(_ -> {
            List<String> found = new ArrayList<>();
            try (Statement asked = connection.createStatement();
                    ResultSet answer = asked.executeQuery("PRAGMA integrity_check")) {
                while (answer.next()) {
                    found.add(answer.getString(1));
                }
            }
            return found.equals(List.of("ok")) ? List.of() : List.copyOf(found);
        });
    }

    @Override
    public synchronized void close() {
        try {
            connection.close();
        } catch (SQLException alreadyGone) {
            // Whatever was committed is on the disk.
        }
    }

    /// The meaning of an error of SQLite; the low byte of a code is its kind.
    static StoreFailure failure(Path file, SQLException error) {
        int code = error instanceof SQLiteException sqlite ? sqlite.getResultCode().code : error.getErrorCode();
        return switch (code & 0xff) {
            case 5, 6, 15 -> new StoreFailure.Locked(file);
            case 3, 8, 23 -> new StoreFailure.ReadOnly(file);
            case 13 -> new StoreFailure.Full(file);
            case 11 -> new StoreFailure.Broken(file);
            case 26 -> new StoreFailure.NotADatabase(file);
            case 10 -> hasRoom(file) ? new StoreFailure.Faulty(file, words(error)) : new StoreFailure.Full(file);
            case 14 -> cannotOpen(file, error);
            default -> new StoreFailure.Faulty(file, words(error));
        };
    }

    private static StoreFailure cannotOpen(Path file, SQLException error) {
        Path folder = file.getParent();
        if (folder != null && Files.isDirectory(folder) && !Files.isWritable(folder)) {
            return new StoreFailure.ReadOnly(file);
        }
        return hasRoom(file) ? new StoreFailure.NoPlace(file, words(error)) : new StoreFailure.Full(file);
    }

    private static boolean hasRoom(Path file) {
        Path folder = file.getParent();
        try {
            if (folder == null) {
                return true;
            }
            FileStore disk = Files.getFileStore(folder);
            // Some file systems are no disks and have no size.
            return disk.getTotalSpace() == 0 || disk.getUsableSpace() >= NO_ROOM;
        } catch (IOException cannotTell) {
            return true;
        }
    }

    /// What SQLite itself says, which the driver puts in brackets behind a sentence of its own.
    private static String words(SQLException error) {
        String message = String.valueOf(error.getMessage()).replaceAll("\\s+", " ");
        Matcher inner = DETAIL.matcher(message);
        return inner.find() ? inner.group(1) : message;
    }
}
