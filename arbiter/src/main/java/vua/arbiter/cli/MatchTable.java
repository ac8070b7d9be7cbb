package vua.arbiter.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.Progress;
import vua.arbiter.store.MatchGame;
import vua.arbiter.terminal.Window;
import vua.arbiter.tournament.GamePlan;
import vua.engine.api.Ticker;

/// Tells of a match on a terminal: a table at its foot that changes in place, and above it only what went wrong.
///
/// The table never fills a line or the whole window, so that nothing of it wraps or is pushed out where it could not be
/// taken back; what does not fit is left out.
final class MatchTable implements MatchScreen {
    /// The table is drawn anew this often in the long run; a few events at once may all be drawn.
    private static final double REDRAW_NANOS = 100_000_000;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String CLEAR = "\r\033[J";

    private final PrintStream out;
    private final MatchSettings settings;
    private final int total;
    private final Ticker ticker;
    private final Window window;
    private final long begun;
    private final List<String> running = new ArrayList<>();
    private List<String> rating = List.of();
    /// Games that are finished, and those of them that were when this began; negative until it is known.
    private int games;
    private int before = -1;
    /// What stands on the terminal above the cursor.
    private List<String> drawn = List.of();
    /// How often it may be drawn now.
    private double credit;
    private long creditedAt;

    MatchTable(PrintStream out, MatchSettings settings, int total, Ticker ticker, Window window) {
        this.out = out;
        this.settings = settings;
        this.total = total;
        this.ticker = ticker;
        this.window = window;
        this.begun = ticker.nanos();
        this.creditedAt = begun;
        this.credit = mostCredit();
    }

    private double mostCredit() {
        return 2.0 * settings.concurrency() + 2;
    }

    @Override
    public void started(GamePlan plan) {
        running.add(line(plan));
        drawInTime();
    }

    private String line(GamePlan plan) {
        return "game " + (plan.number() + 1) + ": " + MatchWords.players(settings, plan);
    }

    @Override
    public void finished(GamePlan plan, String why, MatchGame game, Progress progress) {
        running.remove(line(plan));
        games = progress.games();
        if (before < 0) {
            before = games - 1;
        }
        rating = MatchTeller.strength(settings, progress);
        if (game.fault().isEmpty()) {
            drawInTime();
            return;
        }
        erase();
        out.println("Game " + (plan.number() + 1) + ": " + game.result() + " {" + why + "}");
        game.notes().stream().filter(note -> note.startsWith("The engine")).forEach(out::println);
        draw();
    }

    @Override
    public void notice(String sentence) {
        boolean again = !drawn.isEmpty();
        erase();
        out.println(sentence);
        if (again) {
            draw();
        }
        out.flush();
    }

    @Override
    public void ended(Progress progress, Optional<MatchStandings> standings, boolean over) {
        erase();
        running.clear();
        MatchTeller.end(settings, progress, standings, over).forEach(out::println);
        out.flush();
    }

    private void drawInTime() {
        long now = ticker.nanos();
        credit = Math.min(mostCredit(), credit + (now - creditedAt) / REDRAW_NANOS);
        creditedAt = now;
        if (credit >= 1) {
            credit--;
            draw();
        }
    }

    private void draw() {
        erase();
        List<String> lines = new ArrayList<>(List.of(headline()));
        lines.addAll(rating);
        running.forEach(game -> lines.add("  " + game));
        int room = Math.max(1, window.rows() - 1);
        if (lines.size() > room) {
            int left = lines.size() - room + 1;
            lines.subList(room - 1, lines.size()).clear();
            lines.add("  ... (" + left + " lines more)");
        }
        int columns = Math.max(1, window.columns() - 1);
        drawn = lines.stream().map(line -> Window.fit(line, columns)).toList();
        drawn.forEach(out::println);
        out.flush();
    }

    private String headline() {
        if (before < 0) {
            return Math.max(total, 1) + " games";
        }
        double seconds = (ticker.nanos() - begun) / NANOS_PER_SECOND;
        double rate = Math.max((games - before) / Math.max(seconds, 1e-3), 1e-9);
        return String.format(Locale.ROOT, "%d of %d games, %.1f games/s, %s left", games, Math.max(total, games), rate,
                left((total - games) / rate));
    }

    private static String left(double seconds) {
        long whole = Math.max(0, (long) seconds);
        return whole >= 3600
                ? String.format(Locale.ROOT, "%d:%02d h", whole / 3600, whole / 60 % 60)
                : String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60);
    }

    /// Takes the table away. A window that has become narrower has broken its lines.
    private void erase() {
        int columns = window.columns();
        int rows = drawn.stream().mapToInt(line -> Math.max(1, Math.ceilDiv(Window.width(line), columns))).sum();
        if (rows > 0) {
            out.print("\033[" + rows + "A" + CLEAR);
            drawn = List.of();
        }
    }

    @Override
    public void close() {
        out.flush();
        window.close();
    }
}
