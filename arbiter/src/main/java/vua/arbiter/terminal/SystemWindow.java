package vua.arbiter.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;

/// The terminal of this process. Used by one thread.
final class SystemWindow implements Window {
    private static final Path STAT = Path.of("/proc/self/stat");

    private final Terminal terminal;
    private Size last;

    SystemWindow(Terminal terminal) {
        this.terminal = terminal;
        this.last = terminal.getSize();
    }

    /// Whether another program has the terminal, as behind `&`: to close it then would stop this one. Only Linux tells.
    static boolean isInBackground() throws IOException {
        return Files.isReadable(STAT) && isInBackground(Files.readString(STAT));
    }

    /// @param stat as proc(5) has it: behind a name in parentheses state, parent, process group, session, terminal, and
    ///        the process group that has the terminal, or -1
    static boolean isInBackground(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return !fields[5].equals("-1") && !fields[5].equals(fields[2]);
    }

    @Override
    public int columns() {
        int columns = size().getColumns();
        return columns > 0 ? columns : Integer.MAX_VALUE;
    }

    @Override
    public int rows() {
        int rows = size().getRows();
        return rows > 0 ? rows : Integer.MAX_VALUE;
    }

    private Size size() {
        try {
            last = terminal.getSize();
        } catch (IllegalStateException closed) {
            // while the program is being stopped
        }
        return last;
    }

    @Override
    public void close() {
        try {
            terminal.close();
        } catch (IOException gone) {
            // nothing is to be put right in a terminal that is not there
        }
    }
}
