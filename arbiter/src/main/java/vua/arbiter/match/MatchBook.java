package vua.arbiter.match;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import vua.arbiter.store.FileProblem;
import vua.arbiter.store.MatchGame;
import vua.arbiter.store.MatchRecord;
import vua.arbiter.store.MatchStore;
import vua.arbiter.store.StoreException;

/// Where the finished games of a match go: first into the database, then, in the same order, into the files.
///
/// When the database or a file fails, that is told once and the match goes on; what is missing in the database is tried
/// again with the next game. Used by one thread.
public final class MatchBook implements AutoCloseable {
    private final @Nullable MatchRecord record;
    private final Optional<GameFile> pgn;
    private final Optional<GameFile> epd;
    private final Consumer<String> notices;
    private final ArrayList<MatchGame> unkept = new ArrayList<>();
    private boolean filesFail;

    private MatchBook(@Nullable MatchRecord record, Optional<GameFile> pgn, Optional<GameFile> epd,
            Consumer<String> notices) {
        this.record = record;
        this.pgn = pgn;
        this.epd = epd;
        this.notices = notices;
    }

    /// The book of a match that begins.
    ///
    /// @param store empty = the match is kept in no database
    /// @param text the settings, all that is needed to go on
    /// @param notices is told what goes wrong later
    /// @throws IOException if a file cannot be opened
    public static MatchBook begin(Optional<MatchStore> store, String text, MatchSettings settings,
            Consumer<String> notices) throws IOException, StoreException {
        Map<String, Long> bases = new HashMap<>();
        Optional<GameFile> pgn = Optional.empty();
        if (settings.outputs().pgn().isPresent()) {
            GameFile file = GameFile.open(settings.outputs().pgn().get().file());
            bases.put(file.path().toString(), file.begin(settings.outputs().pgn().get().append()));
            pgn = Optional.of(file);
        }
        Optional<GameFile> epd = Optional.empty();
        if (settings.outputs().epd().isPresent()) {
            GameFile file = GameFile.open(settings.outputs().epd().get().file());
            bases.put(file.path().toString(), file.begin(settings.outputs().epd().get().append()));
            epd = Optional.of(file);
        }
        MatchRecord record = store.isPresent() ? store.get().begin(text, bases) : null;
        return new MatchBook(record, pgn, epd, notices);
    }

    /// The book of a match that is gone on with; its files are brought up to date.
    ///
    /// @throws IOException if a file cannot be opened
    public static MatchBook resume(MatchRecord record, MatchSettings settings, Consumer<String> notices)
            throws IOException, StoreException {
        Map<String, Long> bases = record.files();
        Optional<GameFile> pgn = Optional.empty();
        if (settings.outputs().pgn().isPresent()) {
            pgn = Optional.of(GameFile.open(settings.outputs().pgn().get().file()));
        }
        Optional<GameFile> epd = Optional.empty();
        if (settings.outputs().epd().isPresent()) {
            epd = Optional.of(GameFile.open(settings.outputs().epd().get().file()));
        }
        for (boolean games : List.of(true, false)) {
            Optional<GameFile> file = games ? pgn : epd;
            if (file.isPresent()) {
                GameFile.Completion completion = file.get()
                        .completion(bases.getOrDefault(file.get().path().toString(), 0L));
                record.texts((pgnText, epdText) -> completion.next(games ? pgnText : line(epdText)));
                completion.problem().ifPresent(notices);
            }
        }
        return new MatchBook(record, pgn, epd, notices);
    }

    private static String line(String epd) {
        return epd + "\n";
    }

    /// The match's number in the database; empty if it is kept in none.
    public OptionalLong id() {
        return record == null ? OptionalLong.empty() : OptionalLong.of(record.id());
    }

    /// The finished games so far.
    List<MatchGame> games() throws StoreException {
        return record == null ? List.of() : record.games();
    }

    /// Keeps finished games. What is on the disk when this returns survives everything; several games cost one wait for
    /// the disk.
    void keep(List<MatchGame> games) {
        MatchRecord open = record;
        if (open != null) {
            boolean failed = !unkept.isEmpty();
            unkept.addAll(games);
            try {
                open.add(unkept);
                unkept.clear();
                if (failed) {
                    notices.accept("The match is kept again, with all its games.");
                }
            } catch (StoreException e) {
                if (!failed) {
                    notices.accept(
                            e.getMessage() + " The match goes on, and its games are kept as soon as that works.");
                }
            }
        }
        try {
            for (MatchGame game : games) {
                if (pgn.isPresent()) {
                    pgn.get().append(game.pgn());
                }
                if (epd.isPresent()) {
                    epd.get().append(line(game.epd()));
                }
            }
        } catch (IOException e) {
            if (!filesFail) {
                filesFail = true;
                notices.accept("A file of games cannot be written: " + FileProblem.reason(e) + ".");
            }
        }
    }

    /// Whether all games so far are where they belong.
    public boolean isComplete() {
        return unkept.isEmpty() && !filesFail;
    }

    /// The match is over.
    ///
    /// @param why in a few words
    void end(String why) {
        try {
            if (record != null) {
                record.end(why);
            }
        } catch (StoreException e) {
            notices.accept(e.getMessage());
        }
    }

    @Override
    public void close() throws IOException {
        for (Optional<GameFile> file : List.of(pgn, epd)) {
            if (file.isPresent()) {
                file.get().force();
                file.get().close();
            }
        }
        if (record != null) {
            record.close();
        }
    }
}
