package vua.arbiter.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.Result;

/// Tables worked out by hand from the definitions of the FIDE Handbook, C.07.
class StandingsTest {
    private static final List<String> NAMES = List.of("A", "B", "C", "D", "E");

    /// @param games like `0-1+`: White, Black, `+` won by White, `=` drawn, `-` won by Black; each its own match
    private static List<PlayedGame> games(String... games) {
        List<PlayedGame> played = new ArrayList<>();
        for (String game : games) {
            Result result = switch (game.charAt(3)) {
                case '+' -> Result.WHITE_WINS;
                case '=' -> Result.DRAW;
                default -> Result.BLACK_WINS;
            };
            int number = played.size();
            played.add(new PlayedGame(new GamePlan(number, 0, number, 0, game.charAt(0) - '0', game.charAt(2) - '0',
                    number), result));
        }
        return played;
    }

    private static List<Integer> order(List<StandingsRow> rows) {
        return rows.stream().map(StandingsRow::entrant).toList();
    }

    private static StandingsRow row(List<StandingsRow> rows, int entrant) {
        return rows.stream().filter(row -> row.entrant() == entrant).findFirst().orElseThrow();
    }

    /// A beats B, B beats C, C beats A, all beat D, except that A draws with D. Points: A 1.5, B 2, C 2, D 0.5.
    private static final List<PlayedGame> ALL_PLAY_ALL = games("0-1+", "1-2+", "2-0+", "3-0=", "1-3+", "2-3+");

    @Test
    void directEncounterRanksThoseWithTheSamePoints() {
        List<StandingsRow> rows = Standings.of(4, ALL_PLAY_ALL, List.of(), Scoring.GAMES,
                List.of(TieBreak.DIRECT_ENCOUNTER));
        assertEquals(List.of(1, 2, 0, 3), order(rows));
        assertEquals(List.of(1, 2, 3, 4), rows.stream().map(StandingsRow::rank).toList());
        assertEquals(List.of(1.0), row(rows, 1).tieBreaks());
        assertEquals(List.of(0.0), row(rows, 2).tieBreaks());
        assertTrue(Double.isNaN(row(rows, 0).tieBreaks().getFirst()));
    }

    /// A has beaten B and C, who have not met: 2 points against at most 1. B and C stay tied. All have 2 points.
    @Test
    void whoIsFirstHoweverTheMissingGamesEndIsRankedFirst() {
        List<PlayedGame> games = games("0-1+", "2-0-", "1-3+", "1-3+", "2-4+", "2-4+");
        List<StandingsRow> rows = Standings.of(5, games, List.of(), Scoring.GAMES,
                List.of(TieBreak.DIRECT_ENCOUNTER, TieBreak.WINS_WITH_BLACK));
        assertEquals(List.of(1, 2, 2, 4, 4), rows.stream().map(StandingsRow::rank).toList());
        assertEquals(List.of(2.0, 1.0), row(rows, 0).tieBreaks());
        assertEquals(List.of(0.0, 0.0), row(rows, 1).tieBreaks());
        assertEquals(List.of(0.0, 0.0), row(rows, 2).tieBreaks());
    }

    /// A has beaten B, C and D, B has beaten C and D, who have not met; each has 3 points in all. Among them A has
    /// 3, B has 2, C and D have 1 at most.
    @Test
    void theSameHoldsForTheSecondRank() {
        List<PlayedGame> games = games("0-1+", "0-2+", "0-3+", "1-2+", "1-3+", "1-4+", "2-4+", "2-4+", "2-4+", "3-4+",
                "3-4+", "3-4+");
        List<StandingsRow> rows = Standings.of(5, games, List.of(), Scoring.GAMES, List.of(TieBreak.DIRECT_ENCOUNTER));
        assertEquals(List.of(0, 1), order(rows).subList(0, 2));
        assertEquals(List.of(1, 2, 3, 3, 5), rows.stream().map(StandingsRow::rank).toList());
    }

    /// A has beaten B, but C, who has met neither, could beat both.
    @Test
    void whoCouldStillBeOvertakenIsNotRankedFirst() {
        List<PlayedGame> games = games("0-1+", "1-3+", "2-4+");
        List<StandingsRow> rows = Standings.of(5, games, List.of(), Scoring.GAMES, List.of(TieBreak.DIRECT_ENCOUNTER));
        assertEquals(List.of(1, 1, 1, 4, 4), rows.stream().map(StandingsRow::rank).toList());
        assertTrue(Double.isNaN(row(rows, 0).tieBreaks().getFirst()));
    }

