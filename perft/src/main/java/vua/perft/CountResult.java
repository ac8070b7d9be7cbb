package vua.perft;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import vua.engine.notation.UciMoves;

/// A finished count.
///
/// @param byMove leaves behind each root move, by its packed int
/// @param nodes all leaves
/// @param nanos the time it took
record CountResult(Map<Integer, Long> byMove, long nodes, long nanos) {

    /// The counts by the text of their moves, sorted as text.
    SortedMap<String, Long> byText(boolean chess960) {
        SortedMap<String, Long> sorted = new TreeMap<>();
        byMove.forEach((move, count) -> sorted.put(UciMoves.format(move, chess960), count));
        return sorted;
    }
}
