package vua.engine.eval;

import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.Color;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Square;

/// The hand-written evaluation: a sum of terms, each with a middlegame and an endgame value ([PackedScore]), blended by
/// the pieces left on the board. One instance belongs to one worker; it allocates nothing after its construction.
///
/// The value is a pure function of the position: pieces, side to move, castling rights, half-move clock. What depends
/// on pawns alone comes from the worker's [PawnTable]; everything else is computed anew at each call, since the loops
/// that find mobility touch every piece anyway. Whole values are not kept here: the search's table does that. So [#push]
/// and [#pop] have nothing to do yet; callers pair them with every make and unmake, null moves included, for an
/// evaluation that is kept up to date.
///
/// The terms fill the attack tables in this order: [#prepare] (pawns and kings), the pieces by type, and then the terms
/// that read them (kings, threats, passed pawns, space).
public final class Evaluator {
    /// Weight of pieces in the blend; with this many or more the middlegame value counts alone ...
    private static final int MIDDLEGAME = 24;
    /// ... and with this few the endgame value.
    private static final int ENDGAME = 4;
    private static final int PHASES = MIDDLEGAME - ENDGAME;
    /// An evaluation fades to less than half as the clock nears fifty moves, so that a winning side makes progress.
    private static final int FADE = 220;
    /// Keeps the square of a king danger within a short.
    private static final int MAX_KING_DANGER = 4000;

    private static final long CENTER_FILES = Bitboards.FILE_C | Bitboards.FILE_D | Bitboards.FILE_E | Bitboards.FILE_F;
    private static final long QUEEN_SIDE = Bitboards.FILE_A | Bitboards.FILE_B | Bitboards.FILE_C | Bitboards.FILE_D;
    /// By colour: the ranks where a minor piece is an outpost, those where an own pawn has hardly moved, the ranks of
    /// [Weights#SPACE].
    private static final long[] OUTPOST_RANKS = {Bitboards.RANK_4 | Bitboards.RANK_5 | Bitboards.RANK_6,
            Bitboards.RANK_5 | Bitboards.RANK_4 | Bitboards.RANK_3};
    private static final long[] LOW_RANKS = {Bitboards.RANK_2 | Bitboards.RANK_3,
            Bitboards.RANK_7 | Bitboards.RANK_6};
    private static final long[] SPACE_AREA = {
            CENTER_FILES & (Bitboards.RANK_2 | Bitboards.RANK_3 | Bitboards.RANK_4),
            CENTER_FILES & (Bitboards.RANK_7 | Bitboards.RANK_6 | Bitboards.RANK_5)};
    /// The king and the squares around it; at the edge those around the next square towards the middle.
    private static final long[] KING_RING = new long[64];

    static {
        for (int square = 0; square < 64; square++) {
            int center = Square.of(Math.clamp(Square.file(square), 1, 6), Math.clamp(Square.rank(square), 1, 6));
            KING_RING[square] = Attacks.king(center) | Bitboards.bit(center);
        }
    }

    private final PawnTable pawnTable = new PawnTable();
    private int pawnEntry;
    /// By piece: all squares that pieces of this kind attack, sliders through own queens (and rooks through own rooks).
    private final long[] attacksBy = new long[16];
    /// By colour: squares attacked at all, and by two pieces or more.
    private final long[] attacked = new long[2];
    private final long[] attackedTwice = new long[2];
    private final long[] mobilityArea = new long[2];
    /// By colour of the king.
    private final long[] kingRing = new long[2];
    /// By colour of the attacker: pieces that attack the king's ring, their weights, attacks on squares beside the
    /// king.
    private final int[] kingAttackers = new int[2];
    private final int[] kingAttackWeight = new int[2];
    private final int[] kingAttacks = new int[2];
    /// By colour: where a queen sees along files and ranks, and along diagonals; of the last one if there are several.
    private final long[] queenLines = new long[2];
    private final long[] queenDiagonals = new long[2];

    /// Begins with a position of its own, unrelated to those before.
    public void reset(Position position) {
        pawnEntry = pawnTable.find(position);
    }

