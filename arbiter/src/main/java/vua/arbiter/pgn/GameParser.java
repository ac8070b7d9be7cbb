package vua.arbiter.pgn;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import vua.arbiter.pgn.PgnLexer.Token;
import vua.arbiter.pgn.PgnProblem.Kind;
import vua.engine.board.InvalidSetupException;
import vua.engine.board.Move;
import vua.engine.board.Position;
import vua.engine.notation.NotationException;
import vua.engine.notation.PieceLetters;
import vua.engine.notation.Quote;
import vua.engine.notation.San;

/// Puts one game together from the pieces of the text. There is one position for all lines: it follows the text, into
/// variations and out of them.
final class GameParser {
    private static final int MOST_MOVES = 100_000;
    private static final int MOST_NOTES = 200_000;
    private static final long MOST_COMMENT = 1L << 24;
    private static final int MOST_TAGS = 1_000;
    private static final int MOST_PROBLEMS = 50;
    private static final int DEEPEST = 500;

    /// `12.`, `12...e5`, `12. e4`, `12e4`: a number, dots, the rest.
    private static final Pattern NUMBERED = Pattern
            .compile("(\\d{1,9})([.…]+|(?=[a-hKQRBNOVHXTM]|0-0))(.*)|(\\d{1,9})");

    private static final Pattern GLYPHS = Pattern.compile("(.+?)([!?±∓⩲⩱□∞]+)");
    private static final Pattern GLYPH = Pattern.compile("[!?]{1,2}|[±∓⩲⩱□∞]");

    /// Glyphs that are written as signs (PGN standard, 10).
    private static final Map<String, Integer> SIGNS = Map.ofEntries(Map.entry("!", 1), Map.entry("?", 2),
            Map.entry("!!", 3), Map.entry("??", 4), Map.entry("!?", 5), Map.entry("?!", 6), Map.entry("□", 7),
            Map.entry("=", 10), Map.entry("∞", 13), Map.entry("⩲", 14), Map.entry("+=", 14), Map.entry("+/=", 14),
            Map.entry("⩱", 15), Map.entry("=+", 15), Map.entry("=/+", 15), Map.entry("±", 16), Map.entry("+/-", 16),
            Map.entry("∓", 17), Map.entry("-/+", 17), Map.entry("+-", 18), Map.entry("+−", 18), Map.entry("-+", 19),
            Map.entry("−+", 19), Map.entry("N", 146));

    private final PgnLexer lexer;
    private final boolean strict;
    private final long number;
    private long line;

    private final SequencedMap<String, String> tags = new LinkedHashMap<>();
    private final List<PgnProblem> problems = new ArrayList<>();
    private boolean fatal;
    private final Frame main = new Frame(null, false);
    private final Deque<Frame> frames = new ArrayDeque<>();
    private @Nullable Position position;
    private @Nullable PgnResult result;
    private @Nullable PgnResult innerResult;
    private long resultLine;
    private int pliesAtResult;
    private int moves;
    private int notes;
    private long commentLength;
    private boolean anything;

    GameParser(PgnLexer lexer, PgnReader.Mode mode, long number) {
        this.lexer = lexer;
        this.strict = mode == PgnReader.Mode.STRICT;
        this.number = number;
        frames.push(main);
    }

    /// A line that is being read.
    private static final class Frame {
        final @Nullable Frame parent;
        /// Its text is passed over: it is broken, or hangs on something that is.
        boolean skipped;
        /// Nothing of it is kept.
        final boolean lost;
        /// Variations inside one that is lost.
        long nested;
        final List<PgnNote> before = new ArrayList<>();
        final List<PgnMove> moves = new ArrayList<>();
        /// Those behind the last move.
        List<PgnNote> after = new ArrayList<>();
        int last = Move.NONE;

        Frame(@Nullable Frame parent, boolean lost) {
            this.parent = parent;
            this.lost = lost;
            this.skipped = lost;
        }

