package vua.uci.client;

import java.util.List;
import java.util.Optional;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.UciScore;

/// A search that ended with a `bestmove`.
///
/// @param best move and expected answer, unchecked text
/// @param infos its `info` lines, oldest first; of a very talkative engine only the last thousands
/// @param droppedInfos how many are missing at the front of `infos`
/// @param startNanos when its time began: the `go` was handed over, or the `ponderhit` if it pondered
/// @param endNanos when the `bestmove` arrived; both on the client's ticker
/// @param overdue the limit had passed, so that `stop` had to be sent for it
/// @param premature it came during `go infinite` or `go ponder`, before any `stop` or `ponderhit`
public record SearchResult(EngineMessage.BestMove best, List<EngineMessage.Info> infos, long droppedInfos,
        long startNanos, long endNanos, boolean overdue, boolean premature) {

    public SearchResult {
        infos = List.copyOf(infos);
    }

    /// The time the engine took.
    public long nanos() {
        return endNanos - startNanos;
    }

    /// The same search with its scores as the opponent sees them: of an engine that told them from his side.
    public SearchResult negated() {
        return new SearchResult(best, infos.stream().map(EngineMessage.Info::negated).toList(), droppedInfos,
                startNanos, endNanos, overdue, premature);
    }

    /// The last line of rank `multiPv` with a score: an exact one if there is any, a bound otherwise.
    public Optional<EngineMessage.Info> lastScored(int multiPv) {
        EngineMessage.Info bound = null;
        for (EngineMessage.Info info : infos.reversed()) {
            if (info.score().isEmpty() || info.multiPv().orElse(1) != multiPv) {
                continue;
            }
            if (info.score().get().bound() == UciScore.Bound.EXACT) {
                return Optional.of(info);
            }
            if (bound == null) {
                bound = info;
            }
        }
        return Optional.ofNullable(bound);
    }
}
