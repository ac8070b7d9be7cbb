package vua.engine.board;

import java.util.Arrays;
import java.util.Set;

/// A legal position of standard chess or Chess960 with the history it came by: bitboards and a mailbox, changed by
/// [#make] and restored by [#unmake].
///
/// Everything that a move changes and that cannot be computed backwards (keys, clock, rights, checkers, pins) lives in
/// a stack of records, one a ply: `make` writes the next record, `unmake` only steps back. A record has [#RECORD] longs
/// and fills one cache line:
///
/// | offset | content |
/// |---|---|
/// | 0 | key of the position |
/// | 1 | key of the pawns |
/// | 2, 3 | key of White's and of Black's other pieces |
/// | 4 | key of the knights and bishops |
/// | 5 | state, packed as the `…_SHIFT` constants say |
/// | 6 | checkers |
/// | 7 | pieces of the side to move that are pinned to their king |
///
/// `make`, `unmake`, `makeNull` and `unmakeNull` check nothing and never allocate: the caller has reserved room
/// ([#reserve]). [#play] is the checked door.
public final class Position {
    /// Longs in a record of the stack.
    static final int RECORD = 8;
    static final int PAWN_KEY = 1;
    static final int SIDE_KEY = 2;
    static final int MINOR_KEY = 4;
    static final int STATE = 5;
    static final int CHECKERS = 6;
    static final int PINNED = 7;

    // The state: captured piece 4 bits, castling rights 4, en passant square + 1 in 8, the move that led here 16,
    // half-move clock 16, plies since the last irreversible or null move 16.
    private static final int RIGHTS_SHIFT = 4;
    private static final int EN_PASSANT_SHIFT = 8;
    private static final int MOVE_SHIFT = 16;
    private static final int CLOCK_SHIFT = 32;
    private static final int REVERSIBLE_SHIFT = 48;
    /// One ply more on both counters.
    private static final long ONE_PLY = (1L << CLOCK_SHIFT) | (1L << REVERSIBLE_SHIFT);
    private static final int FIFTY_MOVES = 100;
    /// The counter has 16 bits; the rest is left to the search.
    private static final int MAX_HALF_MOVE_CLOCK = 65_000;
    private static final int INITIAL_PLIES = 256;
    private static final long RIGHTS = (long) CastlingRights.ALL << RIGHTS_SHIFT;
    /// What a reversible move leaves of the state: rights and counters.
    private static final long KEPT = (-1L << CLOCK_SHIFT) | RIGHTS;

    /// In which key of a record a piece takes part beside the first.
    private static final byte[] SECOND_KEY = {0, 1, 2, 2, 2, 2, 2, 0, 0, 1, 3, 3, 3, 3, 3, 0};
    /// All ones for knights and bishops.
    private static final long[] MINOR = {0, 0, -1, -1, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0};

    /// Indexed by piece; the places of [Piece#NONE] and of Black's nothing (8) hold all pieces of White and of Black.
    final long[] bitboards = new long[Piece.LIMIT];
    final byte[] mailbox = new byte[64];
    long[] stack = new long[INITIAL_PLIES * RECORD];
    /// Where the present record begins.
    int base;
    int sideToMove;

    /// Full-move number and side to move of the first record.
    private int firstFullMove;
    private int firstSide;
    /// By right: the square of the rook, the squares that must be empty, and those that must not be attacked.
    private final byte[] castlingRooks = new byte[4];
    final long[] castlingEmpty = new long[4];
    final long[] castlingSafe = new long[4];
    /// By square: the rights that survive when a move begins or ends there.
    private final byte[] survivingRights = new byte[64];
    /// The squares of which one is left or taken when a right is lost.
    private long castlingSquares;

    private Position() {}

    /// The start position of standard chess.
    public static Position start() {
        return from(Setup.start());
    }

    /// The position of a setup. Impossible castling rights and en passant squares are dropped.
    ///
    /// @throws InvalidSetupException if the setup has a fatal problem
    public static Position from(Setup setup) {
        Set<SetupProblem> problems = setup.problems();
        if (problems.stream().anyMatch(SetupProblem::fatal)) {
            throw new InvalidSetupException(problems);
        }
        Position position = new Position();
        position.set(setup);
        return position;
    }

