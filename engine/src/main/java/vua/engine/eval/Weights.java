package vua.engine.eval;

import vua.engine.board.Color;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Square;

/// The numbers of the hand-written evaluation, in internal units, each a [PackedScore] of a middlegame and an endgame
/// value unless its comment says otherwise. Positive is good for the side that has the feature.
///
/// They were fitted by gradient descent, all numbers at once, to quiet positions of engine games: squared error of the
/// expected result, which the games' results and search scores gave. Tables by rank count from the owner's first rank;
/// piece-square tables show the board as White sees it, a8 at the top left.
final class Weights {

    private Weights() {}

    /// Material by piece type.
    // @formatter:off
    static final int[] MATERIAL = {
        s(   0,   0), s(  79, 112), s( 377, 396), s( 384, 427), s( 428, 702), s( 968,1328), s(   0,   0)
    };
    // @formatter:on

    /// Pawns.
    // @formatter:off
    static final int[] PAWN_SQUARES = {
        s(   0,   0), s(   0,   0), s(   0,   0), s(   0,   0), s(   0,   0), s(   0,   0), s(   0,   0), s(   0,   0),
        s(  68,  51), s(  43,  51), s(  -9,  39), s(  10,  51), s(   6,  48), s(  -8,  47), s(  36,  54), s(  69,  39),
        s(  11,  20), s(  12,  18), s(   0,   9), s(  42,  17), s(  41,   8), s(  12,  28), s(  12,  33), s(  13,  23),
        s(   5,  16), s(   8,  19), s(  13,   2), s(  25,  -3), s(  25,   2), s(  14,   9), s(  16,  21), s(  -7,  28),
        s( -14,  12), s( -14,   8), s(   4,  -6), s(   9, -15), s(  13, -18), s(  12,  -3), s(  -8,   7), s( -12,   0),
        s( -10,   0), s( -22,   5), s(  -5,  -7), s( -16,  -8), s(  -5,  -4), s(   2,  -4), s(  -5,   2), s( -16,  -3),
        s( -14,   8), s(  -3,   9), s(  -6,   0), s(  -1,  11), s(   2,   3), s(  15,  -3), s(   7,   6), s( -13,  -1),
        s(   0,   0), s(   0,   0), s(   0,   0), s(   0,   0), s(   0,   0), s(   0,   0), s(   0,   0), s(   0,   0)
    };
    // @formatter:on

    /// Knights.
    // @formatter:off
    static final int[] KNIGHT_SQUARES = {
        s( -98, -90), s( -57, -29), s( -83, -27), s(   2, -40), s(  -1, -36), s( -87, -23), s( -55, -24), s( -90, -77),
        s(   1, -27), s(  22,  -4), s(  40,  15), s(  20,  26), s(  15,  24), s(  43,  11), s(  21, -17), s(  18, -17),
        s(   5,  -4), s(   8,  14), s(  21,  17), s(  44,  21), s(  54,  16), s(  37,  29), s(   8,   7), s(  14, -12),
        s(  13,  19), s(  12,  13), s(  13,  18), s(  25,  30), s(  27,  25), s(  29,  14), s(  10,  19), s(  11,  28),
        s(   5, -12), s( -10,  26), s(  17,  20), s(   9,  29), s(   3,  28), s(  22,  19), s(  -2,  19), s(   3,  -7),
        s( -14, -19), s(  -5,  -1), s(  -3,  -2), s(  -5,  10), s(   0,  13), s(  -4,   6), s(   3,  -5), s( -20, -23),
        s( -28, -31), s( -27,   5), s( -21,  -4), s( -19,   5), s( -17,  -4), s( -19,  -6), s( -22,   0), s( -20, -26),
        s( -42, -28), s( -24, -47), s( -52,   8), s( -21,  -9), s( -26,   3), s( -49,  14), s( -30, -43), s( -38, -31)
    };
    // @formatter:on

