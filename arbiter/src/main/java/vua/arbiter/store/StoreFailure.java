package vua.arbiter.store;

import java.nio.file.Path;
import java.util.OptionalLong;

/// Why games cannot be kept or fetched.
public sealed interface StoreFailure {

    /// What is wrong and what would be right, in one sentence.
    String sentence();

    /// Another program writes to the database and does not come to an end.
    record Locked(Path file) implements StoreFailure {
        @Override
        public String sentence() {
            return "The database " + file
                    + " is locked by another program; end that one, or name another file with --db.";
        }
    }

    /// The database, or its folder, may not be written to.
    record ReadOnly(Path file) implements StoreFailure {
        @Override
        public String sentence() {
            return "The database " + file + " may not be written to; make it and its folder writable, or name another "
                    + "file with --db.";
        }
    }

    /// The disk is full.
    record Full(Path file) implements StoreFailure {
        @Override
        public String sentence() {
            return "There is no room left for the database " + file
                    + "; free some, or name a file on another disk with "
                    + "--db.";
        }
    }

    /// The file is a database, but damaged.
    record Broken(Path file) implements StoreFailure {
        @Override
        public String sentence() {
            return "The database " + file + " is broken; put a copy of it back, or name another file with --db.";
        }
    }

    /// The file is something else.
    record NotADatabase(Path file) implements StoreFailure {
        @Override
        public String sentence() {
            return "The file " + file + " is no database of games of Vua; name another one with --db.";
        }
    }

    /// A later version of the program has written the database.
    ///
    /// @param version of the schema
    record Newer(Path file, int version) implements StoreFailure {
        @Override
        public String sentence() {
            return "The database " + file + " was made by a newer vua-arbiter (schema " + version
                    + "); use that one, or name another file with --db.";
        }
    }

    /// The file can be neither opened nor created.
    ///
    /// @param why as the system says it
    record NoPlace(Path file, String why) implements StoreFailure {
        @Override
        public String sentence() {
            return "The database " + file + " can neither be opened nor made (" + why
                    + "); name a file in a folder of yours with --db.";
        }
    }

    /// Reading or writing failed for another reason.
    ///
    /// @param why as the system says it
    record Faulty(Path file, String why) implements StoreFailure {
        @Override
        public String sentence() {
            return "The database " + file + " cannot be used (" + why + "); name another file with --db.";
        }
    }

    /// There is no game of that number.
    record Unknown(long id) implements StoreFailure {
        @Override
        public String sentence() {
            return "There is no game " + id + "; vua-arbiter games list shows all there are.";
        }
    }

    /// Another process plays the game.
    record Owned(long id) implements StoreFailure {
        @Override
        public String sentence() {
            return "Game " + id + " is being played by another vua-arbiter; go on there, or end that one first.";
        }
    }

    /// The game is over.
    record Over(long id) implements StoreFailure {
        @Override
        public String sentence() {
            return "Game " + id + " is over and cannot be resumed; vua-arbiter games show " + id + " shows it.";
        }
    }

    /// The game came from a PGN file and has no acts.
    record Imported(long id) implements StoreFailure {
        @Override
        public String sentence() {
            return "Game " + id + " was imported and cannot be resumed; vua-arbiter games show " + id + " shows it.";
        }
    }

    /// The acts do not lead to the rulings given then.
    ///
    /// @param act its number, from 1 on; 0 = the beginning
    /// @param then the ruling in the record
    /// @param now the ruling that the act gets now
    record Different(long id, int act, String then, String now) implements StoreFailure {
        @Override
        public String sentence() {
            return "Game " + id + " cannot be resumed: this version of vua-arbiter answers act " + act + " with '" + now
                    + "' and not with '" + then + "'; use the version that played it.";
        }
    }

    /// A part of the record makes no sense.
    ///
    /// @param part which
    record Unreadable(long id, String part, String why) implements StoreFailure {
        @Override
        public String sentence() {
            return "The record of game " + id + " cannot be read: its " + part + " makes no sense (" + why
                    + "); put a copy of the database back.";
        }
    }

    /// There is no match of that number, or none at all.
    ///
    /// @param id empty = any
    record NoMatch(Path file, OptionalLong id) implements StoreFailure {
        @Override
        public String sentence() {
            return id.isPresent()
                    ? "There is no match " + id.getAsLong() + " in the database " + file + "."
                    : "There is no match in the database " + file + ".";
        }
    }

    /// Another process plays the match.
    record MatchOwned(long id) implements StoreFailure {
        @Override
        public String sentence() {
            return "Match " + id + " is being played by another vua-arbiter; end that one first.";
        }
    }
}
