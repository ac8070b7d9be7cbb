package vua.uci.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What a GUI says to an engine, one line each. `parse(format(x))` gives `x` back, without a complaint.
///
/// Source: the UCI specification of April 2006; the commands after [Quit] are usual among engines, but not in it.
public sealed interface GuiCommand {

    /// The command as one line without its line end.
    String format();

    /// Reads one line; never throws. A line that holds no usable command becomes [Unknown], and the complaints say why.
    ///
    /// As the specification demands, an unknown word at the front is skipped and the rest is tried (`joho debug on`).
    /// Only `quit` is not looked for behind an unknown word: a garbled line must not end the program.
    static ParsedCommand parse(String line) {
        return new CommandParser(line).parse();
    }

    /// Asks the engine for its name, its options and `uciok`.
    record Uci() implements GuiCommand {

        @Override
        public String format() {
            return "uci";
        }
    }

    /// Switches additional `info string` lines on or off.
    record Debug(boolean on) implements GuiCommand {

        @Override
        public String format() {
            return on ? "debug on" : "debug off";
        }
    }

    /// Asks for `readyok`, also during a search.
    record IsReady() implements GuiCommand {

        @Override
        public String format() {
            return "isready";
        }
    }

    /// Sets an option or, without a value, presses a button.
    ///
    /// @param name one or more words, case kept, one space between them; the word `value` cannot be among them
    /// @param value text to the end of the line with its inner blanks; empty text stands for `<empty>`; absent if the
    ///     word `value` was missing
    record SetOption(String name, Optional<String> value) implements GuiCommand {

        /// How the protocol writes an empty text.
        static final String EMPTY_TEXT = "<empty>";

        /// @throws IllegalArgumentException if the name is blank or holds the word `value`
        public SetOption {
            name = Words.collapse(name);
            if (name.isEmpty() || Words.contains(name, "value")) {
                throw new IllegalArgumentException("not a possible option name: " + Words.quote(name));
            }
            value = value.map(SetOption::plain);
        }

        private static String plain(String value) {
            String stripped = Words.strippedLine(value);
            return stripped.equals(EMPTY_TEXT) ? "" : stripped;
        }

        @Override
        public String format() {
            StringBuilder line = new StringBuilder("setoption name ").append(name);
            if (value.isPresent()) {
                line.append(" value ").append(value.get().isEmpty() ? EMPTY_TEXT : value.get());
            }
            return line.toString();
        }
    }

    /// Registration of a commercial engine; of no use to a free one.
    ///
    /// @param text the rest of the line
    record Register(String text) implements GuiCommand {

        public Register {
            text = Words.strippedLine(text);
        }

        @Override
        public String format() {
            return text.isEmpty() ? "register" : "register " + text;
        }
    }

    /// The next position belongs to another game.
    record UciNewGame() implements GuiCommand {

        @Override
        public String format() {
            return "ucinewgame";
        }
    }

    /// The position to search.
    ///
    /// @param fen where the moves begin, words with one space between them, unchecked; absent for the start position
    /// @param moves played from there, unchecked words
    record Position(Optional<String> fen, List<String> moves) implements GuiCommand {

        /// @throws IllegalArgumentException if the FEN is blank or holds the word `moves`, or a move is not one word
        public Position {
            fen = fen.map(Words::collapse);
            if (fen.isPresent() && (fen.get().isEmpty() || Words.contains(fen.get(), "moves"))) {
                throw new IllegalArgumentException("not a possible FEN: " + Words.quote(fen.get()));
            }
            moves = List.copyOf(moves);
            moves.forEach(Words::requireWord);
        }

        /// The start position, and `moves` from there.
        public static Position start(List<String> moves) {
            return new Position(Optional.empty(), moves);
        }

        /// The position that `fen` describes, and `moves` from there.
        public static Position fen(String fen, List<String> moves) {
            return new Position(Optional.of(fen), moves);
        }

        @Override
        public String format() {
            StringBuilder line = new StringBuilder("position ");
            if (fen.isPresent()) {
                line.append("fen ").append(fen.get());
            } else {
                line.append("startpos");
            }
            if (!moves.isEmpty()) {
                line.append(" moves");
                appendWords(line, moves);
            }
            return line.toString();
        }
    }

