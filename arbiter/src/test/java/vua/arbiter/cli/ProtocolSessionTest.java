package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import vua.arbiter.game.Referee;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Side;
import vua.engine.board.Position;

/// The line protocol: its words, its errors and what it remembers. The rulings themselves are the transcripts' matter.
class ProtocolSessionTest {

    /// A bare king cannot checkmate; everybody else is said to be able to.
    private static final MatePossibility MATERIAL = new MatePossibility() {
        @Override
        public Answer quick(Position position, Side side) {
            return full(position, side, 0);
        }

        @Override
        public Answer full(Position position, Side side, long budget) {
            return Long.bitCount(position.occupied(side.color())) == 1 || position.isInsufficientMaterial()
                    ? Answer.IMPOSSIBLE
                    : Answer.POSSIBLE;
        }
    };

    private final ProtocolSession session = session();

    private static ProtocolSession session() {
        return new ProtocolSession(new Referee(MATERIAL), (position, side, budget, chess960) -> side.id() + " unknown",
                (game, tags) -> "[White \"" + tags.getOrDefault("White", "?") + "\"]\n\n*\n");
    }

    private String one(String line) {
        List<String> answer = session.answer(line);
        assertEquals(1, answer.size(), line + ": " + answer);
        return answer.getFirst();
    }

    private void ok(String... lines) {
        for (String line : lines) {
            assertEquals("ok", one(line), line);
        }
    }

    @Test
    void introducesItself() {
        List<String> answer = session.answer("arbiter");
        assertTrue(answer.get(0).startsWith("id name "));
        assertEquals("id protocol 1", answer.get(1));
        assertEquals(LawsProfiles.all().stream().map(profile -> "laws " + profile.id()).toList(),
                answer.subList(2, answer.size() - 1));
        assertEquals("arbiterok", answer.getLast());
    }

    @Test
    void emptyLinesCommentsAndQuitGetNoAnswer() {
        for (String line : List.of("", "   ", "# ruling accepted", "\t# x", "quit", "fen")) {
            assertEquals(List.of(), session.answer(line));
        }
        assertTrue(session.hasQuit());
    }

    @Test
    void theExampleOfADrawOnTime() {
        ok("laws fide-2023-rapid", "timecontrol 900+10", "newgame fen 8/8/4k3/3R4/2K5/8/8/8 w - - 0 1");
        assertEquals("ruling accepted clock 900.000 900.000", one("arbiter start"));
        assertEquals("ruling ended result 1/2-1/2 termination time-draw article 6.9 clock 0.000 900.000 reason "
                + "\"White's flag fell, and Black cannot checkmate by any series of legal moves\"", one("at 901"));
        assertTrue(one("black resign").startsWith("ruling rejected "));
        assertTrue(one("white play zzz").endsWith("reason \"the game is over\""));
        ok("at 902");
        assertEquals("fen 8/8/4k3/3R4/2K5/8/8/8 w - - 0 1", one("fen"));
    }

    @Test
    void reasonsInVietnamese() {
        ok("set language vi", "timecontrol 900", "newgame fen 8/8/4k3/3R4/2K5/8/8/8 w - - 0 1");
        one("arbiter start");
        assertTrue(one("at 901").endsWith("reason \"Bên Trắng rụng cờ, và bên Đen không thể chiếu hết bằng bất kỳ "
                + "loạt nước đi hợp lệ nào\""));
    }

    @Test
    void aLineThatMakesNoSenseIsAnErrorAndChangesNothing() {
        for (String line : List.of("fen", "white play e2e4", "at 5", "clock white 1 black 1", "winnable white",
                "pgn")) {
            assertEquals("error there is no game yet; 'newgame' begins one", one(line), line);
        }
        ok("timecontrol 300", "newgame");
        one("arbiter start");
        ok("at 5");
        String before = one("state");
        int checked = 0;
        for (String line : List.of("hello", "Fen", "white", "white jump", "white play", "white play e2e5x",
                "white play e4e5", "white move Nd4", "white touch z9", "white touch", "white claim everything",
                "white offer maybe", "white offer if", "arbiter dance", "arbiter flag", "arbiter found treasure",
                "arbiter found illegal 1", "arbiter found illegal x", "arbiter add white", "arbiter add white much",
                "arbiter forfeit", "arbiter forfeit white score 2", "arbiter decide", "arbiter absent", "at", "at x",
                "at 4", "at 9 fen", "at 9 white", "at -1", "at 1e3", "clock white 5", "clock white 5 black",
                "clock white -5 black 5", "laws fide-1900", "laws", "set colour red", "set auto3 maybe", "set auto3",
                "set language fr", "set chess960 perhaps", "set budget many", "timecontrol", "timecontrol 5 5",
                "timecontrol fast", "newgame fen", "newgame fen x", "newgame moves e2e5", "newgame moves e4 e4",
                "newgame fen 8/8/8/8/8/8/8/8 w - - 0 1", "newgame fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "newgame x",
                "newgame moves f2f3 e7e5 g2g4 d8h4 a2a3", "tag", "tag White", "winnable", "winnable red", "pgn x",
                "journal x", "fen x", "white resign now", "arbiter start now")) {
            String answer = one(line);
            assertTrue(answer.startsWith("error "), line + ": " + answer);
            assertTrue(answer.length() > "error ".length() + 10, answer);
            assertFalse(answer.contains("null"), answer);
            checked++;
        }
        assertEquals(62, checked);
        assertEquals(before, one("state"));
    }

