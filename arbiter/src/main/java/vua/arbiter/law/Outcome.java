package vua.arbiter.law;

/// How a game ended, and with what result.
public record Outcome(Result result, Termination termination) {

    /// A win of `side`.
    public static Outcome win(Side side, Termination termination) {
        return new Outcome(Result.winner(side), termination);
    }

    public static Outcome draw(Termination termination) {
        return new Outcome(Result.DRAW, termination);
    }
}