    /// Bishops.
    // @formatter:off
    static final int[] BISHOP_SQUARES = {
        s( -29,   9), s( -24,  23), s( -97,  -7), s( -16,  14), s( -16,  15), s(-100, -19), s( -28,  23), s( -25,   4),
        s( -21,   1), s( -24,   5), s( -11,   9), s( -36,   2), s( -41,  -8), s( -10,  20), s(  -6,   6), s( -19,  -9),
        s( -17,   0), s(  11,  28), s(   0,  25), s(  17,  11), s(  19,   5), s(  11,  28), s(  13,  31), s(   2,  -6),
        s(  14,   0), s(   6,  18), s(  -1,  12), s(   6,  30), s(  15,  18), s(   8,  16), s(  14,  15), s(  24,  -5),
        s(   7,  17), s(  -6,  21), s(   9,  26), s(   4,  41), s(   7,  32), s(   5,  21), s(   3,  25), s(   4,   2),
        s(  -6,   6), s(   8,   6), s(  16,  11), s(   3,   9), s(   3,  11), s(  17,  -2), s(  14,   2), s(  -3,  14),
        s(  21,  17), s(  18,  -8), s(  -9,   8), s(   1,   0), s(   3,  -2), s(   6,   9), s(  12, -10), s(  15,  25),
        s(  -2,   9), s(  -4, -10), s(  -6,  -7), s( -20,  15), s( -19,   0), s( -18,  -2), s( -13, -13), s( -16,   6)
    };
    // @formatter:on

    /// Rooks.
    // @formatter:off
    static final int[] ROOK_SQUARES = {
        s(  26,  29), s(  66,  33), s( -45,  36), s(  26,  40), s(  21,  39), s( -41,  40), s(  67,  38), s(  34,  38),
        s(  57,   5), s( -15,  12), s(   9,  18), s(  25,  16), s(  22,  19), s(  16,  11), s(  -1,  29), s(  65,  14),
        s(  -9,  22), s(  -8,  23), s(   3,  19), s(  21,  21), s(  15,  22), s(  11,  23), s(  -6,  25), s(   4,  29),
        s(   9,  28), s(   8,  34), s(  -9,  35), s(  20,  18), s(  14,  22), s(  -8,  32), s(   7,  34), s(   6,  28),
        s( -20,  14), s( -26,  25), s( -18,  26), s( -11,  21), s( -11,  15), s( -15,  31), s( -18,  23), s( -14,  19),
        s( -18,  -2), s(   5,   1), s( -15,  13), s( -18,  -8), s( -16,   7), s( -12,  11), s(   5,   5), s(  -4,  -3),
        s( -31,   1), s( -19,   2), s( -21,   5), s(   4, -12), s(   9,  -2), s( -15,  -2), s( -16,  -5), s( -29,   2),
        s( -13, -11), s(  -9,  -1), s(  -1,  -1), s(   8,  -9), s(  13,  -4), s(   3,  -4), s(  -2, -13), s(  -2, -15)
    };
    // @formatter:on

    /// Queens.
    // @formatter:off
    static final int[] QUEEN_SQUARES = {
        s( -47,  14), s( -12,  42), s(   2,  13), s(  10,  17), s(  10,  14), s(   7,  13), s( -11,  45), s( -30,  15),
        s(  16,   9), s( -34,  45), s(  -5,  13), s(  15,  19), s(  22,  25), s(  -1,  20), s( -36,  31), s(  22,  11),
        s(   1,  41), s(   5,  45), s(  -6,  54), s(  14,  46), s(  32,  56), s(  -3,  58), s(   7,  43), s(  15,  48),
        s( -18,  17), s(  -5,  26), s(  -2,  43), s(  -7,  63), s(  -4,  64), s(  -3,  45), s(  -1,  29), s( -10,  25),
        s(  -4,   2), s( -25,  17), s( -21,  35), s( -19,  19), s(  -8,  28), s( -18,  31), s(  -4,  20), s(   5,   1),
        s( -27,  10), s( -16,  17), s( -14,  15), s( -19,   2), s( -15,   4), s( -18,  15), s(   1,  13), s( -32,  13),
        s( -18,   5), s( -13, -35), s( -10, -28), s(  -8,   2), s(  -5,   2), s(  -1, -13), s(  -2, -35), s( -16,   7),
        s( -30, -12), s( -19, -40), s( -13, -30), s( -16, -17), s(  -9, -16), s( -18, -36), s( -20, -44), s( -40, -17)
    };
    // @formatter:on