    /// To be called right after each `make` or `makeNull`.
    public void push(Position position, int move) {
        // Nothing is kept up to date.
    }

    /// To be called after each `unmake` or `unmakeNull`.
    public void pop() {
        // Nothing is kept up to date.
    }

    /// The value of a position from the side to move, in internal units, strictly within plus and minus
    /// [Values#MAX_EVALUATION]. A side in check is evaluated like any other.
    public int evaluate(Position position) {
        int value = compute(position);
        value = value * (FADE - Math.min(position.halfMoveClock(), FADE / 2)) / FADE;
        return position.sideToMove() == Color.WHITE ? value : -value;
    }

    /// The value without regard to the half-move clock, White's view.
    private int compute(Position position) {
        int value = isBareKing(position, Color.WHITE) || isBareKing(position, Color.BLACK)
                ? againstBareKing(position)
                : blend(position, terms(position));
        return Math.clamp(value, 1 - Values.MAX_EVALUATION, Values.MAX_EVALUATION - 1);
    }

    /// A table of the terms for people: middlegame and endgame value of each for White, for Black and White's less
    /// Black's, then how they become the evaluation. The last line is [#evaluate]'s number.
    public String trace(Position position) {
        Trace trace = new Trace();
        if (!isBareKing(position, Color.WHITE) && !isBareKing(position, Color.BLACK)) {
            traceTerms(position, trace);
        } else {
            trace.number("Bare king, White's view", againstBareKing(position));
        }
        trace.number("Half-move clock", position.halfMoveClock());
        trace.result(evaluate(position));
        return trace.toString();
    }

    private void traceTerms(Position position, Trace trace) {
        prepare(position);
        int sum = trace.term("Tempo", position.sideToMove() == Color.WHITE ? Weights.TEMPO : 0,
                position.sideToMove() == Color.WHITE ? 0 : Weights.TEMPO);
        sum += trace.term("Pawns", pawnTable.score(pawnEntry));
        sum += trace.term("Knights", knights(position, Color.WHITE), knights(position, Color.BLACK));
        sum += trace.term("Bishops", bishops(position, Color.WHITE), bishops(position, Color.BLACK));
        sum += trace.term("Rooks", rooks(position, Color.WHITE), rooks(position, Color.BLACK));
        sum += trace.term("Queens", queens(position, Color.WHITE), queens(position, Color.BLACK));
        sum += trace.term("Kings and shelter", king(position, Color.WHITE), king(position, Color.BLACK));
        sum += trace.term("King danger", -kingDangerPenalty(kingDanger(position, Color.WHITE)),
                -kingDangerPenalty(kingDanger(position, Color.BLACK)));
        sum += trace.term("Threats", threats(position, Color.WHITE), threats(position, Color.BLACK));
        sum += trace.term("Passed pawns", passedPawns(position, Color.WHITE), passedPawns(position, Color.BLACK));
        sum += trace.term("Space", space(position, Color.WHITE), space(position, Color.BLACK));
        trace.term("Sum", sum);
        int complexity = complexity(position, PackedScore.endgame(sum));
        int endgame = PackedScore.endgame(sum) + complexity;
        int strong = (endgame == 0 ? PackedScore.middlegame(sum) : endgame) > 0 ? Color.WHITE : Color.BLACK;
        trace.number("Complexity (endgame)", complexity);
        trace.number("Endgame scale of " + Endgames.FULL,
                Endgames.scale(position, strong, pawnTable.passed(pawnEntry)));
        trace.number("Middlegame part of " + PHASES, phase(position));
        trace.number("Blended, White's view", blend(position, sum));
    }

    private static boolean isBareKing(Position position, int color) {
        return !Bitboards.moreThanOne(position.occupied(color));
    }

    /// White's view of a position where one side has nothing but the king.
    private int againstBareKing(Position position) {
        int strong = isBareKing(position, Color.BLACK) ? Color.WHITE : Color.BLACK;
        if (!Endgames.canMateBareKing(position, strong)) {
            return blend(position, terms(position));
        }
        int value = Endgames.bareKing(position, strong);
        return strong == Color.WHITE ? value : -value;
    }

