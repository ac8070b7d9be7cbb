package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import vua.engine.board.Position;
import vua.engine.notation.UciMoves;

/// How often a position has stood (9.2), in the cases arbiters argue about.
class RepetitionTest {

    private static final String BACK_AND_FORTH = "g1f3 g8f6 f3g1 f6g8 ";
    private static final String ROOKS = "h1g1 h8g8 g1h1 g8h8 ";

    @Test
    void onTheBoard() {
        occurrences(3, "start", BACK_AND_FORTH.repeat(2));
        occurrences(5, "start", BACK_AND_FORTH.repeat(4));
        // At first a pawn could have been captured en passant.
        occurrences(2, "4R3/4bp1p/3kn1p1/1p4P1/5P2/3KP3/7P/8 b - - 0 70",
                "f7f5 e8b8 d6c6 b8e8 c6d6 e8b8 d6c6 b8e8 c6d6");
        // The capturing pawn is pinned on its rank, so the first time counts.
        occurrences(3, "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1", "d7d5 a5a6 e8d8 a6a5 d8e8 a5a6 e8d8 a6a5 d8e8");
        // At first the rooks could still castle.
        occurrences(2, "start", "g1f3 g8f6 " + ROOKS.repeat(2));
        occurrences(3, "start", "g1f3 g8f6 " + ROOKS.repeat(3));
        // Which of two knights stands where makes no difference.
        occurrences(3, "4k3/8/8/8/8/2N1N3/8/4K3 w - - 0 1",
                "c3d5 e8d8 e3d1 d8e8 d5e3 e8d8 d1c3 d8e8 ".repeat(2));
    }

    @Test
    void withAnIntendedMove() {
        intended(3, "start", BACK_AND_FORTH + "g1f3 g8f6 f3g1", "f6g8");
        intended(3, "8/pp3p1k/2p2q1p/3r1P1Q/5R2/7P/P1P1pP2/7K w - - 0 70",
                "h5e2 f6e5 e2h5 e5f6 h5e2 d5e5 e2d3 e5d5", "d3e2");
        intended(1, "start", BACK_AND_FORTH, "e2e4");
    }

    private static void occurrences(int expected, String fen, String moves) {
        PlayedGame game = PlayedGame.of(fen, moves.strip().split(" ", -1));
        assertEquals(expected, Repetition.occurrences(game, game.ply()), moves);
    }

    private static void intended(int expected, String fen, String moves, String intended) {
        PlayedGame game = PlayedGame.of(fen, moves.strip().split(" ", -1));
        Position after = game.position().copy();
        after.play(UciMoves.parse(after, intended));
        assertEquals(expected, Repetition.occurrences(game, PositionIdentity.of(after)), intended);
    }
}
