package vua.engine.eval;

/// Limits of the evaluation's internal unit, which is about a hundredth of a pawn; [ScoreScale] converts exactly.
public final class Values {

    /// Every evaluation lies strictly between the negative of this and this; a search may use what lies beyond for
    /// mates.
    public static final int MAX_EVALUATION = 20_000;

    private Values() {}
}
