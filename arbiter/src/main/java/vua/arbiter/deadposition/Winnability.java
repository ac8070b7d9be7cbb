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
    /// How many outlines are looked at before the third try and the fourth, and for how many positions one counts.
    private static final int[] OUTLINES = {500, 5000};
    /// The rounds of aiming at single mates.
    private static final Round[] ROUNDS = {new Round(2, 1, 12, 6000, false), new Round(3, 4, 80, 4000, true),
            new Round(3, 300, 18, 20_000, false)};
    private static final int POSITIONS_AN_OUTLINE = 50;
    /// How many phases the look at the structure may go into, at first and within the search.
    private static final int PHASES = 200;
    private static final int CHILD_PHASES = 30;
    /// The bounds of the quick proof.
    private static final int FEW_MOVES = 2;
    private static final int FORCED_POSITIONS = 40;
    private static final int QUICK_POSITIONS = 400;
    private static final int QUICK_PHASES = 30;

    /// After which try, among how many outlines mates are looked for, how many of them are aimed at, how many positions each may take,
    /// and whether both kings' squares distinguish them.
    private record Round(int after, int outlines, int pictures, int positions, boolean both) {}

    private static final Verdict UNWINNABLE = new Verdict.Unwinnable();
    private static final Verdict UNKNOWN = new Verdict.Unknown();
    private static final Verdict MATED = new Verdict.Winnable(List.of());

    private final HelpBoard board = new HelpBoard();
    private final Mobility mobility = new Mobility();
    private final HelpSearch search = new HelpSearch();
    private final Outline outline = new Outline();
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
        for (int attempt = 0; attempt < TRIES.length && left > 0 && state == HelpSearch.State.OPEN; attempt++) {
            if (attempt == 1 && mobility.excludesMate(board, PHASES)) {
                return UNWINNABLE;
            }
            if (attempt > 0) {
                left -= search.positions();
                if (attempt > 1 && attempt - 2 < OUTLINES.length && outlined(OUTLINES[attempt - 2], left)) {
                    return UNWINNABLE;
                }
                search.start(board, (attempt & 1) == 0 ? Guide.FIRST : Guide.SECOND);
                search.prune(0, attempt < PRUNING_TRY ? 0 : CHILD_PHASES);
            }
            state = search.run(Math.min(left, TRIES[attempt]));
            for (int round = 0; round < ROUNDS.length; round++) {
                if (ROUNDS[round].after == attempt && state == HelpSearch.State.OPEN && left > search.positions()) {
                    left -= search.positions();
                    state = aim(ROUNDS[round], left);
                    left -= aimed - search.positions();
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

    /// Whether the outlines exclude a mate.
    private boolean outlined(int outlines, int positions) {
        int limit = Math.min(outlines, positions / POSITIONS_AN_OUTLINE);
        return outline.excludesMate(board, false, limit) || outline.excludesMate(board, true, limit);
    }

    /// Tries to get to one mate after the other, those first that seem to be near.
    private HelpSearch.State aim(Round round, int positions) {
        List<Picture> pictures = new ArrayList<>(outline.pictures(board, round.outlines));
        pictures.sort(Comparator.comparingInt(picture -> picture.distance(board)));
        List<Picture> tried = new ArrayList<>();
        HelpSearch.State state = HelpSearch.State.OPEN;
        aimed = 0;
        for (Picture picture : pictures) {
            if (state != HelpSearch.State.OPEN || tried.size() == round.pictures || aimed >= positions) {
                break;
            }
            if (tried.stream().noneMatch(other -> other.resembles(picture, round.both))) {
                tried.add(picture);
                search.start(board, Guide.FIRST, picture);
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
