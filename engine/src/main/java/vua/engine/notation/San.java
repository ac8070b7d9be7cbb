package vua.engine.notation;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Square;
import vua.engine.notation.NotationException.Fault;

/// Standard Algebraic Notation: `Nf3`, `exd5`, `O-O`, `e8=Q+`, as the PGN standard (8.2.3) writes it, with the piece
/// letters of a language.
///
/// Strict reading takes that form and nothing else. Lenient reading takes what players write under Appendix C of the
/// Laws and what programs make of it: a capture sign too many, missing, or `:`; wrong, missing or doubled `+` and `#`;
/// `!?`, `(=)`, `e.p.` and `qđ` behind the move; `0-0`; `e8Q`, `e8(Q)`; the square the piece comes from in full,
/// `Ng1-f3`, `g1f3`; needless disambiguation. Either way a text means exactly one legal move or none.
///
/// Case is never guessed: `b` is the b-file, not a bishop; in Vietnamese `h` is the h-file and `x` a capture, not queen
/// and rook. Other small piece letters, `nf3`, can mean nothing else and are taken by lenient reading.
public final class San {

    /// What may follow a move on a score sheet. The dot of `e.p.` may be missing.
    private static final Pattern TRAILER = Pattern.compile("(?:\\s*(?:[+#!?†‡]|\\(=\\)|e\\.?\\s?p\\.?|qđ))+$");

    private static final Pattern CASTLING = Pattern.compile("([O0o])[-–.]?\\1(?:([-–.]?)\\1)?");

    /// Piece, origin, capture sign or hyphen, target, promotion.
    private static final Pattern MOVE = Pattern.compile(
            "([A-Za-z&&[^a-hx]])??([a-h])?([1-8])?([-–x:×])?([a-h])([1-8])(?:\\s*[=/(]?\\s*([A-Za-z])\\)?)?");

    /// No move needs more, whatever is written behind it.
    private static final int MAX_LENGTH = 40;

    private static final int ANY = -1;

    private San() {}

    /// The canonical text of a legal move. The move is made and taken back: no other thread may look at the position
    /// meanwhile.
    ///
    /// @throws IllegalArgumentException if the move is not legal
    public static String format(Position position, int move, PieceLetters letters) {
        if (!MoveGenerator.isLegal(position, move)) {
            throw new IllegalArgumentException(
                    UciMoves.format(move, true) + " is not legal in " + Fen.format(position));
        }
        StringBuilder text = new StringBuilder(8);
        int type = Piece.type(position.pieceAt(Move.from(move)));
        if (Move.isCastling(move)) {
            text.append(Move.to(move) > Move.from(move) ? "O-O" : "O-O-O");
        } else {
            boolean capture = position.isCapture(move);
            if (type == PieceType.PAWN) {
                text.append(capture ? Square.toString(Move.from(move)).substring(0, 1) : "");
            } else {
                text.append(letters.letter(type)).append(disambiguation(position, move, type));
            }
            text.append(capture ? "x" : "").append(Square.toString(Move.to(move)));
            if (Move.isPromotion(move)) {
                text.append('=').append(letters.letter(Move.promotedType(move)));
            }
        }
        return text.append(checkMark(position, move)).toString();
    }

    /// The legal move that a text means in a position.
    ///
    /// @param strict whether only the text that [#format] writes is taken
    /// @throws NotationException if the text means no legal move, or more than one
    public static int parse(Position position, String text, PieceLetters letters, boolean strict) {
        int move = read(position, text, letters);
        if (strict) {
            String canonical = format(position, move, letters);
            if (!canonical.equals(text)) {
                throw new NotationException("The move " + Quote.of(text) + " must be written " + canonical + ".");
            }
        }
        return move;
    }

    private static int read(Position position, String text, PieceLetters letters) {
        if (text.length() > MAX_LENGTH) {
            throw unreadable(text, letters);
        }
        String bare = TRAILER.matcher(text.strip()).replaceFirst("").strip();
        Matcher castling = CASTLING.matcher(bare);
        if (castling.matches()) {
            return castling(position, text, bare.chars().filter(c -> "O0o".indexOf(c) >= 0).count() == 2);
        }
        Matcher matcher = MOVE.matcher(bare);
        if (!matcher.matches()) {
            throw unreadable(text, letters);
        }
        return new Reading(position, text, letters, matcher).move();
    }

    private static NotationException unreadable(String text, PieceLetters letters) {
        return new NotationException("The move " + Quote.of(text) + " cannot be read; a move looks like "
                + letters.letter(PieceType.KNIGHT) + "f3, exd5, e8=" + letters.letter(PieceType.QUEEN) + " or O-O.");
    }

