package vua.arbiter.match;

import java.util.List;
import vua.engine.board.Setup;

/// How a game of a match begins.
///
/// @param start the position that stands on the board first
/// @param moves packed moves that are played without thinking, legal one after the other
/// @param name what it is called, or where it was found
public record Opening(Setup start, List<Integer> moves, String name) {
    public Opening {
        moves = List.copyOf(moves);
    }
}
