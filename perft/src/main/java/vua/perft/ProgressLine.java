package vua.perft;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import vua.engine.api.Ticker;

/// One line on a terminal that is written again and again: what is done, how fast, how long it will still take. It
/// appears when something takes longer than two seconds, and is gone afterwards.
final class ProgressLine implements Watch {
    private static final long DELAY_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final String BEGIN_OF_LINE = "\r";
    private static final String ERASE_REST = "\u001b[K";

    private final PrintStream out;
    private final BooleanSupplier terminal;
    private final Ticker ticker;
    private final long start;
    private boolean asked;
    private boolean isTerminal;
    private volatile boolean visible;

    /// @param out the terminal
    /// @param terminal whether it is one; asked once, and not before two seconds have passed
    ProgressLine(PrintStream out, BooleanSupplier terminal, Ticker ticker) {
        this.out = out;
        this.terminal = terminal;
        this.ticker = ticker;
        this.start = ticker.nanos();
    }

    @Override
    public void show(double share, long nodes) {
        long nanos = ticker.nanos() - start;
        if (nanos < DELAY_NANOS) {
            return;
        }
        if (!asked) {
            asked = true;
            isTerminal = terminal.getAsBoolean();
            if (isTerminal) {
                // Somebody may end the program by Ctrl-C.
                Runtime.getRuntime().addShutdownHook(new Thread(this::end, "progress"));
            }
        }
        if (isTerminal) {
            visible = true;
            write(text(share, nodes, nanos) + ERASE_REST);
        }
    }

    static String text(double share, long nodes, long nanos) {
        String done = Math.round(Math.floor(share * 100)) + " % done, " + nodes + " nodes, "
                + Figures.meganodesPerSecond(nodes, nanos) + " Mnps";
        double left = TimeUnit.NANOSECONDS.toMillis(nanos) / 1e3 * (1 - share) / share;
        return share > 0 ? done + ", about " + Figures.duration(left) + " left" : done;
    }

    @Override
    public void end() {
        if (visible) {
            visible = false;
            write(ERASE_REST);
        }
    }

    private void write(String text) {
        out.print(BEGIN_OF_LINE + text);
        out.flush();
    }
}
