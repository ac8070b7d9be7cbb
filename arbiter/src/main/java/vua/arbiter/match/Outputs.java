package vua.arbiter.match;

import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The files that a match writes.
///
/// @param json where the summary goes
public record Outputs(Optional<Pgn> pgn, Optional<Epd> epd, Optional<Path> json, Optional<Log> log) {

    public static final Outputs NONE = new Outputs(Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty());

    /// All of them.
    public List<Path> files() {
        return Stream.of(pgn.map(Pgn::file), epd.map(Epd::file), json, log.map(Log::file)).flatMap(Optional::stream)
                .toList();
    }

    /// The games, as soon as they are finished.
    ///
    /// @param append whether a file that is there is kept and grows
    /// @param minimal whether moves go without comments
    /// @param fields what is written beside score, depth and time of a move
    public record Pgn(Path file, boolean append, boolean minimal, Set<PgnField> fields) {
        public Pgn {
            Set<PgnField> copy = EnumSet.noneOf(PgnField.class);
            copy.addAll(fields);
            fields = Collections.unmodifiableSet(copy);
        }
    }

    /// What may be written about a move. [#LATENCY] is the measured time less the one that the engine reported.
    public enum PgnField {
        NODES, SELDEPTH, NPS, HASHFULL, TBHITS, PV, TIMELEFT, LATENCY
    }

    /// The positions in which games ended.
    ///
    /// @param append whether a file that is there is kept and grows
    public record Epd(Path file, boolean append) {}

    /// What happened.
    ///
    /// @param level the least level that is written
    /// @param append whether a file that is there is kept and grows
    /// @param traffic whether all that engines are sent and say is written too
    public record Log(Path file, Level level, boolean append, boolean traffic) {}

    /// How much something matters, from least to most.
    ///
    /// * [#TRACE]: nothing is of this level alone.
    /// * [#INFO]: games begin and end.
    /// * [#WARN]: something is wrong with an engine.
    /// * [#ERR]: a game was ended by the fault of an engine.
    /// * [#FATAL]: the match itself is concerned: it stops, or cannot be kept.
    public enum Level {
        TRACE, INFO, WARN, ERR, FATAL
    }
}
