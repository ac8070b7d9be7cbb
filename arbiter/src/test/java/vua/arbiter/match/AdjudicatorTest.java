package vua.arbiter.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.engine.api.Score;

/// Games end by the organiser's rules when the engines have said often enough that they are over.
class AdjudicatorTest {
    private static final Pattern DRAW = Pattern.compile("draw movenumber=(\\d+) movecount=(\\d+) score=(\\d+)");
    private static final Pattern RESIGN = Pattern.compile("resign movecount=(\\d+) score=(\\d+)( twosided)?");
    private static final Pattern MAX_MOVES = Pattern.compile("maxmoves (\\d+)");

    private static Adjudication rule(String text) {
        Matcher draw = DRAW.matcher(text);
        if (draw.matches()) {
            return new Adjudication.Draw(number(draw, 1), number(draw, 2), number(draw, 3));
        }
        Matcher resign = RESIGN.matcher(text);
        if (resign.matches()) {
            return new Adjudication.Resign(number(resign, 1), number(resign, 2), resign.group(3) != null);
        }
        Matcher most = MAX_MOVES.matcher(text);
        assertEquals(true, most.matches(), text);
        return new Adjudication.MaxMoves(number(most, 1));
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }

    private static Optional<Score> score(String text) {
        if (text.equals("?")) {
            return Optional.empty();
        }
        return Optional.of(text.startsWith("m")
                ? new Score.Mate(Integer.parseInt(text.substring(1)))
                : new Score.Centipawns(Integer.parseInt(text)));
    }

    private static String play(String rules, String scores) {
        List<Adjudication> all = new ArrayList<>();
        for (String rule : rules.split("; ", -1)) {
            all.add(rule(rule));
        }
        Adjudicator adjudicator = new Adjudicator(all);
        int ply = 0;
        for (String word : scores.split(" ", -1)) {
            Side mover = ply % 2 == 0 ? Side.WHITE : Side.BLACK;
            ply++;
            Optional<Adjudicator.Ending> ending = adjudicator
                    .after(new ScoredPly(mover, score(word.replace("*", "")), word.endsWith("*"), ply / 2));
            if (ending.isPresent()) {
                assertEquals(Termination.ADJUDICATION, ending.get().outcome().termination());
                return ply + " " + ending.get().outcome().result().token();
            }
        }
        return "-";
    }

    @Test
    void rules() throws IOException {
        int checked = 0;
        try (InputStream stream = AdjudicatorTest.class.getResourceAsStream("adjudications.txt")) {
            for (String line : new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                if (!line.startsWith("#")) {
                    String[] parts = line.split(" \\| ", -1);
                    assertEquals(parts[2], play(parts[0], parts[1]), line);
                    checked++;
                }
            }
        }
        assertEquals(25, checked);
    }

    @Test
    void theRuleThatEndedTheGameIsNamed() {
        Adjudication resign = new Adjudication.Resign(1, 300, false);
        Adjudicator adjudicator = new Adjudicator(List.of(new Adjudication.MaxMoves(5), resign));
        assertEquals(resign,
                adjudicator.after(new ScoredPly(Side.WHITE, Optional.of(new Score.Centipawns(-300)), false, 0))
                        .orElseThrow().rule());
    }

    @Test
    void rulesCountFromOne() {
        assertThrows(IllegalArgumentException.class, () -> new Adjudication.Draw(0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> new Adjudication.Resign(1, -1, false));
        assertThrows(IllegalArgumentException.class, () -> new Adjudication.MaxMoves(0));
    }
}
