package vua.arbiter.deadposition;

import org.jspecify.annotations.Nullable;
import vua.engine.board.Bitboards;
import vua.engine.board.PieceType;

/// What only a capture or a pawn's move changes: the pawns, square by square, and how many other men there are of each
/// group. With it go the squares the men of a group may stand on and the places of both kings, joined over all ways
/// that lead here; they only grow.
///
/// The first groups are the men that move about: of each colour knights, bishops on light and on dark squares, rooks,
/// queens, and then what the loser's pawns became, whatever that is. Each of the rest is one man that stood still at
/// first (or every man, if that is asked for). All outlines of one question have the same groups.
final class Outline {
    private static final int ROAMERS = 11;
    /// The loser's promoted men. They may be anything, so they come to wherever a queen or knight would, and nothing
    /// that needs a certain kind of man may be concluded from them.
    static final int PROMOTED = ROAMERS - 1;
    private static final int ROAMERS_OF_ONE_COLOR = 5;
    private static final int[] KINDS = {PieceType.KNIGHT, PieceType.BISHOP, PieceType.BISHOP, PieceType.ROOK,
            PieceType.QUEEN};
    private static final int COUNT_BITS = 4;
    private static final int SINGLES_SHIFT = COUNT_BITS * ROAMERS;
    private static final int MAX_GROUPS = ROAMERS + Long.SIZE - SINGLES_SHIFT;

    /// What tells outlines apart.
    ///
    /// @param counts four bits for each group that moves about, one for each of the others
    /// @param checker the square of the man whom the loser has to take now, being in check by him; 0 if there is none
    record Key(long winnersPawns, long losersPawns, long counts, long checker) {}

    final Key key;
    /// By group: the type of its men, as the planes of [HelpBoard] number it or [Men#PROMOTED], and their colour.
    final int[] kinds;
    final int[] colors;
    final int groups;
    /// By colour.
    final long[] pawns;
    /// By group: how many men it has, and the squares they may stand on.
    final int[] count;
    final long[] squares;
    /// By side to move and the winner's king: squares of the loser's king.
    final long[][] places = new long[2][64];
    /// By the winner's king: squares of the loser's king where the winner's last move may have given check.
    final long[] suspects = new long[64];
    /// Whether it waits to be looked at.
    boolean waits;

    private Outline(Key key, int[] kinds, int[] colors, int groups) {
        this.key = key;
        this.kinds = kinds;
        this.colors = colors;
        this.groups = groups;
        pawns = new long[]{key.winnersPawns, key.losersPawns};
        squares = new long[groups];
        count = new int[groups];
        for (int group = 0; group < groups; group++) {
            count[group] = count(key.counts, group);
        }
    }

    /// The outline of one position; null if there are too many men.
    ///
    /// @param each whether each man is a group of its own
    static @Nullable Outline of(HelpBoard board, boolean each) {
        int[] kinds = new int[MAX_GROUPS];
        int[] colors = new int[MAX_GROUPS];
        kinds[PROMOTED] = Men.PROMOTED;
        colors[PROMOTED] = HelpBoard.LOSER;
        for (int group = 0; group < PROMOTED; group++) {
            kinds[group] = KINDS[group % ROAMERS_OF_ONE_COLOR];
            colors[group] = group / ROAMERS_OF_ONE_COLOR;
        }
        int groups = ROAMERS;
        long counts = 0;
        long[] first = new long[MAX_GROUPS];
        for (long left = board.occupied & ~board.pawns & ~board.kings; left != 0; left &= left - 1) {
            int square = Bitboards.first(left);
            int kind = board.codeAt(square);
            int color = board.ownerOf(square);
            int group = roamers(kind, color, square);
            if (each || (Men.attacks(kind, color, left & -left, board.occupied) & ~board.occupied) == 0) {
                if (groups == MAX_GROUPS) {
                    return null;
                }
                group = groups++;
                kinds[group] = kind;
                colors[group] = color;
            }
            counts += one(group);
            first[group] |= left & -left;
        }
        Key key = new Key(board.pawns & board.white, board.pawns & board.black, counts, 0);
        Outline root = new Outline(key, kinds, colors, groups);
        System.arraycopy(first, 0, root.squares, 0, groups);
        root.places[board.side][board.kingOf(HelpBoard.WINNER)] = Bitboards.bit(board.kingOf(HelpBoard.LOSER));
        return root;
    }

    /// An outline with the same groups, where nothing stands yet.
    Outline other(Key another) {
        return new Outline(another, kinds, colors, groups);
    }

    /// The group of the men that move about to which such a man belongs.
    static int roamers(int kind, int color, int square) {
        int index = switch (kind) {
            case PieceType.KNIGHT -> 0;
            case PieceType.BISHOP -> (Bitboards.LIGHT_SQUARES >>> square & 1) != 0 ? 1 : 2;
            case PieceType.ROOK -> 3;
            default -> 4;
        };
        return color * ROAMERS_OF_ONE_COLOR + index;
    }

    /// One man of a group among the counts of a key.
    static long one(int group) {
        return 1L << (group < ROAMERS ? COUNT_BITS * group : SINGLES_SHIFT + group - ROAMERS);
    }

    /// How many men of a group the counts of a key tell.
    static int count(long counts, int group) {
        return group < ROAMERS
                ? (int) (counts >>> (COUNT_BITS * group)) & ((1 << COUNT_BITS) - 1)
                : (int) (counts >>> (SINGLES_SHIFT + group - ROAMERS)) & 1;
    }

    /// Whether men of a group are on all of its squares, so that they cannot move.
    boolean stands(int group) {
        return count[group] != 0 && Long.bitCount(squares[group]) <= count[group];
    }

    /// Whether there are places with this side to move.
    boolean isReached(int side) {
        long any = 0;
        for (long set : places[side]) {
            any |= set;
        }
        return any != 0;
    }

    boolean isReached() {
        return isReached(HelpBoard.WINNER) || isReached(HelpBoard.LOSER);
    }

    /// All squares of the loser's king while the winner's is on this one.
    long losersKing(int white) {
        return places[HelpBoard.WINNER][white] | places[HelpBoard.LOSER][white];
    }

    /// Adds squares of the men; whether some are new.
    boolean joinSquares(long[] more) {
        boolean grown = false;
        for (int group = 0; group < groups; group++) {
            if (count[group] != 0) {
                grown |= (more[group] & ~squares[group]) != 0;
                squares[group] |= more[group];
            }
        }
        return grown;
    }

    /// Adds places with this side to move, and those of them that are suspects; whether some are new.
    boolean joinPlaces(int side, long[] more, long[] checked) {
        boolean grown = false;
        for (int white = 0; white < 64; white++) {
            grown |= (more[white] & ~places[side][white]) != 0 || (checked[white] & ~suspects[white]) != 0;
            places[side][white] |= more[white];
            suspects[white] |= checked[white];
        }
        return grown;
    }
}
