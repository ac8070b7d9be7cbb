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
        long bishops = board.diagonal & white;
        long knights = board.knights & white;
        long black = board.black;
        if (knights != 0) {
            long queens = board.diagonal & board.straight;
            return bishops == 0 && !Bitboards.moreThanOne(knights)
                    && (black & ~(queens | board.kings)) == 0;
        }
        if (bishops == 0) {
            return true;
        }
        long other;
        if ((bishops & Bitboards.LIGHT_SQUARES) == 0) {
            other = Bitboards.LIGHT_SQUARES;
        } else if ((bishops & Bitboards.DARK_SQUARES) == 0) {
            other = Bitboards.DARK_SQUARES;
        } else {
            return false;
        }
        long helpers = board.pawns | board.knights | (board.diagonal & ~board.straight & other);
        return (black & helpers) == 0;
    }
}
