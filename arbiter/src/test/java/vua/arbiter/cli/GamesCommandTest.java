package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameSetup;
import vua.arbiter.game.Referee;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.pgn.PgnEntry;
import vua.arbiter.pgn.PgnReader;
import vua.arbiter.store.GameRecord;
import vua.arbiter.store.GameStore;
import vua.arbiter.store.StoreException;
import vua.engine.notation.Fen;

/// `vua-arbiter games`: what was played is listed, shown, exported, and read back.
class GamesCommandTest {
    private static final Instant DAY = Instant.parse("2026-03-01T18:30:05Z");
    private static final String IMPORTED = """
            [Event "Hội làng"]
            [Site "Hà Nội"]
            [Date "2026.01.05"]
            [Round "1"]
            [White "Lan"]
            [Black "Minh"]
            [Result "1-0"]

            1. e4 e5 {a comment} 2. Qh5 (2. Nf3 Nc6) 2... Nc6 3. Bc4 $1 Nf6 4. Qxf7# 1-0

            """;

    @TempDir
    Path folder;
    private String database = "";

    private record Run(int status, String out, String err) {}

    @BeforeEach
    void name() {
        database = folder.resolve("games.db").toString();
    }

    private Run run(String... arguments) {
        List<String> all = new ArrayList<>(List.of("games"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--db", database));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Streams streams = new Streams(new ByteArrayInputStream(IMPORTED.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, false, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8),
                false, () -> 0L);
        int status = new Cli(streams).run(all.toArray(String[]::new));
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /// A game with a clock, an illegal move, a wrong claim and, perhaps, an end.
    private void play(boolean toTheEnd) throws StoreException {
        ProtocolWords words = new ProtocolWords();
        try (GameStore store = GameStore.open(Path.of(database), folder.resolve("cache"), words, () -> DAY)) {
            Game game = Game.begin(new Referee(new Solver()), GameSetup.read(
                    LawsProfiles.byId("fide-2023-rapid").orElseThrow().with("touchMove", "strict"),
                    TimeControl.parse("900+10"), Fen.parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), false, 5000,
                    List.of("e2e4")));
            SequencedMap<String, String> tags = new LinkedHashMap<>();
            tags.put("White", "Hoa");
            tags.put("Black", "Vua");
            GameRecord record = store.begin(game, tags, Map.of());
            List<String> acts = new ArrayList<>(
                    List.of("arbiter start", "black play Kd7", "clock white 800 black 700.5",
                            "white play e1e3", "white claim threefold", "white play Ke2", "at"));
            if (toTheEnd) {
                acts.add("black accept");
            }
            long now = 0;
            for (String act : acts) {
                now += 1_500_000_000L;
                game.apply(new StampedAct(now, words.parse(act, game.state())));
                record.keep(game);
            }
        }
    }

    @Test
    void gamesAreListedAndFound() throws StoreException {
        assertEquals("There are no games in " + database + ".\n", run("list").err());
        play(true);
        play(false);
        assertEquals(0, run("import", "-").status());
        List<String> lines = run().out().lines().toList();
        assertEquals(List.of("    3  2026.01.05        Lan - Minh  1-0  4 moves  imported",
                "    2  2026-03-01 18:30  Hoa - Vua  *  1 moves  unfinished",
                "    1  2026-03-01 18:30  Hoa - Vua  1/2-1/2  2 moves  agreement"), lines);
        assertEquals(lines, run("list").out().lines().toList());
        assertEquals(lines.subList(0, 1), run("list", "minh").out().lines().toList());
        assertEquals("There are no games with 'Rita' in a tag in " + database + ".\n", run("list", "Rita").err());
    }

    /// What `show` prints, given to the line protocol, gets the same rulings.
    @Test
    void whatIsShownIsAJournal() throws StoreException {
        play(true);
        List<String> shown = run("show", "1").out().lines().toList();
        ProtocolSession session = TestSessions.create();
        List<String> answers = new ArrayList<>();
        shown.forEach(line -> session.answer(line).stream().filter(answer -> !answer.equals("ok"))
                .forEach(answers::add));
        List<String> rulings = shown.stream().filter(line -> line.startsWith("# ruling "))
                .map(line -> line.substring(2))
                .filter(line -> line.contains("reason") || line.contains("article") || line.contains("clock")).toList();
        assertTrue(rulings.size() >= 7, rulings::toString);
        // Commands that are answered with "ok" have a ruling in the record: the setting of the clocks, and `at`.
        List<String> quiet = rulings.stream().filter(line -> !answers.contains(line)).toList();
        assertTrue(quiet.size() <= 2, () -> quiet + " not in " + answers);
        assertTrue(answers.stream().noneMatch(answer -> answer.startsWith("error")), answers::toString);
        assertTrue(answers.getLast().startsWith("ruling ended result 1/2-1/2 termination agreement article "),
                answers::getLast);
    }

    @Test
    void gamesAreExportedWithRulingsAndClocks() throws StoreException, IOException {
        play(true);
        Run imported = run("import", "-");
        assertEquals("1 game imported\n", imported.out());
        Path file = folder.resolve("out.pgn");
        Run exported = run("export", "--out", file.toString());
        assertEquals(0, exported.status(), exported::err);
        String text = Files.readString(file);
        assertEquals(text, run("export").out());
        List<PgnEntry> entries = PgnReader.read(text, PgnReader.Mode.STRICT);
        assertEquals(List.of(List.of(), List.of()), entries.stream().map(PgnEntry::problems).toList());
        assertEquals("2026.03.01", entries.get(0).game().tags().get("Date"));
        assertEquals("agreement 5.2.3", entries.get(0).game().tags().get("Ruling"));
        assertTrue(text.contains("[%clk 0:13:"), text);
        assertTrue(text.contains("infraction, article 7.5.5"), text);
        assertEquals(PgnReader.read(IMPORTED, PgnReader.Mode.STRICT).getFirst().game(), entries.get(1).game());
        assertTrue(run("export", "1", "--lang", "vi").out().contains("[%clk"));
    }

    @Test
    void anInterruptionIsNotedInTheExport() throws StoreException {
        play(false);
        try (GameStore store = GameStore.open(Path.of(database), folder.resolve("cache"), new ProtocolWords(),
                () -> DAY.plusSeconds(61))) {
            assertTrue(store.resume(1, new Referee(new Solver())).halted());
        }
        assertTrue(run("export", "1").out().replace('\n', ' ').contains("{the program was not running from "
                + "2026-03-01 18:30:05 UTC to 2026-03-01 18:31:06 UTC}"), run("export", "1")::out);
    }

    @Test
    void whatCannotBeReadIsLeftOut() throws IOException {
        Path file = Files.writeString(folder.resolve("in.pgn"),
                IMPORTED + "[White \"C\"]\n[Result \"1-0\"]\n\n1. e4 hello 1-0\n\n" + IMPORTED);
        Run run = run("import", file.toString());
        assertEquals(1, run.status());
        assertEquals("2 games imported, 1 could not be read to the end and left out\n", run.out());
        assertTrue(run.err().contains("hello"), run.err());
    }

    @Test
    void whatIsWrongIsOneSentence() throws IOException {
        for (List<String> wrong : List.of(List.of("show", "7"), List.of("export", "7"),
                List.of("import", folder.resolve("none.pgn").toString()), List.of("list", "a", "b"),
                List.of("show", "x"), List.of("export", "--lang", "fr"), List.of("show"))) {
            Run run = run(wrong.toArray(String[]::new));
            assertEquals("", run.out());
            assertTrue(run.status() == 1 || run.status() == 2, run::err);
            assertTrue(run.err().matches("vua-arbiter: [^\\n]+\\n"), run::err);
            assertFalse(run.err().contains("Exception"), run::err);
        }
        Files.writeString(Path.of(database), "this is no database at all, but a text of some length");
        Run run = run();
        assertEquals(1, run.status());
        assertEquals("vua-arbiter: The file " + database
                + " is no database of games of Vua; name another one with --db.\n", run.err());
    }

    @Test
    void aDatabaseThatIsNotThereIsNotMade() {
        database = folder.resolve("nowhere").resolve("games.db").toString();
        String sentence = "There are no games in " + database + ".\n";
        assertEquals(new Run(0, "", sentence), run("list"));
        assertEquals(new Run(1, "", "vua-arbiter: " + sentence), run("show", "1"));
        assertEquals(new Run(1, "", "vua-arbiter: " + sentence), run("export"));
        assertFalse(Files.exists(folder.resolve("nowhere")));
    }

    @Test
    void aPlaceThatCannotBeWrittenToIsNamed() throws StoreException {
        play(true);
        for (String place : List.of(folder.toString(), folder.resolve("nowhere").resolve("games.pgn").toString())) {
            Run run = run("export", "--out", place);
            assertEquals(2, run.status(), run::toString);
            assertTrue(run.err().contains(place) && run.err().lines().count() == 1, run::err);
        }
    }

    /// Nothing but the file is left, and an old one is replaced.
    @Test
    void anExportedFileIsThereAsAWhole() throws StoreException, IOException {
        play(true);
        Path file = Files.writeString(folder.resolve("games.pgn"), "old");
        assertEquals(0, run("export", "--out", file.toString()).status());
        assertEquals(run("export").out(), Files.readString(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertTrue(files.noneMatch(each -> each.toString().endsWith(".part")));
        }
    }

    @Test
    void aFileThatIsNoPgnIsNotToldLineByLine() throws IOException {
        Path file = Files.writeString(folder.resolve("noise"), "[White \"A\"]\n\n1. hello 1-0\n\n".repeat(500));
        Run run = run("import", file.toString());
        assertEquals(1, run.status());
        assertTrue(run.err().lines().count() == 51 && run.err().endsWith(" more problems were found.\n"), run::err);
    }

    @Test
    void aNumberThatIsNoneIsNamed() {
        for (List<String> command : List.of(List.of("show", "x1"), List.of("export", "x1"))) {
            Run run = run(command.toArray(String[]::new));
            assertEquals(2, run.status(), run::toString);
            assertTrue(run.err().contains("x1") && !run.err().contains("a long"), run::err);
        }
    }
}