        void add(int move) {
            close();
            last = move;
        }

        void note(PgnNote note) {
            (last == Move.NONE ? before : after).add(note);
        }

        /// Puts the last move to the others.
        void close() {
            if (last != Move.NONE) {
                moves.add(new PgnMove(last, after));
                after = new ArrayList<>();
                last = Move.NONE;
            }
        }

        int plies() {
            return moves.size() + (last == Move.NONE ? 0 : 1);
        }

        PgnLine line() {
            close();
            return new PgnLine(before, moves);
        }
    }

    private Frame frame() {
        return frames.element();
    }

    /// The game; empty at the end of the text.
    Optional<PgnEntry> parse() throws IOException {
        while (true) {
            Token token = lexer.peek();
            if (endsBefore(token)) {
                break;
            }
            if (!anything) {
                line = token.line();
            }
            problems(lexer.takeProblems());
            if (token instanceof Token.End) {
                break;
            }
            lexer.next();
            take(token);
        }
        return isGame() || !problems.isEmpty() ? Optional.of(finish()) : Optional.empty();
    }

    /// Whether there is more than comments and text that belongs to no game.
    private boolean isGame() {
        return !tags.isEmpty() || position != null || result != null;
    }

    /// Whether a piece belongs to the next game, or to none.
    private boolean endsBefore(Token token) {
        return switch (token) {
            case Token.End _ -> false;
            case Token.Tag tag -> result != null || position != null || (tags.containsKey(tag.name())
                    && (!main.before.isEmpty() || (tag.name().equals("Event") && tags.size() > 1)));
            case Token.Comment comment -> result != null && comment.line() - resultLine > 1;
            case Token.Word word -> result != null && startsAnother(word.text());
            case Token.Nag _,Token.Open _,Token.Close _ -> false;
        };
    }

    /// After a result: whether a word is the first of a game without tags. A result may also stand before all moves.
    private boolean startsAnother(String word) {
        Matcher numbered = NUMBERED.matcher(word);
        boolean first = numbered.matches()
                && ("1".equals(numbered.group(1)) || "1".equals(numbered.group(4)))
                && !numbered.group().contains("...");
        return first && (main.plies() > 0 || tags.isEmpty());
    }

    private void take(Token token) {
        if (!anything && !(token instanceof Token.Tag || token instanceof Token.Comment)
                && !(token instanceof Token.Word word && begins(word.text()))) {
            junk(token.line(), token instanceof Token.Word word ? word.text() : "");
            return;
        }
        switch (token) {
            case Token.Tag tag -> tag(tag);
            case Token.Comment comment -> comment(comment);
            case Token.Nag nag -> nag(nag.line(), nag.number());
            case Token.Open open -> open(open.line());
            case Token.Close close -> close(close.line());
            case Token.Word word -> word(word.line(), word.text());
            case Token.End _ -> {
                // Nothing to take.
            }
        }
    }

    /// Text that belongs to no game is named once.
    private void junk(long where, String text) {
        if (problems.stream().noneMatch(problem -> problem.kind() == Kind.JUNK)) {
            problem(Kind.JUNK, where, 0, text, "The text " + Quote.of(text)
                    + " belongs to no game; a game begins with tags such as [Event \"...\"].");
        }
    }

    // ---- tags

    private void tag(Token.Tag tag) {
        anything = true;
        if (tags.containsKey(tag.name())) {
            problem(Kind.REPEATED_TAG, tag.line(), 0, tag.name(), "The tag " + tag.name()
                    + " is there already, as " + Quote.of(tags.get(tag.name())) + "; the first one holds.");
        } else if (tags.size() < MOST_TAGS) {
            tags.put(tag.name(), tag.value());
        } else {
            problem(Kind.TAG, tag.line(), 0, tag.name(), "The game has more than " + MOST_TAGS + " tags.");
        }
    }

