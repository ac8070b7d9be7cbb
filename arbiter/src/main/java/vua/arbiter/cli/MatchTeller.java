package vua.arbiter.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import vua.arbiter.match.EngineSettings;
import vua.arbiter.match.Fault;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.Progress;
import vua.arbiter.match.Reporting;
import vua.arbiter.statistics.GameCounts;
import vua.arbiter.statistics.Pentanomial;
import vua.arbiter.statistics.Sprt;
import vua.arbiter.statistics.StatisticsText;
import vua.arbiter.statistics.Strength;
import vua.arbiter.store.MatchGame;
import vua.arbiter.tournament.GamePlan;

/// Tells of a match in plain lines, in the form of the match tools, whose output other programs read.
final class MatchTeller implements MatchScreen {
    private static final String RULER = "-".repeat(50);
    private static final int NAME_COLUMNS = 25;

    private final PrintStream out;
    private final MatchSettings settings;
    private final int total;

    MatchTeller(PrintStream out, MatchSettings settings, int total) {
        this.out = out;
        this.settings = settings;
        this.total = total;
    }

    @Override
    public void started(GamePlan plan) {
        out.println("Started game " + (plan.number() + 1) + " of " + Math.max(total, plan.number() + 1) + " ("
                + MatchWords.players(settings, plan) + ")");
        out.flush();
    }

    @Override
    public void finished(GamePlan plan, String why, MatchGame game, Progress progress) {
        game.notes().forEach(out::println);
        out.println(MatchWords.finished(settings, plan, why, game));
        Reporting reporting = settings.reporting();
        if (settings.engines().size() == 2 && isDue(reporting.scoreInterval(), progress)) {
            out.println(StatisticsText.score(name(0), name(1), progress.duel().games()));
        }
        if (isDue(reporting.ratingInterval(), progress)) {
            rating(settings, progress).forEach(out::println);
        }
        out.flush();
    }

    /// Whether it is time to tell how it stands; after the last game [#ended] does.
    private boolean isDue(int interval, Progress progress) {
        return interval > 0 && progress.games() % interval == 0 && progress.games() != total;
    }

    @Override
    public void notice(String sentence) {
        out.println(sentence);
        out.flush();
    }

    @Override
    public void ended(Progress progress, Optional<MatchStandings> standings, boolean over) {
        end(settings, progress, standings, over).forEach(out::println);
        out.flush();
    }

    @Override
    public void close() {
        out.flush();
    }

    /// What is said when nothing is played any more.
    ///
    /// @param over whether the match is over, or only stopped
    static List<String> end(MatchSettings settings, Progress progress, Optional<MatchStandings> standings,
            boolean over) {
        List<String> lines = new ArrayList<>();
        if (progress.games() > 0) {
            if (settings.engines().size() == 2) {
                lines.add(StatisticsText.score(settings.engines().get(0).name(), settings.engines().get(1).name(),
                        progress.duel().games()));
            }
            lines.addAll(rating(settings, progress));
            standings.map(MatchStandings::lines).ifPresent(lines::addAll);
        }
        for (int i = 0; i < settings.engines().size(); i++) {
            conduct(settings.engines().get(i), progress.conduct(i), lines);
        }
        if (over) {
            lines.add(switch (progress.decision()) {
                case CONTINUE -> "Tournament finished";
                case H0 -> "SPRT: H0 was accepted. Tournament finished";
                case H1 -> "SPRT: H1 was accepted. Tournament finished";
            });
        }
        return lines;
    }

    private static void conduct(EngineSettings engine, Progress.Conduct conduct, List<String> lines) {
        List<String> found = new ArrayList<>();
        for (Fault fault : Fault.values()) {
            if (conduct.faults(fault) > 0) {
                found.add("  " + title(fault) + ": " + conduct.faults(fault));
            }
        }
        if (conduct.warnings() > 0) {
            found.add("  Warnings: " + conduct.warnings());
        }
        if (!found.isEmpty()) {
            lines.add("Player: " + engine.name());
            lines.addAll(found);
        }
    }

    private static String title(Fault fault) {
        return switch (fault) {
            case CRASH -> "Crashed";
            case STALL -> "Stalled";
            case FLOOD -> "Flooded";
            case NO_MOVE -> "No move";
            case ILLEGAL_MOVE -> "Illegal moves";
            case TIME -> "Timeouts";
        };
    }

    // ---- strength

