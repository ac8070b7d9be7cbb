package vua.engine.board;

/// What a move changes and cannot be computed backwards, for one position of a line. A chain of these, one a ply, is
/// the history of a [Position]: `make` fills the next one and `unmake` steps back.
///
/// Fields of objects and not places in one long array: the JIT checks no index and knows that fields of different names
/// do not overlap, so it keeps them in registers.
final class State {
    /// The state one ply earlier; the first one is its own.
    final State previous;
    /// Counts from the first of the chain.
    final int ply;
    /// Null only behind what has been reserved.
    @SuppressWarnings("NullAway.Init")
    State next;

    long key;
    long pawnKey;
    /// Keys of the other pieces of the side to move, and of those of its opponent.
    long ourKey;
    long theirKey;
    /// Key of the knights and bishops.
    long minorKey;
    long checkers;
    /// Pieces of the side to move that are pinned to their king.
    long pinned;
    int castlingRights;
    int enPassant = Square.NONE;
    int halfMoveClock;
    /// Plies since the last irreversible or null move.
    int reversible;
    /// The move that led here and the piece it took.
    int move;
    int captured;

    /// The first of a chain.
    State() {
        previous = this;
        ply = 0;
    }

    private State(State previous) {
        this.previous = previous;
        ply = previous.ply + 1;
    }

    /// Lengthens the chain, of which this is the last, and returns the new last one.
    State append() {
        next = new State(this);
        return next;
    }

    /// The state some plies earlier.
    State back(int plies) {
        State state = this;
        for (int i = 0; i < plies; i++) {
            state = state.previous;
        }
        return state;
    }

    /// All but the place in the chain.
    void copyFrom(State other) {
        key = other.key;
        pawnKey = other.pawnKey;
        ourKey = other.ourKey;
        theirKey = other.theirKey;
        minorKey = other.minorKey;
        checkers = other.checkers;
        pinned = other.pinned;
        castlingRights = other.castlingRights;
        enPassant = other.enPassant;
        halfMoveClock = other.halfMoveClock;
        reversible = other.reversible;
        move = other.move;
        captured = other.captured;
    }

    /// What every move does; its difference to the keys is `moved`. [#pawnMoved] or [#pieceMoved] follows, so that each
    /// field is written once.
    void begin(int move, int captured, State old, long moved) {
        key = old.key ^ Zobrist.SIDE ^ old.enPassantRandom() ^ moved;
        castlingRights = old.castlingRights;
        enPassant = Square.NONE;
        this.move = move;
        this.captured = captured;
    }

    /// What the move of a pawn does beyond that.
    void pawnMoved(State old, long moved) {
        pawnKey = old.pawnKey ^ moved;
        ourKey = old.theirKey;
        theirKey = old.ourKey;
        minorKey = old.minorKey;
        makeIrreversible();
    }

    /// What the move of another piece, or none, does beyond that.
    void pieceMoved(State old, int piece, long moved) {
        pawnKey = old.pawnKey;
        ourKey = old.theirKey;
        theirKey = old.ourKey ^ moved;
        minorKey = old.minorKey ^ (moved & Zobrist.minor(piece));
        halfMoveClock = old.halfMoveClock + 1;
        reversible = old.reversible + 1;
    }

    /// What the en passant square contributes to the key.
    long enPassantRandom() {
        return enPassant == Square.NONE ? 0 : Zobrist.EN_PASSANT[enPassant & 7];
    }

    /// After a capture or a pawn move.
    void makeIrreversible() {
        halfMoveClock = 0;
        reversible = 0;
    }

    /// Puts a piece of the side to move into, or takes it out of, all keys.
    void toggleOurs(int piece, int square) {
        long random = toggle(piece, square);
        ourKey ^= Piece.type(piece) == PieceType.PAWN ? 0 : random;
    }

    /// The same with a piece of the opponent.
    void toggleTheirs(int piece, int square) {
        long random = toggle(piece, square);
        theirKey ^= Piece.type(piece) == PieceType.PAWN ? 0 : random;
    }

    private long toggle(int piece, int square) {
        long random = Zobrist.piece(piece, square);
        key ^= random;
        pawnKey ^= Piece.type(piece) == PieceType.PAWN ? random : 0;
        minorKey ^= random & Zobrist.minor(piece);
        return random;
    }
}
