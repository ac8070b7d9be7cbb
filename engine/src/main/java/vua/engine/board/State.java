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
    /// Keys of White's and of Black's other pieces.
    long whiteKey;
    long blackKey;
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
        copyKeys(other);
        key = other.key;
        checkers = other.checkers;
        pinned = other.pinned;
        castlingRights = other.castlingRights;
        enPassant = other.enPassant;
        halfMoveClock = other.halfMoveClock;
        reversible = other.reversible;
        move = other.move;
        captured = other.captured;
    }

    /// The keys beside the first.
    void copyKeys(State other) {
        pawnKey = other.pawnKey;
        whiteKey = other.whiteKey;
        blackKey = other.blackKey;
        minorKey = other.minorKey;
    }

    /// After a capture or a pawn move.
    void makeIrreversible() {
        halfMoveClock = 0;
        reversible = 0;
    }

    /// Puts a piece into, or takes it out of, all keys.
    void toggle(int piece, int square) {
        long random = Zobrist.piece(piece, square);
        key ^= random;
        if (Piece.type(piece) == PieceType.PAWN) {
            pawnKey ^= random;
        } else {
            toggleNonPawn(piece, random);
        }
    }

    /// Changes the keys, beside the first, in which a piece other than a pawn takes part.
    void toggleNonPawn(int piece, long random) {
        long black = -(long) Piece.color(piece);
        whiteKey ^= random & ~black;
        blackKey ^= random & black;
        minorKey ^= random & Zobrist.MINOR[piece & (Piece.LIMIT - 1)];
    }
}
