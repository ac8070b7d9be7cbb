package vua.arbiter.deadposition;

import java.util.Arrays;

/// Remembers, apart for each kind of position, on which squares men stood. A search that prefers positions in which a
/// man stands where none of his type stood before tries every plan once before it varies one of them.
///
/// Only the order in which positions are looked at depends on it, never an answer.
final class Novelty {
    private static final int COLORS = 2;
    private static final int TYPES = 6;

    private final int kinds;
    // Made for the first question: they are some megabytes, and most searches ask none.
    private long[] seen = {};
    /// By kind: in which question it was used last; its squares are forgotten when another one begins.
    private int[] usedIn = {};
    private int question;

    Novelty(int kinds) {
        this.kinds = kinds;
    }

    /// Begins a question.
    void forget() {
        if (question == 0) {
            seen = new long[kinds * COLORS * TYPES];
            usedIn = new int[kinds];
        }
        question++;
    }

    /// Whether some man stands where none of his type and colour stood in positions of this kind, which is remembered.
    boolean isNew(HelpBoard board, int kind) {
        int at = kind * COLORS * TYPES;
        if (usedIn[kind] != question) {
            usedIn[kind] = question;
            Arrays.fill(seen, at, at + COLORS * TYPES, 0);
        }
        long fresh = add(at, board.pawns & board.white) | add(at + 1, board.pawns & board.black)
                | add(at + 2, board.kings & board.white) | add(at + 3, board.kings & board.black);
        long bishops = board.diagonal & ~board.straight;
        long rooks = board.straight & ~board.diagonal;
        long queens = board.diagonal & board.straight;
        fresh |= add(at + 4, board.knights & board.white) | add(at + 5, board.knights & board.black)
                | add(at + 6, bishops & board.white) | add(at + 7, bishops & board.black)
                | add(at + 8, rooks & board.white) | add(at + 9, rooks & board.black)
                | add(at + 10, queens & board.white) | add(at + 11, queens & board.black);
        return fresh != 0;
    }

    private long add(int at, long squares) {
        long fresh = squares & ~seen[at];
        seen[at] |= squares;
        return fresh;
    }
}
