package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.store.StoreException;

/// Matches through the whole command, with engines in processes and inside this one.
class MatchHostTest {
    @TempDir
    Path folder;

    private PlayRun match(String... arguments) {
        List<String> all = new ArrayList<>(List.of("match"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("-db", folder.resolve("games.db").toString()));
        return PlayRun.of(List.of(), all.toArray(String[]::new));
    }

    private static String bad(String conduct) throws URISyntaxException {
        Path classes = Path.of(BadEngine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        return "args=-XX:TieredStopAtLevel=1 -cp " + classes + " " + BadEngine.class.getName() + " " + conduct;
    }

    private static String java() {
        return "cmd=" + Path.of(System.getProperty("java.home"), "bin", "java");
    }

    @Test
    void twoSettingsOfTheBuiltInEnginePlayInThisProcess() throws IOException {
        PlayRun run = match("-engine", "cmd=builtin", "name=Full", "nodes=200", "-engine", "cmd=builtin", "name=Half",
                "nodes=100", "-each", "option.Hash=1", "-rounds", "3", "-repeat", "-concurrency", "2", "-maxmoves",
                "30",
                "-pgnout", "file=" + folder.resolve("games.pgn"), "-json", folder.resolve("match.json").toString());
        assertEquals(0, run.status(), run.errors() + run.text());
        assertEquals(6, run.lines().stream().filter(line -> line.startsWith("Finished game ")).count(), run.text());
        assertEquals(6, run.lines().stream().filter(line -> line.startsWith("Score of Full vs Half: ")).count(),
                "the score after every game, and after the last one not twice: " + run.text());
        assertTrue(run.last().contains("Tournament finished"), run.text());
        assertEquals(6, Files.readAllLines(folder.resolve("games.pgn")).stream()
                .filter(line -> line.startsWith("[Ruling ")).count());
        String json = Files.readString(folder.resolve("match.json"));
        assertTrue(json.contains("\"games\" : 6"), json);
        assertTrue(json.contains("\"state\" : \"over\""), json);
        assertEquals(0, match("-resume").status());
    }

    /// All games are drawn after three moves: Sonneborn-Berger is four times half of two points.
    @Test
    void aRoundRobinEndsWithItsTables() throws IOException {
        PlayRun run = match("-engine", "cmd=builtin", "name=A", "-engine", "cmd=builtin", "name=B", "-engine",
                "cmd=builtin", "name=C", "-each", "nodes=50", "option.Hash=1", "-games", "2", "-maxmoves", "3", "-json",
                folder.resolve("new/match.json").toString(), "-log", folder.resolve("new/log.txt").toString(),
                "level=info");
        assertEquals(0, run.status(), run.errors() + run.text());
        assertTrue(run.text().contains("""
                Rank  Name  Games  W  D  L  Points  DE  SB  WON  BWG
                   1  A         4  0  4  0     2.0   1   4    0    0
                   1  B         4  0  4  0     2.0   1   4    0    0
                   1  C         4  0  4  0     2.0   1   4    0    0

                Rank  Name  Points   1   2   3
                   1  A        2.0   *  ==  ==
                   1  B        2.0  ==   *  ==
                   1  C        2.0  ==  ==   *
                """), run.text());
        assertTrue(run.last().contains("Tournament finished"), run.text());
        String json = Files.readString(folder.resolve("new/match.json"));
        assertTrue(json.replaceAll("\\s+", "").contains("\"standings\":[{\"rank\":1,\"name\":\"A\",\"points\":2.0,"
                + "\"tieBreaks\":{\"direct-encounter\":1.0,\"sonneborn-berger\":4.0,\"games-won\":0.0,"
                + "\"wins-with-black\":0.0}},"), json);
        List<String> log = Files.readAllLines(folder.resolve("new/log.txt"));
        assertEquals(6, log.stream().filter(line -> line.contains(" match --- Started game ")).count());
        assertEquals(6, log.stream().filter(line -> line.contains(" match --- Finished game ")).count());
    }

    /// The match points of the Swiss are 1 for a drawn match and 2 for the bye.
    @Test
    void aSwissEndsWithATableOfItsRounds() {
        PlayRun run = match("-engine", "cmd=builtin", "name=A", "-engine", "cmd=builtin", "name=B", "-engine",
                "cmd=builtin", "name=C", "-each", "nodes=50", "option.Hash=1", "-games", "2", "-maxmoves", "3",
                "-tournament", "swiss", "-rounds", "1");
        assertEquals(0, run.status(), run.errors() + run.text());
        assertTrue(run.text().contains("""
                Rank  Name  Games  W  D  L  Match  Points  BH-C1  BH  DE  WON  BWG
                   1  C         0  0  0  0      2     2.0      0   2        0    0
                   2  A         2  0  2  0      1     1.0      0   1   1    0    0
                   2  B         2  0  2  0      1     1.0      0   1   1    0    0

                Rank  Name  Points     R1
                   1  C        2.0    bye
                   2  A        1.0  3w1.0
                   2  B        1.0  2b1.0
                """), run.text());
    }

    @Test
    void aMatchWhoseTestHasDecidedIsOver() throws URISyntaxException {
        PlayRun run = match("-engine", java(), bad("crash"), "name=Bad", "-engine", "cmd=builtin", "name=Good", "-each",
                "nodes=50", "option.Hash=1", "-rounds", "40", "-repeat", "-recover", "-sprt", "elo0=-200", "elo1=0",
                "alpha=0.3", "beta=0.3", "model=logistic");
        assertEquals(0, run.status(), run.errors() + run.text());
        assertEquals("SPRT: H0 was accepted. Tournament finished", run.last());
        long played = run.lines().stream().filter(line -> line.startsWith("Finished game ")).count();
        assertTrue(played > 0 && played < 80, run.text());
        PlayRun again = match("-resume");
        assertEquals(0, again.status(), again.errors());
        assertEquals("SPRT: H0 was accepted. Tournament finished", again.last());
        assertEquals(0, again.lines().stream().filter(line -> line.contains("game ")).count(), again.text());
    }

    /// Somebody who reads the log of a night sees why it is short, and how it goes on.
    @Test
    void theLogTellsThatAMatchStopped() throws Exception {
        Path log = folder.resolve("log.txt");
        PlayRun run = match("-engine", java(), bad("crash"), "name=Bad", "-engine", "cmd=builtin", "name=Good", "-each",
                "nodes=50", "option.Hash=1", "-rounds", "4", "-log", log.toString(), "level=info");
        assertEquals(1, run.status(), run.errors() + run.text());
        assertTrue(run.last().startsWith("Stopped; vua-arbiter match -resume 1 "), run.text());
        assertTrue(Files.readAllLines(log).getLast().endsWith(run.last()), Files.readString(log));
    }

    @Test
    void twoDatabasesAreOneTooMany() {
        match("-engine", "cmd=builtin", "name=A", "-engine", "cmd=builtin", "name=B", "-each", "nodes=50", "-games",
                "1", "-maxmoves", "1");
        PlayRun run = match("-resume", folder.resolve("games.db").toString());
        assertEquals(2, run.status());
        assertTrue(run.errors().contains("so does -db"), run.errors());
    }

    /// The same seed and a fixed number of positions give the same games.
    @Test
    void aMatchOfFixedNodesCanBePlayedAgain() throws IOException {
        List<String> games = new ArrayList<>();
        for (String file : List.of("one.pgn", "two.pgn")) {
            PlayRun run = match("-engine", "cmd=builtin", "name=A", "-engine", "cmd=builtin", "name=B", "-each",
                    "nodes=100",
                    "option.Hash=1", "-rounds", "2", "-repeat", "-concurrency", "1", "-srand", "5", "-maxmoves", "20",
                    "-pgnout", "file=" + folder.resolve(file), "min=true");
            assertEquals(0, run.status(), run.errors());
            games.add(Files.readString(folder.resolve(file)));
        }
        assertEquals(games.get(0), games.get(1));
    }

    @Test
    void anEngineInAProcessThatCrashesLosesEveryGameAndNothingStaysBehind() throws URISyntaxException {
        PlayRun run = match("-engine", java(), bad("crash"), "name=Bad", "-engine", "cmd=builtin", "name=Good", "-each",
                "nodes=50", "-rounds", "2", "-repeat", "-concurrency", "2", "-recover");
        assertEquals(0, run.status(), run.errors() + run.text());
        assertEquals(4, run.lines().stream().filter(line -> line.endsWith(" disconnects}")).count(), run.text());
        assertTrue(run.text().contains("a fault of its own"), run.text());
        assertTrue(run.text().contains("Score of Bad vs Good: 0 - 4 - 0"), run.text());
        assertTrue(run.text().contains("  Crashed: 4"), run.text());
        assertEquals(0, ProcessHandle.current().descendants().filter(ProcessHandle::isAlive).count());
        assertTrue(Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                .noneMatch(name -> name.startsWith("board") || name.startsWith("engine")));
    }

    @Test
    void anEngineThatCannotBeStartedEndsTheMatchWithOneSentence() {
        PlayRun run = match("-engine", "cmd=/nowhere/engine", "name=None", "-engine", "cmd=builtin", "name=Good",
                "-each",
                "nodes=50", "-rounds", "2");
        assertTrue(run.status() != 0, run.text());
        assertTrue((run.text() + run.errors()).contains("/nowhere/engine"), run.text() + run.errors());
    }

    @Test
    void noGameIsLostInFiveKills() throws IOException, InterruptedException, StoreException {
        kill(5);
    }

    @Test
    @Tag("long")
    void noGameIsLostInAHundredKills() throws IOException, InterruptedException, StoreException {
        kill(100);
    }

    private void kill(int rounds) throws IOException, InterruptedException, StoreException {
        MatchKillLoop.Report report = MatchKillLoop.run(folder, rounds, rounds);
        assertEquals(List.of(), report.faults());
        assertTrue(report.kills() > 0, report::toString);
    }
}
