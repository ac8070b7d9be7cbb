package vua.arbiter.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// A game as it happened: the acts with their rulings, only ever added to. Not thread-safe.
public final class Game {

    /// An act and its ruling.
    public record Entry(StampedAct act, Ruling ruling) {}

    private final Referee referee;
    private final GameSetup setup;
    private final Ruling beginning;
    private final List<Entry> entries = new ArrayList<>();
    private GameState state;

    private Game(Referee referee, GameSetup setup) {
        this.referee = referee;
        this.setup = setup;
        Decision decision = referee.begin(setup);
        this.beginning = decision.ruling();
        this.state = decision.next();
    }

    /// Begins a game.
    ///
    /// @throws IllegalArgumentException if one of the setup's moves is not legal or comes after the end, with one sentence
    public static Game begin(Referee referee, GameSetup setup) {
        return new Game(referee, setup);
    }

    /// Plays acts of another time again; the rulings are the same.
    public static Game replay(Referee referee, GameSetup setup, List<StampedAct> acts) {
        Game game = begin(referee, setup);
        acts.forEach(game::apply);
        return game;
    }

    /// Rules on an act and keeps both.
    public Ruling apply(StampedAct act) {
        Decision decision = referee.apply(state, act);
        state = decision.next();
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
        return state;
    }

    /// All acts so far; a view that grows.
    public List<Entry> entries() {
        return Collections.unmodifiableList(entries);
    }
}
