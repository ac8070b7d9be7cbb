package vua.arbiter.player;

import java.util.List;
import vua.arbiter.game.Act;
import vua.arbiter.game.GameState;

/// Makes acts out of what people at the table say.
public interface Voice {

    /// What a line means.
    sealed interface Meaning {

        /// Something that is put before the referee, one after the other until one of them does not stand.
        record Acts(List<Act> acts) implements Meaning {
            public Acts {
                acts = List.copyOf(acts);
            }
        }

        /// A question, or nonsense; answered already.
        record Answered() implements Meaning {}

        /// The game is left and may be gone on with later.
        record Leave() implements Meaning {}
    }

    /// Makes sense of a line; never throws.
    ///
    /// @param at now, in nanoseconds since the beginning of the game
    Meaning hear(String line, GameState state, long at);

    /// The table waits for people: no engine is about to do anything. Told once for each line.
    void invite();
}
