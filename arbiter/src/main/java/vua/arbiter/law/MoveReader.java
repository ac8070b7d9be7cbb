package vua.arbiter.law;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vua.engine.board.Move;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Placement;
import vua.engine.board.Setup;
import vua.engine.board.Square;
import vua.engine.notation.PieceLetters;
import vua.engine.notation.Quote;

/// Tells a move, legal or not, from a text that is no move.
///
/// * UCI from a square with a piece of the mover to another square is a move, legal or not; without a letter a pawn that
///   reaches the last rank is left there.
/// * SAN (Appendix E / C), with English or Vietnamese letters, must fit exactly one legal move or, if it fits none, exactly
///   one that only leaves the own king attacked. `O-O` is the king's two steps even where castling is not allowed.
/// * Anything else is no move.
///
/// Capitals and small letters differ: in Vietnamese `X` is a rook and `x` a capture, `H` a queen and `h` a file.
public final class MoveReader {

    private static final Pattern UCI = Pattern.compile("([a-h][1-8])([a-h][1-8])([nbrqNBRQ])?");

    /// What may stand behind a move: check, mate, judgement, en passant.
    private static final Pattern TRAILER = Pattern.compile("(?:\\s*(?:[+#!?†‡]|e\\.?\\s?p\\.?|qđ))+$");
    private static final Pattern CASTLING = Pattern.compile("([O0])[-–.]?\\1(?:([-–.]?)\\1)?");
    /// Piece, file and rank of origin, capture sign or hyphen, target, new piece.
    private static final Pattern SAN = Pattern.compile(
            "([KQRBNPVHXTM])?([a-h])?([1-8])?([-–x:×])?([a-h][1-8])(?:\\s*[=/(]?\\s*([QRBNHXTMqrbn])\\)?)?");

    private static final String UCI_LETTERS = "nbrq";
    private static final int LONGEST = 40;
    private static final int ANY = -1;

    private MoveReader() {}

    /// Reads UCI, or SAN with English or Vietnamese letters.
    ///
    /// @param board any board, also an illegal one that stands; whose turn it says does not matter
    /// @param mover whose move the text is
    /// @param text without `(=)`, see [MoveText]
    /// @param chess960 whether castling is written as king takes rook
    public static ReadMove read(Setup board, Side mover, String text, boolean chess960) {
        String bare = text.strip();
        if (bare.isEmpty() || bare.length() > LONGEST) {
            return unreadable(bare);
        }
        Setup his = IllegalBoard.withMover(board, mover);
        Matcher uci = UCI.matcher(bare);
        if (uci.matches()) {
            int promotion = uci.group(3) == null
                    ? PieceType.NONE
                    : PieceType.KNIGHT + UCI_LETTERS.indexOf(uci.group(3).toLowerCase(Locale.ROOT));
            return bySquares(his, bare, Square.parse(uci.group(1)), Square.parse(uci.group(2)), promotion, chess960);
        }
        bare = TRAILER.matcher(bare).replaceFirst("").strip();
        Matcher castling = CASTLING.matcher(bare);
        if (castling.matches()) {
            return castling(his, text, bare.chars().filter(c -> c == 'O' || c == '0').count() == 2, chess960);
        }
        Matcher san = SAN.matcher(bare);
        return san.matches() ? bySan(his, text, san, chess960) : unreadable(text);
    }

    // ---- UCI

    private static ReadMove bySquares(Setup board, String text, int from, int to, int promotion, boolean chess960) {
        int castling = Move.NONE;
        for (int move : IllegalBoard.legal(board)) {
            if (Move.from(move) != from) {
                continue;
            }
            if (Move.to(move) == to && promotionOf(move) == promotion) {
                return new ReadMove.Legal(move);
            }
            if (Move.isCastling(move) && Move.castledKing(from, Move.to(move)) == to && promotion == PieceType.NONE) {
                castling = move;
            }
        }
        return castling != Move.NONE
                ? new ReadMove.Legal(castling)
                : illegalBySquares(board, text, from, to, promotion, chess960);
    }

