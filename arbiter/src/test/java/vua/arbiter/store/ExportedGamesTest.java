package vua.arbiter.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import vua.arbiter.game.Act;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Referee;
import vua.arbiter.game.Ruling;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.Language;
import vua.arbiter.law.ReadMove;
import vua.arbiter.pgn.GamePgn;
import vua.arbiter.pgn.PgnGame;

/// Games with all kinds of acts, adjournments too, can be exported at any moment, and their moves are those on the board.
class ExportedGamesTest {
    private static final int GAMES = 400;

    @Test
    void theMovesAreThoseOfTheGame() {
        int compared = 0;
        int opened = 0;
        for (int seed = 0; seed < GAMES; seed++) {
            RandomActs acts = new RandomActs(seed);
            Game game = Game.begin(new Referee(new NoMate()), acts.setup());
            int length = acts.below(120);
            for (int i = 0; i < length && !game.state().over(); i++) {
                game.apply(acts.next(game));
                if (acts.below(40) == 0 && !game.state().over()) {
                    adjourn(game);
                }
            }
            PgnGame pgn = GamePgn.of(game, Map.of(), Language.ENGLISH);
            List<Integer> moves = moves(game.state());
            assertEquals(moves, pgn.line().moves().stream().map(move -> move.move()).toList(), "seed " + seed);
            compared += moves.isEmpty() ? 0 : 1;
            opened += (int) game.entries().stream().filter(entry -> entry.act().act() instanceof Act.Open
                    && entry.ruling() instanceof Ruling.Accepted).count();
        }
        assertTrue(compared > GAMES / 2, "compared " + compared);
        assertTrue(opened > 50, "sealed moves opened: " + opened);
    }

    /// What can be done of an adjournment now: the sealed move is one of those allowed.
    private static void adjourn(Game game) {
        GameState state = game.state();
        if (!state.allowedMoves().isEmpty()) {
            String move = state.text(state.allowedMoves().getFirst());
            for (Act act : List.of(new Act.Adjourn(), new Act.Seal(state.toMove(), move), new Act.Resume(),
                    new Act.Open())) {
                game.apply(new StampedAct(game.state().now(), act));
            }
        }
    }

    /// The moves so far, up to an illegal one that stands.
    private static List<Integer> moves(GameState state) {
        List<Integer> moves = new ArrayList<>();
        for (int ply = 1; ply <= state.ply(); ply++) {
            if (!(state.ply(ply).move() instanceof ReadMove.Legal(int move))) {
                break;
            }
            moves.add(move);
        }
        return moves;
    }
}
