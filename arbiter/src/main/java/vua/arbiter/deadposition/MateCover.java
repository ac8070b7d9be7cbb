package vua.arbiter.deadposition;

import java.util.ArrayList;
import java.util.List;
import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.PieceType;

/// Looks for mates among the sets that [CalmPlay] found: each square beside the loser's king, and his own if the
/// winner's king and pawns do not attack it, is attacked by a man of the winner's or (not his own) holds a man of the
/// loser's.
///
/// Every mate that can happen after a move that may give check has such squares for the men. The opposite is not true:
/// men are put on squares of their sets without asking how they got there together, and after too many trials a mate
/// counts as conceivable. So "no" is a proof. If mates are collected, each one that is found is checked on a board.
final class MateCover {
    /// How many trials one mate has, and how many all have that are collected.
    private static final int TRIALS = 5000;
    private static final int ALL_TRIALS = 300_000;
    /// The squares to cover: the king's and those beside him.
    private static final int MAX_MEN = 9;

    private final CalmPlay play;
    private final boolean collecting;
    private final List<TargetMate> found = new ArrayList<>();
    private final HelpBoard board = new HelpBoard();
    private int allTrials = ALL_TRIALS;

    // Of the mate that is looked for: the kings, the men of each group that are left, and those that got a square.
    private int hunter;
    private long loser;
    private int trials;
    private final int[] spare;
    private final int[] groups = new int[MAX_MEN];
    private final long[] squares = new long[MAX_MEN];
    private int men;

    /// @param collecting whether mates are kept, at most one for two squares of the kings in an outline
    MateCover(CalmPlay play, boolean collecting) {
        this.play = play;
        this.collecting = collecting;
        spare = new int[play.outline.groups];
    }

    /// The mates that were collected.
    List<TargetMate> found() {
        return found;
    }

    /// Whether there are trials left for mates to collect.
    boolean goesOn() {
        return allTrials > 0;
    }

    /// Whether a mate is conceivable in the outline; if mates are collected, only keeps them.
    boolean search() {
        System.arraycopy(play.outline.count, 0, spare, 0, spare.length);
        for (int white = 0; white < 64; white++) {
            for (long left = play.outline.suspects[white] & play.hunters; left != 0; left &= left - 1) {
                if (search(white, left & -left) && !collecting) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean search(int white, long black) {
        long[] pawns = play.outline.pawns;
        long near = Attacks.king(white) | Bitboards.pawnAttacks(HelpBoard.WINNER, pawns[HelpBoard.WINNER]);
        long need = Attacks.king(Bitboards.first(black)) & ~near & ~pawns[HelpBoard.LOSER];
        if ((need & ~play.hunters & ~play.blockers) != 0) {
            return false;
        }
        hunter = white;
        loser = black;
        int given = collecting ? Math.min(allTrials, TRIALS) : TRIALS;
        trials = given;
        boolean covered = covers(need | (loser & ~near), Bitboards.bit(white), 0);
        allTrials -= collecting ? given - Math.max(trials, 0) : 0;
        return covered;
    }

    /// Whether squares can be found for men so that all of `need` is covered.
    ///
    /// @param hunting where the winner's men stand already
    /// @param hindering where the loser's men stand already
    private boolean covers(long need, long hunting, long hindering) {
        if (need == 0 || --trials < 0) {
            return !collecting || trials < 0 || keep();
        }
        long bit = (need & loser) != 0 ? loser : need & -need;
        for (int group = 0; group < spare.length; group++) {
            if (spare[group] == 0) {
                continue;
            }
            spare[group]--;
            boolean covered = play.outline.colors[group] == HelpBoard.LOSER
                    ? hinders(group, bit, need, hunting, hindering)
                    : attacks(group, bit, need, hunting, hindering);
            spare[group]++;
            if (covered) {
                return true;
            }
        }
        return false;
    }

    /// Whether it can be done with a man of the loser's on a square.
    private boolean hinders(int group, long bit, long need, long hunting, long hindering) {
        if (bit == loser || (play.outline.squares[group] & ~hunting & bit) == 0) {
            return false;
        }
        place(group, bit);
        boolean covered = covers(need ^ bit, hunting, hindering | bit);
        men--;
        return covered;
    }

    /// Whether it can be done with a man of the winner's attacking a square.
    private boolean attacks(int group, long bit, long need, long hunting, long hindering) {
        final int kind = play.outline.kinds[group];
        final long full = play.closed | hunting | hindering;
        long from = Men.attacks(kind, HelpBoard.LOSER, bit, full & ~bit) & play.outline.squares[group] & ~hunting
                & ~hindering & ~loser;
        boolean covered = false;
        for (long left = from; left != 0 && !covered; left &= left - 1) {
            long square = left & -left;
            long seen = Men.attacks(kind, HelpBoard.WINNER, square, full & ~square);
            place(group, square);
            covered = covers(need & ~seen, hunting | square, hindering);
            men--;
        }
        return covered;
    }

    private void place(int group, long square) {
        groups[men] = group;
        squares[men] = square;
        men++;
    }

    /// Keeps the mate that was found if it is one without all other men.
    private boolean keep() {
        Outline outline = play.outline;
        long[] pawns = outline.pawns;
        long kings = loser | Bitboards.bit(hunter);
        if (((pawns[0] | pawns[1]) & kings) != 0) {
            return false;
        }
        board.clear();
        for (int color = 0; color < 2; color++) {
            board.put(pawns[color], PieceType.PAWN, color);
        }
        board.put(Bitboards.bit(hunter), PieceType.KING, HelpBoard.WINNER);
        board.put(loser, PieceType.KING, HelpBoard.LOSER);
        for (int man = 0; man < men; man++) {
            board.put(squares[man], outline.kinds[groups[man]], outline.colors[groups[man]]);
        }
        board.load(HelpBoard.LOSER);
        board.generate();
        if (board.size != 0 || !board.inCheck()) {
            return false;
        }
        TargetMate mate = new TargetMate(pawns, hunter, Bitboards.first(loser));
        for (int man = 0; man < men; man++) {
            mate.add(outline.kinds[groups[man]], outline.colors[groups[man]], Bitboards.first(squares[man]));
        }
        found.add(mate);
        return true;
    }
}
