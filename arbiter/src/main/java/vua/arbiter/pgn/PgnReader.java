package vua.arbiter.pgn;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Reads games in the Portable Game Notation one after the other, from a stream of any length with memory for one
/// game.
///
/// Whatever is wrong becomes a [PgnProblem] of the game it belongs to, and the reader goes on with the next game: only
/// the stream itself can fail. Lenient reading also takes what people and programs write instead of PGN: moves in
/// Vietnamese letters or by squares, castling with zeros, `:` for captures, `e.p.`, wrong or missing numbers, missing
/// tags, results in odd places, Latin-1. Strict reading takes the same, but reports all that the PGN standard does not
/// allow; a game without problems is then correct.
///
/// Chess960 games may give their castling rights as X-FEN or Shredder-FEN. Moves of other variants are not read.
public final class PgnReader implements AutoCloseable {

    /// Whether only what the PGN standard allows is taken without a word.
    public enum Mode {
        STRICT, LENIENT
    }

    private final PgnLexer lexer;
    private final Mode mode;
    private long games;

    /// A reader of that stream, which it closes.
    ///
    /// @throws IOException if the stream cannot be read
    public PgnReader(InputStream stream, Mode mode) throws IOException {
        this.lexer = new PgnLexer(new CharSource(stream));
        this.mode = mode;
    }

    /// A reader of a file.
    ///
    /// @throws IOException if the file cannot be read
    public static PgnReader open(Path file, Mode mode) throws IOException {
        InputStream stream = Files.newInputStream(file);
        try {
            return new PgnReader(new BufferedInputStream(stream), mode);
        } catch (IOException e) {
            stream.close();
            throw e;
        }
    }

    /// All games of a text.
    public static List<PgnEntry> read(String text, Mode mode) {
        List<PgnEntry> entries = new ArrayList<>();
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), mode)) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                entries.add(entry.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("reading from memory failed", e);
        }
        return entries;
    }

    /// The next game; empty at the end.
    ///
    /// @throws IOException if the stream cannot be read
    public Optional<PgnEntry> next() throws IOException {
        if (lexer.sixteenBits()) {
            return games > 0 ? Optional.empty() : Optional.of(unreadable());
        }
        Optional<PgnEntry> entry = new GameParser(lexer, mode, games + 1).parse();
        if (entry.isPresent()) {
            games++;
        }
        return entry;
    }

    private PgnEntry unreadable() {
        games++;
        PgnGame nothing = new PgnGame(new LinkedHashMap<>(), PgnLine.of(List.of()), PgnResult.UNKNOWN);
        return new PgnEntry(1, 1, nothing, List.of(new PgnProblem(PgnProblem.Kind.ENCODING, 1, 0, "",
                "The text is in UTF-16; PGN must be in UTF-8 or Latin-1.")));
    }

    @Override
    public void close() throws IOException {
        lexer.close();
    }
}