    /// The sum of all terms, White's less Black's.
    int terms(Position position) {
        prepare(position);
        int score = position.sideToMove() == Color.WHITE ? Weights.TEMPO : -Weights.TEMPO;
        score += pawnTable.score(pawnEntry);
        score += knights(position, Color.WHITE) - knights(position, Color.BLACK);
        score += bishops(position, Color.WHITE) - bishops(position, Color.BLACK);
        score += rooks(position, Color.WHITE) - rooks(position, Color.BLACK);
        score += queens(position, Color.WHITE) - queens(position, Color.BLACK);
        score += king(position, Color.WHITE) - king(position, Color.BLACK);
        score -= kingDangerPenalty(kingDanger(position, Color.WHITE))
                - kingDangerPenalty(kingDanger(position, Color.BLACK));
        score += threats(position, Color.WHITE) - threats(position, Color.BLACK);
        score += passedPawns(position, Color.WHITE) - passedPawns(position, Color.BLACK);
        return score + space(position, Color.WHITE) - space(position, Color.BLACK);
    }

    /// Blends the two halves of a score by the pieces on the board, White's view.
    int blend(Position position, int score) {
        int middlegame = PackedScore.middlegame(score);
        int endgame = PackedScore.endgame(score);
        int phase = phase(position);
        if (phase == PHASES) {
            return middlegame;
        }
        endgame += complexity(position, endgame);
        int strong = (endgame == 0 ? middlegame : endgame) > 0 ? Color.WHITE : Color.BLACK;
        int scale = Endgames.scale(position, strong, pawnTable.passed(pawnEntry));
        int middlegameScale = scale <= Endgames.DRAWISH ? scale : Endgames.FULL;
        return (middlegame * phase * middlegameScale + endgame * (PHASES - phase) * scale) / (PHASES * Endgames.FULL);
    }

    /// How much of the middlegame is left, of [#PHASES].
    static int phase(Position position) {
        int phase = Long.bitCount(position.pieces(PieceType.KNIGHT) | position.pieces(PieceType.BISHOP))
                + 2 * Long.bitCount(position.pieces(PieceType.ROOK))
                + 4 * Long.bitCount(position.pieces(PieceType.QUEEN));
        return Math.clamp(phase, ENDGAME, MIDDLEGAME) - ENDGAME;
    }

    private static int index(int us, int type, int square) {
        return (Piece.of(us, type) << 6) | square;
    }

    /// What is to be added to an endgame value because the game is easy or hard to win; never turns the sign.
    int complexity(Position position, int endgame) {
        int complexity = complexity(position);
        if (endgame > 0) {
            return Math.max(complexity, -endgame);
        }
        return endgame < 0 ? -Math.max(complexity, endgame) : 0;
    }

    int complexity(Position position) {
        long pawns = position.pieces(PieceType.PAWN);
        int complexity = Weights.COMPLEXITY_BASE + Weights.COMPLEXITY_PAWN * Long.bitCount(pawns)
                + Weights.COMPLEXITY_PASSED * Long.bitCount(pawnTable.passed(pawnEntry));
        if ((pawns & QUEEN_SIDE) != 0 && (pawns & ~QUEEN_SIDE) != 0) {
            complexity += Weights.COMPLEXITY_BOTH_FLANKS;
        }
        if ((position.occupied() ^ pawns ^ position.pieces(PieceType.KING)) == 0) {
            complexity += Weights.COMPLEXITY_PAWN_ENDING;
        }
        return complexity;
    }

    private void prepare(Position position) {
        pawnEntry = pawnTable.find(position);
        prepare(position, Color.WHITE);
        prepare(position, Color.BLACK);
    }

