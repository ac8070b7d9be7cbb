package vua.arbiter.player;

/// What an engine does beside moving. UCI knows neither resigning nor draws, so this is decided from the scores it told
/// with its last moves; scores are hundredths of a pawn from its own side, a mate counts as ±[#MATE].
///
/// @param resignAt it resigns when it saw itself behind by this or more; 0 = never
/// @param resignMoves on so many of its moves in a row
/// @param drawAt it accepts a draw, or claims one, when it saw itself ahead by this or less; [#NEVER] = never
/// @param drawMoves on so many of its moves in a row
public record Manners(int resignAt, int resignMoves, int drawAt, int drawMoves) {

    /// What a mate counts.
    public static final int MATE = 1_000_000;

    /// As [#drawAt]: no draw is accepted or claimed.
    public static final int NEVER = Integer.MIN_VALUE;

    public Manners {
        if (resignAt < 0 || resignMoves < 1 || drawMoves < 1) {
            throw new IllegalArgumentException("resignAt must be 0 or more, and the numbers of moves 1 or more");
        }
    }

    /// Resigns nine pawns behind on three moves in a row; accepts a draw when it was not ahead on the last two.
    public static Manners usual() {
        return new Manners(900, 3, 0, 2);
    }

    public Manners withResignAt(int centipawns) {
        return new Manners(centipawns, resignMoves, drawAt, drawMoves);
    }

    public Manners withDrawAt(int centipawns) {
        return new Manners(resignAt, resignMoves, centipawns, drawMoves);
    }
}
