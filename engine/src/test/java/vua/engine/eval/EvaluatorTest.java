package vua.engine.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vua.engine.board.Bitboards;
import vua.engine.board.Games;
import vua.engine.board.Move;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Placement;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.board.Square;
import vua.engine.notation.Fen;

/// Facts about every evaluation, whatever its numbers: chess is the same for both colours, an evaluation depends on the
/// position alone, it stays below the mate scores.
class EvaluatorTest {

    private static final int LONGEST_GAME = 200;

    @Test
    void coloursAreEqual() {
        Evaluator evaluator = new Evaluator();
        int compared = 0;
        for (Position position : positionsOfGames(60)) {
            int value = evaluator.evaluate(position);
            int mirrored = evaluator.evaluate(mirror(position));
            assertEquals(value, mirrored, () -> Fen.format(position));
            compared++;
        }
        assertTrue(compared > 5000, "positions compared: " + compared);
    }

    @Test
    void followsAGameAsIfItSawEveryPositionForTheFirstTime() {
        int compared = 0;
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            Position position = Position.from(seed % 2 == 0 ? Setup.start() : Games.chess960(random.nextInt(960)));
            Evaluator kept = new Evaluator();
            kept.reset(position);
            position.reserve(LONGEST_GAME + 1);
            for (int ply = 0; ply < LONGEST_GAME; ply++) {
                if (!position.inCheck()) {
                    position.makeNull();
                    kept.push(position, Move.NULL);
                    assertFresh(kept, position);
                    position.unmakeNull();
                    kept.pop();
                }
                int move = Games.randomMove(position, random);
                if (move == Move.NONE) {
                    break;
                }
                int before = kept.evaluate(position);
                position.make(move);
                kept.push(position, move);
                assertFresh(kept, position);
                position.unmake();
                kept.pop();
                assertEquals(before, kept.evaluate(position), () -> Fen.format(position));
                position.make(move);
                kept.push(position, move);
                compared++;
            }
        }
        assertTrue(compared > 4000, "positions compared: " + compared);
    }

    private static void assertFresh(Evaluator kept, Position position) {
        Evaluator fresh = new Evaluator();
        fresh.reset(position);
        assertEquals(fresh.evaluate(position), kept.evaluate(position), () -> Fen.format(position));
    }

    @Test
    void staysBelowTheMateScores() {
        Evaluator evaluator = new Evaluator();
        String queens = "QQQQQQQQ/QQQQQQQ1/8/8/8/8/7k/K7 b - - 0 1";
        for (String fen : List.of(queens, "qqqqqqqq/qqqqqqq1/8/8/8/8/K7/2k5 w - - 0 1", queens.replace('Q', 'R'))) {
            Placement placement = Fen.parse(fen).placement();
            Setup setup = new Setup(placement, Fen.parse(fen).sideToMove() ^ 1, 0, Square.NONE, 0, 1);
            Position position = Position.from(setup.problems().isEmpty() ? setup : Fen.parse(fen));
            assertWithinBounds(evaluator, position);
        }
        int checked = 0;
        Random random = new Random(5);
        while (checked < 2000) {
            Setup setup = crowded(random);
            if (setup.problems().isEmpty()) {
                assertWithinBounds(evaluator, Position.from(setup));
                checked++;
            }
        }
    }

    private static void assertWithinBounds(Evaluator evaluator, Position position) {
        int value = evaluator.evaluate(position);
        assertTrue(Math.abs(value) < Values.MAX_EVALUATION, () -> value + ": " + Fen.format(position));
    }

    /// Two kings and up to thirty pieces of any kind on random squares.
    private static Setup crowded(Random random) {
        List<Integer> squares = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            squares.add(square);
        }
        Collections.shuffle(squares, random);
        int[] pieces = new int[64];
        pieces[squares.get(0)] = Piece.WHITE_KING;
        pieces[squares.get(1)] = Piece.BLACK_KING;
        int white = random.nextInt(16);
        int black = random.nextInt(16);
        for (int i = 0; i < white + black; i++) {
            pieces[squares.get(2 + i)] = Piece.of(i < white ? 0 : 1, PieceType.KNIGHT + random.nextInt(4));
        }
        return new Setup(Placement.of(pieces), random.nextInt(2), 0, Square.NONE, random.nextInt(100), 80);
    }

    @Test
    void allocatesNothing() {
        Evaluator evaluator = new Evaluator();
        List<Position> positions = positionsOfGames(10);
        long sum = 0;
        for (Position position : positions) {
            sum += evaluator.evaluate(position);
        }
        var threads = (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        threads.getCurrentThreadAllocatedBytes();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < positions.size(); i++) {
            Position position = positions.get(i);
            evaluator.reset(position);
            evaluator.push(position, Move.NULL);
            sum -= evaluator.evaluate(position);
            evaluator.pop();
        }
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertEquals(0, sum);
        assertTrue(positions.size() > 500, "positions: " + positions.size());
        // The thread's own bookkeeping may cost a few bytes; one byte a position would be an allocation.
        assertTrue(allocated < positions.size(), () -> allocated + " bytes");
    }

    @Test
    void traceEndsWithTheEvaluation() {
        Evaluator evaluator = new Evaluator();
        int compared = 0;
        for (Position position : positionsOfGames(15)) {
            String trace = evaluator.trace(position).strip();
            int value = evaluator.evaluate(position);
            assertEquals(value, lastNumber(trace), () -> Fen.format(position) + "\n" + trace);
            compared++;
        }
        assertTrue(compared > 1000, "positions compared: " + compared);
    }

    @Test
    void traceAddsUp() {
        Evaluator evaluator = new Evaluator();
        int compared = 0;
        for (Position position : positionsOfGames(15)) {
            List<String> lines = evaluator.trace(position).lines().toList();
            int blended = 0;
            boolean found = false;
            for (String line : lines) {
                if (line.startsWith("Blended")) {
                    blended = lastNumber(line);
                    found = true;
                }
            }
            if (found && position.halfMoveClock() == 0) {
                int value = evaluator.evaluate(position);
                assertEquals(position.sideToMove() == 0 ? value : -value, blended, () -> Fen.format(position));
                compared++;
            }
        }
        assertTrue(compared > 100, "positions compared: " + compared);
    }

    /// The step is a promotion. Its attacks would go around the board, to the other side's knight.
    @Test
    void aPawnThatStepsOnTheLastRankThreatensNothing() {
        Evaluator evaluator = new Evaluator();
        String threats = evaluator.trace(Fen.position("4k3/1P6/8/8/8/8/8/2n1K3 w - - 0 1")).lines()
                .filter(line -> line.startsWith("Threats")).findFirst().orElseThrow();
        assertTrue(threats.matches("Threats +(-?\\d+ +-?\\d+) +\\1 +0 +0"), threats);
    }

    private static int lastNumber(String text) {
        return Integer.parseInt(text.substring(text.lastIndexOf(' ') + 1));
    }

    static List<Position> positionsOfGames(int games) {
        List<Position> positions = new ArrayList<>();
        for (int seed = 0; seed < games; seed++) {
            Random random = new Random(seed);
            Position position = Position.from(seed % 3 > 0 ? Setup.start() : Games.chess960(random.nextInt(960)));
            position.reserve(LONGEST_GAME);
            for (int ply = 0; ply < LONGEST_GAME; ply++) {
                int move = Games.randomMove(position, random);
                if (move == Move.NONE) {
                    break;
                }
                position.make(move);
                positions.add(position.copy());
            }
        }
        return positions;
    }

    /// The same position seen by the other player: the board upside down and the colours exchanged.
    static Position mirror(Position position) {
        Setup setup = position.toSetup();
        int[] pieces = new int[64];
        for (int square = 0; square < 64; square++) {
            int piece = setup.placement().pieceAt(square);
            pieces[square ^ 56] = piece == Piece.NONE ? piece : piece ^ 8;
        }
        long rooks = Long.reverseBytes(setup.castlingRooks());
        int enPassant = setup.enPassantSquare() == Square.NONE ? Square.NONE : setup.enPassantSquare() ^ 56;
        assertEquals(Long.bitCount(rooks), Long.bitCount(rooks & (Bitboards.RANK_1 | Bitboards.RANK_8)));
        return Position.from(new Setup(Placement.of(pieces), setup.sideToMove() ^ 1, rooks, enPassant,
                setup.halfMoveClock(), setup.fullMoveNumber()));
    }
}
