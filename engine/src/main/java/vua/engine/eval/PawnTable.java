package vua.engine.eval;

import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.CastlingRights;
import vua.engine.board.Color;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Square;

/// What the evaluation says about pawns alone, kept in a direct-mapped table by [Position#pawnKey()], since most moves
/// leave the pawns as they are. The shelters of the kings have a table of their own, since a search moves the kings and
/// loses rights to castle back and forth while the pawns stay.
///
/// An entry is eight longs, one cache line: the key, the passed pawns, the attack spans of both colours, the score; the
/// rest is free. A table full of zeros is right for the key 0 of a board without pawns.
final class PawnTable {
    private static final int ENTRY = 8;
    private static final int PASSED = 1;
    /// This and the next one.
    private static final int ATTACK_SPAN = 2;
    private static final int SCORE = 4;
    private static final int ENTRIES = 1 << 12;
    /// A shelter is two longs, key and score.
    private static final int SHELTER_BITS = 13;
    /// Odd, its bits look random: spreads kings and rights over the whole key.
    private static final long PLACE_FACTOR = 0x9E3779B97F4A7C15L;

    /// Squares of the neighbouring files, by file.
    private static final long[] NEIGHBOR_FILES = new long[8];
    /// The squares ahead on the same file, by `color << 6 | square`.
    private static final long[] AHEAD = new long[128];
    /// The squares ahead on the same file and its neighbours, likewise: an enemy pawn there can stop or take the pawn.
    private static final long[] AHEAD_OF_THREE = new long[128];

    static {
        for (int file = 0; file < 8; file++) {
            NEIGHBOR_FILES[file] = (file > 0 ? Bitboards.file(file - 1) : 0)
                    | (file < 7 ? Bitboards.file(file + 1) : 0);
        }
        for (int square = 0; square < 64; square++) {
            int file = Square.file(square);
            long above = Square.rank(square) == 7 ? 0 : -1L << ((Square.rank(square) + 1) * 8);
            long below = Bitboards.bit(Square.of(0, Square.rank(square))) - 1;
            AHEAD[square] = Bitboards.file(file) & above;
            AHEAD[64 | square] = Bitboards.file(file) & below;
            AHEAD_OF_THREE[square] = (Bitboards.file(file) | NEIGHBOR_FILES[file]) & above;
            AHEAD_OF_THREE[64 | square] = (Bitboards.file(file) | NEIGHBOR_FILES[file]) & below;
        }
    }

    private final long[] table = new long[ENTRIES * ENTRY];
    private final long[] shelters = new long[2 << SHELTER_BITS];
    /// By colour, of the position found last.
    private final int[] shelter = new int[2];

    /// Finds the entry of this position's pawns or makes it.
    ///
    /// @return where the entry begins, for the other methods; good until the next call
    int find(Position position) {
        long key = position.pawnKey();
        int entry = ((int) key & (ENTRIES - 1)) * ENTRY;
        if (table[entry] != key) {
            fill(position, entry, key);
        }
        shelter[Color.WHITE] = findShelter(position, Color.WHITE, key);
        shelter[Color.BLACK] = findShelter(position, Color.BLACK, key);
        return entry;
    }

    private int findShelter(Position position, int color, long pawnKey) {
        int rights = (position.castlingRights() >> (2 * color)) & 3;
        // Never zero, so an empty slot answers to no key of a board without pawns.
        int place = 1 + ((((rights << 1) | color) << 6) | position.king(color));
        long key = pawnKey ^ (place * PLACE_FACTOR);
        int slot = (int) (key >>> (64 - SHELTER_BITS)) << 1;
        if (shelters[slot] != key) {
            shelters[slot] = key;
            shelters[slot + 1] = shelter(position, color);
        }
        return (int) shelters[slot + 1];
    }

    /// White's pawns less Black's, a packed score.
    int score(int entry) {
        return (int) table[entry + SCORE];
    }

    /// The passed pawns of both colours.
    long passed(int entry) {
        return table[entry + PASSED];
    }

    /// The squares that pawns of a colour attack or can attack after steps forward.
    long attackSpan(int entry, int color) {
        return table[entry + ATTACK_SPAN + color];
    }

    /// What the pawns around a colour's king were worth to it when [#find] was called last, a packed score.
    int shelter(int color) {
        return shelter[color];
    }

    /// The squares ahead of `square` on its file, as `color` goes.
    static long ahead(int color, int square) {
        return AHEAD[(color << 6) | square];
    }

    private void fill(Position position, int entry, long key) {
        table[entry] = key;
        table[entry + PASSED] = 0;
        table[entry + SCORE] = (long) pawns(position, Color.WHITE, entry) - pawns(position, Color.BLACK, entry);
        table[entry + ATTACK_SPAN] = attackSpan(position, Color.WHITE);
        table[entry + ATTACK_SPAN + 1] = attackSpan(position, Color.BLACK);
    }

    private static long attackSpan(Position position, int color) {
        long pawns = position.pieces(color, PieceType.PAWN);
        long span = Bitboards.pawnAttacks(color, pawns);
        if (color == Color.WHITE) {
            span |= span << 8;
            span |= span << 16;
            return span | (span << 32);
        }
        span |= span >>> 8;
        span |= span >>> 16;
        return span | (span >>> 32);
    }

