package vua.perft;

/// What a count may take of the machine.
///
/// @param threads counting at the same time, at least 1
/// @param hashMegabytes size of the table of counts they share; 0 is no table
record Effort(int threads, int hashMegabytes) {}
