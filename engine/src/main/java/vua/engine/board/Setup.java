package vua.engine.board;

import java.util.EnumSet;
import java.util.Set;

/// What a FEN can say, possible or not. [Position#from] makes a position of it.
///
/// @param sideToMove [Color#WHITE] or [Color#BLACK]
/// @param castlingRooks the rooks that may still castle, as squares of the back ranks; impossible ones too
/// @param enPassantSquare the square a pawn has just passed by a double step, or [Square#NONE]; impossible ones too
/// @param halfMoveClock plies since the last capture or pawn move
/// @param fullMoveNumber starts at 1, grows after Black's moves
public record Setup(Placement placement, int sideToMove, long castlingRooks, int enPassantSquare, int halfMoveClock,
        int fullMoveNumber) {

    public static final int MAX_HALF_MOVE_CLOCK = 32767;
    public static final int MAX_FULL_MOVE_NUMBER = 1_000_000;

    private static final int[] BACK_RANK = {PieceType.ROOK, PieceType.KNIGHT, PieceType.BISHOP, PieceType.QUEEN,
            PieceType.KING, PieceType.BISHOP, PieceType.KNIGHT, PieceType.ROOK};
    private static final int MAX_PIECES_OF_A_SIDE = 16;

    /// The start position of standard chess.
    public static Setup start() {
        int[] pieces = new int[64];
        for (int file = 0; file < 8; file++) {
            pieces[Square.of(file, 0)] = Piece.of(Color.WHITE, BACK_RANK[file]);
            pieces[Square.of(file, 1)] = Piece.WHITE_PAWN;
            pieces[Square.of(file, 6)] = Piece.BLACK_PAWN;
            pieces[Square.of(file, 7)] = Piece.of(Color.BLACK, BACK_RANK[file]);
        }
        long corners = (Bitboards.FILE_A | Bitboards.FILE_H) & (Bitboards.RANK_1 | Bitboards.RANK_8);
        return new Setup(Placement.of(pieces), Color.WHITE, corners, Square.NONE, 0, 1);
    }

    /// Everything that is wrong, fatal or not; empty for a sound setup.
    public Set<SetupProblem> problems() {
        Set<SetupProblem> problems = EnumSet.noneOf(SetupProblem.class);
        long[] pieces = collectCountProblems(problems);
        if (sideToMove != Color.WHITE && sideToMove != Color.BLACK) {
            problems.add(SetupProblem.WRONG_SIDE_TO_MOVE);
        }
        if (halfMoveClock < 0 || halfMoveClock > MAX_HALF_MOVE_CLOCK) {
            problems.add(SetupProblem.WRONG_HALF_MOVE_CLOCK);
        }
        if (fullMoveNumber < 1 || fullMoveNumber > MAX_FULL_MOVE_NUMBER) {
            problems.add(SetupProblem.WRONG_FULL_MOVE_NUMBER);
        }
        if (problems.isEmpty() && opponentInCheck(pieces)) {
            problems.add(SetupProblem.OPPONENT_IN_CHECK);
        }
        if (possibleCastlingRooks() != castlingRooks) {
            problems.add(SetupProblem.IMPOSSIBLE_CASTLING_RIGHTS);
        }
        if (enPassantSquare != Square.NONE && !enPassantIsPossible()) {
            problems.add(SetupProblem.IMPOSSIBLE_EN_PASSANT_SQUARE);
        }
        return problems;
    }

    /// @return the squares of each piece
    private long[] collectCountProblems(Set<SetupProblem> problems) {
        long[] squares = new long[Piece.LIMIT];
        int[] ofSide = new int[2];
        for (int square = 0; square < 64; square++) {
            int piece = placement.pieceAt(square);
            int type = Piece.type(piece);
            if (piece == Piece.NONE) {
                continue;
            }
            if (type == PieceType.NONE || type > PieceType.KING) {
                problems.add(SetupProblem.UNKNOWN_PIECE);
            }
            squares[piece] |= Bitboards.bit(square);
            ofSide[Piece.color(piece)]++;
            if (type == PieceType.PAWN && (Square.rank(square) == 0 || Square.rank(square) == 7)) {
                problems.add(SetupProblem.PAWN_ON_BACK_RANK);
            }
        }
        long white = squares[Piece.WHITE_KING];
        if (Long.bitCount(white) != 1) {
            problems.add(white == 0 ? SetupProblem.NO_WHITE_KING : SetupProblem.SEVERAL_WHITE_KINGS);
        }
        long black = squares[Piece.BLACK_KING];
        if (Long.bitCount(black) != 1) {
            problems.add(black == 0 ? SetupProblem.NO_BLACK_KING : SetupProblem.SEVERAL_BLACK_KINGS);
        }
        if (Math.max(ofSide[Color.WHITE], ofSide[Color.BLACK]) > MAX_PIECES_OF_A_SIDE) {
            problems.add(SetupProblem.TOO_MANY_PIECES);
        }
        return squares;
    }

    private boolean opponentInCheck(long[] pieces) {
        int opponent = Color.opposite(sideToMove);
        int king = Bitboards.first(pieces[Piece.of(opponent, PieceType.KING)]);
        long queens = pieces[Piece.of(sideToMove, PieceType.QUEEN)];
        long diagonal = pieces[Piece.of(sideToMove, PieceType.BISHOP)] | queens;
        long straight = pieces[Piece.of(sideToMove, PieceType.ROOK)] | queens;
        long occupied = 0;
        for (long squares : pieces) {
            occupied |= squares;
        }
        return ((Attacks.pawn(opponent, king) & pieces[Piece.of(sideToMove, PieceType.PAWN)])
                | (Attacks.knight(king) & pieces[Piece.of(sideToMove, PieceType.KNIGHT)])
                | (Attacks.king(king) & pieces[Piece.of(sideToMove, PieceType.KING)])
                | (Attacks.bishop(king, occupied) & diagonal)
                | (Attacks.rook(king, occupied) & straight)) != 0;
    }

    /// The castling rooks that stand on their back rank beside their king: the outermost one on each side of him.
    long possibleCastlingRooks() {
        if (castlingRooks == 0) {
            return 0;
        }
        long possible = 0;
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            long backRank = Bitboards.rank(7 * color);
            long king = placement.squaresOf(Piece.of(color, PieceType.KING)) & backRank;
            long rooks = placement.squaresOf(Piece.of(color, PieceType.ROOK)) & backRank & castlingRooks;
            if (king != 0) {
                long below = rooks & (king - 1);
                possible |= Long.lowestOneBit(below) | Long.highestOneBit(rooks ^ below);
            }
        }
        return possible;
    }

    /// Whether the opponent of the side to move can just have made a double step over the en passant square.
    boolean enPassantIsPossible() {
        int opponent = Color.opposite(sideToMove);
        if (enPassantSquare < 0 || enPassantSquare > 63
                || Square.rank(Square.relative(opponent, enPassantSquare)) != 2) {
            return false;
        }
        int ahead = opponent == Color.WHITE ? 8 : -8;
        return placement.pieceAt(enPassantSquare) == Piece.NONE
                && placement.pieceAt(enPassantSquare - ahead) == Piece.NONE
                && placement.pieceAt(enPassantSquare + ahead) == Piece.of(opponent, PieceType.PAWN);
    }
}
