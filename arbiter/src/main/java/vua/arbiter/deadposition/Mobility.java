package vua.arbiter.deadposition;

import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.Color;
import vua.engine.board.PieceType;

/// Proves from the structure alone that no help-play mates: for every man the squares it may ever stand on, then
/// whether any of them together could make a mate.
///
/// **Reach.** All sets begin with the squares the men stand on and only grow. A man enters a square if what stood there
/// may have left or been taken, and if all squares it passes may be empty; a pawn takes where an enemy may stand; two
/// pawns that face each other on their file do not pass while neither can leave it or be taken; a king does not step
/// where a man attacks that never moves and is never taken. If some play broke these sets, look at its first move that
/// does: everything that had to happen before it is in the sets already, so its own rule would have added it. Hence
/// nothing outside them ever happens. Whose turn it is, checks and stalemates are ignored: that only makes the sets
/// larger.
///
/// **Mate.** The loser's king stands somewhere in his set and is attacked by a man other than the king; each square
/// beside him holds one of his own men (each man on one square only) or is attacked. If no squares for the two kings
/// allow that, there is no mate.
///
/// **Phases.** Until the next capture or pawn move ([#calm] is set) the sets are much smaller, since pawns stand still
/// and guard. If no mate is conceivable in them, a mate needs such a move; each one that the sets allow leads to men on
/// known sets of squares again, about which the same is asked.
final class Mobility {
    private static final int MAX = Men.MAX;
    /// A piece of the winner with more squares than that finds a mate; there is no need to look closer.
    private static final int ROAMING = 40;
    /// How many captures and pawn moves may follow each other, and how many sets of positions may be looked at.
    private static final int MAX_DEPTH = 24;

    private final Men[] levels = new Men[MAX_DEPTH + 1];
    private final long[][] calmReach = new long[MAX_DEPTH + 1][MAX];
    private Men men;
    private boolean calm;
    /// Squares each may stand on.
    private long[] reach = new long[MAX];
    private final long[] fullReach = reach;
    /// Of these, for pawns: as a pawn, and as a promoted piece.
    private final long[] walked = new long[MAX];
    private final long[] promoted = new long[MAX];
    /// Squares where it may take.
    private final long[] taking = new long[MAX];
    /// What it attacks from the squares that were looked at, these squares, and what was open then.
    private final long[] seen = new long[MAX];
    private final long[] seenFrom = new long[MAX];
    private final long[] seenOpen = new long[MAX];
    private final boolean[] taken = new boolean[MAX];
    /// By colour: squares where a man other than the king may stand, and those that are attacked for ever.
    private final long[] targets = new long[2];
    private final long[] guarded = new long[2];
    /// Squares that may be empty at some time.
    private long open;
    private boolean grown;
    private int left;

    Mobility() {
        for (int i = 0; i <= MAX_DEPTH; i++) {
            levels[i] = new Men();
        }
        men = levels[0];
    }

    /// Whether it is proven that the winner cannot mate; the position is not mate already.
    ///
    /// @param phases how many phases between captures and pawn moves may be looked at; 0 for none
    boolean excludesMate(HelpBoard board, int phases) {
        levels[0].set(board);
        left = phases;
        return phase(0);
    }

    private boolean excludesMate(Men some) {
        return findReach(some, false, fullReach) && !mateIsConceivable();
    }

    // ---- phases

    private boolean phase(int depth) {
        Men some = levels[depth];
        if (excludesMate(some)) {
            return true;
        }
        if (--left < 0 || depth == MAX_DEPTH || !findReach(some, true, calmReach[depth]) || mateIsConceivable()) {
            return false;
        }
        final long free = open;
        final long[] safe = {~guarded[Color.BLACK], ~guarded[Color.WHITE]};
        for (int man = 0; man < some.size; man++) {
            boolean barren = some.type[man] == PieceType.PAWN
                    ? pawnMoves(depth, man, free)
                    : captures(depth, man, free, some.type[man] == PieceType.KING ? safe[some.color[man]] : -1L);
            if (!barren) {
                return false;
            }
        }
        return true;
    }

    private boolean captures(int depth, int man, long free, long safe) {
        Men some = levels[depth];
        long[] where = calmReach[depth];
        long attacked = Men.attacks(some.type[man], some.color[man], where[man], ~free) & safe;
        for (int other = 0; other < some.size; other++) {
            if (some.color[other] == some.color[man] || some.type[other] == PieceType.KING
                    || (attacked & where[other]) == 0) {
                continue;
            }
            Men next = levels[depth + 1];
            next.set(some, where, other);
            next.squares[man > other ? man - 1 : man] = attacked & where[other];
            if (!phase(depth + 1)) {
                return false;
            }
        }
        return true;
    }

