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
import vua.arbiter.game.Adjournment.Phase;
import vua.arbiter.game.Findings;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Ruling;
import vua.arbiter.law.Language;
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
    /// All moves on the board; more than those written from an illegal one on.
    private final List<ReadMove> made = new ArrayList<>();

    private GamePgn(Game game, Language language) {
        this.game = game;
        this.language = language;
    }

    /// A move on its way into the text.
    private static final class Written {
        final int move;
        Optional<PgnNote> clock = Optional.empty();
        final List<PgnNote> notes = new ArrayList<>();

        Written(int move) {
            this.move = move;
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
        follow(game.state(0));
        ruling(game.beginning(), Optional.empty());
        for (int act = 0; act < game.entries().size(); act++) {
            entry(game.state(act), game.entries().get(act), game.state(act + 1));
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

    private void entry(GameState before, Game.Entry entry, GameState after) {
        Act act = entry.act().act();
        Ruling ruling = entry.ruling();
        boolean stands = ruling instanceof Ruling.Accepted || ruling instanceof Ruling.Ended;
        boolean moved = follow(after);
        boolean opened = moved && (before.in(Phase.ADJOURNED) || before.in(Phase.RESUMED));
        switch (act) {
            // Whatever opened the envelope: an order, a reply, somebody who came, or the end of the time.
            case Act _ when opened -> {
                if (before.adjournment().filter(sealed -> MoveText.of(sealed.text()).offer()).isPresent()) {
                    note("(=)");
                }
                clock(after.ply(after.ply()).mover(), ruling, after);
            }
            case Act.Play play when stands && moved -> {
                if (play.offer()) {
                    note("(=)");
                }
                clock(play.side(), ruling, after);
            }
            case Act.Press press when stands -> clock(press.side(), ruling, after);
            case Act.Offer _ when stands -> note("(=)");
            case Act.Interrupt(Optional<String> reason) when stands -> reason.ifPresent(this::note);
            default -> {
                // Shows in its ruling.
            }
        }
        ruling(ruling, Optional.of(act));
    }

    /// Brings the moves to those of a state; what was noted behind a move that was taken back stays, behind the one before.
    ///
    /// @return whether a move was made
    private boolean follow(GameState state) {
        int same = Math.min(made.size(), state.ply());
        while (same > 0 && !made.get(same - 1).equals(state.ply(same).move())) {
            same--;
        }
        while (made.size() > same) {
            if (made.size() == moves.size()) {
                List<PgnNote> left = moves.removeLast().notes;
                notes().addAll(left);
            }
            made.removeLast();
        }
        for (int ply = same + 1; ply <= state.ply(); ply++) {
            make(state.ply(ply).move());
        }
        return made.size() > same;
    }

    private void make(ReadMove read) {
        boolean broken = isBroken();
        made.add(read);
        switch (read) {
            case ReadMove.Legal(int move) when !broken -> moves.add(new Written(move));
            case ReadMove.Legal _ -> note(game.state().text(read));
            case ReadMove.Illegal _ -> note("the illegal move " + game.state().text(read)
                    + " stands; moves from here on are told in comments");
            case ReadMove.NotAMove _ -> throw new IllegalStateException("a text that is no move was accepted");
        }
    }

    /// Whether an illegal move stands.
    private boolean isBroken() {
        return made.size() > moves.size();
    }

    /// Writes the clock of a side behind its move, if that is the last one.
    private void clock(Side side, Ruling ruling, GameState after) {
        Optional<Findings.ClockReading> reading = ruling.findings().clock();
        if (reading.isEmpty() || !after.clock().timed(side.color()) || moves.isEmpty() || isBroken()
                || after.ply(after.ply()).mover() != side) {
            return;
        }
        long nanos = side == Side.WHITE ? reading.get().white() : reading.get().black();
        moves.getLast().clock = Optional.of(new PgnNote.Comment(PgnTime.clockCommand(Math.max(0, nanos))));
    }

    private void note(String text) {
        notes().add(new PgnNote.Comment(text));
    }

    /// What stands behind the last move.
    private List<PgnNote> notes() {
        return moves.isEmpty() ? opening : moves.getLast().notes;
    }

    /// What a ruling says beyond "it stands".
    private void ruling(Ruling ruling, Optional<Act> act) {
        Findings findings = ruling.findings();
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
