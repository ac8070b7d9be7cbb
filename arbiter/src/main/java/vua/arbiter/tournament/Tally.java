package vua.arbiter.tournament;

import java.util.HashMap;
import java.util.Map;
import vua.arbiter.statistics.GameCounts;
import vua.arbiter.statistics.Pentanomial;

/// Counts of one entrant's games and of pairs of games, kept up to date game by game. The games `2 k` and `2 k + 1` of
/// an encounter are a pair if both begin with the same opening and colours are reversed.
public final class Tally {
    private record Half(int pairing, int pair) {}

    private final int entrant;
    private final int opponent;
    private final Map<Half, PlayedGame> halves = new HashMap<>();
    private GameCounts games = GameCounts.NONE;
    private Pentanomial pairs = Pentanomial.NONE;

    private Tally(int entrant, int opponent) {
        this.entrant = entrant;
        this.opponent = opponent;
    }

    /// Of an entrant against everybody.
    public static Tally of(int entrant) {
        return new Tally(entrant, Pairing.BYE);
    }

    /// Of an entrant against another.
    public static Tally of(int entrant, int opponent) {
        return new Tally(entrant, opponent);
    }

    /// A game has ended; one that is not of this tally changes nothing.
    public void add(PlayedGame game) {
        GamePlan plan = game.plan();
        boolean plays = plan.white() == entrant || plan.black() == entrant;
        boolean wanted = opponent == Pairing.BYE || plan.white() == opponent || plan.black() == opponent;
        if (!plays || !wanted) {
            return;
        }
        games = games.with(game.halfPoints(entrant));
        Half key = new Half(plan.pairing(), plan.gameInPairing() / 2);
        PlayedGame other = halves.remove(key);
        if (other == null) {
            halves.put(key, game);
        } else if (other.plan().opening() == plan.opening() && other.plan().white() == plan.black()) {
            pairs = pairs.with(other.halfPoints(entrant), game.halfPoints(entrant));
        }
    }

    public GameCounts games() {
        return games;
    }

    /// The complete pairs.
    public Pentanomial pairs() {
        return pairs;
    }
}
