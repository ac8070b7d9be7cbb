package vua.arbiter.law;

/// What a move text means on a board.
public sealed interface ReadMove {

    /// A legal move.
    ///
    /// @param move a [vua.engine.board.Move]
    record Legal(int move) implements ReadMove {}

    /// A piece of the mover put where it may not go. A pawn left on the last rank is one with no promotion. It may
    /// stand on any square, also that of an own piece or of a king.
    ///
    /// @param promotion the [vua.engine.board.PieceType] put there instead of a pawn, or NONE
    /// @param castlingRook the square of the rook that an illegal castling moves too, or [vua.engine.board.Square#NONE]
    record Illegal(int from, int to, int promotion, int castlingRook) implements ReadMove {}

    /// No move at all.
    ///
    /// @param sentence what is wrong with the text, and what would be right
    record NotAMove(String sentence) implements ReadMove {}
}
