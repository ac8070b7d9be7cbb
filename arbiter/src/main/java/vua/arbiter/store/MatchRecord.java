package vua.arbiter.store;

import java.io.IOException;
import java.util.List;
import java.util.SequencedMap;

/// The record of a match that is being played by this process. Thread-safe.
public final class MatchRecord implements AutoCloseable {

    /// Somebody who reads the texts of finished games one after the other.
    @FunctionalInterface
    public interface Texts {
        void game(String pgn, String epd) throws IOException;
    }

    private final MatchStore store;
    private final long id;

    MatchRecord(MatchStore store, long id) {
        this.store = store;
        this.id = id;
    }

    /// The match's number in the database.
    public long id() {
        return id;
    }

    /// The match as it stands in the database.
    public MatchSummary summary() throws StoreException {
        return store.summary(id);
    }

    /// The files that games are appended to, with how long they were when the match began.
    public SequencedMap<String, Long> files() throws StoreException {
        return store.files(id);
    }

    /// The finished games in the order in which they were kept, their texts left out.
    public List<MatchGame> games() throws StoreException {
        return store.games(id);
    }

    /// Hands out the texts of the finished games, in the order in which they were kept.
    ///
    /// @throws IOException if the reader does
    public void texts(Texts reader) throws StoreException, IOException {
        store.texts(id, reader);
    }

    /// Keeps finished games: on the disk when this returns, all or none. A number that is there already is left out.
    public void add(List<MatchGame> games) throws StoreException {
        store.add(id, games);
    }

    /// The match is over.
    ///
    /// @param why in a few words
    public void end(String why) throws StoreException {
        store.end(id, why);
    }

    /// Lets other processes have the match.
    @Override
    public void close() {
        store.giveBack(id);
    }
}
