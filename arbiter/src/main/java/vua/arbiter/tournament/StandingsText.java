package vua.arbiter.tournament;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Standings as lines of a table: columns of equal width, numbers to the right, names to the left.
public final class StandingsText {
    /// A cell shows single results up to so many games, more as a sum.
    private static final int SINGLE_RESULTS = 4;

    private StandingsText() {}

    /// Rank, name, games, wins, draws, losses, points and tie-breaks.
    /// @param names of the entrants by number
    public static List<String> table(List<String> names, List<StandingsRow> rows, Scoring scoring,
            List<TieBreak> tieBreaks) {
        List<List<String>> cells = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of("Rank", "Name", "Games", "W", "D", "L", "Points"));
        if (scoring == Scoring.MATCHES) {
            heading.add(heading.size() - 1, "Match");
        }
        tieBreaks.forEach(tieBreak -> heading.add(tieBreak.heading()));
        cells.add(heading);
        for (StandingsRow row : rows) {
            List<String> line = new ArrayList<>(List.of(Integer.toString(row.rank()), names.get(row.entrant()),
                    Integer.toString(row.games().games()), Integer.toString(row.games().wins()),
                    Integer.toString(row.games().draws()), Integer.toString(row.games().losses())));
            if (scoring == Scoring.MATCHES) {
                line.add(Integer.toString(row.matchPoints()));
            }
            line.add(points(row.halfPoints()));
            row.tieBreaks().forEach(value -> line.add(Double.isNaN(value) ? "" : number(value)));
            cells.add(line);
        }
        return lines(cells);
    }

    /// Everybody against everybody: rank, name, points, and what was won against each opponent in the order of ranks.
    public static List<String> crosstable(List<String> names, List<StandingsRow> rows, List<PlayedGame> games) {
        List<List<String>> cells = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of("Rank", "Name", "Points"));
        for (int place = 1; place <= rows.size(); place++) {
            heading.add(Integer.toString(place));
        }
        cells.add(heading);
        for (StandingsRow row : rows) {
            List<String> line = begin(names, row);
            for (StandingsRow other : rows) {
                line.add(row.equals(other) ? "*" : against(row.entrant(), other.entrant(), games));
            }
            cells.add(line);
        }
        return lines(cells);
    }

    /// A column for each round: place of the opponent, colour in the first game, what was won, as in `12w1` or, with
    /// several games, `12w1.5`; `bye` without an opponent.
    public static List<String> rounds(List<String> names, List<StandingsRow> rows, List<PlayedGame> games,
            List<Bye> byes, int rounds) {
        List<MatchScore> matches = MatchScore.of(games);
        int[] places = new int[rows.size()];
        for (int place = 0; place < rows.size(); place++) {
            places[rows.get(place).entrant()] = place + 1;
        }
        List<List<String>> cells = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of("Rank", "Name", "Points"));
        IntStream.rangeClosed(1, rounds).forEach(round -> heading.add("R" + round));
        cells.add(heading);
        for (StandingsRow row : rows) {
            List<String> line = begin(names, row);
            for (int round = 0; round < rounds; round++) {
                line.add(cell(row.entrant(), round, matches, byes, places));
            }
            cells.add(line);
        }
        return lines(cells);
    }

    private static List<String> begin(List<String> names, StandingsRow row) {
        return new ArrayList<>(
                List.of(Integer.toString(row.rank()), names.get(row.entrant()), points(row.halfPoints())));
    }

    private static String against(int entrant, int opponent, List<PlayedGame> games) {
        int[] halves = games.stream()
                .filter(game -> meets(game.plan(), entrant, opponent) || meets(game.plan(), opponent, entrant))
                .mapToInt(game -> game.halfPoints(entrant)).toArray();
        if (halves.length > SINGLE_RESULTS) {
            return points(Arrays.stream(halves).sum()) + "/" + halves.length;
        }
        StringBuilder text = new StringBuilder();
        Arrays.stream(halves).forEach(half -> text.append("0=1".charAt(half)));
        return text.toString();
    }

    private static boolean meets(GamePlan plan, int white, int black) {
        return plan.white() == white && plan.black() == black;
    }

    private static String cell(int entrant, int round, List<MatchScore> matches, List<Bye> byes, int[] places) {
        for (MatchScore match : matches) {
            if (match.round() == round && match.has(entrant)) {
                int halves = match.halfPoints(entrant);
                String won = match.games() == 1 ? "0=1".substring(halves, halves + 1) : points(halves);
                return places[match.opponent(entrant)] + (match.first() == entrant ? "w" : "b") + won;
            }
        }
        return byes.stream().anyMatch(bye -> bye.round() == round && bye.entrant() == entrant) ? "bye" : "";
    }

    private static String points(int halves) {
        return halves / 2 + (halves % 2 == 0 ? ".0" : ".5");
    }

    /// Halves and quarters in full, averages rounded to three digits, without digits that say nothing.
    private static String number(double value) {
        return BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_EVEN).stripTrailingZeros().toPlainString();
    }

    private static List<String> lines(List<List<String>> cells) {
        int columns = cells.getFirst().size();
        int[] widths = new int[columns];
        for (List<String> line : cells) {
            for (int column = 0; column < columns; column++) {
                widths[column] = Math.max(widths[column], line.get(column).length());
            }
        }
        return cells.stream().map(line -> line(line, widths)).toList();
    }

    private static String line(List<String> cells, int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = cells.get(column);
            String space = " ".repeat(widths[column] - cell.length());
            text.append(column == 0 ? "" : "  ").append(column == 1 ? cell + space : space + cell);
        }
        return text.toString().stripTrailing();
    }
}