    private boolean pawnMoves(int depth, int pawn, long free) {
        Men some = levels[depth];
        long[] where = calmReach[depth];
        int side = some.color[pawn];
        long from = some.squares[pawn];
        long attacked = Bitboards.pawnAttacks(side, from);
        for (int other = 0; other < some.size; other++) {
            if (some.color[other] == side || some.type[other] == PieceType.KING) {
                continue;
            }
            for (long to = attacked & (where[other] | some.extra[other]); to != 0; to &= to - 1) {
                Men next = levels[depth + 1];
                next.set(some, where, other);
                next.movePawn(pawn > other ? pawn - 1 : pawn, to & -to);
                if (!phase(depth + 1)) {
                    return false;
                }
            }
        }
        long once = Bitboards.forward(side, from) & free;
        long twice = Bitboards.forward(side, once & HelpBoard.thirdRank(side)) & free;
        return push(depth, pawn, once, 0) && push(depth, pawn, twice, once);
    }

    private boolean push(int depth, int pawn, long to, long passed) {
        if (to == 0) {
            return true;
        }
        Men next = levels[depth + 1];
        next.set(levels[depth], calmReach[depth], -1);
        next.movePawn(pawn, to);
        if (passed != 0) {
            next.passed(pawn, passed);
        }
        return phase(depth + 1);
    }

    // ---- reach

    /// Finds the squares that the men may come to; false if one of the winner's comes to so many that mate is certainly
    /// conceivable.
    private boolean findReach(Men some, boolean inPhase, long[] result) {
        men = some;
        calm = inPhase;
        reach = result;
        open = -1L;
        for (int man = 0; man < men.size; man++) {
            long squares = men.squares[man];
            boolean pawn = men.type[man] == PieceType.PAWN;
            open &= Bitboards.moreThanOne(squares) ? -1L : ~squares;
            reach[man] = pawn && calm ? squares : squares | men.extra[man];
            walked[man] = pawn ? squares : 0;
            promoted[man] = 0;
            taking[man] = 0;
            taken[man] = false;
            seen[man] = 0;
            seenFrom[man] = 0;
            seenOpen[man] = 0;
        }
        do {
            grown = false;
            survey();
            for (int man = 0; man < men.size; man++) {
                grow(man);
            }
            if (winnerRoams()) {
                return false;
            }
        } while (grown);
        return true;
    }

    private boolean winnerRoams() {
        for (int man = 0; man < men.size; man++) {
            if (men.color[man] == Color.WHITE && men.type[man] != PieceType.KING
                    && Long.bitCount(reach[man]) > ROAMING) {
                return true;
            }
        }
        return false;
    }

    private boolean staysAtHome(int man) {
        return !taken[man] && !Bitboards.moreThanOne(reach[man]);
    }

    /// Brings up to date what the growth of all men depends on.
    private void survey() {
        targets[0] = 0;
        targets[1] = 0;
        guarded[0] = 0;
        guarded[1] = 0;
        long free = -1L;
        for (int man = 0; man < men.size; man++) {
            if (staysAtHome(man)) {
                free &= ~reach[man];
                guarded[men.color[man]] |= Men.attacks(men.type[man], men.color[man], reach[man], -1L);
            }
            if (men.type[man] != PieceType.KING && !calm) {
                targets[men.color[man]] |= reach[man];
            }
        }
        grown |= free != open;
        open = free;
    }

    private void grow(int man) {
        long before = reach[man];
        long enterable = open | targets[men.color[man] ^ 1];
        if (men.type[man] == PieceType.PAWN) {
            if (calm) {
                return;
            }
            growPawn(man, enterable);
        } else {
            long safe = men.type[man] == PieceType.KING ? enterable & ~guarded[men.color[man] ^ 1] : enterable;
            look(man, men.type[man], before);
            reach[man] |= seen[man] & safe;
            taking[man] = calm || staysAtHome(man) ? 0 : reach[man];
        }
        grown |= reach[man] != before;
        if (taking[man] != 0) {
            take(man);
        }
    }

    private void take(int man) {
        for (int other = 0; other < men.size; other++) {
            if (!taken[other] && men.color[other] != men.color[man] && men.type[other] != PieceType.KING
                    && (reach[other] & taking[man]) != 0) {
                taken[other] = true;
                grown = true;
            }
        }
    }

    /// Brings what a man attacks up to date.
    private void look(int man, int kind, long squares) {
        boolean sliding = kind != PieceType.KNIGHT && kind != PieceType.KING;
        if (sliding && seenOpen[man] != open) {
            seenOpen[man] = open;
            seenFrom[man] = 0;
        }
        long fresh = squares & ~seenFrom[man];
        if (fresh != 0) {
            seen[man] |= Men.attacks(kind, men.color[man], fresh, ~open);
            seenFrom[man] |= fresh;
        }
    }

