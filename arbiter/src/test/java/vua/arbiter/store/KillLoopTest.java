package vua.arbiter.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nothing is lost by `kill -9` at any moment.
class KillLoopTest {
    @TempDir
    Path folder;

    @Test
    void nothingIsLostInTenRounds() throws IOException, InterruptedException, StoreException {
        kill(10);
    }

    @Test
    @Tag("long")
    void nothingIsLostInAHundredRounds() throws IOException, InterruptedException, StoreException {
        kill(100);
    }

    private void kill(int rounds) throws IOException, InterruptedException, StoreException {
        KillLoop.Report report = KillLoop.run(folder, rounds, rounds);
        assertEquals(List.of(), report.faults());
        assertTrue(report.announced() > rounds, report::toString);
        assertTrue(report.resumed() > rounds / 4, report::toString);
    }
}
