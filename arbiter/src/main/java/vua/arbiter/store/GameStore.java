package vua.arbiter.store;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import vua.arbiter.game.Act;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Referee;
import vua.arbiter.game.Ruling;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.Termination;

/// A database of games: one SQLite file.
///
/// A game is what it began with and its acts, which are only ever added. What was added is on the disk when the method
/// returns, so a game survives the end of its program at any moment, and playing its acts again gives the same position,
/// clocks, claims and penalties. Several processes may use a file at once; a game is played by one of them. A process opens
/// a file once: closing it gives up the games that the process plays. Thread-safe.
public final class GameStore implements AutoCloseable {
    /// How the reason begins for which the clocks stand when a game is resumed.
    private static final String RESUMED = "the program was not running";
    private static final DateTimeFormatter CLOCK_TIME = DateTimeFormatter
            .ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private static final String SUMMARIES = """
            SELECT game.id, game.begun, game.imported IS NOT NULL AS imported,
                ending.result, ending.termination, ending.moves,
                (SELECT max(written) FROM act WHERE act.game = game.id) AS last,
                CASE WHEN ending.game IS NULL THEN
                    (SELECT count(*) FROM act WHERE act.game = game.id AND ruling GLOB 'ruling accepted*'
                        AND (act GLOB '* play *' OR act GLOB '* press'))
                END AS played
            FROM game LEFT JOIN ending ON ending.game = game.id
            """;

    private final Database database;
    private final Owners owners;
    private final RecordWords words;
    private final InstantSource time;

    private GameStore(Database database, RecordWords words, InstantSource time) {
        this.database = database;
        this.owners = new Owners(database.file());
        this.words = words;
        this.time = time;
    }

    /// Opens a database, and makes it and its folder if they are not there.
    ///
    /// @param file the database; files beside it have its name with something added
    /// @param cache a folder of things that can be made again
    /// @param time the time of day, for notes only
    /// @throws StoreException if it cannot be used
    public static GameStore open(Path file, Path cache, RecordWords words, InstantSource time) throws StoreException {
        NativeLibrary.unpack(cache);
        return new GameStore(Database.open(file), words, time);
    }

    /// Opens a database that is there to look things up. Where it cannot be written to, or the disk is full, it is read
    /// as it lies; then nothing can be added.
    ///
    /// @param cache as in [#open]
    /// @throws StoreException if it cannot be used
    public static GameStore openToRead(Path file, Path cache, RecordWords words, InstantSource time)
            throws StoreException {
        NativeLibrary.unpack(cache);
        try {
            return new GameStore(Database.open(file), words, time);
        } catch (StoreException failure) {
            boolean cannotWrite = switch (failure.failure()) {
                case StoreFailure.ReadOnly _,StoreFailure.Full _ -> true;
                default -> false;
            };
            if (!cannotWrite) {
                throw failure;
            }
            return new GameStore(Database.openAsItLies(file).orElseThrow(() -> failure), words, time);
        }
    }

    /// The database.
    public Path file() {
        return database.file();
    }

    /// What SQLite finds wrong with the file; empty if all is well.
    public List<String> check() throws StoreException {
        return database.check();
    }

    Database database() {
        return database;
    }

    void setPatience(int millis) throws StoreException {
        database.setPatience(millis);
    }

    /// The matches of engines in the database.
    public MatchStore matches() {
        return new MatchStore(database, owners, time);
    }

    // ---- playing ----

