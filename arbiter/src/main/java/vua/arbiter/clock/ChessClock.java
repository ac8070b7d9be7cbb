package vua.arbiter.clock;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import vua.engine.board.Color;

/// A chess clock that is told the time; immutable. Two displays, of which one runs or none; it counts completed moves,
/// and adds the next period's time when the last required move of a period is completed (so carry-over is a sum).
///
/// A fallen flag stays down, whatever is pressed, until the arbiter gives its side time. Of a game without clocks
/// ([TimeControl#NONE]) this only counts moves: nothing runs down, and giving time changes nothing.
///
/// Colours are [vua.engine.board.Color] numbers; `now` is the arbiter's time in nanoseconds, never backwards.
public final class ChessClock {

    private static final int NOBODY = -1;
    /// More than any display shows, and far enough from the end of the numbers to add to it: thirty years.
    private static final long LONGEST = 1_000_000_000L * Seconds.NANOS;

    private final Terms whiteTerms;
    private final Terms blackTerms;
    private final Display white;
    private final Display black;
    private final int running;
    private final long since;

    /// What one player was given.
    ///
    /// @param margin by how much he may overstep his time before his flag falls
    private record Terms(TimeControl control, long margin) {

        Display full() {
            return control.none()
                    ? new Display(0, 0, 0, 0, 0, false)
                    : new Display(control.period(0).nanos(), control.period(0).delay(), 0, 0, 0, false);
        }

        Terms withIncrement(long nanos) {
            return new Terms(new TimeControl(control.periods().stream()
                    .map(period -> new TimeControl.Period(period.moves(), period.nanos(), nanos, 0)).toList()), margin);
        }
    }

    /// What the clock knows of one player, as of `since`.
    ///
    /// @param remaining may be below 0 within the margin
    /// @param delayLeft what is left of the delay of the present move
    /// @param period index of his period
    /// @param movesOfPeriod moves completed in it
    /// @param moves moves completed in all
    /// @param down whether his flag has fallen
    private record Display(long remaining, long delayLeft, int period, int movesOfPeriod, int moves, boolean down) {

        Display {
            remaining = Math.min(remaining, LONGEST);
        }

        Display withRemaining(long nanos) {
            return new Display(Math.max(0, nanos), delayLeft, period, movesOfPeriod, moves, nanos <= 0);
        }
    }

    private ChessClock(Terms whiteTerms, Terms blackTerms, Display white, Display black, int running, long since) {
        this.whiteTerms = whiteTerms;
        this.blackTerms = blackTerms;
        this.white = white;
        this.black = black;
        this.running = running;
        this.since = since;
    }

    /// A clock at the beginning of a game, stopped.
    ///
    /// @param margin by how much a side may overstep its time before its flag falls (engine tournaments; 0)
    public static ChessClock of(TimeControl control, long margin) {
        return of(control, margin, control, margin);
    }

    /// A clock with other terms for each side (engine tournaments, time odds); of one of them the time may not be counted
    /// at all.
    public static ChessClock of(TimeControl white, long whiteMargin, TimeControl black, long blackMargin) {
        Terms forWhite = new Terms(white, whiteMargin);
        Terms forBlack = new Terms(black, blackMargin);
        return new ChessClock(forWhite, forBlack, forWhite.full(), forBlack.full(), NOBODY, 0);
    }

    /// A clock without margin.
    public static ChessClock of(TimeControl control) {
        return of(control, 0);
    }

    /// What a side was given.
    public TimeControl control(int color) {
        return terms(color).control;
    }

    private Terms terms(int color) {
        return color == Color.WHITE ? whiteTerms : blackTerms;
    }

    /// Whether the time of a side is counted.
    public boolean timed(int color) {
        return !control(color).none();
    }

    /// How many moves a side has to complete before its next period; empty if it is in its last one.
    public OptionalInt movesToGo(int color) {
        TimeControl.Period period = period(color);
        return period == null || period.moves() == 0
                ? OptionalInt.empty()
                : OptionalInt.of(period.moves() - display(color).movesOfPeriod);
    }

    /// Whether there are clocks at all.
    public boolean present() {
        return timed(Color.WHITE) || timed(Color.BLACK);
    }

    /// The side whose clock runs; without clocks the one whose clock would.
    public OptionalInt running() {
        return running == NOBODY ? OptionalInt.empty() : OptionalInt.of(running);
    }

    /// Starts the clock of a side; the other one stands. What this side has left of a delay goes on.
    public ChessClock start(int color, long now) {
        ChessClock stopped = stop(now);
        return new ChessClock(whiteTerms, blackTerms, stopped.white, stopped.black, color, now);
    }

    /// Stops both displays.
    public ChessClock stop(long now) {
        return new ChessClock(whiteTerms, blackTerms, at(Color.WHITE, now), at(Color.BLACK, now), NOBODY, now);
    }

    /// A side completes its move and starts the opponent's clock. The flag is tested first: if it has fallen nothing is
    /// added. Then the move is counted; increment and, after the last required move, the next period's time are added.
    /// The side's clock need not run: the opponent may have replied before the press.
    public ChessClock press(int color, long now) {
        Display display = at(color, now);
        long increment = timed(color) ? control(color).period(display.period).increment() : 0;
        ChessClock pressed = stop(now).with(color, completed(color, display, increment), now);
        return pressed.start(Color.opposite(color), now);
    }

    /// Counts a move that used no time and earned no increment; a period's last one brings the next period's time.
    public ChessClock count(int color) {
        return with(color, completed(color, display(color), 0), since);
    }

