/// The perft tool: counts of move paths, for checking and measuring a move generator.
package vua.perft;
