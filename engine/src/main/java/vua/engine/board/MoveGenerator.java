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
        final long[] bb = p.bitboards;
        final int own = p.sideToMove << 3;
        final long occupied = bb[0] | bb[8];
        final long checkers = p.checkers();
        final int king = Long.numberOfTrailingZeros(bb[own | PieceType.KING]) & 63;
        long targets = ((passes & CAPTURES) != 0 ? bb[own ^ 8] : 0) | ((passes & QUIETS) != 0 ? ~occupied : 0);
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
        final int them = p.sideToMove ^ 1;
        final long withoutKing = p.occupied() ^ (1L << king);
        for (long left = Attacks.king(king) & targets; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            if (!p.isAttacked(to, them, withoutKing)) {
                list.add(king | (to << 6));
            }
        }
    }

    private static void addCastling(Position p, MoveList list, int king) {
        final int us = p.sideToMove;
        for (int index = us << 1; index <= (us << 1) + 1; index++) {
            if (canCastle(p, king, index)) {
                list.add(Move.of(king, p.castlingRook(us, (index & 1) == 0), Move.CASTLING));
            }
        }
    }

    /// Whether a castling right can be used now; the king is not in check.
    private static boolean canCastle(Position p, int king, int index) {
        final long occupied = p.occupied();
        if ((p.castlingRights() >> index & 1) == 0 || (occupied & p.castlingEmpty[index]) != 0) {
            return false;
        }
        final int them = p.sideToMove ^ 1;
        for (long left = p.castlingSafe[index]; left != 0; left &= left - 1) {
            if (p.isAttacked(Long.numberOfTrailingZeros(left), them, occupied)) {
                return false;
            }
        }
        // In Chess960 the rook may have shielded the king's new square.
        int rook = p.castlingRook(p.sideToMove, (index & 1) == 0);
        long after = (occupied & ~((1L << king) | (1L << rook))) | (1L << Move.castledRook(king, rook));
        return !p.isAttacked(Move.castledKing(king, rook), them, after);
    }

    private static void addPieceMoves(Position p, MoveList list, int king, long targets) {
        final long[] bb = p.bitboards;
        final int own = p.sideToMove << 3;
        final long occupied = bb[0] | bb[8];
        final long pinned = p.pinned();
        for (long left = bb[own | PieceType.KNIGHT] & ~pinned; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left) & 63;
            addAll(list, from, Attacks.knight(from) & targets);
        }
        final long queens = bb[own | PieceType.QUEEN];
        for (long left = bb[own | PieceType.BISHOP] | queens; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left) & 63;
            long to = Attacks.bishop(from, occupied) & targets;
            if ((pinned & (1L << from)) != 0) {
                to &= Attacks.line(king, from);
            }
            addAll(list, from, to);
        }
        for (long left = bb[own | PieceType.ROOK] | queens; left != 0; left &= left - 1) {
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
        final long[] bb = p.bitboards;
        final int us = p.sideToMove;
        final long empty = ~(bb[0] | bb[8]);
        final long pawns = bb[(us << 3) | PieceType.PAWN];
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
        long victims = bb[(us ^ 1) << 3] & evasions;
        long lower = Bitboards.attacksTowardsA(us, pawns & (free | Attacks.LOWER_FILE_CAPTURE_LINE[(us << 6) | king]))
                & victims;
        long higher = Bitboards.attacksTowardsH(us, pawns & (free | Attacks.HIGHER_FILE_CAPTURE_LINE[(us << 6) | king]))
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
        final long[] bb = p.bitboards;
        final int own = p.sideToMove << 3;
        final long checkers = p.checkers();
        final int king = Long.numberOfTrailingZeros(bb[own | PieceType.KING]) & 63;
        int count = countKingMoves(p, king);
        long evasions = -1;
        if (checkers != 0) {
            if (Bitboards.moreThanOne(checkers)) {
                return count;
            }
            evasions = evasions(king, checkers);
        } else if (p.castlingRights() != 0) {
            count += countCastling(p, king);
        }
        return count + countPawnMoves(p, king, evasions) + countPieceMoves(p, king, ~bb[own] & evasions);
    }

    private static int countKingMoves(Position p, int king) {
        final int them = p.sideToMove ^ 1;
        final long withoutKing = p.occupied() ^ (1L << king);
        final long targets = Attacks.king(king) & ~p.occupied(them ^ 1);
        int count = Long.bitCount(targets);
        for (long left = targets; left != 0; left &= left - 1) {
            if (p.isAttacked(Long.numberOfTrailingZeros(left) & 63, them, withoutKing)) {
                count--;
            }
        }
        return count;
    }

    private static int countCastling(Position p, int king) {
        int index = p.sideToMove << 1;
        return (canCastle(p, king, index) ? 1 : 0) + (canCastle(p, king, index + 1) ? 1 : 0);
    }

    private static int countPieceMoves(Position p, int king, long targets) {
        final long[] bb = p.bitboards;
        final int own = p.sideToMove << 3;
        final long occupied = bb[0] | bb[8];
        final long pinned = p.pinned();
        final long queens = bb[own | PieceType.QUEEN];
        int count = 0;
        for (long left = bb[own | PieceType.KNIGHT] & ~pinned; left != 0; left &= left - 1) {
            count += Long.bitCount(Attacks.knight(Long.numberOfTrailingZeros(left) & 63) & targets);
        }
        for (long left = (bb[own | PieceType.BISHOP] | queens) & ~pinned; left != 0; left &= left - 1) {
            count += Long.bitCount(Attacks.bishop(Long.numberOfTrailingZeros(left) & 63, occupied) & targets);
        }
        for (long left = (bb[own | PieceType.ROOK] | queens) & ~pinned; left != 0; left &= left - 1) {
            count += Long.bitCount(Attacks.rook(Long.numberOfTrailingZeros(left) & 63, occupied) & targets);
        }
        long pinnedSliders = pinned & (bb[own | PieceType.BISHOP] | bb[own | PieceType.ROOK] | queens);
        return pinnedSliders == 0 ? count : count + countPinned(p, king, pinnedSliders, targets);
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

    private static int countPawnMoves(Position p, int king, long evasions) {
        final long[] bb = p.bitboards;
        final int us = p.sideToMove;
        final long empty = ~(bb[0] | bb[8]);
        final long pawns = bb[(us << 3) | PieceType.PAWN];
        final long free = ~p.pinned();
        final long third = us == Color.WHITE ? Bitboards.RANK_3 : Bitboards.RANK_6;
        long once = Bitboards.forward(us, pawns & (free | (Bitboards.FILE_A << (king & 7)))) & empty;
        long twice = Bitboards.forward(us, once & third) & empty & evasions;
        once &= evasions;
        long victims = bb[(us ^ 1) << 3] & evasions;
        long lower = Bitboards.attacksTowardsA(us, pawns & (free | Attacks.LOWER_FILE_CAPTURE_LINE[(us << 6) | king]))
                & victims;
        long higher = Bitboards.attacksTowardsH(us, pawns & (free | Attacks.HIGHER_FILE_CAPTURE_LINE[(us << 6) | king]))
                & victims;
        int count = Long.bitCount(once) + Long.bitCount(twice) + Long.bitCount(lower) + Long.bitCount(higher);
        long seventh = us == Color.WHITE ? Bitboards.RANK_7 : Bitboards.RANK_2;
        if ((pawns & seventh) != 0) {
            long last = Bitboards.RANK_1 | Bitboards.RANK_8;
            count += 3 * (Long.bitCount(once & last) + Long.bitCount(lower & last) + Long.bitCount(higher & last));
        }
        return p.enPassantSquare() == Square.NONE ? count : count + countEnPassant(p, pawns);
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
                && canCastle(p, king, index);
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
