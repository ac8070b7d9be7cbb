package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.match.MatchRunner;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.Progress;
import vua.arbiter.statistics.Sprt;
import vua.arbiter.store.MatchGame;

/// The summary of a match says the same as what people are told.
class MatchJsonTest {
    private static final int ENOUGH = 200;

    @TempDir
    Path folder;

    private static MatchGame game(int number, String result) {
        return new MatchGame(number, number, number, 0, 0, 1, number, result, "checkmate", "", 40, 100, 0, 0,
                List.of(), "", "");
    }

    /// A test has decided when its ratio first reached a bound (Wald), wherever games that were running then bring it.
    @Test
    void aDecisionStays() throws IOException {
        MatchSettings settings = MatchOptionsTest.settings("-engine cmd=builtin name=A -engine cmd=builtin name=B "
                + "-each nodes=1 -report penta=false -sprt elo0=0 elo1=100 model=logistic");
        Sprt test = settings.sprt().orElseThrow();
        Progress progress = new Progress(settings);
        while (progress.decision() == Sprt.Decision.CONTINUE && progress.games() < ENOUGH) {
            progress.add(game(progress.games(), "1-0"));
        }
        assertEquals(Sprt.Decision.H1, progress.decision());
        while (test.decision(progress.llr().orElseThrow()) != Sprt.Decision.CONTINUE && progress.games() < ENOUGH) {
            progress.add(game(progress.games(), "0-1"));
        }
        assertEquals(Sprt.Decision.CONTINUE, test.decision(progress.llr().orElseThrow()));
        Path file = folder.resolve("match.json");
        MatchJson.write(file, settings, progress, Optional.empty(), OptionalLong.empty(), MatchRunner.End.OVER, 1);
        String json = Files.readString(file);
        assertTrue(json.contains("\"decision\" : \"H1\""), json);
        assertEquals("SPRT: H1 was accepted. Tournament finished",
                MatchTeller.end(settings, progress, Optional.empty(), true).getLast());
    }
}
