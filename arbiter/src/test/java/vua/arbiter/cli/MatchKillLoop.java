package vua.arbiter.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import vua.arbiter.JavaCommand;
import vua.arbiter.Main;
import vua.arbiter.pgn.PgnEntry;
import vua.arbiter.pgn.PgnReader;
import vua.arbiter.store.GameStore;
import vua.arbiter.store.MatchGame;
import vua.arbiter.store.MatchRecord;
import vua.arbiter.store.StoreException;
import vua.engine.api.Ticker;

/// Kills a match at random moments (`kill -9`), lets it go on each time, and looks whether a game was lost or counted
/// twice: every game that was announced as finished must be in the database, and at the end every game of the plan must be
/// there and in the PGN file, once, with one and the same result.
///
/// As a program: `MatchKillLoop [ROUNDS] [FOLDER]`; exit status 1 if something was wrong.
final class MatchKillLoop {
    /// In milliseconds; enough for the program to begin and play some games.
    private static final int SHORTEST_LIFE = 200;
    private static final int LONGEST_LIFE = 2500;
    private static final int GAMES_A_ROUND = 12;

    /// What was done.
    record Report(int kills, int games, int announced, List<String> faults) {}

    private final Path folder;
    private final Random random;
    private final int games;
    private final Map<Integer, String> announced = new HashMap<>();
    private final List<String> faults = new ArrayList<>();
    private int kills;

    private MatchKillLoop(Path folder, int rounds, long seed) {
        this.folder = folder;
        this.random = new Random(seed);
        this.games = 2 * rounds * GAMES_A_ROUND;
    }

    public static void main(String[] arguments) throws Exception {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100;
        Path folder = arguments.length > 1 ? Path.of(arguments[1]) : Files.createTempDirectory("match-kill-loop");
        Report report = run(folder, rounds, System.nanoTime());
        report.faults().forEach(System.out::println);
        System.out.println(report.kills() + " kills, " + report.games() + " games, " + report.announced()
                + " announced, " + report.faults().size() + " lost or wrong; " + folder);
        System.exit(report.faults().isEmpty() ? 0 : 1);
    }

    static Report run(Path folder, int rounds, long seed) throws IOException, InterruptedException, StoreException {
        MatchKillLoop loop = new MatchKillLoop(folder, rounds, seed);
        for (int round = 0; round < rounds; round++) {
            loop.round(round == 0);
        }
        loop.finish();
        return new Report(loop.kills, loop.games, loop.announced.size(), loop.faults);
    }

    private List<String> command(boolean begin) {
        List<String> command = new ArrayList<>(List.of("match"));
        if (begin) {
            command.addAll(List.of("-engine", "cmd=builtin", "name=A", "-engine", "cmd=builtin", "name=B", "-each",
                    "nodes=30", "option.Hash=1", "-rounds", Integer.toString(games / 2), "-repeat", "-concurrency", "2",
                    "-maxmoves", "20", "-srand", "7", "-pgnout", "file=" + folder.resolve("games.pgn")));
        } else {
            command.add("-resume");
        }
        command.addAll(List.of("-db", folder.resolve("games.db").toString()));
        return command;
    }

    /// A round that is killed before the match was written down begins it again.
    private void round(boolean first) throws IOException, InterruptedException, StoreException {
        boolean begin = first || isEmpty();
        List<String> command = new ArrayList<>(JavaCommand.of(Main.class));
        command.addAll(command(begin));
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        boolean ended = process.waitFor(SHORTEST_LIFE + (long) random.nextInt(LONGEST_LIFE), TimeUnit.MILLISECONDS);
        if (!ended) {
            process.destroyForcibly();
            if (!process.waitFor(1, TimeUnit.MINUTES)) {
                throw new IllegalStateException("a killed process lives on");
            }
            kills++;
        }
        hear(Files.readString(output, StandardCharsets.UTF_8));
        check(false);
    }

    private boolean isEmpty() throws StoreException {
        if (!Files.exists(folder.resolve("games.db"))) {
            return true;
        }
        try (GameStore store = open()) {
            return store.matches().list().isEmpty();
        }
    }

    /// A line that the kill cut off does not count.
    private void hear(String output) {
        for (String line : output.substring(0, output.lastIndexOf('\n') + 1).lines().toList()) {
            if (line.startsWith("Finished game ")) {
                int number = Integer.parseInt(line.substring(14, line.indexOf(' ', 14))) - 1;
                String result = line.substring(line.indexOf("): ") + 3, line.indexOf(" {"));
                if (announced.put(number, result) != null) {
                    faults.add("game " + number + " was announced twice");
                }
            }
        }
    }

    private void finish() throws IOException, StoreException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = new Cli(
                new Streams(InputStream.nullInputStream(), new PrintStream(out, false, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8), false, Ticker.system()))
                .run(command(isEmpty()).toArray(String[]::new));
        if (status != 0) {
            faults.add("the last run ended with status " + status + ": " + err.toString(StandardCharsets.UTF_8));
        }
        hear(out.toString(StandardCharsets.UTF_8));
        check(true);
    }

    private GameStore open() throws StoreException {
        return GameStore.open(folder.resolve("games.db"), folder.resolve("cache"), new ProtocolWords(),
                InstantSource.system());
    }

    private void check(boolean over) throws IOException, StoreException {
        if (isEmpty()) {
            return;
        }
        Map<Integer, String> kept = new HashMap<>();
        try (GameStore store = open()) {
            faults.addAll(store.check());
            if (store.matches().list().size() > 1) {
                faults.add("there are " + store.matches().list().size() + " matches");
            }
            try (MatchRecord record = store.matches().resumeLatest()) {
                for (MatchGame game : record.games()) {
                    if (kept.put(game.number(), game.result()) != null) {
                        faults.add("game " + game.number() + " is kept twice");
                    }
                }
            }
        }
        announced.forEach((number, result) -> {
            if (!result.equals(kept.get(number))) {
                faults.add("game " + number + " was announced as " + result + " and is kept as " + kept.get(number));
            }
        });
        if (over) {
            if (kept.size() != games) {
                faults.add(kept.size() + " games are kept of " + games);
            }
            checkFile(kept);
        }
    }

    private void checkFile(Map<Integer, String> kept) throws IOException {
        Set<Integer> found = new HashSet<>();
        try (PgnReader reader = new PgnReader(Files.newInputStream(folder.resolve("games.pgn")),
                PgnReader.Mode.STRICT)) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                int number = Integer.parseInt(entry.get().game().tag("GameNumber").orElseThrow()) - 1;
                if (!found.add(number)) {
                    faults.add("game " + number + " is in the file twice");
                }
                if (entry.get().fatal().isPresent() || !entry.get().game().result().token().equals(kept.get(number))) {
                    faults.add("game " + number + " is wrong in the file");
                }
            }
        }
        if (found.size() != games) {
            faults.add(found.size() + " games are in the file of " + games);
        }
    }
}
