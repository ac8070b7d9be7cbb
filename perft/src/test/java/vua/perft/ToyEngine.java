package vua.perft;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;
import vua.uci.client.Received;
import vua.uci.client.Transport;

/// An engine for tests that knows `position` and `go perft`, and has faults if it is told so. Waiting for it moves the
/// clock of the test.
final class ToyEngine implements Transport {

    /// What an engine may do on `go perft`.
    enum Habit {
        ANSWERS, SEARCHES_AND_MOVES, SEARCHES_FOR_EVER, IS_SILENT, DIES, DIES_LATER, TELLS_ONLY_THE_SUM
    }

    private final ManualTicker ticker;
    private final Habit habit;
    private final ArrayDeque<String> answers = new ArrayDeque<>();
    private final List<String> received = new ArrayList<>();
    private final Map<String, String> lost = new TreeMap<>();
    private final Map<String, String> invented = new TreeMap<>();
    private boolean kingTakesRook;
    private boolean knowsChess960 = true;
    private boolean infinite;
    private boolean dead;
    private Position position = Position.start();

    ToyEngine(ManualTicker ticker, Habit habit) {
        this.ticker = ticker;
        this.habit = habit;
    }

    /// Overlooks a move in a position (a FEN without counters).
    ToyEngine without(String fen, String move) {
        lost.put(fen, move);
        return this;
    }

    /// Prints a move that does not exist in a position (a FEN without counters).
    ToyEngine with(String fen, String move) {
        invented.put(fen, move);
        return this;
    }

    ToyEngine writingCastlingAsKingTakesRook() {
        kingTakesRook = true;
        return this;
    }

    ToyEngine withoutChess960() {
        knowsChess960 = false;
        return this;
    }

    List<String> received() {
        return received;
    }

    @Override
    public boolean sendLine(String line) {
        received.add(line);
        if (dead) {
            return false;
        }
        if (line.equals("uci")) {
            answers.add("id name Toy");
            if (knowsChess960) {
                answers.add("option name UCI_Chess960 type check default false");
            }
            answers.add("uciok");
        } else if (line.equals("isready")) {
            answers.add("readyok");
        } else if (line.startsWith("position ")) {
            set(line);
        } else if (line.startsWith("setoption name UCI_Chess960 value true")) {
            kingTakesRook = true;
        } else if (line.startsWith("go perft ")) {
            go(Integer.parseInt(line.substring("go perft ".length())));
        }
        return true;
    }

    private void set(String line) {
        int moves = line.indexOf(" moves ");
        String start = moves < 0 ? line : line.substring(0, moves);
        position = start.equals("position startpos")
                ? Position.start()
                : Fen.position(start.substring("position fen ".length()));
        if (moves >= 0) {
            for (String move : line.substring(moves + " moves ".length()).split(" ", -1)) {
                position.play(UciMoves.parse(position, move));
            }
        }
        position.reserve(Counter.MAX_DEPTH);
    }

    private void go(int depth) {
        switch (habit) {
            case ANSWERS -> divide(depth);
            case SEARCHES_AND_MOVES -> answers.add("bestmove e2e4");
            case SEARCHES_FOR_EVER -> infinite = true;
            case IS_SILENT -> {
                // says nothing
            }
            case DIES -> dead = true;
            case DIES_LATER -> {
                if (depth == 1) {
                    divide(depth);
                } else {
                    dead = true;
                }
            }
            case TELLS_ONLY_THE_SUM -> answers.add("Nodes searched: " + count(depth));
        }
    }

    private void divide(int depth) {
        long nodes = 0;
        for (int move : moves()) {
            position.make(move);
            long count = count(depth - 1);
            position.unmake();
            nodes += count;
            answers.add(UciMoves.format(move, kingTakesRook) + ": " + count);
        }
        String move = invented.get(key());
        if (move != null) {
            nodes++;
            answers.add(move + ": 1");
        }
        answers.add("");
        answers.add("Nodes searched: " + nodes);
    }

    private long count(int depth) {
        if (depth == 0) {
            return 1;
        }
        long nodes = invented.containsKey(key()) ? 1 : 0;
        for (int move : moves()) {
            position.make(move);
            nodes += count(depth - 1);
            position.unmake();
        }
        return nodes;
    }

    private List<Integer> moves() {
        MoveList legal = new MoveList();
        MoveGenerator.legal(position, legal);
        List<Integer> moves = new ArrayList<>();
        String overlooked = lost.get(key());
        for (int i = 0; i < legal.size(); i++) {
            if (!UciMoves.format(legal.get(i), false).equals(overlooked)) {
                moves.add(legal.get(i));
            }
        }
        return moves;
    }

    private String key() {
        String fen = Fen.format(position);
        int counters = fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1);
        return fen.substring(0, counters);
    }

    @Override
    public Received nextLine(long deadline) {
        if (!answers.isEmpty()) {
            return new Received.Line(answers.removeFirst(), ticker.nanos());
        }
        if (dead) {
            return new Received.Ended("ended with exit code 139");
        }
        if (infinite) {
            ticker.pass(1_000_000);
            return new Received.Line("info depth 1 score cp 20 pv e2e4", ticker.nanos());
        }
        ticker.pass(Math.max(0, deadline - ticker.nanos()));
        return new Received.Silence();
    }

    @Override
    public void close() {
        dead = true;
    }

    @Override
    public void kill() {
        dead = true;
    }
}
