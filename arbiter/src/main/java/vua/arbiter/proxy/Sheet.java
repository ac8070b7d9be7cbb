package vua.arbiter.proxy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Act;
import vua.arbiter.game.Decision;
import vua.arbiter.game.GameSetup;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Referee;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.board.InvalidSetupException;
import vua.engine.board.Setup;
import vua.engine.notation.Fen;
import vua.engine.notation.NotationException;
import vua.engine.notation.Quote;
import vua.uci.protocol.GuiCommand;

/// The game as a GUI tells it: whole, from its first move, at every search. Only moves that are new are played; moves
/// taken back are forgotten.
///
/// The clocks of these games are there and never run: what time means is known to the GUI alone, and flags are ruled
/// when they are seen to fall.
final class Sheet {
    /// How many positions the solver may look at for one ruling: some milliseconds.
    private static final long BUDGET = 20_000;
    private static final TimeControl CLOCKS = TimeControl.parse("3600");
    private static final Pattern UCI_MOVE = Pattern.compile("[a-h][1-8][a-h][1-8][nbrqNBRQ]?");

    private final Referee referee;
    private @Nullable Beginning beginning;
    /// The start position, then a move each.
    private final List<Entry> entries = new ArrayList<>();
    private boolean complete;

    /// What a game begins with.
    ///
    /// @param fen the start position; empty = the usual one
    record Beginning(Optional<String> fen, boolean chess960, LawsProfile laws) {}

    /// A move and what the referee makes of it.
    ///
    /// @param text as the GUI wrote it
    /// @param before the game before it
    record Entry(String text, GameState before, ReadMove read, Decision decision) {

        /// Whether the game goes on from here.
        boolean leadsOn() {
            return !decision.next().over() && (read instanceof ReadMove.Legal || decision.next().ply() > before.ply());
        }
    }

    Sheet(Referee referee) {
        this.referee = referee;
    }

    /// Turns to the game of a question, as far as it can be followed.
    void follow(Question question) {
        complete = false;
        Optional<GuiCommand.Position> told = question.game();
        if (told.isEmpty()) {
            beginning = null;
            entries.clear();
            return;
        }
        Beginning wanted = new Beginning(told.get().fen(), question.chess960(), question.laws());
        if (!wanted.equals(beginning)) {
            entries.clear();
            beginning = wanted;
            begin(wanted).ifPresent(entries::add);
        }
        if (!entries.isEmpty()) {
            follow(told.get().moves());
        }
    }

    private void follow(List<String> moves) {
        int same = 0;
        while (same < moves.size() && same + 1 < entries.size() && entries.get(same + 1).text.equals(moves.get(same))) {
            same++;
        }
        entries.subList(same + 1, entries.size()).clear();
        for (int next = same; next < moves.size() && entries.getLast().leadsOn(); next++) {
            entries.add(move(state(), moves.get(next)));
        }
        complete = entries.size() == moves.size() + 1 && entries.getLast().leadsOn();
    }

    private Optional<Entry> begin(Beginning with) {
        try {
            Setup start = with.fen.isPresent() ? Fen.parse(with.fen.get()) : Setup.start();
            GameSetup setup = GameSetup.read(with.laws, CLOCKS, start, with.chess960, BUDGET, List.of());
            Decision begun = referee.begin(setup);
            GameState state = begun.next();
            Decision first = state.over() ? begun : apply(state, new Act.Start());
            return Optional.of(new Entry("", state, new ReadMove.Legal(0), first));
        } catch (NotationException | InvalidSetupException _) {
            // the engine will say that it cannot read this
            return Optional.empty();
        }
    }

    /// What the referee makes of a move, without playing it.
    Entry move(GameState state, String text) {
        Side mover = state.toMove();
        ReadMove read = UCI_MOVE.matcher(text).matches()
                ? state.read(mover, text)
                : new ReadMove.NotAMove("The move " + Quote.of(text) + " cannot be read.");
        return new Entry(text, state, read, apply(state, new Act.Play(mover, read, false)));
    }

    /// What the referee makes of an act at this moment.
    Decision apply(GameState state, Act act) {
        return referee.apply(state, new StampedAct(0, act));
    }

    /// Whether all moves were followed, and the game goes on.
    boolean isComplete() {
        return complete;
    }

    /// The game so far, as far as it was followed.
    GameState state() {
        return entries.getLast().decision.next();
    }

    /// The start position and the moves, as far as they were followed; empty if the start position cannot be used.
    List<Entry> entries() {
        return entries;
    }
}
