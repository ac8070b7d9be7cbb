package vua.engine.eval;

import vua.engine.api.WinDrawLoss;

/// What internal scores mean outside: centipawns, and expected results.
///
/// A hundred centipawns are an advantage that wins half of the games between equal strong players from a board with
/// most of its pieces, as Stockfish counts since version 15.1; the factor was fitted to its scores of quiet positions.
/// On an emptier board the same score wins less often.
public final class ScoreScale {
    /// Centipawns are internal units times this over 128.
    private static final int CENTIPAWNS = 130;
    private static final int UNIT = 128;

    /// The score that wins half of the games: this with bare kings, less by the next number for each point of material.
    private static final double HALF_WON = 165;
    private static final double HALF_WON_LESS = 65.0 / 58;
    /// How many centipawns change the odds by the factor e.
    private static final double SPREAD = 85;
    /// Beyond this every position counts as won.
    private static final int SURE = 4000;
    private static final int MAX_MATERIAL = 78;

    private ScoreScale() {}

    /// Hundredths of a pawn. Monotone, and the opposite of a score becomes the opposite of its centipawns.
    public static int toCentipawns(int internal) {
        return internal * CENTIPAWNS / UNIT;
    }

    /// The inverse of [#toCentipawns], up to rounding.
    public static int fromCentipawns(int centipawns) {
        return (int) ((long) centipawns * UNIT / CENTIPAWNS);
    }

    /// Expected results from the side to move.
    ///
    /// @param internal a score from the side to move; mates, which lie beyond every evaluation, are sure results
    /// @param material of both sides together, a pawn counting 1, a minor piece 3, a rook 5, a queen 9
    public static WinDrawLoss toWinDrawLoss(int internal, int material) {
        int win = perMille(internal, material);
        int loss = perMille(-internal, material);
        return new WinDrawLoss(win, 1000 - win - loss, loss);
    }

    private static int perMille(int internal, int material) {
        if (internal >= Values.MAX_EVALUATION || internal <= -Values.MAX_EVALUATION) {
            return internal > 0 ? 1000 : 0;
        }
        double halfWon = HALF_WON - HALF_WON_LESS * Math.clamp(material, 0, MAX_MATERIAL);
        double centipawns = Math.clamp(toCentipawns(internal), -SURE, SURE);
        return (int) StrictMath.floor(1000 / (1 + StrictMath.exp((halfWon - centipawns) / SPREAD)));
    }
}
