package vua.engine.api;

import java.util.List;

/// One line of a running search.
///
/// @param depth plies of the iteration
/// @param selectiveDepth plies of the longest line looked at
/// @param multiPv rank of this line among the root moves, from 1
/// @param score from the side to move at the root
/// @param bound how `score` relates to the true score
/// @param winDrawLoss outcomes that go with `score`
/// @param nodes moves made so far by all threads, null moves not counted
/// @param nanos time since the arrival of the `go`
/// @param hashFull per mille of the transposition table that this search has filled
/// @param tablebaseHits positions answered by tablebases
/// @param line packed moves ([vua.engine.board.Move]), legal one after the other from the root, ended where the game ends
public record SearchReport(int depth, int selectiveDepth, int multiPv, Score score, Bound bound,
        WinDrawLoss winDrawLoss, long nodes, long nanos, int hashFull, long tablebaseHits, List<Integer> line) {}
