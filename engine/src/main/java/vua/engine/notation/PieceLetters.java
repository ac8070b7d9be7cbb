package vua.engine.notation;

import vua.engine.board.PieceType;

/// The letters that name the pieces in a move. Article C.2 of the Laws lets every player use the first letter of the
/// piece's name in his language; a pawn has none.
///
/// * [#ENGLISH]: knight N, bishop B, rook R, queen Q, king K; PGN demands these.
/// * [#VIETNAMESE]: Mã M, Tượng T, Xe X, Hậu H, Vua V.
public enum PieceLetters {
    ENGLISH("NBRQK"), VIETNAMESE("MTXHV");

    private final String knightToKing;

    PieceLetters(String knightToKing) {
        this.knightToKing = knightToKing;
    }

    /// The capital letter of a piece type from knight to king.
    ///
    /// @throws IllegalArgumentException for a pawn or no piece
    public char letter(int pieceType) {
        int index = pieceType - PieceType.KNIGHT;
        if (index < 0 || index >= knightToKing.length()) {
            throw new IllegalArgumentException("piece type " + pieceType + " has no letter");
        }
        return knightToKing.charAt(index);
    }

    /// The piece type of a capital letter, or [PieceType#NONE]. Case matters: in Vietnamese `X` is the rook and `x`
    /// a capture, `H` the queen and `h` a file; in English `B` is the bishop and `b` a file.
    public int pieceType(char letter) {
        int index = knightToKing.indexOf(letter);
        return index < 0 ? PieceType.NONE : PieceType.KNIGHT + index;
    }
}
