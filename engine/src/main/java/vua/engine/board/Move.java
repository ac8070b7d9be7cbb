package vua.engine.board;

/// A move as a packed int. The low 16 bits name it within a position and are what tables store:
///
/// * bits 0-5: square it comes from
/// * bits 6-11: square it goes to
/// * bits 12-15: flag
///
/// Castling is the king taking his own rook (from = king, to = rook), in standard chess as well, so that Chess960 needs
/// no second form. [#NONE] is a1a1, which no move can be, so a zeroed table holds none.
public final class Move {
    public static final int NONE = 0;
    /// Passing the turn; not a legal move.
    public static final int NULL = 65;

    public static final int NORMAL = 0;
    public static final int DOUBLE_PUSH = 1;
    public static final int CASTLING = 2;
    public static final int EN_PASSANT = 3;
    public static final int PROMOTION = 4;
    public static final int PROMOTE_KNIGHT = 4;
    public static final int PROMOTE_BISHOP = 5;
    public static final int PROMOTE_ROOK = 6;
    public static final int PROMOTE_QUEEN = 7;

    /// The bits that name a move.
    public static final int MASK = 0xFFFF;

    private Move() {}

    public static int of(int from, int to) {
        return from | (to << 6);
    }

    public static int of(int from, int to, int flag) {
        return from | (to << 6) | (flag << 12);
    }

    /// A promotion to `type`, [PieceType#KNIGHT] to [PieceType#QUEEN].
    public static int promotion(int from, int to, int type) {
        return of(from, to, PROMOTION + type - PieceType.KNIGHT);
    }

    public static int from(int move) {
        return move & 63;
    }

    public static int to(int move) {
        return (move >>> 6) & 63;
    }

    public static int flag(int move) {
        return (move >>> 12) & 15;
    }

    public static boolean isPromotion(int move) {
        return (move & (PROMOTION << 12)) != 0;
    }

    /// The type a pawn becomes; only for promotions.
    public static int promotedType(int move) {
        return ((move >>> 12) & 3) + PieceType.KNIGHT;
    }

    public static boolean isCastling(int move) {
        return flag(move) == CASTLING;
    }

    public static boolean isEnPassant(int move) {
        return flag(move) == EN_PASSANT;
    }

    /// Where the king lands when he castles with the rook on `rook`: the g- or c-file.
    public static int castledKing(int king, int rook) {
        return (king & 56) | (rook > king ? 6 : 2);
    }

    /// Where the rook on `rook` lands when `king` castles with it: the f- or d-file.
    public static int castledRook(int king, int rook) {
        return (king & 56) | (rook > king ? 5 : 3);
    }

    /// From, to and the promotion letter; castling as king takes rook. For people who debug: the notation of the
    /// protocol is `UciMoves`.
    public static String toString(int move) {
        String text = Square.toString(from(move)) + Square.toString(to(move));
        return isPromotion(move) ? text + Piece.toChar(Piece.of(Color.BLACK, promotedType(move))) : text;
    }
}
