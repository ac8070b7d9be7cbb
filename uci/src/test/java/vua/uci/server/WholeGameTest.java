package vua.uci.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Games against itself with hardly any time, and long analyses.
class WholeGameTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int PLIES = 80;

    /// B7 (Serendipity PR 143): an illegal move when the time is out. B38 (Stockfish#6626, Weiss#774): a bestmove that is
    /// not the first of the last line, after an iteration was interrupted. [OutputRules] holds both.
    @ParameterizedTest
    @ValueSource(strings = {"go wtime 1 btime 1", "go wtime 330 btime 229 winc 10 binc 10", "go movetime 1",
            "go nodes 1"})
    void everyMoveOfAHurriedGameIsLegal(String go) throws InterruptedException {
        OutputRules rules = new OutputRules();
        try (SessionUnderTest session = new SessionUnderTest()) {
            StringBuilder game = new StringBuilder("position startpos moves e2e4");
            int plies = 1;
            while (plies < PLIES) {
                tell(session, rules, game.toString());
                tell(session, rules, go);
                String best = session.await("bestmove", PATIENCE, line -> line.startsWith("bestmove "));
                if (best.equals("bestmove (none)")) {
                    break;
                }
                rules.requireLegal(best);
                game.append(' ').append(best.split(" ", -1)[1]);
                plies++;
            }
            assertTrue(plies > 5, "a game of only " + plies + " plies");
            rules.check(session.all());
        }
    }

    /// B47 (calvin#360): an exception after minutes of analysis, deep in a game.
    @Test
    @Tag("long")
    void tenMinutesOfAnalysisDeepInAGameDoNoHarm() throws InterruptedException {
        OutputRules rules = new OutputRules();
        try (SessionUnderTest session = new SessionUnderTest()) {
            tell(session, rules, "position startpos moves e2e4 e7e5" + " g1f3 g8f6 f3g1 f6g8".repeat(37));
            tell(session, rules, "go infinite");
            Thread.sleep(Duration.ofMinutes(10));
            assertTrue(session.all().stream().noneMatch(line -> line.startsWith("bestmove")));
            tell(session, rules, "stop");
            rules.requireLegal(session.await("bestmove", PATIENCE, line -> line.startsWith("bestmove ")));
            rules.check(session.all());
        }
    }

    private static void tell(SessionUnderTest session, OutputRules rules, String line) {
        rules.sent(line);
        session.send(line);
    }
}
