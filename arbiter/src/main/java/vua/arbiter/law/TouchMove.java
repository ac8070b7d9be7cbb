package vua.arbiter.law;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import vua.engine.board.Move;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Setup;
import vua.engine.board.Square;

/// Article 4: what a player who touched pieces must do.
public final class TouchMove {

    private TouchMove() {}

    /// What the side to move may play after touching pieces without "I adjust".
    ///
    /// * Only own pieces: a move of the first one that can be moved (4.3(a) / 4.3.1).
    /// * Only the opponent's: a capture of the first one that can be captured (4.3(b) / 4.3.2).
    /// * Both: the first own one takes the first of the opponent's; if that is illegal, the first touched that can be
    ///   moved or captured (4.3(c) / 4.3.3).
    /// * King, then a rook with which he castles: that castling (4.4(a) / 4.4.1); if it is illegal another move of the
    ///   king, castling to the other side included (4.4(c) / 4.4.3).
    /// * Rook, then king: no castling on this move, in 2023 not on that side (4.4(b) / 4.4.2).
    /// * Nothing of that is possible: any legal move (4.5); under vn-school making it is a technical fault, unless the
    ///   touch was one already.
    ///
    /// @param touched squares in the order of touching; empty squares are passed over
    public static Obligation obligation(Setup board, List<Integer> touched, LawsProfile laws) {
        return new Case(board, touched, laws).obligation();
    }

    /// Whether an enemy piece of the side to move stands there that no legal move captures: touching it is a technical
    /// fault at once (vn-school, 7\[1\](b)).
    public static boolean uncapturable(Setup board, int square) {
        int piece = board.placement().pieceAt(square);
        return piece != Piece.NONE && Piece.color(piece) != board.sideToMove()
                && IllegalBoard.legal(board).stream().noneMatch(move -> captures(board, move, square));
    }

    /// Whether a move captures what stands on a square, en passant included.
    static boolean captures(Setup board, int move, int square) {
        if (Move.isCastling(move) || board.placement().pieceAt(square) == Piece.NONE) {
            return false;
        }
        int taken = Move.isEnPassant(move)
                ? Square.of(Square.file(Move.to(move)), Square.rank(Move.from(move)))
                : Move.to(move);
        return taken == square;
    }

    /// One player's touches, first to last.
    private static final class Case {
        private final Setup board;
        private final LawsProfile laws;
        private final List<Integer> legal;
        private final List<Integer> touched = new ArrayList<>();
        private final List<Integer> own = new ArrayList<>();
        private final List<Integer> enemies = new ArrayList<>();

        Case(Setup board, List<Integer> squares, LawsProfile laws) {
            this.board = board;
            this.laws = laws;
            this.legal = IllegalBoard.legal(board);
            for (int square : squares) {
                int piece = board.placement().pieceAt(square);
                if (piece == Piece.NONE || touched.contains(square)) {
                    continue;
                }
                touched.add(square);
                (Piece.color(piece) == board.sideToMove() ? own : enemies).add(square);
            }
        }

        Obligation obligation() {
            if (touched.isEmpty()) {
                return new Obligation(List.of(), Ground.TOUCHED_OWN, false);
            }
            if (own.isEmpty()) {
                return firstPossible(touched, Ground.TOUCHED_ENEMY);
            }
            if (!enemies.isEmpty()) {
                List<Integer> both = legal(move -> Move.from(move) == own.getFirst()
                        && captures(board, move, enemies.getFirst()));
                return both.isEmpty()
                        ? firstPossible(touched, Ground.TOUCHED_BOTH)
                        : new Obligation(both, Ground.TOUCHED_BOTH, false);
            }
            if (own.size() > 1 && is(own.get(0), PieceType.KING) && castlesWith(own.get(0), own.get(1))) {
                return kingThenRook(own.get(0), own.get(1));
            }
            if (own.size() > 1 && is(own.get(0), PieceType.ROOK) && is(own.get(1), PieceType.KING)) {
                return rookThenKing(own.get(0));
            }
            return firstPossible(touched, Ground.TOUCHED_OWN);
        }

        private Obligation kingThenRook(int king, int rook) {
            List<Integer> castling = legal(move -> Move.isCastling(move) && Move.to(move) == rook);
            if (!castling.isEmpty()) {
                return new Obligation(castling, Ground.TOUCHED_TO_CASTLE, false);
            }
            List<Integer> others = legal(move -> Move.from(move) == king);
            return others.isEmpty()
                    ? free(Ground.TOUCHED_FOR_ILLEGAL_CASTLING)
                    : new Obligation(others, Ground.TOUCHED_FOR_ILLEGAL_CASTLING, false);
        }

        private Obligation rookThenKing(int rook) {
            boolean bothSides = laws.numbering().is2001();
            for (int square : own) {
                List<Integer> moves = legal(move -> Move.from(move) == square
                        && !(Move.isCastling(move) && (bothSides || Move.to(move) == rook)));
                if (!moves.isEmpty()) {
                    return new Obligation(moves, Ground.TOUCHED_ROOK_FIRST, false);
                }
            }
            // Castling may be all that is left, and it is barred on this move: then nothing touched can move.
            List<Integer> left = legal(move -> !(Move.isCastling(move) && (bothSides || Move.to(move) == rook)));
            return left.size() == legal.size() || left.isEmpty()
                    ? free(Ground.NOTHING_TOUCHED_CAN_MOVE)
                    : new Obligation(left, Ground.NOTHING_TOUCHED_CAN_MOVE, laws.faults());
        }

        private Obligation firstPossible(List<Integer> squares, Ground ground) {
            for (int square : squares) {
                List<Integer> moves = own.contains(square)
                        ? legal(move -> Move.from(move) == square)
                        : legal(move -> captures(board, move, square));
                if (!moves.isEmpty()) {
                    return new Obligation(moves, ground, false);
                }
            }
            return free(Ground.NOTHING_TOUCHED_CAN_MOVE);
        }

        /// Any legal move; a fault unless touching a piece that cannot be captured was one already.
        private Obligation free(Ground ground) {
            boolean counted = enemies.stream().anyMatch(square -> uncapturable(board, square));
            return new Obligation(List.of(), ground, laws.faults() && !counted);
        }

        /// Whether touching king and rook means castling: both stand on the back rank, the rook in its corner and the
        /// king on the e-file, or the right is there (Chess960).
        private boolean castlesWith(int king, int rook) {
            int back = 7 * board.sideToMove();
            boolean corners = Square.file(king) == 4 && (Square.file(rook) == 0 || Square.file(rook) == 7);
            return is(rook, PieceType.ROOK) && Square.rank(king) == back && Square.rank(rook) == back
                    && (corners || (board.castlingRooks() >>> rook & 1) != 0);
        }

        private boolean is(int square, int type) {
            return Piece.type(board.placement().pieceAt(square)) == type;
        }

        private List<Integer> legal(Predicate<Integer> which) {
            return legal.stream().filter(which).toList();
        }
    }
}
