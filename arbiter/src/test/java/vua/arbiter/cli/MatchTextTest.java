package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vua.arbiter.match.MatchSettings;

/// A kept match goes on with the settings it was begun with: its text says all of them.
class MatchTextTest {
    /// Groups of words; of each one is taken, or none.
    private static final String[][] CHOICES = {{"-tournament gauntlet", "-tournament roundrobin",
            "-tournament gauntlet -seeds 2", "-tournament swiss -rounds 2", "-tournament knockout"},
            {"-games 7", "-games 1 -repeat", "-repeat 4", "-games 10 -repeat 3"}, {"-noswap"}, {"-reverse"},
            {"-concurrency 5", "-concurrency 0"}, {"-variant fischerandom", "-variant standard"},
            {"-laws fide-2023-blitz", "-laws engine-match flagDraw=never auto3=off timeMargin=0.05"},
            {"-openings file=a.epd", "-openings file=b.pgn plies=8 start=3 policy=round",
                    "-openings order=random start=2",
                    "-openings file=c.gz format=pgn order=random policy=encounter"},
            {"-srand 18446744073709551615", "-srand -1", "-srand 0"},
            {"-draw movenumber=3 movecount=2 score=1", "-draw score=0"},
            {"-resign score=600", "-resign movecount=4 score=0 twosided=true"}, {"-maxmoves 100", "-maxmoves 0"},
            {"-recover"}, {"-strict"}, {"-check-mate-pvs"}, {"-wait 5"},
            {"-startup-ms 1 -ping-ms 5", "-ucinewgame-ms 7"},
            {"-pgnout a.pgn", "-pgnout file=a.pgn append=false min fi pv=true nodes=true latency=true"},
            {"-epdout file=x.epd append=false", "-epdout x"}, {"-json j.json"},
            {"-log file=l level=trace engine=true append=false", "-log l"}, {"-output format=cutechess"},
            {"-report penta=false"}, {"-ratinginterval 0"}, {"-scoreinterval 9"}, {"-event My event"}, {"-site -5"}};
    private static final String[] ENGINE = {"name=x", "args=a", "arg=", "dir=d", "nodes=3", "depth=9", "timemargin=50",
            "ponder", "restart=on", "whitepov", "initstr=a\\nb c", "option.Hash=1", "option.Long Name=a=b",
            "option.E="};
    private static final String[] TIMES = {"tc=40/60+0.5", "tc=1:30", "tc=0+0.000000001", "tc=99999999", "st=0.1",
            "nodes=1", "tc=inf depth=4"};

    private static void check(MatchSettings settings) {
        assertEquals(settings, MatchText.parse(MatchText.format(settings)));
        assertEquals(MatchText.format(settings), MatchText.format(MatchText.parse(MatchText.format(settings))));
    }

    @Test
    void linesOfTesters() throws IOException {
        int checked = 0;
        for (String line : MatchOptionsTest.data("match-lines.txt")) {
            if (line.startsWith("> ")) {
                check(MatchOptionsTest.settings(line.substring(2)));
                checked++;
            }
        }
        assertEquals(16, checked);
    }

    @Test
    void anySettings() {
        Random random = new Random(6);
        for (int i = 0; i < 500; i++) {
            List<String> words = new ArrayList<>();
            for (int engine = 0; engine < 3 + random.nextInt(3); engine++) {
                words.addAll(List.of("-engine", random.nextInt(4) == 0 ? "cmd=./a b" : "cmd=e" + random.nextInt(3)));
                for (String word : ENGINE) {
                    if (random.nextInt(3) == 0) {
                        words.add(word);
                    }
                }
                words.addAll(List.of(TIMES[random.nextInt(TIMES.length)].split(" ")));
            }
            for (String[] choice : CHOICES) {
                if (random.nextBoolean()) {
                    words.addAll(List.of(choice[random.nextInt(choice.length)].split(" ")));
                }
            }
            check(assertInstanceOf(MatchRequest.Start.class,
                    MatchOptions.parse(words, new MatchOptions.Surroundings(8, i))).settings());
        }
    }

    /// A match that was begun before there was an option goes on without it.
    @Test
    void aTextOfEarlierVersionsIsRead() {
        String text = """
                -engine cmd=/opt/a name=A tc=10+0.1 -engine cmd=builtin name=B tc=10+0.1 -tournament roundrobin -rounds 5 \
                -games 2 -repeat 2 -concurrency 1 -variant standard -laws engine-match -srand 7 -recover -event Test \
                -site ?"""
                .replace(' ', '\n');
        MatchSettings settings = MatchText.parse(text);
        assertFalse(settings.mateLines());
        assertEquals(text, MatchText.format(settings));
    }

    @Test
    void sprtOfTwo() {
        for (String sprt : List.of("-sprt elo1=5", "-sprt elo0=-1.75 elo1=0.25 alpha=0.000001 beta=.1 model=bayesian",
                "-sprt elo0=1000000 elo1=12345678")) {
            check(MatchOptionsTest.settings("-engine cmd=builtin nodes=5 -engine cmd=builtin nodes=6 " + sprt));
        }
    }
}
