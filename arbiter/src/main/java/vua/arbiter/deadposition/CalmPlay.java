package vua.arbiter.deadposition;

import java.util.Arrays;
import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.PieceType;

/// Help-play within one [Outline], while nobody takes and no pawn moves: where all men and both kings may get to.
///
/// Whatever can happen is in the sets, because each rule leaves out only what is impossible:
///
/// * A man of a group goes where he could go if all men that may be elsewhere were elsewhere. Only pawns, groups that
///   fill all their squares and kings who have one square only stand in the way. From a square on which he would mate
///   the winner, or to which he would go from a line on which that mates, nothing goes on.
/// * A king steps on a square unless a pawn, the other king or a man that cannot move guards it, or one of so many
///   bishops that some of them must; checks by others are ignored.
/// * A side that has a man who can move may leave its king where he is.
final class CalmPlay {
    /// Bishops guard nothing when more of their squares may be empty.
    private static final int MAX_EMPTY = 4;

    private final int[] kinds;
    private final int[] colors;
    private final int groups;

    /// The outline that is looked at.
    Outline outline;
    /// By group: what it attacks. A king who stands still is no way through.
    final long[] attacked;
    /// By colour: the men that cannot move, what is attacked whatever happens, where the king was when the men began.
    final long[] solid = new long[2];
    final long[] guarded = new long[2];
    final long[] kings = new long[2];
    /// Pawns and men that cannot move, and the winner's king if he has one square only.
    long closed;
    /// What the winner's men may attack, and where the loser's men may stand.
    long hunters;
    long blockers;

    /// By group: squares a man may come to only by ending the game.
    private final long[] ends;
    /// By colour: whether a man can move.
    private final boolean[] mobile = new boolean[2];
    /// Where the winner's sliders may stand.
    private long diagonals;
    private long straights;
    private boolean crowded;
    /// By colour: the king's square if he has one only.
    private final long[] still = new long[2];

    CalmPlay(Outline first) {
        outline = first;
        kinds = first.kinds;
        colors = first.colors;
        groups = first.groups;
        attacked = new long[groups];
        ends = new long[groups];
    }

    /// Lets all men and kings go wherever they can. When more became possible by that ([#isSettled]), it has to be done
    /// again.
    void run(Outline some) {
        outline = some;
        moveMen();
        moveKings();
    }

    /// Leaves all where they are: nobody has time for a calm move.
    void hold(Outline some) {
        outline = some;
        findKings();
        lookAround();
        summarize();
    }

    // ---- the men

    private void findKings() {
        kings[HelpBoard.WINNER] = winnersKing();
        kings[HelpBoard.LOSER] = losersKing();
        still[HelpBoard.WINNER] = alone(kings[HelpBoard.WINNER]);
        still[HelpBoard.LOSER] = alone(kings[HelpBoard.LOSER]);
    }

    private static long alone(long set) {
        return Bitboards.moreThanOne(set) ? 0 : set;
    }

    private void moveMen() {
        findKings();
        lookAround();
        for (int group = 0; group < groups; group++) {
            ends[group] = ends(group);
        }
        do {
            spread();
            summarize();
        } while (endsShrink());
    }

    private long winnersKing() {
        long result = 0;
        for (int white = 0; white < 64; white++) {
            result |= outline.losersKing(white) != 0 ? Bitboards.bit(white) : 0;
        }
        return result;
    }

    private long losersKing() {
        long result = 0;
        for (int white = 0; white < 64; white++) {
            result |= outline.losersKing(white);
        }
        return result;
    }

    private void spread() {
        final long[] squares = outline.squares;
        boolean grown;
        do {
            lookAround();
            grown = false;
            for (int group = 0; group < groups; group++) {
                if (outline.count[group] != 0) {
                    long more = attacked[group] & ~closed & ~still[HelpBoard.LOSER] & ~squares[group] & ~ends[group];
                    squares[group] |= more;
                    grown |= more != 0;
                }
            }
        } while (grown);
    }

