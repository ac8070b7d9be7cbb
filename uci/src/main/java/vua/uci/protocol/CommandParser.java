package vua.uci.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Reads one line of a GUI. See [GuiCommand#parse].
final class CommandParser {

    private static final char BYTE_ORDER_MARK = '\ufeff';

    private final boolean tooLong;
    private final String line;
    private final Tokens tokens;
    private final Complaints complaints = new Complaints();

    CommandParser(String line) {
        // it may have lost its end, and would mean something else without it
        tooLong = line.length() >= LineReader.DEFAULT_MAX_LENGTH;
        // some shells of Windows put the mark before the first line they pipe
        String unmarked = !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK ? line.substring(1) : line;
        this.line = Words.strippedLine(unmarked);
        this.tokens = new Tokens(this.line);
    }

    ParsedCommand parse() {
        return new ParsedCommand(command(), complaints.toList());
    }

    private GuiCommand command() {
        if (tooLong) {
            return refused("a line of " + LineReader.DEFAULT_MAX_LENGTH + " or more characters is not obeyed");
        }
        if (line.isEmpty() || line.charAt(0) == '#' || isForeign(tokens.peek())) {
            return new GuiCommand.Ignored(line);
        }
        String first = tokens.next();
        GuiCommand command = first.equals("quit") ? new GuiCommand.Quit() : specified(first);
        if (command == null) {
            command = extra(first);
        }
        while (command == null && tokens.hasNext()) {
            command = specified(tokens.next());
            if (command != null) {
                complaints.add("skipped what stands before the first known command: " + Words.quote(first));
            }
        }
        return command == null ? refused("unknown command " + Words.quote(line)) : command;
    }

    /// Commands of xboard that a GUI may try on an engine of unknown kind; none of them is a word of UCI.
    private static boolean isForeign(String word) {
        return switch (word) {
            case "xboard", "protover", "accepted", "rejected", "new", "variant", "random", "level", "force", "hard",
                    "easy", "post", "nopost", "computer" ->
                true;
            default -> false;
        };
    }

    /// The command that begins with `word`, its arguments consumed; null if the specification has none, or it is
    /// `quit`.
    private @Nullable GuiCommand specified(String word) {
        return switch (word) {
            case "uci" -> new GuiCommand.Uci();
            case "debug" -> debug();
            case "isready" -> new GuiCommand.IsReady();
            case "setoption" -> setOption();
            case "register" -> new GuiCommand.Register(tokens.rest());
            case "ucinewgame" -> new GuiCommand.UciNewGame();
            case "position" -> position();
            case "go" -> go();
            case "stop" -> new GuiCommand.Stop();
            case "ponderhit" -> new GuiCommand.PonderHit();
            default -> null;
        };
    }

    private @Nullable GuiCommand extra(String word) {
        return switch (word) {
            case "d" -> new GuiCommand.D();
            case "eval" -> new GuiCommand.Eval();
            case "flip" -> new GuiCommand.Flip();
            case "bench" -> new GuiCommand.Bench(remainingWords());
            case "compiler" -> new GuiCommand.Compiler();
            case "help" -> new GuiCommand.Help();
            case "perft" -> perft();
            default -> null;
        };
    }

    private GuiCommand debug() {
        return switch (tokens.peek()) {
            case "on" -> new GuiCommand.Debug(true);
            case "off" -> new GuiCommand.Debug(false);
            default -> refused("debug needs 'on' or 'off', got " + Words.quote(tokens.peek()));
        };
    }

    private GuiCommand setOption() {
        if (!tokens.peek().equals("name")) {
            return refused("setoption needs 'name' and the name of an option, got " + Words.quote(tokens.peek()));
        }
        tokens.next();
        StringBuilder name = new StringBuilder();
        while (tokens.hasNext() && !tokens.peek().equals("value")) {
            name.append(name.isEmpty() ? "" : " ").append(tokens.next());
        }
        if (name.isEmpty()) {
            return refused("setoption needs the name of an option behind 'name'");
        }
        if (!tokens.hasNext()) {
            return new GuiCommand.SetOption(name.toString(), Optional.empty());
        }
        tokens.next();
        return new GuiCommand.SetOption(name.toString(), Optional.of(tokens.rest()));
    }

    private GuiCommand position() {
        String kind = tokens.hasNext() ? tokens.next() : "";
        StringBuilder fen = new StringBuilder();
        switch (kind) {
            case "startpos" -> {
                if (tokens.hasNext() && !tokens.peek().equals("moves")) {
                    return refused("position: expected 'moves' behind 'startpos', got " + Words.quote(tokens.peek()));
                }
            }
            case "fen" -> {
                while (tokens.hasNext() && !tokens.peek().equals("moves")) {
                    fen.append(fen.isEmpty() ? "" : " ").append(tokens.next());
                }
                if (fen.isEmpty()) {
                    return refused("position: 'fen' needs a FEN behind it");
                }
            }
            default -> {
                return refused("position needs 'startpos' or 'fen', got " + Words.quote(kind));
            }
        }
        if (tokens.hasNext()) {
            tokens.next();
        }
        List<String> moves = remainingWords();
        return new GuiCommand.Position(fen.isEmpty() ? Optional.empty() : Optional.of(fen.toString()), moves);
    }

    private GuiCommand go() {
        GuiCommand.Go.Builder builder = GuiCommand.Go.builder();
        List<String> searchMoves = new ArrayList<>(0);
        while (tokens.hasNext()) {
            String word = tokens.next();
            if (GuiCommand.Go.isNumberKeyword(word)) {
                OptionalLong number = number(word);
                if (number.isPresent()) {
                    builder.number(word, number.getAsLong());
                }
            } else {
                switch (word) {
                    case "infinite" -> builder.infinite();
                    case "ponder" -> builder.ponder();
                    case "searchmoves" -> {
                        while (tokens.hasNext() && !GuiCommand.Go.isKeyword(tokens.peek())) {
                            searchMoves.add(tokens.next());
                        }
                    }
                    default -> complaints.add("go: skipped the unknown word " + Words.quote(word));
                }
            }
        }
        return builder.searchMoves(searchMoves).build();
    }

    /// The number behind `keyword`. A word that is no number is skipped, but never a keyword.
    private OptionalLong number(String keyword) {
        if (!tokens.hasNext() || GuiCommand.Go.isKeyword(tokens.peek())) {
            complaints.add("go: " + keyword + " needs a number behind it, and is skipped");
            return OptionalLong.empty();
        }
        String word = tokens.next();
        OptionalLong whole = Numbers.whole(word);
        if (whole.isPresent()) {
            return whole;
        }
        OptionalLong cut = Numbers.lenient(word);
        complaints.add(cut.isPresent()
                ? "go: " + keyword + " needs a whole number, " + Words.quote(word) + " is cut to " + cut.getAsLong()
                : "go: " + keyword + " needs a number, " + Words.quote(word) + " is skipped");
        return cut;
    }

    private GuiCommand perft() {
        OptionalLong depth = Numbers.whole(tokens.peek());
        return depth.isPresent()
                ? GuiCommand.Go.toCount(depth.getAsLong())
                : refused("perft needs a depth in plies, got " + Words.quote(tokens.peek()));
    }

    private List<String> remainingWords() {
        List<String> words = new ArrayList<>();
        while (tokens.hasNext()) {
            words.add(tokens.next());
        }
        return words;
    }

    private GuiCommand refused(String sentence) {
        complaints.add(sentence);
        return new GuiCommand.Unknown(line);
    }
}
