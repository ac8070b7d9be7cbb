package vua.arbiter.deadposition;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.PieceType;

/// Proves that no help-play mates by following kings and pawns exactly and all other men only as sets of squares.
///
/// Boards full of bishops have far too many positions to visit, while the kings and pawns have few. Each [Outline] is
/// closed under all moves that neither take nor move a pawn ([CalmPlay]); every other move leads to another outline,
/// where places and squares are joined to those that came by other ways, and which is looked at again if something was
/// new. Everything that help-play can reach is in the sets: any man may take any other whose squares he can attack, and
/// what is left out are only moves that end the game by mating the winner, outlines in which he has too little
/// material, and answers to a check that are none ([Retaking]).
///
/// When no outline has places where the loser, after a move of the winner that may give check, has no square to go to
/// ([MateCover]), there is no mate.
final class Outlines {
    private static final int NOBODY = -1;

    private final Map<Outline.Key, Outline> known = new HashMap<>();
    private final Deque<Outline> waiting = new ArrayDeque<>();
    private final CalmPlay play;
    private final Retaking retaking;
    private final int[] kinds;
    private final int[] colors;
    private final int groups;

    /// The outline that is left.
    private Outline outline;
    // What goes to the next one: squares of the groups, places and checks; and places that do not.
    private final long[] arriving;
    private final long[] came = new long[64];
    private final long[] checked = new long[64];
    private final long[] barred = new long[64];

    private Outlines(Outline root) {
        outline = root;
        play = new CalmPlay(root);
        retaking = new Retaking(play);
        kinds = root.kinds;
        colors = root.colors;
        groups = root.groups;
        arriving = new long[groups];
        known.put(root.key, root);
        waiting.add(root);
    }

    /// Whether it is proven that the winner cannot mate; the position is not mate already.
    ///
    /// @param each whether each man is a group of its own
    /// @param limit how many outlines may be looked at
    static boolean excludesMate(HelpBoard board, boolean each, int limit) {
        boolean special = board.castlers() != 0 || board.passed() != 0;
        Outline root = special ? null : Outline.of(board, each);
        return root != null && new Outlines(root).excludesMate(limit);
    }

    private boolean excludesMate(int limit) {
        MateCover mates = new MateCover(play);
        for (int looks = 0; !waiting.isEmpty(); looks++) {
            if (looks >= limit) {
                return false;
            }
            outline = waiting.removeLast();
            outline.waits = false;
            if (!outline.isReached()) {
                continue;
            }
            if (outline.key.checker() != 0) {
                play.hold(outline);
                leave(outline.key.checker());
                continue;
            }
            do {
                play.run(outline);
                if (mates.search()) {
                    return false;
                }
            } while (!play.isSettled());
            leave(-1L);
        }
        return true;
    }

    /// @param prey the squares on which men may be taken; if not all, nothing else may be done
    private void leave(long prey) {
        for (int side = 0; side < 2; side++) {
            if (outline.isReached(side)) {
                pieceCaptures(side, prey);
                pawnMoves(side, prey);
                kingCaptures(side, prey);
            }
        }
    }

    private boolean isEnemy(int group, int side) {
        return colors[group] != side && outline.count[group] != 0;
    }

    // ---- pieces

    private void pieceCaptures(int side, long prey) {
        for (int group = 0; group < groups; group++) {
            if (!isEnemy(group, side ^ 1)) {
                continue;
            }
            for (long left = play.attacked[group] & outline.pawns[side ^ 1] & prey; left != 0; left &= left - 1) {
                pieceCapture(side, group, left & -left, left & -left, NOBODY);
            }
            for (int other = 0; other < groups; other++) {
                long where = play.attacked[group] & outline.squares[other] & prey;
                if (isEnemy(other, side) && where != 0) {
                    pieceCapture(side, group, where, 0, other);
                }
            }
        }
    }

