package vua.arbiter.statistics;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/// The sequential probability ratio test (Abraham Wald, 1945): is the difference in strength rather `elo1` than `elo0`?
/// After each game or pair the logarithm of the likelihood ratio is compared with two bounds.
///
/// The ratio is the generalized one (Michel Van den Bergh, "Comparing the approximations for the generalized log
/// likelihood ratio of a multinomial distribution" and "Comments on normalized Elo"): for each hypothesis the most
/// likely distribution of scores that satisfies it. A score that was never seen counts as a thousandth of a sample, as
/// test frameworks have it, so that the first games already give a ratio.
///
/// @param elo0 of the hypothesis that the change is no gain
/// @param elo1 of the hypothesis that it is one; more than `elo0`
/// @param alpha probability of accepting `elo1` where `elo0` holds
/// @param beta probability of accepting `elo0` where `elo1` holds
public record Sprt(double elo0, double elo1, double alpha, double beta, Model model) {
    private static final double TRACE = 1e-3;
    /// Reweighting steps until the most likely distribution of a normalized hypothesis stands still.
    private static final int MAX_STEPS = 100;

    /// What the two bounds are differences of.
    ///
    /// * [#NORMALIZED]: normalized Elo, see [Strength].
    /// * [#LOGISTIC]: Elo.
    /// * [#BAYESIAN]: BayesElo, with the draw rate taken from the games; knows single games only.
    public enum Model {
        NORMALIZED, LOGISTIC, BAYESIAN;

        /// The name on command lines.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// The model of an id: exactly `normalized`, `logistic` or `bayesian`.
        public static Optional<Model> byId(String id) {
            return Arrays.stream(values()).filter(model -> model.id().equals(id)).findFirst();
        }
    }

    /// What the counts so far say.
    ///
    /// * [#CONTINUE]: nothing yet.
    /// * [#H0], [#H1]: `elo0`, `elo1` is accepted.
    public enum Decision {
        CONTINUE, H0, H1
    }

    /// @throws IllegalArgumentException if the numbers make no test; the message is one sentence
    public Sprt {
        if (!(elo0 < elo1)) {
            throw new IllegalArgumentException("The test needs elo0 below elo1.");
        }
        if (!(alpha > 0 && alpha < 1 && beta > 0 && beta < 1 && alpha + beta < 1)) {
            throw new IllegalArgumentException("The test needs alpha and beta between 0 and 1 with a sum below 1.");
        }
    }

    /// At or below it `elo0` is accepted.
    public double lowerBound() {
        return Math.log(beta / (1 - alpha));
    }

    /// At or above it `elo1` is accepted.
    public double upperBound() {
        return Math.log((1 - beta) / alpha);
    }

    public Decision decision(double llr) {
        if (llr >= upperBound()) {
            return Decision.H1;
        }
        return llr <= lowerBound() ? Decision.H0 : Decision.CONTINUE;
    }

    /// How much of the way to the bound on its side a ratio has gone; negative on the way to the lower one.
    public double fraction(double llr) {
        return llr >= 0 ? llr / upperBound() : -llr / lowerBound();
    }

    /// Log likelihood ratio of single games; 0 without games.
    public double llr(GameCounts games) {
        // Without wins or without losses no draw rate of the Bayesian model fits.
        boolean fits = model != Model.BAYESIAN || (games.wins() > 0 && games.losses() > 0);
        return fits ? llr(games.scores()) : 0;
    }

    /// Log likelihood ratio of pairs; 0 without pairs.
    /// @throws IllegalStateException with [Model#BAYESIAN], which knows single games only
    public double llr(Pentanomial pairs) {
        if (!knowsPairs()) {
            throw new IllegalStateException("The Bayesian model knows single games only.");
        }
        return llr(pairs.scores());
    }

    /// Whether pairs can be tested, or single games only.
    public boolean knowsPairs() {
        return model != Model.BAYESIAN;
    }

    private double llr(Scores seen) {
        if (seen.samples() == 0) {
            return 0;
        }
        Scores scores = seen.withoutZeros(TRACE);
        Scores likely0 = mostLikely(scores, elo0);
        Scores likely1 = mostLikely(scores, elo1);
        double sum = 0;
        for (int i = 0; i < scores.size(); i++) {
            sum += scores.share(i) * (Math.log(likely1.share(i)) - Math.log(likely0.share(i)));
        }
        return scores.samples() * sum;
    }

