package vua.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.LongUnaryOperator;
import vua.engine.notation.Fen;

/// Walks all perft files and compares every count up to a budget of nodes; returns how many counts that were.
final class PerftCheck implements LongUnaryOperator {

    private static final int MAX_DEPTH = 8;

    @Override
    public long applyAsLong(long budget) {
        Perft perft = new Perft(MAX_DEPTH);
        long checked = 0;
        for (String file : PerftFile.ALL) {
            for (PerftFile.Entry entry : PerftFile.read(file)) {
                Position position = Fen.position(entry.fen());
                String before = Fen.format(position);
                for (var count : entry.nodes().entrySet()) {
                    if (count.getValue() <= budget) {
                        assertEquals(count.getValue(), perft.count(position, count.getKey()),
                                () -> entry.fen() + " depth " + count.getKey());
                        checked++;
                    }
                }
                assertEquals(before, Fen.format(position));
            }
        }
        return checked;
    }
}
