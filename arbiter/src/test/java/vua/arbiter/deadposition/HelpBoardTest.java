package vua.arbiter.deadposition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;
import vua.engine.notation.Fen;

/// The solver's board has the same legal moves as the engine's, from either side's view, along random games.
class HelpBoardTest {
    private static final List<String> STARTS = List.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");

    @Test
    void knowsTheLegalMoves() throws IOException {
        Random random = new Random(1);
        int checked = 0;
        for (int game = 0; game < 200; game++) {
            checked += walk(Fen.position(STARTS.get(game % STARTS.size())), random, 120);
        }
        for (Samples sample : Samples.read("hard.txt")) {
            checked += walk(sample.position(), random, 20);
        }
        assertTrue(checked > 15_000, () -> "too few positions");
    }

    private static int walk(Position position, Random random, int plies) {
        HelpBoard board = new HelpBoard();
        HelpBoard made = new HelpBoard();
        int checked = 0;
        for (int ply = 0; ply < plies; ply++) {
            MoveList list = new MoveList();
            MoveGenerator.legal(position, list);
            int[] expected = new int[list.size()];
            for (int i = 0; i < expected.length; i++) {
                expected[i] = list.get(i);
            }
            Arrays.sort(expected);
            for (int winner = 0; winner < 2; winner++) {
                board.set(position, winner);
                assertEquals(Arrays.toString(expected), Arrays.toString(moves(board, winner)), Fen.format(position));
                checked++;
            }
            if (expected.length == 0) {
                break;
            }
            int move = expected[random.nextInt(expected.length)];
            board.set(position, 0);
            board.generate();
            board.make(move);
            made.load(board.childColor, board.childType0, board.childType1, board.childType2, board.side ^ 1);
            position.play(move);
            made.generate();
            assertEquals(MoveGenerator.count(position), made.size, Fen.format(position));
        }
        return checked;
    }

    private static int[] moves(HelpBoard board, int winner) {
        board.generate();
        int flip = winner == 0 ? 0 : Move.of(56, 56);
        return Arrays.stream(board.moves, 0, board.size).map(move -> move ^ flip).sorted().toArray();
    }
}
