package vua.arbiter.pgn;

import java.util.List;
import java.util.OptionalLong;

/// A move and what stands behind it.
///
/// @param move as [vua.engine.board.Move] packs it
public record PgnMove(int move, List<PgnNote> notes) {
    public PgnMove {
        notes = List.copyOf(notes);
    }

    /// A move without notes.
    public static PgnMove of(int move) {
        return new PgnMove(move, List.of());
    }

    /// What the mover's clock showed after the move, in nanoseconds, if a comment says it (`[%clk 0:05:00]`).
    public OptionalLong clock() {
        for (PgnNote note : notes) {
            if (note instanceof PgnNote.Comment comment) {
                OptionalLong time = PgnTime.clock(comment.text());
                if (time.isPresent()) {
                    return time;
                }
            }
        }
        return OptionalLong.empty();
    }
}
