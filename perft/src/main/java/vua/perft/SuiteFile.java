package vua.perft;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vua.engine.board.Position;

/// A file of positions with their counts, in one of two forms, which may be mixed:
///
/// * `FEN ;D1 20 ;D2 400`, one line a position;
/// * blocks of `epd FEN`, and `perft DEPTH COUNT` for each depth, with an `id NAME` somewhere.
///
/// Empty lines and lines that begin with `#` mean nothing. FENs have four to six fields.
final class SuiteFile {
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern SEMICOLON = Pattern.compile(";");
    private static final Pattern EPD_COUNT = Pattern.compile("[Dd](\\d{1,9})\\s+(\\d{1,30})");
    private static final Pattern PERFT_COUNT = Pattern.compile("perft\\s+(\\d{1,9})\\s+(\\d{1,30})");
    private static final String FORMS = "a line should be 'FEN ;D1 20 ;D2 400', 'epd FEN', 'perft DEPTH COUNT', 'id "
            + "NAME' or a comment after '#'.";

    /// One count of the file.
    ///
    /// @param place file and line where it stands
    /// @param entry number of its position, from 0
    record Line(String place, int entry, String fen, Position position, int depth, long nodes) {}

    private final String name;
    private final List<Line> lines = new ArrayList<>();
    private int entries;
    private String fen = "";
    private Optional<Position> position = Optional.empty();

    private SuiteFile(String name) {
        this.name = name;
    }

    /// All counts of a file, in its order.
    ///
    /// @throws BadInputException if there is no such file, or one of its lines is wrong
    static List<Line> read(Path file) {
        SuiteFile suite = new SuiteFile(file.toString());
        int number = 0;
        for (String line : text(file).lines().toList()) {
            number++;
            try {
                suite.add(line.strip(), suite.name + ":" + number);
            } catch (BadInputException wrong) {
                throw new BadInputException(suite.name + ":" + number + ": " + wrong.getMessage());
            }
        }
        if (suite.lines.isEmpty()) {
            throw new BadInputException(suite.name + " holds no counts; " + FORMS);
        }
        return suite.lines;
    }

    private static String text(Path file) {
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return text.startsWith("\ufeff") ? text.substring(1) : text;
        } catch (NoSuchFileException missing) {
            throw new BadInputException("there is no file " + file + "; --suite needs a file of perft counts.");
        } catch (AccessDeniedException denied) {
            throw new BadInputException("the file " + file + " must not be read by this user; --suite needs a file of "
                    + "perft counts.");
        } catch (IOException | OutOfMemoryError unreadable) {
            throw new BadInputException("the file " + file + " cannot be read (" + unreadable.getMessage()
                    + "); --suite needs a file of perft counts.");
        }
    }

    private void add(String line, String place) {
        String word = BLANKS.split(line, 2)[0].toLowerCase(Locale.ROOT);
        if (line.isEmpty() || word.startsWith("#") || word.equals("id")) {
            return;
        }
        if (word.equals("epd")) {
            begin(line.substring(word.length()).strip());
        } else if (word.equals("perft")) {
            Matcher count = PERFT_COUNT.matcher(line);
            if (!count.matches()) {
                throw new BadInputException("'" + line + "' is no count; it should be like 'perft 2 400'.");
            }
            addCount(place, count.group(1), count.group(2));
        } else if (line.indexOf(';') > 0) {
            String[] parts = SEMICOLON.split(line, -1);
            begin(parts[0].strip());
            for (int i = 1; i < parts.length; i++) {
                if (parts[i].isBlank() && i == parts.length - 1) {
                    break;
                }
                Matcher count = EPD_COUNT.matcher(parts[i].strip());
                if (!count.matches()) {
                    throw new BadInputException(
                            "';" + parts[i].strip() + "' is no count; it should be like ';D2 400'.");
                }
                addCount(place, count.group(1), count.group(2));
            }
        } else {
            throw new BadInputException("this is neither a position nor a count; " + FORMS);
        }
    }

    private void begin(String text) {
        fen = text;
        position = Optional.of(Root.position(text));
        entries++;
    }

    private void addCount(String place, String depthText, String nodesText) {
        if (position.isEmpty()) {
            throw new BadInputException("a count without a position; a line 'epd FEN' should stand before it.");
        }
        int depth = Integer.parseInt(depthText);
        if (depth > Counter.MAX_DEPTH) {
            throw new BadInputException("depth " + depth + " is too great; at most " + Counter.MAX_DEPTH
                    + " plies can be counted.");
        }
        try {
            lines.add(new Line(place, entries - 1, fen, position.get(), depth, Long.parseLong(nodesText)));
        } catch (NumberFormatException tooGreat) {
            throw new BadInputException("the count " + nodesText + " is too great; at most " + Long.MAX_VALUE
                    + " can be counted.");
        }
    }
}
