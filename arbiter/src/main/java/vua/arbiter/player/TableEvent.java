package vua.arbiter.player;

import java.util.Optional;
import vua.uci.client.Failure;
import vua.uci.client.SearchResult;
import vua.uci.protocol.EngineMessage;

/// What comes to the table from outside.
sealed interface TableEvent {

    /// A person said something.
    ///
    /// @param line empty = he left
    /// @param nanos when, on the ticker
    record Said(Optional<String> line, long nanos) implements TableEvent {}

    /// An engine's search ended.
    ///
    /// @param request which search
    record Answered(EnginePlayer engine, long request, SearchResult result) implements TableEvent {}

    /// An engine did not do what it was asked to.
    record Failed(EnginePlayer engine, long request, Failure failure, long nanos) implements TableEvent {}

    /// An engine told what it thinks.
    record Thinks(EnginePlayer engine, long request, EngineMessage.Info info) implements TableEvent {}
}
