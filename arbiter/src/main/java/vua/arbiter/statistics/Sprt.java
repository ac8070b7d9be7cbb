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
        if (games.games() == 0) {
            return 0;
        }
        Scores scores = games.scores().withoutZeros(TRACE);
        return switch (model) {
            case NORMALIZED -> normalized(scores);
            case LOGISTIC -> ratio(scores, Strength.expectedScore(elo0), Strength.expectedScore(elo1));
            case BAYESIAN -> {
                // Without wins or without losses no draw rate of this model fits.
                if (games.wins() == 0 || games.losses() == 0) {
                    yield 0;
                }
                double loss = scores.share(0);
                double win = scores.share(2);
                double drawElo = 200 * Math.log10((1 - loss) / loss * (1 - win) / win);
                yield ratio(scores, bayesianScore(elo0, drawElo), bayesianScore(elo1, drawElo));
            }
        };
    }

    /// Log likelihood ratio of pairs; 0 without pairs.
    /// @throws IllegalStateException with [Model#BAYESIAN], which knows single games only
    public double llr(Pentanomial pairs) {
        if (model == Model.BAYESIAN) {
            throw new IllegalStateException("The Bayesian model knows single games only.");
        }
        if (pairs.pairs() == 0) {
            return 0;
        }
        Scores scores = pairs.scores().withoutZeros(TRACE);
        return model == Model.NORMALIZED
                ? normalized(scores)
                : ratio(scores, Strength.expectedScore(elo0), Strength.expectedScore(elo1));
    }

    /// Whether pairs can be tested, or single games only.
    public boolean knowsPairs() {
        return model != Model.BAYESIAN;
    }

    private static double bayesianScore(double elo, double drawElo) {
        double win = Strength.expectedScore(elo - drawElo);
        double loss = Strength.expectedScore(-elo - drawElo);
        return (1 + win - loss) / 2;
    }

    private static double ratio(Scores scores, double score0, double score1) {
        return ratio(scores, withMean(scores, score0), withMean(scores, score1));
    }

    private double normalized(Scores scores) {
        double unit = Math.sqrt(scores.gamesEach()) / Strength.NORMALIZED_UNIT;
        return ratio(scores, withNormalizedMean(scores, elo0 * unit), withNormalizedMean(scores, elo1 * unit));
    }

    private static double ratio(Scores scores, double[] likely0, double[] likely1) {
        double sum = 0;
        for (int i = 0; i < scores.size(); i++) {
            sum += scores.share(i) * (Math.log(likely1[i]) - Math.log(likely0[i]));
        }
        return scores.samples() * sum;
    }

    /// The most likely distribution with the mean `mean` (first paper, proposition 1.1).
    private static double[] withMean(Scores scores, double mean) {
        double[] distance = new double[scores.size()];
        for (int i = 0; i < distance.length; i++) {
            distance[i] = scores.value(i) - mean;
        }
        return reweighted(scores, distance);
    }

    /// The most likely distribution whose mean lies `t` standard deviations above one half (second paper, 4.1):
    /// the condition, linear about the distribution found last, is solved again until nothing moves.
    private static double[] withNormalizedMean(Scores scores, double t) {
        int size = scores.size();
        double[] shares = new double[size];
        Arrays.fill(shares, 1.0 / size);
        for (int step = 0; step < MAX_STEPS; step++) {
            double mean = 0;
            double square = 0;
            for (int i = 0; i < size; i++) {
                mean += shares[i] * scores.value(i);
                square += shares[i] * scores.value(i) * scores.value(i);
            }
            double deviation = Math.sqrt(square - mean * mean);
            double[] slope = new double[size];
            for (int i = 0; i < size; i++) {
                double standard = (scores.value(i) - mean) / deviation;
                slope[i] = scores.value(i) - 0.5 - t * deviation * (1 + standard * standard) / 2;
            }
            double[] next = reweighted(scores, slope);
            double moved = 0;
            for (int i = 0; i < size; i++) {
                moved = Math.max(moved, Math.abs(next[i] - shares[i]));
            }
            shares = next;
            if (moved < 1e-9) {
                break;
            }
        }
        return shares;
    }

    /// The most likely shares under which the mean of `distance` is 0: each share divided by `1 + theta * distance`,
    /// with the one theta that leaves all of them positive.
    private static double[] reweighted(Scores scores, double[] distance) {
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
        for (int i = 0; i < shares.length; i++) {
            shares[i] = scores.share(i) / (1 + theta * distance[i]);
        }
        return shares;
    }

    /// Where a falling function crosses 0 between two poles, by bisection down to the last bit.
    private static double root(DoubleUnaryOperator falling, double from, double to) {
        double low = from;
        double high = to;
        while (true) {
            double middle = (low + high) / 2;
            if (middle <= low || middle >= high) {
                return middle;
            }
            if (falling.applyAsDouble(middle) > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }
}
