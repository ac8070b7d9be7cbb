package vua.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import vua.engine.notation.Fen;

/// A position reached by moves is the same as one set up from its FEN, all keys included: after every make, every
/// unmake and every null move. Otherwise the transposition table would call one position by two names.
class RebuildTest {

    private static final int GAMES = 12;
    private static final int LONGEST_GAME = 150;

    private int compared;

    @Test
    void standardChess() {
        for (int seed = 0; seed < GAMES; seed++) {
            play(Position.start(), LONGEST_GAME, new Random(seed));
        }
        assertTrue(compared > 20_000, () -> compared + " comparisons");
    }

    @Test
    void chess960() {
        for (int seed = 0; seed < GAMES; seed++) {
            Random random = new Random(seed);
            play(Position.from(Games.chess960(random.nextInt(960))), LONGEST_GAME, random);
        }
        assertTrue(compared > 20_000, () -> compared + " comparisons");
    }

    /// These hold what random games seldom reach: promotions, en passant with pins, castling by odd rooks.
    @Test
    void perftPositions() {
        for (String fen : PerftFile.fens()) {
            play(Fen.position(fen), 6, new Random(fen.hashCode()));
        }
        assertTrue(compared > 10_000, () -> compared + " comparisons");
    }

    /// Room is for moves that nothing checks; a checked one finds its own.
    @Test
    void aPositionWithLittleRoomIsTheSame() {
        int checked = 0;
        for (String fen : PerftFile.fens()) {
            Setup setup = Fen.parse(fen);
            Random random = new Random(fen.hashCode());
            for (int room = 0; room <= 2; room++) {
                Position small = Position.from(setup, room);
                Position usual = Position.from(setup);
                PositionAssert.assertSame(usual, small, fen);
                for (int ply = 0; ply < 4 && MoveGenerator.hasLegalMove(usual); ply++) {
                    int move = Games.randomMove(usual, random);
                    usual.play(move);
                    small.play(move);
                    PositionAssert.assertSameWithHistory(usual, small, fen);
                    checked++;
                }
                PositionAssert.assertSameWithHistory(usual, small.copy(), fen);
            }
        }
        assertTrue(checked > 1000, checked + " moves");
        Setup empty = new Setup(Placement.EMPTY, Color.WHITE, 0, Square.NONE, 0, 1);
        assertEquals(Set.of(SetupProblem.NO_WHITE_KING, SetupProblem.NO_BLACK_KING),
                assertThrows(InvalidSetupException.class, () -> Position.from(empty, 0)).problems());
    }

    private void play(Position position, int plies, Random random) {
        Position copied = Position.start();
        for (int ply = 0; ply < plies; ply++) {
            List<Integer> moves = Games.moves(position);
            if (moves.isEmpty()) {
                break;
            }
            position.reserve(2);
            Position before = position.copy();
            for (int move : moves) {
                position.make(move);
                compareWithRebuilt(position);
                position.unmake();
                PositionAssert.assertSameWithHistory(before, position, Move.toString(move));
            }
            compareWithRebuilt(position);
            passAndComeBack(position, before, moves.get(random.nextInt(moves.size())));
            position.play(moves.get(random.nextInt(moves.size())));
            copied.copyFrom(position);
            PositionAssert.assertSameWithHistory(position, copied, "copyFrom");
            PositionAssert.assertSameWithHistory(position, position.copy(), "copy");
        }
    }

    private void passAndComeBack(Position position, Position before, int move) {
        if (position.inCheck()) {
            return;
        }
        position.makeNull();
        compareWithRebuilt(position);
        assertEquals(Move.NULL, position.lastMove());
        assertEquals(before.halfMoveClock() + 1, position.halfMoveClock());
        position.unmakeNull();
        PositionAssert.assertSameWithHistory(before, position, "null move");
        position.make(move);
        if (!position.inCheck()) {
            position.makeNull();
            compareWithRebuilt(position);
            position.unmakeNull();
        }
        position.unmake();
        PositionAssert.assertSameWithHistory(before, position, "null move after " + Move.toString(move));
    }

    private void compareWithRebuilt(Position position) {
        String fen = Fen.format(position);
        PositionAssert.assertSame(Fen.position(fen), position, fen);
        compared++;
    }
}
