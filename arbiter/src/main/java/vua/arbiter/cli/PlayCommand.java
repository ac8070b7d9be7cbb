package vua.arbiter.cli;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameSetup;
import vua.arbiter.game.Referee;
import vua.arbiter.law.Language;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Side;
import vua.arbiter.law.Wording;
import vua.arbiter.player.EnginePlayer;
import vua.arbiter.player.Manners;
import vua.arbiter.player.Player;
import vua.arbiter.store.GameRecord;
import vua.arbiter.store.GameStore;
import vua.arbiter.store.StoreException;
import vua.arbiter.terminal.PlainScreen;
import vua.arbiter.terminal.Screen;
import vua.arbiter.terminal.Sitting;
import vua.engine.board.InvalidSetupException;
import vua.engine.board.Setup;
import vua.engine.notation.Fen;
import vua.engine.notation.NotationException;

/// A game at the terminal, with an arbiter: a person against an engine, two people, or two engines to watch.
@Command(name = "play", sortOptions = false, description = {
        "Plays a game under the Laws of Chess at the terminal: you against the built-in engine, against any UCI engine,",
        "two people, or two engines to watch. Type 'help' in the game. Without a terminal it works line by line."})
final class PlayCommand implements Callable<Integer> {
    private static final long BUDGET = ProtocolSession.DEFAULT_BUDGET;
    private static final String OFF = "off";

    @Option(names = "--engine", paramLabel = "CMD", description = {
            "A UCI engine instead of the built-in one, for example stockfish or \"/path/of/engine argument\".",
            "Given twice, the first plays White and the second Black, and you watch."})
    private List<String> engines = new ArrayList<>();

    @Option(names = "--people", description = "Two people at this terminal, no engine.")
    private boolean people;

    @Option(names = "--watch", description = "Two engines: the built-in one plays whoever is not named by --engine.")
    private boolean watch;

    @Option(names = "--color", paramLabel = "COLOUR", description = "Yours: white (default), black or random.")
    private String color = "white";

    @Option(names = "--tc", paramLabel = "TIME", description = {
            "The time control as PGN writes it, in seconds: 900+10 (default at a terminal), 40/5400+30:1800+30, 300d5;",
            "- for no clocks (default for scripts)."})
    private @Nullable String control;

