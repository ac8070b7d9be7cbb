package vua.arbiter.deadposition;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import vua.engine.board.Color;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Square;

/// From which positions with certain men White can still mate by some series of legal moves, for all positions with
/// these men: where Black is mated he has; and where a legal move leads to a position from which he can, he can.
///
/// The moves are its own, the plainest there are, and nothing of the engine's. A position is a number: from the lowest
/// bit, the side to move, and six bits for the square of each man. There is no castling. A position with a right to
/// capture en passant has no number, it is answered from the positions that its moves lead to.
final class HelpMateTable {
    private static final int GONE = -1;
    private static final int NOBODY = -1;
    /// By piece and square, where it captures on an empty board.
    private static final long[][] REACH = new long[Piece.LIMIT][Square.H8 + 1];
    private static final long[][] BETWEEN = new long[Square.H8 + 1][Square.H8 + 1];

    static {
        for (int from = 0; from <= Square.H8; from++) {
            for (int to = 0; to <= Square.H8; to++) {
                int files = Square.file(to) - Square.file(from);
                int ranks = Square.rank(to) - Square.rank(from);
                for (int piece = 1; piece < Piece.LIMIT; piece++) {
                    REACH[piece][from] |= from != to && captures(piece, files, ranks) ? 1L << to : 0;
                }
                if (captures(Piece.WHITE_QUEEN, files, ranks)) {
                    int step = 8 * Integer.signum(ranks) + Integer.signum(files);
                    for (int square = from + step; from != to && square != to; square += step) {
                        BETWEEN[from][to] |= 1L << square;
                    }
                }
            }
        }
    }

    /// All tables made, by their men.
    private final Map<List<Integer>, HelpMateTable> tables;
    private final int[] men;
    /// Where the men stand in the position that is looked at.
    private final int[] squares;
    /// The tables after a capture, a promotion or both, and which of the men are the table's, in its order.
    private final Map<Integer, Change> changes = new HashMap<>();
    private final BitSet winnable;
    private final BitSet unwinnable;

    private static final class Change {
        final HelpMateTable table;
        final int[] origins;

        Change(HelpMateTable table, int[] origins) {
            this.table = table;
            this.origins = origins;
        }
    }

    /// The table for some men; it is made only once, and so are those which captures and promotions lead to.
    static HelpMateTable of(List<Integer> men, Map<List<Integer>, HelpMateTable> tables) {
        List<Integer> sorted = men.stream().sorted().toList();
        HelpMateTable known = tables.get(sorted);
        if (known == null) {
            known = new HelpMateTable(sorted, tables);
            tables.put(sorted, known);
        }
        return known;
    }

    private HelpMateTable(List<Integer> men, Map<List<Integer>, HelpMateTable> tables) {
        this.tables = tables;
        this.men = men.stream().mapToInt(Integer::intValue).toArray();
        squares = new int[men.size()];
        int size = 2 << (6 * men.size());
        winnable = new BitSet(size);
        unwinnable = new BitSet(size);
        for (int position = 0; position < size; position++) {
            set(position);
            unwinnable.set(position, isLegal(position & 1));
        }
        // A lone king gives no check.
        boolean changed = men.stream().anyMatch(man -> Piece.color(man) == Color.WHITE && man != Piece.WHITE_KING);
        while (changed) {
            changed = false;
            for (int i = unwinnable.nextSetBit(0); i >= 0; i = unwinnable.nextSetBit(i + 1)) {
                changed |= mark(i);
            }
            for (int i = unwinnable.previousSetBit(size); i >= 0; i = unwinnable.previousSetBit(i - 1)) {
                changed |= mark(i);
            }
        }
    }

    /// The men, in the order of their squares in a position's number.
    int[] men() {
        return men.clone();
    }

    /// All legal positions from which White cannot mate.
    BitSet unwinnable() {
        return unwinnable;
    }

    /// All positions from which White can mate.
    BitSet winnable() {
        return winnable;
    }

    /// Whether White can mate from a legal position in which a pawn has just passed a square.
    boolean winnable(int position, int passed) {
        set(position);
        return canMate(position & 1, passed);
    }

    private boolean mark(int position) {
        set(position);
        boolean can = canMate(position & 1, Square.NONE);
        if (can) {
            winnable.set(position);
            unwinnable.clear(position);
        }
        return can;
    }

    private void set(int position) {
        for (int man = 0; man < men.length; man++) {
            squares[man] = (position >> (1 + 6 * man)) & 63;
        }
    }

    private static boolean captures(int piece, int files, int ranks) {
        int wide = Math.abs(files);
        int high = Math.abs(ranks);
        return switch (Piece.type(piece)) {
            case PieceType.PAWN -> wide == 1 && ranks == (Piece.color(piece) == Color.WHITE ? 1 : -1);
            case PieceType.KNIGHT -> wide * high == 2;
            case PieceType.BISHOP -> wide == high;
            case PieceType.ROOK -> wide == 0 || high == 0;
            case PieceType.QUEEN -> wide == high || wide == 0 || high == 0;
            case PieceType.KING -> wide <= 1 && high <= 1;
            default -> false;
        };
    }

    private boolean isLegal(int side) {
        for (int man = 0; man < men.length; man++) {
            int rank = Square.rank(squares[man]);
            if (manOn(squares[man]) != man || (isPawn(man) && (rank == 0 || rank == 7))) {
                return false;
            }
        }
        return !isInCheck(side ^ 1);
    }

