package vua.arbiter.match;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import vua.engine.api.Ticker;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;
import vua.engine.notation.UciMoves;
import vua.uci.client.Received;
import vua.uci.client.Transport;
import vua.uci.protocol.GuiCommand;

/// An engine in real time on a thread of its own, which also runs what is to be done at its answers, as the thread does
/// that reads the output of a process.
final class ReadingEngine implements Transport {

    /// What it does when it is to move.
    @FunctionalInterface
    interface Conduct {
        /// Answers a `go`, or does not.
        ///
        /// @param move how many times it was asked in this game, from 1 on
        void go(ReadingEngine engine, int move, Position position) throws InterruptedException;
    }

    /// Plays a legal move that depends on the position only, at once.
    static final Conduct SANE = (engine, _, position) -> engine.play(choice(position));

    private static final String THREAD = "reading ";
    /// Lines that nobody has taken.
    private static final int ROOM = 16_384;

    private final Ticker ticker;
    private final Conduct conduct;
    private final boolean relays;
    private final BlockingQueue<String> sent = new LinkedBlockingQueue<>();
    private final BlockingQueue<Received.Line> said = new LinkedBlockingQueue<>(ROOM);
    /// The names of the threads that have sent a `go`.
    private final List<String> askers = Collections.synchronizedList(new ArrayList<>());
    private volatile Runnable handler = () -> {};
    private volatile Optional<String> end = Optional.empty();
    private Position position = Position.start();
    private int moves;

    private ReadingEngine(Ticker ticker, Conduct conduct, boolean relays) {
        this.ticker = ticker;
        this.conduct = conduct;
        this.relays = relays;
    }

    /// @param relays whether it has a handler run at its answers
    static ReadingEngine start(String name, Ticker ticker, Conduct conduct, boolean relays) {
        ReadingEngine engine = new ReadingEngine(ticker, conduct, relays);
        Thread.ofPlatform().daemon().name(THREAD + name).start(engine::run);
        return engine;
    }

    static String choice(Position position) {
        MoveList legal = new MoveList();
        MoveGenerator.legal(position, legal);
        return UciMoves.format(legal.get(Math.floorMod(position.key(), legal.size())), false);
    }

    /// How often it was asked for a move.
    int asked() {
        return askers.size();
    }

    /// How often it was asked by the thread of an engine.
    long askedByEngines() {
        return List.copyOf(askers).stream().filter(name -> name.startsWith(THREAD)).count();
    }

    // ---- for scripts

    void say(String text) throws InterruptedException {
        if (!isRunning()) {
            return;
        }
        said.put(new Received.Line(text, ticker.nanos()));
        if (!text.startsWith("info ")) {
            handler.run();
        }
    }

    void play(String move) throws InterruptedException {
        say("info depth 1 score cp 0 nodes 1 pv " + move);
        say("bestmove " + move);
    }

    void crash() {
        end = Optional.of("ended with exit code 7");
    }

    boolean isRunning() {
        return end.isEmpty();
    }

    private void run() {
        try {
            while (isRunning()) {
                react(sent.take());
            }
        } catch (InterruptedException _) {
            crash();
        }
    }

    private void react(String line) throws InterruptedException {
        switch (GuiCommand.parse(line).command()) {
            case GuiCommand.Uci _ -> {
                say("id name Reading");
                say("uciok");
            }
            case GuiCommand.IsReady _ -> say("readyok");
            case GuiCommand.UciNewGame _ -> moves = 0;
            case GuiCommand.Position(Optional<String> _, List<String> played) -> {
                position = Position.start();
                played.forEach(move -> position.play(UciMoves.parse(position, move)));
            }
            case GuiCommand.Go _ -> conduct.go(this, ++moves, position);
            case GuiCommand.Stop _ -> say("bestmove " + choice(position));
            case GuiCommand.Quit _ -> end = Optional.of("ended with exit code 0");
            default -> {
                // nothing to do
            }
        }
    }

    // ---- the road

    @Override
    public boolean sendLine(String line) {
        if (!isRunning()) {
            return false;
        }
        if (line.startsWith("go ")) {
            askers.add(Thread.currentThread().getName());
        }
        sent.add(line);
        return true;
    }

    @Override
    public Received nextLine(long deadline) throws InterruptedException {
        // looked at first, so that what was said before the end comes before it
        Optional<String> ended = end;
        long left = deadline == NO_DEADLINE ? Long.MAX_VALUE : deadline - ticker.nanos();
        Received line = said.poll(ended.isPresent() ? 0 : left, TimeUnit.NANOSECONDS);
        if (line != null) {
            return line;
        }
        return ended.isPresent() ? new Received.Ended(ended.get()) : new Received.Silence();
    }

    @Override
    public boolean onAnswer(Runnable wanted) {
        if (relays) {
            handler = wanted;
        }
        return relays;
    }

    @Override
    public void close() {
        kill();
    }

    @Override
    public void kill() {
        if (isRunning()) {
            end = Optional.of("killed by us");
        }
        said.clear();
        // for its thread, which may wait for a line
        sent.add("");
    }
}