    private void lookAround() {
        Arrays.fill(solid, 0);
        for (int group = 0; group < groups; group++) {
            solid[colors[group]] |= outline.stands(group) ? outline.squares[group] : 0;
        }
        closed = pawns() | solid[0] | solid[1] | still[HelpBoard.WINNER];
        for (int group = 0; group < groups; group++) {
            if (outline.count[group] != 0) {
                attacked[group] = Men.attacks(kinds[group], colors[group], outline.squares[group],
                        closed | still[HelpBoard.LOSER]);
            }
        }
    }

    private long pawns() {
        return outline.pawns[0] | outline.pawns[1];
    }

    private void summarize() {
        Arrays.fill(mobile, false);
        // The loser's king cannot hide behind himself.
        hunters = Bitboards.pawnAttacks(HelpBoard.WINNER, outline.pawns[HelpBoard.WINNER])
                | attacks(HelpBoard.WINNER, closed);
        diagonals = 0;
        straights = 0;
        blockers = 0;
        for (int group = 0; group < groups; group++) {
            if (outline.count[group] == 0) {
                continue;
            }
            long set = outline.squares[group];
            int kind = kinds[group];
            mobile[colors[group]] |= !outline.stands(group);
            if (colors[group] == HelpBoard.LOSER) {
                blockers |= set;
            } else {
                diagonals |= kind == PieceType.BISHOP || kind == PieceType.QUEEN ? set : 0;
                straights |= kind == PieceType.ROOK || kind == PieceType.QUEEN ? set : 0;
            }
        }
        crowded = false;
        for (int color = 0; color < 2; color++) {
            guarded[color] = guards(color, outline.pawns[color], groups);
            crowd(color, Bitboards.LIGHT_SQUARES);
            crowd(color, Bitboards.DARK_SQUARES);
        }
    }

    /// What pawns and men that cannot move attack in any case, whatever stands farther off: it may be in the way.
    ///
    /// @param except a group that does not count
    long guards(int color, long pawns, int except) {
        long result = Bitboards.pawnAttacks(color, pawns);
        for (int group = 0; group < groups; group++) {
            if (colors[group] == color && group != except && isCertain(group)) {
                result |= Men.attacks(kinds[group], color, outline.squares[group], -1L);
            }
        }
        return result;
    }

    /// Whether the men of a group cannot move and are of a known kind.
    boolean isCertain(int group) {
        return group != Outline.PROMOTED && outline.stands(group);
    }

    /// All that the men of a side may attack, when `closed` stops sliders.
    long attacks(int color, long closed) {
        long result = 0;
        for (int group = 0; group < groups; group++) {
            if (colors[group] == color && outline.count[group] != 0) {
                result |= Men.attacks(kinds[group], color, outline.squares[group], closed);
            }
        }
        return result;
    }

    /// Bishops that fill nearly all their squares guard what they would attack from more squares than may be empty.
    private void crowd(int color, long shade) {
        long all = 0;
        long others = kings[color];
        int men = 0;
        for (int group = 0; group < groups; group++) {
            if (outline.count[group] == 0) {
                continue;
            }
            long set = outline.squares[group];
            if (kinds[group] == PieceType.BISHOP && colors[group] == color && (set & shade) != 0) {
                all |= set;
                men += outline.count[group];
            } else {
                others |= set;
            }
        }
        int empty = Long.bitCount(all) - men;
        if (men == 0 || empty > MAX_EMPTY) {
            return;
        }
        crowded = true;
        long near = Men.attacks(PieceType.BISHOP, color, all, -1L) & ~guarded[color];
        for (long left = near; left != 0; left &= left - 1) {
            guarded[color] |= Long.bitCount(seen(Bitboards.first(left), all, all & ~others)) > empty ? left & -left : 0;
        }
    }

