package vua.engine.board;

import java.util.Arrays;
import java.util.Set;

/// A legal position of standard chess or Chess960 with the history it came by: bitboards and a mailbox, changed by
/// [#make] and restored by [#unmake].
///
/// What cannot be computed backwards lies in a chain of states, one a ply: `make` fills the next state, `unmake` only
/// steps back.
///
/// `make`, `unmake`, `makeNull` and `unmakeNull` check nothing and never allocate: the caller has reserved room
/// ([#reserve]). [#play] is the checked door.
public final class Position {
    private static final int FIFTY_MOVES = 100;
    /// A bound that no game reaches; the rest is left to the search.
    private static final int MAX_HALF_MOVE_CLOCK = 65_000;
    private static final int INITIAL_PLIES = 256;

    /// Pieces of both colours, indexed by type.
    private final long[] bitboards = new long[8];
    /// All pieces of the side to move, and of the other: they change places with every move, so that no code that looks
    /// from the side to move needs to ask which colour that is.
    long ours;
    long theirs;
    final byte[] mailbox = new byte[64];
    private final State first = new State();
    private State last = first;
    private State state = first;
    int sideToMove;

    /// Full-move number and side to move of the first state.
    private int firstFullMove;
    private int firstSide;
    /// By right: the square of the rook, and the squares that must not be attacked.
    private final byte[] castlingRooks = new byte[4];
    final long[] castlingSafe = new long[4];
    /// By right: the squares of the back rank behind the rook, where only Chess960 has any.
    final long[] castlingShielded = new long[4];
    /// The squares that must be empty, by right. No array, since every position counted asks twice.
    private long whiteKingSideEmpty;
    private long whiteQueenSideEmpty;
    private long blackKingSideEmpty;
    private long blackQueenSideEmpty;
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
        return from(setup, INITIAL_PLIES);
    }

    /// The same with room for `plies` moves: the room is most of what a position costs that is only looked at.
    ///
    /// @throws InvalidSetupException if the setup has a fatal problem
    public static Position from(Setup setup, int plies) {
        Set<SetupProblem> problems = setup.problems();
        for (SetupProblem problem : problems) {
            if (problem.fatal()) {
                throw new InvalidSetupException(problems);
            }
        }
        Position position = new Position();
        position.reserve(plies);
        position.set(setup);
        return position;
    }

    private void set(Setup setup) {
        for (int square = 0; square < 64; square++) {
            int piece = setup.placement().pieceAt(square);
            if (piece != Piece.NONE) {
                bitboards[Piece.type(piece)] |= 1L << square;
                if (Piece.color(piece) == setup.sideToMove()) {
                    ours |= 1L << square;
                    first.toggleOurs(piece, square);
                } else {
                    theirs |= 1L << square;
                    first.toggleTheirs(piece, square);
                }
                mailbox[square] = (byte) piece;
            }
        }
        sideToMove = setup.sideToMove();
        firstSide = sideToMove;
        firstFullMove = setup.fullMoveNumber();
        first.halfMoveClock = setup.halfMoveClock();
        first.castlingRights = setCastling(setup.possibleCastlingRooks());
        first.key ^= Zobrist.CASTLING[first.castlingRights] ^ (sideToMove == Color.BLACK ? Zobrist.SIDE : 0);
        int passed = setup.enPassantSquare();
        if (passed != Square.NONE && setup.enPassantIsPossible()) {
            allowEnPassant(passed);
        }
        findChecksAndPins(state);
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
            setCastlingEmpty(index, (kingPath | rookPath) & ~(Bitboards.bit(king) | Bitboards.bit(rook)));
            castlingSafe[index] = kingPath;
            castlingShielded[index] = Bitboards.rank(Square.rank(rook))
                    & (rook > king ? -2L << rook : (1L << rook) - 1);
            survivingRights[rook] &= (byte) ~(1 << index);
            survivingRights[king] &= (byte) ~(1 << index);
            castlingSquares |= Bitboards.bit(king) | Bitboards.bit(rook);
            rights |= 1 << index;
        }
        return rights;
    }

    private void setCastlingEmpty(int index, long squares) {
        switch (index) {
            case 0 -> whiteKingSideEmpty = squares;
            case 1 -> whiteQueenSideEmpty = squares;
            case 2 -> blackKingSideEmpty = squares;
            default -> blackQueenSideEmpty = squares;
        }
    }

    /// The squares that must be empty for the castling with the right of an index.
    long castlingEmpty(int index) {
        if (index < 2) {
            return index == 0 ? whiteKingSideEmpty : whiteQueenSideEmpty;
        }
        return index == 2 ? blackKingSideEmpty : blackQueenSideEmpty;
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
        copy.copyFrom(this, state.ply);
        copy.reserve(last.ply - state.ply);
        return copy;
    }

    /// Becomes `other`, with its history back to the last irreversible move: what repetitions need. Allocates only if
    /// that history has not fitted before.
    public void copyFrom(Position other) {
        copyFrom(other, Math.min(other.state.reversible, other.state.ply));
    }

    private void copyFrom(Position other, int plies) {
        System.arraycopy(other.bitboards, 0, bitboards, 0, bitboards.length);
        ours = other.ours;
        theirs = other.theirs;
        System.arraycopy(other.mailbox, 0, mailbox, 0, mailbox.length);
        State from = other.state.back(plies);
        int dropped = from.ply;
        state = first;
        state.copyFrom(from);
        while (from != other.state) {
            from = from.next;
            reserve(1);
            state = state.next;
            state.copyFrom(from);
        }
        sideToMove = other.sideToMove;
        firstFullMove = other.firstFullMove + (dropped + other.firstSide) / 2;
        firstSide = (other.firstSide + dropped) & 1;
        System.arraycopy(other.castlingRooks, 0, castlingRooks, 0, 4);
        whiteKingSideEmpty = other.whiteKingSideEmpty;
        whiteQueenSideEmpty = other.whiteQueenSideEmpty;
        blackKingSideEmpty = other.blackKingSideEmpty;
        blackQueenSideEmpty = other.blackQueenSideEmpty;
        System.arraycopy(other.castlingSafe, 0, castlingSafe, 0, 4);
        System.arraycopy(other.castlingShielded, 0, castlingShielded, 0, 4);
        System.arraycopy(other.survivingRights, 0, survivingRights, 0, 64);
        castlingSquares = other.castlingSquares;
    }

    /// Makes sure that `plies` more moves can be made without allocation.
    public void reserve(int plies) {
        while (last.ply - state.ply < plies) {
            last = last.append();
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
        return bitboards[type] & occupied(color);
    }

    /// The pieces of one type, of both colours.
    public long pieces(int type) {
        return bitboards[type];
    }

    /// All pieces of one colour.
    public long occupied(int color) {
        return color == sideToMove ? ours : theirs;
    }

    public long occupied() {
        return ours | theirs;
    }

    /// The square of a king.
    public int king(int color) {
        return Long.numberOfTrailingZeros(pieces(color, PieceType.KING));
    }

    public int castlingRights() {
        return state.castlingRights;
    }

    /// The square of the rook that has, or at first had, a castling right.
    public int castlingRook(int color, boolean kingSide) {
        return castlingRooks[CastlingRights.index(color, kingSide)];
    }

    /// The square behind a pawn that may be captured en passant by a legal move, or [Square#NONE].
    public int enPassantSquare() {
        return state.enPassant;
    }

    /// Plies since the last capture or pawn move.
    public int halfMoveClock() {
        return state.halfMoveClock;
    }

    public int fullMoveNumber() {
        return firstFullMove + (state.ply + firstSide) / 2;
    }

    /// The Zobrist key: pieces, side to move, castling rights, and the file of a legal en passant capture.
    public long key() {
        return state.key;
    }

    public long pawnKey() {
        return state.pawnKey;
    }

    /// The key of all pieces of a colour but its pawns.
    public long nonPawnKey(int color) {
        return color == sideToMove ? state.ourKey : state.theirKey;
    }

    /// The key of the knights and bishops.
    public long minorKey() {
        return state.minorKey;
    }

    /// The pieces that give check to the side to move.
    public long checkers() {
        return state.checkers;
    }

    public boolean inCheck() {
        return state.checkers != 0;
    }

    /// The pieces of the side to move that are pinned to their king.
    public long pinned() {
        return state.pinned;
    }

    /// The move that led here, [Move#NULL], or [Move#NONE] at the beginning.
    public int lastMove() {
        return state.move;
    }

    /// The pieces of both colours that attack a square when `occupied` blocks the lines.
    public long attackersTo(int square, long occupied) {
        return (Attacks.pawn(Color.BLACK, square) & pieces(Color.WHITE, PieceType.PAWN))
                | (Attacks.pawn(Color.WHITE, square) & pieces(Color.BLACK, PieceType.PAWN))
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
        final long by = occupied(byColor);
        if ((((Attacks.knight(square) & pieces(PieceType.KNIGHT))
                | (Attacks.pawn(byColor ^ 1, square) & pieces(PieceType.PAWN))
                | (Attacks.king(square) & pieces(PieceType.KING))) & by) != 0) {
            return true;
        }
        long queens = pieces(PieceType.QUEEN);
        long diagonal = Attacks.bishopRays(square) & (pieces(PieceType.BISHOP) | queens) & by;
        if (diagonal != 0 && (Attacks.bishop(square, occupied) & diagonal) != 0) {
            return true;
        }
        long straight = Attacks.rookRays(square) & (pieces(PieceType.ROOK) | queens) & by;
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
        State earlier = state.previous.previous;
        for (int plies = 4; plies <= state.reversible; plies += 2) {
            earlier = earlier.previous.previous;
            count += earlier.key == state.key ? 1 : 0;
        }
        return count;
    }

    /// Whether a search scores the present position as a draw by repetition: it stood once before within the last
    /// `plyFromRoot` plies, or twice at all.
    public boolean isRepetition(int plyFromRoot) {
        final long key = state.key;
        final int reversible = state.reversible;
        State earlier = state.previous.previous;
        boolean seen = false;
        for (int plies = 4; plies <= reversible; plies += 2) {
            earlier = earlier.previous.previous;
            if (earlier.key == key) {
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
        if (move >= Move.CASTLING << 12) {
            makeSpecial(move);
            return;
        }
        final State now = state.next;
        movePiece(move, state, now);
        if (move >= Move.DOUBLE_PUSH << 12) {
            allowEnPassant(Move.to(move) ^ 8);
        }
        findChecksAndPins(now);
    }

    private void makeSpecial(int move) {
        if (Move.isCastling(move)) {
            castle(move);
        } else {
            movePiece(move, state, state.next);
            finishPawnMove(move, state);
        }
        findChecksAndPins(state);
    }

    /// All that is common to the moves except castling.
    private void movePiece(int move, State old, State now) {
        final byte[] board = mailbox;
        final int from = Move.from(move);
        final int to = Move.to(move);
        final int piece = board[from];
        final int captured = board[to];
        final long fromTo = (1L << from) | (1L << to);
        final long moved = Zobrist.piece(piece, from) ^ Zobrist.piece(piece, to);
        state = now;
        now.begin(move, captured, old, moved);
        if ((piece & 7) == PieceType.PAWN) {
            now.pawnMoved(old, moved);
        } else {
            now.pieceMoved(old, piece, moved);
        }
        board[from] = Piece.NONE;
        board[to] = (byte) piece;
        bitboards[piece & 7] ^= fromTo;
        final long mover = ours ^ fromTo;
        ours = theirs;
        theirs = mover;
        sideToMove ^= 1;
        if (captured != Piece.NONE) {
            bitboards[captured & 7] ^= 1L << to;
            ours ^= 1L << to;
            now.toggleOurs(captured, to);
            now.makeIrreversible();
        }
        if ((fromTo & castlingSquares) != 0) {
            loseRights(now, survivingRights[from] & survivingRights[to]);
        }
    }

    /// What en passant captures and promotions do beyond moving a pawn.
    private void finishPawnMove(int move, State now) {
        final int to = Move.to(move);
        if (Move.isEnPassant(move)) {
            int captured = mailbox[to ^ 8];
            bitboards[PieceType.PAWN] ^= 1L << (to ^ 8);
            ours ^= 1L << (to ^ 8);
            now.toggleOurs(captured, to ^ 8);
            mailbox[to ^ 8] = Piece.NONE;
            now.captured = captured;
            return;
        }
        int pawn = mailbox[to];
        int promoted = Piece.of(Piece.color(pawn), Move.promotedType(move));
        bitboards[PieceType.PAWN] ^= 1L << to;
        bitboards[Piece.type(promoted)] ^= 1L << to;
        mailbox[to] = (byte) promoted;
        now.toggleTheirs(pawn, to);
        now.toggleTheirs(promoted, to);
    }

    /// Writes down that the side to move may capture on the square a pawn has just stepped over, if that is legal.
    private void allowEnPassant(int passed) {
        long capturers = Attacks.pawn(sideToMove ^ 1, passed) & bitboards[PieceType.PAWN] & ours;
        for (; capturers != 0; capturers &= capturers - 1) {
            if (enPassantIsLegal(Bitboards.first(capturers), passed)) {
                state.enPassant = passed;
                state.key ^= state.enPassantRandom();
                return;
            }
        }
    }

    private static void loseRights(State now, int surviving) {
        int lost = now.castlingRights & ~surviving;
        now.key ^= Zobrist.CASTLING[lost];
        now.castlingRights ^= lost;
    }

    /// Takes the last move back; not for null moves.
    public void unmake() {
        final State undone = state;
        final int move = undone.move;
        state = undone.previous;
        if (move >= Move.CASTLING << 12) {
            unmakeSpecial(undone);
            return;
        }
        final long[] bb = bitboards;
        final byte[] board = mailbox;
        final int from = Move.from(move);
        final int to = Move.to(move);
        final int piece = board[to];
        final int captured = undone.captured;
        final long fromTo = (1L << from) | (1L << to);
        final long others = ours;
        sideToMove ^= 1;
        ours = theirs ^ fromTo;
        theirs = others;
        bb[piece & 7] ^= fromTo;
        board[from] = (byte) piece;
        board[to] = (byte) captured;
        if (captured != Piece.NONE) {
            bb[captured & 7] ^= 1L << to;
            theirs = others ^ (1L << to);
        }
    }

    private void unmakeSpecial(State undone) {
        final int move = undone.move;
        if (Move.isCastling(move)) {
            unmakeCastling(move);
            return;
        }
        final int from = Move.from(move);
        final int to = Move.to(move);
        final int captured = undone.captured;
        changeSides();
        bitboards[Piece.type(mailbox[to])] ^= 1L << to;
        bitboards[PieceType.PAWN] ^= 1L << from;
        ours ^= (1L << from) | (1L << to);
        mailbox[to] = Piece.NONE;
        mailbox[from] = (byte) Piece.of(sideToMove, PieceType.PAWN);
        if (captured != Piece.NONE) {
            int square = Move.isEnPassant(move) ? to ^ 8 : to;
            mailbox[square] = (byte) captured;
            bitboards[Piece.type(captured)] ^= 1L << square;
            theirs ^= 1L << square;
        }
    }

    /// Passes the turn; not when in check.
    public void makeNull() {
        State now = state.next;
        now.begin(Move.NULL, Piece.NONE, state, 0);
        now.pieceMoved(state, Piece.NONE, 0);
        now.reversible = 0;
        state = now;
        changeSides();
        findChecksAndPins(state);
    }

    public void unmakeNull() {
        changeSides();
        state = state.previous;
    }

    private void changeSides() {
        final long others = ours;
        ours = theirs;
        theirs = others;
        sideToMove ^= 1;
    }

    private void castle(int move) {
        final State now = state.next;
        final int kingFrom = Move.from(move);
        final int rookFrom = Move.to(move);
        final int king = Piece.of(sideToMove, PieceType.KING);
        final int rook = Piece.of(sideToMove, PieceType.ROOK);
        now.begin(move, Piece.NONE, state, 0);
        now.pieceMoved(state, Piece.NONE, 0);
        moveCastlingPieces(kingFrom, rookFrom);
        mailbox[kingFrom] = Piece.NONE;
        mailbox[rookFrom] = Piece.NONE;
        mailbox[Move.castledKing(kingFrom, rookFrom)] = (byte) king;
        mailbox[Move.castledRook(kingFrom, rookFrom)] = (byte) rook;
        now.toggleTheirs(king, kingFrom);
        now.toggleTheirs(rook, rookFrom);
        now.toggleTheirs(king, Move.castledKing(kingFrom, rookFrom));
        now.toggleTheirs(rook, Move.castledRook(kingFrom, rookFrom));
        loseRights(now, survivingRights[kingFrom]);
        state = now;
        changeSides();
    }

    private void unmakeCastling(int move) {
        changeSides();
        final int kingFrom = Move.from(move);
        final int rookFrom = Move.to(move);
        moveCastlingPieces(kingFrom, rookFrom);
        mailbox[Move.castledKing(kingFrom, rookFrom)] = Piece.NONE;
        mailbox[Move.castledRook(kingFrom, rookFrom)] = Piece.NONE;
        mailbox[kingFrom] = (byte) Piece.of(sideToMove, PieceType.KING);
        mailbox[rookFrom] = (byte) Piece.of(sideToMove, PieceType.ROOK);
    }

    /// On the bitboards, there and back alike: squares that both leave and arrive at cancel out.
    private void moveCastlingPieces(int kingFrom, int rookFrom) {
        long king = (1L << kingFrom) ^ (1L << Move.castledKing(kingFrom, rookFrom));
        long rook = (1L << rookFrom) ^ (1L << Move.castledRook(kingFrom, rookFrom));
        bitboards[PieceType.KING] ^= king;
        bitboards[PieceType.ROOK] ^= rook;
        ours ^= king ^ rook;
    }

    /// Whether the capture on `passed` from `from` leaves the own king safe. Two pawns leave one line at once, so it is
    /// looked up and not deduced from pins.
    boolean enPassantIsLegal(int from, int passed) {
        long gone = 1L << (passed ^ 8);
        long occupied = (occupied() ^ (1L << from) ^ gone) | (1L << passed);
        int us = sideToMove;
        return (attackersTo(king(us), occupied) & occupied(us ^ 1) & ~gone) == 0;
    }

    /// Who gives check, and which pieces are pinned: one walk over the sliders that would reach the king on an empty
    /// board. Few do, so no slider look-up is needed.
    private void findChecksAndPins(State now) {
        final long[] bb = bitboards;
        final long own = ours;
        final long opponents = theirs;
        final long occupied = own | opponents;
        final int king = Long.numberOfTrailingZeros(bb[PieceType.KING] & own);
        final long queens = bb[PieceType.QUEEN];
        long checkers = ((Attacks.knight(king) & bb[PieceType.KNIGHT])
                | (Attacks.pawn(sideToMove, king) & bb[PieceType.PAWN])) & opponents;
        long pinned = 0;
        long snipers = ((Attacks.bishopRays(king) & (bb[PieceType.BISHOP] | queens))
                | (Attacks.rookRays(king) & (bb[PieceType.ROOK] | queens))) & opponents;
        while (snipers != 0) {
            long blockers = Attacks.between(king, Long.numberOfTrailingZeros(snipers)) & occupied;
            if (blockers == 0) {
                checkers |= snipers & -snipers;
            } else if ((blockers & (blockers - 1)) == 0) {
                pinned |= blockers & own;
            }
            snipers &= snipers - 1;
        }
        now.checkers = checkers;
        now.pinned = pinned;
    }

    /// Board, side to move and square names, for people.
    @Override
    public String toString() {
        return toSetup().placement() + (sideToMove == Color.WHITE ? "white" : "black") + " to move";
    }
}