    private void set(Setup setup) {
        for (int square = 0; square < 64; square++) {
            int piece = setup.placement().pieceAt(square);
            if (piece != Piece.NONE) {
                put(square, piece);
                toggleKeys(stack, 0, piece, Zobrist.PIECE[(piece << 6) | square]);
                stack[0] ^= Zobrist.PIECE[(piece << 6) | square];
            }
        }
        sideToMove = setup.sideToMove();
        firstSide = sideToMove;
        firstFullMove = setup.fullMoveNumber();
        stack[0] ^= sideToMove == Color.BLACK ? Zobrist.SIDE : 0;

        int rights = setCastling(setup.possibleCastlingRooks());
        stack[0] ^= Zobrist.CASTLING[rights];

        int passed = setup.enPassantSquare();
        boolean capturable = passed != Square.NONE && setup.enPassantIsPossible() && enPassantIsLegal(passed);
        stack[0] ^= capturable ? Zobrist.EN_PASSANT[Square.file(passed)] : 0;
        stack[STATE] = ((long) rights << RIGHTS_SHIFT) | ((long) (capturable ? passed + 1 : 0) << EN_PASSANT_SHIFT)
                | ((long) setup.halfMoveClock() << CLOCK_SHIFT);
        findChecksAndPins();
    }

    private void put(int square, int piece) {
        bitboards[piece] |= Bitboards.bit(square);
        bitboards[piece & 8] |= Bitboards.bit(square);
        mailbox[square] = (byte) piece;
    }

    /// Prepares castling with the given rooks and returns the rights they stand for.
    private int setCastling(long rooks) {
        Arrays.fill(survivingRights, (byte) CastlingRights.ALL);
        int rights = 0;
        for (long left = rooks; left != 0; left &= left - 1) {
            int rook = Bitboards.first(left);
            int color = Piece.color(mailbox[rook]);
            int king = king(color);
            int index = CastlingRights.index(color, rook > king);
            int kingTo = Move.castledKing(king, rook);
            int rookTo = Move.castledRook(king, rook);
            long kingPath = Attacks.between(king, kingTo) | Bitboards.bit(kingTo);
            long rookPath = Attacks.between(rook, rookTo) | Bitboards.bit(rookTo);
            castlingRooks[index] = (byte) rook;
            castlingEmpty[index] = (kingPath | rookPath) & ~(Bitboards.bit(king) | Bitboards.bit(rook));
            castlingSafe[index] = kingPath;
            survivingRights[rook] &= (byte) ~(1 << index);
            survivingRights[king] &= (byte) ~(1 << index);
            castlingSquares |= Bitboards.bit(king) | Bitboards.bit(rook);
            rights |= 1 << index;
        }
        return rights;
    }

    /// What stands on the board now, as a setup; its en passant square is there only if a legal capture is.
    public Setup toSetup() {
        int[] pieces = new int[64];
        for (int square = 0; square < 64; square++) {
            pieces[square] = mailbox[square];
        }
        long rooks = 0;
        for (int index = 0; index < 4; index++) {
            rooks |= (castlingRights() >> index & 1) != 0 ? Bitboards.bit(castlingRooks[index]) : 0;
        }
        return new Setup(Placement.of(pieces), sideToMove, rooks, enPassantSquare(), halfMoveClock(),
                fullMoveNumber());
    }

    /// An independent position with all the history of this one.
    public Position copy() {
        Position copy = new Position();
        copy.copyFrom(this, 0);
        return copy;
    }

    /// Becomes `other`, with its history back to the last irreversible move: what repetitions need. Allocates only if
    /// that history has not fitted before.
    public void copyFrom(Position other) {
        int kept = (int) (other.stack[other.base + STATE] >>> REVERSIBLE_SHIFT);
        copyFrom(other, Math.max(0, other.base - kept * RECORD));
    }

