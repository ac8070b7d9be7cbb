package vua.arbiter.player;

import java.util.List;
import vua.arbiter.game.Act;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Ruling;
import vua.uci.client.Failure;
import vua.uci.protocol.EngineMessage;

/// Is told everything that happens at the table, after it was written down.
public interface Spectator {

    /// An act was ruled on.
    void ruled(Act act, Ruling ruling, GameState before, GameState after);

    /// Time passes.
    ///
    /// @param at now, in nanoseconds since the beginning of the game
    void time(GameState state, long at);

    /// An engine tells what it thinks.
    void thinks(Player engine, EngineMessage.Info info, GameState state);

    /// An engine failed; what the referee says to it follows as an act.
    void failed(Player engine, Failure failure, List<String> lastLines);

    /// Whoever writes the game down has something to say, such as that it cannot be written down any more.
    void notice(String sentence);
}
