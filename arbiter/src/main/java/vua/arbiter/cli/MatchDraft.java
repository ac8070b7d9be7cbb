package vua.arbiter.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.Wording;
import vua.arbiter.match.Adjudication;
import vua.arbiter.match.Deadlines;
import vua.arbiter.match.EngineSettings;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.OpeningPolicy;
import vua.arbiter.match.OpeningSettings;
import vua.arbiter.match.Outputs;
import vua.arbiter.match.Reporting;
import vua.arbiter.match.ScheduleSettings;
import vua.arbiter.statistics.Sprt;
import vua.engine.notation.Quote;

/// The settings of a match while its options are read, one method an option. Every method refuses what is wrong with a
/// sentence; [#finish] sees to what options mean together.
final class MatchDraft {
    static final String DEFAULT_EVENT = "Vua match";
    static final String DEFAULT_SITE = "?";
    static final String DEFAULT_LAWS = "engine-match";
    static final List<String> DRAW_KEYS = List.of("movenumber", "movecount", "score");
    static final List<String> RESIGN_KEYS = List.of("movecount", "score", "twosided");
    static final List<String> SPRT_KEYS = List.of("elo0", "elo1", "alpha", "beta", "model");
    static final List<String> OPENING_KEYS = List.of("file", "format", "order", "plies", "start", "policy");
    static final List<String> EPD_KEYS = List.of("file", "append");
    static final List<String> LOG_KEYS = List.of("file", "level", "append", "engine", "realtime", "compress");

    /// More rounds than any test plays.
    private static final int SPRT_ROUNDS = 500_000;
    private static final int QUICK_ROUNDS = 25_000;
    private static final int MOST_GAMES = 100_000_000;
    private static final int MOST_MOVES = 100_000;
    private static final int MOST_CENTIPAWNS = 1_000_000;
    private static final int MOST_MILLIS = 1_000_000_000;
    private static final double USUAL_ERROR = 0.05;

    private final MatchOptions.Surroundings surroundings;
    private final List<EngineDraft> engines = new ArrayList<>();
    private final List<Given> forEach = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private ScheduleSettings.Kind kind = ScheduleSettings.Kind.ROUND_ROBIN;
    private OptionalInt seeds = OptionalInt.empty();
    private OptionalInt rounds = OptionalInt.empty();
    private OptionalInt games = OptionalInt.empty();
    private OptionalInt repetitions = OptionalInt.empty();
    private boolean swap = true;
    private boolean reverse;
    private int concurrency = 1;
    private OpeningSettings openings = OpeningSettings.builtIn();
    private Adjudication.@Nullable Draw draw;
    private Adjudication.@Nullable Resign resign;
    private Adjudication.@Nullable MaxMoves maxMoves;
    private Optional<Sprt> sprt = Optional.empty();
    private long seed;
    private boolean recover;
    private boolean strict;
    private boolean mateLines;
    private LawsProfile laws = LawsProfiles.byId(DEFAULT_LAWS).orElseThrow();
    private boolean chess960;
    private Optional<Outputs.Pgn> pgn = Optional.empty();
    private Optional<Outputs.Epd> epd = Optional.empty();
    private Optional<Path> json = Optional.empty();
    private Optional<Outputs.Log> log = Optional.empty();
    private Reporting reporting = Reporting.USUAL;
    private Deadlines deadlines = Deadlines.USUAL;
    private int waitMillis;
    private String event = DEFAULT_EVENT;
    private String site = DEFAULT_SITE;

    MatchDraft(MatchOptions.Surroundings surroundings) {
        this.surroundings = surroundings;
        this.seed = surroundings.seed();
    }

    /// What is to be told about options without effect, a sentence each.
    List<String> notes() {
        return notes;
    }

    // ---- engines ----

    void engine(Given given) {
        EngineDraft engine = new EngineDraft();
        engine.take(given);
        engines.add(engine);
    }