    /// The most likely distribution of scores at a difference in strength.
    private Scores mostLikely(Scores scores, double elo) {
        return switch (model) {
            case NORMALIZED ->
                withNormalizedMean(scores, elo * Math.sqrt(scores.gamesEach()) / Strength.NORMALIZED_UNIT);
            case LOGISTIC -> withMean(scores, Strength.expectedScore(elo));
            case BAYESIAN -> withMean(scores, bayesianScore(scores, elo));
        };
    }

    private static double bayesianScore(Scores games, double elo) {
        double loss = games.share(0);
        double win = games.share(2);
        double drawElo = 200 * Math.log10((1 - loss) / loss * (1 - win) / win);
        return (1 + Strength.expectedScore(elo - drawElo) - Strength.expectedScore(-elo - drawElo)) / 2;
    }

    /// The most likely distribution with the mean `mean` (first paper, proposition 1.1).
    private static Scores withMean(Scores scores, double mean) {
        double[] distance = new double[scores.size()];
        Arrays.setAll(distance, i -> scores.value(i) - mean);
        return reweighted(scores, distance);
    }

    /// The most likely distribution whose mean lies `t` standard deviations above one half (second paper, 4.1):
    /// the condition, linear about the distribution found last, is solved again until nothing moves.
    private static Scores withNormalizedMean(Scores scores, double t) {
        Scores likely = beyond(scores, t);
        for (int step = 0; step < MAX_STEPS; step++) {
            double mean = likely.mean();
            double deviation = Math.sqrt(likely.variance());
            double[] slope = new double[scores.size()];
            for (int i = 0; i < slope.length; i++) {
                double standard = (scores.value(i) - mean) / deviation;
                slope[i] = scores.value(i) - 0.5 - t * deviation * (1 + standard * standard) / 2;
            }
            Scores next = reweighted(scores, slope);
            double moved = 0;
            for (int i = 0; i < slope.length; i++) {
                moved = Math.max(moved, Math.abs(next.share(i) - likely.share(i)));
            }
            likely = next;
            if (moved < 1e-9) {
                break;
            }
        }
        return likely;
    }

    /// A distribution whose mean lies at least `t` standard deviations from one half, to the side of `t`: equal shares
    /// mixed with `w` of the extreme score, which makes the distance `w / 2` and the variance less than `(1 - w) / 2`.
    /// About a distribution that lies so far out, and about those found from it, the condition has a solution however
    /// large `t` is, since the standard deviation is a concave function of the shares.
    private static Scores beyond(Scores scores, double t) {
        double w = 2 / (1 + Math.sqrt(1 + 2 / (t * t)));
        double[] shares = new double[scores.size()];
        Arrays.fill(shares, (1 - w) / shares.length);
        shares[t > 0 ? shares.length - 1 : 0] += w;
        return scores.withCounts(shares);
    }

    /// The most likely shares under which the mean of `distance` is 0: each share divided by `1 + theta * distance`,
    /// with the one theta that leaves all of them positive.
    private static Scores reweighted(Scores scores, double[] distance) {
        double lowest = Arrays.stream(distance).min().orElseThrow();
        double highest = Arrays.stream(distance).max().orElseThrow();
        double theta = root(factor -> {
            double sum = 0;
            for (int i = 0; i < distance.length; i++) {
                sum += scores.share(i) * distance[i] / (1 + factor * distance[i]);
            }
            return sum;
        }, -1 / highest, -1 / lowest);
        double[] shares = new double[distance.length];
        Arrays.setAll(shares, i -> scores.share(i) / (1 + theta * distance[i]));
        return scores.withCounts(shares);
    }

    /// Where a falling function crosses 0 between two poles, by bisection down to the last bit. Ends at once if the
    /// poles are no numbers.
    private static double root(DoubleUnaryOperator falling, double from, double to) {
        double low = from;
        double high = to;
        double middle = (low + high) / 2;
        while (low < middle && middle < high) {
            if (falling.applyAsDouble(middle) > 0) {
                low = middle;
            } else {
                high = middle;
            }
            middle = (low + high) / 2;
        }
        return middle;
    }
}
