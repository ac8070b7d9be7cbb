/// Time controls as PGN writes them, and the chess clock: a state machine that is told the time. Colours are
/// [vua.engine.board.Color] numbers, times nanoseconds.
package vua.arbiter.clock;
