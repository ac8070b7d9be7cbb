package vua.arbiter.tournament;

/// What the entrants are ranked by.
///
/// * [#GAMES]: game points, 1 for a win and 1/2 for a draw.
/// * [#MATCHES]: match points, 2 for a won match and 1 for a drawn one; then game points.
public enum Scoring {
    GAMES, MATCHES
}