    /// The squares of bishops from which one would attack a square. Lines end behind the first square that is not of
    /// the bishops alone.
    private static long seen(int square, long all, long free) {
        long result = Attacks.bishop(square, ~free) & all;
        for (long far = result & ~Attacks.king(square); far != 0; far &= far - 1) {
            if ((Attacks.between(square, Bitboards.first(far)) & ~free) != 0) {
                result ^= far & -far;
            }
        }
        return result;
    }

    // ---- mates of the loser's

    /// The squares from which a man of the loser's mates the winner, so that the play is over: nobody has to ask how it
    /// goes on. The winner's king has one square and no step; no man can come between or take.
    private long ends(int group) {
        if (colors[group] == HelpBoard.WINNER || group == Outline.PROMOTED || outline.count[group] == 0) {
            return 0;
        }
        long where = winnersKing();
        if (where == 0 || Bitboards.moreThanOne(where)) {
            return 0;
        }
        int king = Bitboards.first(where);
        long losers = outline.losersKing(king);
        long winnersPawns = outline.pawns[HelpBoard.WINNER];
        long steps = Attacks.king(king) & ~winnersPawns & ~solid[HelpBoard.WINNER]
                & ~guards(HelpBoard.LOSER, outline.pawns[HelpBoard.LOSER], group);
        for (long left = losers; left != 0; left &= left - 1) {
            if ((steps & ~Attacks.king(Bitboards.first(left))) != 0) {
                return 0;
            }
        }
        boolean stands = outline.stands(group);
        long blocked = stands ? closed & ~outline.squares[group] : closed;
        long once = Bitboards.forward(HelpBoard.WINNER, winnersPawns);
        long answers = Bitboards.pawnAttacks(HelpBoard.WINNER, winnersPawns) | once
                | Bitboards.forward(HelpBoard.WINNER, once) | attacks(HelpBoard.WINNER, blocked);
        long inTheWay = answers | losers | allBut(group);
        long from = Men.attacks(kinds[group], HelpBoard.LOSER, where, blocked) & ~blocked & ~answers;
        long result = 0;
        for (long left = from; left != 0; left &= left - 1) {
            result |= (Attacks.between(king, Bitboards.first(left)) & inTheWay) == 0 ? left & -left : 0;
        }
        boolean single = stands && outline.count[group] == 1;
        return single ? result | unveiling(group, king, blocked, answers, inTheWay) : result;
    }

    /// The squares to which the only man of a group mates by leaving the line between the winner's king and a man of
    /// the loser's.
    ///
    /// @param answers where the winner's men may take or come between
    /// @param inTheWay these squares, and those where another man may stand
    private long unveiling(int group, int king, long blocked, long answers, long inTheWay) {
        long man = outline.squares[group];
        long result = 0;
        for (int other = 0; other < groups; other++) {
            if (colors[other] != HelpBoard.LOSER || !isCertain(other)) {
                continue;
            }
            for (long left = outline.squares[other] & ~answers; left != 0; left &= left - 1) {
                int square = Bitboards.first(left);
                long line = Attacks.between(king, square);
                if ((line & man) != 0 && (line & inTheWay) == 0
                        && (Men.attacks(kinds[other], HelpBoard.LOSER, left & -left, blocked) >>> king & 1) != 0) {
                    result |= ~Attacks.line(king, square);
                }
            }
        }
        return result;
    }

    /// Where men may stand besides one of a group.
    private long allBut(int group) {
        long result = 0;
        for (int other = 0; other < groups; other++) {
            boolean counts = outline.count[other] > (other == group ? 1 : 0);
            result |= counts ? outline.squares[other] : 0;
        }
        return result;
    }

    /// Takes back the ends that are none any more; whether there were some.
    private boolean endsShrink() {
        boolean shrunk = false;
        for (int group = 0; group < groups; group++) {
            long now = ends[group] == 0 ? 0 : ends[group] & ends(group);
            shrunk |= now != ends[group];
            ends[group] = now;
        }
        return shrunk;
    }

