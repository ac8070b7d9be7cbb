package vua.arbiter.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vua.arbiter.match.EngineSettings;
import vua.arbiter.match.Fault;
import vua.arbiter.match.MatchRunner;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.Progress;
import vua.arbiter.statistics.GameCounts;
import vua.arbiter.statistics.Pentanomial;
import vua.arbiter.statistics.Sprt;
import vua.arbiter.statistics.Strength;
import vua.arbiter.tournament.Tally;

/// The summary of a match as one JSON object. Numbers that cannot be said, such as the Elo of a match that was won in all
/// games, are left out.
final class MatchJson {
    private MatchJson() {}

    /// Writes the summary to a file, which is replaced as a whole.
    static void write(Path file, MatchSettings settings, Progress progress, Optional<MatchStandings> standings,
            OptionalLong match, MatchRunner.End end, double seconds) throws IOException {
        Map<String, Object> all = new LinkedHashMap<>();
        match.ifPresent(id -> all.put("match", id));
        all.put("event", settings.event());
        all.put("site", settings.site());
        all.put("laws", settings.laws().id());
        all.put("seed", settings.seed());
        all.put("state", switch (end) {
            case OVER -> "over";
            case STOPPED -> "stopped";
            case FAILED -> "failed";
        });
        all.put("games", progress.games());
        all.put("moves", progress.moves());
        all.put("seconds", seconds);
        List<Object> engines = new ArrayList<>();
        for (int i = 0; i < settings.engines().size(); i++) {
            engines.add(engine(settings.engines().get(i), progress.tally(i), progress.conduct(i),
                    settings.reporting().pentanomial()));
        }
        all.put("engines", engines);
        standings.ifPresent(known -> all.put("standings", known.json()));
        OptionalDouble llr = progress.llr();
        if (llr.isPresent()) {
            all.put("sprt", sprt(settings.sprt().orElseThrow(), llr.getAsDouble(), progress.decision()));
        }
        Path whole = file.toAbsolutePath();
        Path fresh = whole.resolveSibling(whole.getFileName() + ".new");
        Files.writeString(fresh, JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT).asString(all) + "\n",
                StandardCharsets.UTF_8);
        Files.move(fresh, whole, StandardCopyOption.REPLACE_EXISTING);
    }

    private static Map<String, Object> engine(EngineSettings engine, Tally tally, Progress.Conduct conduct,
            boolean pentanomial) {
        GameCounts games = tally.games();
        Pentanomial pairs = tally.pairs();
        boolean paired = pentanomial && pairs.pairs() > 0;
        Strength strength = paired ? Strength.of(pairs) : Strength.of(games);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("name", engine.name());
        all.put("command", engine.isBuiltIn() ? "builtin" : String.join(" ", engine.command()));
        all.put("options", engine.options());
        all.put("time", MatchWords.time(engine.time()));
        all.put("wins", games.wins());
        all.put("losses", games.losses());
        all.put("draws", games.draws());
        all.put("points", games.points());
        put(all, "score", games.score());
        put(all, "elo", strength.elo().value());
        put(all, "eloError", strength.elo().error());
        put(all, "nElo", strength.normalizedElo().value());
        put(all, "nEloError", strength.normalizedElo().error());
        put(all, "los", strength.superiority());
        put(all, "drawRatio", paired ? pairs.drawRatio() : games.drawRatio());
        all.put("pentanomial", List.of(pairs.ll(), pairs.ld(), pairs.wl() + pairs.dd(), pairs.wd(), pairs.ww()));
        Map<String, Object> faults = new LinkedHashMap<>();
        for (Fault fault : Fault.values()) {
            faults.put(fault.token(), conduct.faults(fault));
        }
        all.put("faults", faults);
        all.put("warnings", conduct.warnings());
        return all;
    }

    private static Map<String, Object> sprt(Sprt test, double llr, Sprt.Decision decision) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("elo0", test.elo0());
        all.put("elo1", test.elo1());
        all.put("alpha", test.alpha());
        all.put("beta", test.beta());
        all.put("model", test.model().id());
        put(all, "llr", llr);
        all.put("lowerBound", test.lowerBound());
        all.put("upperBound", test.upperBound());
        all.put("decision", switch (decision) {
            case CONTINUE -> "none";
            case H0 -> "H0";
            case H1 -> "H1";
        });
        return all;
    }

    private static void put(Map<String, Object> all, String name, double value) {
        if (Double.isFinite(value)) {
            all.put(name, value);
        }
    }
}
