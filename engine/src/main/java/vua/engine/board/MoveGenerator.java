package vua.engine.board;

/// Legal moves, and their number, from check and pin masks: no move is made to find out whether it is legal. One body
/// serves both colours; the colour enters through a few locals.
///
/// The passes `captures` (with en passant and all promotions) and `quiets` (the rest) together give the legal moves.
public final class MoveGenerator {
    private static final int CAPTURES = 1;
    private static final int QUIETS = 2;

    private MoveGenerator() {}

    /// Adds all legal moves.
    public static void legal(Position position, MoveList list) {
        generate(position, list, CAPTURES | QUIETS);
    }

    /// Adds the legal captures, en passant included, and all promotions.
    public static void captures(Position position, MoveList list) {
        generate(position, list, CAPTURES);
    }

    /// Adds the legal moves that neither capture nor promote.
    public static void quiets(Position position, MoveList list) {
        generate(position, list, QUIETS);
    }

    private static void generate(Position p, MoveList list, int passes) {
        final int us = p.sideToMove;
        final long checkers = p.checkers();
        final int king = p.king(us) & 63;
        long targets = ((passes & CAPTURES) != 0 ? p.occupied(us ^ 1) : 0)
                | ((passes & QUIETS) != 0 ? ~p.occupied() : 0);
        addKingMoves(p, list, king, targets);
        long evasions = -1;
        if (checkers != 0) {
            if (Bitboards.moreThanOne(checkers)) {
                return;
            }
            evasions = evasions(king, checkers);
            targets &= evasions;
        } else if ((passes & QUIETS) != 0 && p.castlingRights() != 0) {
            addCastling(p, list, king);
        }
        addPawnMoves(p, list, king, evasions, passes);
        addPieceMoves(p, list, king, targets);
    }

    /// Where a piece can go to end a single check: onto the checker or between it and the king.
    private static long evasions(int king, long checkers) {
        return checkers | Attacks.between(king, Long.numberOfTrailingZeros(checkers));
    }

    private static void addKingMoves(Position p, MoveList list, int king, long targets) {
        long safe = safe(p, p.sideToMove ^ 1, Attacks.king(king) & targets, p.occupied() ^ (1L << king));
        for (long left = safe; left != 0; left &= left - 1) {
            list.add(king | (Long.numberOfTrailingZeros(left) << 6));
        }
    }

