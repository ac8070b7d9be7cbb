package vua.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// Games of thousands of plies can be played, asked about and taken back: no rule ends a game against the will of both
/// players before the seventy-five moves of the 2014 Laws, and a GUI sends whatever was played.
class LongGameTest {

    private static final int PLIES = 5_000;
    private static final List<String> SHUFFLE = List.of("g1f3", "g8f6", "f3g1", "f6g8");

    @Test
    void knightsToAndFro() {
        Position position = Position.start();
        for (int ply = 0; ply < PLIES; ply++) {
            assertEquals(ply / 4, position.repetitions());
            assertEquals(ply, position.halfMoveClock());
            assertEquals(1 + ply / 2, position.fullMoveNumber());
            position.play(UciMoves.parse(position, SHUFFLE.get(ply % 4)));
        }
        assertEquals(PLIES / 4, position.repetitions());
        assertTrue(position.isFiftyMoveDraw());
        assertTrue(position.isRepetition(0));
        assertEquals("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5000 2501", Fen.format(position));
        PositionAssert.assertSame(Fen.position(Fen.format(position)), position, "rebuilt");

        Position copy = position.copy();
        Position filled = Position.start();
        filled.copyFrom(position);
        PositionAssert.assertSameWithHistory(position, copy, "copy");
        PositionAssert.assertSameWithHistory(position, filled, "copyFrom");
        for (int ply = 0; ply < PLIES; ply++) {
            copy.unmake();
            filled.unmake();
        }
        PositionAssert.assertSameWithHistory(Position.start(), copy, "taken back");
        PositionAssert.assertSameWithHistory(Position.start(), filled, "taken back");
    }

    /// hansbinderup/meltdown-chess-engine pull request 80: a crash at about 400 plies.
    @Test
    void anOpeningAndFourHundredMovesBesides() {
        Position position = Position.start();
        for (String move : "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7".split(" ", -1)) {
            position.play(UciMoves.parse(position, move));
        }
        for (int round = 0; round < 200; round++) {
            assertEquals(round, position.repetitions());
            for (String move : "f3h4 e7f8 h4f3 f8e7".split(" ", -1)) {
                position.play(UciMoves.parse(position, move));
            }
        }
        assertEquals(200, position.repetitions());
        assertEquals("r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 804 406", Fen.format(position));
    }

    /// Random play that ends in bare kings goes on as long as one likes.
    @Test
    void randomGamesForwardsAndBackwards() {
        int longGames = 0;
        for (int seed = 0; longGames < 3; seed++) {
            Random random = new Random(seed);
            Position position = Position.start();
            List<String> fens = new ArrayList<>();
            for (int ply = 0; ply < PLIES; ply++) {
                int move = Games.randomMove(position, random);
                if (move == Move.NONE) {
                    break;
                }
                fens.add(Fen.format(position));
                position.play(move);
            }
            longGames += fens.size() == PLIES ? 1 : 0;
            for (int ply = fens.size() - 1; ply >= 0; ply--) {
                position.unmake();
                assertEquals(fens.get(ply), Fen.format(position));
            }
        }
    }
}
