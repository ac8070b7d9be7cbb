package vua.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
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
}