    private void copyFrom(Position other, int first) {
        System.arraycopy(other.bitboards, 0, bitboards, 0, bitboards.length);
        System.arraycopy(other.mailbox, 0, mailbox, 0, mailbox.length);
        int records = other.base - first + RECORD;
        if (stack.length < records) {
            stack = new long[Math.max(records, other.stack.length)];
        }
        System.arraycopy(other.stack, first, stack, 0, records);
        base = other.base - first;
        sideToMove = other.sideToMove;
        int dropped = first / RECORD;
        firstFullMove = other.firstFullMove + (dropped + other.firstSide) / 2;
        firstSide = (other.firstSide + dropped) & 1;
        System.arraycopy(other.castlingRooks, 0, castlingRooks, 0, 4);
        System.arraycopy(other.castlingEmpty, 0, castlingEmpty, 0, 4);
        System.arraycopy(other.castlingSafe, 0, castlingSafe, 0, 4);
        System.arraycopy(other.survivingRights, 0, survivingRights, 0, 64);
        castlingSquares = other.castlingSquares;
    }

    /// Makes sure that `plies` more moves can be made without allocation.
    public void reserve(int plies) {
        int needed = base + (plies + 1) * RECORD;
        if (stack.length < needed) {
            stack = Arrays.copyOf(stack, Math.max(needed, stack.length * 2));
        }
    }

    // ---- questions

    public int sideToMove() {
        return sideToMove;
    }

    public int pieceAt(int square) {
        return mailbox[square];
    }

    public long pieces(int color, int type) {
        return bitboards[(color << 3) | type];
    }

    /// The pieces of one type, of both colours.
    public long pieces(int type) {
        return bitboards[type] | bitboards[8 | type];
    }

    /// All pieces of one colour.
    public long occupied(int color) {
        return bitboards[color << 3];
    }

    public long occupied() {
        return bitboards[0] | bitboards[8];
    }

    /// The square of a king.
    public int king(int color) {
        return Long.numberOfTrailingZeros(bitboards[(color << 3) | PieceType.KING]);
    }

    public int castlingRights() {
        return (int) (stack[base + STATE] >>> RIGHTS_SHIFT) & CastlingRights.ALL;
    }

    /// The square of the rook that has, or at first had, a castling right.
    public int castlingRook(int color, boolean kingSide) {
        return castlingRooks[CastlingRights.index(color, kingSide)];
    }

    /// The square behind a pawn that may be captured en passant by a legal move, or [Square#NONE].
    public int enPassantSquare() {
        return ((int) (stack[base + STATE] >>> EN_PASSANT_SHIFT) & 0xFF) - 1;
    }

    /// Plies since the last capture or pawn move.
    public int halfMoveClock() {
        return (int) (stack[base + STATE] >>> CLOCK_SHIFT) & 0xFFFF;
    }

    public int fullMoveNumber() {
        return firstFullMove + (base / RECORD + firstSide) / 2;
    }

    /// The Zobrist key: pieces, side to move, castling rights, and the file of a legal en passant capture.
    public long key() {
        return stack[base];
    }

    public long pawnKey() {
        return stack[base + PAWN_KEY];
    }

    /// The key of all pieces of a colour but its pawns.
    public long nonPawnKey(int color) {
        return stack[base + SIDE_KEY + color];
    }

    /// The key of the knights and bishops.
    public long minorKey() {
        return stack[base + MINOR_KEY];
    }

    /// The pieces that give check to the side to move.
    public long checkers() {
        return stack[base + CHECKERS];
    }

    public boolean inCheck() {
        return stack[base + CHECKERS] != 0;
    }

    /// The pieces of the side to move that are pinned to their king.
    public long pinned() {
        return stack[base + PINNED];
    }

    /// The move that led here, [Move#NULL], or [Move#NONE] at the beginning.
    public int lastMove() {
        return (int) (stack[base + STATE] >>> MOVE_SHIFT) & Move.MASK;
    }

    /// The pieces of both colours that attack a square when `occupied` blocks the lines.
    public long attackersTo(int square, long occupied) {
        return (Attacks.pawn(Color.BLACK, square) & bitboards[Piece.WHITE_PAWN])
                | (Attacks.pawn(Color.WHITE, square) & bitboards[Piece.BLACK_PAWN])
                | (Attacks.knight(square) & pieces(PieceType.KNIGHT))
                | (Attacks.king(square) & pieces(PieceType.KING))
                | (Attacks.bishop(square, occupied) & (pieces(PieceType.BISHOP) | pieces(PieceType.QUEEN)))
                | (Attacks.rook(square, occupied) & (pieces(PieceType.ROOK) | pieces(PieceType.QUEEN)));
    }

