package vua.arbiter.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import vua.arbiter.game.Referee;
import vua.arbiter.law.Language;
import vua.arbiter.law.Termination;
import vua.arbiter.pgn.GamePgn;
import vua.arbiter.pgn.PgnEntry;
import vua.arbiter.pgn.PgnGame;
import vua.arbiter.pgn.PgnProblem;
import vua.arbiter.pgn.PgnReader;
import vua.arbiter.pgn.PgnWriter;
import vua.arbiter.store.FileProblem;
import vua.arbiter.store.GameStore;
import vua.arbiter.store.GameSummary;
import vua.arbiter.store.ImportedGame;
import vua.arbiter.store.KeptGame;
import vua.arbiter.store.StoreException;
import vua.arbiter.store.StoredGame;

/// `vua-arbiter games`: the games that were kept.
@Command(name = "games", sortOptions = false, synopsisSubcommandLabel = "[COMMAND]", description = {
        "Lists, shows, exports and imports games. Without a command: lists them.",
        "Exit status: 0 done, 1 it failed, 2 the command line was wrong."})
final class GamesCommand implements Callable<Integer> {
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter SECOND = DateTimeFormatter
            .ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final int FAILED = 1;
    private static final String STANDARD_INPUT = "-";
    /// Games that are imported together, all or none.
    private static final int BATCH = 1000;
    /// How many problems of a file are told one by one.
    private static final int TOLD = 50;

    private final Streams streams;
    private final Referee referee;

    @Mixin
    private DatabaseOption database = new DatabaseOption();

    private GamesCommand(Streams streams, Referee referee) {
        this.streams = streams;
        this.referee = referee;
    }

    /// The command with the commands below it.
    static CommandLine commandLine(Streams streams, Referee referee) {
        GamesCommand games = new GamesCommand(streams, referee);
        CommandLine line = new CommandLine(games);
        line.addSubcommand(games.new ListGames());
        line.addSubcommand(games.new Show());
        line.addSubcommand(games.new Export());
        line.addSubcommand(games.new ImportFile());
        line.getSubcommands().values().forEach(StandardOptions::addTo);
        return line;
    }

    @Override
    public Integer call() {
        return looking(store -> list(store, ""), 0);
    }

    /// What is done with the database.
    @FunctionalInterface
    private interface Work {
        int run(GameStore store) throws StoreException, IOException;
    }

    /// How a database is opened.
    @FunctionalInterface
    private interface Opening {
        GameStore open() throws StoreException;
    }

    /// Looks something up. A database that is not there is not made.
    ///
    /// @param none the exit status where there is none
    private int looking(Work work, int none) {
        if (!database.exists()) {
            streams.err()
                    .println((none == 0 ? "" : "vua-arbiter: ") + "There are no games in " + database.path() + ".");
            return none;
        }
        return with(database::openToRead, work);
    }

    /// Opens the database; whatever it cannot do becomes one sentence.
    private int with(Opening opening, Work work) {
        try (GameStore store = opening.open()) {
            return work.run(store);
        } catch (StoreException e) {
            return failed(e.getMessage());
        } catch (IOException e) {
            return failed("Reading or writing failed: " + FileProblem.reason(e) + ".");
        }
    }

    private int failed(String sentence) {
        streams.out().flush();
        streams.err().println("vua-arbiter: " + sentence);
        return FAILED;
    }

    // ---- list

    /// `games list`
    @Command(name = "list", sortOptions = false, description = "Lists games, the latest first.")
    private final class ListGames implements Callable<Integer> {
        @Parameters(paramLabel = "TEXT", arity = "0..1", description = "Only games with this in a tag, such as a player's name.")
        private String text = "";

        @Override
        public Integer call() {
            return looking(store -> list(store, text), 0);
        }
    }