    /// Elo and what belongs to it, set off as other programs expect it.
    static List<String> rating(MatchSettings settings, Progress progress) {
        List<String> lines = strength(settings, progress);
        if (settings.reporting().style() == Reporting.Style.FASTCHESS) {
            lines.addFirst(RULER);
            lines.addLast(RULER);
        }
        return lines;
    }

    /// Elo and what belongs to it.
    static List<String> strength(MatchSettings settings, Progress progress) {
        List<String> lines = new ArrayList<>();
        boolean pairs = settings.reporting().pentanomial();
        boolean fastchess = settings.reporting().style() == Reporting.Style.FASTCHESS;
        if (settings.engines().size() > 2) {
            lines.addAll(table(settings, progress, fastchess && pairs));
        } else if (fastchess) {
            lines.add(
                    "Results of " + settings.engines().get(0).name() + " vs " + settings.engines().get(1).name() + " ("
                            + matchup(settings) + "):");
            lines.addAll(StatisticsText.lines(progress.duel().games(),
                    pairs ? progress.duel().pairs() : Pentanomial.NONE));
        } else {
            lines.add(StatisticsText.difference(progress.duel().games()));
        }
        OptionalDouble llr = progress.llr();
        if (llr.isPresent()) {
            Sprt test = settings.sprt().orElseThrow();
            lines.add(fastchess
                    ? StatisticsText.line(test, llr.getAsDouble())
                    : StatisticsText.sprt(test, llr.getAsDouble(), progress.decision()));
        }
        return lines;
    }

    private static String matchup(MatchSettings settings) {
        return both(MatchWords.time(settings.engines().get(0).time()),
                MatchWords.time(settings.engines().get(1).time()))
                + ", " + both(option(settings, 0, "Threads") + "t", option(settings, 1, "Threads") + "t") + ", "
                + both(option(settings, 0, "Hash") + "MB", option(settings, 1, "Hash") + "MB")
                + settings.openings().file().map(file -> ", " + file.getFileName()).orElse("");
    }

    private static String both(String first, String second) {
        return first.equals(second) ? first : first + " - " + second;
    }

    private static String option(MatchSettings settings, int engine, String name) {
        return settings.engines().get(engine).options().entrySet().stream()
                .filter(option -> option.getKey().equalsIgnoreCase(name)).map(option -> option.getValue()).findFirst()
                .orElse("NULL");
    }

    /// Places by Elo against all others.
    private static List<String> table(MatchSettings settings, Progress progress, boolean pairs) {
        record Row(String name, GameCounts games, Pentanomial counts, Strength strength) {}
        List<Row> rows = new ArrayList<>();
        int columns = NAME_COLUMNS;
        for (int i = 0; i < settings.engines().size(); i++) {
            GameCounts games = progress.tally(i).games();
            Pentanomial counts = progress.tally(i).pairs();
            boolean paired = pairs && counts.pairs() > 0;
            String name = settings.engines().get(i).name();
            columns = Math.max(columns, name.length());
            rows.add(new Row(name, games, counts, paired ? Strength.of(counts) : Strength.of(games)));
        }
        rows.sort(Comparator.comparingDouble((Row row) -> Double.isNaN(row.games().score())
                ? -1
                : row.games().score()).reversed());
        List<String> lines = new ArrayList<>();
        String format = "%4s %-" + columns + "s %10s %10s %10s %10s %10s %10s %10s";
        lines.add(String.format(Locale.ROOT, "%-4s" + format.substring(3), "Rank", "Name", "Elo", "+/-", "nElo", "+/-",
                "Games", "Score", "Draw") + (pairs ? String.format(Locale.ROOT, " %20s", "Ptnml(0-2)") : ""));
        int rank = 1;
        for (Row row : rows) {
            lines.add(String.format(Locale.ROOT, format, rank++, row.name(),
                    StatisticsText.number(2, row.strength().elo().value()),
                    StatisticsText.number(2, row.strength().elo().error()),
                    StatisticsText.number(2, row.strength().normalizedElo().value()),
                    StatisticsText.number(2, row.strength().normalizedElo().error()), row.games().games(),
                    StatisticsText.number(1, 100 * row.games().score()) + "%",
                    StatisticsText.number(1, 100 * row.games().drawRatio()) + "%")
                    + (pairs ? String.format(Locale.ROOT, " %20s", StatisticsText.counts(row.counts())) : ""));
        }
        return lines;
    }

    private String name(int engine) {
        return settings.engines().get(engine).name();
    }
}