    /// Strict reading: the seven tags, first and in their order.
    private void checkRoster() {
        List<String> first = tags.keySet().stream().limit(PgnGame.ROSTER.size()).toList();
        if (!first.equals(PgnGame.ROSTER)) {
            List<String> missing = PgnGame.ROSTER.stream().filter(name -> !tags.containsKey(name)).toList();
            problem(Kind.MISSING_TAG, line, 0, String.join(" ", missing), missing.isEmpty()
                    ? "The first seven tags must be " + String.join(", ", PgnGame.ROSTER) + ", in this order."
                    : "The game lacks the tag " + String.join(", ", missing) + "; seven tags are needed.");
        }
        if (tags.containsKey("FEN") && !"1".equals(tags.get("SetUp"))) {
            problem(Kind.MISSING_TAG, line, 0, "SetUp", "A game with the tag FEN needs [SetUp \"1\"].");
        }
    }

    /// Sets up the start position, once the tags are over.
    private void begin(long where) {
        if (position != null) {
            return;
        }
        anything = true;
        position = Position.start();
        String variant = tags.getOrDefault("Variant", "");
        if (PgnGame.Variant.of(variant) == PgnGame.Variant.OTHER) {
            skipMain(Kind.VARIANT, where, variant, "The tag Variant says " + Quote.of(variant)
                    + "; only chess and Chess960 are judged here.");
            return;
        }
        try {
            position = Position.from(PgnGame.start(tags));
        } catch (NotationException e) {
            skipMain(Kind.START, where, tags.getOrDefault("FEN", ""), e.getMessage());
        } catch (InvalidSetupException e) {
            skipMain(Kind.START, where, tags.getOrDefault("FEN", ""),
                    "Chess cannot be played from the position in the tag FEN: " + e.getMessage() + ".");
        }
    }

    private Position position() {
        if (position == null) {
            throw new IllegalStateException("no position before the first move");
        }
        return position;
    }

    // ---- notes

    private void comment(Token.Comment comment) {
        commentLength += comment.text().length();
        if (commentLength > MOST_COMMENT) {
            return;
        }
        note(new PgnNote.Comment(comment.text()));
    }

    private void note(PgnNote note) {
        anything = true;
        // What is said behind a move that could not be followed may still tell how the game ended.
        if (notes < MOST_NOTES && (!frame().skipped || frame() == main)) {
            notes++;
            frame().note(note);
        }
    }

    private void nag(long where, int glyph) {
        if (glyph < 0 || glyph > PgnNote.Nag.MAX) {
            problem(Kind.NAG, where, main.plies(), "$", "After a '$' there must be a number from 0 to "
                    + PgnNote.Nag.MAX + ".");
            return;
        }
        if (!frame().skipped) {
            note(new PgnNote.Nag(glyph));
        }
    }

    // ---- variations

    private void open(long where) {
        begin(where);
        Frame parent = frame();
        if (parent.lost) {
            parent.nested++;
            return;
        }
        if (parent.skipped || frames.size() > DEEPEST || parent.last == Move.NONE) {
            if (!parent.skipped) {
                problem(Kind.VARIATION, where, main.plies(), "(", parent.last == Move.NONE
                        ? "A variation stands before the first move; it must stand behind the move it replaces."
                        : "Variations lie more than " + DEEPEST + " deep in each other; this one was left out.");
            }
            frames.push(new Frame(parent, true));
            return;
        }
        position().unmake();
        frames.push(new Frame(parent, false));
    }

