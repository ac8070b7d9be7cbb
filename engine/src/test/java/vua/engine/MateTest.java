package vua.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import vua.engine.api.Limits;
import vua.engine.api.Score;
import vua.engine.api.SearchReport;
import vua.engine.api.Ticker;
import vua.engine.board.Games;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.notation.Fen;

/// Mates are found, and told with the whole line.
class MateTest {
    private final Ticker ticker = Ticker.system();
    private final Engine engine = new Engine(ticker);

    @AfterEach
    void close() {
        engine.close();
    }

    /// Lines `FEN; n` of the file: White or Black to move mates in n.
    private static List<String> problems() throws IOException {
        try (InputStream file = MateTest.class.getResourceAsStream("/search/mates.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
        }
    }

    @Test
    void shortestMatesAreFound() throws IOException, InterruptedException {
        int checked = 0;
        for (String problem : problems()) {
            String fen = problem.substring(0, problem.indexOf(';')).trim();
            int moves = Integer.parseInt(problem.substring(problem.indexOf(';') + 1).trim());
            if (moves <= 2) {
                assertTrue(mates(Fen.position(fen), moves), fen + " is a mate in " + moves);
                assertFalse(mates(Fen.position(fen), moves - 1), fen + " is no mate in " + (moves - 1));
            }
            SearchReport report = search(fen, new Limits(Limits.NOT_GIVEN, Limits.NOT_GIVEN, Limits.NOT_GIVEN,
                    Limits.NOT_GIVEN, Limits.NOT_GIVEN, Limits.NOT_GIVEN, Limits.NOT_GIVEN, 5_000_000, moves, false,
                    false, List.of(), ticker.nanos()));
            assertEquals(new Score.Mate(moves), report.score(), fen);
            checkLine(fen, report);
            checked++;
        }
        assertEquals(17, checked);
    }

    /// Heavy pieces mate a bare king; whatever mate is announced comes with its line, from both sides, with the half-move
    /// clock at its beginning and well on its way.
    @Test
    void announcedMatesAreShownToTheEnd() throws InterruptedException {
        int announced = 0;
        for (String fen : List.of("8/8/8/8/4k3/8/8/KRR5 w - - 0 1", "8/8/8/8/4k3/8/8/KRR5 b - - 0 1",
                "8/8/8/8/3K4/8/8/kqr5 b - - 0 1", "8/8/8/8/3K4/8/8/kqr5 w - - 0 1", "k7/8/8/8/8/8/8/KQ6 w - - 0 1",
                "8/8/8/8/4k3/8/8/KRR5 w - - 30 40", "8/8/8/8/3K4/8/8/kqr5 w - - 60 60")) {
            engine.newGame();
            engine.setPosition(Fen.position(fen));
            Recorder recorder = new Recorder();
            engine.go(Limits.nodes(1_500_000, ticker.nanos()), recorder);
            recorder.await();
            engine.await();
            SearchReport last = recorder.last();
            if (last.score() instanceof Score.Mate) {
                announced++;
                checkLine(fen, last);
            }
        }
        assertTrue(announced >= 6, announced + " mates announced");
    }

    private SearchReport search(String fen, Limits limits) throws InterruptedException {
        engine.newGame();
        engine.setPosition(Fen.position(fen));
        Recorder recorder = new Recorder();
        engine.go(limits, recorder);
        recorder.await();
        engine.await();
        return recorder.last();
    }

    private static void checkLine(String fen, SearchReport report) {
        int moves = ((Score.Mate) report.score()).moves();
        Position position = Fen.position(fen);
        for (int move : report.line()) {
            position.play(move);
        }
        assertEquals(moves > 0 ? 2 * moves - 1 : -2 * moves, report.line().size(), fen + " " + report);
        assertTrue(position.inCheck() && !MoveGenerator.hasLegalMove(position), fen + " " + report);
    }

    /// Slow and sure: whether the side to move mates within some moves.
    private static boolean mates(Position position, int moves) {
        if (moves == 0) {
            return false;
        }
        for (int move : Games.moves(position)) {
            position.play(move);
            boolean mates = MoveGenerator.hasLegalMove(position) ? isLost(position, moves - 1) : position.inCheck();
            position.unmake();
            if (mates) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLost(Position position, int moves) {
        if (moves == 0) {
            return false;
        }
        for (int move : Games.moves(position)) {
            position.play(move);
            boolean lost = mates(position, moves);
            position.unmake();
            if (!lost) {
                return false;
            }
        }
        return true;
    }
}