    void each(Given given) {
        // What is wrong is said even if there are no engines.
        new EngineDraft().take(given);
        forEach.add(given);
    }

    /// What fastchess calls a quick match: two engines, a book, and settings that fit.
    void quick(Given given) {
        List<Given> opponents = new ArrayList<>();
        Optional<String> book = Optional.empty();
        for (String word : given.values()) {
            if (word.startsWith("cmd=")) {
                opponents.add(new Given(given.option(), List.of(word, "tc=10+0.1")));
            } else if (word.startsWith("book=")) {
                book = Optional.of(word.substring("book=".length()));
            } else {
                throw new RefusedException("-quick takes cmd= twice and book=, not " + Quote.of(word) + ".");
            }
        }
        if (opponents.size() != 2 || book.isEmpty()) {
            throw new RefusedException("-quick takes cmd= twice and book=.");
        }
        opponents.forEach(this::engine);
        openings(new Given("-quick", List.of("file=" + book.get(), "order=random")));
        rounds = OptionalInt.of(QUICK_ROUNDS);
        games = OptionalInt.of(2);
        recover = true;
        draw = new Adjudication.Draw(30, 8, 8);
        concurrency = Math.max(1, surroundings.processors() - 2);
        reporting = new Reporting(reporting.ratingInterval(), reporting.scoreInterval(), Reporting.Style.CUTECHESS,
                reporting.pentanomial());
    }

    // ---- schedule ----

    void tournament(Given given) {
        String word = given.single("a kind of tournament");
        kind = switch (word) {
            case "roundrobin", "round-robin" -> ScheduleSettings.Kind.ROUND_ROBIN;
            case "gauntlet" -> ScheduleSettings.Kind.GAUNTLET;
            case "knockout" -> ScheduleSettings.Kind.KNOCKOUT;
            case "swiss" -> ScheduleSettings.Kind.SWISS;
            default -> throw new RefusedException("-tournament takes roundrobin, gauntlet, knockout or swiss, not "
                    + Quote.of(word) + ".");
        };
    }

    void seeds(Given given) {
        seeds = OptionalInt.of(Given.whole("-seeds", given.single("a number of engines"), 1, 10_000));
    }

    void rounds(Given given) {
        rounds = OptionalInt.of(Given.whole("-rounds", given.single("a number of rounds"), 1, MOST_GAMES));
    }

    void games(Given given) {
        games = OptionalInt.of(Given.whole("-games", given.single("a number of games"), 1, MOST_GAMES));
    }

    void repeat(Given given) {
        repetitions = OptionalInt.of(given.values().isEmpty()
                ? 2
                : Given.whole("-repeat", given.single("a number of games"), 1, MOST_GAMES));
    }

    void noSwap(Given given) {
        given.none();
        swap = false;
    }

    void reverse(Given given) {
        given.none();
        reverse = true;
    }

    void concurrency(Given given) {
        concurrency = concurrency(given, surroundings);
    }

    /// The number of games at a time; 0 and less are so many less than the machine has processors.
    static int concurrency(Given given, MatchOptions.Surroundings surroundings) {
        int number = Given.whole("-concurrency", given.single("a number of games at a time"), -10_000, 10_000);
        int games = number > 0 ? number : surroundings.processors() + number;
        if (games < 1) {
            throw new RefusedException("-concurrency " + number + " leaves none of the " + surroundings.processors()
                    + " processors for games; a number from 1 on is right.");
        }
        return games;
    }

    void forceConcurrency(Given given) {
        given.none();
        notes.add("-force-concurrency has no effect: more games at a time than processors are always allowed.");
    }

    // ---- games ----

    void variant(Given given) {
        String word = given.single("standard or fischerandom");
        chess960 = switch (word) {
            case "standard" -> false;
            case "fischerandom", "chess960" -> true;
            default -> throw new RefusedException("-variant takes standard or fischerandom, not " + Quote.of(word)
                    + "; other games are not played.");
        };
    }

