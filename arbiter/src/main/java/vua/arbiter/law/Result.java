package vua.arbiter.law;

/// What a game brings both players. The token is the one of the line protocol; a win, a draw and `*` are PGN's too.
///
/// * [#BOTH_LOSE]: both lose (12.8 of 2001, 11.8 of 2023).
/// * [#WHITE_HALF]: Black lost, and the arbiter gives White half a point (12.7, 11.7); [#BLACK_HALF] the other way.
/// * [#NONE]: annulled or not at its end.
public enum Result {
    // @formatter:off
    WHITE_WINS("1-0"),
    BLACK_WINS("0-1"),
    DRAW("1/2-1/2"),
    BOTH_LOSE("0-0"),
    WHITE_HALF("1/2-0"),
    BLACK_HALF("0-1/2"),
    NONE("*");
    // @formatter:on

    private final String token;

    Result(String token) {
        this.token = token;
    }

    public String token() {
        return token;
    }

    /// The result when a side wins.
    public static Result winner(Side side) {
        return side == Side.WHITE ? WHITE_WINS : BLACK_WINS;
    }

    /// The result when a side is declared lost and its opponent gets half a point.
    public static Result halfPoint(Side opponent) {
        return opponent == Side.WHITE ? WHITE_HALF : BLACK_HALF;
    }
}
