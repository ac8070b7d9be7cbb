package vua.arbiter.law;

/// How often a position has stood on the board (9.2 of both editions, 9.6.1 of 2023), not necessarily in a row.
public final class Repetition {

    /// "For at least the third time" (9.2).
    public static final int THREE = 3;
    /// "At least five times" (9.6.1 of 2023).
    public static final int FIVE = 5;

    private Repetition() {}

    /// How often the position of a ply had stood when it arose, itself included.
    public static int occurrences(History history, int ply) {
        return equalTo(history, history.identity(ply), history.firstComparable(ply), ply);
    }

    /// How often a position would have stood if an intended move led to it, itself included (9.2(a), 9.2.1).
    public static int occurrences(History history, PositionIdentity after) {
        return 1 + equalTo(history, after, history.firstComparable(history.ply()), history.ply());
    }

    private static int equalTo(History history, PositionIdentity position, int first, int last) {
        int count = 0;
        for (int ply = last; ply >= first; ply--) {
            count += history.identity(ply).equals(position) ? 1 : 0;
        }
        return count;
    }
}
