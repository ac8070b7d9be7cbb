package vua.arbiter.law;

import java.util.List;

/// What a player who has touched pieces, or has been ordered to, may play.
///
/// @param moves the allowed moves in ascending order; empty = every legal move
/// @param ground the article that says so
/// @param fault whether making a move that is free only because nothing touched can move (4.4(c), 4.5) is a technical
///        fault (vn-school)
public record Obligation(List<Integer> moves, Ground ground, boolean fault) {
    public Obligation {
        moves = List.copyOf(moves);
    }

    /// Whether a legal move is allowed.
    public boolean allows(int move) {
        return moves.isEmpty() || moves.contains(move);
    }
}
