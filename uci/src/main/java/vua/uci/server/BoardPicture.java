package vua.uci.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import vua.engine.board.Color;
import vua.engine.board.Piece;
import vua.engine.board.Placement;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.board.Square;
import vua.engine.notation.Fen;

/// The answer to `d` and the turning of the board for `flip`.
final class BoardPicture {
    private static final String EDGE = " +---+---+---+---+---+---+---+---+";
    /// Turns a square upside down.
    private static final int MIRROR = 56;

    private BoardPicture() {}

    /// The board as people see it, White below, then FEN, key and the pieces that give check.
    static List<String> lines(Position position) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(EDGE);
        for (int rank = 7; rank >= 0; rank--) {
            StringBuilder line = new StringBuilder();
            for (int file = 0; file < 8; file++) {
                int piece = position.pieceAt(Square.of(file, rank));
                line.append(" | ").append(piece == Piece.NONE ? ' ' : Piece.toChar(piece));
            }
            lines.add(line.append(" | ").append(rank + 1).toString());
            lines.add(EDGE);
        }
        lines.add("   a   b   c   d   e   f   g   h");
        lines.add("");
        lines.add("Fen: " + Fen.format(position));
        lines.add(String.format(Locale.ROOT, "Key: %016X", position.key()));
        lines.add(checkers(position));
        return lines;
    }

    private static String checkers(Position position) {
        StringBuilder line = new StringBuilder("Checkers:");
        for (long rest = position.checkers(); rest != 0; rest &= rest - 1) {
            line.append(' ').append(Square.toString(Long.numberOfTrailingZeros(rest)));
        }
        return line.toString();
    }

    /// The same game seen from the other side: colours exchanged, board upside down.
    static Setup flipped(Setup setup) {
        Placement placement = Placement.EMPTY;
        for (int square = 0; square < 64; square++) {
            int piece = setup.placement().pieceAt(square);
            if (piece != Piece.NONE) {
                int other = Piece.of(Color.opposite(Piece.color(piece)), Piece.type(piece));
                placement = placement.with(square ^ MIRROR, other);
            }
        }
        int enPassant = setup.enPassantSquare();
        return new Setup(placement, Color.opposite(setup.sideToMove()), Long.reverseBytes(setup.castlingRooks()),
                enPassant == Square.NONE ? Square.NONE : enPassant ^ MIRROR, setup.halfMoveClock(),
                setup.fullMoveNumber());
    }
}
