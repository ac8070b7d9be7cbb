package vua.arbiter.statistics;

import org.apache.commons.numbers.gamma.Erfc;

/// What a result says about the difference of two strengths.
///
/// * Elo: the difference `d` at which a share `1 / (1 + 10^(-d/400))` of the points is expected. The interval is that of
///   the mean score, normally distributed about the measured one, carried over to Elo.
/// * Normalized Elo (Michel Van den Bergh, "Normalized Elo"): the score's distance from one half in standard deviations
///   of one game, times 800 / ln 10. It says how many games it takes to tell the two apart, whatever the draw rate.
/// * Likelihood of superiority: probability of a normally distributed score above one half.
///
/// @param score share of the points, 0 to 1
/// @param elo infinite if all was won or lost
/// @param normalizedElo infinite or NaN if all games or pairs ended alike
/// @param superiority likelihood of superiority, 0 to 1; NaN where nothing can be said
public record Strength(double score, Estimate elo, Estimate normalizedElo, double superiority) {
    /// 97.5 % of a normal distribution lie below its mean plus so many standard deviations.
    private static final double INTERVAL_95 = 1.959963984540054;
    /// Normalized Elo of one standard deviation of a game: near equality the slope of Elo over the score.
    static final double NORMALIZED_UNIT = 800 / Math.log(10);

    /// From single games, as if each were independent of the others.
    public static Strength of(GameCounts games) {
        return of(games.scores());
    }

    /// From pairs of games.
    public static Strength of(Pentanomial pairs) {
        return of(pairs.scores());
    }

    /// Share of the points to expect at a difference in Elo.
    static double expectedScore(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    /// The difference in Elo at which this share of the points is to be expected.
    static double eloOf(double score) {
        return -400 * Math.log10(1 / score - 1);
    }

    private static Strength of(Scores scores) {
        double mean = scores.mean();
        double variance = scores.variance();
        double deviation = Math.sqrt(variance / scores.samples());
        double margin = INTERVAL_95 * deviation;
        double eloError = (eloOf(Math.min(mean + margin, 1)) - eloOf(Math.max(mean - margin, 0))) / 2;
        double unit = NORMALIZED_UNIT / Math.sqrt(scores.gamesEach() * variance);
        return new Strength(mean, new Estimate(eloOf(mean), eloError),
                new Estimate((mean - 0.5) * unit, margin * unit),
                Erfc.value((0.5 - mean) / (deviation * Math.sqrt(2))) / 2);
    }
}
