package vua.arbiter.terminal;

import java.io.IOException;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;

/// The terminal of this process. Used by one thread.
final class SystemWindow implements Window {
    private final Terminal terminal;
    private Size last;

    SystemWindow(Terminal terminal) {
        this.terminal = terminal;
        this.last = terminal.getSize();
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