    public boolean isAttacked(int square, int byColor) {
        return isAttacked(square, byColor, occupied());
    }

    /// Whether `byColor` attacks a square when `occupied` blocks the lines.
    boolean isAttacked(int square, int byColor, long occupied) {
        final long[] bb = bitboards;
        final int by = byColor << 3;
        if (((Attacks.knight(square) & bb[by | PieceType.KNIGHT])
                | (Attacks.pawn(byColor ^ 1, square) & bb[by | PieceType.PAWN])
                | (Attacks.king(square) & bb[by | PieceType.KING])) != 0) {
            return true;
        }
        long diagonal = Attacks.BISHOP_RAYS[square] & (bb[by | PieceType.BISHOP] | bb[by | PieceType.QUEEN]);
        if (diagonal != 0 && (Attacks.bishop(square, occupied) & diagonal) != 0) {
            return true;
        }
        long straight = Attacks.ROOK_RAYS[square] & (bb[by | PieceType.ROOK] | bb[by | PieceType.QUEEN]);
        return straight != 0 && (Attacks.rook(square, occupied) & straight) != 0;
    }

    /// Whether a move of this position takes a piece, en passant included.
    public boolean isCapture(int move) {
        int flag = Move.flag(move);
        return flag == Move.EN_PASSANT || (flag != Move.CASTLING && mailbox[Move.to(move)] != Piece.NONE);
    }

    /// The type that a move of this position takes, or [PieceType#NONE].
    public int capturedType(int move) {
        int flag = Move.flag(move);
        if (flag == Move.EN_PASSANT) {
            return PieceType.PAWN;
        }
        return flag == Move.CASTLING ? PieceType.NONE : Piece.type(mailbox[Move.to(move)]);
    }

    /// How often the present position stood earlier since the last irreversible move, by its key.
    public int repetitions() {
        int count = 0;
        int reversible = (int) (stack[base + STATE] >>> REVERSIBLE_SHIFT);
        for (int plies = 4; plies <= reversible; plies += 2) {
            count += stack[base - plies * RECORD] == stack[base] ? 1 : 0;
        }
        return count;
    }

    /// Whether a search scores the present position as a draw by repetition: it stood once before within the last
    /// `plyFromRoot` plies, or twice at all.
    public boolean isRepetition(int plyFromRoot) {
        final long[] st = stack;
        final long key = st[base];
        int reversible = (int) (st[base + STATE] >>> REVERSIBLE_SHIFT);
        boolean seen = false;
        for (int plies = 4; plies <= reversible; plies += 2) {
            if (st[base - plies * RECORD] == key) {
                if (seen || plies < plyFromRoot) {
                    return true;
                }
                seen = true;
            }
        }
        return false;
    }

    /// Whether fifty moves without capture or pawn move end the game: not if the last of them gave mate.
    public boolean isFiftyMoveDraw() {
        return halfMoveClock() >= FIFTY_MOVES && (!inCheck() || MoveGenerator.hasLegalMove(this));
    }

    /// Whether nobody can mate for want of material: bare kings with at most one knight, or with bishops that all stand
    /// on squares of one colour.
    public boolean isInsufficientMaterial() {
        if ((pieces(PieceType.PAWN) | pieces(PieceType.ROOK) | pieces(PieceType.QUEEN)) != 0) {
            return false;
        }
        long bishops = pieces(PieceType.BISHOP);
        long knights = pieces(PieceType.KNIGHT);
        if (knights != 0) {
            return bishops == 0 && !Bitboards.moreThanOne(knights);
        }
        return (bishops & Bitboards.LIGHT_SQUARES) == 0 || (bishops & Bitboards.DARK_SQUARES) == 0;
    }

    // ---- moves

    /// Plays a move of a game, with room for the next.
    ///
    /// @throws IllegalArgumentException if the move is not legal here, or the half-move clock has no room for it
    public void play(int move) {
        if (!MoveGenerator.isLegal(this, move)) {
            throw new IllegalArgumentException(Move.toString(move) + " is not legal in\n" + this);
        }
        if (halfMoveClock() >= MAX_HALF_MOVE_CLOCK) {
            throw new IllegalArgumentException("more than " + MAX_HALF_MOVE_CLOCK
                    + " plies without capture or pawn move");
        }
        reserve(1);
        make(move);
    }

