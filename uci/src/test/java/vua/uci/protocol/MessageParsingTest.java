package vua.uci.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Lines of engines, ours and others.
class MessageParsingTest {

    /// The order of fields that Stockfish prints, and that its own tests and match tools rely on.
    private static final Pattern FULL_INFO = Pattern.compile("info depth \\d+ seldepth \\d+ multipv \\d+ "
            + "score (cp|mate) -?\\d+( lowerbound| upperbound)?( wdl \\d+ \\d+ \\d+)? nodes \\d+ nps \\d+ hashfull \\d+ "
            + "tbhits \\d+ time \\d+ pv [a-h][1-8][a-h][1-8][nbrq]?( [a-h][1-8][a-h][1-8][nbrq]?)*");

    @Test
    void linesMeanWhatTheDataFileSays() throws IOException {
        int checked = 0;
        for (DataFile.Case example : DataFile.read("messages.txt")) {
            EngineMessage message = EngineMessage.parse(example.input());
            String kind = message.getClass().getSimpleName();
            assertEquals(example.expected(), kind + ": " + message.format(), () -> "for " + example.input());
            checked++;
        }
        assertTrue(checked >= 60, "only " + checked + " lines were checked");
    }

    @Test
    void infoHasTheOrderThatToolsCheck() {
        int checked = 0;
        for (UciScore.Unit unit : UciScore.Unit.values()) {
            for (UciScore.Bound bound : UciScore.Bound.values()) {
                EngineMessage.Info.Builder builder = EngineMessage.Info.builder().line(List.of("e7e8q", "a7a8"))
                        .millis(1).tablebaseHits(0).hashFull(3).nodesPerSecond(4).nodes(5)
                        .score(new UciScore(unit, -6, bound)).multiPv(1).selectiveDepth(9).depth(8);
                String text = builder.build().format();
                assertTrue(FULL_INFO.matcher(text).matches(), text);
                String withOutcomes = builder.winDrawLoss(1, 2, 997).build().format();
                assertTrue(FULL_INFO.matcher(withOutcomes).matches(), withOutcomes);
                checked++;
            }
        }
        assertEquals(6, checked);
    }

    @Test
    void aPonderMoveIsNeverWrittenAsNone() {
        for (String none : List.of("(none)", "0000", "NULL")) {
            assertEquals("bestmove e2e4", new EngineMessage.BestMove("e2e4", Optional.of(none)).format());
        }
        assertTrue(new EngineMessage.BestMove("(none)", Optional.empty()).isNone());
    }

    @Test
    void messagesThatCannotBeWrittenCannotBeMade() {
        assertThrows(IllegalArgumentException.class, () -> new EngineMessage.BestMove("", Optional.empty()));
        assertThrows(IllegalArgumentException.class,
                () -> EngineMessage.Info.builder().line(List.of("e2e4", "nodes")).build());
        assertEquals("info string a b", new EngineMessage.InfoString("a\nb").format());
    }

    @Test
    void noLineThrows() {
        Random random = new Random(1997);
        String[] words = {"info", "id", "name", "option", "type", "spin", "combo", "check", "string", "default", "min",
                "max", "var", "depth", "score", "cp", "mate", "wdl", "pv", "e2e4", "bestmove", "ponder", "1", "-1", "x",
                "99999999999999999999", "lowerbound", "<empty>", "\u0000", "\ud800", "currmove", "uciok"};
        for (int i = 0; i < 50_000; i++) {
            StringBuilder line = new StringBuilder();
            int length = random.nextInt(14);
            for (int j = 0; j < length; j++) {
                line.append(words[j == 0 ? random.nextInt(4) : random.nextInt(words.length)]).append(' ');
            }
            EngineMessage message = EngineMessage.parse(line.toString());
            assertNotNull(message);
            assertEquals(message, EngineMessage.parse(message.format()), line.toString());
        }
    }
}
