package vua.arbiter.player;

import vua.arbiter.law.Side;

/// A person; the acts come through the table's [Voice].
public record HumanPlayer(Side side, String name) implements Player {}
