package vua.arbiter.pgn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import vua.arbiter.clock.Seconds;
import vua.arbiter.game.Act;
import vua.arbiter.game.Findings;
import vua.arbiter.game.Game;
import vua.arbiter.game.Ruling;
import vua.arbiter.law.IllegalBoard;
import vua.arbiter.law.Language;
import vua.arbiter.law.MoveReader;
import vua.arbiter.law.MoveText;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Result;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.engine.board.Setup;

/// A refereed game as PGN: the clocks as `[%clk]`, draw offers as `(=)`, and every ruling that is more than "the act
/// stands" as a comment behind the move on the board then.
///
/// PGN knows legal moves only: from an illegal move on that stood, the moves are told in comments. Two tags beyond the
/// usual ones: `Laws`, the profile, and `Ruling`, how the game ended in the words of the line protocol, with the article.
public final class GamePgn {
    private final Game game;
    private final Language language;
    private final List<Written> moves = new ArrayList<>();
    private final List<PgnNote> opening = new ArrayList<>();
    private final List<Setup> boards = new ArrayList<>();
    private boolean broken;
    /// Whether the player to move has been told to seal and has not done so.
    private boolean sealing;
    private Optional<Act.Seal> sealed = Optional.empty();
    /// An illegal move that was made and not completed.
    private Optional<Act.Move> illegal = Optional.empty();

    private GamePgn(Game game, Language language) {
        this.game = game;
        this.language = language;
    }

    /// A move on its way into the text.
    private static final class Written {
        final int move;
        final Side mover;
        Optional<PgnNote> clock = Optional.empty();
        final List<PgnNote> notes = new ArrayList<>();

        Written(int move, Side mover) {
            this.move = move;
            this.mover = mover;
        }

        PgnMove finished() {
            List<PgnNote> all = new ArrayList<>();
            clock.ifPresent(all::add);
            all.addAll(notes);
            return new PgnMove(move, all);
        }
    }

    /// The game as it stands.
    ///
    /// @param tags players, event and the like
    /// @param language of the reasons
    public static PgnGame of(Game game, Map<String, String> tags, Language language) {
        return new GamePgn(game, language).export(tags);
    }

    private PgnGame export(Map<String, String> tags) {
        Setup start = game.setup().start();
        boards.add(start);
        for (int move : game.setup().moves()) {
            made(new ReadMove.Legal(move));
        }
        ruling(game.beginning(), Optional.empty());
        for (Game.Entry entry : game.entries()) {
            entry(entry.act().act(), entry.ruling());
        }
        Optional<Outcome> outcome = game.state().outcome();
        Result result = outcome.map(Outcome::result).orElse(Result.NONE);
        SequencedMap<String, String> all = new LinkedHashMap<>();
        for (String name : PgnGame.ROSTER) {
            all.put(name, tags.getOrDefault(name, PgnGame.unknown(name)));
        }
        tags.forEach(all::putIfAbsent);
        all.put("Result", result.token());
        all.put("TimeControl", game.setup().timeControl().toString());
        all.put("Termination", outcome.map(Outcome::termination).map(GamePgn::standardWord).orElse("unterminated"));
        all.put("Laws", game.setup().laws().id());
        outcome.ifPresent(end -> all.put("Ruling", end.termination().token()
                + article().map(number -> " " + number).orElse("")));
        PgnLine line = new PgnLine(opening, moves.stream().map(Written::finished).toList());
        return PgnGame.of(all, start, game.setup().chess960(), line,
                PgnResult.strict(result.token()).orElse(PgnResult.UNKNOWN));
    }

    /// The article of the ruling that ended the game.
    private Optional<String> article() {
        if (game.beginning() instanceof Ruling.Ended end) {
            return end.findings().article();
        }
        return game.entries().stream().map(Game.Entry::ruling).filter(Ruling.Ended.class::isInstance)
                .findFirst().flatMap(ruling -> ruling.findings().article());
    }

