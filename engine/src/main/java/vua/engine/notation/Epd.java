package vua.engine.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vua.engine.board.Setup;

/// Extended Position Description (PGN standard, 16.2): the first four fields of a FEN and then operations,
/// `bm Nf3; id "tactics 7";`.
///
/// The operations `hmvc` and `fmvn` are the counters of the setup and do not appear among the others; they are written
/// unless they are 0 and 1. Reading also takes the two counters as fields of a FEN, and a `;` before the first
/// operation, which is how perft lists are written (`... w KQkq - 0 1 ;D1 20 ;D2 400`).
///
/// @param operations in the order of the text
public record Epd(Setup setup, List<Operation> operations) {

    private static final Pattern FIELDS = Pattern.compile(
            "\\s*(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+([^\\s;]+)(?:\\s+(\\d+)(?:\\s+(\\d+))?)?(?=[\\s;]|$)");

    private static final Pattern OPCODE = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

    /// A quoted string, a token, or the end of an operation.
    private static final Pattern PART = Pattern.compile("\\s*(?:\"([^\"\r\n]*)\"|([^\\s;\"]+)|(;))");

    public Epd {
        operations = List.copyOf(operations);
    }

    /// One operation.
    ///
    /// @param opcode a letter, then letters, digits, `_` and `-`
    public record Operation(String opcode, List<Operand> operands) {

        public Operation {
            if (!OPCODE.matcher(opcode).matches()) {
                throw new IllegalArgumentException(Quote.of(opcode) + " is no EPD operation code");
            }
            operands = List.copyOf(operands);
        }

        /// The operands as texts, without their quotes.
        public List<String> texts() {
            return operands.stream().map(Operand::text).toList();
        }
    }

    /// One operand of an operation.
    ///
    /// @param quoted whether it is a string in quotes, which may hold anything but quotes and line breaks, or a single
    /// token
    public record Operand(String text, boolean quoted) {

        public Operand {
            boolean fine = quoted
                    ? text.chars().noneMatch(c -> c == '"' || c == '\n' || c == '\r')
                    : !text.isEmpty() && text.chars().noneMatch(c -> c == '"' || c == ';' || isSpace(c));
            if (!fine) {
                throw new IllegalArgumentException(Quote.of(text) + " cannot be an EPD operand");
            }
        }

        private static boolean isSpace(int c) {
            return c == ' ' || (c >= '\t' && c <= '\r');
        }
    }

    /// The first operation of that code.
    public Optional<Operation> operation(String opcode) {
        return operations.stream().filter(operation -> operation.opcode().equals(opcode)).findFirst();
    }

    /// Reads one line.
    ///
    /// @throws NotationException if it is no EPD, with a sentence that says where
    public static Epd parse(String line) {
        Matcher fields = FIELDS.matcher(line);
        if (!fields.lookingAt()) {
            throw new NotationException("The EPD " + Quote.of(line.strip())
                    + " must begin with four fields: board, side to move, castling and en passant.");
        }
        String[] four = {fields.group(1), fields.group(2), fields.group(3), fields.group(4)};
        String clock = fields.group(5) == null ? "0" : fields.group(5);
        String number = fields.group(6) == null ? "1" : fields.group(6);
        List<Operation> others = new ArrayList<>();
        for (Operation operation : operations(line.substring(fields.end()))) {
            switch (operation.opcode()) {
                case "hmvc" -> clock = onlyOperand(operation);
                case "fmvn" -> number = onlyOperand(operation);
                default -> others.add(operation);
            }
        }
        return new Epd(Fen.parse(four, Fen.halfMoveClock(clock), Fen.fullMoveNumber(number)), others);
    }

    /// The line, every operation closed by a `;`.
    public String format(CastlingStyle style) {
        StringBuilder line = new StringBuilder(Fen.fourFields(setup, style));
        if (setup.halfMoveClock() != 0) {
            line.append(" hmvc ").append(setup.halfMoveClock()).append(';');
        }
        if (setup.fullMoveNumber() != 1) {
            line.append(" fmvn ").append(setup.fullMoveNumber()).append(';');
        }
        for (Operation operation : operations) {
            line.append(' ').append(operation.opcode());
            for (Operand operand : operation.operands()) {
                line.append(' ').append(operand.quoted() ? "\"" + operand.text() + "\"" : operand.text());
            }
            line.append(';');
        }
        return line.toString();
    }

    private static String onlyOperand(Operation operation) {
        if (operation.operands().size() != 1) {
            throw new NotationException("The EPD operation " + operation.opcode() + " has "
                    + operation.operands().size() + " operands; it needs one number.");
        }
        return operation.operands().get(0).text();
    }

    private static List<Operation> operations(String text) {
        List<Operation> operations = new ArrayList<>();
        List<Operand> parts = new ArrayList<>();
        Matcher part = PART.matcher(text);
        int end = 0;
        while (part.lookingAt()) {
            String string = part.group(1);
            if (part.group(3) != null) {
                close(parts, operations);
            } else {
                parts.add(string == null ? new Operand(part.group(2), false) : new Operand(string, true));
            }
            end = part.end();
            part.region(end, text.length());
        }
        if (!text.substring(end).isBlank()) {
            throw new NotationException(
                    "The EPD has a quote without its end at " + Quote.of(text.substring(end).strip())
                            + "; a string stands between two quotes.");
        }
        close(parts, operations);
        return operations;
    }

    /// Makes an operation of the parts read so far; the last `;` of a line may be missing, and may be doubled.
    private static void close(List<Operand> parts, List<Operation> operations) {
        if (parts.isEmpty()) {
            return;
        }
        Operand opcode = parts.get(0);
        if (opcode.quoted() || !OPCODE.matcher(opcode.text()).matches()) {
            throw new NotationException("The EPD operation code " + Quote.of(opcode.text())
                    + " must be a letter, followed by letters, digits, '_' or '-'.");
        }
        operations.add(new Operation(opcode.text(), parts.subList(1, parts.size())));
        parts.clear();
    }
}
