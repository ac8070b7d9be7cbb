package vua.arbiter.cli;

import java.util.Optional;
import java.util.OptionalInt;
import vua.arbiter.clock.Seconds;
import vua.arbiter.game.Act;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Ruling;
import vua.arbiter.law.IllegalBoard;
import vua.arbiter.law.Language;
import vua.arbiter.law.MoveText;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.arbiter.store.RecordWords;
import vua.engine.board.Square;
import vua.engine.notation.Quote;
import vua.engine.notation.UciMoves;

/// Acts and rulings of a record in the words of the line protocol. Beside what [ActReader] reads: `at` for time that passes,
/// and `clock white <s> black <s>`.
///
/// Behind an act with a move stands, after a tab, the move as numbers. Its text alone can be read in two ways: in Chess960
/// an `O-O` that is not allowed leads to the same square as a legal step of the king.
public final class ProtocolWords implements RecordWords {
    private static final String TIME_PASSES = "at";
    private static final String CLOCK = "clock";
    private static final String LEGAL = "legal";
    private static final String ILLEGAL = "illegal";
    private static final char EXACTLY = '\t';

    @Override
    public String format(Ruling ruling, boolean chess960) {
        return RulingText.of(ruling, chess960, Language.ENGLISH);
    }

    @Override
    public Act parse(String text, GameState state) {
        int exactly = text.indexOf(EXACTLY);
        if (exactly >= 0) {
            return withMove(new Words(text.substring(0, exactly)), exact(text.substring(exactly + 1)));
        }
        Words words = new Words(text);
        if (text.equals(TIME_PASSES)) {
            return new Act.Tick();
        }
        if (words.take(CLOCK)) {
            return ActReader.clock(words);
        }
        return ActReader.read(state, words);
    }

    private static Act withMove(Words words, ReadMove move) {
        Side side = words.next().equals(Side.WHITE.id()) ? Side.WHITE : Side.BLACK;
        String act = words.next();
        return switch (act) {
            case "move" -> new Act.Move(side, move);
            case "play" -> new Act.Play(side, move, MoveText.of(words.rest()).offer());
            case "claim" -> new Act.ClaimDraw(side, switch (words.next()) {
                case "threefold" -> Act.Repeated.THREEFOLD;
                default -> Act.Repeated.FIFTY;
            }, Optional.of(move));
            default -> throw new ProtocolException("there is no move in " + Quote.of(act));
        };
    }

    private static ReadMove exact(String text) {
        Words words = new Words(text);
        String kind = words.next();
        try {
            return switch (kind) {
                case LEGAL -> new ReadMove.Legal(Integer.parseInt(words.next()));
                case ILLEGAL -> new ReadMove.Illegal(Integer.parseInt(words.next()), Integer.parseInt(words.next()),
                        Integer.parseInt(words.next()), Integer.parseInt(words.next()));
                default -> throw new ProtocolException("a move is legal or illegal, not " + Quote.of(kind));
            };
        } catch (NumberFormatException e) {
            throw new ProtocolException("a move is written in numbers, not " + Quote.of(text));
        }
    }

    /// The same move as numbers, if it is one.
    private static String exactly(Act act) {
        Optional<ReadMove> move = switch (act) {
            case Act.Move made -> Optional.of(made.move());
            case Act.Play played -> Optional.of(played.move());
            case Act.ClaimDraw claim -> claim.intended();
            default -> Optional.empty();
        };
        return move.map(read -> switch (read) {
            case ReadMove.Legal(int legal) -> EXACTLY + LEGAL + " " + legal;
            case ReadMove.Illegal(int from, int to, int promotion, int rook) ->
                EXACTLY + ILLEGAL + " " + from + " " + to + " " + promotion + " " + rook;
            case ReadMove.NotAMove _ -> "";
        }).orElse("");
    }

    @Override
    public String format(Act act, boolean chess960) {
        return switch (act) {
            case Act.Tick _ -> TIME_PASSES;
            case Act.SetClock(long white, long black) ->
                CLOCK + " white " + Seconds.plain(white) + " black " + Seconds.plain(black);
            case Act.OfPlayer player ->
                player.side().id() + " " + ofPlayer(player, chess960) + exactly(player);
            case Act.OfArbiter arbiter -> "arbiter " + ofArbiter(arbiter);
        };
    }