    /// A display after a completed move. A new move begins with the whole delay of its period.
    private Display completed(int color, Display display, long increment) {
        if (!timed(color)) {
            return new Display(0, 0, 0, 0, display.moves + 1, false);
        }
        TimeControl control = control(color);
        TimeControl.Period period = control.period(display.period);
        int ofPeriod = display.movesOfPeriod + 1;
        boolean done = period.moves() > 0 && ofPeriod >= period.moves();
        int next = done ? display.period + 1 : display.period;
        long added = increment + (done ? control.period(next).nanos() : 0);
        return new Display(display.down ? 0 : Math.max(0, display.remaining) + added, control.period(next).delay(),
                next, done ? 0 : ofPeriod, display.moves + 1, display.down);
    }

    /// Takes the last completed move of a side back: it is no longer counted, and a next period's time it brought is
    /// gone. Used time stays used.
    ///
    /// @param increment whether the increment it brought is taken off too
    public ChessClock takeBack(int color, boolean increment, long now) {
        Display display = at(color, now);
        if (display.moves == 0) {
            return this;
        }
        if (!timed(color)) {
            return with(color, new Display(0, 0, 0, 0, display.moves - 1, false), since);
        }
        TimeControl control = control(color);
        boolean entered = display.movesOfPeriod == 0 && display.period > 0;
        int period = entered ? display.period - 1 : display.period;
        long brought = (entered ? control.period(display.period).nanos() : 0)
                + (increment ? control.period(period).increment() : 0);
        int ofPeriod = Math.max(0, entered ? control.period(period).moves() - 1 : display.movesOfPeriod - 1);
        // Whatever had been gained is gone; a clock that would stand below 0 only because of that keeps a moment.
        long remaining = display.down ? 0 : Math.max(1, display.remaining - brought);
        return refreshed(now).with(color, new Display(remaining, control.period(period).delay(), period, ofPeriod,
                display.moves - 1, display.down), now);
    }

    /// The time left of a side; 0 if its flag has fallen, and without clocks.
    public long remaining(int color, long now) {
        return Math.max(0, at(color, now).remaining);
    }

    /// Whether a side's flag has fallen by now: its time is 0.
    public boolean flagFallen(int color, long now) {
        return at(color, now).down;
    }

    /// When the flag of the running side falls if it goes on running; empty if none runs, or it has fallen.
    public OptionalLong flagFallsAt() {
        if (running == NOBODY || !timed(running) || display(running).down) {
            return OptionalLong.empty();
        }
        Display display = display(running);
        return OptionalLong.of(since + display.delayLeft + display.remaining + terms(running).margin);
    }

    /// The arbiter sets the time left of a side; the flag is up again if that is more than 0.
    public ChessClock withRemaining(int color, long nanos, long now) {
        return timed(color) ? refreshed(now).with(color, at(color, now).withRemaining(nanos), now) : this;
    }

    /// The arbiter gives a side time, or takes some: not below 0. The flag is up again if something is left.
    public ChessClock add(int color, long nanos, long now) {
        return withRemaining(color, remaining(color, now) + nanos, now);
    }

    /// The same clock with another increment in all periods, and no delay (III.4).
    public ChessClock withIncrement(long nanos, long now) {
        if (!present()) {
            return this;
        }
        ChessClock read = refreshed(now);
        return new ChessClock(whiteTerms.withIncrement(nanos), blackTerms.withIncrement(nanos),
                withoutDelay(read.white), withoutDelay(read.black), running, read.since);
    }

    private static Display withoutDelay(Display display) {
        return new Display(display.remaining, 0, display.period, display.movesOfPeriod, display.moves, display.down);
    }

    /// Begins the next period of a side whose flag is down, if there is one: its time is added and the next move counts
    /// as its first (6.12, 8.6 / III.3.1.1).
    public ChessClock nextPeriod(int color, long now) {
        if (!timed(color) || finalPeriod(color)) {
            return this;
        }
        TimeControl control = control(color);
        Display display = at(color, now);
        int next = display.period + 1;
        Display begun = new Display(Math.max(0, display.remaining) + control.period(next).nanos(),
                control.period(next).delay(), next, 0, display.moves, false);
        return refreshed(now).with(color, begun, now);
    }

    /// The number of moves a side has completed.
    public int movesCompleted(int color) {
        return display(color).moves;
    }

    /// The period a side is in; none without clocks.
    public TimeControl.@Nullable Period period(int color) {
        return timed(color) ? control(color).period(display(color).period) : null;
    }

    /// How many periods a side has behind it; a last period that is repeated counts every time.
    public int periodIndex(int color) {
        return display(color).period;
    }

    /// Whether a side is in its last period: all the remaining moves must be made in it, or, where a last period with a
    /// number of moves is repeated, that number again and again.
    public boolean finalPeriod(int color) {
        return timed(color) && display(color).period >= control(color).periods().size() - 1;
    }

    private Display display(int color) {
        return color == Color.WHITE ? white : black;
    }

    /// A display as it stands now.
    private Display at(int color, long now) {
        Display display = display(color);
        if (color != running || !timed(color) || display.down) {
            return display;
        }
        long elapsed = Math.max(0, now - since);
        long waited = Math.min(elapsed, display.delayLeft);
        long remaining = display.remaining - (elapsed - waited);
        boolean down = remaining + terms(color).margin <= 0;
        return new Display(down ? 0 : remaining, display.delayLeft - waited, display.period, display.movesOfPeriod,
                display.moves, down);
    }

    /// The same clock with its displays read now; what runs goes on running.
    private ChessClock refreshed(long now) {
        return new ChessClock(whiteTerms, blackTerms, at(Color.WHITE, now), at(Color.BLACK, now), running, now);
    }

    private ChessClock with(int color, Display display, long now) {
        return color == Color.WHITE
                ? new ChessClock(whiteTerms, blackTerms, display, black, running, now)
                : new ChessClock(whiteTerms, blackTerms, white, display, running, now);
    }
}
