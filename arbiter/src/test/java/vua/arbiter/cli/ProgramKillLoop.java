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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import vua.arbiter.JavaCommand;
import vua.arbiter.Main;
import vua.arbiter.game.Act;
import vua.arbiter.game.Findings;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Referee;
import vua.arbiter.game.Ruling;
import vua.arbiter.law.Language;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.arbiter.store.GameStore;
import vua.arbiter.store.GameSummary;
import vua.arbiter.store.StoreException;
import vua.arbiter.store.StoredGame;
import vua.engine.board.Color;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.notation.PieceLetters;
import vua.engine.notation.San;

/// Kills the whole program (`kill -9`) in the middle of games and looks whether anything is lost.
///
/// In a round `play` begins a game, or `resume` goes on with the one that the last round killed: two people, for whom this
/// class types moves of all kinds, or two engines. At a random moment the program is killed. Then what it had printed must
/// be in the record, ruling by ruling and nothing between, and hardly more may be there; the acts replay to the same
/// rulings; both clocks show after the resumption what they showed before the kill, and a note tells of the time between;
/// position and claims are the same; and SQLite finds the file in order. In other rounds `games import` and `games export`
/// are killed: of a batch of games all are there or none, and of an exported file all is there or nothing.
final class ProgramKillLoop {
    private static final Pattern MOVE = Pattern.compile("\\d+\\.(\\.\\.)? .*");
    private static final Pattern FEN = Pattern.compile("([1-8a-zA-Z]+/){7}\\S+ [wb] .*");
    private static final String ARBITER = "Arbiter: ";
    private static final String RESULT = "Result: ";
    private static final String ALLOWED = "Allowed: ";
    private static final String NUMBER = "The game is kept as number ";
    private static final String DEAD = "the program was not running from ";
    private static final String SLOW = "did not answer with readyok";
    /// In milliseconds after the first line; in some rounds after the start of the process.
    private static final int LONGEST_LIFE = 2000;
    private static final int EARLY = 4;
    private static final int BOOKKEEPING = 6;
    /// An act and what the arbiter decides about it at once.
    private static final int MOST_UNANNOUNCED = 2;
    private static final int IMPORTED = 2500;
    private static final int BATCH = 1000;
    private static final List<List<String>> GAMES = List.of(
            List.of("--people", "--tc", "600+5", "--set", "illegalLossAt=0", "--set", "touchMove=strict"),
            List.of("--people", "--tc", "40/300:300", "--laws", "fide-2001-standard", "--set", "illegalLossAt=0"),
            List.of("--people"), List.of("--watch", "--tc", "20+0.1"), List.of("--watch", "--movetime", "20"));
    private static final List<String> SPOKEN = List.of("draw", "decline", "claim threefold", "claim fifty", "e2e5",
            "touch e2", "touch d7", "adjust", "claim threefold Nf3", "claim illegal", "claim flag", "clocks");

