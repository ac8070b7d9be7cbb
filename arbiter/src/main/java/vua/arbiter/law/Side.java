package vua.arbiter.law;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import vua.engine.board.Color;

/// A player, by the colour of his pieces.
public enum Side {
    WHITE, BLACK;

    /// The side of a [Color] number.
    public static Side of(int color) {
        return color == Color.WHITE ? WHITE : BLACK;
    }

    /// The side of an id: exactly `white` or `black`.
    public static Optional<Side> byId(String id) {
        return Arrays.stream(values()).filter(side -> side.id().equals(id)).findFirst();
    }

    public Side opposite() {
        return this == WHITE ? BLACK : WHITE;
    }

    /// The [Color] number.
    public int color() {
        return this == WHITE ? Color.WHITE : Color.BLACK;
    }

    /// `White` or `Black`, as sentences and PGN tags say it.
    public String title() {
        return this == WHITE ? "White" : "Black";
    }

    /// `white` or `black`, as the line protocol says it.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
