package vua.arbiter.store;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// A game in a list.
///
/// @param last when the last act was written, or the beginning
/// @param tags as in PGN
/// @param result in PGN; `*` if there is none
/// @param termination in the words of the line protocol
/// @param moves how many plies; of a game that is not over, how many moves were spoken of
public record GameSummary(long id, Instant begun, Instant last, SequencedMap<String, String> tags, State state,
        String result, String termination, int moves) {

    /// Where a game stands.
    ///
    /// * [#UNFINISHED]: it can be resumed.
    /// * [#PLAYING]: another process plays it.
    /// * [#ENDED]: it was ruled to be over, or closed.
    /// * [#IMPORTED]: it came from a PGN file.
    public enum State {
        UNFINISHED, PLAYING, ENDED, IMPORTED
    }

    public GameSummary {
        tags = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(tags));
    }

    /// The value of a tag, `?` if there is none.
    public String tag(String name) {
        return tags.getOrDefault(name, "?");
    }
}
