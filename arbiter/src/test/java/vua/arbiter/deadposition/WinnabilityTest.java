package vua.arbiter.deadposition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import vua.engine.board.Color;
import vua.engine.board.Position;
import vua.engine.notation.Fen;

/// Single positions, and what callers may rely on.
class WinnabilityTest {
    private final Winnability winnability = new Winnability();

    /// A cornered king mated by men that count as insufficient: the question is answered by the mate on the board.
    @Test
    void mateOnTheBoardComesFirst() {
        Position mate = Fen.position("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1");
        assertEquals(new Verdict.Winnable(List.of()), winnability.prove(mate, Color.BLACK, 1));
        assertInstanceOf(Verdict.Unwinnable.class, winnability.prove(mate, Color.WHITE, 1));
    }

    @Test
    void theOnlyMoveTakesTheLastPiece() {
        Position forced = Fen.position("8/8/8/8/8/8/1Q2K3/1k6 b - - 0 81");
        assertInstanceOf(Verdict.Unwinnable.class, winnability.quick(forced, Color.WHITE));
    }

    /// Chess960: castling itself gives the mate, or is the only way out; legal positions of the castling rules.
    @Test
    void castlingIsAMove() {
        Position position = Fen.position("8/8/8/8/8/5k2/7P/4K2R w K - 0 1");
        assertTrue(winnability.prove(position, Color.WHITE, Winnability.DEFAULT_BUDGET) instanceof Verdict.Winnable w
                && Samples.mates(position, w.line(), Color.WHITE));
        Position other = Fen.position("2k5/8/8/8/8/8/8/1RK5 w B - 0 1");
        assertTrue(winnability.prove(other, Color.WHITE, Winnability.DEFAULT_BUDGET) instanceof Verdict.Winnable w
                && Samples.mates(other, w.line(), Color.WHITE));
    }

    @Test
    void aBudgetBoundsTheProof() {
        Position position = Fen.position("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
        assertInstanceOf(Verdict.Unknown.class, winnability.prove(position, Color.WHITE, 5));
        assertThrows(IllegalArgumentException.class, () -> winnability.prove(position, Color.WHITE, 0));
        assertThrows(IllegalArgumentException.class, () -> winnability.prove(position, 2, 5));
    }

    @Test
    void answersDoNotDependOnWhatWasAskedBefore() throws IOException {
        List<Samples> samples = Samples.read("hard.txt").subList(0, 150);
        List<Verdict> forwards = new ArrayList<>();
        for (Samples sample : samples) {
            forwards.add(winnability.prove(sample.position(), Color.WHITE, 20_000));
        }
        Winnability other = new Winnability();
        int checked = 0;
        for (int i = samples.size() - 1; i >= 0; i--) {
            other.quick(samples.get(i).position(), Color.BLACK);
            assertEquals(forwards.get(i), other.prove(samples.get(i).position(), Color.WHITE, 20_000));
            checked++;
        }
        assertEquals(150, checked);
    }
}
