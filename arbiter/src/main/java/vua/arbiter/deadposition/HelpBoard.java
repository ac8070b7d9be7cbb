package vua.arbiter.deadposition;

import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.CastlingRights;
import vua.engine.board.Color;
import vua.engine.board.Move;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Square;

/// A position of help-play and its legal moves.
///
/// The side that tries to mate (the *winner*) always plays White here: a position in which Black is asked about is
/// turned upside down. A position is four bitboards, which are at the same time its exact key: bit n of `color` and of
/// the three `type` planes together say what stands on square n.
///
/// | type | color 0 | color 1 |
/// |---|---|---|
/// | 0 | empty | empty, and a pawn has just passed by a double step: it may be captured there |
/// | 1-6 | the winner's piece, numbered as [PieceType] | the loser's |
/// | 7 | a rook of the winner that may still castle | of the loser |
///
/// So a child is made by a few operations on four longs, nothing has to be taken back, and tables compare whole
/// positions. The fifty-move counter and repetition do not exist here: the Laws ask for "any possible series of legal
/// moves".
final class HelpBoard {
    /// Room for the moves of any position.
    static final int MAX_MOVES = 512;
    static final int WINNER = Color.WHITE;
    static final int LOSER = Color.BLACK;

    /// The legal moves after [#generate], coded as [Move].
    final int[] moves = new int[MAX_MOVES];
    int size;

    // The planes of this position, and those of the child that was made last.
    long color;
    long type0;
    long type1;
    long type2;
    int side;
    long childColor;
    long childType0;
    long childType1;
    long childType2;

    // What the planes say.
    long occupied;
    long white;
    long black;
    long pawns;
    long knights;
    /// Bishops and queens.
    long diagonal;
    /// Rooks and queens.
    long straight;
    long kings;

    private int king;
    private long evasions;
    private long pinned;
    private boolean check;

    /// Takes over a position as `winner` sees it.
    void set(Position position, int winner) {
        int flip = winner == Color.WHITE ? 0 : 56;
        long bishops = position.pieces(PieceType.BISHOP);
        long queens = position.pieces(PieceType.QUEEN);
        long bothKings = position.pieces(PieceType.KING);
        color = seen(position.occupied(winner ^ 1), winner);
        type0 = seen(position.pieces(PieceType.PAWN) | bishops | queens, winner);
        type1 = seen(position.pieces(PieceType.KNIGHT) | bishops | bothKings, winner);
        type2 = seen(position.pieces(PieceType.ROOK) | queens | bothKings, winner);
        for (int index = 0; index < 4 && position.castlingRights() != CastlingRights.NONE; index++) {
            int owner = index >>> 1;
            boolean kingSide = (index & 1) == 0;
            if ((position.castlingRights() & CastlingRights.of(owner, kingSide)) != 0) {
                long rook = Bitboards.bit(position.castlingRook(owner, kingSide) ^ flip);
                type0 |= rook;
                type1 |= rook;
            }
        }
        if (position.enPassantSquare() != Square.NONE) {
            color |= Bitboards.bit(position.enPassantSquare() ^ flip);
        }
        load(color, type0, type1, type2, position.sideToMove() ^ winner);
    }

    /// Squares of the board as the winner sees it.
    private static long seen(long set, int winner) {
        return winner == Color.WHITE ? set : Long.reverseBytes(set);
    }

    void load(long newColor, long t0, long t1, long t2, int newSide) {
        color = newColor;
        type0 = t0;
        type1 = t1;
        type2 = t2;
        side = newSide;
        long all = t0 | t1 | t2;
        occupied = all;
        black = newColor & all;
        white = all & ~newColor;
        pawns = t0 & ~(t1 | t2);
        knights = t1 & ~(t0 | t2);
        kings = t1 & t2 & ~t0;
        // Queens are 101, bishops 011, rooks 100 and 111.
        long queens = t0 & t2 & ~t1;
        diagonal = queens | (t0 & t1 & ~t2);
        straight = (t2 & ~(t0 | t1)) | queens | (t0 & t1 & t2);
    }

    void loadChild() {
        load(childColor, childType0, childType1, childType2, side ^ 1);
    }

    int kingOf(int owner) {
        return Bitboards.first(kings & (owner == WINNER ? white : black));
    }

    /// The type on a square as the table numbers it.
    int codeAt(int square) {
        return (int) ((type0 >>> square & 1) | ((type1 >>> square & 1) << 1) | ((type2 >>> square & 1) << 2));
    }

    /// To whom the piece on a square belongs.
    int ownerOf(int square) {
        return (int) (black >>> square & 1);
    }

    /// The rooks that may still castle.
    long castlers() {
        return type0 & type1 & type2;
    }

    /// The square where a pawn may be taken in passing, or none.
    long passed() {
        return color & ~occupied;
    }

