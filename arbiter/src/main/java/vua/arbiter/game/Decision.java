package vua.arbiter.game;

/// What the referee makes of an act: the game after it, and the answer.
public record Decision(GameState next, Ruling ruling) {}
