package vua.arbiter.deadposition;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import vua.engine.board.Color;
import vua.engine.board.Move;
import vua.engine.board.Position;

/// Decides whether a side can still mate by any series of legal moves (Laws of Chess 5.2.2, 6.9, 7.5.5), however badly
/// the opponent plays. The fifty-move counter and repetitions do not matter: the question is for any possible series.
///
/// [#prove] answers in full, [#quick] only tries to show that the side cannot mate. Both count positions, never time,
/// so the same question has the same answer on every machine, whatever was asked before.
///
/// An instance keeps its tables from question to question and serves one thread at a time. A question may need about
/// 80 bytes for each position of its budget.
public final class Winnability {
    /// Enough for every position met in games, and for nearly all composed ones; about a second at most.
    public static final long DEFAULT_BUDGET = 1_500_000;
    /// More does not fit an array.
    public static final long MAX_BUDGET = 100_000_000;

    /// Positions after which the structure is looked at.
    private static final int FIRST_LOOK = 700;
    private static final int FIRST_TRY = 1500;
    /// The first try in which the structure is looked at after captures and pawn moves.
    private static final int PRUNING_TRY = 3;
    /// How many positions each try has; the two guides take turns.
    private static final int[] TRIES = {FIRST_TRY, 6000, 200_000, 500_000, Integer.MAX_VALUE};
    /// The first try before which outlines are looked at, how many then and before the next one, and for how many
    /// positions one counts.
    private static final int FIRST_OUTLINES = 2;
    private static final int[] OUTLINES = {500, 5000};
    private static final int POSITIONS_AN_OUTLINE = 50;
    /// The rounds of aiming at single mates.
    private static final Round[] ROUNDS = {new Round(2, 1, 12, 6000, false), new Round(3, 4, 80, 4000, true),
            new Round(3, 300, 18, 20_000, false)};
    /// How many phases the look at the structure may go into, at first and within the search.
    private static final int PHASES = 200;
    private static final int CHILD_PHASES = 30;
    /// The bounds of the quick proof.
    private static final int FEW_MOVES = 2;
    private static final int FORCED_POSITIONS = 40;
    private static final int QUICK_POSITIONS = 400;
    private static final int QUICK_PHASES = 30;

    /// A round of aiming at single mates.
    ///
    /// @param after the try that it follows
    /// @param outlines among how many outlines mates are looked for
    /// @param mates how many of them are aimed at
    /// @param positions how many positions each may take
    /// @param both whether both kings' squares distinguish mates, not the loser's alone
    private record Round(int after, int outlines, int mates, int positions, boolean both) {}

    private static final Verdict UNWINNABLE = new Verdict.Unwinnable();
    private static final Verdict UNKNOWN = new Verdict.Unknown();
    private static final Verdict MATED = new Verdict.Winnable(List.of());

    private final HelpBoard board = new HelpBoard();
    private final Mobility mobility = new Mobility();
    private final HelpSearch search = new HelpSearch();
    private int aimed;

    /// Whether `side` can mate from the position.
    ///
    /// @param side [Color#WHITE] or [Color#BLACK]
    /// @param budget how many positions may be looked at, 1 to [#MAX_BUDGET]; when they are spent, the verdict is
    /// [Verdict.Unknown]
    /// @throws IllegalArgumentException if the budget is out of range or `side` is no colour
    public Verdict prove(Position position, int side, long budget) {
        if (budget < 1 || budget > MAX_BUDGET) {
            throw new IllegalArgumentException(
                    "The budget is " + budget + "; it must be from 1 to " + MAX_BUDGET + " positions.");
        }
        Verdict known = atOnce(position, side);
        if (!(known instanceof Verdict.Unknown)) {
            return known;
        }
        int left = (int) budget;
        search.start(board, Guide.FIRST);
        HelpSearch.State state = search.run(Math.min(left, FIRST_LOOK));
        if (state == HelpSearch.State.OPEN && mobility.excludesMate(board, 0)) {
            return UNWINNABLE;
        }
        search.prune(FIRST_TRY, 0);
        for (int attempt = 0; attempt < TRIES.length && state == HelpSearch.State.OPEN; attempt++) {
            if (attempt > 0) {
                if (structureExcludes(attempt, left)) {
                    return UNWINNABLE;
                }
                search.start(board, (attempt & 1) == 0 ? Guide.FIRST : Guide.SECOND);
                search.prune(0, attempt < PRUNING_TRY ? 0 : CHILD_PHASES);
            }
            state = search.run(Math.min(left, TRIES[attempt]));
            left -= search.positions();
            for (Round round : ROUNDS) {
                if (round.after == attempt && state == HelpSearch.State.OPEN && left > 0) {
                    state = aim(round, left);
                    left -= aimed;
                }
            }
        }
        return switch (state) {
            case MATE -> new Verdict.Winnable(line(side));
            case EXHAUSTED -> UNWINNABLE;
            case OPEN -> UNKNOWN;
        };
    }

