package vua.arbiter.terminal;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import vua.arbiter.game.Act;
import vua.arbiter.game.Adjournment.Phase;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Referee;
import vua.arbiter.law.Language;
import vua.arbiter.law.MoveText;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.arbiter.player.Voice;
import vua.engine.board.Square;
import vua.engine.notation.Quote;

/// What people type: moves, commands in English or Vietnamese, and questions, which are answered here.
final class Speech implements Voice {
    /// Commands in Vietnamese, without signs, and what they are called here. The longest come first.
    private static final Map<String, String> VIETNAMESE = Map.ofEntries(Map.entry("chap nhan", "accept"),
            Map.entry("dong y", "accept"), Map.entry("tu choi", "decline"), Map.entry("xin thua", "resign"),
            Map.entry("hoa", "draw"), Map.entry("de nghi hoa", "draw"), Map.entry("lap lai", "claim threefold"),
            Map.entry("50 nuoc", "claim fifty"), Map.entry("rung co", "claim flag"), Map.entry("cham", "touch"),
            Map.entry("toi sua quan", "adjust"), Map.entry("hoan", "adjourn"), Map.entry("niem phong", "seal"),
            Map.entry("dau tiep", "resume"), Map.entry("yeu cau", "claims"), Map.entry("hop le", "legal"),
            Map.entry("ban co", "board"), Map.entry("bien ban", "moves"), Map.entry("tro giup", "help"),
            Map.entry("thoat", "quit"), Map.entry("trang", "white"), Map.entry("den", "black"));

    /// What can be completed at a terminal.
    static final List<String> WORDS = List.of("draw", "accept", "decline", "resign", "claim threefold", "claim fifty",
            "claim flag", "claim dead", "claim illegal", "claim touch", "touch", "adjust", "adjourn", "seal", "resume",
            "claims", "legal", "board", "moves", "fen", "help", "quit");

    /// What binds a player and needs no more words: with others it may be meant otherwise.
    private static final Set<String> ALONE = Set.of("draw", "accept", "decline", "withdraw", "resign");

    private final Referee referee;
    private final Screen screen;
    private final Teller teller;
    private final Language language;
    private final Set<Side> people;

    Speech(Referee referee, Screen screen, Teller teller, Language language, Set<Side> people) {
        this.referee = referee;
        this.screen = screen;
        this.teller = teller;
        this.language = language;
        this.people = people.isEmpty() ? EnumSet.noneOf(Side.class) : EnumSet.copyOf(people);
    }

    @Override
    public void invite() {
        screen.invite();
    }

    @Override
    public Meaning hear(String line, GameState state, long at) {
        String text = line.strip();
        if (text.isEmpty() || text.startsWith("#")) {
            return new Meaning.Answered();
        }
        Line said = Line.of(text);
        Optional<Side> named = said.side();
        if (named.isPresent()) {
            said = Line.of(said.rest());
        }
        Optional<Meaning> question = question(said, state, at);
        if (question.isPresent()) {
            return question.get();
        }
        if (people.isEmpty()) {
            return answer(Phrase.ONLY_WATCHING.in(language));
        }
        if (named.isPresent() && !people.contains(named.get())) {
            return answer(Phrase.NOT_THAT_SIDE.in(language, Phrase.side(named.get(), language)));
        }
        return act(said, named, state);
    }

    // ---- who speaks ----

    private Side speaker(Optional<Side> named, Side otherwise) {
        return named.orElseGet(() -> people.size() == 1 ? people.iterator().next() : otherwise);
    }

    private static Side answering(GameState state) {
        return state.offer().map(Side::opposite).orElseGet(state::onClock);
    }

    private static Side complaining(GameState state) {
        for (Side side : Side.values()) {
            if (state.clock().flagFallen(side.opposite().color(), state.now())) {
                return side;
            }
        }
        return state.onClock();
    }

    // ---- acts ----