    /// Kings.
    // @formatter:off
    static final int[] KING_SQUARES = {
        s(-108, -47), s(-109,  16), s(-104,   6), s(-108,  12), s(-108,  11), s(-104,   0), s(-108,   9), s(-109, -47),
        s( -97,  12), s( -89,  31), s( -86,  48), s( -96,  27), s( -96,  27), s( -86,  40), s( -89,  26), s( -97,  13),
        s( -72,   8), s( -79,  41), s( -70,  28), s( -88,  35), s( -89,  35), s( -70,  23), s( -79,  35), s( -72,   0),
        s( -65, -25), s( -36,  26), s( -39,  21), s( -64,  34), s( -63,  33), s( -36,  29), s( -36,  26), s( -65, -29),
        s( -86,  -6), s( -44,  17), s( -51,   1), s( -79,   9), s( -78,  14), s( -49,  11), s( -43,  11), s( -93, -12),
        s( -15, -12), s( -12,   3), s( -46,  -4), s( -98,   3), s( -96,   3), s( -43,  -6), s(  -7,  -4), s( -13, -23),
        s(  25, -26), s(  16,  -7), s( -26, -17), s( -61, -12), s( -50, -21), s( -25, -14), s(   8, -12), s(  30, -23),
        s(  36, -40), s(  33, -28), s(  32, -38), s( -30, -45), s( -25, -45), s(  -6, -41), s(  34, -24), s(  46, -48)
    };
    // @formatter:on

    /// By number of squares a knight attacks inside its mobility area.
    // @formatter:off
    static final int[] KNIGHT_MOBILITY = {
        s( -22, -31), s( -10,  -7), s(   0,  35), s(   5,  49), s(  13,  48), s(  18,  51), s(  21,  52), s(  20,  57),
        s(  19,  48)
    };
    // @formatter:on

    /// The same for a bishop.
    // @formatter:off
    static final int[] BISHOP_MOBILITY = {
        s( -33, -46), s( -25,  -9), s( -14,   2), s(  -6,  22), s(  -3,  36), s(   2,  44), s(   4,  47), s(   7,  49),
        s(   7,  53), s(  13,  52), s(  12,  58), s(  29,  49), s(  54,  46), s(  15,  46)
    };
    // @formatter:on

    /// The same for a rook.
    // @formatter:off
    static final int[] ROOK_MOBILITY = {
        s( -83, -35), s( -29, -19), s( -15,  -2), s( -10,   6), s(  -9,  10), s(  -5,  24), s(  -3,  35), s(   2,  31),
        s(   5,  37), s(   0,  43), s(   5,  44), s(   4,  49), s(   7,  53), s(   1,  59), s(  14,  59)
    };
    // @formatter:on

    /// The same for a queen.
    // @formatter:off
    static final int[] QUEEN_MOBILITY = {
        s( -34, -69), s( -33, -49), s( -28, -10), s( -22,  -7), s( -16, -60), s( -15, -15), s( -10,  21), s(  -9,  18),
        s(  -6,  29), s(  -3,  45), s(  -4,  52), s(  -1,  57), s(   4,  54), s(   4,  54), s(   8,  65), s(   3,  63),
        s(   1,  64), s(   8,  50), s(   3,  57), s(   9,  46), s(  17,  48), s(  61,  20), s(  23,  33), s( -10,  30),
        s( -20,   8), s(  15,  33), s(   9,  18), s(  20,  39)
    };
    // @formatter:on

    /// Two bishops or more.
    static final int BISHOP_PAIR = s(31, 55);

    /// For each own pawn on squares of the bishop's colour.
    static final int BISHOP_SAME_COLOR_PAWN = s(-1, -2);

    /// For each own pawn on squares of the bishop's colour whose way is blocked by a pawn.
    static final int BISHOP_BLOCKED_PAWN = s(-9, 1);

