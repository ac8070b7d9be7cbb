package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import vua.engine.board.Position;
import vua.engine.notation.Fen;

/// The same position (9.2): same mover, pieces, castling rights and legal en passant capture.
class PositionIdentityTest {

    /// The engine's fast key and the comparison field by field agree over random games, standard and Chess960, endgames
    /// that repeat a lot included.
    @Test
    void theFastKeyAndTheFieldsAlwaysAgree() {
        List<String> starts = List.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
                "8/8/4k3/8/8/4K3/4R3/8 w - - 0 1", "4k3/8/8/2pPp3/8/8/8/4K2R w K c6 0 1",
                "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1");
        SplittableRandom random = new SplittableRandom(92);
        long pairs = 0;
        long equal = 0;
        for (int i = 0; i < 240; i++) {
            PlayedGame game = PlayedGame.random(Fen.position(starts.get(i % starts.size())), random, 120);
            for (int a = 0; a <= game.ply(); a++) {
                for (int b = 0; b < a; b++) {
                    boolean same = game.identity(a).equals(game.identity(b));
                    assertEquals(same, game.key(a) == game.key(b), "game " + i + ", plies " + b + " and " + a);
                    pairs++;
                    equal += same ? 1 : 0;
                }
            }
        }
        assertTrue(pairs > 500_000, "pairs " + pairs);
        assertTrue(equal > 5_000, "equal " + equal);
    }

    /// The repetitions the engine counts by key are those of the Laws.
    @Test
    void theEngineCountsTheSameRepetitions() {
        SplittableRandom random = new SplittableRandom(93);
        int checked = 0;
        int repeated = 0;
        for (int i = 0; i < 200; i++) {
            PlayedGame game = PlayedGame.random(Fen.position("8/8/4k3/8/8/4K3/4R3/8 w - - 0 1"), random, 60);
            int occurrences = Repetition.occurrences(game, game.ply());
            assertEquals(game.position().repetitions() + 1, occurrences);
            checked++;
            repeated += occurrences > 1 ? 1 : 0;
        }
        assertEquals(200, checked);
        assertTrue(repeated > 20, "repeated " + repeated);
    }

    @Test
    void aDoubleStepCountsOnlyIfTheCaptureIsLegal() {
        // No enemy pawn beside it, a pawn that may capture, and one that is pinned on the rank.
        assertEquals(identity("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), identity("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
        assertNotEquals(identity("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), identity("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
        assertEquals(identity("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"), identity("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"));
    }

    @Test
    void theRightToCastleCountsAndTheCountersDoNot() {
        assertNotEquals(identity("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), identity("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
        assertNotEquals(identity("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), identity("4k3/8/8/8/8/8/8/4K2R b K - 0 1"));
        assertEquals(identity("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), identity("4k3/8/8/8/8/8/8/4K2R w K - 7 30"));
    }

    private static PositionIdentity identity(String fen) {
        PositionIdentity identity = PositionIdentity.of(Position.from(Fen.parse(fen)));
        assertEquals(identity, PositionIdentity.of(Fen.parse(fen)));
        return identity;
    }
}
