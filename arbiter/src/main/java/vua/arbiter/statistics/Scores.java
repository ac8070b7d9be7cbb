package vua.arbiter.statistics;

import java.util.Arrays;

/// Samples of a score between 0 and 1 that takes few values: single games or pairs.
final class Scores {
    private final double[] values;
    private final double[] counts;
    private final double samples;
    private final int gamesEach;

    /// @param values the possible scores, rising
    /// @param counts how often each was seen
    /// @param gamesEach games that make one sample
    Scores(double[] values, double[] counts, int gamesEach) {
        this.values = values;
        this.counts = counts;
        this.samples = Arrays.stream(counts).sum();
        this.gamesEach = gamesEach;
    }

    /// The same with a trace of each score that was never seen, so that logarithms exist.
    Scores withoutZeros(double trace) {
        return withCounts(Arrays.stream(counts).map(count -> count == 0 ? trace : count).toArray());
    }

    /// The same scores, seen so often.
    Scores withCounts(double[] others) {
        return new Scores(values, others, gamesEach);
    }

    int size() {
        return values.length;
    }

    double value(int index) {
        return values[index];
    }

    double share(int index) {
        return counts[index] / samples;
    }

    double samples() {
        return samples;
    }

    int gamesEach() {
        return gamesEach;
    }

    double mean() {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] * share(i);
        }
        return sum;
    }

    /// Variance of one sample.
    double variance() {
        double mean = mean();
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += share(i) * (values[i] - mean) * (values[i] - mean);
        }
        return sum;
    }
}