    /// A knight on the fourth to sixth rank that no enemy pawn can ever attack: not defended by a pawn, defended.
    // @formatter:off
    static final int[] KNIGHT_OUTPOST = {
        s(  10,  -7), s(  25,   9)
    };
    // @formatter:on

    /// The same for a bishop.
    // @formatter:off
    static final int[] BISHOP_OUTPOST = {
        s(  10, -11), s(  30,  13)
    };
    // @formatter:on

    /// A knight or bishop with a pawn of either side right in front of it.
    static final int MINOR_BEHIND_PAWN = s(4, 14);

    /// For each king step between a knight and its own king.
    static final int KNIGHT_KING_DISTANCE = s(-7, -3);

    /// The same for a bishop.
    static final int BISHOP_KING_DISTANCE = s(-2, -3);

    /// A rook on a file without pawns.
    static final int ROOK_OPEN_FILE = s(33, 13);

    /// A rook on a file without own pawns.
    static final int ROOK_HALF_OPEN_FILE = s(21, 2);

    /// A rook on the seventh rank with the enemy king on the eighth or enemy pawns on the seventh.
    static final int ROOK_SEVENTH = s(-19, 16);

    /// A rook with at most three squares, shut in on the side of its king, the right to castle gone.
    static final int ROOK_TRAPPED = s(-1, -31);

    /// A pawn with an own pawn beside it, by rank.
    // @formatter:off
    static final int[] PHALANX = {
        s(   0,   0), s(   6,  -3), s(  11,   3), s(  10,   4), s(  17,  21), s(  57,  61), s( 135, 182), s(   0,   0)
    };
    // @formatter:on

    /// For each pawn that defends a pawn, by rank of the defended.
    // @formatter:off
    static final int[] SUPPORTED = {
        s(   0,   0), s(   0,   0), s(  14,  10), s(  14,  10), s(  15,  11), s(  43,  50), s( 101,  64), s(   0,   0)
    };
    // @formatter:on

    /// A pawn without own pawns on the neighbouring files: no enemy pawn in front on its file, one in front.
    // @formatter:off
    static final int[] ISOLATED = {
        s(  -8, -12), s(  -4,  -3)
    };
    // @formatter:on

    /// A pawn that can neither be defended by a pawn nor safely advance: the same.
    // @formatter:off
    static final int[] BACKWARD = {
        s( -10,  -9), s(   0,  -7)
    };
    // @formatter:on

    /// A pawn with an own pawn in front of it on the file and none that defends it.
    static final int DOUBLED = s(-13, -20);

    /// The same if a pawn defends it.
    static final int DOUBLED_SUPPORTED = s(-5, 6);

    /// A pawn that can become passed by exchanges, by rank.
    // @formatter:off
    static final int[] CANDIDATE = {
        s(   0,   0), s(  -9,   1), s(  -9,   6), s(  -7,  22), s( -12,  15), s(  70,  38), s(   0,   0), s(   0,   0)
    };
    // @formatter:on

    /// A passed pawn by rank: cannot advance (next square attacked, then not attacked), can advance (the same).
    // @formatter:off
    static final int[] PASSED = {
        s(   0,   0), s(  20,  44), s( -10,  37), s( -23,  58), s(  -4,  49), s(  44,  77), s(  40, 138), s(   0,   0),
        s(   0,   0), s(  25,  17), s(  13,  32), s( -31,  57), s(  -9,  79), s(  65,  90), s(  84,  98), s(   0,   0),
        s(   0,   0), s(  15,  33), s( -18,  51), s( -35,  65), s(  -6,  79), s(  50, 103), s( 124, 164), s(   0,   0),
        s(   0,   0), s(  25,  33), s(   0,  45), s( -40,  69), s(  -7, 102), s(  80, 151), s( 191, 289), s(   0,   0)
    };
    // @formatter:on

    /// For each king step between the own king and the square in front of a passed pawn, by its rank.
    // @formatter:off
    static final int[] PASSED_OWN_KING = {
        s(   0,   0), s(   0,  -2), s(  -2,  -9), s(  12, -15), s(   7, -18), s(  -6, -18), s(   7, -24), s(   0,   0)
    };
    // @formatter:on

