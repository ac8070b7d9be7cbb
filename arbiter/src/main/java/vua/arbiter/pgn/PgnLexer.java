package vua.arbiter.pgn;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import vua.engine.notation.Quote;

/// Cuts a PGN text into its pieces. Whatever the bytes are, a piece comes out of them or they are passed over; none
/// grows beyond a bound.
final class PgnLexer implements AutoCloseable {
    private static final int LONGEST_COMMENT = 1 << 20;
    private static final int LONGEST_VALUE = 1 << 16;
    private static final int LONGEST_WORD = 255;
    private static final String PROMOTIONS = "NBRQMTXHnbrqmtxh";

    private final CharSource source;
    private final List<PgnProblem> problems = new ArrayList<>();
    private Token token = new Token.End(1);
    private boolean ahead;

    PgnLexer(CharSource source) {
        this.source = source;
    }

    /// A piece of the text.
    sealed interface Token {
        /// Where it begins.
        long line();

        record Tag(long line, String name, String value) implements Token {}

        record Comment(long line, String text) implements Token {}

        /// A `$` and its number, -1 if there is none.
        record Nag(long line, int number) implements Token {}

        record Open(long line) implements Token {}

        record Close(long line) implements Token {}

        /// A move, a number, a result, or anything else between blanks.
        record Word(long line, String text) implements Token {}

        record End(long line) implements Token {}
    }

    /// The next piece, which stays.
    Token peek() throws IOException {
        if (!ahead) {
            token = scan();
            ahead = true;
        }
        return token;
    }

    /// Takes the next piece.
    Token next() throws IOException {
        Token next = peek();
        ahead = false;
        return next;
    }

    /// Takes the problems met so far.
    List<PgnProblem> takeProblems() {
        List<PgnProblem> taken = List.copyOf(problems);
        problems.clear();
        return taken;
    }

    boolean sixteenBits() {
        return source.sixteenBits();
    }

    private void problem(PgnProblem.Kind kind, long line, String text, String sentence) {
        problems.add(new PgnProblem(kind, line, 0, text, sentence));
    }

    private Token scan() throws IOException {
        while (true) {
            boolean lineStart = source.atLineStart();
            long line = source.line();
            int c = source.peek();
            if (c == CharSource.END) {
                return new Token.End(line);
            }
            if (isBlank(c)) {
                source.read();
            } else if (c == '%' && lineStart) {
                skipLine();
            } else {
                Token found = scan(c, line);
                if (found != null) {
                    return found;
                }
            }
        }
    }

    private @Nullable Token scan(int c, long line) throws IOException {
        return switch (c) {
            case '{' -> {
                source.read();
                yield braces(line);
            }
            case ';' -> {
                source.read();
                yield new Token.Comment(line, restOfLine());
            }
            case '(' -> {
                source.read();
                if (source.follows("=)")) {
                    source.read();
                    source.read();
                    yield new Token.Word(line, "(=)");
                }
                yield new Token.Open(line);
            }
            case ')' -> {
                source.read();
                yield new Token.Close(line);
            }
            case '$' -> {
                source.read();
                yield nag(line);
            }
            case '[' -> {
                source.read();
                yield tag(line);
            }
            case '}', ']', '>' -> {
                source.read();
                problem(c == '}' ? PgnProblem.Kind.COMMENT : PgnProblem.Kind.JUNK, line, Character.toString(c),
                        "There is a '" + Character.toString(c) + "' with nothing for it to close.");
                yield null;
            }
            case '<' -> {
                skipReserved(line);
                yield null;
            }
            case '"' -> {
                source.read();
                problem(PgnProblem.Kind.JUNK, line, "\"",
                        "There is a quote outside a tag; a tag looks like [White \"Name\"].");
                yield null;
            }
            default -> new Token.Word(line, word());
        };
    }

    /// Blanks of all sorts, and the byte order marks that putting files together leaves between them.
    private static boolean isBlank(int c) {
        return PgnText.isSpace(c) || c == 0xA0 || c == 0xFEFF || c == 0x200B;
    }

    private void skipLine() throws IOException {
        int c = source.read();
        while (c != '\n' && c != CharSource.END) {
            c = source.read();
        }
    }

    private String restOfLine() throws IOException {
        StringBuilder text = new StringBuilder();
        int c = source.read();
        while (c != '\n' && c != CharSource.END) {
            if (text.length() < LONGEST_COMMENT) {
                text.appendCodePoint(c);
            }
            c = source.read();
        }
        return text.toString();
    }

    private Token braces(long line) throws IOException {
        StringBuilder text = new StringBuilder();
        boolean whole = true;
        while (true) {
            boolean nextGame = source.peek() == '[' && source.atLineStart() && source.follows("[Event ");
            if (nextGame || source.peek() == CharSource.END) {
                problem(PgnProblem.Kind.COMMENT, line, "{",
                        "The comment has no end; it needs a '}' before the "
                                + (nextGame ? "next game." : "file ends."));
                return new Token.Comment(line, text.toString());
            }
            int c = source.read();
            if (c == '}') {
                break;
            }
            if (text.length() < LONGEST_COMMENT) {
                text.appendCodePoint(c);
            } else {
                whole = false;
            }
        }
        if (!whole) {
            problem(PgnProblem.Kind.COMMENT, line, "{", "The comment has more than " + LONGEST_COMMENT
                    + " characters; what follows them was left out.");
        }
        return new Token.Comment(line, text.toString());
    }

