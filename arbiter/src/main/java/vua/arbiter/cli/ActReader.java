package vua.arbiter.cli;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import vua.arbiter.clock.Seconds;
import vua.arbiter.game.Act;
import vua.arbiter.game.GameState;
import vua.arbiter.law.MoveText;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.board.Square;
import vua.engine.notation.Quote;

/// Reads an act of the line protocol, `<who> <act>`.
final class ActReader {

    private static final Pattern PLY = Pattern.compile("\\d{1,6}");

    private final GameState state;
    private final Words words;

    private ActReader(GameState state, Words words) {
        this.state = state;
        this.words = words;
    }

    /// Whether a word is somebody who acts.
    static boolean isWho(String word) {
        return word.equals("white") || word.equals("black") || word.equals("arbiter");
    }

    /// @param state against which moves are read
    /// @throws ProtocolException if the words are no act
    static Act read(GameState state, Words words) {
        ActReader reader = new ActReader(state, words);
        String who = words.next();
        Act act = who.equals("arbiter") ? reader.ofArbiter() : reader.ofPlayer(side(who));
        words.end();
        return act;
    }

    private Act ofPlayer(Side side) {
        String act = words.next();
        return switch (act) {
            case "touch" -> new Act.Touch(side, square());
            case "adjust" -> new Act.Adjust(side);
            case "move" -> new Act.Move(side, move(side, rest("move", "e2e4")));
            case "press" -> new Act.Press(side);
            case "play" -> play(side);
            case "offer" -> new Act.Offer(side, condition());
            case "accept" -> new Act.Accept(side);
            case "decline" -> new Act.Decline(side);
            case "withdraw" -> new Act.Withdraw(side);
            case "claim" -> claim(side);
            case "resign" -> new Act.Resign(side);
            case "stop" -> new Act.StopClocks(side, words.optionalRest());
            case "seal" -> new Act.Seal(side, rest("seal", "Nf3"));
            default -> throw new ProtocolException("a player cannot " + Quote.of(act) + "; he can touch, adjust, move, "
                    + "press, play, offer, accept, decline, withdraw, claim, resign, stop or seal");
        };
    }

    private Act play(Side side) {
        MoveText text = MoveText.of(rest("play", "e2e4"));
        return new Act.Play(side, move(side, text.move()), text.offer());
    }

    private Optional<String> condition() {
        if (words.isEmpty()) {
            return Optional.empty();
        }
        if (!words.take("if") || words.isEmpty()) {
            throw new ProtocolException("an offer is 'offer' or 'offer if' with a condition");
        }
        return words.optionalRest();
    }

    private Act claim(Side side) {
        String what = words.next();
        return switch (what) {
            case "threefold" -> new Act.ClaimDraw(side, Act.Repeated.THREEFOLD, intended(side));
            case "fifty" -> new Act.ClaimDraw(side, Act.Repeated.FIFTY, intended(side));
            case "dead" -> new Act.ClaimDead(side);
            case "flag" -> new Act.ClaimFlag(side);
            case "illegal" -> new Act.ClaimIllegal(side);
            case "touch" -> new Act.ClaimTouch(side);
            case "clock" -> new Act.ClaimClock(side);
            case "quickplay" -> new Act.ClaimQuickplay(side);
            case "increment" -> new Act.ClaimIncrement(side);
            default ->
                throw new ProtocolException("there is no claim " + Quote.of(what) + "; claims are threefold, fifty, "
                        + "dead, flag, illegal, touch, clock, quickplay and increment");
        };
    }

    private Optional<ReadMove> intended(Side side) {
        return words.optionalRest().map(text -> move(side, text));
    }

    private Act ofArbiter() {
        String act = words.next();
        return switch (act) {
            case "start" -> new Act.Start();
            case "flag" -> flag();
            case "stop" -> new Act.Interrupt(words.optionalRest());
            case "resume" -> new Act.Resume();
            case "decide" -> new Act.Decide(choice());
            case "adjourn" -> new Act.Adjourn();
            case "open" -> words.take("lost") ? new Act.OpenLost() : new Act.Open();
            case "absent" -> new Act.Absent(side(words.next()));
            case "arrive" -> new Act.Arrive(side(words.next()));
            case "found" -> found();
            case "warn" -> new Act.Warn(side(words.next()));
            case "add" -> new Act.Add(side(words.next()), signedSeconds());
            case "forfeit" -> forfeit();
            default ->
                throw new ProtocolException("the arbiter cannot " + Quote.of(act) + "; he can start, flag, stop, "
                        + "resume, decide, adjourn, open, absent, arrive, found, warn, add or forfeit");
        };
    }