    /// The same for the enemy king.
    // @formatter:off
    static final int[] PASSED_ENEMY_KING = {
        s(   0,   0), s(  -8,  -4), s(   0,  -4), s(  -8,   6), s(  -7,  13), s(  -2,  27), s( -20,  35), s(   0,   0)
    };
    // @formatter:on

    /// No square between a passed pawn and its promotion is attacked by the enemy.
    static final int PASSED_FREE_PATH = s(-55, 30);

    /// An own rook behind a passed pawn.
    static final int PASSED_ROOK_BEHIND = s(19, 4);

    /// An enemy rook behind a passed pawn.
    static final int PASSED_ENEMY_ROOK_BEHIND = s(30, -68);

    /// The enemy has only pawns and his king cannot enter the square of a passed pawn.
    static final int PASSED_UNSTOPPABLE = s(100, 141);

    /// The own pawn nearest to the first rank, not behind the king, on the king's file or one beside it: by distance of
    /// the file from the edge, eight ranks each; rank 0 stands for no pawn.
    // @formatter:off
    static final int[] SHELTER = {
        s( -11,  11), s(  27,  -8), s(  19,   6), s(  11,   7), s(   2,   8), s(   8,  17), s(  69,   7), s(   0,   0),
        s( -24,  15), s(   7,  15), s(   8,  10), s( -17,  22), s( -17,   5), s(  -8,  28), s( -45,  30), s(   0,   0),
        s( -16,  -3), s(  15,   8), s( -11,   8), s(  -9,   6), s(  -7,   5), s(  -1,   9), s(  20,  49), s(   0,   0),
        s(  -7,  -6), s(   2,   7), s(   2,  -2), s(  -4,   3), s(  -5,   2), s(  -7, -12), s(  15,   7), s(   0,   0)
    };
    // @formatter:on

    /// The enemy pawn nearest to the first rank on such a file, when that own pawn is not right in its way.
    // @formatter:off
    static final int[] STORM = {
        s(  -6, -14), s(  58,  70), s(  -8, -28), s( -33,  12), s(  -2,  -6), s(   3,  -2), s(   9, -12), s(   0,   0),
        s(  -6,  -2), s(  80,   3), s( -60,   5), s(  -1,   3), s(  -6,   2), s(   3,  -3), s(  -1, -11), s(   0,   0),
        s(  -7,  10), s(  11,  10), s( -87,  34), s( -11,  13), s(  -3,  12), s(   2,  11), s(   7,   4), s(   0,   0),
        s(  -2,  16), s(   5,  14), s( -35,   3), s( -14,  13), s(  -4,   7), s(   5,  16), s(   6,  13), s(   0,   0)
    };
    // @formatter:on

    /// The same when it is, by rank.
    // @formatter:off
    static final int[] BLOCKED_STORM = {
        s(   0,   0), s(   0,   0), s(   5, -16), s(   1,  -6), s(   3, -13), s(  -1,  -5), s(   8, -46), s(   0,   0)
    };
    // @formatter:on

    /// The king's file: no pawns at all, then no own pawn.
    // @formatter:off
    static final int[] KING_FILE_OPEN = {
        s( -37, -13), s(  -8,  -2)
    };
    // @formatter:on

    /// A safe pawn attacks a piece of that type.
    // @formatter:off
    static final int[] THREAT_BY_PAWN = {
        s(   0,   0), s(   0,   0), s(  68,  41), s(  67,  65), s(  59,  50), s(  56,  24), s(   0,   0)
    };
    // @formatter:on

    /// A safe step of a pawn would attack a piece of that type.
    // @formatter:off
    static final int[] THREAT_BY_PAWN_PUSH = {
        s(   0,   0), s(   0,   0), s(  15,  20), s(  12,  25), s(  10,  23), s(  26,  -2), s(  93,  21)
    };
    // @formatter:on

