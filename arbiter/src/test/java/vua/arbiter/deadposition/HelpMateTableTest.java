package vua.arbiter.deadposition;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vua.engine.board.Color;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Placement;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.board.Square;
import vua.engine.notation.Fen;

/// The solver agrees with [HelpMateTable] for all men up to four. Half of the positions are asked with the colours
/// exchanged. No position has a right to castle.
class HelpMateTableTest {
    private static final List<Integer> TYPES = List.of(PieceType.PAWN, PieceType.KNIGHT, PieceType.BISHOP,
            PieceType.ROOK, PieceType.QUEEN);

    private final Map<List<Integer>, HelpMateTable> tables = new HashMap<>();
    private final Winnability winnability = new Winnability();
    private int winnable;
    private int unwinnable;

    @Test
    void agreesWithThreeMen() {
        threeMen(20_000);
        assertCompared(50_000, 140_000);
    }

    @Tag("long")
    @Test
    void agreesWithAllPositionsOfThreeMen() {
        threeMen(Integer.MAX_VALUE);
        assertCompared(1_000_000, 2_500_000);
    }

    @Tag("long")
    @Test
    void agreesWithFourMen() {
        for (int first : TYPES) {
            for (int second : TYPES) {
                compare(3000, Piece.of(Color.WHITE, first), Piece.of(Color.BLACK, second));
                if (first <= second) {
                    compare(3000, Piece.of(Color.WHITE, first), Piece.of(Color.WHITE, second));
                    compare(500, Piece.of(Color.BLACK, first), Piece.of(Color.BLACK, second));
                }
            }
        }
        assertCompared(110_000, 90_000);
        enPassant();
    }

    /// A pawn has just passed the square on which the other one may take it; White is asked for.
    private void enPassant() {
        HelpMateTable table = table(Piece.WHITE_PAWN, Piece.BLACK_PAWN);
        Random random = new Random(8);
        int rights = 0;
        for (int i = 0; i < 40_000; i++) {
            int side = random.nextInt(2);
            int file = random.nextInt(8);
            int beside = file + 2 * random.nextInt(2) - 1;
            if (beside < 0 || beside > 7) {
                continue;
            }
            int rank = side == Color.WHITE ? 4 : 3;
            int[] board = new int[64];
            board[random.nextInt(64)] = Piece.WHITE_KING;
            board[random.nextInt(64)] = Piece.BLACK_KING;
            board[Square.of(file, rank)] = Piece.of(side ^ 1, PieceType.PAWN);
            board[Square.of(beside, rank)] = Piece.of(side, PieceType.PAWN);
            int passed = Square.of(file, side == Color.WHITE ? 5 : 2);
            Setup setup = new Setup(Placement.of(board), side, 0, passed, 0, 1);
            if (setup.problems().isEmpty()) {
                rights += Position.from(setup).enPassantSquare() == Square.NONE ? 0 : 1;
                int position = side;
                int[] men = table.men();
                for (int man = 0; man < men.length; man++) {
                    position |= Long.numberOfTrailingZeros(setup.placement().squaresOf(men[man])) << (1 + 6 * man);
                }
                compare(Position.from(setup), Color.WHITE, table.winnable(position, passed));
            }
        }
        int legal = rights;
        assertTrue(legal > 10_000, () -> legal + " rights to capture");
    }

    private void assertCompared(int can, int cannot) {
        assertTrue(winnable > can && unwinnable > cannot, () -> winnable + " winnable, " + unwinnable + " unwinnable");
    }

    private void threeMen(int wanted) {
        for (int type : TYPES) {
            compare(wanted, Piece.of(Color.WHITE, type));
            compare(wanted, Piece.of(Color.BLACK, type));
        }
    }

    /// The table for the kings and other men.
    private HelpMateTable table(int... others) {
        List<Integer> men = new ArrayList<>(List.of(Piece.WHITE_KING, Piece.BLACK_KING));
        for (int man : others) {
            men.add(man);
        }
        return HelpMateTable.of(men, tables);
    }

    /// Compares about as many positions of each verdict as are wanted, or all.
    private void compare(int wanted, int... others) {
        HelpMateTable table = table(others);
        compare(table, table.winnable(), wanted, true);
        compare(table, table.unwinnable(), wanted, false);
    }

    private void compare(HelpMateTable table, BitSet positions, int wanted, boolean expected) {
        int step = Math.max(1, positions.cardinality() / wanted) | 1;
        int count = 0;
        for (int i = positions.nextSetBit(0); i >= 0; i = positions.nextSetBit(i + 1)) {
            if (count % step == 0) {
                boolean exchanged = count % 2 == 1;
                compare(position(table.men(), i, exchanged), exchanged ? Color.BLACK : Color.WHITE, expected);
            }
            count++;
        }
    }

    private static Position position(int[] men, int position, boolean exchanged) {
        int[] board = new int[64];
        for (int man = 0; man < men.length; man++) {
            int square = (position >> (1 + 6 * man)) & 63;
            int color = Piece.color(men[man]);
            board[exchanged ? square ^ 56 : square] = Piece.of(exchanged ? color ^ 1 : color, Piece.type(men[man]));
        }
        int side = position & 1;
        return Position.from(new Setup(Placement.of(board), exchanged ? side ^ 1 : side, 0, Square.NONE, 0, 1));
    }

    private void compare(Position position, int side, boolean expected) {
        Verdict verdict = winnability.prove(position, side, Winnability.DEFAULT_BUDGET);
        boolean agrees = switch (verdict) {
            case Verdict.Winnable line -> expected && Samples.mates(position, line.line(), side);
            case Verdict.Unwinnable _ -> !expected;
            case Verdict.Unknown _ -> false;
        };
        assertTrue(agrees, () -> verdict + ", side " + side + " of " + Fen.format(position));
        winnable += expected ? 1 : 0;
        unwinnable += expected ? 0 : 1;
    }
}
