package vua.arbiter.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;
import vua.engine.board.Square;
import vua.engine.notation.Fen;

/// The recipe of the openings, with judges that are easily understood in place of an engine.
class OpeningMakerTest {

    private static OpeningMaker.Judge judge(Optional<Integer> score, boolean captureIsBest) {
        return (position, _) -> {
            MoveList moves = new MoveList();
            MoveGenerator.legal(position, moves);
            int best = moves.get(0);
            for (int i = 0; i < moves.size(); i++) {
                if (position.isCapture(moves.get(i)) == captureIsBest) {
                    best = moves.get(i);
                }
            }
            return new OpeningMaker.Verdict(score, best);
        };
    }

    private static List<String> make(long seed, int fewest, int most, OpeningMaker.Judge judge)
            throws InterruptedException {
        OpeningMaker maker = new OpeningMaker(seed, fewest, most);
        List<String> made = new ArrayList<>();
        for (long number = 0; number < 200; number++) {
            maker.attempt(number, judge).ifPresent(one -> made.add(Fen.format(one.position())));
        }
        return made;
    }

    @Test
    void theSameSeedMakesTheSame() throws InterruptedException {
        OpeningMaker.Judge fair = judge(Optional.of(0), false);
        List<String> made = make(1, 8, 10, fair);
        assertTrue(made.size() > 100, () -> "" + made.size());
        assertEquals(made, make(1, 8, 10, fair));
        assertNotEquals(made, make(2, 8, 10, fair));
    }

    @Test
    void onlyWhatIsBalancedIsTaken() throws InterruptedException {
        assertTrue(make(1, 4, 4, judge(Optional.of(30), false)).size() > 100);
        assertTrue(make(1, 4, 4, judge(Optional.of(-30), false)).size() > 100);
        assertEquals(List.of(), make(1, 4, 4, judge(Optional.of(31), false)));
        assertEquals(List.of(), make(1, 4, 4, judge(Optional.of(-61), false)));
        assertEquals(List.of(), make(1, 4, 4, judge(Optional.empty(), false)));
    }

    /// The board is that of the pieces: a capture is best only where one is legal.
    @Test
    void nothingIsLeftHanging() throws InterruptedException {
        for (String fen : make(1, 6, 6, judge(Optional.of(0), true))) {
            Position position = Fen.position(fen);
            MoveList captures = new MoveList();
            MoveGenerator.captures(position, captures);
            assertEquals(0, captures.size(), fen);
            assertEquals(Square.NONE, position.enPassantSquare());
        }
    }

    @Test
    void thePliesAreThoseAskedFor() throws InterruptedException {
        List<Integer> seen = new ArrayList<>();
        for (String fen : make(3, 2, 4, judge(Optional.of(0), false))) {
            List<String> fields = List.of(fen.split(" ", -1));
            seen.add(2 * (Integer.parseInt(fields.get(5)) - 1) + (fields.get(1).equals("w") ? 0 : 1));
        }
        assertEquals(List.of(2, 3, 4), seen.stream().distinct().sorted().toList());
    }
}
