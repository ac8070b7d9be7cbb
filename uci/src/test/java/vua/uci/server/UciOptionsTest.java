package vua.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import vua.engine.EngineOptions;
import vua.uci.protocol.OptionSpec;

/// The options are announced so that fastchess, cutechess and python-chess can read them, and act on what they name.
class UciOptionsTest {
    private final UciOptions options = new UciOptions();
    private final Recorder recorder = new Recorder();

    @Test
    void everyAnnouncementCanBeReadBack() {
        for (OptionSpec spec : options.specs()) {
            assertEquals(Optional.of(spec), OptionSpec.parse(spec.format()));
        }
        assertEquals(12, options.specs().size());
    }

    /// lichess-bot refuses to start when one of the options it is to set is missing; OpenBench sets Hash and Threads in
    /// every test; cutechess ponders only if Ponder is listed.
    @Test
    void theOptionsThatToolsSetAreThere() {
        Set<String> names = new HashSet<>();
        Set<String> lowerCase = new HashSet<>();
        for (OptionSpec spec : options.specs()) {
            names.add(spec.name());
            lowerCase.add(spec.name().toLowerCase(Locale.ROOT));
        }
        assertTrue(names.containsAll(List.of("Hash", "Clear Hash", "Threads", "Ponder", "MultiPV", "Move Overhead",
                "UCI_Chess960", "UCI_ShowWDL", "UCI_LimitStrength", "UCI_Elo")));
        assertEquals(names.size(), lowerCase.size(), "names differ in more than case");
    }

    /// fastchess and cutechess read numbers as 32 bits; OpenBench needs room for its values; 218 is the greatest number
    /// of legal moves.
    @Test
    void limitsAreWideEnoughAndFitAnInt() {
        for (OptionSpec spec : options.specs()) {
            if (spec instanceof OptionSpec.Spin spin) {
                assertTrue(spin.min() >= 0 && spin.max() <= Integer.MAX_VALUE, spin.format());
                assertTrue(!spin.name().equals("MultiPV") || spin.max() >= 218, spin.format());
            }
        }
    }

    @Test
    void eachOptionReachesItsTarget() throws CommandRefusedException, InterruptedException {
        set("Hash", "33");
        set("threads", "2");
        set("MULTIPV", "7");
        set("Move Overhead", "77");
        set("UCI_LimitStrength", "true");
        set("UCI_Elo", "1700");
        assertEquals(new EngineOptions(33, 2, 7, 77, true, 1700), recorder.options);
        options.set(recorder, "clear hash", Optional.empty());
        set("UCI_Chess960", "true");
        set("UCI_ShowWDL", "false");
        set("Log File", "a b.log");
        set("Ponder", "true");
        set("UCI_EngineAbout", "whatever");
        assertEquals(List.of("clear", "960 true", "wdl false", "log a b.log"), recorder.calls);
    }

    @Test
    void whatDoesNotSuitIsRefusedAndChangesNothing() {
        for (String[] bad : new String[][]{{"Hash", "0"}, {"Hash", "x"}, {"Hash", ""}, {"Hash", "99999999999999"},
                {"Threads", "-1"}, {"UCI_Elo", "1319"}, {"UCI_Chess960", "True"}, {"UCI_Chess960", ""},
                {"Nonsense", "1"}, {"", ""}}) {
            assertThrows(CommandRefusedException.class, () -> set(bad[0], bad[1]), () -> String.join("=", bad));
        }
        assertEquals(EngineOptions.defaults(), recorder.options);
        assertEquals(List.of(), recorder.calls);
    }

    private void set(String name, String value) throws CommandRefusedException, InterruptedException {
        options.set(recorder, name, Optional.of(value));
    }

    private static final class Recorder implements OptionTarget {
        private EngineOptions options = EngineOptions.defaults();
        private final List<String> calls = new ArrayList<>();

        @Override
        public EngineOptions engineOptions() {
            return options;
        }

        @Override
        public void setEngineOptions(EngineOptions changed) {
            options = changed;
        }

        @Override
        public void clearHash() {
            calls.add("clear");
        }

        @Override
        public void setChess960(boolean on) {
            calls.add("960 " + on);
        }

        @Override
        public void setShowWinDrawLoss(boolean on) {
            calls.add("wdl " + on);
        }

        @Override
        public void setLogFile(String path) {
            calls.add("log " + path);
        }
    }
}
