package vua.uci.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import vua.engine.api.BestMove;
import vua.engine.api.Bound;
import vua.engine.api.Score;
import vua.engine.api.SearchListener;
import vua.engine.api.SearchReport;
import vua.engine.api.Ticker;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.notation.UciMoves;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.MessageWriter;
import vua.uci.protocol.UciScore;

/// Turns what one search says into `info` and `bestmove` lines. The way in which moves are written stays the same for
/// the whole search, whatever options are set meanwhile.
final class SearchOutput implements SearchListener {
    /// A search tells which move it looks at only when it takes longer than this, as Stockfish does, so that it does
    /// not flood a GUI.
    private static final long NANOS_BEFORE_CURRENT_MOVE = TimeUnit.SECONDS.toNanos(3);
    private static final long NANOS_A_SECOND = TimeUnit.SECONDS.toNanos(1);

    private final MessageWriter out;
    private final Ticker ticker;
    private final long startNanos;
    /// The root, for this object alone.
    private final Position root;
    private final boolean chess960;
    private final boolean showWinDrawLoss;
    private final CountDownLatch told = new CountDownLatch(1);
    private volatile boolean over;
    private volatile boolean silent;

    SearchOutput(MessageWriter out, Ticker ticker, long startNanos, Position root, boolean chess960,
            boolean showWinDrawLoss) {
        this.out = out;
        this.ticker = ticker;
        this.startNanos = startNanos;
        this.root = root;
        this.chess960 = chess960;
        this.showWinDrawLoss = showWinDrawLoss;
    }

    @Override
    public void report(SearchReport report) {
        if (silent) {
            return;
        }
        EngineMessage.Info.Builder info = EngineMessage.Info.builder().depth(report.depth());
        if (report.line().isEmpty()) {
            // No legal move: Stockfish's form has depth and score only.
            out.send(info.score(score(report)).build());
            return;
        }
        info.selectiveDepth(report.selectiveDepth()).multiPv(report.multiPv()).score(score(report));
        if (showWinDrawLoss) {
            info.winDrawLoss(report.winDrawLoss().win(), report.winDrawLoss().draw(), report.winDrawLoss().loss());
        }
        long nanos = Math.max(1, report.nanos());
        List<String> line = new ArrayList<>(report.line().size());
        for (int move : report.line()) {
            line.add(UciMoves.format(move, chess960));
        }
        out.send(info.nodes(report.nodes()).nodesPerSecond(nodesPerSecond(report.nodes(), nanos))
                .hashFull(report.hashFull()).tablebaseHits(report.tablebaseHits())
                .millis(Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos))).line(line).build());
    }

    static long nodesPerSecond(long nodes, long nanos) {
        return Math.round((double) nodes * NANOS_A_SECOND / Math.max(1, nanos));
    }

    private static UciScore score(SearchReport report) {
        UciScore score = switch (report.score()) {
            case Score.Centipawns centipawns -> UciScore.centipawns(centipawns.value());
            case Score.Mate mate -> UciScore.mate(mate.moves());
        };
        return score.with(bound(report.bound()));
    }

    private static UciScore.Bound bound(Bound bound) {
        return switch (bound) {
            case EXACT -> UciScore.Bound.EXACT;
            case LOWER -> UciScore.Bound.LOWER;
            case UPPER -> UciScore.Bound.UPPER;
        };
    }

    @Override
    public void currentMove(int depth, int move, int number) {
        if (!silent && ticker.nanos() - startNanos > NANOS_BEFORE_CURRENT_MOVE) {
            out.send(EngineMessage.Info.builder().depth(depth).currentMove(UciMoves.format(move, chess960))
                    .currentMoveNumber(number).build());
        }
    }

    @Override
    public void finished(BestMove best) {
        Optional<String> ponder = worthPondering(best)
                ? Optional.of(UciMoves.format(best.ponder(), chess960))
                : Optional.empty();
        // Before the line goes out: the GUI's next command, which may be here at once, meets an engine at rest.
        over = true;
        if (!silent) {
            out.send(new EngineMessage.BestMove(UciMoves.format(best.move(), chess960), ponder));
        }
        told.countDown();
    }

    /// A GUI that ponders plays the expected answer and sends `go ponder`, which needs a game that goes on.
    private boolean worthPondering(BestMove best) {
        if (best.ponder() == Move.NONE || !MoveGenerator.isLegal(root, best.move())) {
            return false;
        }
        root.reserve(2);
        root.make(best.move());
        if (!MoveGenerator.isLegal(root, best.ponder())) {
            return false;
        }
        root.make(best.ponder());
        return MoveGenerator.hasLegalMove(root);
    }

    /// Says nothing from now on: the search was given up, and its late answer would be taken for that of the next.
    void silence() {
        silent = true;
    }

    /// Whether the best move is out, or on its way.
    boolean isOver() {
        return over;
    }

    /// Waits until the best move is out.
    ///
    /// @return whether it is
    boolean await(long millis) throws InterruptedException {
        return told.await(millis, TimeUnit.MILLISECONDS);
    }

    /// Waits until the best move is out, however long that takes.
    void await() throws InterruptedException {
        told.await();
    }
}
