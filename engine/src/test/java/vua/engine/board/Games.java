package vua.engine.board;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Start positions and moves for tests that walk through games. The same seed gives the same game, whatever the order
/// in which a generator lists its moves.
public final class Games {

    private static final int[][] KNIGHTS_OF_KERN = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3},
            {2, 4}, {3, 4}};

    private Games() {}

    /// The legal moves in rising order.
    public static List<Integer> moves(Position position) {
        MoveList list = new MoveList();
        MoveGenerator.legal(position, list);
        List<Integer> moves = sorted(list);
        return moves;
    }

    static List<Integer> sorted(MoveList list) {
        List<Integer> moves = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            moves.add(list.get(i));
        }
        Collections.sort(moves);
        return moves;
    }

    /// A random legal move, or [Move#NONE] if there is none.
    public static int randomMove(Position position, Random random) {
        List<Integer> moves = moves(position);
        return moves.isEmpty() ? Move.NONE : moves.get(random.nextInt(moves.size()));
    }

    /// The Chess960 start position of a number from 0 to 959, by Scharnagl's scheme (518 is standard chess).
    public static Setup chess960(int number) {
        int[] rank = new int[8];
        rank[number % 4 * 2 + 1] = PieceType.BISHOP;
        rank[number / 4 % 4 * 2] = PieceType.BISHOP;
        rank[free(rank, number / 16 % 6)] = PieceType.QUEEN;
        int[] knights = KNIGHTS_OF_KERN[number / 96];
        int first = free(rank, knights[0]);
        int second = free(rank, knights[1]);
        rank[first] = PieceType.KNIGHT;
        rank[second] = PieceType.KNIGHT;
        long rooks = 0;
        for (int type : new int[]{PieceType.ROOK, PieceType.KING, PieceType.ROOK}) {
            int file = free(rank, 0);
            rank[file] = type;
            if (type == PieceType.ROOK) {
                rooks |= (1L << file) | (1L << (file + 56));
            }
        }
        int[] pieces = new int[64];
        for (int file = 0; file < 8; file++) {
            pieces[Square.of(file, 0)] = Piece.of(Color.WHITE, rank[file]);
            pieces[Square.of(file, 1)] = Piece.WHITE_PAWN;
            pieces[Square.of(file, 6)] = Piece.BLACK_PAWN;
            pieces[Square.of(file, 7)] = Piece.of(Color.BLACK, rank[file]);
        }
        return new Setup(Placement.of(pieces), Color.WHITE, rooks, Square.NONE, 0, 1);
    }

    /// The file of the free square number `index`.
    private static int free(int[] rank, int index) {
        int left = index;
        for (int file = 0; file < 8; file++) {
            if (rank[file] == PieceType.NONE && left-- == 0) {
                return file;
            }
        }
        throw new IllegalStateException("rank is full");
    }
}
