package vua.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import vua.engine.api.Limits;
import vua.engine.api.Ticker;

class BenchTest {

    @Test
    void theNodeCountIsTheSameEveryTime() {
        List<String> lines = new ArrayList<>();
        Bench.Result first = Bench.run(5, Ticker.system(), lines::add);
        Bench.Result second = Bench.run(5, Ticker.system(), line -> {});
        assertEquals(first.nodes(), second.nodes());
        assertTrue(first.nodes() > 20_000);
        assertTrue(first.nanos() > 0 && first.nodesPerSecond() > 0);
        assertEquals(BenchPositions.FENS.size(), lines.size());
    }

    @Test
    void optionsAndEarlierSearchesDoNotChangeIt() throws InterruptedException {
        Ticker ticker = Ticker.system();
        long alone = Bench.run(4, ticker, line -> {}).nodes();
        try (Engine engine = new Engine(ticker)) {
            engine.configure(new EngineOptions(4, 2, 3, 100, true, EngineOptions.MIN_ELO));
            Recorder recorder = new Recorder();
            engine.go(Limits.depth(6, ticker.nanos()), recorder);
            recorder.await();
            engine.await();
            assertEquals(alone, Bench.run(4, ticker, line -> {}).nodes());
        }
    }
}