    private void prepare(Position position, int us) {
        final long pawns = position.pieces(us, PieceType.PAWN);
        final long towardsA = Bitboards.attacksTowardsA(us, pawns);
        final long towardsH = Bitboards.attacksTowardsH(us, pawns);
        final int square = position.king(us);
        final long king = Attacks.king(square);
        attacksBy[Piece.of(us, PieceType.PAWN)] = towardsA | towardsH;
        attacksBy[Piece.of(us, PieceType.KNIGHT)] = 0;
        attacksBy[Piece.of(us, PieceType.BISHOP)] = 0;
        attacksBy[Piece.of(us, PieceType.ROOK)] = 0;
        attacksBy[Piece.of(us, PieceType.QUEEN)] = 0;
        attacksBy[Piece.of(us, PieceType.KING)] = king;
        attacked[us] = towardsA | towardsH | king;
        attackedTwice[us] = (towardsA & towardsH) | ((towardsA | towardsH) & king);
        kingRing[us] = KING_RING[square] & ~(towardsA & towardsH);
        kingAttackers[us] = 0;
        kingAttackWeight[us] = 0;
        kingAttacks[us] = 0;
        final long enemyPawns = position.pieces(us ^ 1, PieceType.PAWN);
        final long blocked = pawns & Bitboards.forward(us ^ 1, position.occupied());
        mobilityArea[us] = ~(Bitboards.pawnAttacks(us ^ 1, enemyPawns) | blocked | (pawns & LOW_RANKS[us])
                | position.pieces(us, PieceType.KING) | position.pieces(us, PieceType.QUEEN));
    }

    /// Books what one kind of pieces attacks.
    private void book(int us, int type, long attacks, long once, long twice) {
        attacksBy[Piece.of(us, type)] = attacks;
        attacked[us] = once;
        attackedTwice[us] = twice;
    }

    private void attackKing(int us, int type, long attacks) {
        kingAttackers[us]++;
        kingAttackWeight[us] += Weights.KING_ATTACKER[type];
        kingAttacks[us] += Long.bitCount(attacks & attacksBy[Piece.of(us ^ 1, PieceType.KING)]);
    }

    private int knights(Position position, int us) {
        final long knights = position.pieces(us, PieceType.KNIGHT);
        if (knights == 0) {
            return 0;
        }
        final long area = mobilityArea[us];
        final long ring = kingRing[us ^ 1];
        final long outposts = OUTPOST_RANKS[us] & ~pawnTable.attackSpan(pawnEntry, us ^ 1);
        final long defended = attacksBy[Piece.of(us, PieceType.PAWN)];
        final int king = position.king(us);
        long all = 0;
        long once = attacked[us];
        long twice = attackedTwice[us];
        int score = Weights.MINOR_BEHIND_PAWN
                * Long.bitCount(knights & Bitboards.forward(us ^ 1, position.pieces(PieceType.PAWN)));
        for (long rest = knights; rest != 0; rest &= rest - 1) {
            final int square = Bitboards.first(rest);
            final long attacks = Attacks.knight(square);
            twice |= once & attacks;
            once |= attacks;
            all |= attacks;
            score += Weights.PIECE_SQUARE[index(us, PieceType.KNIGHT, square)]
                    + Weights.KNIGHT_MOBILITY[Long.bitCount(attacks & area)]
                    + Weights.KNIGHT_KING_DISTANCE * Endgames.distance(square, king);
            if ((attacks & ring) != 0) {
                attackKing(us, PieceType.KNIGHT, attacks);
            }
            if (((outposts >>> square) & 1) != 0) {
                score += Weights.KNIGHT_OUTPOST[(int) ((defended >>> square) & 1)];
            }
        }
        book(us, PieceType.KNIGHT, all, once, twice);
        return score;
    }

