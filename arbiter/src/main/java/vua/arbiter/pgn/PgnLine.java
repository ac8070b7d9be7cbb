package vua.arbiter.pgn;

import java.util.List;

/// Moves in a row: those of the game, or of a variation.
///
/// @param notes comments and glyphs before the first move
/// @param moves in order
public record PgnLine(List<PgnNote> notes, List<PgnMove> moves) {
    public PgnLine {
        notes = List.copyOf(notes);
        moves = List.copyOf(moves);
        if (notes.stream().anyMatch(PgnNote.Variation.class::isInstance)) {
            throw new IllegalArgumentException("a variation stands behind a move");
        }
    }

    /// A line without notes before it.
    public static PgnLine of(List<PgnMove> moves) {
        return new PgnLine(List.of(), moves);
    }
}