    private void close(long where) {
        Frame variation = frame();
        Frame parent = variation.parent;
        if (parent == null) {
            if (!main.skipped) {
                problem(Kind.VARIATION, where, main.plies(), ")", "There is a ')' without its '('.");
            }
            return;
        }
        if (variation.nested > 0) {
            variation.nested--;
            return;
        }
        frames.pop();
        if (variation.lost) {
            return;
        }
        for (int i = variation.plies(); i > 0; i--) {
            position().unmake();
        }
        PgnLine read = variation.line();
        make(parent.last);
        if (!read.moves().isEmpty() || !read.notes().isEmpty()) {
            parent.note(new PgnNote.Variation(read));
        } else if (!variation.skipped) {
            problem(Kind.VARIATION, where, main.plies(), "()", "A variation is empty; it needs a move.");
        }
    }

    // ---- words

    private void word(long where, String word) {
        begin(where);
        Optional<PgnResult> ending = strict ? PgnResult.strict(word) : PgnResult.lenient(word);
        if (ending.isPresent()) {
            result(where, ending.get());
            return;
        }
        String rest = word;
        Matcher numbered = NUMBERED.matcher(word);
        if (numbered.matches() && !MoveText.isNullMove(word)) {
            String digits = numbered.group(1) == null ? numbered.group(4) : numbered.group(1);
            checkNumber(where, Integer.parseInt(digits), word);
            rest = numbered.group(3) == null ? "" : numbered.group(3);
        }
        int dots = 0;
        while (dots < rest.length() && (rest.charAt(dots) == '.' || rest.charAt(dots) == '…')) {
            dots++;
        }
        rest = rest.substring(dots);
        if (!rest.isEmpty()) {
            Optional<PgnResult> glued = strict ? Optional.empty() : PgnResult.lenient(rest);
            if (glued.isPresent() && !rest.equals(word)) {
                result(where, glued.get());
            } else {
                moveOrSign(where, rest);
            }
        }
    }

    /// Whether a game without tags may begin with this word.
    private static boolean begins(String word) {
        Matcher numbered = NUMBERED.matcher(word);
        if (numbered.matches()) {
            String rest = numbered.group(3);
            return rest == null ? word.equals("1") : rest.isEmpty() || MoveText.looksLikeMove(rest);
        }
        return MoveText.looksLikeMove(word);
    }

    private void checkNumber(long where, int found, String text) {
        if (strict && !frame().skipped && found != position().fullMoveNumber()) {
            problem(Kind.NUMBER, where, main.plies() + 1, text, "The move has the number " + found + "; it should be "
                    + position().fullMoveNumber() + ".");
        }
    }

    private void result(long where, PgnResult found) {
        if (frame() != main) {
            innerResult = found;
            return;
        }
        if (result != null && result != found) {
            problem(Kind.RESULT, where, 0, found.token(),
                    "The result " + found + " stands after " + result + "; a game has one result.");
        }
        if (result == null) {
            pliesAtResult = main.plies();
        }
        result = found;
        resultLine = where;
    }

    private void moveOrSign(long where, String text) {
        if (frame().skipped) {
            return;
        }
        Integer sign = SIGNS.get(text);
        if (sign != null) {
            spelling(where, text, "$" + sign);
            nag(where, sign);
            return;
        }
        switch (text) {
            case "(=)" -> note(new PgnNote.Comment(text));
            case "e.p.", "ep", "e.p", "ep.", "qđ", "+", "++", "#", "ch", "ch.", "mate" ->
                spelling(where, text, "nothing");
            default -> move(where, text);
        }
    }

    private void move(long where, String text) {
        Matcher glyphs = GLYPHS.matcher(text);
        boolean signed = glyphs.matches();
        String bare = signed ? glyphs.group(1) : text;
        Position board = position();
        switch (MoveText.read(board, bare)) {
            case MoveText.Reading.Found(int move) -> {
                if (++moves > MOST_MOVES) {
                    fault(where, text, new MoveText.Reading.Fault(Kind.TOO_LONG,
                            "The game has more than " + MOST_MOVES
                                    + " moves with its variations; the rest was left out."));
                    return;
                }
                if (result != null && frame() == main
                        && problems.stream().noneMatch(problem -> problem.kind() == Kind.MOVES_AFTER_RESULT)
                        && pliesAtResult > 0) {
                    problem(Kind.MOVES_AFTER_RESULT, where, main.plies() + 1, text,
                            "The move " + Quote.of(text) + " stands after the result " + result + ".");
                }
                if (strict) {
                    spelling(where, bare, San.format(board, move, PieceLetters.ENGLISH));
                }
                make(move);
                frame().add(move);
                if (signed) {
                    signs(where, glyphs.group(2));
                }
            }
            case MoveText.Reading.Fault fault -> fault(where, text, fault);
        }
    }

