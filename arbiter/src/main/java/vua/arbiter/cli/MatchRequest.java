package vua.arbiter.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import vua.arbiter.match.MatchSettings;

/// What a command line of `vua-arbiter match` asks for.
sealed interface MatchRequest {

    /// A new match.
    ///
    /// @param notes what is to be told about options that have no effect here, a sentence each
    /// @param database where it is kept; the usual one if absent
    record Start(MatchSettings settings, List<String> notes, Optional<Path> database) implements MatchRequest {
        public Start {
            notes = List.copyOf(notes);
        }
    }

    /// A match that goes on.
    ///
    /// @param match its number, or one of its files; the last one that is not over if absent
    /// @param concurrency how many games at a time from now on; as before if absent
    /// @param database where it is kept; the usual one if absent
    record Resume(Optional<String> match, OptionalInt concurrency, Optional<Path> database) implements MatchRequest {}

    /// The text about all options.
    record Help() implements MatchRequest {}

    /// Name and version of the program.
    record Version() implements MatchRequest {}
}
