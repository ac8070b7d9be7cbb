package vua.arbiter.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import vua.arbiter.clock.ChessClock;

/// A game as it happened: the acts with their rulings, only ever added to. Not thread-safe.
public final class Game {

    /// An act and its ruling.
    public record Entry(StampedAct act, Ruling ruling) {}

    private final Referee referee;
    private final GameSetup setup;
    private final Ruling beginning;
    private final List<Entry> entries = new ArrayList<>();
    /// The one of the beginning, then one for each act.
    private final List<GameState> states = new ArrayList<>();

    private Game(Referee referee, GameSetup setup, Decision decision) {
        this.referee = referee;
        this.setup = setup;
        this.beginning = decision.ruling();
        this.states.add(decision.next());
    }

    /// Begins a game.
    ///
    /// @throws IllegalArgumentException if one of the setup's moves is not legal or comes after the end, with one sentence
    public static Game begin(Referee referee, GameSetup setup) {
        return new Game(referee, setup, referee.begin(setup));
    }

    /// Begins a game with a clock that is not the setup's own, such as one with other terms for each side.
    ///
    /// @param clock stopped, and as it stands after the setup's moves
    /// @throws IllegalArgumentException if one of the setup's moves is not legal or comes after the end, with one sentence
    public static Game begin(Referee referee, GameSetup setup, ChessClock clock) {
        return new Game(referee, setup, referee.begin(setup, clock));
    }

    /// Plays acts of another time again; the rulings are the same.
    public static Game replay(Referee referee, GameSetup setup, List<StampedAct> acts) {
        Game game = begin(referee, setup);
        acts.forEach(game::apply);
        return game;
    }

    /// Rules on an act and keeps both.
    public Ruling apply(StampedAct act) {
        Decision decision = referee.apply(state(), act);
        states.add(decision.next());
        entries.add(new Entry(act, decision.ruling()));
        return decision.ruling();
    }

    public GameSetup setup() {
        return setup;
    }

    /// The ruling on the start position and the setup's moves.
    public Ruling beginning() {
        return beginning;
    }

    public GameState state() {
        return states.getLast();
    }

    /// The state after so many of the acts; 0 is the beginning.
    public GameState state(int acts) {
        return states.get(acts);
    }

    /// All acts so far; a view that grows.
    public List<Entry> entries() {
        return Collections.unmodifiableList(entries);
    }
}
