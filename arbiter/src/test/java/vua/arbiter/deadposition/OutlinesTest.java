package vua.arbiter.deadposition;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vua.engine.board.Color;
import vua.engine.board.Piece;
import vua.engine.board.Placement;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.board.SetupProblem;
import vua.engine.board.Square;
import vua.engine.notation.Fen;

/// Outlines alone exclude a mate only where there is none; source of the classes: the test data of CHA-Solver.
class OutlinesTest {
    private final HelpBoard board = new HelpBoard();

    @Test
    void neverExcludesAMateThatExists() throws IOException {
        int excluded = Samples.excluded((position, side) -> excludes(position, side, 100));
        assertTrue(excluded > 800, "excluded " + excluded);
    }

    /// Bishops that roam and a king behind a wall: by the classes of the same data, Black alone can mate, or nobody.
    @Test
    void seesThroughBoardsFullOfBishops() {
        List<String> positions = List.of("3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B1B b - -",
                "6b1/8/1k6/3p1p2/3PpP1B/3pKp2/3P1P1n/B7 w - -", "8/B4b2/2k5/1p1p4/1P1Pp1pB/1pp1P1P1/1p6/bK3b2 w - -",
                "B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - -", "8/8/3b3p/2b2p1P/3b1p1K/2b2Pp1/6P1/5kb1 w - -");
        for (String position : positions) {
            assertTrue(excludes(Fen.position(position), Color.WHITE, 500), position);
        }
    }

    /// A king shut in by his own men, each of whom mates if he goes: White's queen can only take one of them, and is
    /// taken. By the classes of the same data White cannot mate.
    @Test
    void seesThatAQueenInsideIsTaken() {
        List<String> positions = List.of("8/6pp/8/8/ppp5/bkp4Q/qnp2p2/n1K5 b - -",
                "8/6pp/8/4q3/ppp5/bkp4Q/qnp2p2/n1K5 b - -");
        for (String position : positions) {
            assertTrue(excludes(Fen.position(position), Color.WHITE, 5000), position);
        }
    }

    /// Positions near those that nobody can win, where the walls have holes: a mate that a search finds is never
    /// excluded.
    @Test
    void excludesNoMateThatASearchFinds() throws IOException {
        List<Samples> samples = Samples.read("hard.txt");
        Random random = new Random(8);
        HelpSearch search = new HelpSearch();
        int excluded = 0;
        for (int checked = 0; checked < 3000; checked++) {
            int side = random.nextInt(2);
            Position position = changed(samples.get(random.nextInt(samples.size())).position(), random);
            if (excludes(position, side, 50)) {
                search.start(board, Guide.SECOND, true);
                assertNotEquals(HelpSearch.State.MATE, search.run(5000), () -> side + " " + Fen.format(position));
                excluded++;
            }
        }
        assertTrue(excluded > 300, "excluded " + excluded);
    }

    /// A position with a man put on another square, or taken away.
    private static Position changed(Position position, Random random) {
        while (true) {
            int from = random.nextInt(64);
            int to = random.nextInt(64);
            Placement men = position.toSetup().placement();
            int piece = men.pieceAt(from);
            Placement without = men.with(from, Piece.NONE);
            Setup setup = new Setup(random.nextInt(4) == 0 ? without : without.with(to, piece), random.nextInt(2), 0,
                    Square.NONE, 0, 1);
            if (piece != Piece.NONE && setup.problems().stream().noneMatch(SetupProblem::fatal)) {
                return Position.from(setup);
            }
        }
    }

    private boolean excludes(Position position, int side, int limit) {
        board.set(position, side);
        board.generate();
        boolean mate = board.size == 0 && board.inCheck() && board.side == HelpBoard.LOSER;
        return !mate && (Outlines.excludesMate(board, false, limit) || Outlines.excludesMate(board, true, limit));
    }
}
