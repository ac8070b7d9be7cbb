package vua.engine.search;

import vua.engine.board.Move;
import vua.engine.board.MoveList;
import vua.engine.board.PieceType;
import vua.engine.board.Position;

/// What the search keeps for one ply of the line it is looking at. All frames exist before the search begins.
final class Frame {
    static final int QUIETS_REMEMBERED = 64;
    static final int CAPTURES_REMEMBERED = 32;

    final MovePicker picker;
    /// For the second look at the same position without its table move.
    final MovePicker excludedPicker;

    /// The best line from here, valid while the node or its parent is being worked on.
    final int[] line = new int[Scores.MAX_PLY + 2];
    int lineLength;

    /// Moves tried before the best one, to be punished.
    final int[] quiets = new int[QUIETS_REMEMBERED];
    final int[] captures = new int[CAPTURES_REMEMBERED];

    /// The move being looked at, and its row in the continuation tables, times their width; row 0 for none.
    int move;
    int continuation;
    /// Whether that move captures or promotes.
    boolean noisy;
    int moveCount;
    /// How far the present move's depth was reduced, in 1/1024 plies.
    int reduction;

    /// Whether a beta cutoff is expected.
    boolean cutNode;
    boolean inCheck;
    /// The evaluation as it was computed, corrected by experience, and improved by the table's score.
    int rawEvaluation;
    int staticEvaluation;
    int evaluation;
    boolean improving;

    long key;
    int tableMove;
    int tableScore;
    int tableDepth;
    int tableBound;
    /// The position is or was part of a main line.
    boolean mainLine;

    /// A move left out, because the question is how good the others are.
    int excluded;
    /// Extensions by two plies so far in this line.
    int doubleExtensions;
    int killer1;
    int killer2;
    /// Beta cutoffs among the children of the parent.
    int cutoffs;

    /// Squares the enemy attacks.
    long threats;
    /// By piece type: squares from which it would check the enemy king.
    private final long[] checks = new long[8];

    Frame(Position position, Histories histories, MoveList scratch) {
        this.picker = new MovePicker(position, histories, scratch);
        this.excludedPicker = new MovePicker(position, histories, scratch);
    }

    void clear() {
        lineLength = 0;
        move = Move.NONE;
        continuation = 0;
        noisy = false;
        moveCount = 0;
        reduction = 0;
        cutNode = false;
        inCheck = false;
        rawEvaluation = Scores.NONE;
        staticEvaluation = Scores.NONE;
        evaluation = Scores.NONE;
        improving = false;
        key = 0;
        tableMove = Move.NONE;
        mainLine = false;
        excluded = Move.NONE;
        doubleExtensions = 0;
        killer1 = Move.NONE;
        killer2 = Move.NONE;
        cutoffs = 0;
    }

    /// Makes `move` followed by the child's line the line of this frame.
    void extendLine(int first, Frame child) {
        line[0] = first;
        int length = child.lineLength;
        System.arraycopy(child.line, 0, line, 1, length);
        lineLength = length + 1;
    }

    void addKiller(int killer) {
        if (killer1 != killer) {
            killer2 = killer1;
            killer1 = killer;
        }
    }

    /// Whether the enemy attacks neither end of a move. Then nothing can be lost on its target square: a slider that
    /// reaches it once the mover is gone attacks the mover now. En passant is left aside, since it clears a third square.
    boolean isOutOfReach(int move) {
        return !Move.isEnPassant(move) && (((threats >>> Move.from(move)) | (threats >>> Move.to(move))) & 1) == 0;
    }

    void prepareChecks(long byPawn, long byKnight, long byBishop, long byRook) {
        checks[PieceType.PAWN] = byPawn;
        checks[PieceType.KNIGHT] = byKnight;
        checks[PieceType.BISHOP] = byBishop;
        checks[PieceType.ROOK] = byRook;
        checks[PieceType.QUEEN] = byBishop | byRook;
    }

    /// Whether a piece of `type` arriving on `to` attacks the enemy king.
    boolean checksFrom(int type, int to) {
        return ((checks[type & 7] >>> to) & 1) != 0;
    }
}