    private int list(GameStore store, String text) throws StoreException {
        List<GameSummary> games = store.list(text);
        for (GameSummary game : games) {
            streams.out().println(line(game));
        }
        if (games.isEmpty()) {
            streams.err().println(text.isEmpty()
                    ? "There are no games in " + store.file() + "."
                    : "There are no games with '" + text + "' in a tag in " + store.file() + ".");
        }
        return 0;
    }

    private static String line(GameSummary game) {
        String state = switch (game.state()) {
            case UNFINISHED -> "unfinished";
            case PLAYING -> "being played";
            case ENDED -> game.termination();
            case IMPORTED -> game.termination().isEmpty() ? "imported" : "imported, " + game.termination();
        };
        return String.format(Locale.ROOT, "%5d  %s  %s - %s  %s  %d moves  %s", game.id(), day(game),
                game.tag("White"), game.tag("Black"), game.result(), (game.moves() + 1) / 2, state);
    }

    private static String day(GameSummary game) {
        return game.state() == GameSummary.State.IMPORTED
                ? game.tags().getOrDefault("Date", PgnGame.unknown("Date")) + "      "
                : MINUTE.format(game.begun());
    }

    // ---- show

    /// `games show`
    @Command(name = "show", sortOptions = false, description = {
            "Shows a game: every act with its ruling, in the words of the line protocol.",
            "What it prints can be given to vua-arbiter protocol. Of an imported game: its PGN."})
    private final class Show implements Callable<Integer> {
        @Parameters(paramLabel = "ID", converter = WholeNumber.class, description = "The game's number.")
        private long id;

        @Override
        public Integer call() {
            return looking(store -> {
                show(store.load(id));
                return 0;
            }, FAILED);
        }
    }

    private void show(KeptGame kept) {
        switch (kept) {
            case ImportedGame game -> streams.out().print(game.pgn());
            case StoredGame game -> {
                streams.out().println("# " + line(game.summary()).strip());
                streams.out().println("# begun " + second(game.summary().begun()) + ", last act "
                        + second(game.summary().last()));
                game.journal().forEach(streams.out()::println);
            }
        }
    }

    private static String second(Instant instant) {
        return SECOND.format(instant);
    }

    // ---- export

    /// `games export`
    @Command(name = "export", sortOptions = false, description = "Writes games as PGN, with rulings and clocks.")
    private final class Export implements Callable<Integer> {
        @Parameters(paramLabel = "ID", arity = "0..*", converter = WholeNumber.class, description = "The games' numbers; without any, all games, the oldest first.")
        private List<Long> ids = new ArrayList<>();

        @Option(names = "--out", paramLabel = "FILE", description = "Where to write them (default: standard output).")
        private String file = "";

        @Option(names = "--lang", paramLabel = "en|vi", defaultValue = "en", description = "The language of the reasons (default: ${DEFAULT-VALUE}).")
        private String language = "";

        @Override
        public Integer call() {
            Language reasons = LanguageOption.of(language);
            return looking(store -> {
                List<Long> wanted = ids.isEmpty()
                        ? store.list("").reversed().stream().map(GameSummary::id).toList()
                        : ids;
                if (file.isEmpty()) {
                    export(store, wanted, reasons, streams.out());
                } else {
                    toFile(store, wanted, reasons, target());
                }
                return 0;
            }, FAILED);
        }

        /// @throws RefusedException if a file of that name cannot be written
        private Path target() {
            Path target;
            try {
                target = Path.of(file).toAbsolutePath();
            } catch (InvalidPathException _) {
                throw new RefusedException("--out must name a file, not '" + file + "'.");
            }
            if (Files.isDirectory(target)) {
                throw new RefusedException("--out must name a file, and " + file + " is a folder.");
            }
            Path folder = target.getParent();
            if (folder != null && !Files.isDirectory(folder)) {
                throw new RefusedException("There is no folder " + folder + " to write " + file + " in.");
            }
            return target;
        }
    }