    /// Those of some squares that the opponent does not attack when `occupied` blocks the lines.
    private static long safe(Position p, int them, long squares, long occupied) {
        if (squares == 0) {
            return 0;
        }
        final long theirs = p.theirs;
        final long pawns = p.pieces(PieceType.PAWN) & theirs;
        long attacked = attacksTowardsA(them, pawns) | attacksTowardsH(them, pawns)
                | Attacks.king(Bitboards.first(p.pieces(PieceType.KING) & theirs))
                | knightAttacks(p.pieces(PieceType.KNIGHT) & theirs);
        final long queens = p.pieces(PieceType.QUEEN);
        final long diagonal = (p.pieces(PieceType.BISHOP) | queens) & theirs;
        final long straight = (p.pieces(PieceType.ROOK) | queens) & theirs;
        long safe = squares & ~attacked;
        for (long left = safe; left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left) & 63;
            if (((Attacks.bishopRays(square) & diagonal) != 0
                    && (Attacks.bishop(square, occupied) & diagonal) != 0)
                    || ((Attacks.rookRays(square) & straight) != 0
                            && (Attacks.rook(square, occupied) & straight) != 0)) {
                safe ^= 1L << square;
            }
        }
        return safe;
    }

    /// The squares that some knights attack; two at a time, since hardly ever there are more.
    private static long knightAttacks(long knights) {
        long attacked = 0;
        long left = knights;
        do {
            long rest = left & (left - 1);
            attacked |= Attacks.knight(Bitboards.first(left)) | Attacks.knight(Bitboards.first(rest));
            left = rest & (rest - 1);
        } while (left != 0);
        return attacked;
    }

    private static void addCastling(Position p, MoveList list, int king) {
        final int us = p.sideToMove;
        for (int index = us << 1; index <= (us << 1) + 1; index++) {
            if (canCastle(p, us, king, index)) {
                list.add(Move.of(king, p.castlingRook(us, (index & 1) == 0), Move.CASTLING));
            }
        }
    }

    /// Whether a castling right can be used now; the king is not in check.
    private static boolean canCastle(Position p, int us, int king, int index) {
        return (p.castlingRights() >> index & 1) != 0 && ((p.ours | p.theirs) & p.castlingEmpty(index)) == 0
                && isCastlingSafe(p, us, king, index);
    }

    private static boolean isCastlingSafe(Position p, int us, int king, int index) {
        final long path = p.castlingSafe[index];
        return safe(p, us ^ 1, path, p.occupied()) == path
                && ((p.castlingShielded[index] & p.theirs) == 0 || isShieldNeedless(p, king, index));
    }

    /// Whether the king is safe on his new square although the rook, in Chess960, shields it no longer.
    private static boolean isShieldNeedless(Position p, int king, int index) {
        int rook = p.castlingRook(p.sideToMove, (index & 1) == 0);
        long after = (p.occupied() & ~((1L << king) | (1L << rook))) | (1L << Move.castledRook(king, rook));
        return !p.isAttacked(Move.castledKing(king, rook), p.sideToMove ^ 1, after);
    }

    private static void addPieceMoves(Position p, MoveList list, int king, long targets) {
        final long own = p.occupied(p.sideToMove);
        final long occupied = p.occupied();
        final long pinned = p.pinned();
        for (long left = p.pieces(PieceType.KNIGHT) & own & ~pinned; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left) & 63;
            addAll(list, from, Attacks.knight(from) & targets);
        }
        final long queens = p.pieces(PieceType.QUEEN);
        for (long left = (p.pieces(PieceType.BISHOP) | queens) & own; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left) & 63;
            long to = Attacks.bishop(from, occupied) & targets;
            if ((pinned & (1L << from)) != 0) {
                to &= Attacks.line(king, from);
            }
            addAll(list, from, to);
        }
        for (long left = (p.pieces(PieceType.ROOK) | queens) & own; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left) & 63;
            long to = Attacks.rook(from, occupied) & targets;
            if ((pinned & (1L << from)) != 0) {
                to &= Attacks.line(king, from);
            }
            addAll(list, from, to);
        }
    }

    private static void addAll(MoveList list, int from, long targets) {
        final int[] moves = list.moves;
        int size = list.size;
        for (long left = targets; left != 0; left &= left - 1) {
            moves[size++] = from | (Long.numberOfTrailingZeros(left) << 6);
        }
        list.size = size;
    }

    private static void addPawnMoves(Position p, MoveList list, int king, long evasions, int passes) {
        final int us = p.sideToMove;
        final long empty = ~p.occupied();
        final long pawns = p.pieces(us, PieceType.PAWN);
        final long free = ~p.pinned();
        final long seventh = us == Color.WHITE ? Bitboards.RANK_7 : Bitboards.RANK_2;
        final int ahead = 8 - (us << 4);

        long pushers = pawns & (free | (Bitboards.FILE_A << (king & 7)));
        if ((passes & QUIETS) != 0) {
            long once = Bitboards.forward(us, pushers & ~seventh) & empty;
            long third = us == Color.WHITE ? Bitboards.RANK_3 : Bitboards.RANK_6;
            long twice = Bitboards.forward(us, once & third) & empty & evasions;
            addPawns(list, once & evasions, ahead, Move.NORMAL);
            addPawns(list, twice, ahead << 1, Move.DOUBLE_PUSH);
        }
        if ((passes & CAPTURES) == 0) {
            return;
        }
        long victims = p.occupied(us ^ 1) & evasions;
        long lower = Bitboards.attacksTowardsA(us, pawns & (free | Attacks.captureLineTowardsA(us, king)))
                & victims;
        long higher = Bitboards.attacksTowardsH(us, pawns & (free | Attacks.captureLineTowardsH(us, king)))
                & victims;
        long last = us == Color.WHITE ? Bitboards.RANK_8 : Bitboards.RANK_1;
        if ((pawns & seventh) != 0) {
            addPromotions(list, Bitboards.forward(us, pushers & seventh) & empty & evasions, ahead);
            addPromotions(list, lower & last, ahead - 1);
            addPromotions(list, higher & last, ahead + 1);
        }
        addPawns(list, lower & ~last, ahead - 1, Move.NORMAL);
        addPawns(list, higher & ~last, ahead + 1, Move.NORMAL);
        if (p.enPassantSquare() != Square.NONE) {
            addEnPassant(p, list, pawns);
        }
    }

    private static void addPawns(MoveList list, long targets, int step, int flag) {
        for (long left = targets; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            list.add((to - step) | (to << 6) | (flag << 12));
        }
    }

    private static void addPromotions(MoveList list, long targets, int step) {
        for (long left = targets; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            int move = (to - step) | (to << 6);
            list.add(move | (Move.PROMOTE_QUEEN << 12));
            list.add(move | (Move.PROMOTE_ROOK << 12));
            list.add(move | (Move.PROMOTE_BISHOP << 12));
            list.add(move | (Move.PROMOTE_KNIGHT << 12));
        }
    }

    private static void addEnPassant(Position p, MoveList list, long pawns) {
        int to = p.enPassantSquare();
        for (long left = Attacks.pawn(p.sideToMove ^ 1, to) & pawns; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            if (p.enPassantIsLegal(from, to)) {
                list.add(Move.of(from, to, Move.EN_PASSANT));
            }
        }
    }

    // ---- the number of moves, without a list

    /// The number of legal moves.
    public static int count(Position p) {
        return p.sideToMove == Color.WHITE ? count(p, Color.WHITE) : count(p, Color.BLACK);
    }

    /// The colour is a parameter so that it is a constant in what the JIT makes of the two calls.
    private static int count(Position p, int us) {
        final long ours = p.ours;
        final long checkers = p.checkers();
        final int king = Bitboards.first(p.pieces(PieceType.KING) & ours);
        int count = Long.bitCount(safe(p, us ^ 1, Attacks.king(king) & ~ours, (ours ^ (1L << king)) | p.theirs));
        if (checkers != 0) {
            return Bitboards.moreThanOne(checkers) ? count : count + countMoves(p, us, king, evasions(king, checkers));
        }
        if ((p.castlingRights() & (CastlingRights.WHITE << (us << 1))) != 0) {
            count += canCastle(p, us, king, us << 1) ? 1 : 0;
            count += canCastle(p, us, king, (us << 1) + 1) ? 1 : 0;
        }
        return count + countMoves(p, us, king, -1);
    }

    /// The moves of all but the king; where there are no checks to end, the JIT leaves out what is done for them.
    private static int countMoves(Position p, int us, int king, long evasions) {
        return countPawnMoves(p, us, king, evasions) + countPieceMoves(p, king, evasions);
    }

    private static int countPieceMoves(Position p, int king, long evasions) {
        final long ours = p.ours;
        final long occupied = ours | p.theirs;
        final long targets = ~ours & evasions;
        final long pinned = p.pinned();
        final long free = ours & ~pinned;
        final long diagonal = p.pieces(PieceType.BISHOP) | p.pieces(PieceType.QUEEN);
        final long straight = p.pieces(PieceType.ROOK) | p.pieces(PieceType.QUEEN);
        int count = countKnightMoves(p.pieces(PieceType.KNIGHT) & free, targets)
                + countBishopMoves(diagonal & free, occupied, targets)
                + countRookMoves(straight & free, occupied, targets);
        long pinnedSliders = pinned & (diagonal | straight);
        return pinnedSliders == 0 ? count : count + countPinned(p, king, pinnedSliders, targets);
    }

    // Two knights, and three pieces on diagonals as on lines (with the queen), are what most positions have: no branch
    // asks how many there are up to that.

    private static int countKnightMoves(long knights, long targets) {
        int count = 0;
        long left = knights;
        do {
            long second = left & (left - 1);
            count += Long.bitCount(Attacks.knight(Bitboards.first(left)) & targets)
                    + Long.bitCount(Attacks.knight(Bitboards.first(second)) & targets);
            left = second & (second - 1);
        } while (left != 0);
        return count;
    }

    private static int countBishopMoves(long bishops, long occupied, long targets) {
        int count = 0;
        long left = bishops;
        do {
            long second = left & (left - 1);
            long third = second & (second - 1);
            count += Long.bitCount(Attacks.bishop(Bitboards.first(left), occupied) & targets)
                    + Long.bitCount(Attacks.bishop(Bitboards.first(second), occupied) & targets)
                    + Long.bitCount(Attacks.bishop(Bitboards.first(third), occupied) & targets);
            left = third & (third - 1);
        } while (left != 0);
        return count;
    }

    private static int countRookMoves(long rooks, long occupied, long targets) {
        int count = 0;
        long left = rooks;
        do {
            long second = left & (left - 1);
            long third = second & (second - 1);
            count += Long.bitCount(Attacks.rook(Bitboards.first(left), occupied) & targets)
                    + Long.bitCount(Attacks.rook(Bitboards.first(second), occupied) & targets)
                    + Long.bitCount(Attacks.rook(Bitboards.first(third), occupied) & targets);
            left = third & (third - 1);
        } while (left != 0);
        return count;
    }

    private static int countPinned(Position p, int king, long pinnedSliders, long targets) {
        int count = 0;
        for (long left = pinnedSliders; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left) & 63;
            int type = Piece.type(p.mailbox[from]);
            long to = type == PieceType.ROOK ? 0 : Attacks.bishop(from, p.occupied());
            to |= type == PieceType.BISHOP ? 0 : Attacks.rook(from, p.occupied());
            count += Long.bitCount(to & targets & Attacks.line(king, from));
        }
        return count;
    }

    private static int countPawnMoves(Position p, int us, int king, long evasions) {
        final long empty = ~(p.ours | p.theirs);
        final long pawns = p.pieces(PieceType.PAWN) & p.ours;
        final long third = us == Color.WHITE ? Bitboards.RANK_3 : Bitboards.RANK_6;
        final long pinned = pawns & p.pinned();
        long pushers = pawns;
        long towardsA = pawns;
        long towardsH = pawns;
        if (pinned != 0) {
            pushers ^= pinned & ~(Bitboards.FILE_A << (king & 7));
            towardsA ^= pinned & ~Attacks.captureLineTowardsA(us, king);
            towardsH ^= pinned & ~Attacks.captureLineTowardsH(us, king);
        }
        long once = forward(us, pushers) & empty;
        long twice = forward(us, once & third) & empty & evasions;
        once &= evasions;
        long victims = p.theirs & evasions;
        long lower = attacksTowardsA(us, towardsA) & victims;
        long higher = attacksTowardsH(us, towardsH) & victims;
        // Steps end on empty squares, captures do not.
        int count = Long.bitCount(once | lower) + Long.bitCount(twice | higher);
        long seventh = us == Color.WHITE ? Bitboards.RANK_7 : Bitboards.RANK_2;
        if ((pawns & seventh) != 0) {
            long last = Bitboards.RANK_1 | Bitboards.RANK_8;
            count += 3 * (Long.bitCount(once & last) + Long.bitCount(lower & last) + Long.bitCount(higher & last));
        }
        return p.enPassantSquare() == Square.NONE ? count : count + countEnPassant(p, pawns);
    }

    // As in Bitboards; but where the colour is a constant, each of these becomes one shift.

    private static long forward(int color, long set) {
        return color == Color.WHITE ? set << 8 : set >>> 8;
    }

    private static long attacksTowardsA(int color, long pawns) {
        long able = pawns & ~Bitboards.FILE_A;
        return color == Color.WHITE ? able << 7 : able >>> 9;
    }

    private static long attacksTowardsH(int color, long pawns) {
        long able = pawns & ~Bitboards.FILE_H;
        return color == Color.WHITE ? able << 9 : able >>> 7;
    }

    private static int countEnPassant(Position p, long pawns) {
        int to = p.enPassantSquare();
        int count = 0;
        for (long left = Attacks.pawn(p.sideToMove ^ 1, to) & pawns; left != 0; left &= left - 1) {
            count += p.enPassantIsLegal(Long.numberOfTrailingZeros(left), to) ? 1 : 0;
        }
        return count;
    }

    /// Whether there is a legal move at all.
    public static boolean hasLegalMove(Position p) {
        return count(p) != 0;
    }

    // ---- one move

    /// Whether a number is a legal move of the position; any number may be asked about.
    public static boolean isLegal(Position p, int move) {
        if ((move & ~Move.MASK) != 0 || Move.flag(move) > Move.PROMOTE_QUEEN) {
            return false;
        }
        final int us = p.sideToMove;
        final int from = Move.from(move);
        final int to = Move.to(move);
        final int piece = p.mailbox[from];
        if (piece == Piece.NONE || Piece.color(piece) != us) {
            return false;
        }
        final int king = p.king(us);
        final int flag = Move.flag(move);
        final int type = Piece.type(piece);
        if (flag == Move.CASTLING) {
            return type == PieceType.KING && !p.inCheck() && isLegalCastling(p, king, to);
        }
        if (p.mailbox[to] != Piece.NONE && Piece.color(p.mailbox[to]) == us) {
            return false;
        }
        if (type == PieceType.KING) {
            return flag == Move.NORMAL && (Attacks.king(from) & (1L << to)) != 0
                    && !p.isAttacked(to, us ^ 1, p.occupied() ^ (1L << from));
        }
        if (flag == Move.EN_PASSANT) {
            return type == PieceType.PAWN && to == p.enPassantSquare() && (Attacks.pawn(us, from) & (1L << to)) != 0
                    && p.enPassantIsLegal(from, to);
        }
        if (!reaches(p, type, from, to, flag)) {
            return false;
        }
        long checkers = p.checkers();
        if (checkers != 0 && (Bitboards.moreThanOne(checkers) || (evasions(king, checkers) & (1L << to)) == 0)) {
            return false;
        }
        return (p.pinned() & (1L << from)) == 0 || (Attacks.line(king, from) & (1L << to)) != 0;
    }

    private static boolean isLegalCastling(Position p, int king, int rook) {
        int us = p.sideToMove;
        boolean kingSide = rook > king;
        int index = CastlingRights.index(us, kingSide);
        return (p.castlingRights() >> index & 1) != 0 && p.castlingRook(us, kingSide) == rook
                && canCastle(p, us, king, index);
    }

    /// Whether a piece other than a king moves like that, en passant aside and the safety of the king not looked at.
    private static boolean reaches(Position p, int type, int from, int to, int flag) {
        long occupied = p.occupied();
        long target = 1L << to;
        return switch (type) {
            case PieceType.PAWN -> pawnReaches(p, from, to, flag);
            case PieceType.KNIGHT -> flag == Move.NORMAL && (Attacks.knight(from) & target) != 0;
            case PieceType.BISHOP -> flag == Move.NORMAL && (Attacks.bishop(from, occupied) & target) != 0;
            case PieceType.ROOK -> flag == Move.NORMAL && (Attacks.rook(from, occupied) & target) != 0;
            default -> flag == Move.NORMAL && (Attacks.queen(from, occupied) & target) != 0;
        };
    }

    private static boolean pawnReaches(Position p, int from, int to, int flag) {
        final int us = p.sideToMove;
        final boolean last = to >>> 3 == 7 - 7 * us;
        if (last != (flag >= Move.PROMOTION)) {
            return false;
        }
        final int ahead = 8 - (us << 4);
        if (flag == Move.DOUBLE_PUSH) {
            return Square.rank(Square.relative(us, from)) == 1 && to == from + 2 * ahead
                    && p.mailbox[from + ahead] == Piece.NONE && p.mailbox[to] == Piece.NONE;
        }
        return to == from + ahead
                ? p.mailbox[to] == Piece.NONE
                : p.mailbox[to] != Piece.NONE && (Attacks.pawn(us, from) & (1L << to)) != 0;
    }
}
