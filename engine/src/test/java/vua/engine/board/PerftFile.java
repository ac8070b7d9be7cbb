package vua.engine.board;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// Reads the lists of perft counts among the test resources. Two forms: one line a position, `FEN ;D1 20 ;D2 400`, and
/// blocks of `epd FEN` and `perft DEPTH NODES` lines.
public final class PerftFile {

    /// The files, with standard chess first.
    public static final List<String> ALL = List.of("standard.epd", "tricky.perft", "chess960-sample.perft");

    private PerftFile() {}

    /// One position with its counts by depth.
    public record Entry(String fen, Map<Integer, Long> nodes) {}

    public static List<Entry> read(String name) {
        List<Entry> entries = new ArrayList<>();
        for (String line : lines("/perft/" + name)) {
            if (line.contains(";D1")) {
                String[] parts = line.split(";", -1);
                Entry entry = new Entry(parts[0].strip(), new TreeMap<>());
                for (int i = 1; i < parts.length; i++) {
                    String[] count = parts[i].strip().split(" ", 2);
                    entry.nodes().put(Integer.valueOf(count[0].substring(1)), Long.valueOf(count[1].strip()));
                }
                entries.add(entry);
            } else if (line.startsWith("epd ")) {
                entries.add(new Entry(line.substring(4).strip(), new TreeMap<>()));
            } else if (line.startsWith("perft ")) {
                String[] count = line.split(" ", 3);
                entries.getLast().nodes().put(Integer.valueOf(count[1]), Long.valueOf(count[2].strip()));
            } else if (!line.startsWith("id ")) {
                throw new IllegalStateException(name + ": " + line);
            }
        }
        return entries;
    }

    /// The FENs of all files.
    public static List<String> fens() {
        return ALL.stream().flatMap(name -> read(name).stream()).map(Entry::fen).toList();
    }

    /// The lines of a resource without comments and empty ones.
    public static List<String> lines(String resource) {
        try (InputStream in = PerftFile.class.getResourceAsStream(resource)) {
            String text = new String(Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
