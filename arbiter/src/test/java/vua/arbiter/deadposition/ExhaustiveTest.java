package vua.arbiter.deadposition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vua.engine.board.Color;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Placement;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.board.SetupProblem;
import vua.engine.board.Square;
import vua.engine.notation.Fen;

/// The solver agrees with [PlainHelpMate]: what it calls winnable is played out to mate, what it calls unwinnable is
/// searched without any rule. For up to four men, [HelpMateTable] has the whole answer.
class ExhaustiveTest {
    private final Winnability winnability = new Winnability();
    private int winnable;
    private int unwinnable;
    private int tooLarge;

    @Test
    void agreesWithUpToThreeMen() {
        fewMen(new Random(3), 3, 1000, 600_000);
        assertEquals(1000, winnable + unwinnable + tooLarge);
        assertEquals(0, tooLarge);
        assertTrue(winnable > 400 && unwinnable > 300, winnable + " winnable, " + unwinnable + " unwinnable");
    }

    @Test
    void agreesWithFourMen() {
        fewMen(new Random(4), 4, 1000, 3_000);
        assertEquals(1000, winnable + unwinnable + tooLarge);
        assertTrue(winnable > 600 && unwinnable > 0, winnable + " winnable, " + unwinnable + " unwinnable");
    }

    @Test
    void agreesWithBlockedPawns() {
        blockedPawns(new Random(6), 200, 20_000);
        assertTrue(winnable > 50 && unwinnable > 30,
                winnable + " winnable, " + unwinnable + " unwinnable, " + tooLarge + " too large");
    }

    @Tag("long")
    @Test
    void agreesWithManyBlockedPawns() {
        blockedPawns(new Random(7), 4000, 100_000);
        assertTrue(winnable > 1000 && unwinnable > 1000,
                winnable + " winnable, " + unwinnable + " unwinnable, " + tooLarge + " too large");
    }

    private void fewMen(Random random, int men, int wanted, int limit) {
        PlainHelpMate plain = new PlainHelpMate(Color.WHITE, limit);
        for (int i = 0; i < wanted; i++) {
            compare(fewMen(random, men), Color.WHITE, plain);
        }
    }

    private static Position fewMen(Random random, int men) {
        while (true) {
            int[] board = new int[64];
            place(random, board, Piece.WHITE_KING);
            place(random, board, Piece.BLACK_KING);
            // A bare king is no question: White has a man more.
            for (int i = 2; i < men; i++) {
                place(random, board, Piece.of(i == 2 ? Color.WHITE : random.nextInt(2), 1 + random.nextInt(5)));
            }
            Setup setup = new Setup(Placement.of(board), random.nextInt(2), 0, Square.NONE, 0, 1);
            if (setup.problems().stream().noneMatch(SetupProblem::fatal)) {
                return Position.from(setup);
            }
        }
    }

    private static void place(Random random, int[] board, int piece) {
        int square = random.nextInt(64);
        while (board[square] != Piece.NONE) {
            square = random.nextInt(64);
        }
        board[square] = piece;
    }

    /// On one of the two ranks nearest to its own side.
    private static void placeBehind(Random random, int[] board, int piece) {
        int square;
        do {
            square = Square.relative(Piece.color(piece), random.nextInt(16));
        } while (board[square] != Piece.NONE);
        board[square] = piece;
    }

    /// Walls of pawns that face each other, on every other file, with a hole in some, the kings, and up to two other men.
    private void blockedPawns(Random random, int wanted, int limit) {
        for (int i = 0; i < wanted; i++) {
            Position position = blocked(random);
            int side = random.nextInt(2);
            compare(position, side, new PlainHelpMate(side, limit));
        }
    }

    private static Position blocked(Random random) {
        while (true) {
            int[] board = new int[64];
            int rank = 2 + random.nextInt(2);
            int hole = random.nextInt(24);
            for (int file = random.nextInt(2); file < 8; file += 2) {
                if (file != hole) {
                    board[Square.of(file, rank)] = Piece.WHITE_PAWN;
                    board[Square.of(file, rank + 1)] = Piece.BLACK_PAWN;
                }
            }
            placeBehind(random, board, Piece.WHITE_KING);
            placeBehind(random, board, Piece.BLACK_KING);
            for (int i = random.nextInt(3); i > 0; i--) {
                int type = random.nextInt(8) == 0 ? PieceType.KNIGHT : PieceType.BISHOP;
                placeBehind(random, board, Piece.of(random.nextInt(2), type));
            }
            Setup setup = new Setup(Placement.of(board), random.nextInt(2), 0, Square.NONE, 0, 1);
            if (setup.problems().stream().noneMatch(SetupProblem::fatal)) {
                return Position.from(setup);
            }
        }
    }

    private void compare(Position position, int side, PlainHelpMate plain) {
        switch (winnability.prove(position, side, Winnability.DEFAULT_BUDGET)) {
            case Verdict.Winnable line -> {
                assertTrue(Samples.mates(position, line.line(), side), () -> describe(position, side));
                winnable++;
            }
            case Verdict.Unwinnable _ -> {
                Optional<Boolean> possible = plain.possible(position);
                assertTrue(!possible.orElse(false), () -> describe(position, side));
                tooLarge += possible.isEmpty() ? 1 : 0;
                unwinnable += possible.isEmpty() ? 0 : 1;
            }
            case Verdict.Unknown _ -> throw new AssertionError("Unknown: " + describe(position, side));
        }
    }

    private static String describe(Position position, int side) {
        return "side " + side + " of " + Fen.format(position);
    }
}