    /// The rank to which pawns come before the second half of a double step.
    static long thirdRank(int owner) {
        return owner == WINNER ? Bitboards.RANK_3 : Bitboards.RANK_6;
    }

    /// All squares that a side attacks, its enemy's king being transparent (he cannot hide behind himself).
    long attacks(int by) {
        long own = by == WINNER ? white : black;
        long through = occupied & ~(kings & ~own);
        long pawn = pawns & own;
        long result = Attacks.king(Bitboards.first(kings & own)) | Bitboards.pawnAttacks(by, pawn);
        for (long left = knights & own; left != 0; left &= left - 1) {
            result |= Attacks.knight(Long.numberOfTrailingZeros(left) & 63);
        }
        for (long left = diagonal & own; left != 0; left &= left - 1) {
            result |= Attacks.bishop(Long.numberOfTrailingZeros(left) & 63, through);
        }
        for (long left = straight & own; left != 0; left &= left - 1) {
            result |= Attacks.rook(Long.numberOfTrailingZeros(left) & 63, through);
        }
        return result;
    }

    boolean inCheck() {
        return check;
    }

    /// Finds the legal moves of the side to move.
    void generate() {
        final long own = side == WINNER ? white : black;
        final long enemy = occupied ^ own;
        final long attacked = attacks(side ^ 1);
        size = 0;
        king = Long.numberOfTrailingZeros(kings & own) & 63;
        check = (attacked >>> king & 1) != 0;
        addAll(king, Attacks.king(king) & ~own & ~attacked);
        evasions = -1L;
        if (check) {
            long checkers = checkers(enemy);
            if ((checkers & (checkers - 1)) != 0) {
                return;
            }
            evasions = checkers | Attacks.between(king, Long.numberOfTrailingZeros(checkers) & 63);
        }
        pinned = pinned(own, enemy);
        addPieces(own, evasions & ~own);
        addPawns(own, enemy);
        long castlers = castlers() & own;
        if (castlers != 0 && !check) {
            addCastling(castlers, attacked, enemy);
        }
    }

    private long checkers(long enemy) {
        return ((Attacks.pawn(side, king) & pawns) | (Attacks.knight(king) & knights)
                | (Attacks.bishop(king, occupied) & diagonal) | (Attacks.rook(king, occupied) & straight)) & enemy;
    }

    private long pinned(long own, long enemy) {
        long snipers = ((Attacks.bishop(king, enemy) & diagonal) | (Attacks.rook(king, enemy) & straight)) & enemy;
        long result = 0;
        for (; snipers != 0; snipers &= snipers - 1) {
            long between = Attacks.between(king, Long.numberOfTrailingZeros(snipers) & 63) & own;
            result |= (between & (between - 1)) == 0 ? between : 0;
        }
        return result;
    }

    private void addAll(int from, long targets) {
        final int[] list = moves;
        int count = size;
        for (long left = targets; left != 0; left &= left - 1) {
            list[count++] = from | (Long.numberOfTrailingZeros(left) << 6);
        }
        size = count;
    }

