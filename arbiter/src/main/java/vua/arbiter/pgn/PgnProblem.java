package vua.arbiter.pgn;

/// Something in a PGN text that is wrong, or that strict reading does not take.
///
/// @param line of the file, from 1
/// @param ply the move in question, 1 for the first one of the game; 0 if it is about no move
/// @param text the piece of text in question, perhaps empty
/// @param sentence what is wrong, where, and what would be right; without the line
public record PgnProblem(Kind kind, long line, int ply, String text, String sentence) {

    /// What sort of problem it is.
    ///
    /// * [#TAG]: a tag that cannot be read.
    /// * [#REPEATED_TAG]: a tag that stood there before; the first one holds.
    /// * [#MISSING_TAG]: one of the seven tags is missing, or they come in another order. Strict reading only.
    /// * [#START]: the start position cannot be read or set up: no moves are read.
    /// * [#VARIANT]: a game that is not chess by its tag `Variant`: no moves are read.
    /// * [#ILLEGAL_MOVE]: a move that can be read and is not legal. The moves end before it.
    /// * [#AMBIGUOUS_MOVE]: a move that fits several legal ones. The moves end before it.
    /// * [#UNREADABLE_MOVE]: something that is no move. The moves end before it.
    /// * [#NULL_MOVE]: a move that no rule of chess knows: passing. The moves end before it.
    /// * [#VARIATION]: a variation that cannot be read, or not to its end; the game goes on behind it.
    /// * [#COMMENT]: a comment without its end, or too long.
    /// * [#NAG]: a glyph that does not exist.
    /// * [#NUMBER]: a wrong or missing move number. Strict reading only.
    /// * [#SPELLING]: a move that is written in another way than PGN demands. Strict reading only.
    /// * [#RESULT]: the result behind the moves is missing, or another one than in the tag.
    /// * [#MOVES_AFTER_RESULT]: moves go on after a result.
    /// * [#TOO_LONG]: more than a game can be.
    /// * [#JUNK]: text that belongs to no game.
    /// * [#ENCODING]: text in an encoding that cannot be read.
    public enum Kind {
        // @formatter:off
        TAG(false),
        REPEATED_TAG(false),
        MISSING_TAG(false),
        START(true),
        VARIANT(true),
        ILLEGAL_MOVE(true),
        AMBIGUOUS_MOVE(true),
        UNREADABLE_MOVE(true),
        NULL_MOVE(true),
        VARIATION(false),
        COMMENT(false),
        NAG(false),
        NUMBER(false),
        SPELLING(false),
        RESULT(false),
        MOVES_AFTER_RESULT(false),
        TOO_LONG(true),
        JUNK(false),
        ENCODING(true);
        // @formatter:on

        private final boolean fatal;

        Kind(boolean fatal) {
            this.fatal = fatal;
        }

        /// Whether the moves that were read are not those of the game, or not all of them.
        public boolean fatal() {
            return fatal;
        }
    }

    /// The line of the file and the sentence.
    @Override
    public String toString() {
        return "line " + line + ": " + sentence;
    }
}