    private static ReadMove illegalBySquares(Setup board, String text, int from, int to, int promotion,
            boolean chess960) {
        Placement placement = board.placement();
        int piece = placement.pieceAt(from);
        Side mover = Side.of(board.sideToMove());
        if (piece == Piece.NONE || Piece.color(piece) != board.sideToMove()) {
            return new ReadMove.NotAMove("The move " + Quote.of(text) + " begins on " + Square.toString(from)
                    + ", where no piece of " + mover.title() + " stands.");
        }
        if (from == to) {
            return new ReadMove.NotAMove("The move " + Quote.of(text) + " must lead to another square.");
        }
        boolean lastRank = Square.rank(Square.relative(board.sideToMove(), to)) == 7;
        if (promotion != PieceType.NONE && (Piece.type(piece) != PieceType.PAWN || !lastRank)) {
            return new ReadMove.NotAMove("The move " + Quote.of(text)
                    + " names a new piece, but only a pawn that reaches the last rank is promoted.");
        }
        if (Piece.type(piece) == PieceType.KING) {
            boolean takesRook = placement.pieceAt(to) == Piece.of(board.sideToMove(), PieceType.ROOK);
            if (takesRook && Square.rank(from) == Square.rank(to)) {
                return castlingAttempt(board, from, to);
            }
            if (!chess960 && isTwoSteps(board, from, to)) {
                return kingsTwoSteps(board, from, to);
            }
        }
        return new ReadMove.Illegal(from, to, promotion, Square.NONE);
    }

    /// Two steps of a king on his original square, towards a rook.
    private static boolean isTwoSteps(Setup board, int from, int to) {
        return from == Square.relative(board.sideToMove(), Square.of(4, 0)) && Square.rank(from) == Square.rank(to)
                && Math.abs(from - to) == 2;
    }

    // ---- castling

    private static ReadMove castling(Setup board, String text, boolean kingSide, boolean chess960) {
        for (int move : IllegalBoard.legal(board)) {
            if (Move.isCastling(move) && (Move.to(move) > Move.from(move)) == kingSide) {
                return new ReadMove.Legal(move);
            }
        }
        int king = IllegalBoard.king(board.placement(), board.sideToMove());
        if (king != Square.NONE && chess960) {
            int to = Square.of(kingSide ? 6 : 2, Square.rank(king));
            if (to != king) {
                return new ReadMove.Illegal(king, to, PieceType.NONE, Square.NONE);
            }
        } else if (king != Square.NONE) {
            int file = Square.file(king) + (kingSide ? 2 : -2);
            if (file >= 0 && file < 8) {
                return kingsTwoSteps(board, king, Square.of(file, Square.rank(king)));
            }
        }
        return new ReadMove.NotAMove("The move " + Quote.of(text) + " has no square for the king to go to.");
    }

    /// The king's two steps, and the rook's if one stands in the corner and nothing is in the way.
    private static ReadMove kingsTwoSteps(Setup board, int from, int to) {
        int corner = Square.of(to > from ? 7 : 0, Square.rank(from));
        boolean rook = board.placement().pieceAt(corner) == Piece.of(board.sideToMove(), PieceType.ROOK);
        boolean castles = rook && isTwoSteps(board, from, to)
                && castlingAttempt(board, from, corner).castlingRook() == corner;
        return new ReadMove.Illegal(from, to, PieceType.NONE, castles ? corner : Square.NONE);
    }

    private static ReadMove.Illegal castlingAttempt(Setup board, int king, int rook) {
        int kingTo = Move.castledKing(king, rook);
        return kingTo != king && IllegalBoard.castlingIsFree(board.placement(), king, rook)
                ? new ReadMove.Illegal(king, kingTo, PieceType.NONE, rook)
                : new ReadMove.Illegal(king, rook, PieceType.NONE, Square.NONE);
    }

    // ---- SAN

