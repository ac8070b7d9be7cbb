package vua.arbiter.law;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.Color;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Placement;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.board.SetupProblem;
import vua.engine.board.Square;
import vua.engine.notation.UciMoves;

/// Moves on any board, also where no [Position] can be had: under some rules an illegal position stands. Slow and
/// plain; on legal positions it says what the engine's move generator says.
public final class IllegalBoard {

    private IllegalBoard() {}

    /// Whether a [Position] can be built: no fatal problem.
    public static boolean isLegalPosition(Setup board) {
        Set<SetupProblem> problems = board.problems();
        return problems.stream().noneMatch(SetupProblem::fatal);
    }

    /// The same board with only those castling rights that have king and rook, and with the en passant square only
    /// where the capture is legal.
    public static Setup normal(Setup board) {
        if (isLegalPosition(board)) {
            return Position.from(board).toSetup();
        }
        long rooks = 0;
        for (long left = board.castlingRooks(); left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left);
            int color = Square.rank(square) == 0 ? Color.WHITE : Color.BLACK;
            int king = king(board.placement(), color);
            boolean both = king != Square.NONE && Square.rank(king) == 7 * color && Square.rank(square) == 7 * color
                    && board.placement().pieceAt(square) == Piece.of(color, PieceType.ROOK);
            rooks |= both ? Bitboards.bit(square) : 0;
        }
        Setup kept = new Setup(board.placement(), board.sideToMove(), rooks, board.enPassantSquare(),
                board.halfMoveClock(), board.fullMoveNumber());
        return legal(kept).stream().anyMatch(Move::isEnPassant) ? kept : withEnPassant(kept, Square.NONE);
    }

    private static Setup withEnPassant(Setup board, int square) {
        return new Setup(board.placement(), board.sideToMove(), board.castlingRooks(), square, board.halfMoveClock(),
                board.fullMoveNumber());
    }

    /// The same board with another player to move.
    static Setup withMover(Setup board, Side mover) {
        return board.sideToMove() == mover.color()
                ? board
                : new Setup(board.placement(), mover.color(), board.castlingRooks(), Square.NONE,
                        board.halfMoveClock(), board.fullMoveNumber());
    }

    /// The legal moves of the side to move, as [Move] numbers in ascending order: those that are made as the pieces
    /// move, take no king and leave the own king unattacked. Of a legal position exactly its legal moves.
    public static List<Integer> legal(Setup board) {
        List<Integer> moves = new ArrayList<>();
        if (isLegalPosition(board)) {
            MoveList generated = new MoveList();
            MoveGenerator.legal(Position.from(board), generated);
            for (int i = 0; i < generated.size(); i++) {
                moves.add(generated.get(i));
            }
        } else {
            moves.addAll(plainLegal(board));
        }
        Collections.sort(moves);
        return List.copyOf(moves);
    }

    /// The legal moves by the plain rules of this class alone.
    static List<Integer> plainLegal(Setup board) {
        List<Integer> moves = new ArrayList<>();
        for (int move : pseudoLegal(board)) {
            if (!takesKing(board, Move.to(move)) && !exposes(board, move)) {
                moves.add(move);
            }
        }
        addCastlings(board, moves);
        Collections.sort(moves);
        return moves;
    }

    /// The moves that are made as the pieces move but leave the own king attacked, or take a king; no castlings.
    static List<Integer> exposing(Setup board) {
        List<Integer> moves = new ArrayList<>();
        for (int move : pseudoLegal(board)) {
            if (takesKing(board, Move.to(move)) || exposes(board, move)) {
                moves.add(move);
            }
        }
        return moves;
    }

    /// Whether a king of either colour stands on a square: no move may take it.
    public static boolean takesKing(Setup board, int square) {
        return Piece.type(board.placement().pieceAt(square)) == PieceType.KING;
    }

    private static boolean exposes(Setup board, int move) {
        return isAttacked(place(board, move), king(place(board, move), board.sideToMove()),
                Color.opposite(board.sideToMove()));
    }

    /// Whether an illegal move is made as the piece moves and only puts or leaves the own king in check, or is an illegal
    /// castling (vn-school, 7\[1\](c)).
    public static boolean exposesKing(Setup before, ReadMove.Illegal move) {
        boolean king = Piece.type(before.placement().pieceAt(move.from())) == PieceType.KING;
        boolean castling = move.castlingRook() != Square.NONE
                || (king && Square.rank(move.from()) == Square.rank(move.to())
                        && Math.abs(move.from() - move.to()) == 2);
        return castling || exposing(before).stream()
                .anyMatch(made -> Move.from(made) == move.from() && Move.to(made) == move.to());
    }

    /// Whether the king of a side is attacked; false if there is none.
    public static boolean inCheck(Setup board, Side side) {
        return isAttacked(board.placement(), king(board.placement(), side.color()), side.opposite().color());
    }

    /// Whether both kings are in check, or a pawn stands on the first or last rank: what A.5.4 of 2023 lets stand for
    /// one more move.
    public static boolean isIllegalPosition(Setup board) {
        long pawns = board.placement().squaresOf(Piece.WHITE_PAWN) | board.placement().squaresOf(Piece.BLACK_PAWN);
        return (inCheck(board, Side.WHITE) && inCheck(board, Side.BLACK))
                || (pawns & (Bitboards.RANK_1 | Bitboards.RANK_8)) != 0;
    }

    /// The board after a move of [#legal], normal.
    public static Setup apply(Setup board, int move) {
        int from = Move.from(move);
        int to = Move.to(move);
        boolean pawn = Piece.type(board.placement().pieceAt(from)) == PieceType.PAWN;
        boolean capture = !Move.isCastling(move) && board.placement().pieceAt(to) != Piece.NONE;
        int passed = Move.flag(move) == Move.DOUBLE_PUSH ? (from + to) / 2 : Square.NONE;
        return next(board, place(board, move), from, to, pawn || capture, passed);
    }

    /// The board after an illegal move that stands: the pieces stand where they were put, the opponent has the move.
    /// Normal.
    public static Setup apply(Setup board, ReadMove.Illegal move) {
        Placement before = board.placement();
        int piece = before.pieceAt(move.from());
        int put = move.promotion() == PieceType.NONE ? piece : Piece.of(Piece.color(piece), move.promotion());
        Placement after = before.with(move.from(), Piece.NONE);
        if (move.castlingRook() != Square.NONE) {
            after = after.with(move.castlingRook(), Piece.NONE).with(
                    Move.castledRook(move.from(), move.castlingRook()), before.pieceAt(move.castlingRook()));
        }
        after = after.with(move.to(), put);
        boolean capture = before.pieceAt(move.to()) != Piece.NONE && move.castlingRook() == Square.NONE;
        return next(board, after, move.from(), move.to(), Piece.type(piece) == PieceType.PAWN || capture, Square.NONE);
    }

    private static Setup next(Setup board, Placement after, int from, int to, boolean irreversible, int passed) {
        int mover = board.sideToMove();
        long rooks = board.castlingRooks() & ~Bitboards.bit(from) & ~Bitboards.bit(to);
        if (Piece.type(board.placement().pieceAt(from)) == PieceType.KING) {
            rooks &= ~Bitboards.rank(7 * mover);
        }
        return normal(new Setup(after, Color.opposite(mover), rooks, passed,
                irreversible ? 0 : board.halfMoveClock() + 1,
                board.fullMoveNumber() + (mover == Color.BLACK ? 1 : 0)));
    }

    private static Placement place(Setup board, int move) {
        Placement before = board.placement();
        int from = Move.from(move);
        int to = Move.to(move);
        int piece = before.pieceAt(from);
        Placement after = before.with(from, Piece.NONE);
        if (Move.isCastling(move)) {
            return after.with(to, Piece.NONE).with(Move.castledKing(from, to), piece)
                    .with(Move.castledRook(from, to), before.pieceAt(to));
        }
        if (Move.isEnPassant(move)) {
            after = after.with(Square.of(Square.file(to), Square.rank(from)), Piece.NONE);
        }
        return after.with(to,
                Move.isPromotion(move) ? Piece.of(Piece.color(piece), Move.promotedType(move)) : piece);
    }

    /// The moves of the pieces by Articles 3.2 to 3.8, castling and the safety of the king left aside.
    private static List<Integer> pseudoLegal(Setup board) {
        List<Integer> moves = new ArrayList<>();
        Placement placement = board.placement();
        int mover = board.sideToMove();
        long own = occupied(placement, mover);
        long all = own | occupied(placement, Color.opposite(mover));
        for (long left = own; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            int type = Piece.type(placement.pieceAt(from));
            if (type == PieceType.PAWN) {
                addPawnMoves(board, from, own, all, moves);
            } else {
                for (long to = attacks(type, mover, from, all) & ~own; to != 0; to &= to - 1) {
                    moves.add(Move.of(from, Long.numberOfTrailingZeros(to)));
                }
            }
        }
        return moves;
    }

    private static void addPawnMoves(Setup board, int from, long own, long all, List<Integer> moves) {
        int mover = board.sideToMove();
        int rank = Square.rank(Square.relative(mover, from));
        if (rank == 7) {
            return;
        }
        int ahead = mover == Color.WHITE ? 8 : -8;
        if ((all & Bitboards.bit(from + ahead)) == 0) {
            addPawnMove(from, from + ahead, rank == 6, moves);
            if (rank == 1 && (all & Bitboards.bit(from + 2 * ahead)) == 0) {
                moves.add(Move.of(from, from + 2 * ahead, Move.DOUBLE_PUSH));
            }
        }
        long attacked = Attacks.pawn(mover, from);
        for (long to = attacked & all & ~own; to != 0; to &= to - 1) {
            addPawnMove(from, Long.numberOfTrailingZeros(to), rank == 6, moves);
        }
        int passed = board.enPassantSquare();
        if (passed != Square.NONE && (attacked & Bitboards.bit(passed) & ~all) != 0
                && board.placement().pieceAt(passed - ahead) == Piece.of(Color.opposite(mover), PieceType.PAWN)) {
            moves.add(Move.of(from, passed, Move.EN_PASSANT));
        }
    }

    private static void addPawnMove(int from, int to, boolean promotes, List<Integer> moves) {
        if (!promotes) {
            moves.add(Move.of(from, to));
            return;
        }
        for (int type = PieceType.KNIGHT; type <= PieceType.QUEEN; type++) {
            moves.add(Move.promotion(from, to, type));
        }
    }

    /// Article 3.8(a): no castling with a king that is attacked, passes or reaches an attacked square, or has a piece
    /// in the way.
    private static void addCastlings(Setup board, List<Integer> moves) {
        Placement placement = board.placement();
        int mover = board.sideToMove();
        int king = king(placement, mover);
        if (king == Square.NONE || Square.rank(king) != 7 * mover) {
            return;
        }
        for (long left = board.castlingRooks() & Bitboards.rank(7 * mover); left != 0; left &= left - 1) {
            int rook = Long.numberOfTrailingZeros(left);
            if (placement.pieceAt(rook) != Piece.of(mover, PieceType.ROOK)) {
                continue;
            }
            int kingTo = Move.castledKing(king, rook);
            boolean free = castlingIsFree(placement, king, rook);
            long walked = Attacks.between(king, kingTo) | Bitboards.bit(king);
            for (long square = walked; free && square != 0; square &= square - 1) {
                free = !isAttacked(placement, Long.numberOfTrailingZeros(square), Color.opposite(mover));
            }
            int move = Move.of(king, rook, Move.CASTLING);
            if (free && !isAttacked(place(board, move), kingTo, Color.opposite(mover))) {
                moves.add(move);
            }
        }
    }

    /// Whether nothing but king and rook stands where these two go by castling.
    static boolean castlingIsFree(Placement placement, int king, int rook) {
        int kingTo = Move.castledKing(king, rook);
        int rookTo = Move.castledRook(king, rook);
        long path = Attacks.between(king, kingTo) | Bitboards.bit(kingTo) | Attacks.between(rook, rookTo)
                | Bitboards.bit(rookTo);
        return (path & ~placement.squaresOf(Piece.NONE) & ~Bitboards.bit(king) & ~Bitboards.bit(rook)) == 0;
    }

    private static long attacks(int type, int color, int from, long all) {
        return switch (type) {
            case PieceType.PAWN -> Attacks.pawn(color, from);
            case PieceType.KNIGHT -> Attacks.knight(from);
            case PieceType.BISHOP -> Attacks.bishop(from, all);
            case PieceType.ROOK -> Attacks.rook(from, all);
            case PieceType.QUEEN -> Attacks.queen(from, all);
            case PieceType.KING -> Attacks.king(from);
            default -> 0;
        };
    }

    private static boolean isAttacked(Placement placement, int square, int byColor) {
        if (square == Square.NONE) {
            return false;
        }
        long attackers = occupied(placement, byColor);
        long all = ~placement.squaresOf(Piece.NONE);
        for (long left = attackers; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            if ((attacks(Piece.type(placement.pieceAt(from)), byColor, from, all) & Bitboards.bit(square)) != 0) {
                return true;
            }
        }
        return false;
    }

    private static long occupied(Placement placement, int color) {
        long set = 0;
        for (int square = 0; square < 64; square++) {
            int piece = placement.pieceAt(square);
            set |= piece != Piece.NONE && Piece.color(piece) == color ? Bitboards.bit(square) : 0;
        }
        return set;
    }

    /// The square of a king, or [Square#NONE].
    static int king(Placement placement, int color) {
        long kings = placement.squaresOf(Piece.of(color, PieceType.KING));
        return kings == 0 ? Square.NONE : Long.numberOfTrailingZeros(kings);
    }

    /// The text of a move on a board: UCI, castling as the king's step or, in Chess960, as king takes rook.
    public static String format(ReadMove.Illegal move, boolean chess960) {
        if (move.castlingRook() != Square.NONE) {
            return UciMoves.format(Move.of(move.from(), move.castlingRook(), Move.CASTLING), chess960);
        }
        return UciMoves.format(move.promotion() == PieceType.NONE
                ? Move.of(move.from(), move.to())
                : Move.promotion(move.from(), move.to(), move.promotion()), chess960);
    }
}
