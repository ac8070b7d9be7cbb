package vua.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import vua.engine.api.Limits;
import vua.engine.api.Ticker;
import vua.engine.board.Color;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.notation.UciMoves;
import vua.engine.search.Strength;

/// Less rating is less strength.
class StrengthTest {
    private static final int LONGEST_GAME = 240;
    /// Each opening is played with both colours.
    private static final List<String> OPENINGS = List.of("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
            "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4",
            "e2e4 e7e6 d2d4 d7d5 b1c3 g8f6", "e2e4 c7c6 d2d4 d7d5 e4d5 c6d5", "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5",
            "e2e4 g7g6 d2d4 f8g7 b1c3 d7d6", "e2e4 g8f6 e4e5 f6d5 d2d4 d7d6", "e2e4 e7e5 g1f3 g8f6 f3e5 d7d6",
            "e2e4 e7e5 f2f4 e5f4 g1f3 g7g5", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6",
            "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6", "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7", "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4",
            "d2d4 g8f6 c2c4 e7e6 g1f3 b7b6", "d2d4 f7f5 g2g3 g8f6 f1g2 e7e6", "d2d4 g8f6 c1g5 e7e6 e2e4 h7h6",
            "c2c4 e7e5 b1c3 g8f6 g2g3 d7d5", "c2c4 c7c5 g1f3 g8f6 b1c3 b8c6", "g1f3 d7d5 g2g3 g8f6 f1g2 c7c6");

    private final Ticker ticker = Ticker.system();

    @Test
    void moreRatingIsMoreNodes() {
        long before = 0;
        for (int elo = EngineOptions.MIN_ELO; elo <= EngineOptions.MAX_ELO; elo++) {
            long nodes = Strength.nodes(elo);
            assertTrue(nodes >= before, elo + ": " + nodes);
            before = nodes;
        }
        assertTrue(Strength.nodes(EngineOptions.MIN_ELO) < 100);
        assertTrue(before > 100_000);
    }

    @Test
    void twoThousandBeatsThirteenHundredAndTwenty() throws InterruptedException {
        try (Engine strong = limited(2000); Engine weak = limited(1320)) {
            int points = 0;
            for (String opening : OPENINGS) {
                points += 1 + play(opening, strong, weak);
                points += 1 - play(opening, weak, strong);
            }
            assertTrue(points > 60, "won " + points / 2.0 + " of " + 2 * OPENINGS.size() + " points");
        }
    }

    private Engine limited(int elo) {
        Engine engine = new Engine(ticker);
        engine.configure(engine.options().withHashMegabytes(1).withLimitStrength(true).withElo(elo));
        return engine;
    }

    /// One game: 1 if White wins, -1 if Black wins, 0 for a draw or an endless game.
    private int play(String opening, Engine white, Engine black) throws InterruptedException {
        Position position = Position.start();
        for (String move : opening.split(" ", -1)) {
            position.play(UciMoves.parse(position, move));
        }
        white.newGame();
        black.newGame();
        for (int ply = 0; ply < LONGEST_GAME; ply++) {
            if (!MoveGenerator.hasLegalMove(position)) {
                return !position.inCheck() ? 0 : position.sideToMove() == Color.WHITE ? -1 : 1;
            }
            if (position.isFiftyMoveDraw() || position.isInsufficientMaterial() || position.repetitions() >= 2) {
                return 0;
            }
            position.play(move(position, position.sideToMove() == Color.WHITE ? white : black));
        }
        return 0;
    }

    private int move(Position position, Engine engine) throws InterruptedException {
        engine.setPosition(position);
        Recorder recorder = new Recorder();
        engine.go(Limits.moveTime(10_000, ticker.nanos()), recorder);
        int move = recorder.await().move();
        engine.await();
        assertTrue(move != Move.NONE);
        return move;
    }
}
