/// Games as text in the Portable Game Notation: a streaming reader that forgives, a writer that does not, and the
/// judging of finished games.
package vua.arbiter.pgn;