    /// Starts a search, or counts moves (`perft`). Every number is absent if it was not given, and is as the GUI said it
    /// otherwise: zero and negative numbers occur in practice.
    ///
    /// @param whiteTime `wtime`, milliseconds on White's clock
    /// @param blackTime `btime`, milliseconds on Black's clock
    /// @param whiteIncrement `winc`, milliseconds for each move
    /// @param blackIncrement `binc`, milliseconds for each move
    /// @param movesToGo `movestogo`, moves to the next time control
    /// @param moveTime `movetime`, milliseconds for this move
    /// @param depth plies
    /// @param nodes positions to search
    /// @param mate search for a mate in so many moves
    /// @param perft count the positions so many plies away (not in the specification)
    /// @param infinite search until `stop`
    /// @param ponder search on the opponent's time
    /// @param searchMoves root moves to look at, unchecked words; none for all of them
    record Go(OptionalLong whiteTime, OptionalLong blackTime, OptionalLong whiteIncrement, OptionalLong blackIncrement,
            OptionalLong movesToGo, OptionalLong moveTime, OptionalLong depth, OptionalLong nodes, OptionalLong mate,
            OptionalLong perft, boolean infinite, boolean ponder, List<String> searchMoves) implements GuiCommand {

        /// @throws IllegalArgumentException if a search move is not one word, or is a keyword of `go`
        public Go {
            searchMoves = List.copyOf(searchMoves);
            for (String move : searchMoves) {
                if (isKeyword(Words.requireWord(move))) {
                    throw new IllegalArgumentException("a keyword of go is no move: " + Words.quote(move));
                }
            }
        }

        /// Whether `word` begins a field of `go`, and so ends a list of moves.
        static boolean isKeyword(String word) {
            return switch (word) {
                case "searchmoves", "ponder", "infinite" -> true;
                default -> isNumberKeyword(word);
            };
        }

        /// Whether `word` begins a field of `go` that has a number.
        static boolean isNumberKeyword(String word) {
            return switch (word) {
                case "wtime", "btime", "winc", "binc", "movestogo", "movetime", "depth", "nodes", "mate", "perft" ->
                    true;
                default -> false;
            };
        }

        public static Builder builder() {
            return new Builder();
        }

        /// `go infinite`.
        public static Go untilStopped() {
            return builder().infinite().build();
        }

        /// `go depth N`, N in plies.
        public static Go toDepth(long plies) {
            return builder().number("depth", plies).build();
        }

        /// `go nodes N`.
        public static Go toNodes(long nodes) {
            return builder().number("nodes", nodes).build();
        }

        /// `go movetime N`, N in milliseconds.
        public static Go forMillis(long millis) {
            return builder().number("movetime", millis).build();
        }

        /// `go perft N`, N in plies.
        public static Go toCount(long plies) {
            return builder().number("perft", plies).build();
        }

        /// A game with clocks; all in milliseconds, increments are left out when 0.
        public static Go onClock(long whiteTime, long blackTime, long whiteIncrement, long blackIncrement) {
            Builder builder = builder().number("wtime", whiteTime).number("btime", blackTime);
            if (whiteIncrement != 0) {
                builder.number("winc", whiteIncrement);
            }
            if (blackIncrement != 0) {
                builder.number("binc", blackIncrement);
            }
            return builder.build();
        }

        /// This command with other root moves.
        public Go withSearchMoves(List<String> moves) {
            return new Go(whiteTime, blackTime, whiteIncrement, blackIncrement, movesToGo, moveTime, depth, nodes, mate,
                    perft, infinite, ponder, moves);
        }

        /// This command with or without the word `ponder`.
        public Go withPonder(boolean on) {
            return new Go(whiteTime, blackTime, whiteIncrement, blackIncrement, movesToGo, moveTime, depth, nodes, mate,
                    perft, infinite, on, searchMoves);
        }

        /// `searchmoves` comes last, since some engines take everything behind it for a move.
        @Override
        public String format() {
            StringBuilder line = new StringBuilder("go");
            if (ponder) {
                line.append(" ponder");
            }
            appendField(line, "wtime", whiteTime);
            appendField(line, "btime", blackTime);
            appendField(line, "winc", whiteIncrement);
            appendField(line, "binc", blackIncrement);
            appendField(line, "movestogo", movesToGo);
            appendField(line, "depth", depth);
            appendField(line, "nodes", nodes);
            appendField(line, "mate", mate);
            appendField(line, "movetime", moveTime);
            appendField(line, "perft", perft);
            if (infinite) {
                line.append(" infinite");
            }
            if (!searchMoves.isEmpty()) {
                line.append(" searchmoves");
                appendWords(line, searchMoves);
            }
            return line.toString();
        }

        private static void appendField(StringBuilder line, String keyword, OptionalLong value) {
            if (value.isPresent()) {
                line.append(' ').append(keyword).append(' ').append(value.getAsLong());
            }
        }

        /// Collects the fields of a `go` by their keywords; what is given twice counts as given last.
        public static final class Builder {

            private OptionalLong whiteTime = OptionalLong.empty();
            private OptionalLong blackTime = OptionalLong.empty();
            private OptionalLong whiteIncrement = OptionalLong.empty();
            private OptionalLong blackIncrement = OptionalLong.empty();
            private OptionalLong movesToGo = OptionalLong.empty();
            private OptionalLong moveTime = OptionalLong.empty();
            private OptionalLong depth = OptionalLong.empty();
            private OptionalLong nodes = OptionalLong.empty();
            private OptionalLong mate = OptionalLong.empty();
            private OptionalLong perft = OptionalLong.empty();
            private boolean infinite;
            private boolean ponder;
            private List<String> searchMoves = List.of();

            private Builder() {}

            /// Sets the field that UCI calls `keyword`.
            ///
            /// @throws IllegalArgumentException if no field with a number has that keyword
            public Builder number(String keyword, long value) {
                OptionalLong given = OptionalLong.of(value);
                switch (keyword) {
                    case "wtime" -> whiteTime = given;
                    case "btime" -> blackTime = given;
                    case "winc" -> whiteIncrement = given;
                    case "binc" -> blackIncrement = given;
                    case "movestogo" -> movesToGo = given;
                    case "movetime" -> moveTime = given;
                    case "depth" -> depth = given;
                    case "nodes" -> nodes = given;
                    case "mate" -> mate = given;
                    case "perft" -> perft = given;
                    default -> throw new IllegalArgumentException("go has no number " + Words.quote(keyword));
                }
                return this;
            }

            public Builder infinite() {
                infinite = true;
                return this;
            }

            public Builder ponder() {
                ponder = true;
                return this;
            }

            public Builder searchMoves(List<String> moves) {
                searchMoves = new ArrayList<>(moves);
                return this;
            }

            public Go build() {
                return new Go(whiteTime, blackTime, whiteIncrement, blackIncrement, movesToGo, moveTime, depth, nodes,
                        mate, perft, infinite, ponder, searchMoves);
            }
        }
    }