    private void addPieces(long own, long targets) {
        for (long left = knights & own & ~pinned; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left) & 63;
            addAll(from, Attacks.knight(from) & targets);
        }
        for (long left = (diagonal | straight) & own; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left) & 63;
            long bit = left & -left;
            long to = (diagonal & bit) != 0 ? Attacks.bishop(from, occupied) : 0;
            to |= (straight & bit) != 0 ? Attacks.rook(from, occupied) : 0;
            to &= (pinned & bit) != 0 ? Attacks.line(king, from) : -1L;
            addAll(from, to & targets);
        }
    }

    private void addPawns(long own, long enemy) {
        final long mine = pawns & own;
        final long empty = ~occupied;
        final int ahead = 8 - (side << 4);
        long once = Bitboards.forward(side, mine) & empty;
        long twice = Bitboards.forward(side, once & thirdRank(side)) & empty;
        addPawns(once & evasions, ahead, Move.NORMAL);
        addPawns(twice & evasions, ahead << 1, Move.DOUBLE_PUSH);
        long victims = enemy & evasions;
        addPawns(Bitboards.attacksTowardsA(side, mine) & victims, ahead - 1, Move.NORMAL);
        addPawns(Bitboards.attacksTowardsH(side, mine) & victims, ahead + 1, Move.NORMAL);
        long passed = passed();
        if (passed != 0) {
            addEnPassant(mine, passed, enemy, ahead);
        }
    }

    private void addPawns(long targets, int step, int flag) {
        for (long left = targets; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            int from = to - step;
            if ((pinned >>> from & 1) != 0 && (Attacks.line(king, from & 63) >>> to & 1) == 0) {
                continue;
            }
            int move = from | (to << 6);
            if (to >= 56 || to < 8) {
                moves[size++] = move | (Move.PROMOTE_QUEEN << 12);
                moves[size++] = move | (Move.PROMOTE_ROOK << 12);
                moves[size++] = move | (Move.PROMOTE_BISHOP << 12);
                moves[size++] = move | (Move.PROMOTE_KNIGHT << 12);
            } else {
                moves[size++] = move | (flag << 12);
            }
        }
    }

    private void addEnPassant(long mine, long passed, long enemy, int ahead) {
        int to = Long.numberOfTrailingZeros(passed) & 63;
        for (long left = Attacks.pawn(side ^ 1, to) & mine; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            long victim = Bitboards.bit(to - ahead);
            long after = (occupied ^ (left & -left) ^ victim) | passed;
            long rest = enemy & ~victim;
            boolean exposed = (((Attacks.bishop(king, after) & diagonal) | (Attacks.rook(king, after) & straight)
                    | (Attacks.knight(king) & knights) | (Attacks.pawn(side, king) & pawns)) & rest) != 0;
            if (!exposed) {
                moves[size++] = Move.of(from, to, Move.EN_PASSANT);
            }
        }
    }

    private void addCastling(long castlers, long attacked, long enemy) {
        for (long left = castlers; left != 0; left &= left - 1) {
            int rook = Long.numberOfTrailingZeros(left);
            int kingTo = Move.castledKing(king, rook);
            int rookTo = Move.castledRook(king, rook);
            long both = Bitboards.bit(king) | Bitboards.bit(rook);
            long kingPath = Attacks.between(king, kingTo) | Bitboards.bit(kingTo);
            long rookPath = Attacks.between(rook, rookTo) | Bitboards.bit(rookTo);
            if (((kingPath | rookPath) & occupied & ~both) != 0 || (kingPath & attacked) != 0) {
                continue;
            }
            // In Chess960 the rook may have shielded the king's new square.
            long after = (occupied & ~both) | Bitboards.bit(rookTo);
            if ((Attacks.rook(kingTo, after) & straight & enemy) == 0) {
                moves[size++] = Move.of(king, rook, Move.CASTLING);
            }
        }
    }

    /// Makes the child that a legal move leads to; [#loadChild] of another board, or of this one, goes there.
    void make(int move) {
        final int flag = Move.flag(move);
        if (flag == Move.CASTLING) {
            makeCastling(move);
            return;
        }
        long from = 1L << Move.from(move);
        long to = 1L << Move.to(move);
        long c = color & occupied;
        long t0 = type0;
        long t1 = type1;
        long t2 = type2;
        boolean b0 = (t0 & from) != 0;
        boolean b1 = (t1 & from) != 0;
        boolean b2 = (t2 & from) != 0;
        final long own = side == WINNER ? white : black;
        if ((kings & from) != 0) {
            long castlers = t0 & t1 & t2 & own;
            t0 &= ~castlers;
            t1 &= ~castlers;
        } else if (b0 && b1 && b2) {
            b0 = false;
            b1 = false;
        }
        if (flag >= Move.PROMOTION) {
            int type = Move.promotedType(move);
            b0 = (type & 1) != 0;
            b1 = (type & 2) != 0;
            b2 = (type & 4) != 0;
        }
        long gone = from | to;
        if (flag == Move.EN_PASSANT) {
            gone |= side == WINNER ? to >>> 8 : to << 8;
        }
        c = (c & ~gone) | (side == LOSER ? to : 0);
        if (flag == Move.DOUBLE_PUSH) {
            long passed = side == WINNER ? to >>> 8 : to << 8;
            boolean catchable = (Attacks.pawn(side, Long.numberOfTrailingZeros(passed) & 63) & pawns & ~own) != 0;
            c |= catchable ? passed : 0;
        }
        childColor = c;
        childType0 = (t0 & ~gone) | (b0 ? to : 0);
        childType1 = (t1 & ~gone) | (b1 ? to : 0);
        childType2 = (t2 & ~gone) | (b2 ? to : 0);
    }

    private void makeCastling(int move) {
        int kingFrom = Move.from(move);
        int rookFrom = Move.to(move);
        long kingTo = Bitboards.bit(Move.castledKing(kingFrom, rookFrom));
        long rookTo = Bitboards.bit(Move.castledRook(kingFrom, rookFrom));
        long gone = Bitboards.bit(kingFrom) | Bitboards.bit(rookFrom);
        long castlers = castlers() & (side == WINNER ? white : black);
        long arrived = kingTo | rookTo;
        childColor = ((color & occupied) & ~gone & ~arrived) | (side == LOSER ? arrived : 0);
        childType0 = type0 & ~castlers & ~gone & ~arrived;
        childType1 = (type1 & ~castlers & ~gone & ~arrived) | kingTo;
        childType2 = (type2 & ~gone & ~arrived) | arrived;
    }
}
