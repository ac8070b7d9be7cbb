package vua.arbiter.match;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.statistics.Sprt;

/// All that is said about a match before it begins. Together with the openings' file it decides which games are played.
///
/// @param engines two or more, no two of the same name
/// @param concurrency how many games are played at a time
/// @param adjudications the organiser's rules, each kind at most once
/// @param sprt the test that ends the match, for two engines
/// @param seed puts the openings in order
/// @param recover whether the match goes on after an engine has failed
/// @param strict whether a warning makes the match a failed one
/// @param mateLines whether a line of mate that does not fit its score, or does not end in mate, is a warning
/// @param waitMillis the pause before each game
public record MatchSettings(List<EngineSettings> engines, ScheduleSettings schedule, int concurrency,
        OpeningSettings openings, List<Adjudication> adjudications, Optional<Sprt> sprt, long seed, boolean recover,
        boolean strict, boolean mateLines, LawsProfile laws, boolean chess960, Outputs outputs, Reporting reporting,
        Deadlines deadlines, int waitMillis, String event, String site) {

    public MatchSettings {
        engines = List.copyOf(engines);
        adjudications = List.copyOf(adjudications);
        Set<String> names = new HashSet<>();
        engines.forEach(engine -> names.add(engine.name()));
        if (engines.size() < 2 || names.size() < engines.size()) {
            throw new IllegalArgumentException("a match needs two engines or more, each with a name of its own");
        }
        if (sprt.isPresent() && engines.size() > 2) {
            throw new IllegalArgumentException("an SPRT is between two engines");
        }
        if (concurrency < 1 || waitMillis < 0) {
            throw new IllegalArgumentException("one game or more at a time, and no negative pause");
        }
        Set<Adjudication.Kind> kinds = EnumSet.noneOf(Adjudication.Kind.class);
        if (!adjudications.stream().allMatch(rule -> kinds.add(rule.kind()))) {
            throw new IllegalArgumentException("each kind of adjudication may be there once");
        }
    }

    /// The same settings with another number of games at a time.
    public MatchSettings withConcurrency(int games) {
        return new MatchSettings(engines, schedule, games, openings, adjudications, sprt, seed, recover, strict,
                mateLines, laws, chess960, outputs, reporting, deadlines, waitMillis, event, site);
    }

    /// The same settings with every file and program named from the root, so that they mean the same when the match goes
    /// on in another folder. Programs are looked for in the engine's own directory first, then in the folder; one without a
    /// separator in its name that is in neither stays as it is, for the search path.
    ///
    /// @param folder what relative names are relative to
    public MatchSettings anchored(Path folder) {
        List<EngineSettings> anchored = new ArrayList<>();
        for (EngineSettings engine : engines) {
            Optional<Path> directory = engine.directory().map(path -> at(folder, path));
            anchored.add(new EngineSettings(engine.name(), command(engine, folder, directory), directory,
                    engine.options(), engine.initialLines(), engine.time(), engine.ponder(), engine.restart(),
                    engine.whiteView()));
        }
        OpeningSettings from = new OpeningSettings(openings.file().map(path -> at(folder, path)), openings.format(),
                openings.order(), openings.plies(), openings.start(), openings.policy());
        Outputs files = new Outputs(
                outputs.pgn().map(pgn -> new Outputs.Pgn(at(folder, pgn.file()), pgn.append(), pgn.minimal(),
                        pgn.fields())),
                outputs.epd().map(epd -> new Outputs.Epd(at(folder, epd.file()), epd.append())),
                outputs.json().map(path -> at(folder, path)),
                outputs.log()
                        .map(log -> new Outputs.Log(at(folder, log.file()), log.level(), log.append(), log.traffic())));
        return new MatchSettings(anchored, schedule, concurrency, from, adjudications, sprt, seed, recover, strict,
                mateLines, laws, chess960, files, reporting, deadlines, waitMillis, event, site);
    }

    private static Path at(Path folder, Path path) {
        return folder.resolve(path).toAbsolutePath().normalize();
    }

    private static List<String> command(EngineSettings engine, Path folder, Optional<Path> directory) {
        if (engine.isBuiltIn()) {
            return List.of();
        }
        List<String> command = new ArrayList<>(engine.command());
        Path program = Path.of(command.getFirst());
        if (program.getNameCount() > 1 || program.isAbsolute()) {
            Optional<Path> own = directory.map(path -> at(path, program)).filter(Files::isRegularFile);
            command.set(0, own.orElseGet(() -> at(folder, program)).toString());
        } else {
            // Match tools start a program that lies in the engine's directory or in ours without `./` before it.
            Optional<Path> near = directory.map(path -> at(path, program)).filter(Files::isRegularFile)
                    .or(() -> Optional.of(at(folder, program)).filter(Files::isRegularFile));
            near.ifPresent(path -> command.set(0, path.toString()));
        }
        return command;
    }
}
