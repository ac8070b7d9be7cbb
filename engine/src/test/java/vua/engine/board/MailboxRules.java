package vua.engine.board;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The rules of chess and Chess960, slow and obvious: 64 squares, a move is made on a copy, an attack is found by
/// walking, a move is legal if it can be made and does not leave the own king attacked. It was written from the Laws
/// (article 3) without a look at the fast code, which has to agree with it. Immutable.
final class MailboxRules {

    private static final int[][] ROOK_STEPS = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    private static final int[][] BISHOP_STEPS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] ALL_STEPS = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] KNIGHT_JUMPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1},
            {-1, 2}};

    private final int[] board;
    private final int side;
    private final Set<Integer> castlingRooks;
    /// The square the last move jumped over, whether or not it matters.
    private final int jumpedOver;
    private final int halfMoveClock;
    private final int fullMoveNumber;

    private MailboxRules(int[] board, int side, Set<Integer> castlingRooks, int jumpedOver, int halfMoveClock,
            int fullMoveNumber) {
        this.board = board;
        this.side = side;
        this.castlingRooks = Set.copyOf(castlingRooks);
        this.jumpedOver = jumpedOver;
        this.halfMoveClock = halfMoveClock;
        this.fullMoveNumber = fullMoveNumber;
    }

    /// The board of a setup without castling rights that lack king or rook.
    static MailboxRules of(Setup setup) {
        int[] board = new int[64];
        for (int square = 0; square < 64; square++) {
            board[square] = setup.placement().pieceAt(square);
        }
        Set<Integer> rooks = new HashSet<>();
        for (int square = 0; square < 64; square++) {
            if ((setup.castlingRooks() >>> square & 1) == 0) {
                continue;
            }
            int color = Square.rank(square) == 0 ? Color.WHITE : Color.BLACK;
            int king = find(board, Piece.of(color, PieceType.KING));
            if (board[square] == Piece.of(color, PieceType.ROOK) && Square.rank(king) == Square.rank(square)) {
                rooks.add(square);
            }
        }
        return new MailboxRules(board, setup.sideToMove(), rooks, setup.enPassantSquare(), setup.halfMoveClock(),
                setup.fullMoveNumber());
    }

    /// The same as a setup; the en-passant square only if such a capture is legal.
    Setup toSetup() {
        long rooks = 0;
        for (int rook : castlingRooks) {
            rooks |= 1L << rook;
        }
        boolean capturable = legalMoves().stream().anyMatch(Move::isEnPassant);
        return new Setup(Placement.of(board), side, rooks, capturable ? jumpedOver : Square.NONE, halfMoveClock,
                fullMoveNumber);
    }

    int pieceAt(int square) {
        return board[square];
    }

    boolean isCapture(int move) {
        return Move.isEnPassant(move) || (!Move.isCastling(move) && board[Move.to(move)] != Piece.NONE);
    }

    boolean inCheck() {
        return isAttacked(find(board, Piece.of(side, PieceType.KING)), Color.opposite(side));
    }

    long checkers() {
        return attackers(find(board, Piece.of(side, PieceType.KING)), Color.opposite(side));
    }

    /// Own pieces that stand alone between their king and a slider that moves along that line.
    long pinned() {
        int king = find(board, Piece.of(side, PieceType.KING));
        long pinned = 0;
        for (int[] step : ALL_STEPS) {
            List<Integer> met = new ArrayList<>();
            for (int square = next(king, step); square != Square.NONE; square = next(square, step)) {
                if (board[square] != Piece.NONE) {
                    met.add(square);
                }
            }
            if (met.size() >= 2 && isOf(met.get(0), side) && isOf(met.get(1), Color.opposite(side))) {
                int type = Piece.type(board[met.get(1)]);
                boolean straight = step[0] == 0 || step[1] == 0;
                if (type == PieceType.QUEEN || type == (straight ? PieceType.ROOK : PieceType.BISHOP)) {
                    pinned |= 1L << met.get(0);
                }
            }
        }
        return pinned;
    }

    boolean isAttacked(int square, int byColor) {
        return attackers(square, byColor) != 0;
    }

    /// The pieces of a colour that attack a square, as a bit set.
    long attackers(int target, int byColor) {
        long attackers = 0;
        for (int from = 0; from < 64; from++) {
            if (isOf(from, byColor) && attacks(from, target)) {
                attackers |= 1L << from;
            }
        }
        return attackers;
    }

    private boolean attacks(int from, int target) {
        int color = Piece.color(board[from]);
        return switch (Piece.type(board[from])) {
            case PieceType.PAWN -> Square.rank(target) - Square.rank(from) == forward(color)
                    && Math.abs(Square.file(target) - Square.file(from)) == 1;
            case PieceType.KNIGHT -> reaches(from, target, KNIGHT_JUMPS, 1);
            case PieceType.BISHOP -> reaches(from, target, BISHOP_STEPS, 7);
            case PieceType.ROOK -> reaches(from, target, ROOK_STEPS, 7);
            case PieceType.QUEEN -> reaches(from, target, ALL_STEPS, 7);
            case PieceType.KING -> reaches(from, target, ALL_STEPS, 1);
            default -> false;
        };
    }

    private boolean reaches(int from, int target, int[][] steps, int distance) {
        for (int[] step : steps) {
            int square = from;
            for (int i = 0; i < distance; i++) {
                square = next(square, step);
                if (square == Square.NONE) {
                    break;
                }
                if (square == target) {
                    return true;
                }
                if (board[square] != Piece.NONE) {
                    break;
                }
            }
        }
        return false;
    }

    /// Every legal move, packed as in [Move].
    List<Integer> legalMoves() {
        List<Integer> legal = new ArrayList<>();
        for (int move : possibleMoves()) {
            MailboxRules after = after(move);
            int ownKing = find(after.board, Piece.of(side, PieceType.KING));
            if (!after.isAttacked(ownKing, Color.opposite(side))) {
                legal.add(move);
            }
        }
        return legal;
    }

    private List<Integer> possibleMoves() {
        List<Integer> moves = new ArrayList<>();
        for (int from = 0; from < 64; from++) {
            if (!isOf(from, side)) {
                continue;
            }
            if (Piece.type(board[from]) == PieceType.PAWN) {
                addPawnMoves(from, moves);
                continue;
            }
            for (int to = 0; to < 64; to++) {
                if (!isOf(to, side) && attacks(from, to)) {
                    moves.add(Move.of(from, to));
                }
            }
        }
        for (int rook : castlingRooks) {
            if (isOf(rook, side) && castlingIsPossible(rook)) {
                moves.add(Move.of(find(board, Piece.of(side, PieceType.KING)), rook, Move.CASTLING));
            }
        }
        return moves;
    }

    private void addPawnMoves(int from, List<Integer> moves) {
        int ahead = from + 8 * forward(side);
        if (board[ahead] == Piece.NONE) {
            addPawnMove(from, ahead, moves);
            int twoAhead = ahead + 8 * forward(side);
            int homeRank = side == Color.WHITE ? 1 : 6;
            if (Square.rank(from) == homeRank && board[twoAhead] == Piece.NONE) {
                moves.add(Move.of(from, twoAhead, Move.DOUBLE_PUSH));
            }
        }
        for (int to = 0; to < 64; to++) {
            if (!attacks(from, to)) {
                continue;
            }
            if (isOf(to, Color.opposite(side))) {
                addPawnMove(from, to, moves);
            } else if (to == jumpedOver && board[to] == Piece.NONE && Square.rank(to) == (side == Color.WHITE ? 5 : 2)
                    && board[to - 8 * forward(side)] == Piece.of(Color.opposite(side), PieceType.PAWN)
                    && board[to + 8 * forward(side)] == Piece.NONE) {
                moves.add(Move.of(from, to, Move.EN_PASSANT));
            }
        }
    }

    private static void addPawnMove(int from, int to, List<Integer> moves) {
        if (Square.rank(to) == 0 || Square.rank(to) == 7) {
            for (int type = PieceType.KNIGHT; type <= PieceType.QUEEN; type++) {
                moves.add(Move.promotion(from, to, type));
            }
        } else {
            moves.add(Move.of(from, to));
        }
    }

    /// Chess960 rules, of which standard castling is a case: all squares between king and rook and their new squares
    /// are empty but for these two, and the king is on, crosses and reaches no attacked square.
    private boolean castlingIsPossible(int rook) {
        int king = find(board, Piece.of(side, PieceType.KING));
        int rank = Square.rank(king);
        int kingTo = Square.of(rook > king ? 6 : 2, rank);
        int rookTo = Square.of(rook > king ? 5 : 3, rank);
        int first = Math.min(Math.min(king, kingTo), Math.min(rook, rookTo));
        int last = Math.max(Math.max(king, kingTo), Math.max(rook, rookTo));
        for (int square = first; square <= last; square++) {
            boolean onKingsWay = Math.min(king, kingTo) <= square && square <= Math.max(king, kingTo);
            boolean onRooksWay = Math.min(rook, rookTo) <= square && square <= Math.max(rook, rookTo);
            boolean free = board[square] == Piece.NONE || square == king || square == rook;
            if ((onKingsWay || onRooksWay) && !free) {
                return false;
            }
            if (onKingsWay && isAttacked(square, Color.opposite(side))) {
                return false;
            }
        }
        return true;
    }

    /// The position after a move that [#legalMoves] lists.
    MailboxRules after(int move) {
        int[] next = board.clone();
        int from = Move.from(move);
        int to = Move.to(move);
        int piece = board[from];
        Set<Integer> rooks = new HashSet<>(castlingRooks);
        rooks.remove(from);
        rooks.remove(to);
        if (Piece.type(piece) == PieceType.KING) {
            rooks.removeIf(rook -> Piece.color(board[rook]) == side);
        }
        next[from] = Piece.NONE;
        if (Move.isCastling(move)) {
            int rank = Square.rank(from);
            next[to] = Piece.NONE;
            next[Square.of(to > from ? 6 : 2, rank)] = piece;
            next[Square.of(to > from ? 5 : 3, rank)] = board[to];
        } else {
            next[to] = Move.isPromotion(move) ? Piece.of(side, Move.promotedType(move)) : piece;
        }
        if (Move.isEnPassant(move)) {
            next[to - 8 * forward(side)] = Piece.NONE;
        }
        boolean doubleStep = Piece.type(piece) == PieceType.PAWN && Math.abs(to - from) == 16;
        boolean irreversible = Piece.type(piece) == PieceType.PAWN || isCapture(move);
        return new MailboxRules(next, Color.opposite(side), rooks, doubleStep ? (from + to) / 2 : Square.NONE,
                irreversible ? 0 : halfMoveClock + 1, fullMoveNumber + (side == Color.BLACK ? 1 : 0));
    }

    private boolean isOf(int square, int color) {
        return board[square] != Piece.NONE && Piece.color(board[square]) == color;
    }

    private static int forward(int color) {
        return color == Color.WHITE ? 1 : -1;
    }

    private static int find(int[] board, int piece) {
        for (int square = 0; square < 64; square++) {
            if (board[square] == piece) {
                return square;
            }
        }
        throw new IllegalArgumentException("no " + Piece.toChar(piece) + " on the board");
    }

    private static int next(int square, int[] step) {
        int file = Square.file(square) + step[0];
        int rank = Square.rank(square) + step[1];
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? Square.NONE : Square.of(file, rank);
    }
}
