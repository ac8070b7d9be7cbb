package vua.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import vua.engine.board.Position;
import vua.engine.notation.Fen;

/// A position to measure with, and what another program says about its moves.
///
/// @param kind `opening`, `middlegame`, `endgame` or `check`
/// @param fen six fields
/// @param moves number of legal moves
/// @param captures how many of them capture or promote
/// @param quiets how many do neither
public record BenchmarkPosition(String kind, String fen, int moves, int captures, int quiets) {
    /// Stands for the positions of all kinds.
    public static final String ALL = "all";

    private static final String FILE = "/vua/bench/positions.txt";

    /// The position itself, with room for a few moves.
    public Position position() {
        return Fen.position(fen);
    }

    /// The positions of one kind, or [#ALL].
    ///
    /// @throws IllegalArgumentException if there is no such kind
    public static List<BenchmarkPosition> ofKind(String kind) {
        List<BenchmarkPosition> chosen = new ArrayList<>();
        for (BenchmarkPosition one : read()) {
            if (kind.equals(ALL) || kind.equals(one.kind)) {
                chosen.add(one);
            }
        }
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException(
                    "There are no positions of the kind '" + kind + "' in " + FILE + "; 'all' takes all of them.");
        }
        return chosen;
    }

    /// The positions that a list of [BenchmarkPosition] stands for.
    public static Position[] positions(List<BenchmarkPosition> from) {
        return from.stream().map(BenchmarkPosition::position).toArray(Position[]::new);
    }

    private static List<BenchmarkPosition> read() {
        List<BenchmarkPosition> positions = new ArrayList<>();
        try (InputStream file = BenchmarkPosition.class.getResourceAsStream(FILE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    positions.add(parse(line));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return positions;
    }

    private static BenchmarkPosition parse(String line) {
        String[] fields = line.split("; ", -1);
        if (fields.length != 5) {
            throw new IllegalArgumentException(FILE + " has a line without five fields: " + line);
        }
        return new BenchmarkPosition(fields[0], fields[1], Integer.parseInt(fields[2]), Integer.parseInt(fields[3]),
                Integer.parseInt(fields[4]));
    }
}