    /// @param where the squares to one of which a man of the group comes
    /// @param pawn the pawn that he takes, or none
    /// @param taken the group of which he takes a man, or [#NOBODY]
    private void pieceCapture(int side, int group, long where, long pawn, int taken) {
        arrive(Bitboards.moreThanOne(where) ? 0 : where, taken);
        arriving[group] = outline.count[group] == 1 ? where : arriving[group] | where;
        long theirs = outline.pawns[side ^ 1] ^ pawn;
        if (side == HelpBoard.WINNER && outline.count[group] == 1 && !Bitboards.moreThanOne(where)) {
            checkAndBeTaken(group, where, theirs, taken);
        }
        enterAll(side, side, outline.pawns[side], theirs, taken, -1L, -1L);
        Arrays.fill(barred, 0);
    }

    /// Bars the places where a man of the winner's who takes gives a check that only taking him answers, and lets them
    /// go to an outline where nothing else may be done.
    private void checkAndBeTaken(int group, long where, long theirs, int taken) {
        long kings = retaking.look(group, where, theirs, taken, arriving);
        boolean any = false;
        for (int white = 0; white < 64 && kings != 0; white++) {
            for (long left = outline.places[HelpBoard.WINNER][white] & kings; left != 0; left &= left - 1) {
                if (retaking.isTheOnlyAnswer(white, Bitboards.first(left))) {
                    barred[white] |= left & -left;
                    any = true;
                }
            }
        }
        if (any) {
            System.arraycopy(barred, 0, came, 0, came.length);
            Arrays.fill(checked, 0);
            long mine = outline.pawns[HelpBoard.WINNER];
            Outline.Key key = new Outline.Key(mine, theirs, counts(taken), where);
            enter(known.computeIfAbsent(key, outline::other), HelpBoard.LOSER);
        }
    }

    /// All men stay within their squares.
    ///
    /// @param vacated a square that men have to leave
    /// @param taken the group of which a man is taken, or [#NOBODY]
    private void arrive(long vacated, int taken) {
        for (int group = 0; group < groups; group++) {
            boolean gone = group == taken && outline.count[group] == 1;
            arriving[group] = gone ? 0 : outline.squares[group] & ~vacated;
        }
    }

    // ---- kings

    private void kingCaptures(int side, long prey) {
        long free = prey & ~play.guarded[side ^ 1];
        for (long left = outline.pawns[side ^ 1] & free; left != 0; left &= left - 1) {
            kingCapture(side, left & -left, left & -left, NOBODY);
        }
        for (int group = 0; group < groups; group++) {
            long where = isEnemy(group, side) ? outline.squares[group] & free : 0;
            for (long left = where; left != 0; left &= left - 1) {
                kingCapture(side, left & -left, 0, group);
            }
        }
    }

    private void kingCapture(int side, long to, long pawn, int taken) {
        if (!approach(side, Bitboards.first(to))) {
            return;
        }
        arrive(to, taken);
        Outline next = next(side, outline.pawns[side], outline.pawns[side ^ 1] ^ pawn, counts(taken));
        if (next != null) {
            enter(next, side ^ 1);
        }
    }

    /// Finds the places after a king stepped on a square; whether there are any.
    private boolean approach(int side, int square) {
        Arrays.fill(came, 0);
        Arrays.fill(checked, 0);
        return side == HelpBoard.WINNER ? approachWinner(square) : approachLoser(square);
    }

    private boolean approachWinner(int square) {
        long near = Attacks.king(square);
        for (long left = near; left != 0; left &= left - 1) {
            int white = Bitboards.first(left);
            long set = outline.places[HelpBoard.WINNER][white] & ~near;
            came[square] |= set;
            checked[square] |= play.discoveries(white, square, set);
        }
        return came[square] != 0;
    }