    /// What was done.
    ///
    /// @param kills processes killed
    /// @param announced moves and rulings that a killed process had printed
    /// @param unannounced acts that were kept and not printed yet
    /// @param faults what was lost or wrong
    record Report(int kills, int ended, int games, int resumed, int announced, int unannounced, int imports,
            int exports, List<String> faults) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%d processes killed (%d came to their end before), %d games, "
                    + "%d resumptions, %d moves and rulings announced, %d kept and not announced, %d imports and "
                    + "%d exports killed, %d lost or wrong", kills, ended, games, resumed, announced, unannounced,
                    imports, exports, faults.size());
        }
    }

    private final Path folder;
    private final List<String> program;
    private final Random random;
    private final Referee referee = new Referee(new Solver());
    private final List<String> faults = new ArrayList<>();
    private int kills;
    private int ended;
    private int resumed;
    private int announced;
    private int unannounced;
    private int imports;
    private int exports;

    private ProgramKillLoop(Path folder, List<String> program, long seed) {
        this.folder = folder;
        this.program = program;
        this.random = new Random(seed);
    }

    /// @param program the command that begins the program
    static Report run(Path folder, List<String> program, int rounds, long seed)
            throws IOException, InterruptedException, StoreException {
        ProgramKillLoop loop = new ProgramKillLoop(folder, program, seed);
        for (int round = 0; round < rounds && loop.faults.isEmpty(); round++) {
            if (round % BOOKKEEPING == BOOKKEEPING - 1) {
                loop.bookkeeping();
            } else {
                loop.game();
            }
        }
        int games;
        try (GameStore store = loop.open("games.db")) {
            games = store.list("").size();
        }
        return new Report(loop.kills, loop.ended, games, loop.resumed, loop.announced, loop.unannounced, loop.imports,
                loop.exports, List.copyOf(loop.faults));
    }

    /// The classes of this build as a program.
    static List<String> fromClasses() {
        return JavaCommand.of(Main.class);
    }

    private GameStore open(String name) throws StoreException {
        return GameStore.open(folder.resolve(name), folder.resolve("cache"), new ProtocolWords(),
                InstantSource.system());
    }

    // ---- processes

    /// A process with everything that it said.
    private final class Life {
        private final Process process;
        private final List<String> lines = new ArrayList<>();
        private final BlockingQueue<String> allowed = new LinkedBlockingQueue<>();
        private final CountDownLatch spoken = new CountDownLatch(1);
        private final Thread listener;
        private final Path errors;

        Life(String... arguments) throws IOException {
            List<String> command = new ArrayList<>(program);
            command.addAll(List.of(arguments));
            errors = folder.resolve("errors");
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
            builder.environment().putAll(Map.of("VUA_JAVA_HOME", System.getProperty("java.home"), "HOME",
                    folder.toString()));
            process = builder.start();
            listener = Thread.ofPlatform().start(this::listen);
        }

        /// What was printed by whole lines; one that the kill cut off was not.
        private void listen() {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            try (InputStream in = process.getInputStream()) {
                for (int next = in.read(); next >= 0; next = in.read()) {
                    if (next == '\n') {
                        heard(line.toString(StandardCharsets.UTF_8));
                        line.reset();
                    } else {
                        line.write(next);
                    }
                }
            } catch (IOException _) {
                // the kill
            }
            spoken.countDown();
        }

        private void heard(String line) {
            synchronized (lines) {
                lines.add(line);
            }
            if (line.startsWith(ALLOWED)) {
                allowed.add(line);
            }
            spoken.countDown();
        }

        /// Plays for people until the program is gone.
        void type(Random choice, List<String> first) {
            Thread.ofPlatform().daemon().start(() -> {
                try (PrintStream out = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8)) {
                    first.forEach(out::println);
                    while (process.isAlive() && !out.checkError()) {
                        if (choice.nextInt(4) == 0) {
                            out.println(SPOKEN.get(choice.nextInt(SPOKEN.size())));
                        }
                        out.println("legal");
                        String answer = allowed.poll(1, TimeUnit.SECONDS);
                        if (answer != null) {
                            List<String> moves = PlayRun.words(answer.substring(ALLOWED.length()));
                            out.println(moves.get(choice.nextInt(moves.size())));
                        }
                    }
                } catch (InterruptedException _) {
                    Thread.currentThread().interrupt();
                }
            });
        }

        /// Ends at a random moment.
        void end() throws IOException, InterruptedException {
            if (random.nextInt(EARLY) > 0 && !spoken.await(1, TimeUnit.MINUTES)) {
                throw new IllegalStateException("the program says nothing");
            }
            boolean left = process.waitFor(random.nextInt(LONGEST_LIFE), TimeUnit.MILLISECONDS);
            process.destroyForcibly();
            if (!process.waitFor(1, TimeUnit.MINUTES)) {
                throw new IllegalStateException("a killed process lives on");
            }
            listener.join();
            kills += left ? 0 : 1;
            ended += left ? 1 : 0;
            String said = Files.readString(errors, StandardCharsets.UTF_8);
            if (said.contains(SLOW)) {
                // the machine was busy with others; the game goes on in the next round
                return;
            }
            if ((left && process.exitValue() != 0) || (!said.isEmpty() && !said.contains(" written to "))) {
                faults.add("status " + process.exitValue() + ", errors: " + said);
            }
        }
    }

    // ---- games

    private void game() throws IOException, InterruptedException, StoreException {
        OptionalLong old = OptionalLong.empty();
        boolean people;
        List<String> arguments = new ArrayList<>();
        Optional<Game> before = Optional.empty();
        try (GameStore store = open("games.db")) {
            List<GameSummary> open = store.unfinished();
            if (open.isEmpty()) {
                List<String> kind = GAMES.get(random.nextInt(GAMES.size()));
                people = kind.contains("--people");
                arguments.add("play");
                arguments.addAll(kind);
            } else {
                old = OptionalLong.of(open.getFirst().id());
                StoredGame stored = (StoredGame) store.load(old.getAsLong());
                people = stored.settings().getOrDefault("white", "").equals("human");
                arguments.add("resume");
                before = Optional.of(stored.replay(referee, new ProtocolWords()).game());
            }
        }
        arguments.addAll(List.of("--db", folder.resolve("games.db").toString()));
        Life life = new Life(arguments.toArray(String[]::new));
        if (people) {
            life.type(new Random(random.nextLong()), List.of("fen", "claims"));
        }
        life.end();
        try (GameStore store = open("games.db")) {
            store.check().forEach(faults::add);
            check(store, old, before, life.lines);
        }
    }

    private void check(GameStore store, OptionalLong old, Optional<Game> before, List<String> lines)
            throws StoreException {
        Optional<Long> told = lines.stream().filter(line -> line.startsWith(NUMBER)).findFirst()
                .map(line -> Long.valueOf(line.substring(NUMBER.length(), line.length() - 1)));
        List<GameSummary> games = store.list("");
        if (old.isEmpty() && (games.isEmpty() || games.getFirst().state() == GameSummary.State.ENDED)
                && told.isEmpty()) {
            return;
        }
        long id = old.orElseGet(() -> games.getFirst().id());
        if (told.isPresent() && told.get() != id) {
            faults.add("game " + told.get() + " was announced, and the record has " + id);
            return;
        }
        StoredGame stored = (StoredGame) store.load(id);
        StoredGame.Replay replay = stored.replay(referee, new ProtocolWords());
        replay.difference().ifPresent(difference -> faults.add(difference.sentence()));
        int base = before.map(game -> game.entries().size()).orElse(0);
        if (before.isPresent()) {
            base = resumption(stored, before.get(), replay.game(), lines);
        }
        List<String> expected = new ArrayList<>();
        for (int act = base; act < replay.game().entries().size(); act++) {
            expected.addAll(printed(replay.game(), act));
        }
        compare(id, expected, lines.stream().filter(ProgramKillLoop::isRuling).toList());
    }

    private static boolean isRuling(String line) {
        return MOVE.matcher(line).matches() || line.startsWith(ARBITER) || line.startsWith(RESULT);
    }

    /// What was printed is the beginning of what the record says.
    private void compare(long id, List<String> expected, List<String> printed) {
        announced += printed.size();
        for (int i = 0; i < printed.size(); i++) {
            if (i >= expected.size() || !printed.get(i).startsWith(expected.get(i))) {
                faults.add("game " + id + ": '" + printed.get(i) + "' was printed, and the record has "
                        + (i < expected.size() ? "'" + expected.get(i) + "'" : "nothing"));
                return;
            }
        }
        int more = expected.size() - printed.size();
        unannounced += more;
        if (more > MOST_UNANNOUNCED) {
            faults.add("game " + id + ": kept and not printed: " + expected.subList(printed.size(), expected.size()));
        }
    }

    /// Whether the game goes on as it was left.
    ///
    /// @return the number of the first act that is not the resumption itself
    private int resumption(StoredGame stored, Game before, Game after, List<String> lines) {
        GameState left = before.state();
        int base = before.entries().size();
        List<Game.Entry> added = after.entries().subList(base, after.entries().size());
        Optional<String> fen = lines.stream().filter(line -> FEN.matcher(line).matches()).findFirst();
        if (fen.isPresent() && !fen.get().equals(left.fen())) {
            faults.add("the game goes on from " + fen.get() + " and not from " + left.fen());
        }
        Optional<String> claims = lines.stream().filter(line -> line.contains("claim") && line.contains(" now"))
                .findFirst();
        List<String> right = referee.claims(left).stream().map(claim -> "claim " + claim.replace(':', ' ')).toList();
        if (claims.isPresent() && !claims.get().equals(right.isEmpty()
                ? "No claim would be right now."
                : "Right claims now: " + String.join(", ", right))) {
            faults.add("'" + claims.get() + "' was printed, and the right claims are " + right);
        }
        if (added.isEmpty()) {
            return base;
        }
        resumed++;
        int resumption = 0;
        boolean noted = stored.notes().stream()
                .anyMatch(note -> note.afterAct() == base && note.text().startsWith(DEAD));
        while (resumption < added.size() && resumption < 2 && isOfResumption(added.get(resumption).act().act())) {
            noted |= added.get(resumption).act().act() instanceof Act.Interrupt;
            if (added.get(resumption).act().at() != left.now() && left.running().isPresent() && resumption == 0) {
                faults.add("the time went on while the program was dead");
            }
            resumption++;
        }
        if (!noted) {
            faults.add("there is no note that the program was dead after act " + base);
        }
        GameState resumedAt = resumption == 0 ? left : after.state(base + 1);
        for (Side side : Side.values()) {
            if (left.remaining(side) != resumedAt.remaining(side)) {
                faults.add("the clock of " + side + " lost time while the program was dead");
            }
        }
        return base + resumption;
    }

    private static boolean isOfResumption(Act act) {
        return act instanceof Act.Resume
                || (act instanceof Act.Interrupt(Optional<String> reason) && reason.orElse("").startsWith(DEAD));
    }

    /// What is printed after an act.
    private static List<String> printed(Game game, int act) {
        GameState after = game.state(act + 1);
        List<String> texts = new ArrayList<>();
        if (after.ply() > game.state(act).ply()) {
            texts.add(move(after));
        }
        text(game.entries().get(act).ruling()).ifPresent(texts::add);
        return texts;
    }

    private static String move(GameState state) {
        Setup board = state.ply(state.ply() - 1).board();
        ReadMove move = state.ply(state.ply()).move();
        String text = move instanceof ReadMove.Legal legal
                ? San.format(Position.from(board), legal.move(), PieceLetters.ENGLISH)
                : state.text(move);
        return board.fullMoveNumber() + (board.sideToMove() == Color.WHITE ? ". " : "... ") + text;
    }

    private static Optional<String> text(Ruling ruling) {
        Findings findings = ruling.findings();
        String reason = findings.reason().map(why -> ": " + why.text(Language.ENGLISH)).orElse("");
        String article = findings.article().map(number -> " (article " + number + ")").orElse("");
        return switch (ruling) {
            case Ruling.Accepted _ -> reason.isEmpty()
                    ? Optional.empty()
                    : Optional.of(ARBITER + "noted" + article + reason);
            case Ruling.Rejected _ -> Optional.of(ARBITER + "rejected" + article + reason);
            case Ruling.Infraction _ -> Optional.of(ARBITER + "infraction" + article + reason);
            case Ruling.Pending _ -> Optional.of(ARBITER + "to be decided" + article + reason);
            case Ruling.Ended over -> Optional.of(RESULT + over.outcome().result().token() + " (");
        };
    }

    // ---- import and export

    private void bookkeeping() throws IOException, InterruptedException, StoreException {
        int there;
        try (GameStore store = open("imported.db")) {
            there = store.list("").size();
        }
        Path file = folder.resolve("exported.pgn");
        boolean importing = there == 0 || random.nextBoolean();
        if (importing) {
            imports++;
            Path games = folder.resolve("games.pgn");
            Files.writeString(games, "[Event \"Kill loop\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n"
                    .repeat(IMPORTED));
            new Life("games", "import", games.toString(), "--db", folder.resolve("imported.db").toString()).end();
        } else {
            exports++;
            Files.writeString(file, "old");
            new Life("games", "export", "--out", file.toString(), "--db", folder.resolve("imported.db").toString())
                    .end();
        }
        try (GameStore store = open("imported.db")) {
            store.check().forEach(faults::add);
            int more = store.list("").size() - there;
            if (importing ? (more % BATCH != 0 && more != IMPORTED) || more > IMPORTED : more != 0) {
                faults.add(more + " of " + IMPORTED + " games were imported");
            }
        }
        if (!importing) {
            String text = Files.readString(file, StandardCharsets.UTF_8);
            long exported = text.lines().filter(line -> line.startsWith("[Event ")).count();
            if (!text.equals("old") && (exported != there || !text.endsWith("*\n\n"))) {
                faults.add("a file with " + exported + " of " + there + " games was exported");
            }
        }
    }
}
