package vua.arbiter.pgn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;
import vua.engine.notation.Quote;

/// A game in the Portable Game Notation: tags, moves with what stands beside them, and the result behind the moves.
///
/// @param tags names and values in order; control characters in values become blanks
/// @param line the moves, legal one after the other from [#start]
/// @param result behind the moves; the tag `Result` may say something else
public record PgnGame(SequencedMap<String, String> tags, PgnLine line, PgnResult result) {
    /// The seven tags that every game has, in their order (PGN standard, 8.1.1).
    public static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_][^\\s\\p{Cntrl}\"\\[\\]{}();]*");

    public PgnGame {
        SequencedMap<String, String> copy = new LinkedHashMap<>();
        tags.forEach((name, value) -> {
            if (!isTagName(name)) {
                throw new IllegalArgumentException(Quote.of(name) + " is no name of a tag");
            }
            copy.put(name, PgnText.oneLine(value));
        });
        tags = Collections.unmodifiableSequencedMap(copy);
    }

    /// Whether a tag may have this name. PGN wants letters, digits and `_`; a few more do no harm.
    static boolean isTagName(String name) {
        return NAME.matcher(name).matches();
    }

    /// What stands in a tag whose value nobody knows.
    public static String unknown(String tag) {
        return tag.equals("Date") ? "????.??.??" : "?";
    }

    /// The value of a tag; empty if the tag is missing or says that it is not known (`?`, `-`, nothing).
    public Optional<String> tag(String name) {
        return Optional.ofNullable(tags.get(name)).map(String::strip)
                .filter(value -> !value.isEmpty() && !value.equals("?") && !value.equals("-"));
    }

    /// The moves of the game, without notes.
    public List<Integer> moves() {
        return line.moves().stream().map(PgnMove::move).toList();
    }

    /// The same game with all of the seven tags, unknown ones as [#unknown] says and `Result` as the moves end.
    public PgnGame withRoster() {
        SequencedMap<String, String> full = new LinkedHashMap<>();
        for (String name : ROSTER) {
            String value = tags.get(name);
            full.put(name, value != null ? value : name.equals("Result") ? result.token() : unknown(name));
        }
        tags.forEach(full::putIfAbsent);
        return new PgnGame(full, line, result);
    }

    /// The setup that the tag `FEN` gives, or the start position.
    ///
    /// @throws vua.engine.notation.NotationException if the tag holds no FEN
    public Setup start() {
        return start(tags);
    }

    static Setup start(Map<String, String> tags) {
        String fen = tags.getOrDefault("FEN", "").strip();
        return fen.isEmpty() || fen.equals("?") || fen.equals("-") ? Setup.start() : Fen.parse(fen);
    }

    /// Whether the tag `Variant` says Chess960.
    public boolean chess960() {
        return Variant.of(tags.getOrDefault("Variant", "")) == Variant.CHESS960;
    }

    /// A game from these parts, with the tags `SetUp` and `FEN` where the start position is not the usual one, and
    /// `Variant` for Chess960.
    ///
    /// @param tags without those three
    public static PgnGame of(Map<String, String> tags, Setup start, boolean chess960, PgnLine line, PgnResult result) {
        SequencedMap<String, String> all = new LinkedHashMap<>(tags);
        if (chess960) {
            all.put("Variant", "Chess960");
        }
        String fen = Fen.format(start, CastlingStyle.XFEN);
        if (!fen.equals(Fen.format(Position.start()))) {
            all.put("SetUp", "1");
            all.put("FEN", fen);
        }
        return new PgnGame(all, line, result);
    }

    /// What the tag `Variant` may mean.
    enum Variant {
        STANDARD, CHESS960, OTHER;

        private static final List<String> STANDARD_NAMES = List.of("", "?", "-", "standard", "standardchess", "chess",
                "normal", "fromposition", "orthodox", "classical", "regular", "none");

        static Variant of(String tag) {
            String name = tag.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
            if (STANDARD_NAMES.contains(name) || STANDARD_NAMES.contains(tag.strip())) {
                return STANDARD;
            }
            return name.contains("960") || name.contains("fischer") || name.equals("frc") || name.contains("freestyle")
                    ? CHESS960
                    : OTHER;
        }
    }

    /// All comments of the game itself, those in variations left out.
    public List<String> comments() {
        List<String> comments = new ArrayList<>();
        collect(line.notes(), comments);
        line.moves().forEach(move -> collect(move.notes(), comments));
        return comments;
    }

    private static void collect(List<PgnNote> notes, List<String> comments) {
        for (PgnNote note : notes) {
            if (note instanceof PgnNote.Comment(String text)) {
                comments.add(text);
            }
        }
    }
}