    private int bishops(Position position, int us) {
        final long bishops = position.pieces(us, PieceType.BISHOP);
        if (bishops == 0) {
            return 0;
        }
        final long occupied = position.occupied() ^ position.pieces(us, PieceType.QUEEN);
        final long area = mobilityArea[us];
        final long ring = kingRing[us ^ 1];
        final int king = position.king(us);
        long all = 0;
        long once = attacked[us];
        long twice = attackedTwice[us];
        int score = bishopsAndPawns(position, us, bishops);
        for (long rest = bishops; rest != 0; rest &= rest - 1) {
            final int square = Bitboards.first(rest);
            final long attacks = Attacks.bishop(square, occupied);
            twice |= once & attacks;
            once |= attacks;
            all |= attacks;
            score += Weights.PIECE_SQUARE[index(us, PieceType.BISHOP, square)]
                    + Weights.BISHOP_MOBILITY[Long.bitCount(attacks & area)]
                    + Weights.BISHOP_KING_DISTANCE * Endgames.distance(square, king);
            if ((attacks & ring) != 0) {
                attackKing(us, PieceType.BISHOP, attacks);
            }
        }
        book(us, PieceType.BISHOP, all, once, twice);
        return score;
    }

    private int bishopsAndPawns(Position position, int us, long bishops) {
        final long pawns = position.pieces(us, PieceType.PAWN);
        final long allPawns = position.pieces(PieceType.PAWN);
        final long defended = attacksBy[Piece.of(us, PieceType.PAWN)];
        final long blocked = pawns & Bitboards.forward(us ^ 1, allPawns);
        final long outposts = bishops & OUTPOST_RANKS[us] & ~pawnTable.attackSpan(pawnEntry, us ^ 1);
        int score = Weights.MINOR_BEHIND_PAWN * Long.bitCount(bishops & Bitboards.forward(us ^ 1, allPawns));
        if (Bitboards.moreThanOne(bishops)) {
            score += Weights.BISHOP_PAIR;
        }
        if (outposts != 0) {
            score += Weights.BISHOP_OUTPOST[0] * Long.bitCount(outposts & ~defended)
                    + Weights.BISHOP_OUTPOST[1] * Long.bitCount(outposts & defended);
        }
        if ((bishops & Bitboards.LIGHT_SQUARES) != 0) {
            score += Weights.BISHOP_SAME_COLOR_PAWN * Long.bitCount(pawns & Bitboards.LIGHT_SQUARES)
                    + Weights.BISHOP_BLOCKED_PAWN * Long.bitCount(blocked & Bitboards.LIGHT_SQUARES);
        }
        if ((bishops & Bitboards.DARK_SQUARES) != 0) {
            score += Weights.BISHOP_SAME_COLOR_PAWN * Long.bitCount(pawns & Bitboards.DARK_SQUARES)
                    + Weights.BISHOP_BLOCKED_PAWN * Long.bitCount(blocked & Bitboards.DARK_SQUARES);
        }
        return score;
    }

    private int rooks(Position position, int us) {
        final long rooks = position.pieces(us, PieceType.ROOK);
        if (rooks == 0) {
            return 0;
        }
        final long occupied = position.occupied() ^ rooks ^ position.pieces(us, PieceType.QUEEN);
        final long area = mobilityArea[us];
        final long ring = kingRing[us ^ 1];
        final long pawns = position.pieces(us, PieceType.PAWN);
        final long allPawns = position.pieces(PieceType.PAWN);
        long all = 0;
        long once = attacked[us];
        long twice = attackedTwice[us];
        int score = rooksOnSeventh(position, us, rooks);
        for (long rest = rooks; rest != 0; rest &= rest - 1) {
            final int square = Bitboards.first(rest);
            final long attacks = Attacks.rook(square, occupied);
            final int mobility = Long.bitCount(attacks & area);
            twice |= once & attacks;
            once |= attacks;
            all |= attacks;
            score += Weights.PIECE_SQUARE[index(us, PieceType.ROOK, square)] + Weights.ROOK_MOBILITY[mobility];
            if ((attacks & ring) != 0) {
                attackKing(us, PieceType.ROOK, attacks);
            }
            final long file = Bitboards.file(square & 7);
            if ((pawns & file) == 0) {
                score += (allPawns & file) == 0 ? Weights.ROOK_OPEN_FILE : Weights.ROOK_HALF_OPEN_FILE;
            } else if (mobility <= 3 && isShutIn(position, us, square)) {
                score += Weights.ROOK_TRAPPED;
            }
        }
        book(us, PieceType.ROOK, all, once, twice);
        return score;
    }

