package vua.engine.notation;

import java.util.regex.Pattern;
import vua.engine.board.Color;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Placement;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.board.Square;

/// Forsyth-Edwards Notation: the six fields of the PGN standard (16.1), with the castling letters of X-FEN and
/// Shredder-FEN, so that every Chess960 position can be written.
///
/// Reading takes four fields (both counters missing), five or six. It judges the text only: whether the position can
/// be played is asked of the [Setup]. Everything a FEN can say survives, also impossible castling rights and
/// en-passant squares.
public final class Fen {

    private static final Pattern SPACES = Pattern.compile("\\s+");

    private Fen() {}

    /// Reads a FEN of four, five or six fields; missing counters are 0 and 1, and a full-move number 0 is read as 1.
    ///
    /// @throws NotationException if the text is no FEN, with a sentence that says where
    public static Setup parse(String fen) {
        String text = fen.strip();
        String[] fields = SPACES.split(text, 8);
        if (text.isEmpty() || fields.length < 4 || fields.length > 6) {
            int count = text.isEmpty() ? 0 : fields.length;
            throw new NotationException("The FEN " + Quote.of(text) + " has " + (count > 7 ? "more than 7" : count)
                    + " fields; it needs board, side to move, castling, en passant and, if you like, two counters.");
        }
        return parse(fields, fields.length > 4 ? halfMoveClock(fields[4]) : 0,
                fields.length > 5 ? fullMoveNumber(fields[5]) : 1);
    }

    /// Reads the first four fields, which FEN and EPD share.
    static Setup parse(String[] fields, int halfMoveClock, int fullMoveNumber) {
        int[] pieces = board(fields[0]);
        int side = side(fields[1]);
        return new Setup(Placement.of(pieces), side, castling(fields[2], pieces), enPassant(fields[3]), halfMoveClock,
                fullMoveNumber);
    }

    /// Reads a FEN and sets up the position, dropping impossible castling rights and en-passant squares.
    ///
    /// @throws NotationException if the text is no FEN
    /// @throws vua.engine.board.InvalidSetupException if chess cannot be played from there
    public static Position position(String fen) {
        return Position.from(parse(fen));
    }

    /// The X-FEN of a position; its en-passant square is given only if such a capture is legal.
    public static String format(Position position) {
        return format(position.toSetup(), CastlingStyle.XFEN);
    }

    /// All six fields of a setup.
    public static String format(Setup setup, CastlingStyle style) {
        return fourFields(setup, style) + " " + setup.halfMoveClock() + " " + setup.fullMoveNumber();
    }

    /// The four fields that FEN and EPD share.
    static String fourFields(Setup setup, CastlingStyle style) {
        StringBuilder fen = new StringBuilder(100);
        appendBoard(fen, setup.placement());
        fen.append(setup.sideToMove() == Color.WHITE ? " w " : " b ");
        appendCastling(fen, setup, style);
        int enPassant = setup.enPassantSquare();
        return fen.append(' ').append(enPassant == Square.NONE ? "-" : Square.toString(enPassant)).toString();
    }

    private static int[] board(String field) {
        String[] ranks = field.split("/", -1);
        if (ranks.length != 8) {
            throw new NotationException("The board " + Quote.of(field) + " of the FEN has " + ranks.length
                    + (ranks.length == 1 ? " rank" : " ranks") + "; it needs 8, parted by '/'.");
        }
        int[] pieces = new int[64];
        for (int i = 0; i < 8; i++) {
            rank(ranks[i], 7 - i, pieces);
        }
        return pieces;
    }