    /// Writes a new game down, with the acts it has already. This process plays it, until the record is closed.
    ///
    /// @param tags as in PGN
    /// @param settings what the program that plays has to know to resume it
    public GameRecord begin(Game game, SequencedMap<String, String> tags, Map<String, String> settings)
            throws StoreException {
        SetupText setup = SetupText.of(game.setup());
        String ruling = words.format(game.beginning(), setup.chess960());
        long id = database.write(connection -> {
            long fresh = insertGame(connection, Optional.empty(), tags);
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO setup VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
                fill(insert, fresh, setup.laws(), setup.numbering(), setup.parameters(), setup.timeControl(),
                        setup.start(), setup.chess960() ? 1 : 0, setup.budget(), setup.moves(), ruling);
            }
            for (Map.Entry<String, String> setting : settings.entrySet()) {
                try (PreparedStatement insert = connection.prepareStatement("INSERT INTO setting VALUES (?, ?, ?)")) {
                    fill(insert, fresh, setting.getKey(), setting.getValue());
                }
            }
            add(connection, fresh, 1, game.entries(), game);
            if (game.beginning() instanceof Ruling.Ended ended) {
                end(connection, fresh, ended.outcome(), game.state().ply());
            }
            take(fresh);
            return fresh;
        });
        return new GameRecord(this, id, game.entries().size());
    }

    private void take(long id) throws StoreException {
        boolean taken;
        try {
            taken = owners.take(id);
        } catch (IOException e) {
            throw new StoreException(new StoreFailure.Faulty(file(), "the file beside it that says who plays which "
                    + "game: " + FileProblem.reason(e)));
        }
        if (!taken) {
            throw new StoreException(new StoreFailure.Owned(id));
        }
    }

    void giveBack(long id) {
        owners.giveBack(id);
    }

    /// Adds acts, those that are there already left out.
    ///
    /// @param first the number of the first of them
    void append(long id, int first, List<Game.Entry> entries, Game game) throws StoreException {
        database.write(connection -> {
            add(connection, id, first, entries, game);
            return id;
        });
    }

    private void add(Connection connection, long id, int first, List<Game.Entry> entries, Game game)
            throws SQLException {
        // An act whose writing seemed to fail may be there.
        long there = entries.isEmpty() ? 0 : number(connection, "SELECT max(number) FROM act WHERE game = ?", id);
        boolean chess960 = game.setup().chess960();
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO act VALUES (?, ?, ?, ?, ?, ?)")) {
            for (int i = 0; i < entries.size(); i++) {
                Game.Entry entry = entries.get(i);
                if (first + i > there) {
                    fill(insert, id, first + i, entry.act().at(), time.millis(),
                            words.format(entry.act().act(), chess960), words.format(entry.ruling(), chess960));
                    if (entry.ruling() instanceof Ruling.Ended ended) {
                        end(connection, id, ended.outcome(), game.state().ply());
                    }
                }
            }
        }
    }

    private void end(Connection connection, long id, Outcome outcome, int plies) throws SQLException {
        end(connection, id, outcome.result().token(), outcome.termination().token(), plies);
    }

    private void end(Connection connection, long id, String result, String termination, int plies) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO ending VALUES (?, ?, ?, ?, ?) ON CONFLICT (game) DO NOTHING")) {
            fill(insert, id, time.millis(), result, termination, plies);
        }
    }

    /// Closes a game without an outcome.
    void finish(long id, int plies, String note) throws StoreException {
        database.write(connection -> {
            end(connection, id, "*", Termination.UNTERMINATED.token(), plies);
            note(connection, id, note);
            return id;
        });
    }

    private void note(Connection connection, long id, String text) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO note (game, after_act, written, note) VALUES (?, ?, ?, ?)")) {
            fill(insert, id, number(connection, "SELECT max(number) FROM act WHERE game = ?", id), time.millis(), text);
        }
    }

    // ---- resuming ----

    /// The games that can be resumed, the latest first, with those that another process plays.
    public List<GameSummary> unfinished() throws StoreException {
        return summaries("WHERE game.imported IS NULL AND ending.game IS NULL ORDER BY game.id DESC");
    }

    /// Takes a game up where its last act left it. The time since then is charged to nobody: the game's time goes on from
    /// that act, and if a clock was running the arbiter has stopped it, with a reason that says how long the program was
    /// away.
    ///
    /// @throws StoreException if there is no such game, it is over, another process plays it, or its acts do not lead to
    ///         the rulings given then
    public ResumedGame resume(long id, Referee referee) throws StoreException {
        StoredGame stored = unfinished(id);
        take(id);
        boolean resumed = false;
        try {
            // Read again: until now another process may have played on.
            stored = unfinished(id);
            StoredGame.Replay replay = stored.replay(referee, words);
            if (replay.difference().isPresent()) {
                throw new StoreException(replay.difference().get());
            }
            ResumedGame game = resume(stored, replay.game());
            resumed = true;
            return game;
        } finally {
            if (!resumed) {
                giveBack(id);
            }
        }
    }

    private StoredGame unfinished(long id) throws StoreException {
        return switch (load(id)) {
            case ImportedGame _ -> throw new StoreException(new StoreFailure.Imported(id));
            case StoredGame game when game.summary().state() == GameSummary.State.ENDED ->
                throw new StoreException(new StoreFailure.Over(id));
            case StoredGame game -> game;
        };
    }

    private ResumedGame resume(StoredGame stored, Game game) {
        long id = stored.summary().id();
        GameRecord record = new GameRecord(this, id, game.entries().size());
        String reason = RESUMED + " from " + CLOCK_TIME.format(stored.summary().last()) + " to "
                + CLOCK_TIME.format(time.instant());
        GameState state = game.state();
        Optional<String> notice = Optional.empty();
        if (state.running().isPresent()) {
            game.apply(new StampedAct(state.now(), new Act.Interrupt(Optional.of(reason))));
            notice = record.keep(game);
        } else {
            try {
                database.write(connection -> {
                    note(connection, id, reason);
                    return id;
                });
            } catch (StoreException e) {
                notice = Optional.of(e.getMessage());
            }
        }
        return new ResumedGame(game, record, stored, isHaltedByUs(game), notice);
    }

    /// Whether the clocks stand because of this or an earlier resumption.
    private static boolean isHaltedByUs(Game game) {
        for (Game.Entry entry : game.entries().reversed()) {
            if (entry.act().act() instanceof Act.Resume) {
                return false;
            }
            if (entry.act().act() instanceof Act.Interrupt(Optional<String> reason)) {
                return game.state().halted() && reason.filter(text -> text.startsWith(RESUMED)).isPresent();
            }
        }
        return false;
    }

    // ---- looking up ----

    /// All games, the latest first.
    ///
    /// @param text only those with a tag that holds it, in any case; empty = all
    public List<GameSummary> list(String text) throws StoreException {
        return text.isEmpty()
                ? summaries("ORDER BY game.id DESC")
                : summaries("WHERE game.id IN (SELECT game FROM tag WHERE instr(lower(value), lower(?)) > 0) "
                        + "ORDER BY game.id DESC", text);
    }

    private List<GameSummary> summaries(String which, Object... values) throws StoreException {
        return database.read(connection -> {
            List<GameSummary> found = new ArrayList<>();
            try (PreparedStatement asked = connection.prepareStatement(SUMMARIES + which)) {
                bind(asked, values);
                try (ResultSet row = asked.executeQuery()) {
                    while (row.next()) {
                        found.add(summary(connection, row));
                    }
                }
            }
            return found;
        });
    }

    private GameSummary summary(Connection connection, ResultSet row) throws SQLException {
        long id = row.getLong("id");
        Optional<String> result = Optional.ofNullable(row.getString("result"));
        long begun = row.getLong("begun");
        long last = row.getLong("last");
        GameSummary.State open = result.isPresent() || !owners.isTaken(id)
                ? GameSummary.State.UNFINISHED
                : GameSummary.State.PLAYING;
        GameSummary.State refereed = result.isPresent() ? GameSummary.State.ENDED : open;
        return new GameSummary(id, Instant.ofEpochMilli(begun), Instant.ofEpochMilli(Math.max(begun, last)),
                pairs(connection, "SELECT name, value FROM tag WHERE game = ? ORDER BY position", id),
                row.getBoolean("imported") ? GameSummary.State.IMPORTED : refereed, result.orElse("*"),
                result.isPresent() ? row.getString("termination") : Termination.UNTERMINATED.token(),
                row.getInt(result.isPresent() ? "moves" : "played"));
    }

    /// A game.
    ///
    /// @throws StoreException if there is none of that number
    public KeptGame load(long id) throws StoreException {
        List<GameSummary> found = summaries("WHERE game.id = ?", id);
        if (found.isEmpty()) {
            throw new StoreException(new StoreFailure.Unknown(id));
        }
        GameSummary summary = found.getFirst();
        return database.read(connection -> summary.state() == GameSummary.State.IMPORTED
                ? imported(connection, summary)
                : refereed(connection, summary));
    }

    private static KeptGame imported(Connection connection, GameSummary summary) throws SQLException {
        try (PreparedStatement asked = connection.prepareStatement("SELECT imported FROM game WHERE id = ?")) {
            bind(asked, summary.id());
            try (ResultSet row = asked.executeQuery()) {
                return new ImportedGame(summary, row.next() ? row.getString(1) : "");
            }
        }
    }

    private static KeptGame refereed(Connection connection, GameSummary summary) throws SQLException, StoreException {
        List<StoredAct> acts = new ArrayList<>();
        try (PreparedStatement asked = connection.prepareStatement(
                "SELECT number, at, written, act, ruling FROM act WHERE game = ? ORDER BY number")) {
            bind(asked, summary.id());
            try (ResultSet row = asked.executeQuery()) {
                while (row.next()) {
                    acts.add(new StoredAct(row.getInt(1), row.getLong(2), Instant.ofEpochMilli(row.getLong(3)),
                            row.getString(4), row.getString(5)));
                }
            }
        }
        List<StoredGame.Note> notes = new ArrayList<>();
        try (PreparedStatement asked = connection.prepareStatement(
                "SELECT after_act, written, note FROM note WHERE game = ? ORDER BY id")) {
            bind(asked, summary.id());
            try (ResultSet row = asked.executeQuery()) {
                while (row.next()) {
                    notes.add(new StoredGame.Note(row.getInt(1), Instant.ofEpochMilli(row.getLong(2)),
                            row.getString(3)));
                }
            }
        }
        SequencedMap<String, String> settings = pairs(connection,
                "SELECT name, value FROM setting WHERE game = ? ORDER BY name", summary.id());
        try (PreparedStatement asked = connection.prepareStatement("SELECT * FROM setup WHERE game = ?")) {
            bind(asked, summary.id());
            try (ResultSet row = asked.executeQuery()) {
                if (!row.next()) {
                    throw new StoreException(new StoreFailure.Unreadable(summary.id(), "setup", "it is missing"));
                }
                SetupText setup = new SetupText(row.getString("laws"), row.getString("numbering"),
                        row.getString("parameters"), row.getString("time_control"), row.getString("start"),
                        row.getBoolean("chess960"), row.getLong("budget"), row.getString("moves"));
                return new StoredGame(summary, setup, row.getString("ruling"), settings, acts, notes);
            }
        }
    }

    // ---- importing ----

    /// A game from elsewhere.
    ///
    /// @param tags of its PGN
    /// @param result of its PGN
    /// @param termination in the words of PGN
    /// @param plies how many moves it has
    /// @param pgn its text, kept as it is
    public record Import(SequencedMap<String, String> tags, String result, String termination, int plies, String pgn) {}

    /// Adds games from elsewhere, all or none.
    ///
    /// @return their numbers
    public List<Long> importAll(List<Import> games) throws StoreException {
        return database.write(connection -> {
            List<Long> ids = new ArrayList<>();
            for (Import game : games) {
                long id = insertGame(connection, Optional.of(game.pgn()), game.tags());
                end(connection, id, game.result(), game.termination(), game.plies());
                ids.add(id);
            }
            return ids;
        });
    }

    // ---- rows ----

    private long insertGame(Connection connection, Optional<String> pgn, SequencedMap<String, String> tags)
            throws SQLException {
        long id;
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO game (begun, imported) VALUES (?, ?) RETURNING id")) {
            insert.setLong(1, time.millis());
            insert.setString(2, pgn.orElse(null));
            try (ResultSet row = insert.executeQuery()) {
                row.next();
                id = row.getLong(1);
            }
        }
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO tag VALUES (?, ?, ?, ?)")) {
            int position = 0;
            for (Map.Entry<String, String> tag : tags.entrySet()) {
                fill(insert, id, position++, tag.getKey(), tag.getValue());
            }
        }
        return id;
    }

    private static SequencedMap<String, String> pairs(Connection connection, String question, long id)
            throws SQLException {
        SequencedMap<String, String> pairs = new LinkedHashMap<>();
        try (PreparedStatement asked = connection.prepareStatement(question)) {
            bind(asked, id);
            try (ResultSet row = asked.executeQuery()) {
                while (row.next()) {
                    pairs.put(row.getString(1), row.getString(2));
                }
            }
        }
        return pairs;
    }

    private static long number(Connection connection, String question, long id) throws SQLException {
        try (PreparedStatement asked = connection.prepareStatement(question)) {
            bind(asked, id);
            try (ResultSet row = asked.executeQuery()) {
                return row.next() ? row.getLong(1) : 0;
            }
        }
    }

    private static void bind(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
    }

    private static void fill(PreparedStatement insert, Object... values) throws SQLException {
        bind(insert, values);
        insert.executeUpdate();
    }

    /// Closes the database; games that were played here can be resumed by others.
    @Override
    public void close() {
        database.close();
        owners.close();
    }
}
