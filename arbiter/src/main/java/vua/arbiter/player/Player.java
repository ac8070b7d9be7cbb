package vua.arbiter.player;

import vua.arbiter.law.Side;

/// Who plays one side.
public sealed interface Player permits HumanPlayer, EnginePlayer {

    Side side();

    /// The name for the scoresheet.
    String name();
}