    private static void rank(String text, int rank, int[] pieces) {
        int file = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int piece = Piece.fromChar(c);
            if (piece != Piece.NONE) {
                if (file < 8) {
                    pieces[Square.of(file, rank)] = piece;
                }
                file++;
            } else if (c >= '1' && c <= '8') {
                file += c - '0';
            } else {
                throw new NotationException("Rank " + (rank + 1) + " of the FEN, " + Quote.of(text) + ", holds "
                        + Quote.of(text.substring(i, text.offsetByCodePoints(i, 1)))
                        + "; only the pieces PNBRQK and pnbrqk and the digits 1 to 8 may stand there.");
            }
        }
        if (file != 8) {
            throw new NotationException("Rank " + (rank + 1) + " of the FEN, " + Quote.of(text) + ", has " + file
                    + (file == 1 ? " square" : " squares") + "; it needs 8.");
        }
    }

    private static int side(String field) {
        return switch (field) {
            case "w" -> Color.WHITE;
            case "b" -> Color.BLACK;
            default -> throw new NotationException(
                    "The side to move in the FEN is " + Quote.of(field) + "; it must be 'w' or 'b'.");
        };
    }

    private static long castling(String field, int[] pieces) {
        if (field.equals("-")) {
            return 0;
        }
        long rooks = 0;
        for (int i = 0; i < field.length(); i++) {
            char c = field.charAt(i);
            int square = castlingRook(c, pieces);
            if (square == Square.NONE) {
                throw new NotationException("The castling field " + Quote.of(field) + " of the FEN holds "
                        + Quote.of(field.substring(i, field.offsetByCodePoints(i, 1)))
                        + "; it must be '-' or up to four of the letters KQkq, or files A to H and a to h.");
            }
            if ((rooks & (1L << square)) != 0) {
                throw new NotationException("The castling field " + Quote.of(field) + " of the FEN names the rook on "
                        + Square.toString(square) + " twice; each rook may be named once.");
            }
            rooks |= 1L << square;
        }
        return rooks;
    }

    /// The square of the rook that a letter of the castling field means, whether or not a rook stands there.
    private static int castlingRook(char letter, int[] pieces) {
        if (letter >= 'A' && letter <= 'H') {
            return Square.of(letter - 'A', 0);
        }
        if (letter >= 'a' && letter <= 'h') {
            return Square.of(letter - 'a', 7);
        }
        return switch (letter) {
            case 'K' -> outermostRook(Color.WHITE, true, pieces);
            case 'Q' -> outermostRook(Color.WHITE, false, pieces);
            case 'k' -> outermostRook(Color.BLACK, true, pieces);
            case 'q' -> outermostRook(Color.BLACK, false, pieces);
            default -> Square.NONE;
        };
    }

    /// Walks from the edge to the king; the corner, if no rook is met or the king has left its rank.
    private static int outermostRook(int color, boolean kingSide, int[] pieces) {
        int rank = color == Color.WHITE ? 0 : 7;
        int king = Piece.of(color, PieceType.KING);
        int rook = Piece.of(color, PieceType.ROOK);
        int corner = Square.of(kingSide ? 7 : 0, rank);
        int step = kingSide ? -1 : 1;
        int found = corner;
        for (int file = kingSide ? 7 : 0; file >= 0 && file < 8; file += step) {
            int square = Square.of(file, rank);
            if (pieces[square] == king) {
                return found;
            }
            if (pieces[square] == rook && pieces[found] != rook) {
                found = square;
            }
        }
        return corner;
    }

    private static int enPassant(String field) {
        if (field.equals("-")) {
            return Square.NONE;
        }
        int square = Square.parse(field);
        if (square == Square.NONE || (Square.rank(square) != 2 && Square.rank(square) != 5)) {
            throw new NotationException("The en-passant field of the FEN is " + Quote.of(field)
                    + "; it must be '-' or the square behind a pawn that has just moved two squares, on rank 3 or 6.");
        }
        return square;
    }

    static int halfMoveClock(String field) {
        return counter(field, "half-move clock", Setup.MAX_HALF_MOVE_CLOCK);
    }

    /// Reads a full-move number; the 0 that some programs write means 1.
    static int fullMoveNumber(String field) {
        return Math.max(1, counter(field, "full-move number", Setup.MAX_FULL_MOVE_NUMBER));
    }

    private static int counter(String field, String name, int largest) {
        boolean digits = !field.isEmpty() && field.length() <= 9 && field.chars().allMatch(c -> c >= '0' && c <= '9');
        int value = digits ? Integer.parseInt(field) : -1;
        if (value < 0 || value > largest) {
            throw new NotationException("The " + name + " of the FEN is " + Quote.of(field)
                    + "; it must be a number from 0 to " + largest + ".");
        }
        return value;
    }

    private static void appendBoard(StringBuilder fen, Placement placement) {
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                int piece = placement.pieceAt(Square.of(file, rank));
                if (piece == Piece.NONE) {
                    empty++;
                    continue;
                }
                if (empty > 0) {
                    fen.append(empty);
                    empty = 0;
                }
                fen.append(Piece.toChar(piece));
            }
            if (empty > 0) {
                fen.append(empty);
            }
            if (rank > 0) {
                fen.append('/');
            }
        }
    }

    private static void appendCastling(StringBuilder fen, Setup setup, CastlingStyle style) {
        if (setup.castlingRooks() == 0) {
            fen.append('-');
            return;
        }
        int[] pieces = new int[64];
        for (int square = 0; square < 64; square++) {
            pieces[square] = setup.placement().pieceAt(square);
        }
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            int rank = color == Color.WHITE ? 0 : 7;
            int kingSideRook = outermostRook(color, true, pieces);
            int queenSideRook = outermostRook(color, false, pieces);
            // From h to a, so that the letters come in the usual order: K before Q, H before A.
            for (int file = 7; file >= 0; file--) {
                int square = Square.of(file, rank);
                if ((setup.castlingRooks() & (1L << square)) == 0) {
                    continue;
                }
                char letter = (char) ('A' + file);
                if (style == CastlingStyle.XFEN && square == kingSideRook) {
                    letter = 'K';
                } else if (style == CastlingStyle.XFEN && square == queenSideRook) {
                    letter = 'Q';
                }
                fen.append(color == Color.WHITE ? letter : Character.toLowerCase(letter));
            }
        }
    }
}