    /// Tries to show with little work (a few hundred positions) that `side` cannot mate. Anything but
    /// [Verdict.Unwinnable] means "not proven"; [Verdict.Winnable] is answered only if the opponent is mated already.
    ///
    /// @throws IllegalArgumentException if `side` is no colour
    public Verdict quick(Position position, int side) {
        Verdict known = atOnce(position, side);
        if (!(known instanceof Verdict.Unknown)) {
            return known;
        }
        boolean stuck = looksStuck();
        if (stuck && mobility.excludesMate(board, QUICK_PHASES)) {
            return UNWINNABLE;
        }
        if (!stuck && board.size > FEW_MOVES) {
            return UNKNOWN;
        }
        search.start(board, Guide.FIRST);
        search.prune(FORCED_POSITIONS, 0);
        int limit = stuck ? QUICK_POSITIONS : FORCED_POSITIONS;
        return search.run(limit) == HelpSearch.State.EXHAUSTED ? UNWINNABLE : UNKNOWN;
    }

    /// Whether a look at the structure before a try excludes a mate.
    private boolean structureExcludes(int attempt, int positions) {
        int outlines = attempt - FIRST_OUTLINES;
        if (outlines < 0) {
            return mobility.excludesMate(board, PHASES);
        }
        if (outlines >= OUTLINES.length) {
            return false;
        }
        int limit = Math.min(OUTLINES[outlines], positions / POSITIONS_AN_OUTLINE);
        return Outlines.excludesMate(board, false, limit) || Outlines.excludesMate(board, true, limit);
    }

    /// Tries to get to one mate after the other, those first that seem to be near.
    private HelpSearch.State aim(Round round, int positions) {
        List<TargetMate> mates = new ArrayList<>(Outlines.targets(board, round.outlines));
        mates.sort(Comparator.comparingInt(mate -> mate.distance(board)));
        List<TargetMate> tried = new ArrayList<>();
        HelpSearch.State state = HelpSearch.State.OPEN;
        aimed = 0;
        for (TargetMate mate : mates) {
            if (state != HelpSearch.State.OPEN || tried.size() == round.mates || aimed >= positions) {
                break;
            }
            if (tried.stream().noneMatch(other -> other.resembles(mate, round.both))) {
                tried.add(mate);
                search.start(board, Guide.FIRST, mate);
                state = search.run(Math.min(positions - aimed, round.positions));
                aimed += search.positions();
            }
        }
        return state;
    }

    /// What needs no proof: mate, no move, too little material.
    private Verdict atOnce(Position position, int side) {
        if (side != Color.WHITE && side != Color.BLACK) {
            throw new IllegalArgumentException("The side is " + side + "; it must be 0 (White) or 1 (Black).");
        }
        board.set(position, side);
        board.generate();
        if (board.size == 0) {
            return board.inCheck() && board.side == HelpBoard.LOSER ? MATED : UNWINNABLE;
        }
        return Material.neverMates(board) ? UNWINNABLE : UNKNOWN;
    }

    /// Whether the structure may keep the winner out: he has no rook, queen or knight, and all his pawns stand right
    /// before other pawns.
    private boolean looksStuck() {
        long white = board.white;
        long pawns = board.pawns & white;
        return ((board.straight | board.knights) & white) == 0 && ((pawns << 8) & ~board.pawns) == 0;
    }

    private List<Integer> line(int side) {
        int flip = side == Color.WHITE ? 0 : Move.of(56, 56);
        List<Integer> line = new ArrayList<>();
        for (int move : search.line()) {
            line.add(move ^ flip);
        }
        return line;
    }
}
