package vua.arbiter.game;

import vua.arbiter.law.Side;

/// A count for each player.
public record PerSide(int white, int black) {
    static final PerSide ZERO = new PerSide(0, 0);

    public int of(Side side) {
        return side == Side.WHITE ? white : black;
    }

    PerSide with(Side side, int count) {
        return side == Side.WHITE ? new PerSide(count, black) : new PerSide(white, count);
    }

    PerSide more(Side side) {
        return with(side, of(side) + 1);
    }
}