    private static int rooksOnSeventh(Position position, int us, long rooks) {
        final long seventh = us == Color.WHITE ? Bitboards.RANK_7 : Bitboards.RANK_2;
        final long onSeventh = rooks & seventh;
        if (onSeventh == 0) {
            return 0;
        }
        final boolean pointed = Square.rank(Square.relative(us, position.king(us ^ 1))) == 7
                || (position.pieces(us ^ 1, PieceType.PAWN) & seventh) != 0;
        return pointed ? Weights.ROOK_SEVENTH * Long.bitCount(onSeventh) : 0;
    }

    /// Whether the king stands between the rook and the middle of the board and has lost the right to castle.
    private static boolean isShutIn(Position position, int us, int rook) {
        final int king = position.king(us) & 7;
        final boolean between = king < 4 ? (rook & 7) < king : (rook & 7) > king;
        return between && (position.castlingRights() & (3 << (2 * us))) == 0;
    }

    private int queens(Position position, int us) {
        final long queens = position.pieces(us, PieceType.QUEEN);
        if (queens == 0) {
            return 0;
        }
        final long occupied = position.occupied();
        final long area = mobilityArea[us];
        final long ring = kingRing[us ^ 1];
        long all = 0;
        long once = attacked[us];
        long twice = attackedTwice[us];
        int score = 0;
        for (long rest = queens; rest != 0; rest &= rest - 1) {
            final int square = Bitboards.first(rest);
            final long lines = Attacks.rook(square, occupied);
            final long diagonals = Attacks.bishop(square, occupied);
            final long attacks = lines | diagonals;
            queenLines[us] = lines;
            queenDiagonals[us] = diagonals;
            twice |= once & attacks;
            once |= attacks;
            all |= attacks;
            score += Weights.PIECE_SQUARE[index(us, PieceType.QUEEN, square)]
                    + Weights.QUEEN_MOBILITY[Long.bitCount(attacks & area)];
            if ((attacks & ring) != 0) {
                attackKing(us, PieceType.QUEEN, attacks);
            }
        }
        book(us, PieceType.QUEEN, all, once, twice);
        return score;
    }

    private int king(Position position, int us) {
        return Weights.PIECE_SQUARE[index(us, PieceType.KING, position.king(us))] + pawnTable.shelter(us);
    }

    private static int kingDangerPenalty(int danger) {
        return danger <= 0 ? 0 : PackedScore.of((danger * danger) >> 12, danger >> 4);
    }

    /// How dangerous the pieces around the king of `us` are to it, in units of [Weights#KING_DANGER_BASE]; a lone
    /// attacker that is no queen does not count.
    int kingDanger(Position position, int us) {
        final int them = us ^ 1;
        final boolean queen = position.pieces(them, PieceType.QUEEN) != 0;
        final int attackers = kingAttackers[them];
        if (attackers < 2 && (attackers == 0 || !queen)) {
            return 0;
        }
        final long weak = attacked[them] & ~attackedTwice[us]
                & (~attacked[us] | attacksBy[Piece.of(us, PieceType.QUEEN)] | attacksBy[Piece.of(us, PieceType.KING)]);
        int danger = Weights.KING_DANGER_BASE + attackers * kingAttackWeight[them]
                + Weights.KING_RING_ATTACK * kingAttacks[them]
                + Weights.KING_RING_WEAK * Long.bitCount(weak & kingRing[us])
                - PackedScore.middlegame(pawnTable.shelter(us)) + checks(position, us, weak);
        if (!queen) {
            danger += Weights.KING_NO_QUEEN;
        }
        if ((attacksBy[Piece.of(us, PieceType.KNIGHT)] & kingRing[us]) != 0) {
            danger += Weights.KING_KNIGHT_DEFENDER;
        }
        return Math.min(danger, MAX_KING_DANGER);
    }

