package vua.arbiter.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import vua.arbiter.statistics.Sprt.Decision;
import vua.arbiter.statistics.Sprt.Model;

class StrengthTest {
    private static final Pattern BLANK = Pattern.compile(" +");

    private static List<double[]> fastchess(String kind) {
        try (InputStream file = StrengthTest.class.getResourceAsStream("fastchess.txt")) {
            String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().filter(line -> line.startsWith(kind + " "))
                    .map(line -> BLANK.splitAsStream(line).skip(1).mapToDouble(Double::parseDouble).toArray())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assertStrength(double[] expected, Strength strength) {
        double[] actual = {strength.elo().value(), strength.elo().error(), strength.normalizedElo().value(),
                strength.normalizedElo().error(), 100 * strength.superiority()};
        for (int i = 0; i < 4; i++) {
            assertEquals(expected[i], actual[i], 1e-8 * (1 + Math.abs(expected[i])), Arrays.toString(expected));
        }
        // Printed with two digits.
        assertEquals(expected[4], actual[4], 0.005001, Arrays.toString(expected));
    }

    /// Its root finder stops at a thousandth of the way.
    private static void assertRatio(double expected, double actual) {
        assertEquals(expected, actual, 0.002 * (1 + Math.abs(expected)));
    }

    @Test
    void gamesGiveTheFiguresOfFastchess() {
        int checked = 0;
        for (double[] line : fastchess("games")) {
            GameCounts games = new GameCounts((int) line[0], (int) line[1], (int) line[2]);
            assertStrength(Arrays.copyOfRange(line, 3, 8), Strength.of(games));
            assertRatio(line[10], new Sprt(line[8], line[9], 0.05, 0.05, Model.NORMALIZED).llr(games));
            assertRatio(line[11], new Sprt(line[8], line[9], 0.05, 0.05, Model.LOGISTIC).llr(games));
            assertRatio(line[12], new Sprt(line[8], line[9], 0.05, 0.05, Model.BAYESIAN).llr(games));
            checked++;
        }
        assertEquals(60, checked);
    }

    @Test
    void pairsGiveTheFiguresOfFastchess() {
        int checked = 0;
        for (double[] line : fastchess("pairs")) {
            Pentanomial pairs = new Pentanomial((int) line[0], (int) line[1], (int) line[2], (int) line[3],
                    (int) line[4], (int) line[5]);
            assertStrength(Arrays.copyOfRange(line, 6, 11), Strength.of(pairs));
            assertRatio(line[13], new Sprt(line[11], line[12], 0.05, 0.05, Model.NORMALIZED).llr(pairs));
            assertRatio(line[14], new Sprt(line[11], line[12], 0.05, 0.05, Model.LOGISTIC).llr(pairs));
            checked++;
        }
        assertEquals(60, checked);
    }

    /// Arpad Elo's logistic curve: 400 points are odds of ten to one; three points of four are 190.85.
    @Test
    void scoresAndEloFollowTheLogisticCurve() {
        assertEquals(10.0 / 11, Strength.expectedScore(400), 1e-12);
        assertEquals(0.5, Strength.expectedScore(0), 1e-12);
        assertEquals(190.85, Strength.eloOf(0.75), 0.005);
        assertEquals(Double.POSITIVE_INFINITY, Strength.eloOf(1));
    }

    /// The well-known formula without draws, 1/2 (1 + erf((wins - losses) / sqrt(2 (wins + losses)))), with the values
    /// of the normal distribution at 1 and 2 standard deviations: 84.13 % and 97.72 %.
    @Test
    void superiorityIsTheNormalDistribution() {
        assertEquals(0.8413, Strength.of(new GameCounts(5050, 20_000, 4950)).superiority(), 0.0005);
        assertEquals(0.9772, Strength.of(new GameCounts(5100, 20_000, 4900)).superiority(), 0.0005);
        assertEquals(0.5, Strength.of(new GameCounts(7, 3, 7)).superiority(), 1e-12);
    }

    @Test
    void theOpponentSeesTheSameReversed() {
        Strength games = Strength.of(new GameCounts(30, 41, 12));
        assertEquals(-games.elo().value(), Strength.of(new GameCounts(12, 41, 30)).elo().value(), 1e-9);
        Strength pairs = Strength.of(new Pentanomial(1, 5, 3, 9, 8, 2));
        Strength reversed = Strength.of(new Pentanomial(2, 8, 3, 9, 5, 1));
        assertEquals(-pairs.elo().value(), reversed.elo().value(), 1e-9);
        assertEquals(1, pairs.superiority() + reversed.superiority(), 1e-12);
    }

    /// Greatest logarithm of the likelihood of games if the mean score lies `t` standard deviations above one half: the
    /// share of draws, tried in small steps, determines the other two.
    private static double likelihood(GameCounts games, double t) {
        double best = Double.NEGATIVE_INFINITY;
        for (double draws = 0.0001; draws < 1; draws += 0.0001) {
            double ahead = Math.signum(t) * Math.sqrt(t * t * (1 - draws) / (1 + t * t));
            double wins = (1 - draws + ahead) / 2;
            double losses = (1 - draws - ahead) / 2;
            if (wins > 0 && losses > 0) {
                best = Math.max(best, games.wins() * Math.log(wins) + games.draws() * Math.log(draws)
                        + games.losses() * Math.log(losses));
            }
        }
        return best;
    }

    /// Normalized Elo of one standard deviation is 800 / ln 10; the hypotheses may lie far from all that was seen.
    @Test
    void normalizedHypothesesMayLieFarOut() {
        GameCounts games = new GameCounts(30, 41, 12);
        int checked = 0;
        for (double elo = -700; elo <= 700; elo += 100) {
            double unit = Math.log(10) / 800;
            double expected = likelihood(games, (elo + 50) * unit) - likelihood(games, elo * unit);
            assertEquals(expected, new Sprt(elo, elo + 50, 0.05, 0.05, Model.NORMALIZED).llr(games), 0.001);
            checked++;
        }
        assertEquals(15, checked);
    }

    /// Two games of a pair are no more certain than they are together: where pairs are two independent games, both ways
    /// to count give the same error (here the distribution of two throws with shares 1/4, 1/2, 1/4).
    @Test
    void independentGamesInPairsGiveTheSameError() {
        Strength pairs = Strength.of(new Pentanomial(100, 400, 200, 400, 400, 100));
        Strength games = Strength.of(new GameCounts(800, 1600, 800));
        assertEquals(games.elo().error(), pairs.elo().error(), 1e-9);
        assertEquals(games.normalizedElo().error(), pairs.normalizedElo().error(), 1e-9);
    }

    /// Wald's bounds: with 5 % either way the logarithm of 19.
    @Test
    void boundsAreWalds() {
        Sprt test = new Sprt(0, 5, 0.05, 0.05, Model.NORMALIZED);
        assertEquals(2.944, test.upperBound(), 0.001);
        assertEquals(-2.944, test.lowerBound(), 0.001);
        assertEquals(Decision.CONTINUE, test.decision(2.9));
        assertEquals(Decision.H1, test.decision(2.95));
        assertEquals(Decision.H0, test.decision(-2.95));
        assertEquals(0.5, test.fraction(test.upperBound() / 2), 1e-12);
        assertEquals(-0.5, test.fraction(test.lowerBound() / 2), 1e-12);
        assertEquals(Math.log(0.8 / 0.1), new Sprt(0, 5, 0.1, 0.2, Model.LOGISTIC).upperBound(), 1e-12);
    }

    /// Near equality the ratio is that of a Brownian motion (Van den Bergh, "Comparing the approximations", 2):
    /// N (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    @Test
    void theRatioIsNearItsQuadraticApproximation() {
        Pentanomial pairs = new Pentanomial(500, 3000, 2000, 5000, 3100, 520);
        double n = pairs.pairs();
        double mean = (0.25 * 3000 + 0.5 * 7000 + 0.75 * 3100 + 520) / n;
        double square = (0.0625 * 3000 + 0.25 * 7000 + 0.5625 * 3100 + 520) / n;
        double s0 = Strength.expectedScore(0);
        double s1 = Strength.expectedScore(3);
        double expected = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * (square - mean * mean));
        assertEquals(expected, new Sprt(0, 3, 0.05, 0.05, Model.LOGISTIC).llr(pairs), 0.01);
    }

    @Test
    void nothingIsKnownWithoutGames() {
        assertEquals(0, new Sprt(0, 5, 0.05, 0.05, Model.LOGISTIC).llr(GameCounts.NONE));
        assertEquals(0, new Sprt(0, 5, 0.05, 0.05, Model.NORMALIZED).llr(Pentanomial.NONE));
        assertTrue(Double.isNaN(Strength.of(GameCounts.NONE).elo().value()));
        assertTrue(Double.isInfinite(Strength.of(new GameCounts(3, 0, 0)).elo().value()));
    }

    @Test
    void impossibleTestsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Sprt(5, 5, 0.05, 0.05, Model.LOGISTIC));
        assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 5, 0, 0.05, Model.LOGISTIC));
        assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 5, 0.5, 0.5, Model.LOGISTIC));
        assertThrows(IllegalArgumentException.class, () -> new Sprt(Double.NaN, 5, 0.05, 0.05, Model.LOGISTIC));
        Sprt bayesian = new Sprt(0, 5, 0.05, 0.05, Model.BAYESIAN);
        assertThrows(IllegalStateException.class, () -> bayesian.llr(Pentanomial.NONE));
    }

    /// The forms of fastchess and cutechess-cli that other programs read.
    @Test
    void linesHaveTheFormsOfTheTools() {
        GameCounts games = new GameCounts(3, 2, 1);
        assertEquals("Score of A vs B: 3 - 1 - 2  [0.667] 6", StatisticsText.score("A", "B", games));
        Sprt test = new Sprt(0, 5, 0.05, 0.05, Model.NORMALIZED);
        assertEquals("LLR: 1.47 (50.0%) (-2.94, 2.94) [0.00, 5.00]",
                StatisticsText.line(test, test.upperBound() / 2));
        assertEquals("SPRT: llr 2.944 (100.0%), lbound -2.94, ubound 2.94 - H1 was accepted",
                StatisticsText.sprt(test, test.upperBound(), Sprt.Decision.H1));
        assertEquals("SPRT: llr 1.472 (50.0%), lbound -2.94, ubound 2.94 - H1 was accepted",
                StatisticsText.sprt(test, test.upperBound() / 2, Sprt.Decision.H1));
        assertEquals("SPRT: llr 1.472 (50.0%), lbound -2.94, ubound 2.94",
                StatisticsText.sprt(test, test.upperBound() / 2, Sprt.Decision.CONTINUE));
        assertEquals("Ptnml(0-2): [1, 2, 7, 5, 6], WL/DD Ratio: 0.75",
                StatisticsText.lines(new GameCounts(20, 14, 8), new Pentanomial(1, 2, 3, 4, 5, 6)).getLast());
        assertEquals("nan", StatisticsText.number(2, Double.NaN));
        assertEquals("0.00", StatisticsText.number(2, -0.001));
    }
}