    private int pawns(Position position, int us, int entry) {
        long own = position.pieces(us, PieceType.PAWN);
        long enemy = position.pieces(us ^ 1, PieceType.PAWN);
        int score = 0;
        long passed = 0;
        for (long rest = own; rest != 0; rest &= rest - 1) {
            int square = Bitboards.first(rest);
            int rank = Square.rank(Square.relative(us, square));
            score += Weights.PIECE_SQUARE[(Piece.of(us, PieceType.PAWN) << 6) | square];
            score += structure(us, square, own, enemy);
            long stoppers = enemy & AHEAD_OF_THREE[(us << 6) | square];
            if (stoppers == 0) {
                passed |= (own & AHEAD[(us << 6) | square]) == 0 ? Bitboards.bit(square) : 0;
            } else if (isCandidate(us, square, own, enemy, stoppers)) {
                score += Weights.CANDIDATE[rank];
            }
        }
        table[entry + PASSED] |= passed;
        return score;
    }

    private static int structure(int us, int square, long own, long enemy) {
        int rank = Square.rank(Square.relative(us, square));
        long neighbors = own & NEIGHBOR_FILES[Square.file(square)];
        long supporters = own & Attacks.pawn(us ^ 1, square);
        int opposed = (enemy & AHEAD[(us << 6) | square]) != 0 ? 1 : 0;
        int score = Weights.SUPPORTED[rank] * Long.bitCount(supporters);
        if ((neighbors & Bitboards.rank(Square.rank(square))) != 0) {
            score += Weights.PHALANX[rank];
        }
        if (neighbors == 0) {
            score += Weights.ISOLATED[opposed];
        } else if ((neighbors & ~AHEAD_OF_THREE[(us << 6) | square]) == 0
                && (enemy & Attacks.pawn(us, step(us, square))) != 0) {
            score += Weights.BACKWARD[opposed];
        }
        if ((own & AHEAD[(us << 6) | square]) != 0) {
            score += supporters == 0 ? Weights.DOUBLED : Weights.DOUBLED_SUPPORTED;
        }
        return score;
    }

    /// Whether every enemy pawn that stops this one could be exchanged for a pawn beside it.
    private static boolean isCandidate(int us, int square, long own, long enemy, long stoppers) {
        int next = step(us, square);
        long attackers = enemy & Attacks.pawn(us, square);
        long nextAttackers = enemy & Attacks.pawn(us, next);
        long nextDefenders = own & Attacks.pawn(us ^ 1, next);
        long defenders = own & Attacks.pawn(us ^ 1, square);
        return stoppers == (attackers | nextAttackers) && (own & AHEAD[(us << 6) | square]) == 0
                && Long.bitCount(nextDefenders) >= Long.bitCount(nextAttackers)
                && Long.bitCount(defenders) >= Long.bitCount(attackers);
    }

    private static int step(int us, int square) {
        return square + 8 - us * 16;
    }

    /// The better of the king's present shelter and those it may still castle into.
    private static int shelter(Position position, int us) {
        int best = shelterAt(position, us, position.king(us));
        if ((position.castlingRights() & CastlingRights.of(us, true)) != 0) {
            best = better(best, shelterAt(position, us, Square.relative(us, Square.of(6, 0))));
        }
        if ((position.castlingRights() & CastlingRights.of(us, false)) != 0) {
            best = better(best, shelterAt(position, us, Square.relative(us, Square.of(2, 0))));
        }
        return best;
    }

    private static int better(int a, int b) {
        return PackedScore.middlegame(a) >= PackedScore.middlegame(b) ? a : b;
    }

    private static int shelterAt(Position position, int us, int king) {
        long before = ~AHEAD_OF_THREE[((us ^ 1) << 6) | king];
        long own = position.pieces(us, PieceType.PAWN) & before;
        long enemy = position.pieces(us ^ 1, PieceType.PAWN) & before;
        int file = Square.file(king);
        int score = 0;
        int center = Math.clamp(file, 1, 6);
        for (int f = center - 1; f <= center + 1; f++) {
            int ownRank = firstRank(us, own & Bitboards.file(f));
            int enemyRank = firstRank(us, enemy & Bitboards.file(f));
            int fromEdge = Math.min(f, 7 - f);
            score += Weights.SHELTER[(fromEdge << 3) | ownRank];
            score += ownRank != 0 && ownRank == enemyRank - 1
                    ? Weights.BLOCKED_STORM[enemyRank]
                    : Weights.STORM[(fromEdge << 3) | enemyRank];
        }
        if ((position.pieces(us, PieceType.PAWN) & Bitboards.file(file)) == 0) {
            score += Weights.KING_FILE_OPEN[(position.pieces(us ^ 1, PieceType.PAWN) & Bitboards.file(file)) == 0
                    ? 0
                    : 1];
        }
        return score;
    }

    /// The rank, as `us` counts, of the pawn of one file that is nearest to the first rank; 0 for none.
    private static int firstRank(int us, long pawns) {
        if (pawns == 0) {
            return 0;
        }
        return us == Color.WHITE
                ? Square.rank(Bitboards.first(pawns))
                : 7 - Square.rank(63 - Long.numberOfLeadingZeros(pawns));
    }
}