    private Token nag(long line) throws IOException {
        int number = -1;
        while (source.peek() >= '0' && source.peek() <= '9') {
            number = Math.min(Math.max(number, 0) * 10 + source.read() - '0', PgnNote.Nag.MAX + 1);
        }
        return new Token.Nag(line, number);
    }

    /// PGN keeps `<` and `>` for later.
    private void skipReserved(long line) throws IOException {
        problem(PgnProblem.Kind.JUNK, line, "<", "There is a '<', which means nothing in PGN yet.");
        source.read();
        int length = 0;
        while (length < LONGEST_WORD && source.peek() != '>' && source.peek() != '\n'
                && source.peek() != CharSource.END) {
            source.read();
            length++;
        }
        if (source.peek() == '>') {
            source.read();
        }
    }

    private String word() throws IOException {
        StringBuilder text = new StringBuilder();
        do {
            int c = source.read();
            if (text.length() < LONGEST_WORD) {
                text.appendCodePoint(c);
            }
            if (c == '*' && text.length() == 1) {
                break;
            }
            // `e8(Q)`: one of the ways to write a promotion.
            if (source.peek() == '(' && source.peek(2) == ')' && c >= '1' && c <= '8'
                    && PROMOTIONS.indexOf(source.peek(1)) >= 0) {
                for (int i = 0; i < 3; i++) {
                    text.appendCodePoint(source.read());
                }
            }
        } while (!endsWord(source.peek()));
        return text.toString();
    }

    private static boolean endsWord(int c) {
        return c == CharSource.END || isBlank(c) || "{}()[]<>;$*\"".indexOf(c) >= 0;
    }

    /// After the bracket: a name, blanks, a value in quotes, a bracket. Missing parts are taken as they must be meant.
    private @Nullable Token tag(long line) throws IOException {
        while (source.peek() != '\n' && isBlank(source.peek())) {
            source.read();
        }
        StringBuilder name = new StringBuilder();
        while (!isBlank(source.peek()) && source.peek() != CharSource.END && "\"[]{}();".indexOf(source.peek()) < 0
                && name.length() <= LONGEST_WORD) {
            name.appendCodePoint(source.read());
        }
        while (isBlank(source.peek())) {
            source.read();
        }
        if (source.peek() != '"' || !PgnGame.isTagName(name.toString())) {
            String rest = restOfTag(source.line() > line);
            problem(PgnProblem.Kind.TAG, line, name.toString(),
                    "The tag " + Quote.of("[" + name + (rest.isEmpty() ? "" : " " + rest))
                            + " cannot be read; a tag looks like [White \"Name\"].");
            return null;
        }
        source.read();
        return new Token.Tag(line, name.toString(), value(line, name.toString()));
    }

    /// What is left of a tag that cannot be read, at most to the end of its line.
    private String restOfTag(boolean lineEnded) throws IOException {
        StringBuilder rest = new StringBuilder();
        while (!lineEnded && source.peek() != '\n' && source.peek() != CharSource.END) {
            int c = source.read();
            if (rest.length() < LONGEST_WORD) {
                rest.appendCodePoint(c);
            }
            lineEnded = c == ']';
        }
        return rest.toString();
    }

    private String value(long line, String name) throws IOException {
        StringBuilder value = new StringBuilder();
        boolean innerQuote = false;
        while (true) {
            int c = source.peek();
            if (c == '\n' || c == CharSource.END) {
                problem(PgnProblem.Kind.TAG, line, name, "The tag " + name
                        + " has no end on its line; a tag looks like [" + name + " \"...\"].");
                return withoutBracket(value.toString());
            }
            source.read();
            if (c == '\\' && (source.peek() == '"' || source.peek() == '\\')) {
                c = source.read();
            } else if (c == '"') {
                StringBuilder blanks = new StringBuilder();
                while (source.peek() != '\n' && isBlank(source.peek()) && blanks.length() < LONGEST_WORD) {
                    blanks.appendCodePoint(source.read());
                }
                if (source.peek() == ']') {
                    source.read();
                    if (innerQuote) {
                        problem(PgnProblem.Kind.TAG, line, name,
                                "The tag " + name + " has a quote inside its value; there it is written \\\".");
                    }
                    return value.toString();
                }
                if (source.peek() == '\n' || source.peek() == CharSource.END) {
                    problem(PgnProblem.Kind.TAG, line, name, "The tag " + name + " lacks its ']'.");
                    return value.toString();
                }
                innerQuote = true;
                append(value, c);
                value.append(blanks);
                continue;
            }
            append(value, c);
        }
    }

    private static void append(StringBuilder value, int c) {
        if (value.length() < LONGEST_VALUE) {
            value.appendCodePoint(c);
        }
    }

    private static String withoutBracket(String value) {
        String text = value.stripTrailing();
        return text.endsWith("]") ? text.substring(0, text.length() - 1).stripTrailing() : text;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
