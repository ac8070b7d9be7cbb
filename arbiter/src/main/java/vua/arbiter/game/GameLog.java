package vua.arbiter.game;

import java.util.Optional;

/// Where a game is written down while it is played, each entry before anybody is told of it. Nothing here throws: what
/// cannot be kept comes back as one sentence, and the game goes on.
public interface GameLog {

    /// Keeps nothing.
    GameLog NONE = new GameLog() {
        @Override
        public Optional<String> append(StampedAct act, Ruling ruling) {
            return Optional.empty();
        }

        @Override
        public Optional<String> note(long at, String text) {
            return Optional.empty();
        }

        @Override
        public Optional<String> alive(long at) {
            return Optional.empty();
        }
    };

    /// Keeps an act with its ruling.
    ///
    /// @return why it was not kept
    Optional<String> append(StampedAct act, Ruling ruling);

    /// Keeps a remark that is no act, such as the last lines of an engine that failed.
    ///
    /// @param at nanoseconds since the beginning of the game
    /// @return why it was not kept
    Optional<String> note(long at, String text);

    /// Says that the game still went on at that time, so that a game whose program is killed resumes with the clocks of
    /// then. Called about once a second, and only the last one counts.
    ///
    /// @param at nanoseconds since the beginning of the game
    /// @return why it was not kept
    Optional<String> alive(long at);
}
