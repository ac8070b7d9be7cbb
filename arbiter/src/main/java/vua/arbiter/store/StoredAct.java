package vua.arbiter.store;

import java.time.Instant;

/// An act and its ruling as they were written down.
///
/// @param number from 1 on
/// @param at nanoseconds of the game's time
/// @param written when it was written down
/// @param act in the words of the line protocol; behind a tab may stand what makes them exact
/// @param ruling likewise
public record StoredAct(int number, long at, Instant written, String act, String ruling) {

    /// The act in the words of the line protocol, and no more.
    public String words() {
        int exactly = act.indexOf('\t');
        return exactly < 0 ? act : act.substring(0, exactly);
    }
}
