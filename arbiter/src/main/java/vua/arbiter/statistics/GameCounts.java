package vua.arbiter.statistics;

/// How many games one player won, drew and lost.
public record GameCounts(int wins, int draws, int losses) {
    public static final GameCounts NONE = new GameCounts(0, 0, 0);

    /// @throws IllegalArgumentException if a count is negative
    public GameCounts {
        if (wins < 0 || draws < 0 || losses < 0) {
            throw new IllegalArgumentException("Counts of games are never negative.");
        }
    }

    /// With one more game.
    /// @param halfPoints of the player: 2 for a win, 1 for a draw, 0 for a loss
    public GameCounts with(int halfPoints) {
        return switch (halfPoints) {
            case 2 -> new GameCounts(wins + 1, draws, losses);
            case 1 -> new GameCounts(wins, draws + 1, losses);
            case 0 -> new GameCounts(wins, draws, losses + 1);
            default -> throw new IllegalArgumentException("A game brings 0, 1 or 2 half points, not " + halfPoints);
        };
    }

    public int games() {
        return wins + draws + losses;
    }

    /// Points of the player, a draw being half a point.
    public double points() {
        return wins + draws / 2.0;
    }

    /// Share of the points, 0 to 1; NaN without games.
    public double score() {
        return points() / games();
    }

    /// Share of drawn games, 0 to 1; NaN without games.
    public double drawRatio() {
        return (double) draws / games();
    }

    /// The shares of losses, draws and wins, worth 0, 1/2 and 1.
    Scores scores() {
        return new Scores(new double[]{0, 0.5, 1}, new double[]{losses, draws, wins}, 1);
    }
}