    /// Makes a legal move.
    public void make(int move) {
        if (Move.isCastling(move)) {
            makeCastling(move);
            return;
        }
        final long[] st = stack;
        final long[] bb = bitboards;
        final byte[] board = mailbox;
        final int old = base;
        final int now = old + RECORD;
        final int us = sideToMove;
        final int from = Move.from(move);
        final int to = Move.to(move);
        final int piece = board[from];
        final int captured = board[to];
        final long fromTo = (1L << from) | (1L << to);
        final long state = st[old + STATE];
        copyKeys(st, old, now);

        long key = st[old] ^ Zobrist.SIDE ^ enPassantRandom(state);
        long kept = (state & KEPT) + ONE_PLY;
        if (captured != Piece.NONE) {
            key ^= takeOff(captured, to, now);
            kept &= RIGHTS;
        }
        final long moved = Zobrist.PIECE[(piece << 6) | from] ^ Zobrist.PIECE[(piece << 6) | to];
        board[from] = Piece.NONE;
        board[to] = (byte) piece;
        bb[piece] ^= fromTo;
        bb[us << 3] ^= fromTo;
        key ^= moved;
        if ((piece & 7) == PieceType.PAWN) {
            st[now + PAWN_KEY] ^= moved;
            kept &= RIGHTS;
        } else {
            st[now + SIDE_KEY + us] ^= moved;
            st[now + MINOR_KEY] ^= moved & MINOR[piece];
        }
        if ((fromTo & castlingSquares) != 0) {
            long lost = kept & lostRights(from, to);
            key ^= Zobrist.CASTLING[(int) (lost >>> RIGHTS_SHIFT)];
            kept ^= lost;
        }
        st[now] = key;
        st[now + STATE] = kept + ((long) (move & Move.MASK) << MOVE_SHIFT) + captured;
        sideToMove = us ^ 1;
        base = now;
        if (move >= Move.EN_PASSANT << 12) {
            finishPawnMove(move, now);
        } else if (move >= Move.DOUBLE_PUSH << 12
                && (Attacks.pawn(us, to ^ 8) & bb[((us ^ 1) << 3) | PieceType.PAWN]) != 0) {
            allowEnPassant(to ^ 8, now);
        }
        findChecksAndPins();
    }

    /// What en passant captures and promotions do beyond moving a pawn.
    private void finishPawnMove(int move, int now) {
        final int to = Move.to(move);
        if (Move.isEnPassant(move)) {
            int captured = mailbox[to ^ 8];
            stack[now] ^= takeOff(captured, to ^ 8, now);
            mailbox[to ^ 8] = Piece.NONE;
            stack[now + STATE] |= captured;
            return;
        }
        int us = sideToMove ^ 1;
        int promoted = Piece.of(us, Move.promotedType(move));
        stack[now] ^= takeOff(Piece.of(us, PieceType.PAWN), to, now);
        long random = Zobrist.PIECE[(promoted << 6) | to];
        bitboards[promoted] ^= 1L << to;
        bitboards[promoted & 8] ^= 1L << to;
        mailbox[to] = (byte) promoted;
        toggleKeys(stack, now, promoted, random);
        stack[now] ^= random;
    }

    /// After a double step beside an enemy pawn.
    private void allowEnPassant(int passed, int now) {
        if (enPassantIsLegal(passed)) {
            stack[now + STATE] |= (long) (passed + 1) << EN_PASSANT_SHIFT;
            stack[now] ^= Zobrist.EN_PASSANT[Square.file(passed)];
        }
    }

    /// Takes a piece off the bitboards and all keys but the first, and returns what it contributes to that one.
    private long takeOff(int piece, int square, int now) {
        long random = Zobrist.PIECE[(piece << 6) | square];
        bitboards[piece] ^= 1L << square;
        bitboards[piece & 8] ^= 1L << square;
        toggleKeys(stack, now, piece, random);
        return random;
    }

