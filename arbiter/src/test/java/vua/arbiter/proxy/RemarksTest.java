package vua.arbiter.proxy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.Language;

/// What is said about positions, moves and clocks, with the article, in both languages: the cases of `remarks.txt`.
class RemarksTest {
    private static final int CASES = 31;

    private static List<String> values(String block, String key) {
        return block.lines().filter(line -> line.startsWith(key + " ")).map(line -> line.substring(key.length() + 1))
                .toList();
    }

    private static String line(String block, String key) {
        return block.lines().filter(line -> line.startsWith(key + " ")).findFirst().orElseThrow();
    }

    private static void check(String block, Language language, String start) throws InterruptedException {
        ManualTicker ticker = new ManualTicker();
        List<String> answer = new ArrayList<>();
        values(block, "took").forEach(millis -> answer.add("!take " + millis));
        answer.add(line(block, "bestmove"));
        ScriptedEngine engine = new ScriptedEngine(ticker).on("go", answer.toArray(String[]::new));
        ProxyRun run = ProxyRun.of(engine, ticker, ProxyRun.settings(values(block, "laws").getFirst(), language), "uci",
                "await uciok", line(block, "position"), line(block, "go"), "await bestmove", "quit");
        List<String> expected = values(block, language.id()).stream().map(text -> start + text).toList();
        assertEquals(expected, run.remarks(), block);
        assertEquals(line(block, "bestmove"), run.lines().getLast(), "nothing is said behind the bestmove");
        assertEquals(List.of(), run.complaints());
    }

    @Test
    void everyCaseIsRemarkedInBothLanguages() throws IOException, InterruptedException {
        String text;
        try (InputStream in = Objects.requireNonNull(RemarksTest.class.getResourceAsStream("remarks.txt"))) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        int checked = 0;
        for (String block : text.split("\\n\\s*\\n", -1)) {
            if (block.startsWith("case ")) {
                check(block, Language.ENGLISH, "Arbiter: ");
                check(block, Language.VIETNAMESE, "Trọng tài: ");
                checked++;
            }
        }
        assertEquals(CASES, checked);
    }
}
