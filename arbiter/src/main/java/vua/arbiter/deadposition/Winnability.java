package vua.arbiter.deadposition;

import java.util.ArrayList;
import java.util.List;
import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.Color;
import vua.engine.board.Move;
import vua.engine.board.PieceType;
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
    /// How many positions each try has; the two guides take turns, and all but the first look for what is new.
    private static final int[] TRIES = {FIRST_TRY, 6000, 100_000, 500_000, Integer.MAX_VALUE};
    /// The first try before which outlines are looked at, how many then and before the next one, and for how many
    /// positions one counts.
    private static final int FIRST_OUTLINES = 2;
    private static final int[] OUTLINES = {500, 10_000};
    private static final int POSITIONS_AN_OUTLINE = 50;
    /// How many phases the look at the structure may go into, at first and within the search.
    private static final int PHASES = 200;
    private static final int CHILD_PHASES = 30;
    /// The bounds of the quick proof.
    private static final int FEW_MOVES = 2;
    private static final int FORCED_POSITIONS = 40;
    private static final int QUICK_POSITIONS = 400;
    /// With so many moves, a position is no part of a forced line.
    private static final int MANY_MOVES = 12;
    private static final int QUICK_PHASES = 30;

    private static final Verdict UNWINNABLE = new Verdict.Unwinnable();
    private static final Verdict UNKNOWN = new Verdict.Unknown();
    private static final Verdict MATED = new Verdict.Winnable(List.of());

    private final HelpBoard board = new HelpBoard();
    private final Mobility mobility = new Mobility();
    private final HelpSearch search = new HelpSearch();

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
        search.start(board, Guide.FIRST, false);
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
                search.start(board, (attempt & 1) == 0 ? Guide.FIRST : Guide.SECOND, true);
                search.prune(0, attempt < PRUNING_TRY ? 0 : CHILD_PHASES);
            }
            state = search.run(Math.min(left, TRIES[attempt]));
            left -= search.positions();
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
        if (isFree(position, side)) {
            return UNKNOWN;
        }
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
        search.start(board, Guide.FIRST, false);
        search.prune(FORCED_POSITIONS, 0);
        int limit = stuck ? QUICK_POSITIONS : FORCED_POSITIONS;
        return search.runForced(limit, MANY_MOVES) == HelpSearch.State.EXHAUSTED ? UNWINNABLE : UNKNOWN;
    }

    /// Whether, as in nearly all positions, the quick proof has nothing to look at: the side has material for a mate
    /// and [does not look stuck][#looksStuck], and more than a few moves are seen at a glance.
    private static boolean isFree(Position position, int side) {
        long men = position.occupied(side);
        long pawns = position.pieces(PieceType.PAWN);
        long majors = position.pieces(PieceType.ROOK) | position.pieces(PieceType.QUEEN);
        boolean moves = ((majors | position.pieces(PieceType.KNIGHT)) & men) != 0
                || (Bitboards.forward(side, pawns & men) & ~pawns) != 0;
        return moves && ((majors | pawns) & men) != 0 && !position.inCheck() && movesAtHand(position) > FEW_MOVES;
    }

    /// How many moves are surely legal, counted until there are more than a few; the side to move is not in check.
    private static int movesAtHand(Position position) {
        int side = position.sideToMove();
        long own = position.occupied(side);
        long occupied = position.occupied();
        long free = own & ~position.pinned();
        int count = Long.bitCount(Bitboards.forward(side, position.pieces(PieceType.PAWN) & free) & ~occupied);
        for (long left = position.pieces(PieceType.KNIGHT) & free; left != 0 && count <= FEW_MOVES; left &= left - 1) {
            count += Long.bitCount(Attacks.knight(Bitboards.first(left)) & ~own);
        }
        long queens = position.pieces(PieceType.QUEEN);
        long diagonal = (position.pieces(PieceType.BISHOP) | queens) & free;
        for (long left = diagonal; left != 0 && count <= FEW_MOVES; left &= left - 1) {
            count += Long.bitCount(Attacks.bishop(Bitboards.first(left), occupied) & ~own);
        }
        long straight = (position.pieces(PieceType.ROOK) | queens) & free;
        for (long left = straight; left != 0 && count <= FEW_MOVES; left &= left - 1) {
            count += Long.bitCount(Attacks.rook(Bitboards.first(left), occupied) & ~own);
        }
        return count;
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
