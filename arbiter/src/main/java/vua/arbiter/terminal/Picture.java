package vua.arbiter.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vua.arbiter.law.IllegalBoard;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.board.Color;
import vua.engine.board.Move;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.board.Square;

/// A board as lines of text, with the last move and a check marked: in colours, or without by brackets.
final class Picture {
    /// How many columns a line takes, at most.
    static final int WIDTH = 27;

    private static final String OUTLINED = " ♙♘♗♖♕♔";
    private static final String FILLED = " ♟♞♝♜♛♚";
    private static final String RESET = "\u001b[0m";
    private static final String LIGHT = "48;5;137";
    private static final String DARK = "48;5;94";
    private static final String LAST_LIGHT = "48;5;143";
    private static final String LAST_DARK = "48;5;100";
    private static final String CHECKED = "48;5;160";
    private static final String WHITE_PIECE = "38;5;231;1";
    private static final String BLACK_PIECE = "38;5;16";
    /// U+FE0E: as text and not as a coloured picture, which would be wider.
    private static final char AS_TEXT = '\uFE0E';

    private final Setup board;
    private final List<Integer> last;
    private final int checked;
    private final Side below;
    private final boolean colours;

    private Picture(Setup board, List<Integer> last, int checked, Side below, boolean colours) {
        this.board = board;
        this.last = last;
        this.checked = checked;
        this.below = below;
        this.colours = colours;
    }

    /// @param last the move that led to this board
    /// @param below whose pieces stand at the lower edge
    static List<String> of(Setup board, Optional<ReadMove> last, Side below, boolean colours) {
        List<Integer> squares = last.map(Picture::squares).orElse(List.of());
        return new Picture(board, squares, checked(board), below, colours).lines();
    }

    private static List<Integer> squares(ReadMove move) {
        return switch (move) {
            case ReadMove.Legal legal -> List.of(Move.from(legal.move()), Move.to(legal.move()));
            case ReadMove.Illegal illegal -> List.of(illegal.from(), illegal.to());
            case ReadMove.NotAMove _ -> List.of();
        };
    }

    private static int checked(Setup board) {
        if (!IllegalBoard.isLegalPosition(board)) {
            return Square.NONE;
        }
        Position position = Position.from(board);
        return position.inCheck() ? position.king(position.sideToMove()) : Square.NONE;
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < 8; row++) {
            int rank = below == Side.WHITE ? 7 - row : row;
            StringBuilder line = new StringBuilder(" ").append(rank + 1).append(' ');
            for (int column = 0; column < 8; column++) {
                int file = below == Side.WHITE ? column : 7 - column;
                line.append(square(Square.of(file, rank)));
            }
            lines.add(line.append(colours ? RESET : "").toString());
        }
        lines.add(below == Side.WHITE ? "    a  b  c  d  e  f  g  h" : "    h  g  f  e  d  c  b  a");
        return lines;
    }

    private String square(int square) {
        int piece = board.placement().pieceAt(square);
        return colours ? coloured(square, piece) : plain(square, piece);
    }

    private String coloured(int square, int piece) {
        boolean light = (Square.file(square) + Square.rank(square)) % 2 == 1;
        boolean moved = last.contains(square);
        String ground = square == checked
                ? CHECKED
                : moved ? light ? LAST_LIGHT : LAST_DARK : light ? LIGHT : DARK;
        String figure = piece == Piece.NONE ? " " : FILLED.charAt(Piece.type(piece)) + String.valueOf(AS_TEXT);
        boolean white = piece != Piece.NONE && Piece.color(piece) == Color.WHITE;
        return "\u001b[" + ground + ";" + (white ? WHITE_PIECE : BLACK_PIECE) + "m " + figure + " " + RESET;
    }

    private String plain(int square, int piece) {
        String figure = piece == Piece.NONE ? "·" : figure(piece);
        if (square == checked) {
            return "<" + figure + ">";
        }
        return last.contains(square) ? "[" + figure + "]" : " " + figure + " ";
    }

    /// The sign of a piece, outlined for White and filled for Black.
    static String figure(int piece) {
        return String.valueOf((Piece.color(piece) == Color.WHITE ? OUTLINED : FILLED).charAt(Piece.type(piece)));
    }

    /// What a side has taken from the other, most valuable first, and by how many pawns it is ahead; empty if nothing.
    static String captured(Setup start, Setup board, Side by) {
        StringBuilder taken = new StringBuilder();
        int color = by.opposite().color();
        for (int type = PieceType.QUEEN; type >= PieceType.PAWN; type--) {
            int missing = count(start, color, type) - count(board, color, type);
            taken.append(figure(Piece.of(color, type)).repeat(Math.max(0, missing)));
        }
        int ahead = material(board, by.color()) - material(board, color);
        return taken + (ahead > 0 ? " +" + ahead : "");
    }

    private static int material(Setup board, int color) {
        int[] worth = {0, 1, 3, 3, 5, 9, 0};
        int sum = 0;
        for (int type = PieceType.PAWN; type < PieceType.KING; type++) {
            sum += worth[type] * count(board, color, type);
        }
        return sum;
    }

    private static int count(Setup board, int color, int type) {
        return Long.bitCount(board.placement().squaresOf(Piece.of(color, type)));
    }
}