    private static String ofPlayer(Act.OfPlayer act, boolean chess960) {
        return switch (act) {
            case Act.Touch touch -> "touch " + Square.toString(touch.square());
            case Act.Adjust _ -> "adjust";
            case Act.Move move -> "move " + text(move.move(), chess960);
            case Act.Press _ -> "press";
            case Act.Play play -> "play " + text(play.move(), chess960) + (play.offer() ? " (=)" : "");
            case Act.Offer offer -> offer(offer.condition());
            case Act.Accept _ -> "accept";
            case Act.Decline _ -> "decline";
            case Act.Withdraw _ -> "withdraw";
            case Act.ClaimDraw claim ->
                "claim " + claim.right().word() + claim.intended().map(move -> " " + text(move, chess960)).orElse("");
            case Act.ClaimDead _ -> "claim dead";
            case Act.ClaimFlag _ -> "claim flag";
            case Act.ClaimIllegal _ -> "claim illegal";
            case Act.ClaimTouch _ -> "claim touch";
            case Act.ClaimClock _ -> "claim clock";
            case Act.ClaimQuickplay _ -> "claim quickplay";
            case Act.ClaimIncrement _ -> "claim increment";
            case Act.Resign _ -> "resign";
            case Act.StopClocks stop -> "stop" + blankAnd(stop.reason());
            case Act.Seal seal -> "seal " + oneLine(seal.text());
        };
    }

    private static String ofArbiter(Act.OfArbiter act) {
        return switch (act) {
            case Act.Start _ -> "start";
            case Act.ObserveFlag flag -> "flag " + flag.side().map(Side::id).orElse("both");
            case Act.Interrupt stop -> "stop" + blankAnd(stop.reason());
            case Act.Resume _ -> "resume";
            case Act.Decide decide -> "decide " + switch (decide.choice()) {
                case DRAW -> "draw";
                case CONTINUE -> "continue";
                case REJECT -> "reject";
                case INCREMENT -> "increment";
            };
            case Act.Adjourn _ -> "adjourn";
            case Act.Open _ -> "open";
            case Act.OpenLost _ -> "open lost";
            case Act.Absent absent -> "absent " + absent.side().id();
            case Act.Arrive arrive -> "arrive " + arrive.side().id();
            case Act.FoundWrongSetup _ -> "found wrong-setup";
            case Act.FoundColoursReversed _ -> "found colours-reversed";
            case Act.FoundDisplaced displaced -> "found displaced " + displaced.side().id();
            case Act.FoundIllegal illegal -> "found illegal " + illegal.ply();
            case Act.FoundNotRecording recording -> "found not-recording " + recording.side().id();
            case Act.Warn warn -> "warn " + warn.side().id();
            case Act.Add add -> "add " + add.side().id() + " " + Seconds.signed(add.nanos());
            case Act.Forfeit forfeit -> "forfeit " + forfeit.side().id() + score(forfeit.halfPoints());
            case Act.ForfeitBoth _ -> "forfeit both";
            case Act.SetClock _ -> throw new IllegalArgumentException("no act of the line protocol's arbiter");
        };
    }

    private static String score(OptionalInt halfPoints) {
        return halfPoints.isEmpty() ? "" : " score " + switch (halfPoints.getAsInt()) {
            case 0 -> "0";
            case 1 -> "0.5";
            default -> "1";
        };
    }

    private static String offer(Optional<String> condition) {
        String text = blankAnd(condition);
        return text.isEmpty() ? "offer" : "offer if" + text;
    }

    private static String blankAnd(Optional<String> text) {
        return text.map(ProtocolWords::oneLine).filter(line -> !line.isEmpty()).map(line -> " " + line).orElse("");
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", " ");
    }

    /// A move in UCI. An illegal castling is written as king takes rook, since the king's steps alone may be read without
    /// the rook.
    private static String text(ReadMove move, boolean chess960) {
        return switch (move) {
            case ReadMove.Legal(int legal) -> UciMoves.format(legal, chess960);
            case ReadMove.Illegal illegal when illegal.castlingRook() != Square.NONE ->
                Square.toString(illegal.from()) + Square.toString(illegal.castlingRook());
            case ReadMove.Illegal illegal -> IllegalBoard.format(illegal, chess960);
            case ReadMove.NotAMove(String sentence) -> oneLine(sentence);
        };
    }
}
