package vua.uci.server;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vua.uci.protocol.GuiCommand;

/// Whatever comes in, the engine stays alive: a third of the lines are commands, the rest is random, or commands with
/// faults in them.
class FuzzTest {
    private static final long SEED = 20260131;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final List<String> COMMANDS = List.of("uci", "isready", "ucinewgame", "stop", "ponderhit", "d",
            "eval",
            "flip", "compiler", "help", "debug on", "xboard", "register later", "position startpos",
            "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
            "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "position fen 7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
            "position fen k7/8/K7/8/8/7b/Q7/n7 w - - 98 1 moves a2a1", "go depth 3", "go nodes 700", "go movetime 3",
            "go wtime 20 btime 20 winc 1 binc 1", "go infinite", "go ponder wtime 100 btime 100", "go mate 2", "go",
            "go depth 2 searchmoves e2e4 d2d4", "go perft 2", "go movetime 0", "go wtime -5 btime 10 movestogo 0",
            "setoption name Hash value 8", "setoption name Hash value 2", "setoption name Threads value 2",
            "setoption name Threads value 1", "setoption name MultiPV value 3", "setoption name MultiPV value 1",
            "setoption name UCI_Chess960 value true", "setoption name UCI_Chess960 value false",
            "setoption name UCI_ShowWDL value true", "setoption name Clear Hash",
            "setoption name Move Overhead value 5",
            "setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 1500");

    @Test
    void thousandsOfOddLinesLeaveItAnswering() throws InterruptedException {
        survives(3_000);
    }

    @Test
    @Tag("long")
    void hundredThousandOddLinesLeaveItAnswering() throws InterruptedException {
        survives(100_000);
    }

    private static void survives(int lines) throws InterruptedException {
        Random random = new Random(SEED);
        try (SessionUnderTest session = new SessionUnderTest()) {
            for (int i = 0; i < lines; i++) {
                String line = i % 3 == 0 ? any(random) : i % 3 == 1 ? mutated(random) : noise(random);
                if (!(GuiCommand.parse(line).command() instanceof GuiCommand.Quit)) {
                    session.send(line);
                }
                if (i % 500 == 499) {
                    sync(session, i);
                }
            }
            session.send("stop");
            session.send("ucinewgame");
            session.send("setoption name UCI_Chess960 value false");
            session.send("position startpos moves e2e4");
            sync(session, lines);
            session.send("go depth 2");
            session.await("bestmove", PATIENCE, line -> line.startsWith("bestmove "));
            session.send("quit");
            assertTrue(session.ends(PATIENCE));
            OutputRules.checkForm(session.all());
            for (String line : session.all()) {
                assertFalse(line.contains("internal error"), line);
            }
        }
    }

    /// Waits for an answer that only this question gets.
    private static void sync(SessionUnderTest session, int mark) throws InterruptedException {
        session.send("setoption name mark" + mark + " value 1");
        session.await("about mark" + mark, PATIENCE, line -> line.contains("'mark" + mark + "'"));
        session.send("isready");
        session.await("readyok", PATIENCE, line -> line.equals("readyok"));
    }

    private static String any(Random random) {
        return COMMANDS.get(random.nextInt(COMMANDS.size()));
    }

    private static String mutated(Random random) {
        StringBuilder line = new StringBuilder(any(random));
        for (int faults = 1 + random.nextInt(3); faults > 0 && !line.isEmpty(); faults--) {
            int at = random.nextInt(line.length());
            switch (random.nextInt(6)) {
                case 0 -> line.deleteCharAt(at);
                case 1 -> line.insert(at, (char) (' ' + random.nextInt(95)));
                case 2 -> line.setCharAt(at, (char) random.nextInt(300));
                case 3 -> line.append(' ').append(any(random));
                case 4 -> line.setLength(at);
                default -> line.append(' ').append(random.nextLong());
            }
        }
        return line.toString();
    }

    private static String noise(Random random) {
        StringBuilder line = new StringBuilder();
        for (int length = random.nextInt(60); length > 0; length--) {
            line.append((char) (random.nextInt(8) == 0 ? random.nextInt(65_536) : ' ' + random.nextInt(95)));
        }
        return line.toString();
    }
}