    /// The word of the PGN standard (9.8.1) for a termination.
    public static String standardWord(Termination termination) {
        return switch (termination) {
            case CHECKMATE, STALEMATE, DEAD_POSITION, THREEFOLD, FIVEFOLD, FIFTY_MOVE, SEVENTY_FIVE_MOVE, AGREEMENT,
                    RESIGNATION, RESIGNATION_DRAW ->
                "normal";
            case TIME_FORFEIT, TIME_DRAW, BOTH_FLAGS, DEFAULT -> "time forfeit";
            case ILLEGAL_MOVES, ILLEGAL_DRAW, ILLEGAL_POSITION, SEALED_MOVE, FORFEIT, BOTH_LOSE, TECHNICAL_FAULTS ->
                "rules infraction";
            case QUICKPLAY, ADJUDICATION -> "adjudication";
            case ANNULLED -> "abandoned";
            case UNTERMINATED -> "unterminated";
        };
    }

    private void entry(Act act, Ruling ruling) {
        boolean stands = ruling instanceof Ruling.Accepted || ruling instanceof Ruling.Ended;
        switch (act) {
            case Act.Play play -> {
                if (stands && !sealing && isMade(ruling)) {
                    released(play.side());
                    made(play.move());
                }
                if (stands && play.offer()) {
                    note("(=)");
                }
                clock(play.side(), ruling);
            }
            case Act.Move move -> {
                if (stands && !sealing && isMade(ruling)) {
                    released(move.side());
                    replaced(move.side());
                    if (move.move() instanceof ReadMove.Illegal) {
                        illegal = Optional.of(move);
                    } else {
                        made(move.move());
                    }
                }
            }
            case Act.Press press -> {
                if (stands) {
                    released(press.side().opposite());
                }
                illegal = Optional.empty();
                clock(press.side(), ruling);
            }
            case Act.Offer _ -> {
                if (stands) {
                    note("(=)");
                }
            }
            case Act.Adjourn _ -> sealing |= stands;
            case Act.Seal seal when ruling instanceof Ruling.Accepted -> {
                // who answers to a sealed move before the sealer is there seals too, and the first envelope is opened
                opened(ruling);
                sealed = Optional.of(seal);
                sealing = false;
            }
            case Act.Seal _ -> opened(ruling);
            case Act.Open _ -> opened(ruling);
            case Act.OpenLost _ -> {
                if (stands) {
                    sealed = Optional.empty();
                }
            }
            case Act.Interrupt(Optional<String> reason) -> {
                if (stands) {
                    reason.ifPresent(this::note);
                }
            }
            default -> {
                // Shows in its ruling.
            }
        }
        ruling(ruling, Optional.of(act));
    }

    /// The sealed move is made when its envelope is opened.
    private void opened(Ruling ruling) {
        if (sealed.isEmpty() || !(ruling instanceof Ruling.Accepted || ruling instanceof Ruling.Ended)) {
            return;
        }
        Act.Seal seal = sealed.get();
        sealed = Optional.empty();
        MoveText text = MoveText.of(seal.text());
        ReadMove read = MoveReader.read(boards.getLast(), seal.side(), text.move(), game.setup().chess960());
        if (isMade(ruling) && read instanceof ReadMove.Legal) {
            made(read);
            if (text.offer()) {
                note("(=)");
            }
            clock(seal.side(), ruling);
        }
    }

    /// An illegal move stands when it is completed, by the press or by the next move of the opponent; until then its maker
    /// may make another one.
    private void released(Side next) {
        illegal.filter(move -> move.side() != next).ifPresent(move -> made(move.move()));
        illegal = Optional.empty();
    }

    /// Whether the move of the act was made: not if the game had ended before it.
    private boolean isMade(Ruling ruling) {
        return !(ruling instanceof Ruling.Ended) || boards.size() <= game.state().ply();
    }

    /// A move that was made and not completed may be another one now.
    private void replaced(Side side) {
        if (boards.getLast().sideToMove() != side.color() && !moves.isEmpty() && moves.getLast().mover == side) {
            moves.removeLast();
            boards.removeLast();
        }
    }

