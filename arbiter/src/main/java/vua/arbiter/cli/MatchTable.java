package vua.arbiter.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.Progress;
import vua.arbiter.store.MatchGame;
import vua.arbiter.tournament.GamePlan;
import vua.engine.api.Ticker;

/// Tells of a match on a terminal: a table at its foot that changes in place, and above it only what went wrong.
final class MatchTable implements MatchScreen {
    /// The table is drawn anew this often at most, and once at the end.
    private static final long REDRAW_NANOS = 100_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String CLEAR = "\r\033[J";

    private final PrintStream out;
    private final MatchSettings settings;
    private final int total;
    private final Ticker ticker;
    private final long begun;
    private final List<String> running = new ArrayList<>();
    private int before = -1;
    private int drawn;
    private long drawnAt;

    MatchTable(PrintStream out, MatchSettings settings, int total, Ticker ticker) {
        this.out = out;
        this.settings = settings;
        this.total = total;
        this.ticker = ticker;
        this.begun = ticker.nanos();
        this.drawnAt = begun - REDRAW_NANOS;
    }

    @Override
    public void started(GamePlan plan) {
        running.add(line(plan));
    }

    private String line(GamePlan plan) {
        return "game " + (plan.number() + 1) + ": " + MatchWords.players(settings, plan);
    }

    @Override
    public void finished(GamePlan plan, String why, MatchGame game, Progress progress) {
        running.remove(line(plan));
        if (before < 0) {
            before = progress.games() - 1;
        }
        if (!game.fault().isEmpty()) {
            erase();
            out.println("Game " + (plan.number() + 1) + ": " + game.result() + " {" + why + "}");
            game.notes().stream().filter(note -> note.startsWith("The engine")).forEach(out::println);
        }
        if (ticker.nanos() - drawnAt >= REDRAW_NANOS || !game.fault().isEmpty()) {
            draw(progress);
        }
    }

    @Override
    public void notice(String sentence) {
        erase();
        out.println(sentence);
        out.flush();
    }

    @Override
    public void ended(Progress progress, Optional<MatchStandings> standings, boolean over) {
        erase();
        MatchTeller.end(settings, progress, standings, over).forEach(out::println);
        out.flush();
    }

    private void draw(Progress progress) {
        erase();
        List<String> lines = new ArrayList<>();
        double seconds = (ticker.nanos() - begun) / NANOS_PER_SECOND;
        double rate = (progress.games() - before) / Math.max(seconds, 1e-3);
        lines.add(String.format(Locale.ROOT, "%d of %d games, %.1f games/s, %s left", progress.games(),
                Math.max(total, progress.games()), rate, left((total - progress.games()) / Math.max(rate, 1e-9))));
        lines.addAll(MatchTeller.rating(settings, progress));
        running.forEach(game -> lines.add("  " + game));
        lines.forEach(out::println);
        out.flush();
        drawn = lines.size();
        drawnAt = ticker.nanos();
    }

    private static String left(double seconds) {
        long whole = Math.max(0, (long) seconds);
        return whole >= 3600
                ? String.format(Locale.ROOT, "%d:%02d h", whole / 3600, whole / 60 % 60)
                : String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60);
    }

    private void erase() {
        if (drawn > 0) {
            out.print("\033[" + drawn + "A" + CLEAR);
            drawn = 0;
        }
    }

    @Override
    public void close() {
        out.flush();
    }
}
