package vua.arbiter.deadposition;

import vua.engine.board.Bitboards;

/// What cannot mate, whatever is played, because too little material is left.
///
/// The rules hold for every position that is not mate already:
///
/// * A bare king never mates.
/// * One knight mates only a king whose own men stand in his way. A queen cannot be such a man: from each square beside
///   the cornered king she takes the knight or steps between; so with queens alone the loser is safe.
/// * Bishops of one colour never attack half of the squares beside the king. Two neighbours of the king that lie beside
///   the square the check passes last are of the other colour, and the winner's king, who may not touch the loser's,
///   attacks at most one of them; a rook or queen on the other one steps between or takes. So it needs a pawn, a knight
///   or a bishop of the other colour on the loser's side.
final class Material {
    private Material() {}

    /// Whether the winner lacks the material for any mate.
    static boolean neverMates(HelpBoard board) {
        long white = board.white;
        if (((board.pawns | board.straight) & white) != 0) {
            return false;
        }
        long black = board.black;
        long queens = board.diagonal & board.straight;
        boolean onlyQueens = (black & ~(queens | board.kings)) == 0;
        boolean minors = ((board.pawns | board.knights) & black) != 0;
        return neverMates(Long.bitCount(board.knights & white), board.diagonal & white, onlyQueens,
                minors ? -1L : board.diagonal & ~board.straight & black);
    }

    /// Whether minor pieces are too little for any mate.
    ///
    /// @param knights how many the winner has
    /// @param bishops squares of the winner's bishops
    /// @param onlyQueens whether the loser has no other men
    /// @param helpers squares of the loser's bishops, or all squares if he has a pawn or knight
    static boolean neverMates(int knights, long bishops, boolean onlyQueens, long helpers) {
        if (knights != 0) {
            return knights == 1 && bishops == 0 && onlyQueens;
        }
        long both = bishops | helpers;
        return ((bishops & Bitboards.LIGHT_SQUARES) == 0 || (both & Bitboards.DARK_SQUARES) == 0)
                && ((bishops & Bitboards.DARK_SQUARES) == 0 || (both & Bitboards.LIGHT_SQUARES) == 0);
    }
}
