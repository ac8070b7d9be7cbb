package vua.arbiter.match;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/// Where the openings of a match come from.
///
/// @param file the file; empty = the built-in set, or the 960 start positions of Chess960
/// @param format how the file is written
/// @param plies how much is played of an opening that has moves; all if absent
/// @param start the opening to begin with, from 1, after they were put in order
public record OpeningSettings(Optional<Path> file, Format format, Order order, OptionalInt plies, int start,
        OpeningPolicy policy) {

    /// How a file of openings is written: positions, a line each (EPD or FEN), or games.
    public enum Format {
        EPD, PGN
    }

    /// In which order openings are taken: as the file has them, or shuffled by the seed of the match.
    public enum Order {
        SEQUENTIAL, RANDOM
    }

    public OpeningSettings {
        if (start < 1) {
            throw new IllegalArgumentException("openings are counted from 1");
        }
    }

    /// The openings of a match that names none: the built-in ones, shuffled.
    public static OpeningSettings builtIn() {
        return new OpeningSettings(Optional.empty(), Format.EPD, Order.RANDOM, OptionalInt.empty(), 1,
                OpeningPolicy.DEFAULT);
    }
}