    private Act flag() {
        return words.take("both")
                ? new Act.ObserveFlag(Optional.empty())
                : new Act.ObserveFlag(Optional.of(sideOrBoth()));
    }

    private Act.Choice choice() {
        String word = words.next();
        return switch (word) {
            case "draw" -> Act.Choice.DRAW;
            case "continue" -> Act.Choice.CONTINUE;
            case "reject" -> Act.Choice.REJECT;
            case "increment" -> Act.Choice.INCREMENT;
            default -> throw new ProtocolException("there is no decision " + Quote.of(word)
                    + "; decisions are draw, continue, reject and increment");
        };
    }

    private Act found() {
        String what = words.next();
        return switch (what) {
            case "wrong-setup" -> new Act.FoundWrongSetup();
            case "colours-reversed" -> new Act.FoundColoursReversed();
            case "displaced" -> new Act.FoundDisplaced(side(words.next()));
            case "illegal" -> new Act.FoundIllegal(ply());
            case "not-recording" -> new Act.FoundNotRecording(side(words.next()));
            default -> throw new ProtocolException("nothing called " + Quote.of(what) + " can be found; it can be "
                    + "wrong-setup, colours-reversed, displaced, illegal or not-recording");
        };
    }

    private int ply() {
        String word = words.next();
        int ply = PLY.matcher(word).matches() ? Integer.parseInt(word) : 0;
        if (ply < 1 || ply > state.ply()) {
            throw new ProtocolException(state.ply() == 0
                    ? "no move has been made that could be illegal"
                    : "the ply of a move is a number from 1 to " + state.ply() + ", not " + Quote.of(word));
        }
        return ply;
    }

    private Act forfeit() {
        if (words.take("both")) {
            return new Act.ForfeitBoth();
        }
        Side side = sideOrBoth();
        if (!words.take("score")) {
            return new Act.Forfeit(side, OptionalInt.empty());
        }
        String score = words.next();
        return new Act.Forfeit(side, OptionalInt.of(switch (score) {
            case "0" -> 0;
            case "0.5" -> 1;
            case "1" -> 2;
            default -> throw new ProtocolException("the score of the opponent is 0, 0.5 or 1, not " + Quote.of(score));
        }));
    }

    private Side sideOrBoth() {
        String word = words.next();
        return Side.byId(word).orElseThrow(
                () -> new ProtocolException("here must stand white, black or both, not " + Quote.of(word)));
    }

    private static Side side(String word) {
        return Side.byId(word).orElseThrow(
                () -> new ProtocolException("here must stand white or black, not " + Quote.of(word)));
    }

    /// The times of `clock white <seconds> black <seconds>`, without the first word.
    static Act.SetClock clock(Words words) {
        Act.SetClock clock = new Act.SetClock(seconds(words, Side.WHITE), seconds(words, Side.BLACK));
        words.end();
        return clock;
    }

    private static long seconds(Words words, Side side) {
        if (!words.take(side.id())) {
            throw new ProtocolException("the clocks are set by 'clock white <seconds> black <seconds>'");
        }
        return seconds(words.next());
    }

    static long seconds(String text) {
        return Seconds.parse(text).orElseThrow(() -> new ProtocolException(
                "time is written in seconds, like 90 or 0.5, not " + Quote.of(text)));
    }

    private int square() {
        String word = words.next();
        int square = Square.parse(word);
        if (square == Square.NONE) {
            throw new ProtocolException("a square is written like e4, not " + Quote.of(word));
        }
        return square;
    }

    private long signedSeconds() {
        String word = words.next();
        return Seconds.parseSigned(word).orElseThrow(() -> new ProtocolException(
                "time is written in seconds, like 120 or -60.5, not " + Quote.of(word)));
    }

    private String rest(String act, String example) {
        if (words.isEmpty()) {
            throw new ProtocolException("a move is missing, as in '" + act + " " + example + "'");
        }
        return words.rest();
    }

    /// After the end of the game a move is not looked at any more.
    private ReadMove move(Side side, String text) {
        if (state.over()) {
            return new ReadMove.NotAMove(text);
        }
        ReadMove read = state.read(side, text);
        if (read instanceof ReadMove.NotAMove no) {
            throw new ProtocolException(no.sentence());
        }
        return read;
    }
}