    private int checks(Position position, int us, long weak) {
        final int them = us ^ 1;
        final int king = position.king(us);
        final long occupied = position.occupied() ^ position.pieces(us, PieceType.QUEEN);
        final long rookLines = Attacks.rook(king, occupied);
        final long bishopLines = Attacks.bishop(king, occupied);
        final long safe = ~position.occupied(them) & (~attacked[us] | (weak & attackedTwice[them]));
        final long byKnight = Attacks.knight(king) & attacksBy[Piece.of(them, PieceType.KNIGHT)]
                & ~position.occupied(them);
        final long byBishop = bishopLines & attacksBy[Piece.of(them, PieceType.BISHOP)] & ~position.occupied(them);
        final long byRook = rookLines & attacksBy[Piece.of(them, PieceType.ROOK)] & ~position.occupied(them);
        final long byQueen = (rookLines | bishopLines) & attacksBy[Piece.of(them, PieceType.QUEEN)] & safe
                & ~attacksBy[Piece.of(us, PieceType.QUEEN)];
        int danger = Weights.UNSAFE_CHECK * Long.bitCount((byKnight | byBishop | byRook) & ~safe);
        danger += Weights.SAFE_CHECK[PieceType.KNIGHT] * Long.bitCount(byKnight & safe);
        danger += Weights.SAFE_CHECK[PieceType.BISHOP] * Long.bitCount(byBishop & safe);
        danger += Weights.SAFE_CHECK[PieceType.ROOK] * Long.bitCount(byRook & safe);
        return danger + Weights.SAFE_CHECK[PieceType.QUEEN] * Long.bitCount(byQueen);
    }

    private int threats(Position position, int us) {
        final int them = us ^ 1;
        final long enemies = position.occupied(them);
        final long pieces = enemies ^ position.pieces(them, PieceType.PAWN);
        final long firm = attacksBy[Piece.of(them, PieceType.PAWN)] | (attackedTwice[them] & ~attackedTwice[us]);
        final long weak = enemies & ~firm & attacked[us];
        final long targets = weak | (pieces & firm);
        final long byMinor = targets
                & (attacksBy[Piece.of(us, PieceType.KNIGHT)] | attacksBy[Piece.of(us, PieceType.BISHOP)]);
        int score = Weights.RESTRICTED * Long.bitCount(attacked[them] & ~firm & attacked[us]);
        for (long rest = byMinor; rest != 0; rest &= rest - 1) {
            score += Weights.THREAT_BY_MINOR[Piece.type(position.pieceAt(Bitboards.first(rest)))];
        }
        for (long rest = weak & attacksBy[Piece.of(us, PieceType.ROOK)]; rest != 0; rest &= rest - 1) {
            score += Weights.THREAT_BY_ROOK[Piece.type(position.pieceAt(Bitboards.first(rest)))];
        }
        score += Weights.HANGING * Long.bitCount(weak & (~attacked[them] | (pieces & attackedTwice[us])));
        return score + kingThreats(us, weak) + pawnThreats(position, us, pieces) + queenThreats(position, us, firm);
    }

    private int kingThreats(int us, long weak) {
        final long byKing = weak & attacksBy[Piece.of(us, PieceType.KING)];
        return byKing == 0 ? 0 : Weights.THREAT_BY_KING[Bitboards.moreThanOne(byKing) ? 1 : 0];
    }

    private int pawnThreats(Position position, int us, long pieces) {
        final int them = us ^ 1;
        final long safe = ~attacked[them] | attacked[us];
        final long pawns = position.pieces(us, PieceType.PAWN);
        final long empty = ~position.occupied();
        final long safePawns = pawns & safe;
        long steps = Bitboards.forward(us, pawns) & empty;
        steps |= Bitboards.forward(us, steps & LOW_RANKS[us]) & empty;
        // A pawn that steps on the last rank is none any more.
        steps &= ~attacksBy[Piece.of(them, PieceType.PAWN)] & safe & ~(Bitboards.RANK_1 | Bitboards.RANK_8);
        final long byPawn = pieces & Bitboards.pawnAttacks(us, safePawns);
        final long byStep = pieces & Bitboards.pawnAttacks(us, steps);
        int score = 0;
        for (long rest = byPawn; rest != 0; rest &= rest - 1) {
            score += Weights.THREAT_BY_PAWN[Piece.type(position.pieceAt(Bitboards.first(rest)))];
        }
        for (long rest = byStep; rest != 0; rest &= rest - 1) {
            score += Weights.THREAT_BY_PAWN_PUSH[Piece.type(position.pieceAt(Bitboards.first(rest)))];
        }
        return score;
    }

