package vua.arbiter.statistics;

/// A value with half the width of its 95 % interval. Either may be NaN or infinite where the counts say too little.
public record Estimate(double value, double error) {}