    private Meaning act(Line said, Optional<Side> named, GameState state) {
        if (ALONE.contains(said.command()) && !said.rest().isEmpty()) {
            return answer(Phrase.STANDS_ALONE.in(language, Quote.of(said.words()), Quote.of(said.rest())));
        }
        Side mover = speaker(named, state.onClock());
        return switch (said.command()) {
            case "draw" -> one(new Act.Offer(mover, Optional.empty()));
            case "accept" -> one(new Act.Accept(speaker(named, answering(state))));
            case "decline" -> one(new Act.Decline(speaker(named, answering(state))));
            case "withdraw" -> one(new Act.Withdraw(mover));
            case "resign" -> one(new Act.Resign(mover));
            case "adjust" -> one(new Act.Adjust(mover));
            case "touch" -> touch(mover, said.rest());
            case "claim" -> claim(named, state, said.rest());
            case "adjourn" -> adjourn(mover, said.rest(), state);
            case "seal" -> phase(state) == Phase.SEALING
                    ? seal(mover, said.rest(), state)
                    : answer(Phrase.NO_SEALING.in(language));
            case "resume" -> new Meaning.Acts(phase(state) == Phase.ADJOURNED
                    ? List.of(new Act.Resume(), new Act.Open())
                    : List.of(new Act.Resume()));
            default -> phase(state) == Phase.SEALING
                    ? seal(mover, said.text(), state)
                    : play(mover, said.text(), state);
        };
    }

    private static @Nullable Phase phase(GameState state) {
        return state.adjournment().map(now -> now.phase()).orElse(null);
    }

    private static Meaning one(Act act) {
        return new Meaning.Acts(List.of(act));
    }

    private Meaning play(Side side, String text, GameState state) {
        MoveText move = offered(text);
        return read(side, move.move(), state, read -> one(new Act.Play(side, read, move.offer())));
    }

    /// A draw may be offered with the move, by `(=)` or in words.
    private static MoveText offered(String text) {
        int blank = text.lastIndexOf(' ');
        boolean words = blank > 0 && Line.of(text.substring(blank + 1)).command().equals("draw");
        return words ? new MoveText(text.substring(0, blank).strip(), true) : MoveText.of(text);
    }

    private Meaning read(Side side, String move, GameState state, Function<ReadMove, Meaning> use) {
        return switch (state.read(side, move)) {
            case ReadMove.NotAMove no -> answer(Phrase.NOT_A_MOVE.in(language, Quote.of(move),
                    no.sentence()));
            case ReadMove read -> use.apply(read);
        };
    }

    private Meaning touch(Side side, String name) {
        int square = Square.parse(name);
        return square == Square.NONE
                ? answer(Phrase.NOT_A_SQUARE.in(language, Quote.of(name)))
                : one(new Act.Touch(side, square));
    }

    private Meaning claim(Optional<Side> named, GameState state, String rest) {
        Line what = Line.of(rest);
        Side side = speaker(named, state.toMove());
        return switch (what.command()) {
            case "threefold" -> claim(side, Act.Repeated.THREEFOLD, what.rest(), state);
            case "fifty" -> claim(side, Act.Repeated.FIFTY, what.rest(), state);
            case "flag" -> one(new Act.ClaimFlag(speaker(named, complaining(state))));
            case "dead" -> one(new Act.ClaimDead(side));
            case "illegal" -> one(new Act.ClaimIllegal(side));
            case "touch" -> one(new Act.ClaimTouch(side));
            case "quickplay" -> one(new Act.ClaimQuickplay(side));
            case "increment" -> one(new Act.ClaimIncrement(side));
            default -> answer(Phrase.NO_SUCH_CLAIM.in(language));
        };
    }

    private Meaning claim(Side side, Act.Repeated right, String move, GameState state) {
        return move.isEmpty()
                ? one(new Act.ClaimDraw(side, right, Optional.empty()))
                : read(side, move, state, read -> one(new Act.ClaimDraw(side, right, Optional.of(read))));
    }

    /// The game is adjourned; the player to move seals at once if the move is given.
    private Meaning adjourn(Side side, String move, GameState state) {
        if (move.isEmpty()) {
            return one(new Act.Adjourn());
        }
        return read(side, offered(move).move(), state,
                _ -> new Meaning.Acts(List.of(new Act.Adjourn(), new Act.Seal(side, move))));
    }

