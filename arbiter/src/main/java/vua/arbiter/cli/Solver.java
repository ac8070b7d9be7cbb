package vua.arbiter.cli;

import java.util.stream.Collectors;
import vua.arbiter.deadposition.Verdict;
import vua.arbiter.deadposition.Winnability;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Side;
import vua.engine.board.Position;
import vua.engine.notation.UciMoves;

/// The proof of who can still mate, as the referee asks for it. Serves one thread at a time.
final class Solver implements MatePossibility {
    private final Winnability winnability = new Winnability();

    @Override
    public Answer quick(Position position, Side side) {
        return answer(winnability.quick(position, side.color()));
    }

    @Override
    public Answer full(Position position, Side side, long budget) {
        return answer(prove(position, side, budget));
    }

    /// `white winnable e2e4 …`, `black unwinnable` or `white unknown`.
    String text(Position position, Side side, long budget, boolean chess960) {
        return side.id() + " " + switch (prove(position, side, budget)) {
            case Verdict.Winnable winnable -> winnable.line().stream()
                    .map(move -> " " + UciMoves.format(move, chess960)).collect(Collectors.joining("", "winnable", ""));
            case Verdict.Unwinnable _ -> "unwinnable";
            case Verdict.Unknown _ -> "unknown";
        };
    }

    /// The verdict with its line.
    Verdict prove(Position position, Side side, long budget) {
        return winnability.prove(position, side.color(), Math.clamp(budget, 1, Winnability.MAX_BUDGET));
    }

    private static Answer answer(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Winnable _ -> Answer.POSSIBLE;
            case Verdict.Unwinnable _ -> Answer.IMPOSSIBLE;
            case Verdict.Unknown _ -> Answer.UNKNOWN;
        };
    }
}
