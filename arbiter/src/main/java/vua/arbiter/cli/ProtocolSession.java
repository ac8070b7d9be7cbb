package vua.arbiter.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import vua.arbiter.clock.Seconds;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.deadposition.Winnability;
import vua.arbiter.game.Act;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameSetup;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Referee;
import vua.arbiter.game.Ruling;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.Language;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.MoveText;
import vua.arbiter.law.Side;
import vua.arbiter.law.Wording;
import vua.engine.board.InvalidSetupException;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.notation.Fen;
import vua.engine.notation.NotationException;
import vua.engine.notation.Quote;

/// The line protocol, version 1: a line goes in, its answer comes out. Touches no stream and reads no clock; the same
/// lines give the same answers. Not thread-safe.
///
/// A line that makes no sense is answered `error …` and changes nothing.
public final class ProtocolSession {

    /// Who can still checkmate, as the command `winnable` prints it.
    @FunctionalInterface
    public interface WinnableText {
        /// `white winnable e2e4 …`, `black unwinnable` or `white unknown`.
        ///
        /// @param budget how many positions may be looked at
        String of(Position position, Side side, long budget, boolean chess960);
    }

    /// A game as PGN.
    @FunctionalInterface
    public interface GameText {
        /// The text of a game, with its rulings.
        ///
        /// @param tags what `tag` has set
        String of(Game game, SequencedMap<String, String> tags);
    }

    /// The version of the protocol.
    public static final int VERSION = 1;
    /// How many positions the solver may look at for one ruling, if nobody says otherwise.
    public static final long DEFAULT_BUDGET = Winnability.DEFAULT_BUDGET;

    private static final String FIRST_LAWS = "fide-2023-standard";
    private static final long MAX_BUDGET = 1_000_000_000_000L;
    private static final Pattern BUDGET = Pattern.compile("\\d{1,13}");
    /// What somebody could take for the end of a line: the journal has one line a command.
    private static final Pattern BREAK = Pattern.compile("[\\n\\r\\x0B\\f\\x{85}\\x{2028}\\x{2029}]");
    private static final Pattern TAG = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_+#=:-]{0,254}");
    private static final List<String> OF_THE_ARBITER = List.of("language", "chess960", "budget");

    private final Referee referee;
    private final WinnableText winnable;
    private final GameText pgn;

    // From the next game on.
    private LawsProfile laws = LawsProfiles.byId(FIRST_LAWS).orElseThrow();
    private Language language = Language.ENGLISH;
    private boolean chess960;
    private long budget = DEFAULT_BUDGET;
    private TimeControl timeControl = TimeControl.NONE;

    private final SequencedMap<String, String> tags = new LinkedHashMap<>();
    private final List<String> journal = new ArrayList<>();
    private @Nullable Game game;
    private Language languageOfGame = Language.ENGLISH;
    /// The arbiter's time in this game.
    private long now;
    private boolean quit;

    /// A session before its first game.
    public ProtocolSession(Referee referee, WinnableText winnable, GameText pgn) {
        this.referee = referee;
        this.winnable = winnable;
        this.pgn = pgn;
    }

    /// Whether `quit` has been said.
    public boolean hasQuit() {
        return quit;
    }

    /// The answer to a line: none for an empty line, a comment and `quit`, several for few commands, one for all others.
    public List<String> answer(String line) {
        String text = BREAK.matcher(line).replaceAll(" ").strip();
        if (text.startsWith("\uFEFF")) {
            text = text.substring(1).strip();
        }
        if (text.isEmpty() || text.startsWith("#") || quit) {
            return List.of();
        }
        try {
            return answer(text, new Words(text));
        } catch (ProtocolException refusal) {
            return List.of(error(refusal.getMessage()));
        } catch (NotationException refusal) {
            return List.of(error(refusal.getMessage()));
        } catch (RuntimeException fault) {
            // A fault of ours must not end other people's game; what it was about is as it was before.
            return List.of(error("the arbiter has a fault and cannot deal with this line: " + fault));
        }
    }

    private static String error(String sentence) {
        return "error " + Wording.withoutStop(sentence).replaceAll("[\\s\\p{Cc}\\p{Zl}\\p{Zp}]+", " ");
    }