    private Meaning seal(Side side, String move, GameState state) {
        return read(side, offered(move).move(), state, _ -> one(new Act.Seal(side, move)));
    }

    // ---- questions ----

    private Optional<Meaning> question(Line said, GameState state, long at) {
        boolean alone = said.rest().isEmpty();
        return switch (alone ? said.command() : "") {
            case "help" -> Optional.of(answer(Phrase.HELP.in(language)));
            case "board" -> Optional.of(answer(teller.board(state, at)));
            case "clocks" -> Optional.of(answer(teller.clocks(state, at)));
            case "fen" -> Optional.of(answer(state.fen()));
            case "moves" -> Optional.of(answer(state.ply() == 0
                    ? Phrase.NO_MOVES.in(language)
                    : String.join("\n", Scoresheet.lines(state, language, Integer.MAX_VALUE))));
            case "legal" -> Optional.of(answer(Phrase.LEGAL.in(language, String.join(" ", state.allowedMoves().stream()
                    .map(move -> Scoresheet.move(state, state.board(), new ReadMove.Legal(move), language))
                    .toList()))));
            case "claims" -> Optional.of(answer(claims(state)));
            case "quit", "exit" -> Optional.of(new Meaning.Leave());
            default -> Optional.empty();
        };
    }

    private String claims(GameState state) {
        List<String> claims = new ArrayList<>();
        for (String claim : referee.claims(state)) {
            claims.add("claim " + claim.replace(':', ' '));
        }
        return claims.isEmpty()
                ? Phrase.CLAIMS_NONE.in(language)
                : Phrase.CLAIMS.in(language, String.join(", ", claims));
    }

    private Meaning answer(String text) {
        screen.print(text);
        return new Meaning.Answered();
    }

    // ---- words ----

    /// A line, its first word or Vietnamese phrase as an English command, and what follows.
    private record Line(String text, String command, String rest) {

        static Line of(String text) {
            String bare = text.strip();
            String plain = plain(bare);
            Optional<String> phrase = VIETNAMESE.keySet().stream()
                    .filter(key -> plain.equals(key) || plain.startsWith(key + " "))
                    .max((a, b) -> Integer.compare(a.length(), b.length()));
            if (phrase.isPresent()) {
                String rest = bare.substring(Math.min(bare.length(), end(bare, phrase.get()))).strip();
                String english = VIETNAMESE.getOrDefault(phrase.get(), "");
                int blank = english.indexOf(' ');
                return blank < 0
                        ? new Line(bare, english, rest)
                        : new Line(bare, english.substring(0, blank), (english.substring(blank + 1) + " " + rest)
                                .strip());
            }
            int blank = plain.indexOf(' ');
            return blank < 0
                    ? new Line(bare, plain, "")
                    : new Line(bare, plain.substring(0, blank), bare.substring(end(bare, plain.substring(0, blank)))
                            .strip());
        }

        /// Where the words of a phrase end in a text that may have more signs and blanks.
        private static int end(String bare, String phrase) {
            for (int i = 1; i <= bare.length(); i++) {
                if (plain(bare.substring(0, i)).equals(phrase)
                        && (i == bare.length() || Character.isWhitespace(bare.charAt(i)))) {
                    return i;
                }
            }
            return bare.length();
        }

        /// Small letters without Vietnamese signs, one blank between words.
        private static String plain(String text) {
            return Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD).replaceAll("\\p{M}", "")
                    .replace('đ', 'd').strip().replaceAll("\\s+", " ");
        }

        /// The command as it was typed.
        String words() {
            return text.endsWith(rest) ? text.substring(0, text.length() - rest.length()).strip() : command;
        }

        Optional<Side> side() {
            return rest.isEmpty()
                    ? Optional.empty()
                    : switch (command) {
                        case "white" -> Optional.of(Side.WHITE);
                        case "black" -> Optional.of(Side.BLACK);
                        default -> Optional.empty();
                    };
        }
    }
}
