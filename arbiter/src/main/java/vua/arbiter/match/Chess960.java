package vua.arbiter.match;

import vua.engine.board.Bitboards;
import vua.engine.board.Color;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Placement;
import vua.engine.board.Setup;
import vua.engine.board.Square;

/// The start positions of Chess960 by the numbers that Reinhard Scharnagl gave them, 0 to 959; 518 is that of standard
/// chess.
public final class Chess960 {
    /// How many there are.
    public static final int POSITIONS = 960;

    private static final int FILES = 8;
    /// Which of the five squares that are left for knights and rooks the knights get, by the number's last quotient.
    private static final int[][] KNIGHTS = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4},
            {3, 4}};

    private Chess960() {}

    /// The start position of a number.
    ///
    /// @throws IllegalArgumentException if there is no such number
    public static Setup start(int number) {
        if (number < 0 || number >= POSITIONS) {
            throw new IllegalArgumentException("Chess960 numbers go from 0 to 959, not " + number);
        }
        int[] rank = new int[FILES];
        int left = number;
        rank[2 * (left % 4) + 1] = PieceType.BISHOP;
        left /= 4;
        rank[2 * (left % 4)] = PieceType.BISHOP;
        left /= 4;
        rank[free(rank, left % 6)] = PieceType.QUEEN;
        left /= 6;
        int first = free(rank, KNIGHTS[left][0]);
        int second = free(rank, KNIGHTS[left][1]);
        rank[first] = PieceType.KNIGHT;
        rank[second] = PieceType.KNIGHT;
        rank[free(rank, 0)] = PieceType.ROOK;
        rank[free(rank, 0)] = PieceType.KING;
        rank[free(rank, 0)] = PieceType.ROOK;
        return setup(rank);
    }

    /// The file of a free square, counted from 0 on the left.
    private static int free(int[] rank, int index) {
        int seen = 0;
        for (int file = 0; file < FILES; file++) {
            if (rank[file] == PieceType.NONE) {
                if (seen == index) {
                    return file;
                }
                seen++;
            }
        }
        throw new IllegalStateException("the rank is full");
    }

    private static Setup setup(int[] rank) {
        int[] pieces = new int[Long.SIZE];
        long rooks = 0;
        for (int file = 0; file < FILES; file++) {
            pieces[Square.of(file, 0)] = Piece.of(Color.WHITE, rank[file]);
            pieces[Square.of(file, 1)] = Piece.WHITE_PAWN;
            pieces[Square.of(file, 6)] = Piece.BLACK_PAWN;
            pieces[Square.of(file, 7)] = Piece.of(Color.BLACK, rank[file]);
            if (rank[file] == PieceType.ROOK) {
                rooks |= Bitboards.bit(Square.of(file, 0)) | Bitboards.bit(Square.of(file, 7));
            }
        }
        return new Setup(Placement.of(pieces), Color.WHITE, rooks, Square.NONE, 0, 1);
    }
}
