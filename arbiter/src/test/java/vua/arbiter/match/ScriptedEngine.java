package vua.arbiter.match;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.atomic.AtomicLong;
import vua.engine.api.Ticker;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;
import vua.uci.client.Received;
import vua.uci.client.Transport;
import vua.uci.protocol.GuiCommand;

/// An engine without a process and without real time: it reads what it is sent and answers on a clock that stands still
/// but for what the script lets pass.
final class ScriptedEngine implements Transport {

    /// A clock that goes on only when a line is waited for.
    static final class Clock implements Ticker {
        private final AtomicLong now = new AtomicLong(1_000_000_000L);

        @Override
        public long nanos() {
            return now.get();
        }

        void advanceTo(long nanos) {
            now.accumulateAndGet(nanos, Math::max);
        }
    }

    /// What it does when it is to move.
    @FunctionalInterface
    interface Conduct {
        /// Answers a `go`, or does not.
        ///
        /// @param move which of its moves in the game this is, from 1 on
        void go(ScriptedEngine engine, int move, Position position, String line);
    }

    /// Plays the first legal move in the order of the generator, at once.
    static final Conduct SANE = (engine, _, position, _) -> engine.play(0, first(position));

    private record Reply(long nanos, int number, String text) {}

    private final Clock clock;
    private final Conduct conduct;
    private final PriorityQueue<Reply> replies = new PriorityQueue<>(
            Comparator.comparingLong(Reply::nanos).thenComparingInt(Reply::number));
    private final Deque<String> received = new ArrayDeque<>();
    private Position position = Position.start();
    private int moves;
    private int said;
    private boolean gone;
    private boolean mute;

    ScriptedEngine(Clock clock, Conduct conduct) {
        this.clock = clock;
        this.conduct = conduct;
    }

    /// The settings of an engine of that name.
    static EngineSettings settings(String name, EngineTime time, boolean ponder) {
        return new EngineSettings(name, List.of(name), Optional.empty(), new LinkedHashMap<>(), List.of(), time, ponder,
                false, false);
    }

    static String first(Position position) {
        MoveList legal = new MoveList();
        MoveGenerator.legal(position, legal);
        return UciMoves.format(legal.get(0), false);
    }

    /// All lines it was sent.
    List<String> received() {
        return List.copyOf(received);
    }

    // ---- for scripts

    void say(long millis, String text) {
        replies.add(new Reply(clock.nanos() + millis * 1_000_000, said++, text));
    }

    void play(long millis, String move) {
        say(0, "info depth 1 score cp 0 nodes 1 pv " + move);
        say(millis, "bestmove " + move);
    }

    void crash() {
        gone = true;
    }

    /// It does not say anything any more.
    void fallSilent() {
        mute = true;
    }

    // ---- the road

    @Override
    public boolean sendLine(String line) {
        received.add(line);
        if (gone) {
            return false;
        }
        if (mute) {
            return true;
        }
        switch (GuiCommand.parse(line).command()) {
            case GuiCommand.Uci _ -> {
                say(0, "id name Scripted");
                say(0, "id author nobody");
                say(0, "option name Ponder type check default false");
                say(0, "uciok");
            }
            case GuiCommand.IsReady _ -> say(0, "readyok");
            case GuiCommand.UciNewGame _ -> moves = 0;
            case GuiCommand.Position(Optional<String> fen, List<String> played) -> {
                position = fen.map(Fen::position).orElseGet(Position::start);
                played.forEach(move -> position.play(UciMoves.parse(position, move)));
            }
            case GuiCommand.Go _ -> conduct.go(this, ++moves, position, line);
            case GuiCommand.Quit _ -> gone = true;
            default -> {
                // nothing to do
            }
        }
        return true;
    }

    @Override
    public Received nextLine(long deadline) {
        Reply next = replies.peek();
        if (next != null && next.nanos() <= deadline) {
            replies.remove();
            clock.advanceTo(next.nanos());
            return new Received.Line(next.text(), Math.max(next.nanos(), 0));
        }
        if (next == null && gone) {
            return new Received.Ended("ended with exit code 7");
        }
        clock.advanceTo(deadline == NO_DEADLINE ? clock.nanos() + 1_000_000_000L : deadline);
        return new Received.Silence();
    }

    @Override
    public void close() {
        gone = true;
    }

    @Override
    public void kill() {
        gone = true;
        replies.clear();
    }
}
