package vua.uci.protocol;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// What an engine says to a GUI, one line each. `parse(format(x))` gives `x` back.
///
/// Source: the UCI specification of April 2006; the order of the fields of `info` is the one that match tools check.
public sealed interface EngineMessage {

    /// The message as one line without its line end: single spaces, none at the start.
    String format();

    /// Reads a line of any engine; never throws. What is not understood becomes [Raw], and unknown fields of an `info`
    /// are skipped.
    static EngineMessage parse(String line) {
        return new MessageParser(line).parse();
    }

    /// `id`: who the engine is.
    record Id(Field field, String text) implements EngineMessage {

        /// What an `id` line tells.
        public enum Field {
            NAME, AUTHOR
        }

        public Id {
            text = Words.strippedLine(text);
        }

        @Override
        public String format() {
            String start = switch (field) {
                case NAME -> "id name";
                case AUTHOR -> "id author";
            };
            return text.isEmpty() ? start : String.join(" ", start, text);
        }
    }

    /// `option`: an option that may be set.
    record OptionLine(OptionSpec spec) implements EngineMessage {

        @Override
        public String format() {
            return spec.format();
        }
    }

    /// All names and options were sent.
    record UciOk() implements EngineMessage {

        @Override
        public String format() {
            return "uciok";
        }
    }

    /// Everything before the `isready` was done.
    record ReadyOk() implements EngineMessage {

        @Override
        public String format() {
            return "readyok";
        }
    }

    /// `info`: news of a search; every field may be missing.
    ///
    /// @param depth plies of the iteration
    /// @param selectiveDepth `seldepth`, plies of the longest line
    /// @param multiPv rank of the line, 1 for the best
    /// @param score from the side to move
    /// @param winDrawLoss `wdl`, expected outcomes
    /// @param nodes positions searched
    /// @param nodesPerSecond `nps`
    /// @param hashFull per mille of the table
    /// @param tablebaseHits `tbhits`
    /// @param millis `time`, since the search began
    /// @param currentMove `currmove`, the root move that is looked at
    /// @param currentMoveNumber `currmovenumber`, from 1
    /// @param line `pv`, unchecked words; nothing is printed when empty
    record Info(OptionalInt depth, OptionalInt selectiveDepth, OptionalInt multiPv, Optional<UciScore> score,
            Optional<UciScore.WinDrawLoss> winDrawLoss, OptionalLong nodes, OptionalLong nodesPerSecond,
            OptionalInt hashFull, OptionalLong tablebaseHits, OptionalLong millis, Optional<String> currentMove,
            OptionalInt currentMoveNumber, List<String> line) implements EngineMessage {

        /// @throws IllegalArgumentException if a move is not one word, or is a keyword of `info`
        public Info {
            line = List.copyOf(line);
            for (String move : line) {
                requireMove(move);
            }
            if (currentMove.isPresent()) {
                requireMove(currentMove.get());
            }
        }

        /// The same news with its score as the opponent sees it.
        public Info negated() {
            return new Info(depth, selectiveDepth, multiPv, score.map(UciScore::negated),
                    winDrawLoss.map(UciScore.WinDrawLoss::negated), nodes, nodesPerSecond, hashFull, tablebaseHits,
                    millis, currentMove, currentMoveNumber, line);
        }

        private static void requireMove(String move) {
            if (MessageParser.isInfoKeyword(Words.requireWord(move))) {
                throw new IllegalArgumentException("a keyword of info is no move: " + Words.quote(move));
            }
        }

        public static Builder builder() {
            return new Builder();
        }

        @Override
        public String format() {
            StringBuilder text = new StringBuilder("info");
            append(text, "depth", depth);
            append(text, "seldepth", selectiveDepth);
            append(text, "multipv", multiPv);
            if (score.isPresent()) {
                score.get().appendTo(text);
            }
            if (winDrawLoss.isPresent()) {
                UciScore.WinDrawLoss wdl = winDrawLoss.get();
                text.append(" wdl ").append(wdl.win()).append(' ').append(wdl.draw()).append(' ').append(wdl.loss());
            }
            append(text, "nodes", nodes);
            append(text, "nps", nodesPerSecond);
            append(text, "hashfull", hashFull);
            append(text, "tbhits", tablebaseHits);
            append(text, "time", millis);
            if (currentMove.isPresent()) {
                text.append(" currmove ").append(currentMove.get());
            }
            append(text, "currmovenumber", currentMoveNumber);
            if (!line.isEmpty()) {
                text.append(" pv");
                for (String move : line) {
                    text.append(' ').append(move);
                }
            }
            return text.toString();
        }

        private static void append(StringBuilder text, String keyword, OptionalInt value) {
            if (value.isPresent()) {
                text.append(' ').append(keyword).append(' ').append(value.getAsInt());
            }
        }

        private static void append(StringBuilder text, String keyword, OptionalLong value) {
            if (value.isPresent()) {
                text.append(' ').append(keyword).append(' ').append(value.getAsLong());
            }
        }

        /// Collects the fields of an [Info].
        public static final class Builder {

            private OptionalInt depth = OptionalInt.empty();
            private OptionalInt selectiveDepth = OptionalInt.empty();
            private OptionalInt multiPv = OptionalInt.empty();
            private Optional<UciScore> score = Optional.empty();
            private Optional<UciScore.WinDrawLoss> winDrawLoss = Optional.empty();
            private OptionalLong nodes = OptionalLong.empty();
            private OptionalLong nodesPerSecond = OptionalLong.empty();
            private OptionalInt hashFull = OptionalInt.empty();
            private OptionalLong tablebaseHits = OptionalLong.empty();
            private OptionalLong millis = OptionalLong.empty();
            private Optional<String> currentMove = Optional.empty();
            private OptionalInt currentMoveNumber = OptionalInt.empty();
            private List<String> line = List.of();

            private Builder() {}

            public Builder depth(int value) {
                depth = OptionalInt.of(value);
                return this;
            }

            public Builder selectiveDepth(int value) {
                selectiveDepth = OptionalInt.of(value);
                return this;
            }

            public Builder multiPv(int value) {
                multiPv = OptionalInt.of(value);
                return this;
            }

            public Builder score(UciScore value) {
                score = Optional.of(value);
                return this;
            }

            public Builder winDrawLoss(int win, int draw, int loss) {
                winDrawLoss = Optional.of(new UciScore.WinDrawLoss(win, draw, loss));
                return this;
            }

            public Builder nodes(long value) {
                nodes = OptionalLong.of(value);
                return this;
            }

            public Builder nodesPerSecond(long value) {
                nodesPerSecond = OptionalLong.of(value);
                return this;
            }

            public Builder hashFull(int value) {
                hashFull = OptionalInt.of(value);
                return this;
            }

            public Builder tablebaseHits(long value) {
                tablebaseHits = OptionalLong.of(value);
                return this;
            }

            public Builder millis(long value) {
                millis = OptionalLong.of(value);
                return this;
            }

            public Builder currentMove(String move) {
                currentMove = Optional.of(move);
                return this;
            }

            public Builder currentMoveNumber(int value) {
                currentMoveNumber = OptionalInt.of(value);
                return this;
            }

            public Builder line(List<String> moves) {
                line = moves;
                return this;
            }

            public Info build() {
                return new Info(depth, selectiveDepth, multiPv, score, winDrawLoss, nodes, nodesPerSecond, hashFull,
                        tablebaseHits, millis, currentMove, currentMoveNumber, line);
            }
        }
    }

