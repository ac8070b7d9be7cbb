package vua.arbiter.law;

import java.util.List;
import java.util.function.Predicate;
import vua.engine.board.Move;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Setup;
import vua.engine.board.Square;

/// The moves a player may make instead of an illegal one, and after a wrong claim. Lists of [Move] numbers in ascending
/// order; empty = every legal move.
public final class ReplacingMoves {

    private ReplacingMoves() {}

    /// Instead of an illegal move (7.4(a), 7.5.1: Article 4.3, in 2023 also 4.7, applies). The piece that moved counts as
    /// touched first, what it took after it: that piece must take the other, else move, else another must take it. An
    /// illegal castling is ruled by 4.4(c) / 4.4.3. A pawn left on the last rank must move, and so is promoted.
    ///
    /// 4.7 adds nothing here: a move that was illegal released nothing as part of a legal one.
    ///
    /// @param before the board before the illegal move, its maker to move
    public static List<Integer> afterIllegal(Setup before, ReadMove.Illegal illegal, LawsProfile laws) {
        List<Integer> moves = TouchMove.obligation(before, touched(before, illegal), laws).moves();
        return illegal.castlingRook() == Square.NONE ? orAll(before, moves) : moves;
    }

    /// The squares of the pieces that an illegal move touched, in that order: the piece that moved, then what it took, a
    /// pawn taken in passing included (4.3(c) / 4.3.3: making the capture takes it off the board), or the rook of a
    /// castling (4.4).
    ///
    /// @param before the board before the illegal move, its maker to move
    public static List<Integer> touched(Setup before, ReadMove.Illegal illegal) {
        int other = illegal.castlingRook() == Square.NONE ? taken(before, illegal) : illegal.castlingRook();
        return other == Square.NONE ? List.of(illegal.from()) : List.of(illegal.from(), other);
    }

    /// The square of the enemy piece that an illegal move took, or [Square#NONE].
    private static int taken(Setup before, ReadMove.Illegal illegal) {
        int on = before.placement().pieceAt(illegal.to());
        if (on != Piece.NONE) {
            return Piece.color(on) == before.sideToMove() ? Square.NONE : illegal.to();
        }
        boolean enPassant = Piece.type(before.placement().pieceAt(illegal.from())) == PieceType.PAWN
                && illegal.to() == before.enPassantSquare()
                && Square.file(illegal.from()) != Square.file(illegal.to());
        return enPassant ? Square.of(Square.file(illegal.to()), Square.rank(illegal.from())) : Square.NONE;
    }

    /// After a wrong claim with an intended move (9.5): exactly that move; if it is illegal another one with that piece.
    public static List<Integer> afterClaim(Setup board, ReadMove intended) {
        return switch (intended) {
            case ReadMove.Legal legal -> orAll(board, List.of(legal.move()));
            case ReadMove.Illegal illegal -> orAll(board, filtered(board, move -> Move.from(move) == illegal.from()));
            case ReadMove.NotAMove _ -> List.of();
        };
    }

    private static List<Integer> filtered(Setup board, Predicate<Integer> which) {
        return IllegalBoard.legal(board).stream().filter(which).toList();
    }

    /// No list at all where it would hold every legal move.
    private static List<Integer> orAll(Setup board, List<Integer> moves) {
        return moves.size() == IllegalBoard.legal(board).size() ? List.of() : moves;
    }
}
