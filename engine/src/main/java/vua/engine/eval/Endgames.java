package vua.engine.eval;

import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.Color;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Square;

/// What is known of endings: how much of an advantage can be turned into a win, and how to mate a bare king.
final class Endgames {
    /// The scale of an advantage that counts in full.
    static final int FULL = 64;
    /// Up to this scale the middlegame value is worth no more than the endgame value.
    static final int DRAWISH = 14;

    /// Rough values, to compare forces.
    private static final int ROOK = 500;
    private static final int MINOR = 320;
    private static final int QUEEN = 950;
    private static final int KNOWN_WIN = 1000;
    private static final long KING_SIDE = Bitboards.FILE_E | Bitboards.FILE_F | Bitboards.FILE_G | Bitboards.FILE_H;

    private Endgames() {}

    /// How many sixty-fourths of an endgame advantage `strong` may hope to turn into a win.
    ///
    /// @param passed passed pawns of both colours
    static int scale(Position position, int strong, long passed) {
        int weak = strong ^ 1;
        long pawns = position.pieces(strong, PieceType.PAWN);
        int own = force(position, strong);
        int other = force(position, weak);
        if (pawns == 0 && own - other <= MINOR) {
            if (own < ROOK) {
                return 0;
            }
            return other <= MINOR ? 4 : 14;
        }
        if (pawns == 0 && own == 2 * MINOR && Long.bitCount(position.pieces(strong, PieceType.KNIGHT)) == 2) {
            return position.pieces(weak, PieceType.PAWN) == 0 ? 0 : 8;
        }
        if (own + other >= 2 * QUEEN) {
            return FULL;
        }
        int count = Long.bitCount(pawns);
        int general = Math.min(FULL, 36 + 7 * count);
        if (own <= MINOR && other == 0 && isWrongCorner(position, strong, pawns)) {
            return 0;
        }
        if (hasOppositeBishops(position)) {
            return own == MINOR && other == MINOR
                    ? Math.min(general, 20 + 4 * Long.bitCount(passed & pawns))
                    : Math.min(general, 22 + 3 * Long.bitCount(position.occupied(strong)));
        }
        if (own == ROOK && other == ROOK && isHeldRookEnding(position, strong, pawns, count)) {
            return 36;
        }
        return general;
    }

    /// Whether `strong` has the pieces to mate a bare king without the help of pawns.
    static boolean canMateBareKing(Position position, int strong) {
        long bishops = position.pieces(strong, PieceType.BISHOP);
        long knights = position.pieces(strong, PieceType.KNIGHT);
        return (position.pieces(strong, PieceType.ROOK) | position.pieces(strong, PieceType.QUEEN)) != 0
                || ((bishops & Bitboards.LIGHT_SQUARES) != 0 && (bishops & Bitboards.DARK_SQUARES) != 0)
                || (bishops != 0 && knights != 0) || Long.bitCount(knights) > 2;
    }

    /// The value of such a position to `strong`: the material, and what leads towards the mate, which is the bare king
    /// at the edge (in a corner of the bishop's colour for bishop and knight) and the kings close to each other.
    static int bareKing(Position position, int strong) {
        int king = position.king(strong ^ 1);
        int value = KNOWN_WIN + force(position, strong);
        long pawns = position.pieces(strong, PieceType.PAWN);
        for (long rest = pawns; rest != 0; rest &= rest - 1) {
            value += 100 + 20 * Square.rank(Square.relative(strong, Bitboards.first(rest)));
        }
        long bishops = position.pieces(strong, PieceType.BISHOP);
        boolean bishopAndKnight = Long.bitCount(position.occupied(strong)) == 3 && bishops != 0
                && position.pieces(strong, PieceType.KNIGHT) != 0;
        if (bishopAndKnight) {
            int corner = (bishops & Bitboards.LIGHT_SQUARES) != 0 ? Square.of(0, 7) : Square.of(0, 0);
            value += 30 * (14 - Math.min(steps(king, corner), steps(king, corner ^ 63)));
        } else {
            value += 20 * (fromCenter(Square.file(king)) + fromCenter(Square.rank(king)));
        }
        return value + 10 * (7 - distance(king, position.king(strong)));
    }

    /// King moves from `a` to `b` on the empty board.
    static int distance(int a, int b) {
        return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
    }

    private static int steps(int a, int b) {
        return Math.abs((a & 7) - (b & 7)) + Math.abs((a >> 3) - (b >> 3));
    }

    private static int fromCenter(int fileOrRank) {
        return Math.max(3 - fileOrRank, fileOrRank - 4);
    }

    private static int force(Position position, int color) {
        long minors = position.pieces(color, PieceType.KNIGHT) | position.pieces(color, PieceType.BISHOP);
        return MINOR * Long.bitCount(minors) + ROOK * Long.bitCount(position.pieces(color, PieceType.ROOK))
                + QUEEN * Long.bitCount(position.pieces(color, PieceType.QUEEN));
    }

    /// Pawns on one edge file only, the bare king at their promotion square, and no bishop that covers it: a fortress.
    private static boolean isWrongCorner(Position position, int strong, long pawns) {
        if (position.pieces(strong, PieceType.KNIGHT) != 0
                || ((pawns & ~Bitboards.FILE_A) != 0 && (pawns & ~Bitboards.FILE_H) != 0)) {
            return false;
        }
        int corner = Square.relative(strong, Square.of((pawns & Bitboards.FILE_A) != 0 ? 0 : 7, 7));
        long sameColor = (Bitboards.bit(corner) & Bitboards.LIGHT_SQUARES) != 0
                ? Bitboards.LIGHT_SQUARES
                : Bitboards.DARK_SQUARES;
        return (position.pieces(strong, PieceType.BISHOP) & sameColor) == 0
                && distance(position.king(strong ^ 1), corner) <= 1;
    }

    private static boolean hasOppositeBishops(Position position) {
        long white = position.pieces(Color.WHITE, PieceType.BISHOP);
        long black = position.pieces(Color.BLACK, PieceType.BISHOP);
        return Long.bitCount(white) == 1 && Long.bitCount(black) == 1
                && Long.bitCount((white | black) & Bitboards.LIGHT_SQUARES) == 1;
    }

    /// One rook each, at most one pawn more, all of them on one flank and the weak king at home beside its pawns.
    private static boolean isHeldRookEnding(Position position, int strong, long pawns, int count) {
        long weakPawns = position.pieces(strong ^ 1, PieceType.PAWN);
        boolean oneFlank = (pawns & KING_SIDE) == 0 || (pawns & ~KING_SIDE) == 0;
        return oneFlank && count - Long.bitCount(weakPawns) <= 1
                && (Attacks.king(position.king(strong ^ 1)) & weakPawns) != 0;
    }
}
