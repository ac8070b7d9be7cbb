package vua.perft;

import java.nio.file.Path;
import java.util.List;

/// What a command line asks for.
sealed interface Task {

    /// Prints a text.
    record Say(String text) implements Task {}

    /// Counts one position.
    ///
    /// @param divide whether each root move gets a line
    /// @param json whether the answer is one JSON object
    record Count(Root root, int depth, boolean divide, boolean json, Effort effort) implements Task {}

    /// Compares counts with those of a file.
    ///
    /// @param maxDepth deeper counts are left out
    /// @param maxNodes greater counts are left out
    record Suite(Path file, int maxDepth, long maxNodes, Effort effort) implements Task {}

    /// Compares counts with those of an engine.
    ///
    /// @param command program and arguments
    record Diff(List<String> command, Root root, int depth, Effort effort) implements Task {}

    /// Counts a little in all ways, so that the start-up cache gets to know them.
    record Rehearsal() implements Task {}
}
