package vua.arbiter.player;

import java.util.Optional;
import vua.arbiter.game.Game;

/// Writes a game down while it is played.
@FunctionalInterface
public interface Scribe {

    /// Writes down what has been added to the game; called after every act, before anybody is told of its ruling. Never
    /// throws.
    ///
    /// @return what the players should know, such as that nothing can be written any more
    Optional<String> keep(Game game);
}