    private void export(GameStore store, List<Long> ids, Language language, Appendable out)
            throws StoreException, IOException {
        for (long id : ids) {
            switch (store.load(id)) {
                case ImportedGame game -> out.append(game.pgn());
                case StoredGame game -> PgnWriter.write(pgn(game, language), out);
            }
        }
    }

    /// The file is there as a whole or not at all.
    private void toFile(GameStore store, List<Long> ids, Language language, Path file)
            throws StoreException, IOException {
        StringBuilder text = new StringBuilder();
        export(store, ids, language, text);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // A pipe or a device.
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } else {
            // What a link points to is replaced, not the link.
            Path real = Files.exists(file) ? file.toRealPath() : file;
            Path fresh = real.resolveSibling(real.getFileName() + "." + ProcessHandle.current().pid() + ".part");
            try {
                Files.writeString(fresh, text, StandardCharsets.UTF_8);
                Files.move(fresh, real, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(fresh);
            }
        }
        streams.err().println(ids.size() + (ids.size() == 1 ? " game" : " games") + " written to " + file + ".");
    }

    private PgnGame pgn(StoredGame stored, Language language) throws StoreException {
        StoredGame.Replay replay = stored.replay(referee, new ProtocolWords());
        replay.difference().ifPresent(difference -> streams.err().println("vua-arbiter: game " + difference.id()
                + ": this version rules otherwise on act " + difference.act() + ", '" + difference.now() + "'."));
        SequencedMap<String, String> tags = new LinkedHashMap<>(stored.summary().tags());
        tags.putIfAbsent("Date", Keeping.PGN_DATE.format(stored.summary().begun()));
        return GamePgn.of(replay.game(), tags, language);
    }

    // ---- import

    /// `games import`
    @Command(name = "import", sortOptions = false, description = "Takes the games of a PGN file in.")
    private final class ImportFile implements Callable<Integer> {
        @Parameters(paramLabel = "FILE.pgn", description = "The games; - is standard input.")
        private String file = "";

        @Override
        public Integer call() {
            return with(database::open, store -> {
                try (InputStream in = file.equals(STANDARD_INPUT)
                        ? streams.in()
                        : new BufferedInputStream(Files.newInputStream(Path.of(file)))) {
                    return importAll(store, in);
                }
            });
        }
    }

    private int importAll(GameStore store, InputStream in) throws StoreException, IOException {
        long taken = 0;
        long refused = 0;
        long problems = 0;
        List<GameStore.Import> batch = new ArrayList<>();
        PgnReader reader = new PgnReader(in, PgnReader.Mode.LENIENT);
        for (Optional<PgnEntry> next = reader.next(); next.isPresent(); next = reader.next()) {
            PgnEntry entry = next.get();
            for (PgnProblem problem : entry.problems()) {
                if (problems < TOLD) {
                    streams.err().println(problem);
                }
                problems++;
            }
            boolean game = !entry.game().tags().isEmpty() || !entry.game().line().moves().isEmpty();
            if (game && entry.fatal().isEmpty()) {
                batch.add(imported(entry.game()));
                taken++;
            } else {
                refused++;
            }
            if (batch.size() == BATCH) {
                store.importAll(batch);
                batch.clear();
            }
        }
        store.importAll(batch);
        if (problems > TOLD) {
            streams.err().println((problems - TOLD) + " more problems were found.");
        }
        streams.out().println(taken + (taken == 1 ? " game" : " games") + " imported"
                + (refused == 0 ? "" : ", " + refused + " could not be read to the end and left out"));
        return taken == 0 || refused > 0 ? FAILED : 0;
    }

    private static GameStore.Import imported(PgnGame game) {
        String termination = game.tag("Termination").filter(word -> !word.equals(Termination.UNTERMINATED.token()))
                .orElse("");
        return new GameStore.Import(game.tags(), game.result().token(), termination, game.line().moves().size(),
                PgnWriter.format(game));
    }
}
