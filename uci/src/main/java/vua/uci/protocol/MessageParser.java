package vua.uci.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Reads one line of an engine. See [EngineMessage#parse].
final class MessageParser {

    private final String line;
    private final Tokens tokens;

    MessageParser(String line) {
        this.line = line;
        this.tokens = new Tokens(line);
    }

    EngineMessage parse() {
        EngineMessage message = tokens.hasNext() ? message(tokens.next()) : null;
        return message == null ? new EngineMessage.Raw(line) : message;
    }

    private @Nullable EngineMessage message(String word) {
        return switch (word) {
            case "id" -> id();
            case "option" -> OptionSpec.parse(line).map(EngineMessage.OptionLine::new).orElse(null);
            case "uciok" -> new EngineMessage.UciOk();
            case "readyok" -> new EngineMessage.ReadyOk();
            case "info" -> info();
            case "bestmove" -> bestMove();
            default -> null;
        };
    }

    private @Nullable EngineMessage id() {
        String field = tokens.hasNext() ? tokens.next() : "";
        return switch (field) {
            case "name" -> new EngineMessage.Id(EngineMessage.Id.Field.NAME, tokens.rest());
            case "author" -> new EngineMessage.Id(EngineMessage.Id.Field.AUTHOR, tokens.rest());
            default -> null;
        };
    }

    private @Nullable EngineMessage bestMove() {
        if (!tokens.hasNext()) {
            return null;
        }
        String move = tokens.next();
        Optional<String> ponder = Optional.empty();
        if (tokens.hasNext() && tokens.next().equals("ponder") && tokens.hasNext()) {
            ponder = Optional.of(tokens.next());
        }
        return new EngineMessage.BestMove(move, ponder);
    }

    /// Whether `word` begins a field of `info`, and so ends a list of moves.
    static boolean isInfoKeyword(String word) {
        // moves and numbers, which are most words, have a digit in front; keywords have letters only
        if (word.length() < 2 || isDigit(word.charAt(0)) || isDigit(word.charAt(1))) {
            return false;
        }
        return switch (word) {
            case "depth", "seldepth", "multipv", "score", "cp", "mate", "lowerbound", "upperbound", "wdl", "nodes",
                    "nps", "hashfull", "tbhits", "sbhits", "cpuload", "time", "currmove", "currmovenumber", "pv",
                    "refutation", "currline", "string" ->
                true;
            default -> false;
        };
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private EngineMessage info() {
        if (tokens.peek().equals("string")) {
            tokens.next();
            return new EngineMessage.InfoString(tokens.rest());
        }
        EngineMessage.Info.Builder builder = EngineMessage.Info.builder();
        while (tokens.hasNext()) {
            String keyword = tokens.next();
            switch (keyword) {
                case "depth" -> integer().ifPresent(builder::depth);
                case "seldepth" -> integer().ifPresent(builder::selectiveDepth);
                case "multipv" -> integer().ifPresent(builder::multiPv);
                case "score" -> score(builder);
                case "wdl" -> winDrawLoss(builder);
                case "nodes" -> number().ifPresent(builder::nodes);
                case "nps" -> number().ifPresent(builder::nodesPerSecond);
                case "hashfull" -> integer().ifPresent(builder::hashFull);
                case "tbhits" -> number().ifPresent(builder::tablebaseHits);
                case "time" -> number().ifPresent(builder::millis);
                case "currmove" -> {
                    if (hasValue()) {
                        builder.currentMove(tokens.next());
                    }
                }
                case "currmovenumber" -> integer().ifPresent(builder::currentMoveNumber);
                case "pv" -> builder.line(moves());
                case "string" -> tokens.skipAll();
                default -> {
                    // a field or word that we have no use for
                }
            }
        }
        return builder.build();
    }

    /// The bound is looked for behind the value, where almost all engines put it, and behind `wdl`.
    private void score(EngineMessage.Info.Builder builder) {
        UciScore.Unit unit = null;
        OptionalInt value = OptionalInt.empty();
        UciScore.Bound bound = UciScore.Bound.EXACT;
        boolean within = true;
        while (within) {
            switch (tokens.peek()) {
                case "cp" -> {
                    tokens.next();
                    unit = UciScore.Unit.CENTIPAWNS;
                    value = integer();
                }
                case "mate" -> {
                    tokens.next();
                    unit = UciScore.Unit.MATE;
                    value = integer();
                }
                case "lowerbound" -> {
                    tokens.next();
                    bound = UciScore.Bound.LOWER;
                }
                case "upperbound" -> {
                    tokens.next();
                    bound = UciScore.Bound.UPPER;
                }
                case "wdl" -> {
                    tokens.next();
                    winDrawLoss(builder);
                }
                default -> within = false;
            }
        }
        if (unit != null && value.isPresent()) {
            builder.score(new UciScore(unit, value.getAsInt(), bound));
        }
    }

    private void winDrawLoss(EngineMessage.Info.Builder builder) {
        OptionalInt win = integer();
        OptionalInt draw = integer();
        OptionalInt loss = integer();
        if (win.isPresent() && draw.isPresent() && loss.isPresent()) {
            builder.winDrawLoss(win.getAsInt(), draw.getAsInt(), loss.getAsInt());
        }
    }

    private List<String> moves() {
        List<String> moves = new ArrayList<>();
        while (hasValue()) {
            moves.add(tokens.next());
        }
        return moves;
    }

    private boolean hasValue() {
        return tokens.hasNext() && !isInfoKeyword(tokens.peek());
    }

    /// The number that comes next; a word that is none is skipped, but never a keyword.
    private OptionalInt integer() {
        return hasValue() ? Numbers.lenientInt(tokens.next()) : OptionalInt.empty();
    }

    private OptionalLong number() {
        return hasValue() ? Numbers.lenient(tokens.next()) : OptionalLong.empty();
    }
}