    /// Ends the search with its `bestmove`; without a search it means nothing.
    record Stop() implements GuiCommand {

        @Override
        public String format() {
            return "stop";
        }
    }

    /// The expected move was played: the search goes on, on the engine's own time.
    record PonderHit() implements GuiCommand {

        @Override
        public String format() {
            return "ponderhit";
        }
    }

    /// Ends the engine.
    record Quit() implements GuiCommand {

        @Override
        public String format() {
            return "quit";
        }
    }

    /// Shows the board.
    record D() implements GuiCommand {

        @Override
        public String format() {
            return "d";
        }
    }

    /// Shows the terms of the evaluation.
    record Eval() implements GuiCommand {

        @Override
        public String format() {
            return "eval";
        }
    }

    /// Exchanges the colours.
    record Flip() implements GuiCommand {

        @Override
        public String format() {
            return "flip";
        }
    }

    /// Searches a fixed set of positions.
    ///
    /// @param arguments unchecked words
    record Bench(List<String> arguments) implements GuiCommand {

        /// @throws IllegalArgumentException if an argument is not one word
        public Bench {
            arguments = List.copyOf(arguments);
            arguments.forEach(Words::requireWord);
        }

        @Override
        public String format() {
            StringBuilder line = new StringBuilder("bench");
            appendWords(line, arguments);
            return line.toString();
        }
    }

    /// Shows what the engine was built with and runs on.
    record Compiler() implements GuiCommand {

        @Override
        public String format() {
            return "compiler";
        }
    }

    /// Explains the commands to a person.
    record Help() implements GuiCommand {

        @Override
        public String format() {
            return "help";
        }
    }

    /// A blank line, a comment (`#`), or a command of the older xboard protocol, which GUIs send to find out what they
    /// are talking to. It must not be answered.
    ///
    /// @param text the line without blanks at its ends
    record Ignored(String text) implements GuiCommand {

        public Ignored {
            text = Words.strippedLine(text);
        }

        @Override
        public String format() {
            return text;
        }
    }

    /// Nothing that can be done; the complaints beside it say why.
    ///
    /// @param line the line without blanks at its ends
    record Unknown(String line) implements GuiCommand {

        public Unknown {
            line = Words.strippedLine(line);
        }

        @Override
        public String format() {
            return line;
        }
    }

    private static void appendWords(StringBuilder line, List<String> words) {
        for (String word : words) {
            line.append(' ').append(word);
        }
    }
}