    private boolean approachLoser(int square) {
        long near = Attacks.king(square);
        boolean any = false;
        for (long left = ~near; left != 0; left &= left - 1) {
            int white = Bitboards.first(left);
            if ((outline.places[HelpBoard.LOSER][white] & near) != 0) {
                came[white] = Bitboards.bit(square);
                any = true;
            }
        }
        return any;
    }

    // ---- pawns

    private void pawnMoves(int side, long prey) {
        for (long left = outline.pawns[side]; left != 0; left &= left - 1) {
            pawnCaptures(side, left & -left, prey);
            if (prey == -1L) {
                pawnPushes(side, left & -left);
            }
        }
    }

    private void pawnCaptures(int side, long from, long prey) {
        long theirs = outline.pawns[side ^ 1];
        long attacked = Bitboards.pawnAttacks(side, from) & prey;
        for (long to = attacked & theirs; to != 0; to &= to - 1) {
            pawnMove(side, from, to & -to, theirs ^ (to & -to), NOBODY, -1L);
        }
        for (int group = 0; group < groups; group++) {
            long where = isEnemy(group, side) ? attacked & outline.squares[group] : 0;
            for (long to = where; to != 0; to &= to - 1) {
                pawnMove(side, from, to & -to, theirs, group, -1L);
            }
        }
    }

    private void pawnPushes(int side, long from) {
        long theirs = outline.pawns[side ^ 1];
        long once = Bitboards.forward(side, from) & ~play.closed;
        if (once == 0) {
            return;
        }
        pawnMove(side, from, once, theirs, NOBODY, ~once);
        long twice = Bitboards.forward(side, once & HelpBoard.thirdRank(side)) & ~play.closed;
        if (twice == 0) {
            return;
        }
        long free = ~once & ~twice;
        pawnMove(side, from, twice, theirs, NOBODY, free);
        // A pawn that takes in passing: both moves at once.
        for (long takers = Bitboards.pawnAttacks(side, once) & theirs; takers != 0; takers &= takers - 1) {
            arrive(once, NOBODY);
            enterAll(side ^ 1, side, theirs ^ (takers & -takers) ^ once, outline.pawns[side] ^ from, NOBODY, free, -1L);
        }
    }

    /// @param theirs the enemy's pawns after the move
    /// @param taken the group of which the pawn takes a man, or [#NOBODY]
    /// @param free squares the kings may stand on
    private void pawnMove(int side, long from, long to, long theirs, int taken, long free) {
        long left = outline.pawns[side] ^ from;
        if ((to & Men.LAST_RANKS) == 0) {
            if (side == HelpBoard.LOSER) {
                barMates(from, to, theirs, to | ~free);
            }
            arrive(to, taken);
            long marks = Bitboards.pawnAttacks(side, to) | play.discovered(Bitboards.first(from));
            enterAll(side, side, left ^ to, theirs, taken, free, marks);
            Arrays.fill(barred, 0);
            return;
        }
        if (side == HelpBoard.LOSER) {
            promote(side, to, left, theirs, taken, free, Outline.PROMOTED);
            return;
        }
        for (int kind = PieceType.KNIGHT; kind <= PieceType.QUEEN; kind++) {
            promote(side, to, left, theirs, taken, free, Outline.roamers(kind, side, Bitboards.first(to)));
        }
    }

    private void promote(int side, long to, long mine, long theirs, int taken, long free, int group) {
        arrive(to, taken);
        arriving[group] |= to;
        Outline next = next(side, mine, theirs, counts(taken) + Outline.one(group));
        if (next != null) {
            enterAll(next, side, side, free, -1L);
        }
    }

