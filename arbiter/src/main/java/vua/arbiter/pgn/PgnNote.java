package vua.arbiter.pgn;

/// What stands beside a move, in the order of the text.
public sealed interface PgnNote {

    /// A comment.
    ///
    /// @param text on one line, its words parted by single spaces: where a comment is broken into lines means nothing
    record Comment(String text) implements PgnNote {
        public Comment {
            text = PgnText.words(text);
        }
    }

    /// A numeric annotation glyph, `$1` for a good move (PGN standard, 10).
    ///
    /// @param number 0 to 255
    record Nag(int number) implements PgnNote {
        /// The greatest number.
        public static final int MAX = 255;

        public Nag {
            if (number < 0 || number > MAX) {
                throw new IllegalArgumentException("a NAG is a number from 0 to " + MAX + ", not " + number);
            }
        }
    }

    /// Moves that could have been played instead of the move before.
    ///
    /// @param line with at least one move or note
    record Variation(PgnLine line) implements PgnNote {
        public Variation {
            if (line.moves().isEmpty() && line.notes().isEmpty()) {
                throw new IllegalArgumentException("a variation needs a move");
            }
        }
    }
}
