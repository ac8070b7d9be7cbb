package vua.perft;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import vua.engine.api.Ticker;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;
import vua.uci.client.Answer;
import vua.uci.client.Failure;
import vua.uci.client.Patience;
import vua.uci.client.PerftCount;
import vua.uci.client.Transport;
import vua.uci.client.UciClient;

/// Compares our counts with those of an engine that knows `go perft`, and walks down to a position where their moves
/// differ.
///
/// The engine is always told the root and the moves from there, not the position reached: a fault may lie in how it makes
/// a move.
final class EngineDiff {

    /// Starts engines.
    @FunctionalInterface
    interface Starter {
        /// Starts one.
        ///
        /// @param command program and arguments
        /// @throws IOException if the program cannot be started
        Transport start(List<String> command) throws IOException;
    }

    private static final String CHESS960 = "UCI_Chess960";
    /// An engine that knows `go perft` counts one ply in no time.
    private static final Duration FIRST_COUNT = Duration.ofSeconds(10);
    /// What an engine has for each count,
    private static final Duration LEAST = Duration.ofSeconds(30);
    /// plus the time that a slow one takes, in nodes a second.
    private static final long SLOW = 100_000;

    private final Counter counter;
    private final Starter starter;
    private final Ticker ticker;
    private final Watch watch;
    private final Consumer<String> out;

    EngineDiff(Counter counter, Starter starter, Ticker ticker, Watch watch, Consumer<String> out) {
        this.counter = counter;
        this.starter = starter;
        this.ticker = ticker;
        this.watch = watch;
        this.out = out;
    }

    /// Compares, and prints `agree` or where both differ.
    ///
    /// @return whether both agree
    /// @throws BadInputException if the engine does not do its part
    boolean run(Task.Diff task) throws InterruptedException {
        String name = task.command().getFirst();
        Transport transport = start(task.command());
        // If the program is ended by a signal, the engine must not stay.
        Thread last = new Thread(transport::kill, "engine");
        Runtime.getRuntime().addShutdownHook(last);
        try (UciClient client = new UciClient(transport, ticker, Patience.usual())) {
            greet(client, name, task.root());
            return compare(client, name, task);
        } finally {
            Runtime.getRuntime().removeShutdownHook(last);
        }
    }

    private Transport start(List<String> command) {
        try {
            return starter.start(command);
        } catch (IOException e) {
            throw new BadInputException("the engine '" + command.getFirst() + "' cannot be started ("
                    + e.getMessage() + "); --diff needs the command of a UCI engine.");
        }
    }

    private static void greet(UciClient client, String name, Root root) throws InterruptedException {
        check(client.handshake(), name);
        if (root.chess960()) {
            Optional<Failure> failure = client.setOption(CHESS960, Optional.of("true"));
            if (failure.isPresent()) {
                throw new BadInputException("the engine '" + name + "' cannot play Chess960: it "
                        + failure.get().sentence());
            }
        }
        check(client.isReady(), name);
        client.position(root.command(List.of()));
        Optional<Failure> failure = client.perft(1, FIRST_COUNT).asFailure();
        if (failure.isPresent()) {
            throw new BadInputException(switch (failure.get()) {
                case Failure.Crashed crashed -> sentence(name, crashed);
                case Failure other -> "the engine '" + name + "' does not know 'go perft 1' (it " + other.sentence()
                        + "); --diff needs an engine that answers like Stockfish does.";
            });
        }
    }

    private boolean compare(UciClient client, String name, Task.Diff task) throws InterruptedException {
        Position position = task.root().position().copy();
        boolean chess960 = task.root().chess960();
        List<String> way = new ArrayList<>();
        List<String> theirWay = new ArrayList<>();
        Optional<List<String>> above = Optional.empty();
        for (int depth = task.depth(); depth > 0; depth--) {
            CountResult ours = counter.count(position, depth, watch);
            client.position(task.root().command(theirWay));
            PerftCount theirs = check(client.perft(depth, limit(ours.nodes())), name);
            if (theirs.byMove().isEmpty() && !ours.byMove().isEmpty() && theirs.nodes() != 0) {
                throw new BadInputException("the engine '" + name + "' gives no counts by root move; --diff needs an "
                        + "engine that answers 'go perft' like Stockfish does.");
            }
            Difference difference = new Difference(position, chess960, ours, theirs);
            if (difference.agrees() && above.isEmpty()) {
                out.accept("agree");
                return true;
            }
            if (difference.agrees()) {
                out.accept("differ");
                above.get().forEach(out);
                out.accept("odd: from the position after " + way.getLast() + " both count the same");
                return false;
            }
            List<String> lines = lines(task.root(), way, position);
            lines.addAll(difference.lines(depth));
            Optional<String> next = depth == 1 ? Optional.empty() : difference.wayDown();
            if (next.isEmpty()) {
                out.accept("differ");
                lines.forEach(out);
                return false;
            }
            above = Optional.of(lines);
            way.add(next.get());
            theirWay.add(difference.theirText(next.get()));
            position.play(UciMoves.parse(position, next.get()));
        }
        throw new IllegalStateException("a walk without an end");
    }

    private static List<String> lines(Root root, List<String> way, Position position) {
        List<String> lines = new ArrayList<>();
        List<String> moves = new ArrayList<>(root.moves());
        moves.addAll(way);
        lines.add("position: " + Fen.format(position));
        lines.add(moves.isEmpty() ? "moves: none" : "moves: " + String.join(" ", moves));
        return lines;
    }

    private static Duration limit(long nodes) {
        return LEAST.plusSeconds(nodes / SLOW);
    }

    private static <T> T check(Answer<T> answer, String name) {
        return switch (answer) {
            case Answer.Given<T>(T value) -> value;
            case Answer.Failed<T>(Failure failure) -> throw new BadInputException(sentence(name, failure));
        };
    }

    private static String sentence(String name, Failure failure) {
        return "the engine '" + name + "' " + failure.sentence() + "; --diff needs a UCI engine that knows 'go perft'.";
    }
}