    private List<String> answer(String line, Words words) {
        String command = words.peek();
        if (ActReader.isWho(command) && !line.equals("arbiter")) {
            return act(line, now, words);
        }
        words.next();
        return switch (command) {
            case "arbiter" -> introduction();
            case "laws" -> setLaws(line, words);
            case "set" -> words.isEmpty() ? settings() : set(line, words);
            case "timecontrol" -> setTimeControl(line, words);
            case "newgame" -> newGame(line, words);
            case "tag" -> tag(line, words);
            case "clock" -> clock(line, words);
            case "at" -> at(line, words);
            case "fen", "clocks", "legal", "claims", "state" -> {
                words.end();
                yield List.of(question(command));
            }
            case "winnable" -> List.of(winnable(words));
            case "pgn" -> pgn(words);
            case "journal" -> journal(words);
            case "quit" -> {
                words.end();
                quit = true;
                yield List.of();
            }
            default -> throw new ProtocolException("there is no command " + Quote.of(command)
                    + "; a line begins with white, black, arbiter, at, newgame, laws, set, timecontrol, tag, clock, fen, "
                    + "clocks, legal, claims, winnable, state, pgn, journal or quit");
        };
    }

    private static List<String> introduction() {
        List<String> lines = new ArrayList<>();
        lines.add("id name Vua arbiter");
        lines.add("id protocol " + VERSION);
        LawsProfiles.all().forEach(profile -> lines.add("laws " + profile.id()));
        lines.add("arbiterok");
        return lines;
    }

    // ---- setting up

    private List<String> setLaws(String line, Words words) {
        String id = words.next();
        words.end();
        laws = LawsProfiles.byId(id).orElseThrow(() -> new ProtocolException("there is no profile " + Quote.of(id)
                + "; profiles are " + String.join(", ", LawsProfiles.all().stream().map(LawsProfile::id).toList())));
        return ok(line);
    }

    private List<String> set(String line, Words words) {
        String parameter = words.next();
        String value = words.next();
        words.end();
        if (value.isEmpty()) {
            throw new ProtocolException("a value is missing: 'set " + parameter + " <value>'");
        }
        switch (parameter.toLowerCase(Locale.ROOT)) {
            case "language" -> language = Language.byId(value).orElseThrow(
                    () -> new ProtocolException(Quote.of(value) + " is no value for language; it takes en or vi"));
            case "chess960" -> chess960 = switch (value.toLowerCase(Locale.ROOT)) {
                case "on" -> true;
                case "off" -> false;
                default -> throw new ProtocolException(
                        Quote.of(value) + " is no value for chess960; it takes on or off");
            };
            case "budget" -> budget = readBudget(value);
            default -> {
                try {
                    laws = laws.with(parameter, value);
                } catch (IllegalArgumentException refusal) {
                    throw new ProtocolException(sentence(refusal));
                }
            }
        }
        return ok(line);
    }

    private static long readBudget(String value) {
        long number = BUDGET.matcher(value).matches() ? Long.parseLong(value) : -1;
        if (number < 0 || number > MAX_BUDGET) {
            throw new ProtocolException(Quote.of(value) + " is no value for budget; it takes a number of positions");
        }
        return number;
    }

    private List<String> settings() {
        List<String> lines = new ArrayList<>();
        laws.values().forEach((name, value) -> lines.add("set " + name + " " + value));
        List<String> values = List.of(language.id(), chess960 ? "on" : "off", Long.toString(budget));
        for (int i = 0; i < OF_THE_ARBITER.size(); i++) {
            lines.add("set " + OF_THE_ARBITER.get(i) + " " + values.get(i));
        }
        lines.add("setok");
        return lines;
    }

    private List<String> setTimeControl(String line, Words words) {
        String text = words.next();
        words.end();
        try {
            timeControl = TimeControl.parse(text);
        } catch (IllegalArgumentException refusal) {
            throw new ProtocolException(sentence(refusal));
        }
        return ok(line);
    }

    private List<String> tag(String line, Words words) {
        String name = words.next();
        String text = words.rest();
        if (!TAG.matcher(name).matches() || text.isEmpty()) {
            throw new ProtocolException("a tag is set by 'tag <Name> <text>', the name in letters, digits and _");
        }
        tags.put(name, text);
        return ok(line);
    }

    private List<String> newGame(String line, Words words) {
        List<String> fields = new ArrayList<>();
        if (words.take("fen")) {
            while (!words.isEmpty() && !words.peek().equals("moves")) {
                fields.add(words.next());
            }
            if (fields.isEmpty()) {
                throw new ProtocolException("after 'newgame fen' a FEN is missing");
            }
        }
        List<String> moves = new ArrayList<>();
        if (words.take("moves")) {
            while (!words.isEmpty()) {
                String move = MoveText.of(words.next()).move();
                if (!move.isEmpty()) {
                    moves.add(move);
                }
            }
        }
        words.end();
        Setup start = fields.isEmpty() ? Setup.start() : Fen.parse(String.join(" ", fields));
        Game begun = begin(start, moves);
        game = begun;
        languageOfGame = language;
        now = 0;
        return begun.beginning() instanceof Ruling.Accepted ? ok(line) : ruled(line, begun.beginning());
    }

