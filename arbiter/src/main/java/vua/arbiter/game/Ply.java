package vua.arbiter.game;

import java.util.OptionalLong;
import vua.arbiter.law.PositionIdentity;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.board.Setup;

/// A move of the game and the board after it. Ply 0 is the start position; its mover and move mean nothing.
///
/// @param move legal, or an illegal one that stands
/// @param board with castling rights and en passant square only where they mean something
/// @param firstComparable the earliest ply that can hold the same position
/// @param offered whether the mover offered a draw with it
/// @param clock nanoseconds on the mover's clock when he had completed it
public record Ply(Side mover, ReadMove move, Setup board, PositionIdentity identity, int firstComparable,
        boolean offered, OptionalLong clock) {

    /// Whether the move was illegal and stands.
    public boolean illegal() {
        return move instanceof ReadMove.Illegal;
    }

    Ply withOffer() {
        return new Ply(mover, move, board, identity, firstComparable, true, clock);
    }

    Ply completed(OptionalLong reading) {
        return new Ply(mover, move, board, identity, firstComparable, offered, reading);
    }
}