    /// Finds the places where a pawn of the loser's mates the winner: from there nothing goes on.
    ///
    /// @param way where a pawn may take this one, now or in passing
    private void barMates(long from, long to, long winners, long way) {
        long kings = Bitboards.pawnAttacks(HelpBoard.LOSER, to) & play.kings[HelpBoard.WINNER];
        if (kings == 0 || (Bitboards.pawnAttacks(HelpBoard.WINNER, winners) & way) != 0
                || (play.attacks(HelpBoard.WINNER, play.closed & ~from) & to) != 0) {
            return;
        }
        long guards = play.guards(HelpBoard.LOSER, outline.pawns[HelpBoard.LOSER] ^ from ^ to, groups);
        // What the winner's still men stand on may be taken by the pawn just now.
        long steps = ~winners & ~(play.solid[HelpBoard.WINNER] & ~to) & ~guards;
        for (long left = kings; left != 0; left &= left - 1) {
            int white = Bitboards.first(left);
            for (long set = outline.places[HelpBoard.LOSER][white]; set != 0; set &= set - 1) {
                boolean flees = (Attacks.king(white) & steps & ~Attacks.king(Bitboards.first(set))) != 0;
                barred[white] |= flees ? 0 : set & -set;
            }
        }
    }

    // ---- to the next outline

    private long counts(int taken) {
        return outline.key.counts() - (taken == NOBODY ? 0 : Outline.one(taken));
    }

    private void enterAll(int side, int turn, long mine, long theirs, int taken, long free, long marks) {
        Outline next = next(side, mine, theirs, counts(taken));
        if (next != null) {
            enterAll(next, side, turn, free, marks);
        }
    }

    /// Goes to the next outline with all places of the kings that are allowed.
    ///
    /// @param side who made the last move
    /// @param turn who was to move here
    /// @param free squares the kings may stand on
    /// @param marks squares where the loser's king may be in check then
    private void enterAll(Outline next, int side, int turn, long free, long marks) {
        long safe = free & ~Bitboards.pawnAttacks(side ^ 1, next.pawns[side ^ 1]);
        long white = side == HelpBoard.WINNER ? safe : free;
        long black = side == HelpBoard.LOSER ? safe : free;
        for (int square = 0; square < 64; square++) {
            boolean allowed = (white >>> square & 1) != 0;
            came[square] = allowed ? outline.places[turn][square] & black & ~barred[square] : 0;
            checked[square] = side == HelpBoard.WINNER ? came[square] & marks : 0;
        }
        enter(next, side ^ 1);
    }

    private void enter(Outline next, int side) {
        boolean grown = next.joinSquares(arriving);
        grown |= next.joinPlaces(side, came, checked);
        if (grown && !next.waits) {
            next.waits = true;
            waiting.add(next);
        }
    }

    /// The outline with these pawns and counts; null if the winner never mates there.
    private @Nullable Outline next(int side, long mine, long theirs, long counts) {
        boolean winner = side == HelpBoard.WINNER;
        Outline.Key key = new Outline.Key(winner ? mine : theirs, winner ? theirs : mine, counts, 0);
        return key.winnersPawns() == 0 && neverMates(key) ? null : known.computeIfAbsent(key, outline::other);
    }

    /// Asks [Material] about the men that arrive; the winner has no pawn.
    private boolean neverMates(Outline.Key key) {
        int knights = 0;
        long bishops = 0;
        boolean onlyQueens = key.losersPawns() == 0;
        long helpers = onlyQueens ? 0 : -1L;
        for (int group = 0; group < groups; group++) {
            int men = Outline.count(key.counts(), group);
            int kind = kinds[group];
            if (men == 0) {
                continue;
            }
            if (colors[group] == HelpBoard.LOSER) {
                onlyQueens &= kind == PieceType.QUEEN;
                helpers |= switch (kind) {
                    case PieceType.KNIGHT, Men.PROMOTED -> -1L;
                    case PieceType.BISHOP -> arriving[group];
                    default -> 0;
                };
            } else if (kind == PieceType.ROOK || kind == PieceType.QUEEN) {
                return false;
            } else {
                knights += kind == PieceType.KNIGHT ? men : 0;
                bishops |= kind == PieceType.BISHOP ? arriving[group] : 0;
            }
        }
        return Material.neverMates(knights, bishops, onlyQueens, helpers);
    }
}