    private void made(ReadMove read) {
        Setup board = boards.getLast();
        switch (read) {
            case ReadMove.Legal(int move) when !broken -> {
                moves.add(new Written(move, Side.of(board.sideToMove())));
                boards.add(IllegalBoard.apply(board, move));
            }
            case ReadMove.Legal _ -> note(game.state().text(read));
            case ReadMove.Illegal _ -> {
                broken = true;
                note("the illegal move " + game.state().text(read)
                        + " stands; moves from here on are told in comments");
            }
            case ReadMove.NotAMove _ -> throw new IllegalStateException("a text that is no move was accepted");
        }
    }

    private void clock(Side side, Ruling ruling) {
        Optional<Findings.ClockReading> reading = ruling.findings().clock();
        if (reading.isEmpty() || !game.state().clock().timed(side.color()) || moves.isEmpty()
                || moves.getLast().mover != side || broken
                || !(ruling instanceof Ruling.Accepted || ruling instanceof Ruling.Ended)) {
            return;
        }
        long nanos = side == Side.WHITE ? reading.get().white() : reading.get().black();
        moves.getLast().clock = Optional.of(new PgnNote.Comment(PgnTime.clockCommand(Math.max(0, nanos))));
    }

    private void note(String text) {
        (moves.isEmpty() ? opening : moves.getLast().notes).add(new PgnNote.Comment(text));
    }

    /// What a ruling says beyond "it stands".
    private void ruling(Ruling ruling, Optional<Act> act) {
        Findings findings = ruling.findings();
        findings.restored().ifPresent(this::restore);
        String kind = switch (ruling) {
            case Ruling.Accepted _ -> findings.penalties().isEmpty() ? "" : "accepted";
            case Ruling.Rejected _ -> "rejected";
            case Ruling.Infraction _ -> "infraction";
            case Ruling.Pending _ -> "pending";
            case Ruling.Ended(Outcome outcome, _) -> outcome.result().token() + " " + outcome.termination().token();
        };
        if (kind.isEmpty()) {
            return;
        }
        StringBuilder text = new StringBuilder(act.map(GamePgn::words).orElse("")).append(kind);
        findings.article().ifPresent(number -> text.append(", article ").append(number));
        for (Findings.Penalty penalty : findings.penalties()) {
            text.append(", ").append(penalty.side().id()).append(' ').append(Seconds.signed(penalty.nanos()))
                    .append(" s");
        }
        findings.reason().ifPresent(reason -> text.append(": ").append(reason.text(language)));
        note(text.toString());
    }

    private void restore(Setup board) {
        for (int at = boards.size() - 1; at >= 0; at--) {
            if (boards.get(at).placement().equals(board.placement())
                    && boards.get(at).sideToMove() == board.sideToMove()) {
                while (boards.size() > at + 1) {
                    boards.removeLast();
                    List<PgnNote> lost = moves.removeLast().notes;
                    (moves.isEmpty() ? opening : moves.getLast().notes).addAll(lost);
                }
                broken = false;
                return;
            }
        }
        // a pawn left on the last rank becomes a queen: the move stands as that promotion (7.5.2)
        Setup last = boards.getLast();
        IllegalBoard.legal(last).stream().filter(move -> {
            Setup after = IllegalBoard.apply(last, move);
            return after.placement().equals(board.placement()) && after.sideToMove() == board.sideToMove();
        }).findFirst().ifPresent(move -> made(new ReadMove.Legal(move)));
    }

    /// Who did what, where the ruling alone does not tell.
    private static String words(Act act) {
        return switch (act) {
            case Act.OfPlayer player -> player.side().id() + " " + name(act) + ": ";
            case Act.OfArbiter _ -> "arbiter " + name(act) + ": ";
            case Act.Tick _ -> "";
        };
    }

    /// `ClaimDraw` becomes `claim draw`.
    private static String name(Act act) {
        return act.getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
