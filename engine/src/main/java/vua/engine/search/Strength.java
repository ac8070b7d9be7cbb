package vua.engine.search;

/// Playing below full strength: a move is found with fewer nodes. The table gives nodes by rating; between two rows the
/// logarithm of the nodes grows evenly, so that more rating always means more nodes. Ratings are estimates on the scale
/// of engines that play at two minutes and one second a move.
public final class Strength {
    private static final int[] RATINGS = {1320, 1500, 1700, 1900, 2100, 2300, 2500, 2700, 2850};
    private static final int[] NODES = {40, 90, 260, 800, 2_400, 7_000, 20_000, 60_000, 150_000};

    private Strength() {}

    /// Nodes for one move of a player of `rating`, which lies between the first and the last row.
    public static long nodes(int rating) {
        int row = 0;
        while (row < RATINGS.length - 2 && rating > RATINGS[row + 1]) {
            row++;
        }
        double part = (double) (rating - RATINGS[row]) / (RATINGS[row + 1] - RATINGS[row]);
        return Math.round(NODES[row] * StrictMath.pow((double) NODES[row + 1] / NODES[row], part));
    }
}