    private long lostRights(int from, int to) {
        return RIGHTS & ~((long) (survivingRights[from] & survivingRights[to]) << RIGHTS_SHIFT);
    }

    /// What the en passant square of a state contributes to the key.
    private static long enPassantRandom(long state) {
        int passed = (int) (state >>> EN_PASSANT_SHIFT) & 0xFF;
        return passed == 0 ? 0 : Zobrist.EN_PASSANT[(passed - 1) & 7];
    }

    /// Takes the last move back; not for null moves.
    public void unmake() {
        final long[] bb = bitboards;
        final byte[] board = mailbox;
        final long state = stack[base + STATE];
        final int move = (int) (state >>> MOVE_SHIFT) & Move.MASK;
        final int us = sideToMove ^ 1;
        sideToMove = us;
        base -= RECORD;
        if (Move.isCastling(move)) {
            unmakeCastling(move);
            return;
        }
        final int from = Move.from(move);
        final int to = Move.to(move);
        final int flag = Move.flag(move);
        final int captured = (int) state & 15;
        int piece = board[to];
        bb[piece] ^= 1L << to;
        if (flag >= Move.PROMOTION) {
            piece = (us << 3) | PieceType.PAWN;
        }
        bb[piece] ^= 1L << from;
        bb[us << 3] ^= (1L << from) | (1L << to);
        board[from] = (byte) piece;
        board[to] = Piece.NONE;
        if (captured != Piece.NONE) {
            int square = flag == Move.EN_PASSANT ? to ^ 8 : to;
            board[square] = (byte) captured;
            bb[captured] ^= 1L << square;
            bb[captured & 8] ^= 1L << square;
        }
    }

    /// Passes the turn; not when in check.
    public void makeNull() {
        final long[] st = stack;
        final int old = base;
        final int now = old + RECORD;
        copyKeys(st, old, now);
        long state = st[old + STATE];
        st[now] = st[old] ^ Zobrist.SIDE ^ enPassantRandom(state);
        long kept = state & (RIGHTS | (0xFFFFL << CLOCK_SHIFT));
        st[now + STATE] = kept + (1L << CLOCK_SHIFT) + ((long) Move.NULL << MOVE_SHIFT);
        sideToMove ^= 1;
        base = now;
        findChecksAndPins();
    }

    public void unmakeNull() {
        sideToMove ^= 1;
        base -= RECORD;
    }

    private static void copyKeys(long[] st, int old, int now) {
        st[now + PAWN_KEY] = st[old + PAWN_KEY];
        st[now + SIDE_KEY] = st[old + SIDE_KEY];
        st[now + SIDE_KEY + 1] = st[old + SIDE_KEY + 1];
        st[now + MINOR_KEY] = st[old + MINOR_KEY];
    }

    /// Puts a piece into, or takes it out of, the keys beside the first.
    private static void toggleKeys(long[] st, int record, int piece, long random) {
        st[record + SECOND_KEY[piece]] ^= random;
        st[record + MINOR_KEY] ^= random & MINOR[piece];
    }

    private void makeCastling(int move) {
        final long[] st = stack;
        final int old = base;
        final int now = old + RECORD;
        final int own = sideToMove << 3;
        final int kingFrom = Move.from(move);
        final int rookFrom = Move.to(move);
        copyKeys(st, old, now);
        moveCastlingPieces(own, kingFrom, rookFrom);

        int kingTo = Move.castledKing(kingFrom, rookFrom);
        int rookTo = Move.castledRook(kingFrom, rookFrom);
        mailbox[kingFrom] = Piece.NONE;
        mailbox[rookFrom] = Piece.NONE;
        mailbox[kingTo] = (byte) (own | PieceType.KING);
        mailbox[rookTo] = (byte) (own | PieceType.ROOK);
        int king = (own | PieceType.KING) << 6;
        int rook = (own | PieceType.ROOK) << 6;
        long moved = Zobrist.PIECE[king | kingFrom] ^ Zobrist.PIECE[king | kingTo] ^ Zobrist.PIECE[rook | rookFrom]
                ^ Zobrist.PIECE[rook | rookTo];
        st[now + SIDE_KEY + sideToMove] ^= moved;

        long state = st[old + STATE];
        long lost = state & RIGHTS & ~((long) survivingRights[kingFrom] << RIGHTS_SHIFT);
        st[now] = st[old] ^ Zobrist.SIDE ^ moved ^ Zobrist.CASTLING[(int) (lost >>> RIGHTS_SHIFT)]
                ^ enPassantRandom(state);
        st[now + STATE] = ((state & KEPT) ^ lost) + ONE_PLY + ((long) (move & Move.MASK) << MOVE_SHIFT);
        sideToMove ^= 1;
        base = now;
        findChecksAndPins();
    }

