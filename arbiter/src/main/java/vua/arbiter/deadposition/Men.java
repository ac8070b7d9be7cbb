package vua.arbiter.deadposition;

import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.Color;
import vua.engine.board.Move;
import vua.engine.board.PieceType;

/// Many positions at once: each man stands on some square of a set, pawns on one square exactly.
final class Men {
    static final int MAX = 32;
    /// Where pawns are promoted.
    static final long LAST_RANKS = Bitboards.RANK_1 | Bitboards.RANK_8;
    /// The type of a promoted pawn: whatever it became, it moves as queen and knight.
    static final int PROMOTED = 8;

    final int[] type = new int[MAX];
    final int[] color = new int[MAX];
    final long[] squares = new long[MAX];
    /// Squares a king or rook may come to by castling, and where a pawn may be taken in passing.
    final long[] extra = new long[MAX];
    /// By colour: the number of the king.
    final int[] king = new int[2];
    int size;

    /// Takes over one position.
    void set(HelpBoard board) {
        size = 0;
        for (long left = board.occupied; left != 0; left &= left - 1) {
            int square = Bitboards.first(left);
            int kind = board.codeAt(square);
            add(kind == 7 ? PieceType.ROOK : kind, board.ownerOf(square), left & -left, 0);
        }
        for (long left = board.castlers(); left != 0; left &= left - 1) {
            int rook = at(left & -left);
            int owner = king[color[rook]];
            int from = Bitboards.first(squares[owner]);
            extra[owner] |= Bitboards.bit(Move.castledKing(from, Bitboards.first(left)));
            extra[rook] |= Bitboards.bit(Move.castledRook(from, Bitboards.first(left)));
        }
        long passed = board.passed();
        if (passed != 0) {
            extra[at(board.side == Color.WHITE ? passed >>> 8 : passed << 8)] = passed;
        }
    }

    private int at(long square) {
        int man = 0;
        while (squares[man] != square) {
            man++;
        }
        return man;
    }

    private void add(int kind, int owner, long set, long more) {
        type[size] = kind;
        color[size] = owner;
        squares[size] = set;
        extra[size] = more;
        if (kind == PieceType.KING) {
            king[owner] = size;
        }
        size++;
    }

    /// Takes over other men on the given squares, without one of them (or with all, if `gone` is -1). What could be
    /// done by castling is in the squares already, and a pawn can be taken in passing at once only.
    void set(Men other, long[] where, int gone) {
        size = 0;
        for (int man = 0; man < other.size; man++) {
            if (man != gone) {
                add(other.type[man], other.color[man], where[man], 0);
            }
        }
    }

    /// Moves a pawn, which may be promoted by that.
    void movePawn(int pawn, long to) {
        squares[pawn] = to;
        if ((to & LAST_RANKS) != 0) {
            type[pawn] = PROMOTED;
        }
    }

    /// Lets a pawn that made a double step be taken in passing, if a pawn is there that could.
    void passed(int pawn, long square) {
        long takers = Attacks.pawn(color[pawn], Bitboards.first(square));
        for (int man = 0; man < size; man++) {
            if (type[man] == PieceType.PAWN && color[man] != color[pawn] && (squares[man] & takers) != 0) {
                extra[pawn] = square;
            }
        }
    }

    /// The squares a man attacks from any of `from`, when `closed` stops sliders.
    static long attacks(int kind, int owner, long from, long closed) {
        if (kind == PieceType.PAWN) {
            return Bitboards.pawnAttacks(owner, from & ~LAST_RANKS);
        }
        long result = 0;
        for (long left = from; left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left) & 63;
            result |= switch (kind) {
                case PieceType.KNIGHT -> Attacks.knight(square);
                case PieceType.BISHOP -> Attacks.bishop(square, closed);
                case PieceType.ROOK -> Attacks.rook(square, closed);
                case PieceType.QUEEN -> Attacks.queen(square, closed);
                case PROMOTED -> Attacks.queen(square, closed) | Attacks.knight(square);
                default -> Attacks.king(square);
            };
        }
        return result;
    }
}
