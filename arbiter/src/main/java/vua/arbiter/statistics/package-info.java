/// What the results of games say about strength: Elo differences with their error bars, likelihood of superiority,
/// the sequential probability ratio test. Pure functions of counts.
package vua.arbiter.statistics;
