package vua.arbiter.pgn;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import vua.engine.board.Color;
import vua.engine.board.Position;
import vua.engine.notation.PieceLetters;
import vua.engine.notation.San;

/// Writes games in the export format of the PGN standard: the seven tags first, lines of fewer than 80 characters,
/// numeric glyphs. Reading a written game gives the game back, with the seven tags where some were missing
/// ([PgnGame#withRoster]).
public final class PgnWriter {
    /// Lines of moves are shorter than this (PGN standard, 8.2.1).
    private static final int COLUMNS = 80;

    private PgnWriter() {}

    /// The text of a game, ended by an empty line.
    public static String format(PgnGame game) {
        StringBuilder text = new StringBuilder();
        try {
            write(game, text);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return text.toString();
    }

    /// Writes a game and an empty line behind it.
    ///
    /// @throws IOException if `out` does
    public static void write(PgnGame game, Appendable out) throws IOException {
        for (var tag : game.withRoster().tags().entrySet()) {
            out.append('[').append(tag.getKey()).append(" \"")
                    .append(tag.getValue().replace("\\", "\\\\").replace("\"", "\\\"")).append("\"]\n");
        }
        out.append('\n');
        Wrapped text = new Wrapped(out);
        // A start that cannot be set up has no moves behind it.
        Position position = game.line().moves().isEmpty() ? Position.start() : Position.from(game.start());
        line(game.line(), position, text);
        text.word(game.result().token());
        text.endLine();
        out.append('\n');
    }

    /// Writes a line and takes its moves back.
    private static void line(PgnLine line, Position position, Wrapped out) throws IOException {
        notes(line.notes(), position, out);
        boolean number = true;
        for (PgnMove move : line.moves()) {
            if (position.sideToMove() == Color.WHITE) {
                out.word(position.fullMoveNumber() + ".");
            } else if (number) {
                out.word(position.fullMoveNumber() + "...");
            }
            out.word(San.format(position, move.move(), PieceLetters.ENGLISH));
            position.reserve(1);
            position.make(move.move());
            number = notes(move.notes(), position, out);
        }
        for (int i = 0; i < line.moves().size(); i++) {
            position.unmake();
        }
    }

    /// @return whether a move of Black's needs its number after them
    private static boolean notes(List<PgnNote> notes, Position position, Wrapped out) throws IOException {
        boolean interrupted = false;
        for (PgnNote note : notes) {
            switch (note) {
                case PgnNote.Nag(int number) -> out.word("$" + number);
                case PgnNote.Comment(String text) -> {
                    comment(text, out);
                    interrupted = true;
                }
                case PgnNote.Variation(PgnLine variation) -> {
                    int played = position.lastMove();
                    position.unmake();
                    out.open("(");
                    line(variation, position, out);
                    out.close(")");
                    position.make(played);
                    interrupted = true;
                }
            }
        }
        return interrupted;
    }

    private static void comment(String text, Wrapped out) throws IOException {
        if (text.indexOf('}') >= 0) {
            // Nothing can stand for this character between braces.
            out.restOfLine("; " + text);
            return;
        }
        out.open("{");
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf(' ', start);
            // A line must not begin with these: one is an escape, the other looks like the next game.
            while (end >= 0 && (text.startsWith("%", end + 1) || text.startsWith("[Event", end + 1))) {
                end = text.indexOf(' ', end + 1);
            }
            end = end < 0 ? text.length() : end;
            out.word(text.substring(start, end));
            start = end + 1;
        }
        out.close("}");
    }

    /// Words in lines.
    private static final class Wrapped {
        private final Appendable out;
        private int column;
        private String opened = "";
        private String pending = "";

        Wrapped(Appendable out) {
            this.out = out;
        }

        /// Put before the next word, without a blank.
        void open(String bracket) {
            opened += bracket;
        }

        /// Put behind the last word, without a blank.
        void close(String bracket) throws IOException {
            if (opened.isEmpty()) {
                pending += bracket;
            } else {
                pending(opened + bracket);
                opened = "";
            }
        }

        void word(String word) throws IOException {
            pending(opened + word);
            opened = "";
        }

        private void pending(String next) throws IOException {
            flush();
            pending = next;
        }

        private void flush() throws IOException {
            if (pending.isEmpty()) {
                return;
            }
            int length = pending.codePointCount(0, pending.length());
            if (column > 0 && column + 1 + length >= COLUMNS) {
                newLine();
            }
            if (column > 0) {
                out.append(' ');
                column++;
            }
            out.append(pending);
            column += length;
            pending = "";
        }

        /// A text that takes the rest of its line, however long it is.
        void restOfLine(String text) throws IOException {
            if (!opened.isEmpty()) {
                pending(opened);
                opened = "";
            }
            flush();
            if (column > 0) {
                out.append(' ');
            }
            out.append(text);
            newLine();
        }

        void endLine() throws IOException {
            flush();
            if (column > 0) {
                newLine();
            }
        }

        private void newLine() throws IOException {
            out.append('\n');
            column = 0;
        }
    }
}