    private Game begin(Setup start, List<String> moves) {
        try {
            return Game.begin(referee, GameSetup.read(laws, timeControl, start, chess960, budget, moves));
        } catch (InvalidSetupException refusal) {
            throw new ProtocolException("the position cannot be played: " + sentence(refusal));
        } catch (IllegalArgumentException refusal) {
            throw new ProtocolException(sentence(refusal));
        }
    }

    private List<String> clock(String line, Words words) {
        Game current = game();
        if (!current.state().hasClocks()) {
            throw new ProtocolException("this game has no clocks; a time control set before newgame gives it some");
        }
        Ruling ruling = current.apply(new StampedAct(now, ActReader.clock(words)));
        return ruling instanceof Ruling.Accepted ? ok(line) : ruled(line, ruling);
    }

    private List<String> at(String line, Words words) {
        Game current = game();
        long time = ActReader.seconds(words.next());
        if (time < now) {
            throw new ProtocolException("the time never runs backwards; it is " + Seconds.plain(now) + " already");
        }
        if (!words.isEmpty()) {
            if (!ActReader.isWho(words.peek())) {
                throw new ProtocolException(
                        "after 'at <seconds>' stands nothing, or who acts: white, black or arbiter");
            }
            return act(line, time, words);
        }
        now = time;
        Ruling ruling = current.apply(new StampedAct(time, new Act.Tick()));
        return ruling instanceof Ruling.Accepted ? ok(line) : ruled(line, ruling);
    }

    // ---- acts

    private List<String> act(String line, long time, Words words) {
        Game current = game();
        Act act = ActReader.read(current.state(), words);
        Ruling ruling = current.apply(new StampedAct(time, act));
        now = time;
        return ruled(line, ruling);
    }

    // ---- questions

    private String question(String command) {
        GameState state = game().state();
        return switch (command) {
            case "fen" -> "fen " + state.fen();
            case "clocks" -> clocks(state);
            case "legal" -> listed("legal", state.allowedMoves().stream().map(state::text).sorted().toList());
            case "claims" -> listed("claims", referee.claims(state));
            default -> "state " + StateText.of(state);
        };
    }

    private static String listed(String word, List<String> entries) {
        return entries.isEmpty() ? word : word + " " + String.join(" ", entries);
    }

    private static String clocks(GameState state) {
        if (!state.hasClocks()) {
            return "clocks 0.000 0.000 running none";
        }
        return "clocks " + Seconds.clock(state.remaining(Side.WHITE)) + " "
                + Seconds.clock(state.remaining(Side.BLACK)) + " running "
                + state.running().map(Side::id).orElse("none");
    }

    private String winnable(Words words) {
        String word = words.next();
        words.end();
        Side side = Side.byId(word).orElseThrow(
                () -> new ProtocolException("the question is 'winnable white' or 'winnable black'"));
        GameState state = game().state();
        return state.position()
                .map(position -> winnable.of(position, side, state.setup().budget(), state.setup().chess960()))
                .orElseGet(() -> side.id() + " unknown");
    }

    private List<String> pgn(Words words) {
        words.end();
        List<String> lines = new ArrayList<>(
                pgn.of(game(), Collections.unmodifiableSequencedMap(tags)).stripTrailing().lines().toList());
        lines.add("pgnok");
        return lines;
    }

    private List<String> journal(Words words) {
        words.end();
        List<String> lines = new ArrayList<>(journal);
        lines.add("journalok");
        return lines;
    }

    // ---- answers

    /// Notes a command that changed something.
    private List<String> ok(String line) {
        journal.add(line);
        return List.of("ok");
    }

    /// Notes a command and its ruling.
    private List<String> ruled(String line, Ruling ruling) {
        String text = RulingText.of(ruling, game().setup().chess960(), languageOfGame);
        journal.add(line);
        journal.add("# " + text);
        return List.of(text);
    }

    private Game game() {
        if (game == null) {
            throw new ProtocolException("there is no game yet; 'newgame' begins one");
        }
        return game;
    }

    private static String sentence(RuntimeException refusal) {
        return String.valueOf(refusal.getMessage());
    }
}
