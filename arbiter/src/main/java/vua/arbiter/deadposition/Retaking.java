package vua.arbiter.deadposition;

import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.PieceType;

/// A man of the winner's who takes and gives a check that certainly is no mate, and that only taking him answers.
///
/// So it is if he stands beside the loser's king (or is a knight), the king certainly has no square but perhaps his,
/// and either the king or another man certainly may take him: nobody can protect him, or a man who cannot have moved
/// attacks him from beside (or is a knight or pawn), is not pinned and there is no second check.
final class Retaking {
    private final CalmPlay play;

    // The man that takes.
    private int group;
    private long checker;
    private long[] squares;
    private long checked;
    /// Where the loser's king cannot go, whatever happened.
    private long barred;
    private boolean isProtected;
    private boolean isTaken;
    /// Pawns that certainly stay where they are.
    private long stops;

    Retaking(CalmPlay play) {
        this.play = play;
        squares = play.outline.squares;
    }

    /// Looks at a man who takes; returns the squares of the loser's king on which that is check. If there are none,
    /// nothing is to be asked.
    ///
    /// @param taker the group of the winner's man, who is its only one
    /// @param square where he takes
    /// @param losersPawns those that are left
    /// @param taken the group of the man he takes
    /// @param after the squares of all groups after that
    long look(int taker, long square, long losersPawns, int taken, long[] after) {
        Outline outline = play.outline;
        group = taker;
        checker = square;
        squares = after;
        checked = Men.attacks(outline.kinds[taker], HelpBoard.WINNER, square, -1L);
        if ((checked & play.kings[HelpBoard.LOSER]) == 0) {
            return 0;
        }
        long pawns = outline.pawns[HelpBoard.WINNER];
        barred = losersPawns | (play.solid[HelpBoard.LOSER] & ~square)
                | play.guards(HelpBoard.WINNER, pawns, taker) | square;
        long closed = outline.stands(taker) ? play.closed & ~outline.squares[taker] : play.closed;
        long takers = losersPawns & Bitboards.pawnAttacks(HelpBoard.WINNER, square);
        stops = pawns | (losersPawns & ~takers);
        isTaken = takers != 0;
        isProtected = (Bitboards.pawnAttacks(HelpBoard.WINNER, pawns) & square) != 0;
        for (int other = 0; other < outline.groups; other++) {
            int kind = outline.kinds[other];
            if (other == taker || other == taken || outline.count[other] == 0) {
                continue;
            }
            if (outline.colors[other] == HelpBoard.WINNER) {
                isProtected |= (Men.attacks(kind, HelpBoard.WINNER, after[other], closed) & square) != 0;
            } else if (play.isCertain(other)) {
                isTaken |= (Men.attacks(kind, HelpBoard.LOSER, outline.squares[other], -1L) & square) != 0;
            }
        }
        return checked;
    }

    /// Whether the man who takes checks the loser's king, and taking him is possible and the only answer.
    boolean isTheOnlyAnswer(int white, int black) {
        long king = Bitboards.bit(black);
        long near = Attacks.king(white);
        int kind = play.outline.kinds[group];
        long steps = Attacks.king(black) & ~barred & ~near
                & ~Men.attacks(kind, HelpBoard.WINNER, checker, ~king);
        if ((checked & king) == 0 || steps != 0) {
            return false;
        }
        boolean kingTakes = !isProtected && (near & checker) == 0 && (Attacks.king(black) & checker) != 0;
        return kingTakes || (isTaken && !isSeen(black));
    }

    /// Whether another slider of the winner's may check the loser's king or pin a man.
    private boolean isSeen(int black) {
        long diagonal = Attacks.bishop(black, stops);
        long straight = Attacks.rook(black, stops);
        for (int other = 0; other < play.outline.groups; other++) {
            if (other == group || play.outline.colors[other] == HelpBoard.LOSER || play.outline.count[other] == 0) {
                continue;
            }
            long lines = switch (play.outline.kinds[other]) {
                case PieceType.BISHOP -> diagonal;
                case PieceType.ROOK -> straight;
                case PieceType.QUEEN -> diagonal | straight;
                default -> 0;
            };
            if ((lines & squares[other]) != 0) {
                return true;
            }
        }
        return false;
    }
}
