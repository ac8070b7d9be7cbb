package vua.arbiter.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import vua.arbiter.JavaCommand;
import vua.arbiter.cli.ProtocolWords;
import vua.arbiter.game.Act;
import vua.arbiter.game.Game;
import vua.arbiter.game.Referee;
import vua.arbiter.game.StampedAct;

/// Kills programs in the middle of games (`kill -9`) and looks whether anything is lost.
///
/// In every round two processes play random games into one database: each resumes a game that nobody plays or begins one,
/// and announces every act after it is kept. At a random moment both are killed. Then every act that was announced must be
/// in the database with its ruling, exactly once; the acts of a game must be numbered without a gap; at most one act a
/// process, that it was about to announce, may be there beyond; every game must replay to the same rulings; and SQLite
/// must find the file in order.
///
/// As a program: `KillLoop [ROUNDS] [FOLDER]`; prints what was done, exit status 1 if something was lost.
final class KillLoop {
    private static final int WRITERS = 2;
    private static final String BEGUN = "begun";
    /// In milliseconds, from the moment on when both processes have a game; in some rounds from when they run, so that
    /// opening and resuming fall into it too.
    private static final int LONGEST_LIFE = 1000;
    private static final int EARLY_ROUNDS = 4;

    /// What was done.
    ///
    /// @param kills processes killed
    /// @param announced acts that a killed process had announced
    /// @param resumed how often a game was resumed
    /// @param unannounced acts that were kept and not announced yet
    /// @param faults what was lost or wrong
    record Report(int kills, int announced, int resumed, int games, int unannounced, List<String> faults) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT,
                    "%d processes killed, %d games, %d resumptions, %d acts announced, %d kept and not announced, %d lost or wrong",
                    kills, games, resumed, announced, unannounced, faults.size());
        }
    }

    private final Path folder;
    private final Random random;
    private final Map<Long, Map<Integer, String>> announced = new ConcurrentHashMap<>();
    private final List<String> faults = new ArrayList<>();
    /// One permit for each process that has begun.
    private final Semaphore begun = new Semaphore(0);
    private int kills;
    private int resumed;

    private KillLoop(Path folder, long seed) {
        this.folder = folder;
        this.random = new Random(seed);
    }

    public static void main(String[] arguments) throws Exception {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100;
        Path folder = arguments.length > 1 ? Path.of(arguments[1]) : Files.createTempDirectory("kill-loop");
        Report report = run(folder, rounds, System.nanoTime());
        report.faults().forEach(System.out::println);
        System.out.println(report + "; database " + folder.resolve("games.db"));
        System.exit(report.faults().isEmpty() ? 0 : 1);
    }

    static Report run(Path folder, int rounds, long seed) throws IOException, InterruptedException, StoreException {
        KillLoop loop = new KillLoop(folder, seed);
        for (int round = 0; round < rounds && loop.faults.isEmpty(); round++) {
            loop.round();
        }
        return loop.check(true);
    }

    private static GameStore open(Path folder) throws StoreException {
        return GameStore.open(folder.resolve("games.db"), folder.resolve("cache"), new ProtocolWords(),
                InstantSource.system());
    }

    // ---- the one that kills

    private void round() throws IOException, InterruptedException, StoreException {
        List<Process> writers = new ArrayList<>();
        List<Thread> listeners = new ArrayList<>();
        boolean early = random.nextInt(EARLY_ROUNDS) == 0;
        for (int i = 0; i < WRITERS; i++) {
            List<String> command = new ArrayList<>(JavaCommand.of(Writer.class));
            command.addAll(List.of(folder.toString(), Long.toString(random.nextLong()), Boolean.toString(early)));
            Process writer = new ProcessBuilder(command).redirectErrorStream(true).start();
            writers.add(writer);
            listeners.add(Thread.ofPlatform().start(() -> listen(writer)));
        }
        if (!begun.tryAcquire(WRITERS, 1, TimeUnit.MINUTES)) {
            throw new IllegalStateException("a process does not begin");
        }
        Thread.sleep(random.nextInt(LONGEST_LIFE));
        for (Process writer : writers) {
            writer.destroyForcibly();
            if (!writer.waitFor(1, TimeUnit.MINUTES)) {
                throw new IllegalStateException("a killed process lives on");
            }
            kills++;
        }
        for (Thread listener : listeners) {
            listener.join();
        }
        check(false);
    }

    private void listen(Process writer) {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(writer.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                heard(line);
            }
        } catch (IOException closedByTheKill) {
            // What was not heard was not announced.
        }
    }

    /// A line that the kill cut off has no full stop at its end.
    private synchronized void heard(String line) {
        String[] parts = line.split("\t", -1);
        if (parts.length == 4 && parts[0].equals("kept") && parts[3].endsWith(".")) {
            String before = announced.computeIfAbsent(Long.parseLong(parts[1]), _ -> new TreeMap<>())
                    .put(Integer.parseInt(parts[2]), parts[3].substring(0, parts[3].length() - 1));
            if (before != null) {
                faults.add("act " + parts[2] + " of game " + parts[1] + " was announced twice");
            }
        } else if (parts[0].equals("resumed")) {
            resumed++;
        } else if (line.equals(BEGUN)) {
            begun.release();
        } else if (!parts[0].equals("kept")) {
            faults.add("a process said: " + line);
        }
    }

    private synchronized Report check(boolean replaying) throws StoreException {
        int unannounced = 0;
        int games = 0;
        int heard = 0;
        try (GameStore store = open(folder)) {
            store.check().forEach(faults::add);
            for (GameSummary summary : store.list("")) {
                StoredGame game = (StoredGame) store.load(summary.id());
                Map<Integer, String> acts = announced.getOrDefault(summary.id(), Map.of());
                games++;
                heard += acts.size();
                unannounced += game.acts().size() - acts.size();
                check(game, acts);
                if (replaying) {
                    game.replay(new Referee(new NoMate()), new ProtocolWords()).difference()
                            .ifPresent(difference -> faults.add(difference.sentence()));
                }
            }
        }
        if (unannounced > kills) {
            faults.add(unannounced + " acts were kept and not announced by " + kills + " processes");
        }
        return new Report(kills, heard, resumed, games, unannounced, List.copyOf(faults));
    }

    private void check(StoredGame game, Map<Integer, String> acts) {
        Set<Integer> lost = new LinkedHashSet<>(acts.keySet());
        for (int i = 0; i < game.acts().size(); i++) {
            StoredAct act = game.acts().get(i);
            if (act.number() != i + 1) {
                faults.add("game " + game.summary().id() + " has an act " + act.number() + " in place of " + (i + 1));
            }
            String then = acts.get(act.number());
            if (then != null && !then.equals(text(act.at(), act.act(), act.ruling()))) {
                faults.add("act " + act.number() + " of game " + game.summary().id() + " was announced as " + then);
            }
            lost.remove(act.number());
        }
        lost.forEach(number -> faults.add("act " + number + " of game " + game.summary().id() + " is lost"));
    }

    private static String text(long at, String act, String ruling) {
        return at + " " + act.replace('\t', ' ') + " / " + ruling;
    }

    // ---- the one that is killed

    /// Plays until it is killed.
    static final class Writer {
        private final GameStore store;
        private final RandomActs acts;
        private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        private final ProtocolWords words = new ProtocolWords();
        private final Referee referee = new Referee(new NoMate());

        /// Whether to say so when there is a game.
        private boolean tellsBeginning;

        private Writer(Path folder, long seed, boolean tellsBeginning) throws StoreException {
            this.tellsBeginning = tellsBeginning;
            store = open(folder);
            acts = new RandomActs(seed);
        }

        public static void main(String[] arguments) throws StoreException {
            boolean early = Boolean.parseBoolean(arguments[2]);
            if (early) {
                System.out.println(BEGUN);
            }
            Writer writer = new Writer(Path.of(arguments[0]), Long.parseLong(arguments[1]), !early);
            while (true) {
                writer.play();
            }
        }

        private void play() throws StoreException {
            Optional<ResumedGame> old = resume();
            Game game;
            GameRecord record;
            int told;
            if (old.isPresent()) {
                game = old.get().game();
                record = old.get().record();
                told = old.get().stored().acts().size();
                out.println("resumed\t" + record.id().orElseThrow());
                old.get().notice().ifPresent(out::println);
            } else {
                game = Game.begin(referee, acts.setup());
                SequencedMap<String, String> tags = new LinkedHashMap<>(Map.of("Event", "Kill loop"));
                record = store.begin(game, tags, Map.of());
                told = 0;
            }
            if (tellsBeginning) {
                out.println(BEGUN);
                tellsBeginning = false;
            }
            tell(record, game, told);
            if (old.isPresent() && old.get().halted()) {
                apply(record, game, new StampedAct(game.state().now(), new Act.Resume()));
            }
            while (!game.state().over() && game.entries().size() < 400) {
                apply(record, game, next(game));
            }
            record.finish(game, "long enough").ifPresent(out::println);
            record.close();
        }

        private Optional<ResumedGame> resume() throws StoreException {
            for (GameSummary summary : store.unfinished()) {
                try {
                    return Optional.of(store.resume(summary.id(), referee));
                } catch (StoreException e) {
                    if (!(e.failure() instanceof StoreFailure.Owned) && !(e.failure() instanceof StoreFailure.Over)) {
                        throw e;
                    }
                }
            }
            return Optional.empty();
        }

        /// Acts that end the game are put off, so that most games are there to be resumed.
        private StampedAct next(Game game) {
            StampedAct act = acts.next(game);
            for (int i = 0; i < 10 && referee.apply(game.state(), act).next().over(); i++) {
                act = acts.next(game);
            }
            return act;
        }

        private void apply(GameRecord record, Game game, StampedAct act) {
            game.apply(act);
            record.keep(game).ifPresent(out::println);
            tell(record, game, game.entries().size() - 1);
        }

        /// Announces acts. Line and end of line leave at once.
        private void tell(GameRecord record, Game game, int first) {
            for (int i = first; i < game.entries().size(); i++) {
                Game.Entry entry = game.entries().get(i);
                boolean chess960 = game.setup().chess960();
                out.print("kept\t" + record.id().orElseThrow() + "\t" + (i + 1) + "\t" + text(entry.act().at(),
                        words.format(entry.act().act(), chess960), words.format(entry.ruling(), chess960)) + ".\n");
                out.flush();
            }
        }
    }
}
