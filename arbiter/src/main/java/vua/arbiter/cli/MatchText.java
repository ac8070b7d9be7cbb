package vua.arbiter.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.Wording;
import vua.arbiter.match.Adjudication;
import vua.arbiter.match.Deadlines;
import vua.arbiter.match.EngineSettings;
import vua.arbiter.match.EngineTime;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.OpeningPolicy;
import vua.arbiter.match.OpeningSettings;
import vua.arbiter.match.Outputs;
import vua.arbiter.match.Reporting;
import vua.arbiter.match.ScheduleSettings;
import vua.arbiter.statistics.Sprt;

/// Settings of a match as the command line that says them. A kept match remembers it: one word a line.
final class MatchText {
    private static final long MILLI = 1_000_000;

    private final List<String> words = new ArrayList<>();

    private MatchText() {}

    /// The text of settings, from which [#parse] makes the same ones.
    static String format(MatchSettings settings) {
        return String.join("\n", arguments(settings));
    }

    /// The settings of a text of [#format].
    ///
    /// @throws RefusedException if it is none
    static MatchSettings parse(String text) {
        List<String> arguments = Arrays.asList(text.split("\n", -1));
        // All that they could add is in the text.
        MatchOptions.Surroundings nothing = new MatchOptions.Surroundings(1, 0);
        if (MatchOptions.parse(arguments, nothing) instanceof MatchRequest.Start start) {
            return start.settings();
        }
        throw new RefusedException("The text of the match says no settings.");
    }

    /// The command line of settings, behind `vua-arbiter match`. What is usual is left out, but for the seed.
    static List<String> arguments(MatchSettings settings) {
        MatchText text = new MatchText();
        settings.engines().forEach(text::engine);
        text.schedule(settings.schedule());
        text.add("-concurrency", Integer.toString(settings.concurrency()));
        text.add("-variant", settings.chess960() ? "fischerandom" : "standard");
        text.laws(settings.laws());
        text.openings(settings.openings());
        text.add("-srand", Long.toUnsignedString(settings.seed()));
        settings.adjudications().forEach(text::adjudication);
        settings.sprt().ifPresent(text::sprt);
        text.flag("-recover", settings.recover());
        text.flag("-strict", settings.strict());
        text.flag("-check-mate-pvs", settings.mateLines());
        if (settings.waitMillis() > 0) {
            text.add("-wait", Integer.toString(settings.waitMillis()));
        }
        text.deadlines(settings.deadlines());
        text.outputs(settings.outputs());
        text.reporting(settings.reporting());
        text.add("-event", settings.event());
        text.add("-site", settings.site());
        return List.copyOf(text.words);
    }

    private void add(String... more) {
        words.addAll(List.of(more));
    }

    private void flag(String option, boolean on) {
        if (on) {
            words.add(option);
        }
    }

    private void engine(EngineSettings engine) {
        add("-engine", "cmd=" + engine.command().stream().findFirst().orElse(EngineDraft.BUILT_IN));
        engine.command().stream().skip(1).forEach(argument -> add("arg=" + argument));
        add("name=" + engine.name());
        engine.directory().ifPresent(path -> add("dir=" + path));
        EngineTime time = engine.time();
        if (!time.control().none()) {
            add("tc=" + MatchTimes.format(time.control()));
        }
        time.moveNanos().ifPresent(nanos -> add("st=" + MatchTimes.format(nanos)));
        time.nodes().ifPresent(nodes -> add("nodes=" + nodes));
        time.depth().ifPresent(depth -> add("depth=" + depth));
        if (time.marginNanos() > 0) {
            add("timemargin=" + time.marginNanos() / MILLI);
        }
        flag("ponder", engine.ponder());
        if (engine.restart()) {
            add("restart=on");
        }
        flag("whitepov", engine.whiteView());
        if (!engine.initialLines().isEmpty()) {
            add("initstr=" + String.join("\\n", engine.initialLines()));
        }
        engine.options().forEach((name, value) -> add("option." + name + "=" + value));
    }

