package vua.arbiter.deadposition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    static final int GAMES = 1626;
    static final int HARD = 850;

    /// Something that may show that a side cannot mate.
    interface Proof {
        boolean excludesMate(Position position, int side);
    }

    static List<Samples> read(String resource) throws IOException {
        try (InputStream stream = Samples.class.getResourceAsStream(resource)) {
            assertNotNull(stream, resource);
            BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            return reader.lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> new Samples(line.substring(0, 2), line.substring(3))).toList();
        }
    }

    /// Asks for both sides of all positions; returns how many mates were excluded, none of which exists.
    static int excluded(Proof proof) throws IOException {
        int excluded = 0;
        int checked = 0;
        for (String file : List.of("games.txt", "hard.txt")) {
            for (Samples sample : read(file)) {
                for (int side = 0; side < 2; side++) {
                    boolean none = proof.excludesMate(sample.position(), side);
                    assertTrue(!none || !sample.winnable(side), sample::toString);
                    excluded += none ? 1 : 0;
                    checked++;
                }
            }
        }
        assertEquals(2 * (GAMES + HARD), checked);
        return excluded;
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
