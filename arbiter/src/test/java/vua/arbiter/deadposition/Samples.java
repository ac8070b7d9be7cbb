package vua.arbiter.deadposition;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.notation.Fen;

/// Positions with the class they have, read from a resource.
record Samples(String winners, String fen) {

    static List<Samples> read(String resource) throws IOException {
        try (InputStream stream = Samples.class.getResourceAsStream(resource)) {
            assertNotNull(stream, resource);
            BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            return reader.lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> new Samples(line.substring(0, 2), line.substring(3))).toList();
        }
    }

    Position position() {
        return Fen.position(fen);
    }

    boolean winnable(int side) {
        return winners.charAt(side) != '-';
    }

    /// Whether every move of a line is legal and the last one leaves the opponent of `side` mated.
    static boolean mates(Position from, List<Integer> line, int side) {
        Position position = from.copy();
        for (int move : line) {
            if (!MoveGenerator.isLegal(position, move)) {
                return false;
            }
            position.play(move);
        }
        return position.inCheck() && position.sideToMove() != side && !MoveGenerator.hasLegalMove(position);
    }
}
