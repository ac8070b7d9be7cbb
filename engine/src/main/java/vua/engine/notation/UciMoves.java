package vua.engine.notation;

import java.util.Locale;
import vua.engine.board.CastlingRights;
import vua.engine.board.Color;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Square;

/// Moves as the UCI protocol writes them: from-square, to-square and the letter of the new piece, `e7e8q`. Castling is
/// the king's own step in standard chess (`e1g1`) and king takes rook in Chess960 (`e1h1`).
public final class UciMoves {

    private static final String PROMOTION_LETTERS = "nbrq";
    private static final int KING_FILE = 4;
    private static final int LAST_FILE = 7;

    private UciMoves() {}

    /// The text of a move; `(none)` for [Move#NONE] and `0000` for [Move#NULL].
    ///
    /// @param chess960 whether castling is written as king takes rook
    public static String format(int move, boolean chess960) {
        if (move == Move.NONE) {
            return "(none)";
        }
        if (move == Move.NULL) {
            return "0000";
        }
        int to = Move.isCastling(move) && !chess960 ? Move.castledKing(Move.from(move), Move.to(move)) : Move.to(move);
        String squares = Square.toString(Move.from(move)) + Square.toString(to);
        return Move.isPromotion(move) ? squares + promotionLetter(Move.promotedType(move)) : squares;
    }

    /// The legal move that a text means in a position, or [Move#NONE]. Castling may be spelled either way, whatever the
    /// variant; where the king's step is also an ordinary king move (Chess960), the text means the ordinary move. A
    /// promotion needs its letter, small or capital.
    public static int parse(Position position, String text) {
        if (text.length() != 4 && text.length() != 5) {
            return Move.NONE;
        }
        int from = Square.parse(text.substring(0, 2));
        int to = Square.parse(text.substring(2, 4));
        if (from == Square.NONE || to == Square.NONE) {
            return Move.NONE;
        }
        int promoted = PieceType.NONE;
        if (text.length() == 5) {
            int index = PROMOTION_LETTERS.indexOf(text.substring(4).toLowerCase(Locale.ROOT));
            if (index < 0) {
                return Move.NONE;
            }
            promoted = PieceType.KNIGHT + index;
        }
        return find(position, from, to, promoted);
    }

    /// The legal move between two squares; castling by the king's two squares counts only if nothing else fits.
    static int find(Position position, int from, int to, int promoted) {
        int type = Piece.type(position.pieceAt(from));
        if (promoted != PieceType.NONE && type != PieceType.PAWN) {
            return Move.NONE;
        }
        int move = type == PieceType.PAWN ? pawnMove(position, from, to, promoted) : Move.of(from, to);
        if (MoveGenerator.isLegal(position, move)) {
            return move;
        }
        return type == PieceType.KING ? findCastling(position, from, to) : Move.NONE;
    }

    /// The only move of a pawn that may lead from one square to another.
    private static int pawnMove(Position position, int from, int to, int promoted) {
        if (promoted != PieceType.NONE) {
            return Move.promotion(from, to, promoted);
        }
        if (Math.abs(from - to) == 2 * Square.of(0, 1)) {
            return Move.of(from, to, Move.DOUBLE_PUSH);
        }
        boolean passing = Square.file(from) != Square.file(to) && position.pieceAt(to) == Piece.NONE;
        return Move.of(from, to, passing ? Move.EN_PASSANT : Move.NORMAL);
    }

    /// The castling of a king that a square means: the rook's, or the one where the king comes to stand. No square means
    /// both ways, since then a rook would stand where the king has to go.
    private static int findCastling(Position position, int king, int to) {
        int kingSide = findCastling(position, king, to, true);
        return kingSide == Move.NONE ? findCastling(position, king, to, false) : kingSide;
    }

    private static int findCastling(Position position, int king, int to, boolean kingSide) {
        int rook = position.castlingRook(position.sideToMove(), kingSide);
        int move = Move.of(king, rook, Move.CASTLING);
        boolean meant = to == rook || to == Move.castledKing(king, rook);
        return meant && MoveGenerator.isLegal(position, move) ? move : Move.NONE;
    }

    /// Whether a king or rook that may castle stands where it does not in standard chess, so that castling can only be
    /// written as in Chess960.
    public static boolean needsChess960(Position position) {
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            if (castlesUnusually(position, color, true) || castlesUnusually(position, color, false)) {
                return true;
            }
        }
        return false;
    }

    private static boolean castlesUnusually(Position position, int color, boolean kingSide) {
        return (position.castlingRights() & CastlingRights.of(color, kingSide)) != 0
                && (Square.file(position.king(color)) != KING_FILE
                        || Square.file(position.castlingRook(color, kingSide)) != (kingSide ? LAST_FILE : 0));
    }

    private static char promotionLetter(int pieceType) {
        return PROMOTION_LETTERS.charAt(pieceType - PieceType.KNIGHT);
    }
}
