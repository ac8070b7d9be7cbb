package vua.arbiter.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import vua.arbiter.match.OpeningMaker;
import vua.engine.api.Ticker;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;
import vua.uci.client.Failure;
import vua.uci.client.Patience;
import vua.uci.client.SearchResult;
import vua.uci.client.UciClient;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.UciScore;

/// The built-in engine as a judge of positions. It forgets everything between two of them, so that its answers do not
/// depend on their order.
final class SearchJudge implements OpeningMaker.Judge, AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(10);

    private final UciClient engine;

    SearchJudge(Ticker ticker) throws InterruptedException {
        engine = new UciClient(Engines.builtIn(ticker), ticker, Patience.usual());
        engine.handshake().orElseThrow();
        // A small table is quickly emptied.
        require(engine.setOption("Hash", Optional.of("1")));
        require(engine.setOption("Threads", Optional.of("1")));
    }

    private static void require(Optional<Failure> failure) {
        failure.ifPresent(problem -> {
            throw new IllegalStateException("the built-in engine " + problem.sentence());
        });
    }

    @Override
    public OpeningMaker.Verdict judge(Position position, int nodes) throws InterruptedException {
        require(engine.newGame());
        require(engine.position(GuiCommand.Position.fen(Fen.format(position), List.of())));
        SearchResult result = engine.go(GuiCommand.Go.toNodes(nodes), LIMIT, _ -> {}).orElseThrow();
        Optional<Integer> score = result.lastScored(1).flatMap(EngineMessage.Info::score)
                .filter(seen -> seen.unit() == UciScore.Unit.CENTIPAWNS).map(UciScore::value);
        return new OpeningMaker.Verdict(score, UciMoves.parse(position, result.best().move()));
    }

    @Override
    public void close() {
        engine.close();
    }
}
