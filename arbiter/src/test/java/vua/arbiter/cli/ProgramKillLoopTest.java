package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.store.StoreException;

/// `vua-arbiter play`, `resume` and `games` lose nothing by `kill -9` at any moment.
class ProgramKillLoopTest {
    @TempDir
    Path folder;

    @Test
    void nothingIsLostInAFewRounds() throws IOException, InterruptedException, StoreException {
        kill(ProgramKillLoop.fromClasses(), 6);
    }

    /// With the program file.
    @Test
    @Tag("long")
    @Tag("program")
    @DisabledOnOs(OS.WINDOWS)
    void nothingIsLostInAHundredRounds() throws IOException, InterruptedException, StoreException {
        ProgramKillLoop.Report report = kill(List.of(Path.of("target", "vua-arbiter").toAbsolutePath().toString()),
                120);
        assertTrue(report.kills() >= 100, report::toString);
        assertTrue(report.announced() > 500 && report.resumed() > 50, report::toString);
        System.out.println(report);
    }

    private ProgramKillLoop.Report kill(List<String> program, int rounds)
            throws IOException, InterruptedException, StoreException {
        ProgramKillLoop.Report report = ProgramKillLoop.run(folder, program, rounds, System.nanoTime());
        assertEquals(List.of(), report.faults());
        assertEquals(rounds, report.kills() + report.ended(), report::toString);
        return report;
    }
}