    void laws(Given given) {
        if (given.values().isEmpty()) {
            throw new RefusedException("-laws takes a profile, such as engine-match; nothing stands behind it.");
        }
        List<String> ids = LawsProfiles.all().stream().map(LawsProfile::id).toList();
        String id = given.values().getFirst();
        laws = LawsProfiles.byId(id).orElseThrow(() -> new RefusedException("There are no laws " + Quote.of(id) + "; "
                + Nearest.to(id, ids).map(near -> "did you mean " + near + "?")
                        .orElse("known are " + String.join(", ", ids) + ".")));
        for (String word : given.values().subList(1, given.values().size())) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw new RefusedException("-laws takes parameters such as flagDraw=never behind the profile, not "
                        + Quote.of(word) + ".");
            }
            try {
                laws = laws.with(word.substring(0, equals), word.substring(equals + 1));
            } catch (IllegalArgumentException problem) {
                throw new RefusedException("-laws: " + problem.getMessage());
            }
        }
    }

    void openings(Given given) {
        Map<String, String> keys = given.keys(OPENING_KEYS);
        Optional<Path> file = Optional.ofNullable(keys.get("file"))
                .map(text -> MatchOptions.file(given.option() + " file=", text));
        OpeningSettings.Order order = oneOf("-openings order=", keys.getOrDefault("order", "sequential"),
                OpeningSettings.Order.values());
        OptionalInt plies = keys.containsKey("plies")
                ? OptionalInt.of(Given.whole("-openings plies=", keys.getOrDefault("plies", ""), 1, 2 * MOST_MOVES))
                : OptionalInt.empty();
        int start = Given.whole("-openings start=", keys.getOrDefault("start", "1"), 1, Integer.MAX_VALUE);
        OpeningPolicy policy = oneOf("-openings policy=", keys.getOrDefault("policy", "default"),
                OpeningPolicy.values());
        openings = new OpeningSettings(file, format(keys, file), order, plies, start, policy);
        if (file.isEmpty() && openings.format() == OpeningSettings.Format.PGN) {
            notes.add("-openings format=pgn has no effect without file=.");
        } else if (plies.isPresent() && openings.format() == OpeningSettings.Format.EPD) {
            notes.add("-openings plies= has no effect: positions have no moves.");
        }
    }

    private static OpeningSettings.Format format(Map<String, String> keys, Optional<Path> file) {
        if (keys.containsKey("format")) {
            return oneOf("-openings format=", keys.getOrDefault("format", ""), OpeningSettings.Format.values());
        }
        String name = file.map(path -> path.toString().toLowerCase(Locale.ROOT)).orElse(".epd")
                .replaceFirst("\\.gz$", "");
        if (name.endsWith(".pgn")) {
            return OpeningSettings.Format.PGN;
        }
        if (!name.endsWith(".epd") && !name.endsWith(".fen")) {
            throw new RefusedException(
                    "-openings needs format=epd or format=pgn for a file whose name does not tell it, "
                            + Quote.of(name) + ".");
        }
        return OpeningSettings.Format.EPD;
    }

    void seed(Given given) {
        String text = given.single("a number");
        try {
            seed = text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
        } catch (NumberFormatException _) {
            throw new RefusedException("-srand takes a whole number, not " + Quote.of(text) + ".");
        }
    }

    // ---- ends ----

    void draw(Given given) {
        Map<String, String> keys = given.keys(DRAW_KEYS);
        draw = new Adjudication.Draw(number("-draw movenumber=", keys, 0, 0, MOST_MOVES),
                number("-draw movecount=", keys, 1, 1, MOST_MOVES),
                number("-draw score=", keys, 0, 0, MOST_CENTIPAWNS));
    }

    void resign(Given given) {
        Map<String, String> keys = given.keys(RESIGN_KEYS);
        if (!keys.containsKey("score")) {
            throw new RefusedException("-resign needs score= and hundredths of a pawn, as in -resign movecount=3 "
                    + "score=600.");
        }
        resign = new Adjudication.Resign(number("-resign movecount=", keys, 1, 1, MOST_MOVES),
                number("-resign score=", keys, 0, 0, MOST_CENTIPAWNS),
                Given.flag("-resign twosided=", keys.getOrDefault("twosided", "false")));
    }

    /// The value of the key that `what` ends with.
    private static int number(String what, Map<String, String> keys, int otherwise, int least, int most) {
        String text = keys.get(what.substring(what.indexOf(' ') + 1, what.length() - 1));
        return text == null ? otherwise : Given.whole(what, text, least, most);
    }

    void maxMoves(Given given) {
        int moves = Given.whole("-maxmoves", given.single("a number of moves"), 0, MOST_MOVES);
        maxMoves = moves == 0 ? null : new Adjudication.MaxMoves(moves);
    }

    void sprt(Given given) {
        Map<String, String> keys = given.keys(SPRT_KEYS);
        String elo1 = keys.get("elo1");
        if (elo1 == null) {
            throw new RefusedException("-sprt needs elo1=, as in -sprt elo0=0 elo1=5 alpha=0.05 beta=0.05.");
        }
        String model = Given.oneOf("-sprt model=", keys.getOrDefault("model", Sprt.Model.NORMALIZED.id()),
                List.of("normalized", "logistic", "bayesian"));
        try {
            sprt = Optional.of(new Sprt(Given.decimal("-sprt elo0=", keys.getOrDefault("elo0", "0")),
                    Given.decimal("-sprt elo1=", elo1), error("alpha", keys), error("beta", keys),
                    Sprt.Model.byId(model).orElseThrow()));
        } catch (IllegalArgumentException problem) {
            throw new RefusedException("-sprt: " + problem.getMessage());
        }
    }

    private static double error(String key, Map<String, String> keys) {
        String text = keys.get(key);
        return text == null ? USUAL_ERROR : Given.decimal("-sprt " + key + "=", text);
    }

    void recover(Given given) {
        given.none();
        recover = true;
    }

    void strict(Given given) {
        given.none();
        strict = true;
    }

    void mateLines(Given given) {
        given.none();
        mateLines = true;
    }

    // ---- patience ----

    void pause(Given given) {
        waitMillis = Given.whole("-wait", given.single("milliseconds"), 0, MOST_MILLIS);
    }

    void startup(Given given) {
        deadlines = new Deadlines(millis(given), deadlines.newGameMillis(), deadlines.pingMillis());
    }

    void newGame(Given given) {
        deadlines = new Deadlines(deadlines.startupMillis(), millis(given), deadlines.pingMillis());
    }

    void ping(Given given) {
        deadlines = new Deadlines(deadlines.startupMillis(), deadlines.newGameMillis(), millis(given));
    }

    private static int millis(Given given) {
        return Given.whole(given.option(), given.single("milliseconds"), 1, MOST_MILLIS);
    }

    // ---- what is told and written ----

    void pgn(Given given) {
        List<String> known = pgnKeys();
        for (String word : given.values()) {
            if (word.startsWith("notation=") && !word.equals("notation=san")) {
                throw new RefusedException("-pgnout notation= can only be san, which is what PGN is written in.");
            }
        }
        Map<String, String> keys = given.keysWithFile(known, List.of("min", "fi"));
        Set<Outputs.PgnField> fields = EnumSet.noneOf(Outputs.PgnField.class);
        for (Outputs.PgnField field : Outputs.PgnField.values()) {
            if (flag("-pgnout", Wording.of(field), keys, false)) {
                fields.add(field);
            }
        }
        pgn = Optional.of(new Outputs.Pgn(file("-pgnout", keys), flag("-pgnout", "append", keys, true),
                flag("-pgnout", "min", keys, false), fields));
        if (keys.containsKey("fi")) {
            notes.add("-pgnout fi=" + flag("-pgnout", "fi", keys, true)
                    + " has no effect: only finished games are ever written.");
        }
        if (pgn.get().minimal() && !fields.isEmpty()) {
            notes.add("-pgnout " + Wording.of(fields.iterator().next())
                    + "=true has no effect beside min, which leaves out all comments.");
        }
    }

    static List<String> pgnKeys() {
        List<String> known = new ArrayList<>(List.of("file", "append", "min", "fi", "notation"));
        known.addAll(words(Outputs.PgnField.values()));
        return known;
    }

    void epd(Given given) {
        Map<String, String> keys = given.keysWithFile(EPD_KEYS, List.of());
        epd = Optional.of(new Outputs.Epd(file("-epdout", keys), flag("-epdout", "append", keys, true)));
    }

    void json(Given given) {
        json = Optional.of(file("-json", given.keysWithFile(List.of("file"), List.of())));
    }

    void log(Given given) {
        Map<String, String> keys = given.keysWithFile(LOG_KEYS, List.of());
        Outputs.Level level = oneOf("-log level=", keys.getOrDefault("level", "warn"), Outputs.Level.values());
        if (flag("-log", "compress", keys, false)) {
            throw new RefusedException("-log compress=true is not taken: logs are written as plain text.");
        }
        if (!flag("-log", "realtime", keys, true)) {
            notes.add("-log realtime=false has no effect: a log is always written at once.");
        }
        log = Optional.of(new Outputs.Log(file("-log", keys), level, flag("-log", "append", keys, true),
                flag("-log", "engine", keys, false)));
    }

    private static Path file(String option, Map<String, String> keys) {
        return MatchOptions.file(option + " file=", keys.getOrDefault("file", ""));
    }

    private static boolean flag(String option, String key, Map<String, String> keys, boolean otherwise) {
        return Given.flag(option + " " + key + "=", keys.getOrDefault(key, Boolean.toString(otherwise)));
    }

    /// The constant that a word names.
    private static <E extends Enum<E>> E oneOf(String what, String text, E[] constants) {
        List<String> words = words(constants);
        return constants[words.indexOf(Given.oneOf(what, text, words))];
    }

    private static List<String> words(Enum<?>[] constants) {
        List<String> words = new ArrayList<>();
        for (Enum<?> constant : constants) {
            words.add(Wording.of(constant));
        }
        return words;
    }

    void output(Given given) {
        Reporting.Style style = oneOf("-output format=",
                given.keys(List.of("format")).getOrDefault("format", ""), Reporting.Style.values());
        reporting = new Reporting(reporting.ratingInterval(), reporting.scoreInterval(), style,
                reporting.pentanomial());
    }

    void report(Given given) {
        boolean pentanomial = flag("-report", "penta", given.keys(List.of("penta")), true);
        reporting = new Reporting(reporting.ratingInterval(), reporting.scoreInterval(), reporting.style(),
                pentanomial);
    }

    void ratingInterval(Given given) {
        reporting = new Reporting(interval(given), reporting.scoreInterval(), reporting.style(),
                reporting.pentanomial());
    }

    void scoreInterval(Given given) {
        reporting = new Reporting(reporting.ratingInterval(), interval(given), reporting.style(),
                reporting.pentanomial());
    }

    private static int interval(Given given) {
        return Given.whole(given.option(), given.single("a number of games, or 0 for never"), 0, MOST_GAMES);
    }

    void autosave(Given given) {
        interval(given);
        notes.add("-autosaveinterval has no effect: every game is kept when it ends.");
    }

    void event(Given given) {
        event = given.text("the name of the event");
    }

    void site(Given given) {
        site = given.text("the name of the site");
    }

    // ---- together ----

    /// The settings.
    ///
    /// @throws RefusedException if the options do not go together
    MatchSettings finish() {
        if (engines.size() < 2) {
            throw new RefusedException("A match needs two engines or more, and there "
                    + (engines.isEmpty() ? "is none" : "is one") + "; -engine cmd=PROGRAM adds one.");
        }
        if (sprt.isPresent() && engines.size() > 2) {
            throw new RefusedException("-sprt is for two engines, not for " + engines.size() + ".");
        }
        if (engines.size() > 2 && reporting.scoreInterval() != Reporting.USUAL.scoreInterval()) {
            notes.add("-scoreinterval has no effect: the score is told where there are two engines; -ratinginterval "
                    + "says how often the table is.");
        }
        List<EngineSettings> opponents = opponents();
        List<Adjudication> adjudications = new ArrayList<>();
        Optional.ofNullable(draw).ifPresent(adjudications::add);
        Optional.ofNullable(resign).ifPresent(adjudications::add);
        Optional.ofNullable(maxMoves).ifPresent(adjudications::add);
        return new MatchSettings(opponents, schedule(), concurrency, openings, adjudications, sprt, seed, recover,
                strict, mateLines, laws, chess960, new Outputs(pgn, epd, json, log), reporting, deadlines, waitMillis,
                event, site);
    }

    /// The engines; one of a name that is taken gets a number behind it.
    private List<EngineSettings> opponents() {
        List<EngineSettings> opponents = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (EngineDraft engine : engines) {
            forEach.forEach(engine::take);
            String name = engine.name();
            for (int number = 2; !names.add(name); number++) {
                name = engine.name() + "_" + number;
            }
            opponents.add(engine.finish(opponents.size() + 1, name));
        }
        return opponents;
    }

    private ScheduleSettings schedule() {
        int each = games.orElse(repetitions.orElse(swap ? 2 : 1));
        int uses = Math.min(each, repetitions.orElse(swap ? 2 : 1));
        if (seeds.isPresent() && kind != ScheduleSettings.Kind.GAUNTLET) {
            throw new RefusedException("-seeds says how many engines run a gauntlet; "
                    + (kind == ScheduleSettings.Kind.KNOCKOUT
                            ? "those of a knockout are seeded in the order of their -engine."
                            : "it needs -tournament gauntlet."));
        }
        int runners = kind == ScheduleSettings.Kind.GAUNTLET ? seeds.orElse(1) : 0;
        if (runners >= engines.size()) {
            throw new RefusedException("-seeds " + runners + " leaves nobody to run the gauntlet against; there are "
                    + engines.size() + " engines.");
        }
        int often = roundsOf();
        double most = (double) often * each * switch (kind) {
            case ROUND_ROBIN -> engines.size() * (engines.size() - 1) / 2;
            case GAUNTLET -> runners * (engines.size() - runners);
            case KNOCKOUT, SWISS -> engines.size();
        };
        if (most > MOST_GAMES) {
            throw new RefusedException("These -rounds and -games make more than " + MOST_GAMES + " games.");
        }
        return new ScheduleSettings(kind, runners, often, each, uses, swap, reverse);
    }

    private int roundsOf() {
        int players = engines.size();
        return switch (kind) {
            case KNOCKOUT -> {
                if (rounds.orElse(1) != 1) {
                    throw new RefusedException(
                            "-rounds does not go with a knockout, whose rounds follow from the number "
                                    + "of engines; -games says how many games a match has.");
                }
                yield 1;
            }
            case SWISS -> {
                int most = players - 1 + players % 2;
                int usual = Math.min(most, Integer.SIZE - Integer.numberOfLeadingZeros(players - 1));
                if (rounds.orElse(usual) > most) {
                    throw new RefusedException("-rounds can be at most " + most + " in a Swiss tournament of " + players
                            + " engines, since nobody meets the same opponent twice.");
                }
                yield rounds.orElse(usual);
            }
            case ROUND_ROBIN, GAUNTLET -> rounds.orElse(sprt.isPresent() ? SPRT_ROUNDS : 1);
        };
    }
}