    private static ReadMove bySan(Setup board, String text, Matcher parts, boolean chess960) {
        San san = San.of(parts);
        List<Integer> fitting = fitting(board, IllegalBoard.legal(board), san);
        if (fitting.size() == 1) {
            return new ReadMove.Legal(fitting.getFirst());
        }
        if (fitting.size() > 1) {
            return new ReadMove.NotAMove("The move " + Quote.of(text) + " is ambiguous: it could come from "
                    + squares(fitting) + ".");
        }
        if (isCastlingBySquares(board, san)) {
            return bySquares(board, text, Square.of(san.file, san.rank), san.to, PieceType.NONE, chess960);
        }
        List<Integer> exposing = fitting(board, IllegalBoard.exposing(board), san);
        if (exposing.size() == 1) {
            int move = exposing.getFirst();
            return new ReadMove.Illegal(Move.from(move), Move.to(move), promotionOf(move), Square.NONE);
        }
        if (san.promotion == PieceType.NONE && lacksNewPiece(board, san)) {
            return new ReadMove.NotAMove("The move " + Quote.of(text) + " needs the letter of the new piece, as in "
                    + Square.toString(san.to) + "=Q.");
        }
        return new ReadMove.NotAMove("The move " + Quote.of(text) + (exposing.isEmpty()
                ? " fits no move in this position."
                : " is ambiguous: it could come from " + squares(exposing) + "."));
    }

    private static boolean isCastlingBySquares(Setup board, San san) {
        return san.file != ANY && san.rank != ANY && (san.type == ANY || san.type == PieceType.KING)
                && san.promotion == PieceType.NONE
                && board.placement().pieceAt(Square.of(san.file, san.rank)) == Piece.of(board.sideToMove(),
                        PieceType.KING)
                && isTwoSteps(board, Square.of(san.file, san.rank), san.to);
    }

    private static boolean lacksNewPiece(Setup board, San san) {
        San queen = new San(san.type, san.file, san.rank, san.capture, san.to, PieceType.QUEEN);
        return !fitting(board, IllegalBoard.legal(board), queen).isEmpty();
    }

    private static List<Integer> fitting(Setup board, List<Integer> moves, San san) {
        List<Integer> fitting = new ArrayList<>();
        for (int move : moves) {
            if (!Move.isCastling(move) && san.fits(board, move)) {
                fitting.add(move);
            }
        }
        return fitting;
    }

    /// A move in SAN, taken apart.
    ///
    /// @param type the kind of piece, or ANY where only squares are given
    /// @param file where it comes from, or ANY
    /// @param rank where it comes from, or ANY
    /// @param promotion the new piece, or NONE
    private record San(int type, int file, int rank, boolean capture, int to, int promotion) {

        static San of(Matcher parts) {
            int file = parts.group(2) == null ? ANY : parts.group(2).charAt(0) - 'a';
            int rank = parts.group(3) == null ? ANY : parts.group(3).charAt(0) - '1';
            int unnamed = file != ANY && rank != ANY ? ANY : PieceType.PAWN;
            return new San(parts.group(1) == null ? unnamed : pieceType(parts.group(1).charAt(0)), file, rank,
                    parts.group(4) != null && "x:×".contains(parts.group(4)), Square.parse(parts.group(5)),
                    parts.group(6) == null
                            ? PieceType.NONE
                            : pieceType(parts.group(6).toUpperCase(Locale.ROOT).charAt(0)));
        }

        /// English and Vietnamese capitals have none in common.
        private static int pieceType(char letter) {
            if (letter == 'P') {
                return PieceType.PAWN;
            }
            int english = PieceLetters.ENGLISH.pieceType(letter);
            return english != PieceType.NONE ? english : PieceLetters.VIETNAMESE.pieceType(letter);
        }

        boolean fits(Setup board, int move) {
            int from = Move.from(move);
            int itsType = Piece.type(board.placement().pieceAt(from));
            if (Move.to(move) != to || (type != ANY && type != itsType) || promotionOf(move) != promotion) {
                return false;
            }
            // A bare 'd5' is the pawn's step, not a capture whose file and sign were both left out.
            boolean step = itsType == PieceType.PAWN && file == ANY && !capture;
            return (file == ANY || file == Square.file(from)) && (rank == ANY || rank == Square.rank(from))
                    && (!step || Square.file(from) == Square.file(to));
        }
    }

    // ---- words

    private static int promotionOf(int move) {
        return Move.isPromotion(move) ? Move.promotedType(move) : PieceType.NONE;
    }

    private static String squares(List<Integer> moves) {
        List<String> squares = moves.stream().map(move -> Square.toString(Move.from(move))).distinct().sorted()
                .toList();
        return String.join(" or ", squares);
    }

    private static ReadMove.NotAMove unreadable(String text) {
        return new ReadMove.NotAMove("The move " + Quote.of(text)
                + " cannot be read; a move looks like e2e4, Nf3, Mf3, exd5, e8=Q or O-O.");
    }
}
