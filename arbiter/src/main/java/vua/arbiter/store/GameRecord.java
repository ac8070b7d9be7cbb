package vua.arbiter.store;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import vua.arbiter.game.Game;

/// The record of a game that is being played by this process.
///
/// [#keep] is called after every act and before its ruling is announced. When the database fails, the game goes on in
/// memory; what is missing is written as soon as the database works again. Thread-safe.
public final class GameRecord implements AutoCloseable {
    /// How long to wait for another process while the database does not work, in milliseconds.
    private static final int LITTLE_PATIENCE = 50;

    private final @Nullable GameStore store;
    private final long id;
    /// How many acts are written.
    private int kept;
    private boolean failing;

    GameRecord(GameStore store, long id, int kept) {
        this.store = store;
        this.id = id;
        this.kept = kept;
    }

    private GameRecord() {
        this.store = null;
        this.id = 0;
    }

    /// The record of a game that is not written down at all.
    public static GameRecord inMemory() {
        return new GameRecord();
    }

    /// The game's number in the database; empty in memory.
    public OptionalLong id() {
        return store == null ? OptionalLong.empty() : OptionalLong.of(id);
    }

    /// Whether all acts so far are on the disk.
    public synchronized boolean isKept() {
        return store != null && !failing;
    }

    /// Writes down the acts that are not written yet, and the end of the game.
    ///
    /// @return what to tell the players: that the database has begun to fail, or works again
    public synchronized Optional<String> keep(Game game) {
        if (store == null || kept == game.entries().size()) {
            return Optional.empty();
        }
        try {
            if (failing) {
                store.setPatience(LITTLE_PATIENCE);
            }
            List<Game.Entry> missing = game.entries().subList(kept, game.entries().size());
            store.append(id, kept + 1, missing, game);
            kept = game.entries().size();
            if (!failing) {
                return Optional.empty();
            }
            failing = false;
            store.setPatience(Database.PATIENCE);
            return Optional.of("The game is kept in " + store.file() + " again, with all its acts.");
        } catch (StoreException e) {
            if (failing) {
                return Optional.empty();
            }
            failing = true;
            return Optional.of(e.getMessage() + " The game goes on in memory.");
        }
    }

    /// Closes a game that is not over, so that it is not offered to be resumed any more.
    ///
    /// @param note why
    /// @return what to tell the players if this failed
    public synchronized Optional<String> finish(Game game, String note) {
        if (store == null) {
            return Optional.empty();
        }
        Optional<String> failure = keep(game);
        try {
            store.finish(id, game.state().ply(), note);
        } catch (StoreException e) {
            return failure.or(() -> Optional.of(e.getMessage()));
        }
        return failure;
    }

    /// Lets other processes have the game.
    @Override
    public void close() {
        if (store != null) {
            store.giveBack(id);
        }
    }
}