    @Test
    void settingsHoldFromTheNextGameOnAndLawsForgetsThem() {
        ok("newgame", "set resignException off", "laws fide-2023-standard");
        assertTrue(session.answer("set").contains("set resignException on"));
        ok("set TOUCHMOVE Strict", "set budget 5", "set chess960 on");
        List<String> settings = session.answer("set");
        assertTrue(settings.containsAll(
                List.of("set touchMove strict", "set budget 5", "set chess960 on", "set language en")), "" + settings);
        assertEquals("setok", settings.getLast());
        assertEquals(42 + 3 + 1, settings.size());
        // The present game keeps its rules: touching binds nobody to anything.
        one("white touch g1");
        assertTrue(one("white play e2e4").startsWith("ruling accepted"));
        ok("newgame");
        one("white touch g1");
        assertTrue(one("white play e2e4").startsWith("ruling "));
    }

    @Test
    void theStartPositionIsJudgedToo() {
        assertTrue(one("newgame fen 7k/6Q1/5K2/8/8/8/8/8 b - - 0 1")
                .startsWith("ruling ended result 1-0 termination checkmate article 5.1.1 "));
        assertTrue(one("newgame fen 8/8/4k3/8/8/4K3/8/8 w - -")
                .startsWith("ruling ended result 1/2-1/2 termination dead-position article 5.2.2 "));
    }

    @Test
    void stateIsOneLineOfJson() throws IOException {
        ok("timecontrol 300+5", "newgame moves e2e4");
        one("arbiter start");
        one("at 2.5 black move e7e5");
        one("black offer");
        String line = one("state");
        assertTrue(line.startsWith("state {"));
        Map<String, Object> state = JSON.std.mapFrom(line.substring("state ".length()));
        assertEquals("fide-2023-standard", state.get("laws"));
        assertEquals("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", state.get("fen"));
        assertEquals(2, state.get("ply"));
        assertEquals("e7e5", state.get("made"));
        assertEquals("black", state.get("running"));
        assertEquals("black", state.get("offer"));
        assertEquals(Map.of("white", 300.0, "black", 297.5), state.get("clock"));
        assertEquals("*", state.get("result"));
        assertTrue(state.keySet().containsAll(List.of("turn", "touched", "mustplay", "illegal", "faults", "pending",
                "sealed", "termination")), "" + state.keySet());
    }

    @Test
    void theJournalFedBackGivesTheSameRulings() {
        ok("laws fide-2001-standard", "timecontrol 40/5400:1800", "tag White Nguyễn Văn A");
        assertTrue(one("nonsense").startsWith("error"));
        ok("newgame moves e4 e5");
        one("arbiter start");
        one("at 3 white play Nf3 (=)");
        one("fen");
        one("at 9 black touch b8");
        one("black play g8f6");
        ok("clock white 600 black 240");
        one("white claim threefold");
        one("white resign");
        List<String> journal = session.answer("journal");
        assertEquals("journalok", journal.getLast());
        List<String> lines = journal.subList(0, journal.size() - 1);
        assertFalse(lines.contains("nonsense") || lines.contains("fen"));
        assertEquals("laws fide-2001-standard", lines.getFirst());
        ProtocolSession again = session();
        int rulings = 0;
        for (int i = 0; i < lines.size(); i++) {
            List<String> answer = again.answer(lines.get(i));
            if (i + 1 < lines.size() && lines.get(i + 1).startsWith("# ruling")) {
                assertEquals(List.of(lines.get(i + 1).substring(2)), answer);
                rulings++;
            }
        }
        assertEquals(6, rulings);
        assertEquals(journal, again.answer("journal"));
    }

    @Test
    void pgnEndsWithItsOwnLine() {
        ok("tag White Nguyễn", "newgame");
        assertEquals(List.of("[White \"Nguyễn\"]", "", "*", "pgnok"), session.answer("pgn"));
    }

    @Test
    void oneLineIsAnsweredByOneLineWhateverIsInIt() throws IOException {
        List<String> bad = List.of("a\rb", "white\rpress\u0085", "fen \u2028 now", "tag \u0000 \u0007",
                "\uFFFD\u000B\f!",
                "set\u001Cx", "newgame fen " + "8/".repeat(50_000), "newgame moves " + "e2e4 ".repeat(200_000));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String input = String.join("\n", bad);
        assertTimeout(Duration.ofSeconds(20), () -> ProtocolCommand.run(session,
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out));
        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(bad.size(), lines.size(), "" + lines);
        for (String line : lines) {
            assertTrue(line.matches("error [^\\p{Cc}\\x{2028}\\x{2029}]+"), line);
        }
        assertEquals(List.of("journalok"), session.answer("journal"));
    }

    @Test
    void utf8BothWaysUntilQuitOrTheEnd() throws IOException {
        String input = String.join("\r\n", "\uFEFFset language vi", "timecontrol 9",
                "newgame fen 8/8/4k3/3R4/2K5/8/8/8 w - -", "arbiter start", "at 9", "quit", "fen");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ProtocolCommand.run(session, new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out);
        List<String> lines = new ArrayList<>(out.toString(StandardCharsets.UTF_8).lines().toList());
        assertEquals(5, lines.size(), "" + lines);
        assertTrue(lines.getLast().contains("bên Đen"), lines.getLast());
    }
}