    /// A and B have two wins each against the other, C has beaten both once: 2 points each, but C has won all there is.
    @Test
    void whoHasMetMoreThanOnceHasTheAverage() {
        List<PlayedGame> games = games("0-1+", "0-1+", "1-0+", "1-0+", "2-0+", "2-1+");
        List<StandingsRow> rows = Standings.of(3, games, List.of(), Scoring.GAMES, List.of(TieBreak.DIRECT_ENCOUNTER));
        assertEquals(List.of(2, 0, 1), order(rows));
        assertEquals(List.of(1, 2, 2), rows.stream().map(StandingsRow::rank).toList());
        assertEquals(List.of(2.0), row(rows, 2).tieBreaks());
        assertEquals(List.of(0.5), row(rows, 0).tieBreaks());
    }

    /// Ten games each: A has 0.5, 0 and 0.3 of the points against B, C and D, B has 0.5, 0.2 and 0.1, which binary
    /// fractions add up to another sum. With wins against E all four have 23 points.
    @Test
    void equalSumsOfAveragesAreEqual() {
        List<String> games = new ArrayList<>();
        Map.of("0-1=", 10, "0-2-", 10, "0-3+", 3, "0-3-", 7, "1-2+", 2, "1-2-", 8, "1-3+", 1, "1-3-", 9, "2-3=", 10)
                .forEach((game, count) -> games.addAll(Collections.nCopies(count, game)));
        Map.of("0-4+", 15, "1-4+", 15, "3-4+", 2)
                .forEach((game, count) -> games.addAll(Collections.nCopies(count, game)));
        List<StandingsRow> rows = Standings.of(5, games(games.toArray(String[]::new)), List.of(), Scoring.GAMES,
                List.of(TieBreak.DIRECT_ENCOUNTER));
        assertEquals(List.of(2, 3, 0, 1, 4), order(rows));
        assertEquals(List.of(1, 2, 3, 3, 5), rows.stream().map(StandingsRow::rank).toList());
    }

    /// A has won one of three games against B, and the one against C.
    @Test
    void averagesAreRoundedInTheTable() {
        List<TieBreak> tieBreaks = List.of(TieBreak.DIRECT_ENCOUNTER);
        List<StandingsRow> rows = Standings.of(3, games("0-1+", "0-1-", "0-1-", "0-2+"), List.of(), Scoring.GAMES,
                tieBreaks);
        assertEquals("""
                Rank  Name  Games  W  D  L  Points     DE
                   1  B         3  2  0  1     2.0  0.667
                   2  A         4  2  0  2     2.0  0.333
                   3  C         1  0  0  1     0.0""", String.join("\n",
                StandingsText.table(NAMES, rows, Scoring.GAMES, tieBreaks)));
    }

    /// B: beat C (2) and D (0.5). C: beat A (1.5) and D (0.5). A: beat B (2), drew with D (0.5). D: drew with A (1.5).
    @Test
    void sonnebornBergerIsTheSumOfBeatenOpponents() {
        List<StandingsRow> rows = Standings.of(4, ALL_PLAY_ALL, List.of(), Scoring.GAMES,
                List.of(TieBreak.SONNEBORN_BERGER, TieBreak.GAMES_WON, TieBreak.WINS_WITH_BLACK));
        assertEquals(List.of(2.25, 1.0, 0.0), row(rows, 0).tieBreaks());
        assertEquals(List.of(2.5, 2.0, 0.0), row(rows, 1).tieBreaks());
        assertEquals(List.of(2.0, 2.0, 0.0), row(rows, 2).tieBreaks());
        assertEquals(List.of(0.75, 0.0, 0.0), row(rows, 3).tieBreaks());
        assertEquals(List.of(1, 2, 0, 3), order(rows));
    }

    /// Two rounds of five, one bye each. Round 1: A beats C, B beats D, E bye. Round 2: A beats E (with Black), B draws
    /// with C, D bye. Points: A 2, B 1.5, C 0.5, D 1, E 1.
    @Test
    void buchholzIsTheSumOfOpponentsAndAByeCountsOnesOwnPoints() {
        List<PlayedGame> games = games("0-2+", "1-3+", "4-0-", "2-1=");
        List<Bye> byes = List.of(new Bye(0, 4, 1), new Bye(1, 3, 1));
        List<StandingsRow> rows = Standings.of(5, games, byes, Scoring.GAMES, List.of(TieBreak.BUCHHOLZ,
                TieBreak.BUCHHOLZ_CUT_1, TieBreak.SONNEBORN_BERGER, TieBreak.WINS_WITH_BLACK, TieBreak.GAMES_WON));
        assertEquals(List.of(1.5, 1.0, 1.5, 1.0, 2.0), row(rows, 0).tieBreaks());
        assertEquals(List.of(1.5, 1.0, 1.25, 0.0, 1.0), row(rows, 1).tieBreaks());
        assertEquals(List.of(3.5, 2.0, 0.75, 0.0, 0.0), row(rows, 2).tieBreaks());
        assertEquals(List.of(2.5, 1.5, 1.0, 0.0, 0.0), row(rows, 3).tieBreaks());
        assertEquals(List.of(3.0, 2.0, 1.0, 0.0, 0.0), row(rows, 4).tieBreaks());
        assertEquals(List.of(0, 1, 4, 3, 2), order(rows));
        assertEquals(2, row(rows, 3).halfPoints());
    }

