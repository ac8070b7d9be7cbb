package vua.arbiter.store;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;

/// The matches of a database. A match is its settings and its finished games, which are only ever added; what was added
/// is on the disk when the method returns. A match is played by one process at a time. Thread-safe.
public final class MatchStore {
    /// Where the numbers of matches begin among the things a process can have, far behind those of games.
    private static final long FIRST_OWNED = 1L << 40;
    private static final String SUMMARIES = """
            SELECT match.id, match.begun, match.settings, match_end.why,
                (SELECT count(*) FROM match_game WHERE match_game.match = match.id) AS games
            FROM match LEFT JOIN match_end ON match_end.match = match.id
            """;

    private final Database database;
    private final Owners owners;
    private final InstantSource time;

    MatchStore(Database database, Owners owners, InstantSource time) {
        this.database = database;
        this.owners = owners;
        this.time = time;
    }

    /// Writes down that a match begins. This process plays it, until the record is closed.
    ///
    /// @param settings all that is needed to go on with it
    /// @param files files that its games are appended to, with how long they are now
    public MatchRecord begin(String settings, Map<String, Long> files) throws StoreException {
        long id = database.write(connection -> {
            long fresh;
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO match (begun, settings) VALUES (?, ?) RETURNING id")) {
                insert.setLong(1, time.millis());
                insert.setString(2, settings);
                try (ResultSet row = insert.executeQuery()) {
                    row.next();
                    fresh = row.getLong(1);
                }
            }
            for (Map.Entry<String, Long> file : files.entrySet()) {
                try (PreparedStatement insert = connection
                        .prepareStatement("INSERT INTO match_file VALUES (?, ?, ?)")) {
                    insert.setLong(1, fresh);
                    insert.setString(2, file.getKey());
                    insert.setLong(3, file.getValue());
                    insert.executeUpdate();
                }
            }
            take(fresh);
            return fresh;
        });
        return new MatchRecord(this, id);
    }

    /// Takes a match up where it was left. One that is over may be taken up too: nothing is left to be played then.
    ///
    /// @throws StoreException if there is no such match, or another process plays it
    public MatchRecord resume(long id) throws StoreException {
        if (summaries("WHERE match.id = ?", id).isEmpty()) {
            throw new StoreException(new StoreFailure.NoMatch(database.file(), OptionalLong.of(id)));
        }
        take(id);
        return new MatchRecord(this, id);
    }

    /// Takes up the latest match that is not over, or the latest of all if they are all over.
    ///
    /// @throws StoreException if there is none, or another process plays it
    public MatchRecord resumeLatest() throws StoreException {
        List<MatchSummary> all = list();
        if (all.isEmpty()) {
            throw new StoreException(new StoreFailure.NoMatch(database.file(), OptionalLong.empty()));
        }
        return resume(all.stream().filter(match -> match.ended().isEmpty()).findFirst().orElse(all.getFirst()).id());
    }

    /// The latest match whose games go to a file.
    ///
    /// @param file as it was given when the match began
    public OptionalLong writing(String file) throws StoreException {
        return database.read(connection -> {
            try (PreparedStatement asked = connection.prepareStatement(
                    "SELECT max(match) FROM match_file WHERE name = ?")) {
                asked.setString(1, file);
                try (ResultSet row = asked.executeQuery()) {
                    long id = row.next() ? row.getLong(1) : 0;
                    return id > 0 ? OptionalLong.of(id) : OptionalLong.empty();
                }
            }
        });
    }

    private void take(long id) throws StoreException {
        boolean taken;
        try {
            taken = owners.take(FIRST_OWNED + id);
        } catch (IOException e) {
            throw new StoreException(new StoreFailure.Faulty(database.file(),
                    "the file beside it that says who plays what: " + FileProblem.reason(e)));
        }
        if (!taken) {
            throw new StoreException(new StoreFailure.MatchOwned(id));
        }
    }

    void giveBack(long id) {
        owners.giveBack(FIRST_OWNED + id);
    }

    /// All matches, the latest first.
    public List<MatchSummary> list() throws StoreException {
        return summaries("ORDER BY match.id DESC");
    }

    private List<MatchSummary> summaries(String which, Object... values) throws StoreException {
        return database.read(connection -> {
            List<MatchSummary> found = new ArrayList<>();
            try (PreparedStatement asked = connection.prepareStatement(SUMMARIES + which)) {
                for (int i = 0; i < values.length; i++) {
                    asked.setObject(i + 1, values[i]);
                }
                try (ResultSet row = asked.executeQuery()) {
                    while (row.next()) {
                        found.add(new MatchSummary(row.getLong("id"), Instant.ofEpochMilli(row.getLong("begun")),
                                row.getString("settings"), row.getInt("games"),
                                Optional.ofNullable(row.getString("why"))));
                    }
                }
            }
            return found;
        });
    }

    MatchSummary summary(long id) throws StoreException {
        return summaries("WHERE match.id = ?", id).getFirst();
    }

    SequencedMap<String, Long> files(long id) throws StoreException {
        return database.read(connection -> {
            SequencedMap<String, Long> files = new LinkedHashMap<>();
            try (PreparedStatement asked = connection.prepareStatement(
                    "SELECT name, base FROM match_file WHERE match = ? ORDER BY name")) {
                asked.setLong(1, id);
                try (ResultSet row = asked.executeQuery()) {
                    while (row.next()) {
                        files.put(row.getString(1), row.getLong(2));
                    }
                }
            }
            return files;
        });
    }

    /// The finished games in the order in which they were kept, without their texts.
    List<MatchGame> games(long id) throws StoreException {
        return database.read(connection -> {
            List<MatchGame> games = new ArrayList<>();
            try (PreparedStatement asked = connection.prepareStatement(
                    "SELECT number, round, pairing, game, white, black, opening, result, termination, fault, moves, millis, "
                            + "white_warnings, black_warnings, notes FROM match_game WHERE match = ? ORDER BY id")) {
                asked.setLong(1, id);
                try (ResultSet row = asked.executeQuery()) {
                    while (row.next()) {
                        games.add(game(row));
                    }
                }
            }
            return games;
        });
    }

    private static MatchGame game(ResultSet row) throws SQLException {
        return new MatchGame(row.getInt("number"), row.getInt("round"), row.getInt("pairing"), row.getInt("game"),
                row.getInt("white"), row.getInt("black"), row.getInt("opening"), row.getString("result"),
                row.getString("termination"), row.getString("fault"), row.getInt("moves"), row.getLong("millis"),
                row.getInt("white_warnings"), row.getInt("black_warnings"), row.getString("notes").lines().toList(), "",
                "");
    }

    /// Hands out the texts of the finished games, in the order in which they were kept.
    void texts(long id, MatchRecord.Texts reader) throws StoreException, IOException {
        long last = 0;
        while (true) {
            long after = last;
            Optional<Row> next = database.read(connection -> {
                try (PreparedStatement asked = connection.prepareStatement(
                        "SELECT id, pgn, epd FROM match_game WHERE match = ? AND id > ? ORDER BY id LIMIT 1")) {
                    asked.setLong(1, id);
                    asked.setLong(2, after);
                    try (ResultSet row = asked.executeQuery()) {
                        return row.next()
                                ? Optional.of(new Row(row.getLong(1), row.getString(2), row.getString(3)))
                                : Optional.empty();
                    }
                }
            });
            if (next.isEmpty()) {
                return;
            }
            last = next.get().id();
            reader.game(next.get().pgn(), next.get().epd());
        }
    }

    private record Row(long id, String pgn, String epd) {}

    /// Adds games, all or none; those that are there already are left out.
    void add(long id, List<MatchGame> games) throws StoreException {
        database.write(connection -> {
            try (PreparedStatement insert = connection.prepareStatement("""
                    INSERT INTO match_game (match, number, round, pairing, game, white, black, opening, written, result,
                        termination, fault, moves, millis, white_warnings, black_warnings, notes, epd, pgn)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (match, number) DO NOTHING""")) {
                for (MatchGame game : games) {
                    Object[] values = {id, game.number(), game.round(), game.pairing(), game.gameInPairing(),
                            game.white(), game.black(), game.opening(), time.millis(), game.result(),
                            game.termination(), game.fault(), game.moves(), game.millis(), game.whiteWarnings(),
                            game.blackWarnings(), String.join("\n", game.notes()), game.epd(), game.pgn()};
                    for (int i = 0; i < values.length; i++) {
                        insert.setObject(i + 1, values[i]);
                    }
                    insert.executeUpdate();
                }
            }
            return id;
        });
    }

    void end(long id, String why) throws StoreException {
        database.write(connection -> insertEnd(connection, id, why));
    }

    private long insertEnd(Connection connection, long id, String why) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO match_end VALUES (?, ?, ?) ON CONFLICT (match) DO NOTHING")) {
            insert.setLong(1, id);
            insert.setLong(2, time.millis());
            insert.setString(3, why);
            insert.executeUpdate();
        }
        return id;
    }
}
