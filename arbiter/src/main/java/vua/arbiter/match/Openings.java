package vua.arbiter.match;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import vua.arbiter.law.Wording;
import vua.arbiter.pgn.PgnEntry;
import vua.arbiter.pgn.PgnGame;
import vua.arbiter.pgn.PgnProblem;
import vua.arbiter.pgn.PgnReader;
import vua.arbiter.store.FileProblem;
import vua.engine.board.InvalidSetupException;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.notation.Epd;
import vua.engine.notation.NotationException;
import vua.engine.notation.UciMoves;

/// The openings of a match, in the order in which they are played; after the last one the first is played again.
///
/// The built-in set, `openings.epd`, was made by our own engine: `vua-arbiter openings` makes it again, and [OpeningMaker]
/// says how. A match of Chess960 takes the 960 start positions instead.
public final class Openings {
    private static final String BUILT_IN = "openings.epd";
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final List<Opening> openings;

    private Openings(List<Opening> openings) {
        this.openings = List.copyOf(openings);
    }

    /// The openings of a match.
    ///
    /// @param most how many the match can need: no more are kept, and only those that are kept are looked at
    /// @throws OpeningsException if the file cannot be read, or holds something that is no opening
    public static Openings of(OpeningSettings settings, long seed, boolean chess960, int most)
            throws OpeningsException {
        Optional<Path> file = settings.file();
        if (file.isEmpty()) {
            return chess960 ? chess960(settings, seed, most) : builtIn(settings, seed, most);
        }
        return switch (settings.format()) {
            case EPD -> {
                List<Line> lines;
                try (InputStream stream = open(file.get())) {
                    lines = lines(stream);
                } catch (IOException problem) {
                    throw unreadable(file.get(), problem);
                }
                yield of(ordered(lines, settings, seed, most), file.get().toString(), chess960);
            }
            case PGN -> new Openings(ordered(games(file.get(), settings.plies(), chess960), settings, seed, most));
        };
    }

