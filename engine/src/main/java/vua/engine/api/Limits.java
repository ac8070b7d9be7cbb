package vua.engine.api;

import java.util.List;

/// What ends a search. Whatever is reached first ends it; a limit that was not given is [#NOT_GIVEN].
///
/// @param whiteTime milliseconds on White's clock; zero or less means that the time is all but gone
/// @param blackTime the same for Black
/// @param whiteIncrement milliseconds added to White's clock after each of his moves
/// @param blackIncrement the same for Black
/// @param movesToGo moves until the next time control, at least 1
/// @param moveTime milliseconds for this move, including the way back to the GUI
/// @param depth plies, at least 1
/// @param nodes moves made in the search
/// @param mate stop when a mate in this many moves, for or against the side to move, is proven
/// @param infinite no `finished` before `stop`
/// @param ponder no `finished` before `stop` or `ponderHit`; the time limits hold from `ponderHit`, counted from `startNanos`
/// @param searchMoves packed legal moves to look at; empty for all
/// @param startNanos arrival of the `go`, on the engine's [Ticker]
public record Limits(long whiteTime, long blackTime, long whiteIncrement, long blackIncrement, int movesToGo,
        long moveTime, int depth, long nodes, int mate, boolean infinite, boolean ponder, List<Integer> searchMoves,
        long startNanos) {

    /// Stands for a limit that was not given. Not a possible clock value, since clocks may be negative.
    public static final int NOT_GIVEN = Integer.MIN_VALUE;

    public Limits {
        searchMoves = List.copyOf(searchMoves);
    }

    /// No limit at all: the search ends by `stop` only.
    public static Limits infinite(long startNanos) {
        return new Limits(NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN,
                NOT_GIVEN, true, false, List.of(), startNanos);
    }

    /// Ends after `depth` plies.
    public static Limits depth(int depth, long startNanos) {
        return new Limits(NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, depth, NOT_GIVEN,
                NOT_GIVEN, false, false, List.of(), startNanos);
    }

    /// Ends after `nodes` moves made.
    public static Limits nodes(long nodes, long startNanos) {
        return new Limits(NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, nodes,
                NOT_GIVEN, false, false, List.of(), startNanos);
    }

    /// Ends `moveTime` milliseconds after `startNanos`.
    public static Limits moveTime(long moveTime, long startNanos) {
        return new Limits(NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, moveTime, NOT_GIVEN, NOT_GIVEN,
                NOT_GIVEN, false, false, List.of(), startNanos);
    }
}
