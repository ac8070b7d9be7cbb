package vua.uci.client;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// An engine's answer to `go perft`.
///
/// @param byMove positions behind each root move, in the engine's order
/// @param nodes all of them, as the engine says it
public record PerftCount(Map<String, Long> byMove, long nodes) {

    public PerftCount {
        byMove = Collections.unmodifiableMap(new LinkedHashMap<>(byMove));
    }
}