    /// A knight or bishop attacks a piece of that type; pawns and minor pieces only when they are weakly defended.
    // @formatter:off
    static final int[] THREAT_BY_MINOR = {
        s(   0,   0), s(   3,  10), s(  21,  30), s(  30,  43), s(  60,  52), s(  44,  63), s(   0,   0)
    };
    // @formatter:on

    /// A rook attacks a weakly defended piece of that type.
    // @formatter:off
    static final int[] THREAT_BY_ROOK = {
        s(   0,   0), s(  -1,  15), s(  16,  20), s(  31,  23), s( -11,   9), s(  42,  47), s(   0,   0)
    };
    // @formatter:on

    /// The king attacks a weakly defended piece: one, several.
    // @formatter:off
    static final int[] THREAT_BY_KING = {
        s(  45,  23), s(  15,  66)
    };
    // @formatter:on

    /// For each enemy piece that is attacked and not defended, or attacked twice and weakly defended.
    static final int HANGING = s(17, 28);

    /// For each square that both sides attack and the enemy does not hold firmly.
    static final int RESTRICTED = s(4, 1);

    /// For each safe square from which a knight would attack the queen.
    static final int QUEEN_KNIGHT_THREAT = s(10, -8);

    /// For each safe square from which a bishop or rook would attack the queen, covered by another piece.
    static final int QUEEN_SLIDER_THREAT = s(12, 13);

    /// For each safe square behind or between the own pawns in the middle of the own half.
    static final int SPACE = s(3, -2);

    /// The right to move.
    static final int TEMPO = s(34, 26);

    // King danger: plain numbers in units of their own; their sum d costs the king d * d / 4096 in the middlegame and
    // d / 16 in the endgame.

    /// By type of a piece that attacks the king's ring; the sum is multiplied by the number of such pieces.
    static final int[] KING_ATTACKER = {0, 0, 33, 18, 23, 35, 0};

    /// For each attack on a square beside the king.
    static final int KING_RING_ATTACK = 40;

    /// For each weakly defended square of the king's ring that is attacked.
    static final int KING_RING_WEAK = 74;

    /// By type of a piece, for each square from which it could give check safely.
    static final int[] SAFE_CHECK = {0, 0, 265, 177, 341, 153, 0};

    /// For each square from which a minor piece or rook could give check and be taken.
    static final int UNSAFE_CHECK = 66;

    /// The attacker has no queen.
    static final int KING_NO_QUEEN = -608;

    /// A knight beside the king's ring guards it.
    static final int KING_KNIGHT_DEFENDER = -36;

    /// Always.
    static final int KING_DANGER_BASE = 33;

    // Complexity: plain numbers; the sum moves the endgame value away from zero, or towards it but not across.

    /// For each pawn on the board.
    static final int COMPLEXITY_PAWN = 3;

    /// For each passed pawn on the board.
    static final int COMPLEXITY_PASSED = 3;

    /// Pawns on both flanks.
    static final int COMPLEXITY_BOTH_FLANKS = 57;

    /// Kings and pawns only.
    static final int COMPLEXITY_PAWN_ENDING = 125;

    /// Always.
    static final int COMPLEXITY_BASE = -80;

    /// Material and square together, by piece and square, from the owner's view.
    static final int[] PIECE_SQUARE = pieceSquares();

    private static int[] pieceSquares() {
        int[][] tables = {{}, PAWN_SQUARES, KNIGHT_SQUARES, BISHOP_SQUARES, ROOK_SQUARES, QUEEN_SQUARES,
                KING_SQUARES};
        int[] result = new int[16 * 64];
        for (int type = PieceType.PAWN; type <= PieceType.KING; type++) {
            for (int square = 0; square < 64; square++) {
                int value = MATERIAL[type] + tables[type][square];
                result[(Piece.of(Color.WHITE, type) << 6) | Square.relative(Color.BLACK, square)] = value;
                result[(Piece.of(Color.BLACK, type) << 6) | square] = value;
            }
        }
        return result;
    }

    private static int s(int middlegame, int endgame) {
        return PackedScore.of(middlegame, endgame);
    }
}
