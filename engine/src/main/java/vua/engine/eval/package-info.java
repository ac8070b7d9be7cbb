/// What a position is worth: a hand-written evaluation, and what its numbers mean in centipawns and in results.
package vua.engine.eval;
