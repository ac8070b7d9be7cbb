package vua.arbiter.match;

/// What is told while a match runs.
///
/// @param ratingInterval after how many games Elo and the like are told; 0 = only at the end
/// @param scoreInterval after how many games the score is told; 0 = only at the end
/// @param style whose form it has
/// @param pentanomial whether results are counted by pairs of games
public record Reporting(int ratingInterval, int scoreInterval, Style style, boolean pentanomial) {

    /// Whose form reports have, so that what reads them goes on working.
    public enum Style {
        FASTCHESS, CUTECHESS
    }

    public static final Reporting USUAL = new Reporting(10, 1, Style.FASTCHESS, true);

    public Reporting {
        if (ratingInterval < 0 || scoreInterval < 0) {
            throw new IllegalArgumentException("an interval is a number of games");
        }
    }
}
