package vua.arbiter.game;

/// An act and when it happened.
///
/// @param at nanoseconds since the beginning of the game, on the arbiter's monotonic clock; an earlier time than that of
///        the act before is taken as that time
public record StampedAct(long at, Act act) {}