    private void unmakeCastling(int move) {
        final int own = sideToMove << 3;
        final int kingFrom = Move.from(move);
        final int rookFrom = Move.to(move);
        moveCastlingPieces(own, kingFrom, rookFrom);
        mailbox[Move.castledKing(kingFrom, rookFrom)] = Piece.NONE;
        mailbox[Move.castledRook(kingFrom, rookFrom)] = Piece.NONE;
        mailbox[kingFrom] = (byte) (own | PieceType.KING);
        mailbox[rookFrom] = (byte) (own | PieceType.ROOK);
    }

    /// On the bitboards, there and back alike: squares that both leave and arrive at cancel out.
    private void moveCastlingPieces(int own, int kingFrom, int rookFrom) {
        long king = (1L << kingFrom) ^ (1L << Move.castledKing(kingFrom, rookFrom));
        long rook = (1L << rookFrom) ^ (1L << Move.castledRook(kingFrom, rookFrom));
        bitboards[own | PieceType.KING] ^= king;
        bitboards[own | PieceType.ROOK] ^= rook;
        bitboards[own] ^= king ^ rook;
    }

    /// Whether the side to move can capture on `passed`, the square a pawn has just stepped over.
    private boolean enPassantIsLegal(int passed) {
        int us = sideToMove;
        long capturers = Attacks.pawn(us ^ 1, passed) & bitboards[(us << 3) | PieceType.PAWN];
        for (; capturers != 0; capturers &= capturers - 1) {
            if (enPassantIsLegal(Long.numberOfTrailingZeros(capturers), passed)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the capture on `passed` from `from` leaves the own king safe. Two pawns leave one line at once, so it is
    /// looked up and not deduced from pins.
    boolean enPassantIsLegal(int from, int passed) {
        long gone = 1L << (passed ^ 8);
        long occupied = (occupied() ^ (1L << from) ^ gone) | (1L << passed);
        int us = sideToMove;
        return (attackersTo(king(us), occupied) & bitboards[(us ^ 1) << 3] & ~gone) == 0;
    }

    /// Who gives check, and which pieces are pinned: one walk over the sliders that would reach the king on an empty
    /// board. Few do, so no slider look-up is needed.
    private void findChecksAndPins() {
        final long[] bb = bitboards;
        final int us = sideToMove;
        final int own = us << 3;
        final int opp = own ^ 8;
        final int king = Long.numberOfTrailingZeros(bb[own | PieceType.KING]) & 63;
        final long queens = bb[opp | PieceType.QUEEN];
        final long occupied = bb[0] | bb[8];
        long checkers = (Attacks.knight(king) & bb[opp | PieceType.KNIGHT])
                | (Attacks.pawn(us, king) & bb[opp | PieceType.PAWN]);
        long pinned = 0;
        long snipers = (Attacks.BISHOP_RAYS[king] & (bb[opp | PieceType.BISHOP] | queens))
                | (Attacks.ROOK_RAYS[king] & (bb[opp | PieceType.ROOK] | queens));
        while (snipers != 0) {
            long blockers = Attacks.between(king, Long.numberOfTrailingZeros(snipers)) & occupied;
            if (blockers == 0) {
                checkers |= snipers & -snipers;
            } else if ((blockers & (blockers - 1)) == 0) {
                pinned |= blockers & bb[own];
            }
            snipers &= snipers - 1;
        }
        stack[base + CHECKERS] = checkers;
        stack[base + PINNED] = pinned;
    }

    /// Board, side to move and square names, for people.
    @Override
    public String toString() {
        return toSetup().placement() + (sideToMove == Color.WHITE ? "white" : "black") + " to move";
    }
}
