package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import vua.arbiter.match.EngineSettings;
import vua.arbiter.match.MatchSettings;
import vua.uci.client.CommandWords;

/// Testers of engines type what they have always typed; whatever is wrong with it is said in one sentence.
class MatchOptionsTest {
    private static final MatchOptions.Surroundings FOUR = new MatchOptions.Surroundings(4, 99);

    static List<String> data(String file) throws IOException {
        try (InputStream stream = MatchOptionsTest.class.getResourceAsStream(file)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
        }
    }

    private static MatchRequest parse(String line) {
        return MatchOptions.parse(CommandWords.split(line), FOUR);
    }

    static MatchSettings settings(String line) {
        return assertInstanceOf(MatchRequest.Start.class, parse(line), line).settings();
    }

    @Test
    void linesOfTestersAreUnderstood() throws IOException {
        int lines = 0;
        int checked = 0;
        String words = "";
        for (String line : data("match-lines.txt")) {
            if (line.startsWith("> ")) {
                words = " " + String.join(" ", MatchText.arguments(settings(line.substring(2)))) + " ";
                lines++;
            } else {
                // An engine's words keep their order, but others may stand between them.
                int from = 0;
                for (String word : line.split(" ", -1)) {
                    int at = words.indexOf(" " + word + " ", from);
                    assertTrue(at >= 0, line + " not in" + words);
                    from = at + word.length();
                }
                checked++;
            }
        }
        assertEquals(16, lines);
        assertEquals(65, checked);
    }

    @Test
    void whatIsWrongIsSaidInOneSentence() throws IOException {
        int checked = 0;
        for (String row : data("match-refusals.txt")) {
            int bar = row.indexOf(" | ");
            String line = row.substring(bar + 3);
            RefusedException refused = assertThrows(RefusedException.class, () -> parse(line), line);
            String sentence = refused.getMessage();
            assertTrue(sentence.contains(row.substring(0, bar)), () -> line + ": " + sentence);
            assertTrue(sentence.matches("[A-Z'-].*[.?]"), () -> line + ": " + sentence);
            checked++;
        }
        assertEquals(86, checked);
    }

    /// Words of the command line are kept a line each.
    @Test
    void controlCharactersAreRefused() {
        assertThrows(RefusedException.class, () -> MatchOptions.parse(List.of("-event", "a\nb"), FOUR));
    }

    @Test
    void whatHasNoEffectIsNoted() {
        MatchRequest.Start start = assertInstanceOf(MatchRequest.Start.class,
                parse("-engine cmd=a -engine cmd=b -each tc=1 -force-concurrency -autosaveinterval 5 -log x realtime=off"));
        assertEquals(3, start.notes().size());
        start.notes().forEach(note -> assertTrue(note.contains("has no effect"), note));
        for (String line : List.of("-pgnout x fi", "-pgnout x min nodes=true", "-openings format=pgn",
                "-openings file=x.epd plies=8", "-engine cmd=c -scoreinterval 5")) {
            List<String> notes = assertInstanceOf(MatchRequest.Start.class,
                    parse("-engine cmd=a -engine cmd=b -each tc=1 " + line), line).notes();
            assertEquals(1, notes.size(), line);
            assertTrue(notes.getFirst().contains(" has no effect"), notes::toString);
        }
    }

    @Test
    void aMatchGoesOnByItsNumberOrFile() {
        assertEquals(new MatchRequest.Resume(Optional.of("x.pgn"), OptionalInt.of(3), Optional.of(Path.of("my.db"))),
                parse("-resume x.pgn -concurrency 3 --db my.db"));
        assertEquals(new MatchRequest.Resume(Optional.empty(), OptionalInt.empty(), Optional.empty()),
                parse("-resume"));
    }

    @Test
    void helpAndVersionWinOverTheRest() {
        for (String line : List.of("", "-help", "--help", "-rounds 5 -help")) {
            assertEquals(new MatchRequest.Help(), parse(line));
        }
        assertEquals(new MatchRequest.Version(), parse("-version"));
        assertEquals(new MatchRequest.Version(), parse("--version"));
    }

    /// As both tools have it: what stands behind -each is read last.
    @Test
    void eachWinsWhereverItStands() {
        MatchSettings settings = settings("-each nodes=7 option.Hash=8 -engine cmd=a nodes=1 option.Hash=1 option.X=1 "
                + "-engine cmd=b nodes=2 -each option.X=2");
        for (EngineSettings engine : settings.engines()) {
            assertEquals(7, engine.time().nodes().orElseThrow());
            assertEquals(List.of("Hash", "X"), List.copyOf(engine.options().keySet()));
            assertEquals("2", engine.options().get("X"));
        }
    }

    @Test
    void withoutASeedTheMatchGetsOne() {
        assertEquals(99, settings("-engine cmd=a -engine cmd=b -each tc=1").seed());
    }

    @Test
    void everyOptionIsInTheHelpAndEveryOneOfTheHelpIsKnown() {
        String help = MatchCommand.help();
        List<String> words = List.of(help.split("[^a-z0-9-]+"));
        List<String> known = MatchOptions.known();
        for (String option : known) {
            assertTrue(words.contains(option), option);
        }
        for (String key : EngineDraft.KEYS) {
            assertTrue(help.contains(key), key);
        }
        List<List<String>> keys = List.of(MatchDraft.DRAW_KEYS, MatchDraft.RESIGN_KEYS, MatchDraft.SPRT_KEYS,
                MatchDraft.OPENING_KEYS, MatchDraft.pgnKeys());
        keys.forEach(some -> some.forEach(key -> assertTrue(help.contains(key), key)));
        int checked = 0;
        for (String word : words) {
            if (word.matches("-[a-z].+")) {
                assertTrue(known.contains(word), word);
                checked++;
            }
        }
        assertTrue(checked > known.size());
        assertFalse(help.contains("%"), "the help is a format");
    }
}
