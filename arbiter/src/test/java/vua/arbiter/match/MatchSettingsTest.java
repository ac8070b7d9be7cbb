package vua.arbiter.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.law.LawsProfiles;

/// Settings of a match mean the same wherever it goes on.
class MatchSettingsTest {
    @TempDir
    Path folder;

    private static EngineSettings engine(String name, Optional<Path> directory, String... command) {
        return new EngineSettings(name, List.of(command), directory, new LinkedHashMap<>(), List.of(),
                EngineTime.ofNodes(1), false, false, false);
    }

    private static MatchSettings match(List<EngineSettings> engines, Outputs outputs, OpeningSettings openings,
            Adjudication... rules) {
        return new MatchSettings(engines,
                new ScheduleSettings(ScheduleSettings.Kind.ROUND_ROBIN, 0, 1, 2, 2, true, false), 1, openings,
                List.of(rules), Optional.empty(), 1, false, false, false,
                LawsProfiles.byId("engine-match").orElseThrow(),
                false, outputs, Reporting.USUAL, Deadlines.USUAL, 0, "?", "?");
    }

    @Test
    void filesAreNamedFromTheRoot() throws IOException {
        Path engines = Files.createDirectories(folder.resolve("engines"));
        Path near = Files.createFile(folder.resolve("near"));
        Path own = Files.createFile(engines.resolve("own"));
        Outputs outputs = new Outputs(Optional.of(new Outputs.Pgn(Path.of("a.pgn"), true, false, Set.of())),
                Optional.of(new Outputs.Epd(Path.of("../a.epd"), true)), Optional.of(Path.of("a.json")),
                Optional.of(new Outputs.Log(Path.of("a.log"), Outputs.Level.WARN, true, false)));
        OpeningSettings book = new OpeningSettings(Optional.of(Path.of("books/a.epd")), OpeningSettings.Format.EPD,
                OpeningSettings.Order.RANDOM, OptionalInt.empty(), 1, OpeningPolicy.DEFAULT);
        MatchSettings anchored = match(
                List.of(EngineSettings.builtIn("in", EngineTime.ofNodes(1)),
                        engine("path", Optional.empty(), "stockfish"),
                        engine("here", Optional.empty(), "bin/engine", "x/y"),
                        engine("own", Optional.of(Path.of("engines")), "./own"),
                        engine("bare", Optional.empty(), "near"),
                        engine("other", Optional.of(Path.of("engines")), "bin/engine")),
                outputs, book).anchored(folder);
        assertEquals(List.of(List.of(), List.of("stockfish"), List.of(folder.resolve("bin/engine").toString(), "x/y"),
                List.of(own.toString()), List.of(near.toString()), List.of(folder.resolve("bin/engine").toString())),
                anchored.engines().stream().map(EngineSettings::command).toList());
        assertEquals(Optional.of(engines), anchored.engines().get(3).directory());
        assertEquals(Optional.of(folder.resolve("books/a.epd")), anchored.openings().file());
        assertEquals(folder.resolve("a.pgn"), anchored.outputs().pgn().orElseThrow().file());
        assertEquals(folder.resolveSibling("a.epd"), anchored.outputs().epd().orElseThrow().file());
        assertEquals(Optional.of(folder.resolve("a.json")), anchored.outputs().json());
        assertEquals(folder.resolve("a.log"), anchored.outputs().log().orElseThrow().file());
        assertEquals(anchored, anchored.anchored(Path.of("/elsewhere")));
    }

    @Test
    void whatIsNoMatch() {
        EngineSettings one = engine("a", Optional.empty(), "a");
        assertThrows(IllegalArgumentException.class,
                () -> match(List.of(one), Outputs.NONE, OpeningSettings.builtIn()));
        assertThrows(IllegalArgumentException.class,
                () -> match(List.of(one, one), Outputs.NONE, OpeningSettings.builtIn()));
        EngineSettings two = engine("b", Optional.empty(), "a");
        assertThrows(IllegalArgumentException.class,
                () -> match(List.of(one, two), Outputs.NONE, OpeningSettings.builtIn(), new Adjudication.MaxMoves(1),
                        new Adjudication.MaxMoves(2)));
        assertThrows(IllegalArgumentException.class, () -> new EngineTime(TimeControl.NONE, OptionalLong.empty(),
                OptionalLong.empty(), OptionalInt.empty(), 0));
        assertThrows(IllegalArgumentException.class, () -> new EngineTime(TimeControl.parse("5"), OptionalLong.of(1),
                OptionalLong.empty(), OptionalInt.empty(), 0));
    }
}
