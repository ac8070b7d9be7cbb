package vua.arbiter.match;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// An engine of a match.
///
/// @param name how it is called; no two of a match are called the same
/// @param command its program and arguments; empty = the built-in engine, in this process
/// @param directory where its program works; ours if absent
/// @param options its UCI options, names and values, in the order they are sent
/// @param initialLines what it is sent before `uci`
/// @param ponder whether it may think on its opponent's time
/// @param restart whether it is started anew for each game
/// @param whiteView whether its scores are White's, also when it plays Black
public record EngineSettings(String name, List<String> command, Optional<Path> directory,
        SequencedMap<String, String> options, List<String> initialLines, EngineTime time, boolean ponder,
        boolean restart, boolean whiteView) {

    public EngineSettings {
        command = List.copyOf(command);
        options = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(options));
        initialLines = List.copyOf(initialLines);
        if (name.isEmpty()) {
            throw new IllegalArgumentException("an engine needs a name");
        }
    }

    /// The built-in engine without any options.
    public static EngineSettings builtIn(String name, EngineTime time) {
        return new EngineSettings(name, List.of(), Optional.empty(), new LinkedHashMap<>(), List.of(), time, false,
                false, false);
    }

    /// Whether it is our own engine, without a process.
    public boolean isBuiltIn() {
        return command.isEmpty();
    }
}
