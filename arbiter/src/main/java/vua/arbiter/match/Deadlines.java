package vua.arbiter.match;

/// How long engines may take for what is no move, in milliseconds.
///
/// @param startupMillis from the start to `uciok`
/// @param newGameMillis from `ucinewgame` to `readyok`
/// @param pingMillis for any other `readyok`
public record Deadlines(int startupMillis, int newGameMillis, int pingMillis) {
    public static final Deadlines USUAL = new Deadlines(10_000, 60_000, 60_000);

    public Deadlines {
        if (startupMillis < 1 || newGameMillis < 1 || pingMillis < 1) {
            throw new IllegalArgumentException("engines need some time");
        }
    }
}