    private static int castling(Position position, String text, boolean kingSide) {
        MoveList moves = new MoveList();
        MoveGenerator.legal(position, moves);
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            if (Move.isCastling(move) && (Move.to(move) > Move.from(move)) == kingSide) {
                return move;
            }
        }
        throw new NotationException(Fault.ILLEGAL, "The move " + Quote.of(text) + " is not legal: castling "
                + (kingSide ? "king-side" : "queen-side") + " is not possible in this position.");
    }

    /// One text, taken apart, looking for its move.
    private static final class Reading {
        private final Position position;
        private final String text;
        private final PieceLetters letters;
        private final int type;
        private final int fromFile;
        private final int fromRank;
        private final boolean captureSign;
        private final int to;
        private final int promoted;

        Reading(Position position, String text, PieceLetters letters, Matcher parts) {
            this.position = position;
            this.text = text;
            this.letters = letters;
            fromFile = parts.group(2) == null ? ANY : parts.group(2).charAt(0) - 'a';
            fromRank = parts.group(3) == null ? ANY : parts.group(3).charAt(0) - '1';
            captureSign = parts.group(4) != null && "x:×".contains(parts.group(4));
            to = Square.parse(parts.group(5) + parts.group(6));
            promoted = parts.group(7) == null ? PieceType.NONE : pieceType(parts.group(7));
            if (parts.group(1) != null) {
                type = pieceType(parts.group(1));
            } else {
                type = fromFile != ANY && fromRank != ANY ? ANY : PieceType.PAWN;
            }
        }

        /// The piece of a letter that cannot mean anything else where it stands; `P` for a pawn is known too.
        private int pieceType(String letter) {
            char capital = letter.toUpperCase(Locale.ROOT).charAt(0);
            int found = capital == 'P' ? PieceType.PAWN : letters.pieceType(capital);
            if (found == PieceType.NONE) {
                throw new NotationException("The move " + Quote.of(text) + " holds the letter " + Quote.of(letter)
                        + "; the pieces are " + lettersOf(letters) + ".");
            }
            return found;
        }

        int move() {
            MoveList moves = new MoveList();
            MoveGenerator.legal(position, moves);
            int found = Move.NONE;
            boolean promotionMissing = false;
            for (int i = 0; i < moves.size(); i++) {
                int move = moves.get(i);
                if (!fits(move)) {
                    continue;
                }
                int itsPromotion = Move.isPromotion(move) ? Move.promotedType(move) : PieceType.NONE;
                if (itsPromotion != promoted) {
                    promotionMissing |= promoted == PieceType.NONE;
                    continue;
                }
                if (found != Move.NONE) {
                    throw new NotationException(Fault.AMBIGUOUS,
                            "The move " + Quote.of(text) + " is ambiguous: it could be "
                                    + format(position, found, letters) + " or " + format(position, move, letters)
                                    + ".");
                }
                found = move;
            }
            if (found == Move.NONE) {
                found = castlingBySquares();
            }
            if (found == Move.NONE) {
                throw new NotationException(promotionMissing ? Fault.AMBIGUOUS : Fault.ILLEGAL,
                        "The move " + Quote.of(text) + (promotionMissing
                                ? " needs the letter of the new piece, as in " + Square.toString(to) + "="
                                        + letters.letter(PieceType.QUEEN) + "."
                                : " is not legal in this position."));
            }
            return found;
        }

        private boolean fits(int move) {
            int from = Move.from(move);
            int itsType = Piece.type(position.pieceAt(from));
            if (Move.to(move) != to || Move.isCastling(move) || (type != ANY && type != itsType)) {
                return false;
            }
            // A bare 'd5' is the pawn's step, not a capture whose file and sign were both left out.
            boolean step = itsType == PieceType.PAWN && fromFile == ANY && !captureSign;
            return (fromFile == ANY || fromFile == Square.file(from))
                    && (fromRank == ANY || fromRank == Square.rank(from))
                    && (!step || Square.file(from) == Square.file(to));
        }

        /// Castling written with the squares of the king, `e1g1`, `Ke1-g1`.
        private int castlingBySquares() {
            if ((type != ANY && type != PieceType.KING) || fromFile == ANY || fromRank == ANY
                    || promoted != PieceType.NONE) {
                return Move.NONE;
            }
            return UciMoves.find(position, Square.of(fromFile, fromRank), to, PieceType.NONE);
        }
    }

    private static String lettersOf(PieceLetters letters) {
        StringBuilder list = new StringBuilder();
        for (int type = PieceType.KING; type >= PieceType.KNIGHT; type--) {
            list.append(list.isEmpty() ? "" : " ").append(letters.letter(type));
        }
        return list.toString();
    }

    /// File, rank or both, whatever tells the move from those of other pieces of its type to the same square.
    private static String disambiguation(Position position, int move, int type) {
        if (type == PieceType.KING) {
            return "";
        }
        MoveList moves = new MoveList();
        MoveGenerator.legal(position, moves);
        int from = Move.from(move);
        boolean others = false;
        boolean sameFile = false;
        boolean sameRank = false;
        for (int i = 0; i < moves.size(); i++) {
            int other = moves.get(i);
            int itsFrom = Move.from(other);
            if (Move.to(other) == Move.to(move) && itsFrom != from && !Move.isCastling(other)
                    && Piece.type(position.pieceAt(itsFrom)) == type) {
                others = true;
                sameFile |= Square.file(itsFrom) == Square.file(from);
                sameRank |= Square.rank(itsFrom) == Square.rank(from);
            }
        }
        if (!others) {
            return "";
        }
        String square = Square.toString(from);
        if (!sameFile) {
            return square.substring(0, 1);
        }
        return sameRank ? square : square.substring(1);
    }

    private static String checkMark(Position position, int move) {
        position.reserve(1);
        position.make(move);
        String mark = !position.inCheck() ? "" : MoveGenerator.hasLegalMove(position) ? "+" : "#";
        position.unmake();
        return mark;
    }
}
