package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.Progress;
import vua.arbiter.store.MatchGame;
import vua.arbiter.terminal.Window;
import vua.arbiter.tournament.GamePlan;

/// What somebody sees who watches a match: one table, whatever the size of the window, and nothing left of earlier ones.
class MatchTableTest {
    private static final String A = "The-first-engine-with-a-name";
    private static final String B = "The-second-engine-with-a-name";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Glass glass = new Glass();
    private long now = 1;
    private MatchSettings settings = settings(2);
    private Progress progress = new Progress(settings);
    private MatchTable table = table();

    private static MatchSettings settings(int concurrency) {
        return MatchOptionsTest.settings("-engine cmd=builtin name=" + A + " -engine cmd=builtin name=" + B
                + " -each nodes=100 -rounds 100 -concurrency " + concurrency + " -sprt elo0=0 elo1=5");
    }

    private MatchTable table() {
        return new MatchTable(new PrintStream(bytes, false, StandardCharsets.UTF_8), settings, 200, () -> now, glass);
    }

    private void of(int concurrency) {
        settings = settings(concurrency);
        progress = new Progress(settings);
        table = table();
    }

    /// A terminal that does what it is told: it breaks long lines, also when it becomes narrower, and what it has pushed
    /// out at the top it cannot take back.
    private final class Glass implements Window {
        private static final Pattern PIECE = Pattern.compile("\033\\[(\\d+)A\r\033\\[J|([^\\n\033]*)\n");
        private final List<String> rows = new ArrayList<>();
        private int columns = 80;
        private int height = 24;
        private int read;

        @Override
        public int columns() {
            return columns;
        }

        @Override
        public int rows() {
            return height;
        }

        void resize(int newColumns, int newHeight) {
            look();
            columns = newColumns;
            height = newHeight;
            List<String> old = List.copyOf(rows);
            rows.clear();
            old.forEach(this::print);
            // what is pushed out is history, which no program can reach
            rows.subList(0, Math.max(0, rows.size() - height + 1)).clear();
        }

        private void print(String line) {
            String left = line;
            while (left.length() > columns) {
                rows.add(left.substring(0, columns));
                left = left.substring(columns);
            }
            rows.add(left);
        }

        /// All that is and was there, without what was taken away.
        List<String> look() {
            String text = bytes.toString(StandardCharsets.UTF_8);
            Matcher pieces = PIECE.matcher(text);
            while (read < text.length()) {
                assertTrue(pieces.find(read) && pieces.start() == read, () -> text.substring(read));
                if (pieces.group(1) == null) {
                    print(pieces.group(2));
                } else {
                    // the cursor stands below the last line, and goes no further than to the top
                    int up = Math.min(Math.min(Integer.parseInt(pieces.group(1)), height - 1), rows.size());
                    rows.subList(rows.size() - up, rows.size()).clear();
                }
                read = pieces.end();
            }
            return rows;
        }
    }

    private static GamePlan plan(int number) {
        return new GamePlan(number, number / 2, number / 2, number % 2, number % 2, 1 - number % 2, number / 2);
    }

    private void start(int number) {
        now += 1_000_000_000;
        table.started(plan(number));
    }

    private void finish(int number, String fault, List<String> notes) {
        now += 1_000_000_000;
        GamePlan plan = plan(number);
        MatchGame game = new MatchGame(number, plan.round(), plan.pairing(), plan.gameInPairing(), plan.white(),
                plan.black(), plan.opening(), number % 3 == 0 ? "1-0" : "1/2-1/2", "checkmate", fault, 40, 100, 0, 0,
                notes, "", "");
        progress.add(game);
        table.finished(plan, "White mates", game, progress);
    }

    private void finish(int number) {
        finish(number, "", List.of());
    }

    private long headlines() {
        return glass.look().stream().filter(line -> line.contains(" games, ")).count();
    }

    @Test
    void aRunningGameIsShownAtOnce() {
        start(0);
        assertEquals(List.of("200 games", "  game 1: " + A + " vs " + B), glass.look());
        finish(0);
        start(1);
        assertTrue(glass.look().getFirst().startsWith("1 of 200 games, "), glass.look()::toString);
        assertEquals("  game 2: " + B + " vs " + A, glass.look().getLast());
        assertEquals(1, headlines());
    }

    @Test
    void linesThatAreLongerThanTheWindowAreCut() {
        glass.resize(40, 10);
        for (int number = 0; number < 40; number++) {
            start(number);
            finish(number);
            List<String> rows = glass.look();
            assertEquals(1, headlines(), rows::toString);
            assertTrue(rows.size() < 10, rows::toString);
            assertTrue(rows.stream().allMatch(row -> row.length() < 40), rows::toString);
            assertTrue(rows.getFirst().startsWith(number + 1 + " of 200 games"), rows::toString);
        }
        table.ended(progress, Optional.empty(), true);
        assertEquals(0, headlines());
        assertEquals("Tournament finished", glass.look().getLast());
    }

    @Test
    void moreGamesThanTheWindowHasLinesAreCounted() {
        of(60);
        for (int number = 0; number < 60; number++) {
            start(number);
        }
        for (int number = 0; number < 60; number++) {
            finish(number);
            start(60 + number);
            assertEquals(1, headlines());
            assertEquals(23, glass.look().size());
        }
        assertEquals("  ... (45 lines more)", glass.look().getLast());
    }

    @Test
    void aWindowMayChangeItsSize() {
        int[][] sizes = {{80, 24}, {40, 24}, {100, 30}, {20, 12}, {30, 10}, {200, 50}, {10, 40}};
        int number = 0;
        for (int[] size : sizes) {
            glass.resize(size[0], size[1]);
            for (int i = 0; i < 3; i++) {
                start(number);
                finish(number);
                assertEquals(1, glass.look().stream().filter(row -> row.contains(" of 200")).count(),
                        glass.look()::toString);
                number++;
            }
        }
        table.ended(progress, Optional.empty(), true);
        assertTrue(glass.look().stream().noneMatch(row -> row.contains(" of 200")), glass.look()::toString);
    }

    @Test
    void whatWentWrongStaysAboveTheTable() {
        start(0);
        start(1);
        finish(0, "black crash", List.of("The engine " + B + " is gone.", "Warning: something."));
        table.notice("The disk is full.");
        finish(1);
        List<String> rows = glass.look();
        assertEquals(List.of("Game 1: 1-0 {White mates}", "The engine " + B + " is gone.", "The disk is full."),
                rows.subList(0, 3));
        assertTrue(rows.get(3).startsWith("2 of 200 games"), rows::toString);
        assertEquals(1, headlines());
    }

    /// Ten tables a second are enough.
    @Test
    void manyEventsAreNotAllDrawn() {
        for (int number = 0; number < 100; number++) {
            now += 1_000_000;
            table.started(plan(number));
        }
        String text = bytes.toString(StandardCharsets.UTF_8);
        long drawn = text.lines().filter(line -> line.endsWith("200 games")).count();
        assertTrue(drawn >= 2 && drawn <= 8, drawn + " tables");
    }

    @Test
    void wideCharactersTakeTwoColumns() {
        assertEquals(6, Window.width("象棋ab"));
        assertEquals("象", Window.fit("象棋ab", 3));
        assertEquals("Hà N", Window.fit("Hà Nội", 4));
    }
}
