package vua.arbiter.terminal;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// Where a table may change in place.
class WindowTest {

    /// proc(5), /proc/pid/stat: the fifth field is the process group, the eighth the one in the terminal's foreground.
    @Test
    void anotherProgramMayHaveTheTerminal() {
        assertFalse(SystemWindow.isInBackground("42 (java) S 40 42 40 34816 42 4194304 99"));
        assertTrue(SystemWindow.isInBackground("42 (java) S 40 42 40 34816 40 4194304 99"));
        assertTrue(SystemWindow.isInBackground("42 (a) b (c) S 40 42 40 34816 40 4194304 99"));
        assertFalse(SystemWindow.isInBackground("42 (java) S 40 42 40 0 -1 4194304 99"), "no terminal at all");
    }
}