    private void growPawn(int man, long enterable) {
        int side = men.color[man];
        long last = side == Color.WHITE ? Bitboards.RANK_8 : Bitboards.RANK_1;
        long going = walked[man] & ~last;
        long pushes = Bitboards.forward(side, going) & open & ~beyondRivals(man);
        long captures = Bitboards.pawnAttacks(side, going) & targets[side ^ 1];
        walked[man] |= pushes | captures;
        long piece = promoted[man] | (walked[man] & last);
        if (piece != 0) {
            look(man, Men.PROMOTED, piece);
            piece |= seen[man] & enterable;
            promoted[man] = piece;
        }
        taking[man] |= captures | piece;
        reach[man] |= walked[man] | piece;
    }

    /// The squares of his file that a pawn cannot get to because of enemy pawns that he runs into.
    private long beyondRivals(int man) {
        if (leavesFile(man)) {
            return 0;
        }
        long home = men.squares[man];
        long file = Bitboards.file(Bitboards.first(home) & 7);
        boolean up = men.color[man] == Color.WHITE;
        long beyond = 0;
        for (int other = 0; other < men.size; other++) {
            if (men.type[other] == PieceType.PAWN && men.color[other] != men.color[man]
                    && (men.squares[other] & file) != 0 && !taken[other] && !leavesFile(other)) {
                long bit = men.squares[other];
                // Unsigned comparison: a8 to h8 include the sign bit.
                boolean ahead = Long.compareUnsigned(bit, home) > 0 == up;
                beyond |= !ahead ? 0 : up ? -bit : bit | (bit - 1);
            }
        }
        return file & beyond;
    }

    private boolean leavesFile(int pawn) {
        return promoted[pawn] != 0
                || (walked[pawn] & ~Bitboards.file(Bitboards.first(men.squares[pawn]) & 7)) != 0;
    }

    // ---- mate

    private boolean mateIsConceivable() {
        // The loser's king cannot hide behind himself.
        long closed = ~open & ~reach[men.king[Color.BLACK]];
        long pieces = 0;
        long pawns = 0;
        long blockers = 0;
        for (int man = 0; man < men.size; man++) {
            if (men.type[man] == PieceType.KING) {
                continue;
            }
            if (men.color[man] == Color.BLACK) {
                blockers |= reach[man];
            } else if (men.type[man] == PieceType.PAWN) {
                pawns |= Men.attacks(PieceType.PAWN, Color.WHITE, walked[man], 0);
                pieces |= Men.attacks(Men.PROMOTED, Color.WHITE, promoted[man], closed);
            } else {
                pieces |= Men.attacks(men.type[man], Color.WHITE, reach[man], closed);
            }
        }
        long hunter = reach[men.king[Color.WHITE]];
        for (long rest = reach[men.king[Color.BLACK]] & (pieces | pawns); rest != 0; rest &= rest - 1) {
            if (mateIsConceivable(Bitboards.first(rest), hunter, pieces, pawns | blockers)) {
                return true;
            }
        }
        return false;
    }

    private boolean mateIsConceivable(int king, long hunter, long pieces, long others) {
        long ring = Attacks.king(king);
        boolean far = false;
        for (long places = hunter & ~ring & ~Bitboards.bit(king); places != 0; places &= places - 1) {
            long cover = Attacks.king(Bitboards.first(places)) & ring;
            if (cover == 0 && far) {
                continue;
            }
            far |= cover == 0;
            long need = ring & ~cover & ~pieces;
            if ((need & ~others) == 0 && covers(need, 0)) {
                return true;
            }
        }
        return false;
    }

    /// Whether men can be found for all squares of `need`: of the loser one a square, of the winner's pawns each from
    /// one square.
    private boolean covers(long need, int used) {
        if (need == 0) {
            return true;
        }
        long bit = need & -need;
        for (int man = 0; man < men.size; man++) {
            if ((used >>> man & 1) != 0 || men.type[man] == PieceType.KING) {
                continue;
            }
            if (men.color[man] == Color.BLACK) {
                if ((reach[man] & bit) != 0 && covers(need ^ bit, used | (1 << man))) {
                    return true;
                }
            } else if (men.type[man] == PieceType.PAWN) {
                for (long from = Attacks.pawn(Color.BLACK, Bitboards.first(bit)) & walked[man]; from != 0; from &= from
                        - 1) {
                    if (covers(need & ~Attacks.pawn(Color.WHITE, Bitboards.first(from)), used | (1 << man))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
