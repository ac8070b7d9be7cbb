package vua.arbiter.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.uci.client.Transport;

/// A log holds what is wanted, from the moment it happens.
class TrafficLogTest {
    @TempDir
    Path folder;

    private final ScriptedEngine.Clock clock = new ScriptedEngine.Clock();

    private Path file() {
        return folder.resolve("log.txt");
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(file());
    }

    @Test
    void onlyWhatMattersEnoughIsWritten() throws IOException {
        List<Outputs.Level> levels = Arrays.asList(Outputs.Level.values());
        for (Outputs.Level least : levels) {
            try (TrafficLog log = TrafficLog.open(new Outputs.Log(file(), least, false, false), false, clock)) {
                for (Outputs.Level level : levels) {
                    log.say(level, level.name());
                }
                List<String> expected = new ArrayList<>();
                levels.subList(levels.indexOf(least), levels.size())
                        .forEach(level -> expected.add("0.000000 match --- " + level.name()));
                assertEquals(expected, lines());
            }
        }
    }

    @Test
    void trafficIsWrittenAtOnceAndOnlyWhereItIsWanted() throws Exception {
        for (boolean traffic : List.of(true, false)) {
            Outputs.Log wanted = new Outputs.Log(file(), Outputs.Level.FATAL, false, traffic);
            try (TrafficLog log = TrafficLog.open(wanted, false, clock)) {
                Transport road = log.watch("Toy", new ScriptedEngine(clock, ScriptedEngine.SANE));
                road.sendLine("isready");
                road.nextLine(clock.nanos());
                assertEquals(traffic ? List.of("0.000000 Toy <-- isready", "0.000000 Toy --> readyok") : List.of(),
                        lines());
            }
        }
    }

    /// Without `append` a match begins the file anew, but not when it goes on.
    @Test
    void aMatchThatGoesOnKeepsWhatItHasWritten() throws IOException {
        int written = 0;
        for (boolean goesOn : new boolean[]{false, true, true, false}) {
            Outputs.Log wanted = new Outputs.Log(file(), Outputs.Level.INFO, false, false);
            try (TrafficLog log = TrafficLog.open(wanted, goesOn, clock)) {
                log.say(Outputs.Level.INFO, String.format(Locale.ROOT, "%b", goesOn));
            }
            written = goesOn ? written + 1 : 1;
            assertEquals(written, lines().size());
        }
    }
}