    private void signs(long where, String signs) {
        Matcher sign = GLYPH.matcher(signs);
        while (sign.find()) {
            int number = SIGNS.getOrDefault(sign.group(), 0);
            spelling(where, sign.group(), "$" + number);
            nag(where, number);
        }
    }

    /// A move that cannot be followed: the rest of its line is passed over.
    private void fault(long where, String text, MoveText.Reading.Fault fault) {
        if (frame() == main && result != null && pliesAtResult > 0) {
            main.skipped = true;
            problem(Kind.MOVES_AFTER_RESULT, where, main.plies() + 1, text, "The text " + Quote.of(text)
                    + " stands after the result " + result + " and was left out.");
        } else if (frame() == main) {
            skipMain(fault.kind(), where, text, fault.sentence());
        } else {
            frame().skipped = true;
            problem(Kind.VARIATION, where, main.plies(), text,
                    "In a variation: " + fault.sentence() + " The rest of the variation was left out.");
        }
    }

    private void skipMain(Kind kind, long where, String text, String sentence) {
        main.skipped = true;
        fatal = true;
        add(new PgnProblem(kind, where, main.plies() + 1, text, sentence));
    }

    private void spelling(long where, String found, String right) {
        if (strict && !found.equals(right)) {
            problem(Kind.SPELLING, where, main.plies() + 1, found,
                    Quote.of(found) + " must be written as " + right + ".");
        }
    }

    private void make(int move) {
        position().reserve(1);
        position().make(move);
    }

    // ---- problems and the end

    private void problems(List<PgnProblem> found) {
        found.forEach(problem -> problem(problem.kind(), problem.line(), problem.ply(), problem.text(),
                problem.sentence()));
    }

    /// One more, unless the game has plenty already.
    private void problem(Kind kind, long where, int ply, String text, String sentence) {
        if (problems.size() < MOST_PROBLEMS) {
            add(new PgnProblem(kind, where, ply, text, sentence));
        }
    }

    private void add(PgnProblem problem) {
        if (problems.isEmpty() && !anything) {
            line = problem.line();
        }
        problems.add(problem);
    }

    private PgnEntry finish() throws IOException {
        if (frame() != main) {
            problem(Kind.VARIATION, lexer.peek().line(), main.plies(), "(", "A variation has no end; it needs a ')'.");
            while (frame() != main) {
                close(lexer.peek().line());
            }
            result = result == null ? innerResult : result;
        }
        begin(line);
        PgnResult tagged = PgnResult.lenient(tags.getOrDefault("Result", "")).orElse(null);
        if (result == null) {
            if (anything && !fatal && (main.plies() > 0 || !tags.isEmpty())) {
                problem(Kind.RESULT, lexer.peek().line(), 0, "",
                        "The result behind the moves is missing; it should be "
                                + (tagged == null ? "1-0, 0-1, 1/2-1/2 or *" : tagged.token()) + ".");
            }
            result = tagged == null ? PgnResult.UNKNOWN : tagged;
        } else if (tagged != null && tagged != result) {
            problem(Kind.RESULT, resultLine, 0, result.token(), "The result behind the moves is " + result
                    + ", but the tag Result says " + tagged + ".");
        }
        if (strict) {
            checkRoster();
        }
        return new PgnEntry(number, line, new PgnGame(tags, main.line(), result), problems);
    }
}
