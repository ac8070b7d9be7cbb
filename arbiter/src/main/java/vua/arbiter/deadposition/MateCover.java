package vua.arbiter.deadposition;

import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;

/// Looks for mates among the sets that [CalmPlay] found: each square beside the loser's king, and his own if the
/// winner's king and pawns do not attack it, is attacked by a man of the winner's or (not his own) holds a man of the
/// loser's.
///
/// Every mate that can happen after a move that may give check has such squares for the men. The opposite is not true:
/// men are put on squares of their sets without asking how they got there together, and after too many trials a mate
/// counts as conceivable. So "no" is a proof.
final class MateCover {
    /// How many trials one mate has.
    private static final int TRIALS = 5000;

    private final CalmPlay play;

    // Of the mate that is looked for: the loser's king, and the men of each group that are left.
    private long loser;
    private int trials;
    private final int[] spare;

    MateCover(CalmPlay play) {
        this.play = play;
        spare = new int[play.outline.groups];
    }

    /// Whether a mate is conceivable in the outline.
    boolean search() {
        System.arraycopy(play.outline.count, 0, spare, 0, spare.length);
        for (int white = 0; white < 64; white++) {
            for (long left = play.outline.suspects[white] & play.hunters; left != 0; left &= left - 1) {
                if (search(white, left & -left)) {
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
        loser = black;
        trials = TRIALS;
        return covers(need | (loser & ~near), Bitboards.bit(white), 0);
    }

    /// Whether squares can be found for men so that all of `need` is covered.
    ///
    /// @param hunting where the winner's men stand already
    /// @param hindering where the loser's men stand already
    private boolean covers(long need, long hunting, long hindering) {
        if (need == 0 || --trials < 0) {
            return true;
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
        return covers(need ^ bit, hunting, hindering | bit);
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
            covered = covers(need & ~seen, hunting | square, hindering);
        }
        return covered;
    }
}