    private static Openings builtIn(OpeningSettings settings, long seed, int most) throws OpeningsException {
        try (InputStream stream = Objects.requireNonNull(Openings.class.getResourceAsStream(BUILT_IN), BUILT_IN)) {
            return of(ordered(lines(stream), settings, seed, most), BUILT_IN, false);
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    private static Openings chess960(OpeningSettings settings, long seed, int most) {
        List<Integer> numbers = new ArrayList<>();
        for (int number = 0; number < Chess960.POSITIONS; number++) {
            numbers.add(number);
        }
        return new Openings(ordered(numbers, settings, seed, most).stream()
                .map(number -> new Opening(Chess960.start(number), List.of(), "Chess960 position " + number)).toList());
    }

    /// How many there are; at least one.
    public int size() {
        return openings.size();
    }

    /// The opening of an index from 0 on, of any size.
    public Opening get(int index) {
        return openings.get(index % openings.size());
    }

    // ---- order ----

    /// The first `most` of a list that begins where the settings say. Shuffled by the algorithm of Fisher and Yates with
    /// the generator that [Random] specifies, so that a seed means the same order everywhere.
    private static <T> List<T> ordered(List<T> all, OpeningSettings settings, long seed, int most) {
        List<T> order = new ArrayList<>(all);
        if (settings.order() == OpeningSettings.Order.RANDOM) {
            Random random = new Random(seed);
            for (int i = order.size() - 1; i > 0; i--) {
                Collections.swap(order, i, random.nextInt(i + 1));
            }
        }
        if (!order.isEmpty()) {
            Collections.rotate(order, -((settings.start() - 1) % order.size()));
        }
        return order.subList(0, Math.min(Math.max(1, most), order.size()));
    }

    // ---- positions, a line each ----

    private record Line(int number, String text) {}

    private static InputStream open(Path file) throws IOException {
        InputStream stream = Files.newInputStream(file);
        try {
            return file.toString().toLowerCase(Locale.ROOT).endsWith(".gz")
                    ? new GZIPInputStream(new BufferedInputStream(stream))
                    : stream;
        } catch (IOException problem) {
            stream.close();
            throw problem;
        }
    }

    /// The lines that are neither empty nor a comment. Every byte is a letter: what matters is ASCII.
    private static List<Line> lines(InputStream stream) throws IOException {
        List<Line> lines = new ArrayList<>();
        BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.ISO_8859_1));
        int number = 0;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            number++;
            String text = number == 1 ? withoutMark(line) : line;
            if (!text.isBlank() && !text.startsWith("#")) {
                lines.add(new Line(number, text));
            }
        }
        return lines;
    }

    private static String withoutMark(String line) {
        String mark = new String(String.valueOf(BYTE_ORDER_MARK).getBytes(StandardCharsets.UTF_8),
                StandardCharsets.ISO_8859_1);
        return line.startsWith(mark) ? line.substring(mark.length()) : line;
    }

    private static Openings of(List<Line> lines, String file, boolean chess960) throws OpeningsException {
        List<Opening> openings = new ArrayList<>();
        for (Line line : lines) {
            openings.add(opening(line, file, chess960));
        }
        if (openings.isEmpty()) {
            throw new OpeningsException(
                    "The file " + file + " holds no opening; a line of it must be an EPD or a FEN.");
        }
        return new Openings(openings);
    }

    private static Opening opening(Line line, String file, boolean chess960) throws OpeningsException {
        String where = "Line " + line.number() + " of " + file;
        try {
            Epd epd = Epd.parse(line.text());
            Position position = Position.from(epd.setup());
            check(position, where, chess960);
            String name = epd.operation("id").map(Epd.Operation::texts).filter(texts -> texts.size() == 1)
                    .map(List::getFirst).orElse("line " + line.number());
            return new Opening(position.toSetup(), List.of(), name);
        } catch (NotationException | InvalidSetupException problem) {
            throw unusable(where, problem);
        }
    }

    private static void check(Position position, String where, boolean chess960) throws OpeningsException {
        if (!MoveGenerator.hasLegalMove(position)) {
            throw new OpeningsException(
                    where + " is no opening: the game is over there, since the player to move has no "
                            + "legal move.");
        }
        if (!chess960 && UciMoves.needsChess960(position)) {
            throw new OpeningsException(where + " is an opening of Chess960, for which a match needs -variant "
                    + "fischerandom.");
        }
    }

    // ---- games ----

    private static List<Opening> games(Path file, OptionalInt plies, boolean chess960) throws OpeningsException {
        List<Opening> openings = new ArrayList<>();
        try (InputStream stream = open(file);
                PgnReader reader = new PgnReader(new BufferedInputStream(stream), PgnReader.Mode.LENIENT)) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                PgnGame game = entry.get().game();
                if (!game.tags().isEmpty() || !game.line().moves().isEmpty()) {
                    openings.add(opening(entry.get(), file, plies, chess960));
                }
            }
        } catch (IOException problem) {
            throw unreadable(file, problem);
        }
        if (openings.isEmpty()) {
            throw new OpeningsException("The file " + file + " holds no game; a game in PGN begins with tags such as "
                    + "[Event \"...\"].");
        }
        return openings;
    }

    private static Opening opening(PgnEntry entry, Path file, OptionalInt plies, boolean chess960)
            throws OpeningsException {
        String where = "Game " + entry.number() + " of " + file + " (line " + entry.line() + ")";
        PgnGame game = entry.game();
        List<Integer> moves = game.moves();
        boolean whole = plies.isEmpty() || plies.getAsInt() > moves.size();
        Optional<PgnProblem> fatal = entry.fatal().filter(_ -> whole);
        if (fatal.isPresent()) {
            throw new OpeningsException(where + " is no opening: " + fatal.get().sentence());
        }
        try {
            List<Integer> played = moves.subList(0, Math.min(plies.orElse(moves.size()), moves.size()));
            Position position = Position.from(game.start());
            played.forEach(position::play);
            check(position, where, chess960);
            String name = game.tag("Opening").or(() -> game.tag("ECO")).orElse("game " + entry.number());
            return new Opening(game.start(), played, name);
        } catch (NotationException | InvalidSetupException problem) {
            throw unusable(where, problem);
        }
    }

    private static OpeningsException unusable(String where, RuntimeException problem) {
        return new OpeningsException(
                where + " is no opening: " + Wording.withoutStop(String.valueOf(problem.getMessage())) + ".");
    }

    private static OpeningsException unreadable(Path file, IOException problem) {
        return new OpeningsException(
                "The openings of " + file + " cannot be read: " + FileProblem.reason(file.toString(), problem) + ".");
    }
}