    private void schedule(ScheduleSettings schedule) {
        add("-tournament", switch (schedule.kind()) {
            case ROUND_ROBIN -> "roundrobin";
            case GAUNTLET -> "gauntlet";
            case KNOCKOUT -> "knockout";
            case SWISS -> "swiss";
        });
        if (schedule.kind() == ScheduleSettings.Kind.GAUNTLET) {
            add("-seeds", Integer.toString(schedule.seeds()));
        }
        add("-rounds", Integer.toString(schedule.rounds()), "-games", Integer.toString(schedule.games()), "-repeat",
                Integer.toString(schedule.openingUses()));
        flag("-noswap", !schedule.swap());
        flag("-reverse", schedule.reverse());
    }

    private void laws(LawsProfile laws) {
        add("-laws", laws.id());
        Map<String, String> usual = LawsProfiles.byId(laws.id()).map(LawsProfile::values).orElseThrow();
        laws.values().forEach((name, value) -> {
            if (!value.equals(usual.get(name))) {
                add(name + "=" + value);
            }
        });
    }

    private void openings(OpeningSettings openings) {
        if (openings.equals(OpeningSettings.builtIn())) {
            return;
        }
        add("-openings");
        openings.file().ifPresent(path -> add("file=" + path));
        add("format=" + Wording.of(openings.format()), "order=" + Wording.of(openings.order()));
        openings.plies().ifPresent(plies -> add("plies=" + plies));
        add("start=" + openings.start());
        if (openings.policy() != OpeningPolicy.DEFAULT) {
            add("policy=" + Wording.of(openings.policy()));
        }
    }

    private void adjudication(Adjudication rule) {
        switch (rule) {
            case Adjudication.Draw(int moveNumber, int moveCount, int score) ->
                add("-draw", "movenumber=" + moveNumber, "movecount=" + moveCount, "score=" + score);
            case Adjudication.Resign(int moveCount, int score, boolean twoSided) ->
                add("-resign", "movecount=" + moveCount, "score=" + score, "twosided=" + twoSided);
            case Adjudication.MaxMoves(int moves) -> add("-maxmoves", Integer.toString(moves));
        }
    }

    private void sprt(Sprt sprt) {
        add("-sprt", "elo0=" + plain(sprt.elo0()), "elo1=" + plain(sprt.elo1()), "alpha=" + plain(sprt.alpha()),
                "beta=" + plain(sprt.beta()), "model=" + sprt.model().id());
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    private void deadlines(Deadlines deadlines) {
        if (!deadlines.equals(Deadlines.USUAL)) {
            add("-startup-ms", Integer.toString(deadlines.startupMillis()), "-ucinewgame-ms",
                    Integer.toString(deadlines.newGameMillis()), "-ping-ms", Integer.toString(deadlines.pingMillis()));
        }
    }

    private void outputs(Outputs outputs) {
        outputs.pgn().ifPresent(pgn -> {
            add("-pgnout", "file=" + pgn.file(), "append=" + pgn.append(), "min=" + pgn.minimal());
            pgn.fields().forEach(field -> add(Wording.of(field) + "=true"));
        });
        outputs.epd().ifPresent(epd -> add("-epdout", "file=" + epd.file(), "append=" + epd.append()));
        outputs.json().ifPresent(path -> add("-json", "file=" + path));
        outputs.log().ifPresent(log -> add("-log", "file=" + log.file(), "level=" + Wording.of(log.level()),
                "append=" + log.append(), "engine=" + log.traffic()));
    }

    private void reporting(Reporting reporting) {
        if (!reporting.equals(Reporting.USUAL)) {
            add("-output", "format=" + Wording.of(reporting.style()), "-report", "penta=" + reporting.pentanomial(),
                    "-ratinginterval", Integer.toString(reporting.ratingInterval()), "-scoreinterval",
                    Integer.toString(reporting.scoreInterval()));
        }
    }
}