    // ---- the kings

    private void moveKings() {
        boolean grown;
        do {
            grown = false;
            for (int white = 0; white < 64; white++) {
                if (outline.places[HelpBoard.WINNER][white] != 0) {
                    grown |= moveWinner(white);
                }
                if (outline.places[HelpBoard.LOSER][white] != 0) {
                    grown |= moveLoser(white);
                }
            }
        } while (grown);
    }

    private boolean moveLoser(int white) {
        long set = outline.places[HelpBoard.LOSER][white];
        long next = kingAttacks(set) & ~closed & ~Attacks.king(white);
        next |= mobile[HelpBoard.LOSER] ? set : 0;
        return visit(HelpBoard.WINNER, white, next & ~guarded[HelpBoard.WINNER]);
    }

    /// The squares beside any of a set, all at once: kings have whole regions.
    private static long kingAttacks(long set) {
        long beside = ((set & ~Bitboards.FILE_H) << 1) | ((set & ~Bitboards.FILE_A) >>> 1);
        long row = set | beside;
        return beside | (row << 8) | (row >>> 8);
    }

    private boolean moveWinner(int white) {
        final long set = outline.places[HelpBoard.WINNER][white];
        final long[] suspects = outline.suspects;
        final long guards = guarded[HelpBoard.LOSER];
        boolean grown = false;
        for (long left = Attacks.king(white) & ~closed & ~guards; left != 0; left &= left - 1) {
            int to = Bitboards.first(left);
            long next = set & ~Attacks.king(to);
            grown |= visit(HelpBoard.LOSER, to, next);
            suspects[to] |= discoveries(white, to, next & hunters & ~suspects[to]);
        }
        if (mobile[HelpBoard.WINNER] && (guards >>> white & 1) == 0) {
            grown |= visit(HelpBoard.LOSER, white, set);
            suspects[white] |= set;
        }
        return grown;
    }

    private boolean visit(int side, int white, long set) {
        long fresh = set & ~outline.places[side][white];
        outline.places[side][white] |= fresh;
        return fresh != 0;
    }

    /// Whether [#run] found all: neither do ends come to nothing, nor did kings walk that stood still or are among a
    /// crowd.
    boolean isSettled() {
        if (endsShrink()) {
            return false;
        }
        boolean kingsMatter = crowded || (still[0] | still[1]) != 0;
        return !kingsMatter || (kings[HelpBoard.WINNER] == winnersKing() && kings[HelpBoard.LOSER] == losersKing());
    }

    // ---- discovered checks

    /// Squares of the loser's king to which a slider of the winner may get a free line when a man leaves a square.
    long discovered(int from) {
        long diagonal = Attacks.bishop(from, pawns());
        long straight = Attacks.rook(from, pawns());
        return ((diagonal & diagonals) != 0 ? diagonal : 0) | ((straight & straights) != 0 ? straight : 0);
    }

    /// Of squares of the loser's king, those where the winner's king may give check by going from one to another.
    long discoveries(int from, int to, long losers) {
        long result = 0;
        if (losers != 0) {
            for (long left = losers & discovered(from); left != 0; left &= left - 1) {
                result |= discovers(from, to, Bitboards.first(left)) ? left & -left : 0;
            }
        }
        return result;
    }

    private boolean discovers(int from, int to, int black) {
        long line = Attacks.line(from, black);
        if (line == 0 || (line >>> to & 1) != 0) {
            return false;
        }
        long stops = pawns() | Bitboards.bit(black);
        long behind = line & ~Attacks.between(from, black);
        long diagonal = Attacks.bishop(from, stops);
        long straight = Attacks.rook(from, stops);
        return (diagonal >>> black & 1) != 0
                ? (diagonal & behind & diagonals) != 0
                : (straight >>> black & 1) != 0 && (straight & behind & straights) != 0;
    }
}