    /// Whether Black, to move, is mated, or a legal move leads to where White can mate.
    private boolean canMate(int side, int passed) {
        boolean moves = false;
        for (int man = 0; man < men.length; man++) {
            if (Piece.color(men[man]) != side) {
                continue;
            }
            int from = squares[man];
            for (long left = targets(man, passed); left != 0; left &= left - 1) {
                int to = Long.numberOfTrailingZeros(left);
                int victim = manOn(isPawn(man) && to == passed ? to - forward(side) : to);
                int prey = victim == NOBODY ? GONE : squares[victim];
                squares[man] = to;
                if (victim != NOBODY) {
                    squares[victim] = GONE;
                }
                boolean legal = !isInCheck(side);
                boolean can = legal && canMateAfter(man, from, victim);
                if (victim != NOBODY) {
                    squares[victim] = prey;
                }
                squares[man] = from;
                if (can) {
                    return true;
                }
                moves |= legal;
            }
        }
        return !moves && side == Color.BLACK && isInCheck(Color.BLACK);
    }

    /// The same when a man has moved from a square to where it stands, and taken another or nobody.
    private boolean canMateAfter(int man, int from, int victim) {
        int side = Piece.color(men[man]);
        int opponent = side ^ 1;
        if (isPawn(man) && Square.rank(squares[man]) == (side == Color.WHITE ? 7 : 0)) {
            for (int type = PieceType.KNIGHT; type <= PieceType.QUEEN; type++) {
                if (canMateAfterChange(man, Piece.of(side, type), victim, opponent)) {
                    return true;
                }
            }
            return false;
        }
        if (victim != NOBODY) {
            return canMateAfterChange(man, men[man], victim, opponent);
        }
        int passed = from + forward(side);
        if (isPawn(man) && squares[man] == passed + forward(side)) {
            for (int other = 0; other < men.length; other++) {
                if (men[other] == Piece.of(opponent, PieceType.PAWN) && attacks(other, passed)) {
                    return canMate(opponent, passed);
                }
            }
        }
        int position = opponent;
        for (int i = 0; i < men.length; i++) {
            position |= squares[i] << (1 + 6 * i);
        }
        return winnable.get(position);
    }

    private boolean canMateAfterChange(int man, int piece, int victim, int side) {
        int key = ((victim + 1) << 8) | (man << 4) | piece;
        Change change = changes.get(key);
        if (change == null) {
            change = change(man, piece, victim);
            changes.put(key, change);
        }
        int position = side;
        for (int i = 0; i < change.origins.length; i++) {
            position |= squares[change.origins[i]] << (1 + 6 * i);
        }
        return change.table.winnable.get(position);
    }

    private Change change(int man, int piece, int victim) {
        int[] changed = men.clone();
        changed[man] = piece;
        List<Integer> origins = new ArrayList<>();
        for (int i = 0; i < men.length; i++) {
            if (i != victim) {
                origins.add(i);
            }
        }
        origins.sort(Comparator.comparingInt(i -> changed[i]));
        HelpMateTable table = of(origins.stream().map(i -> changed[i]).toList(), tables);
        return new Change(table, origins.stream().mapToInt(Integer::intValue).toArray());
    }

    /// Where a man may go, whether his king is safe then or not.
    private long targets(int man, int passed) {
        int side = Piece.color(men[man]);
        int from = squares[man];
        long occupied = 0;
        long own = 0;
        for (int i = 0; i < men.length; i++) {
            occupied |= 1L << squares[i];
            own |= Piece.color(men[i]) == side ? 1L << squares[i] : 0;
        }
        long targets = 0;
        for (long left = REACH[men[man]][from] & ~own; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            targets |= (BETWEEN[from][to] & occupied) == 0 ? 1L << to : 0;
        }
        if (isPawn(man)) {
            targets &= passed == Square.NONE ? occupied : occupied | (1L << passed);
            long step = 1L << (from + forward(side));
            if ((step & occupied) == 0) {
                targets |= step;
                if (Square.rank(from) == (side == Color.WHITE ? 1 : 6)) {
                    targets |= (1L << (from + 2 * forward(side))) & ~occupied;
                }
            }
        }
        return targets;
    }

    private boolean isInCheck(int side) {
        int king = 0;
        for (int man = 0; man < men.length; man++) {
            king = men[man] == Piece.of(side, PieceType.KING) ? squares[man] : king;
        }
        for (int man = 0; man < men.length; man++) {
            if (Piece.color(men[man]) != side && squares[man] != GONE && attacks(man, king)) {
                return true;
            }
        }
        return false;
    }

    private boolean attacks(int man, int square) {
        int from = squares[man];
        if ((REACH[men[man]][from] & (1L << square)) == 0) {
            return false;
        }
        for (int other : squares) {
            if (other != GONE && (BETWEEN[from][square] & (1L << other)) != 0) {
                return false;
            }
        }
        return true;
    }

    private int manOn(int square) {
        for (int man = 0; man < men.length; man++) {
            if (squares[man] == square) {
                return man;
            }
        }
        return NOBODY;
    }

    private boolean isPawn(int man) {
        return Piece.type(men[man]) == PieceType.PAWN;
    }

    private static int forward(int side) {
        return side == Color.WHITE ? 8 : -8;
    }
}
