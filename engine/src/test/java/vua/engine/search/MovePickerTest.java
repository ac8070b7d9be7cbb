package vua.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import vua.engine.board.Games;
import vua.engine.board.Move;
import vua.engine.board.MoveList;
import vua.engine.board.Perft;
import vua.engine.board.Position;
import vua.engine.notation.Fen;

/// The picker hands out every legal move once, whatever the table and the killers say.
class MovePickerTest {
    private static final List<String> POSITIONS = List.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "r7/4p3/5p1q/3P4/4pQ2/4pP2/6pp/R3K1kr w Q - 1 3",
            "nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8");
    private static final int DEPTH = 3;

    private final Random random = new Random(7);
    private final Histories histories = new Histories();

    @Test
    void theTreeThroughThePickerIsTheTreeOfPerft() {
        for (String fen : POSITIONS) {
            Position position = Fen.position(fen);
            position.reserve(DEPTH);
            assertEquals(new Perft(DEPTH).count(Fen.position(fen), DEPTH), count(position, frames(position), 0, DEPTH),
                    fen);
        }
    }

    @Test
    void noMoveComesTwiceAndCapturesOnlyLeavesNoneOut() {
        int checked = 0;
        for (int game = 0; game < 20; game++) {
            Position position = Position.start();
            for (int ply = 0; ply < 100; ply++) {
                checked += check(position) ? 1 : 0;
                int move = Games.randomMove(position, random);
                if (move == Move.NONE) {
                    break;
                }
                position.play(move);
            }
        }
        assertTrue(checked > 1500, "only " + checked + " positions were checked");
    }

    private boolean check(Position position) {
        Frame[] frames = frames(position);
        Frame frame = frames[TreeSearch.ROOT];
        frame.picker.startCaptures(Move.NONE, position.inCheck());
        Set<Integer> captures = new HashSet<>();
        int move;
        while ((move = frame.picker.next(frames, TreeSearch.ROOT, false)) != Move.NONE) {
            assertTrue(captures.add(move), "twice: " + Move.toString(move));
        }
        Set<Integer> expected = new HashSet<>(Games.moves(position));
        if (!position.inCheck()) {
            expected.removeIf(quiet -> !position.isCapture(quiet) && !Move.isPromotion(quiet));
        }
        assertEquals(expected, captures);
        return true;
    }

    private Frame[] frames(Position position) {
        MoveList scratch = new MoveList();
        Frame[] frames = new Frame[TreeSearch.ROOT + DEPTH + 1];
        for (int i = 0; i < frames.length; i++) {
            frames[i] = new Frame(position, histories, scratch);
        }
        return frames;
    }

    private long count(Position position, Frame[] frames, int ply, int depth) {
        if (depth == 0) {
            return 1;
        }
        Frame frame = frames[TreeSearch.ROOT + ply];
        List<Integer> legal = Games.moves(position);
        int tableMove = legal.isEmpty() || random.nextBoolean() ? Move.NONE : pick(legal);
        frame.picker.startAll(tableMove, anyKiller(legal), anyKiller(legal), position.inCheck());
        for (int i = 0; i < 10; i++) {
            histories.quiet[random.nextInt(histories.quiet.length)] = (short) (random.nextInt(20_000) - 10_000);
        }
        long count = 0;
        int move;
        while ((move = frame.picker.next(frames, TreeSearch.ROOT + ply, false)) != Move.NONE) {
            position.make(move);
            count += count(position, frames, ply + 1, depth - 1);
            position.unmake();
        }
        return count;
    }

    private int pick(List<Integer> legal) {
        return legal.get(random.nextInt(legal.size()));
    }

    /// A legal quiet move or any quiet move at all: killers come from other positions.
    private int anyKiller(List<Integer> legal) {
        return legal.isEmpty() || random.nextInt(3) == 0
                ? Move.of(random.nextInt(64), random.nextInt(64))
                : pick(legal) & 0xFFF;
    }
}