    /// `info string`: text for people.
    record InfoString(String text) implements EngineMessage {

        public InfoString {
            text = Words.strippedLine(text);
        }

        @Override
        public String format() {
            return text.isEmpty() ? "info string" : "info string " + text;
        }
    }

    /// `bestmove`: what the search decided.
    ///
    /// @param move unchecked word; [#NO_MOVE] if there is none
    /// @param ponder the expected answer, unchecked; the various spellings of "none" are absent
    record BestMove(String move, Optional<String> ponder) implements EngineMessage {

        /// How engines say that there is no legal move.
        public static final String NO_MOVE = "(none)";

        /// @throws IllegalArgumentException if a move is not one word
        public BestMove {
            Words.requireWord(move);
            ponder = ponder.filter(answer -> !isNone(Words.requireWord(answer)));
        }

        /// Whether `move` is one of the spellings in use for "no move".
        public static boolean isNone(String move) {
            return switch (move) {
                case NO_MOVE, "0000", "NULL", "null", "none" -> true;
                default -> false;
            };
        }

        /// Whether the engine says that it has no move.
        public boolean isNone() {
            return isNone(move);
        }

        @Override
        public String format() {
            return ponder.isPresent() ? "bestmove " + move + " ponder " + ponder.get() : "bestmove " + move;
        }
    }

    /// Any other line: boards, counts of `go perft`, messages outside of the protocol.
    ///
    /// @param text the line, blanks kept
    record Raw(String text) implements EngineMessage {

        public Raw {
            text = Words.oneLine(text);
        }

        @Override
        public String format() {
            return text;
        }
    }
}