    private int queenThreats(Position position, int us, long firm) {
        final long queen = position.pieces(us ^ 1, PieceType.QUEEN);
        if (queen == 0 || Bitboards.moreThanOne(queen)) {
            return 0;
        }
        final int square = Bitboards.first(queen);
        final long safe = mobilityArea[us] & ~firm;
        final long byKnight = Attacks.knight(square) & attacksBy[Piece.of(us, PieceType.KNIGHT)] & safe;
        final long byBishop = queenDiagonals[us ^ 1] & attacksBy[Piece.of(us, PieceType.BISHOP)];
        final long byRook = queenLines[us ^ 1] & attacksBy[Piece.of(us, PieceType.ROOK)];
        final long bySlider = (byBishop | byRook) & safe & attackedTwice[us];
        return Weights.QUEEN_KNIGHT_THREAT * Long.bitCount(byKnight)
                + Weights.QUEEN_SLIDER_THREAT * Long.bitCount(bySlider);
    }

    private int passedPawns(Position position, int us) {
        final long passed = pawnTable.passed(pawnEntry) & position.occupied(us);
        int score = 0;
        for (long rest = passed; rest != 0; rest &= rest - 1) {
            score += passedPawn(position, us, Bitboards.first(rest));
        }
        return score;
    }

    private int passedPawn(Position position, int us, int square) {
        final int them = us ^ 1;
        final int next = square + 8 - us * 16;
        final int rank = Square.rank(Square.relative(us, square));
        final int canAdvance = ((position.occupied() >>> next) & 1) == 0 ? 16 : 0;
        final int safe = ((attacked[them] >>> next) & 1) == 0 ? 8 : 0;
        final long path = PawnTable.ahead(us, square);
        final long behind = PawnTable.ahead(them, square);
        int score = Weights.PASSED[canAdvance + safe + rank]
                + Weights.PASSED_OWN_KING[rank] * Endgames.distance(position.king(us), next)
                + Weights.PASSED_ENEMY_KING[rank] * Endgames.distance(position.king(them), next);
        if ((path & attacked[them]) == 0) {
            score += Weights.PASSED_FREE_PATH;
        }
        if ((behind & position.pieces(PieceType.ROOK)) != 0) {
            score += (behind & position.pieces(us, PieceType.ROOK)) != 0 ? Weights.PASSED_ROOK_BEHIND : 0;
            score += (behind & position.pieces(them, PieceType.ROOK)) != 0 ? Weights.PASSED_ENEMY_ROOK_BEHIND : 0;
        }
        return (path & position.occupied()) == 0 && isUnstoppable(position, us, square, rank)
                ? score + Weights.PASSED_UNSTOPPABLE
                : score;
    }

    /// Whether the enemy has no piece left but the king, and that is too far away from a pawn with a free path.
    private static boolean isUnstoppable(Position position, int us, int square, int rank) {
        final int them = us ^ 1;
        final long pawns = position.pieces(them, PieceType.PAWN);
        if ((pawns | position.pieces(them, PieceType.KING)) != position.occupied(them)) {
            return false;
        }
        final int promotion = Square.relative(us, Square.of(square & 7, 7));
        final int moves = Math.min(5, 7 - rank) + (position.sideToMove() == us ? 0 : 1);
        return Endgames.distance(position.king(them), promotion) > moves;
    }

    private int space(Position position, int us) {
        final long pawns = position.pieces(us, PieceType.PAWN);
        final long safe = SPACE_AREA[us] & ~pawns & ~attacksBy[Piece.of(us ^ 1, PieceType.PAWN)];
        return Weights.SPACE * Long.bitCount(safe);
    }
}