    /// The short names of C.07: WON counts games won over the board, where WIN would count byes too.
    @Test
    void headingsAreThoseOfTheHandbook() {
        assertEquals(List.of("DE", "SB", "BH", "BH-C1", "WON", "BWG"),
                Arrays.stream(TieBreak.values()).map(TieBreak::heading).toList());
    }

    @Test
    void whoCannotBeToldApartSharesTheRank() {
        List<StandingsRow> rows = Standings.of(3, games("0-1="), List.of(), Scoring.GAMES,
                List.of(TieBreak.DIRECT_ENCOUNTER, TieBreak.GAMES_WON));
        assertEquals(List.of(1, 1, 3), rows.stream().map(StandingsRow::rank).toList());
    }

    /// Two matches of two games: A wins 2 - 0 against B and loses 1/2 - 1 1/2 against C; B beats C 1 1/2 - 1/2. All have
    /// 2 match points; game points A 2.5, C 2, B 1.5.
    @Test
    void matchesGiveMatchPointsThenGamePoints() {
        List<PlayedGame> games = List.of(new PlayedGame(new GamePlan(0, 0, 0, 0, 0, 1, 0), Result.WHITE_WINS),
                new PlayedGame(new GamePlan(1, 0, 0, 1, 1, 0, 0), Result.BLACK_WINS),
                new PlayedGame(new GamePlan(2, 1, 1, 0, 0, 2, 1), Result.DRAW),
                new PlayedGame(new GamePlan(3, 1, 1, 1, 2, 0, 1), Result.WHITE_WINS),
                new PlayedGame(new GamePlan(4, 2, 2, 0, 1, 2, 2), Result.DRAW),
                new PlayedGame(new GamePlan(5, 2, 2, 1, 2, 1, 2), Result.BLACK_WINS));
        assertEquals(List.of(new MatchScore(0, 0, 0, 1, 4, 0, 2), new MatchScore(1, 1, 0, 2, 1, 3, 2),
                new MatchScore(2, 2, 1, 2, 3, 1, 2)), MatchScore.of(games));
        List<StandingsRow> rows = Standings.of(3, games, List.of(), Scoring.MATCHES, List.of());
        assertEquals(List.of(0, 2, 1), order(rows));
        assertEquals(List.of(2, 2, 2), rows.stream().map(StandingsRow::matchPoints).toList());
        assertEquals(List.of(5, 4, 3), rows.stream().map(StandingsRow::halfPoints).toList());
        List<StandingsRow> direct = Standings.of(3, games, List.of(), Scoring.GAMES, List.of());
        assertEquals(List.of(0, 2, 1), order(direct));
    }

    @Test
    void tablesAreLines() {
        List<TieBreak> tieBreaks = List.of(TieBreak.DIRECT_ENCOUNTER, TieBreak.SONNEBORN_BERGER);
        List<StandingsRow> rows = Standings.of(4, ALL_PLAY_ALL, List.of(), Scoring.GAMES, tieBreaks);
        assertEquals("""
                Rank  Name  Games  W  D  L  Points  DE    SB
                   1  B         3  2  0  1     2.0   1   2.5
                   2  C         3  2  0  1     2.0   0     2
                   3  A         3  1  1  1     1.5      2.25
                   4  D         3  0  1  2     0.5      0.75""", String.join("\n",
                StandingsText.table(NAMES, rows, Scoring.GAMES, tieBreaks)));
        assertEquals("""
                Rank  Name  Points  1  2  3  4
                   1  B        2.0  *  1  0  1
                   2  C        2.0  0  *  1  1
                   3  A        1.5  1  0  *  =
                   4  D        0.5  0  0  =  *""", String.join("\n",
                StandingsText.crosstable(NAMES, rows, ALL_PLAY_ALL)));
    }

    @Test
    void aTableOfRoundsNamesOpponentsByTheirPlaces() {
        List<PlayedGame> games = List.of(new PlayedGame(new GamePlan(0, 0, 0, 0, 0, 1, 0), Result.BLACK_WINS),
                new PlayedGame(new GamePlan(1, 1, 1, 0, 2, 0, 1), Result.DRAW));
        List<Bye> byes = List.of(new Bye(0, 2, 1), new Bye(1, 1, 1));
        List<StandingsRow> rows = Standings.of(3, games, byes, Scoring.GAMES, List.of());
        assertEquals("""
                Rank  Name  Points   R1   R2
                   1  B        2.0  3b1  bye
                   2  C        1.5  bye  3w=
                   3  A        0.5  1w0  2b=""", String.join("\n",
                StandingsText.rounds(NAMES, rows, games, byes, 2)));
    }
}