    @Option(names = "--laws", paramLabel = "PROFILE", description = {
            "The edition and kind of the Laws, such as fide-2023-rapid (default: the FIDE 2023 profile that fits the time",
            "control)."})
    private @Nullable String laws;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = {
            "Changes one parameter of the Laws, such as touchMove=strict; may be repeated."})
    private List<String> parameters = new ArrayList<>();

    @Option(names = "--fen", paramLabel = "FEN", description = "Where the game begins.")
    private @Nullable String fen;

    @Option(names = "--chess960", description = "Castling is written and meant as in Chess960.")
    private boolean chess960;

    @Option(names = "--lang", paramLabel = "LANG", description = "en (default) or vi.")
    private String language = "en";

    @Option(names = "--elo", paramLabel = "N", converter = WholeNumber.Small.class, description = "The strength of the engine, by UCI_LimitStrength.")
    private @Nullable Integer elo;

    @Option(names = "--movetime", paramLabel = "MS", converter = WholeNumber.class, description = {
            "How long an engine thinks about a move in a game without clocks (default 1000)."})
    private long moveMillis = 1000;

    @Option(names = "--engine-resign", paramLabel = "CP", description = {
            "An engine resigns when it saw itself so many hundredths of a pawn behind on three moves in a row",
            "(default 900); off: never."})
    private String resignAt = "900";

    @Option(names = "--engine-draw", paramLabel = "CP", description = {
            "An engine accepts or claims a draw when it saw itself ahead by so much or less on two moves in a row",
            "(default 0); off: never."})
    private String drawAt = "0";

    @Mixin
    private DatabaseOption database = new DatabaseOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private final Streams streams;
    private final MatePossibility mate;

    PlayCommand(Streams streams, MatePossibility mate) {
        this.streams = streams;
        this.mate = mate;
    }

    @Override
    public Integer call() throws InterruptedException {
        Language tongue = Language.byId(language).orElseThrow(() -> wrong("--lang takes en or vi, not '" + language
                + "'."));
        GameSetup setup = setup();
        Keeping keeping = new Keeping(seats(), strength(), tongue.id());
        Referee referee = new Referee(mate);
        Game game = Game.begin(referee, setup);
        try (Seats taken = seat(keeping, tongue, streams, setup.chess960()); Screen screen = screen(streams)) {
            try (GameStore store = database.open();
                    GameRecord record = store.begin(game, Keeping.tags(taken.players()), keeping.text())) {
                sit(referee, game, taken.players(), record, screen, tongue);
            } catch (StoreException failure) {
                screen.print(failure.getMessage() + " The game goes on in memory.");
                sit(referee, game, taken.players(), GameRecord.inMemory(), screen, tongue);
            }
        }
        return 0;
    }

    private void sit(Referee referee, Game game, List<Player> players, GameRecord record, Screen screen,
            Language tongue) throws InterruptedException {
        new Sitting(referee, game, false, players, record::keep, Keeping.keptAs(record), tongue)
                .run(screen, streams.ticker());
    }

    /// Seats the players; who waits at a terminal is told what for.
    static Seats seat(Keeping keeping, Language tongue, Streams streams, boolean chess960)
            throws InterruptedException {
        if (streams.terminal() && keeping.seats().values().stream().anyMatch(Seat.Engine.class::isInstance)) {
            streams.err().println(Sitting.waiting(tongue));
        }
        return Seats.take(keeping, streams.ticker(), chess960);
    }

    static Screen screen(Streams streams) {
        Optional<Screen> lively = streams.terminal() ? Sitting.lively() : Optional.empty();
        return lively.orElseGet(() -> new PlainScreen(streams.in(), streams.out()));
    }

    // ---- the game ----

    private GameSetup setup() {
        try {
            TimeControl time = TimeControl.parse(control == null ? streams.terminal() ? "900+10" : "-" : control);
            LawsProfile profile = profile(time);
            Setup start = fen == null ? Setup.start() : Fen.parse(fen);
            return GameSetup.read(profile, time, start, chess960, BUDGET, List.of());
        } catch (NotationException | InvalidSetupException problem) {
            throw wrong("The position of --fen cannot be used: " + problem.getMessage());
        } catch (IllegalArgumentException problem) {
            throw wrong(String.valueOf(problem.getMessage()));
        }
    }

    private LawsProfile profile(TimeControl time) {
        String id = laws == null ? fitting(time) : laws;
        LawsProfile profile = LawsProfiles.byId(id)
                .orElseThrow(() -> wrong("There are no laws '" + id + "'; --laws takes "
                        + String.join(", ", LawsProfiles.all().stream().map(LawsProfile::id).toList()) + "."));
        for (String parameter : parameters) {
            int is = parameter.indexOf('=');
            if (is < 1) {
                throw wrong("--set takes NAME=VALUE, such as touchMove=strict, not '" + parameter + "'.");
            }
            profile = profile.with(parameter.substring(0, is), parameter.substring(is + 1));
        }
        return profile;
    }

    /// By the thinking time for sixty moves: an hour or more is standard, more than ten minutes rapid (A.1, B.1 of 2023).
    private static String fitting(TimeControl time) {
        long minute = 60_000_000_000L;
        long moves = 60;
        long all = 0;
        for (TimeControl.Period period : time.periods()) {
            all += period.nanos();
        }
        if (!time.none()) {
            TimeControl.Period first = time.period(0);
            all += moves * Math.max(first.increment(), first.delay());
        }
        if (time.none() || all >= moves * minute) {
            return "fide-2023-standard";
        }
        return all > 10 * minute ? "fide-2023-rapid" : "fide-2023-blitz";
    }

    private EnginePlayer.Settings strength() {
        Manners manners = Manners.usual()
                .withResignAt(resignAt.equals(OFF) ? 0 : centipawns("--engine-resign", resignAt))
                .withDrawAt(drawAt.equals(OFF) ? Manners.NEVER : centipawns("--engine-draw", drawAt));
        if (moveMillis < 1) {
            throw wrong("--movetime takes 1 or more milliseconds, not " + moveMillis + ".");
        }
        return new EnginePlayer.Settings(manners, elo == null ? OptionalInt.empty() : OptionalInt.of(elo), moveMillis);
    }

    private int centipawns(String option, String text) {
        try {
            int value = Integer.parseInt(text);
            if (option.equals("--engine-resign") && value < 1) {
                throw wrong(option + " takes 1 or more hundredths of a pawn, or off, not " + value + ".");
            }
            return value;
        } catch (NumberFormatException _) {
            throw wrong(option + " takes hundredths of a pawn, such as 900, or off, not '" + text + "'.");
        }
    }

    // ---- who plays ----

    private Map<Side, Seat> seats() {
        if (engines.size() > 2) {
            throw wrong("--engine can be given once or twice, not " + engines.size() + " times.");
        }
        if (people && (watch || !engines.isEmpty())) {
            throw wrong("--people is a game without engines, so it does not go with --engine or --watch.");
        }
        Map<Side, Seat> seats = new EnumMap<>(Side.class);
        Side mine = side();
        if (people) {
            seats.put(Side.WHITE, new Seat.Person());
            seats.put(Side.BLACK, new Seat.Person());
        } else if (engines.size() == 2) {
            seats.put(Side.WHITE, new Seat.Engine(Optional.of(engines.get(0))));
            seats.put(Side.BLACK, new Seat.Engine(Optional.of(engines.get(1))));
        } else {
            seats.put(mine, watch ? new Seat.Engine(Optional.empty()) : new Seat.Person());
            seats.put(mine.opposite(), new Seat.Engine(engines.stream().findFirst()));
        }
        return seats;
    }

    private Side side() {
        return switch (color.toLowerCase(Locale.ROOT)) {
            case "white" -> Side.WHITE;
            case "black" -> Side.BLACK;
            case "random" -> ThreadLocalRandom.current().nextBoolean() ? Side.WHITE : Side.BLACK;
            default -> throw wrong("--color takes white, black or random, not '" + color + "'.");
        };
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), Wording.withoutStop(sentence));
    }
}
