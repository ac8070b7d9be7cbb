package vua.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import vua.engine.board.Games;
import vua.engine.board.PerftFile;
import vua.engine.board.Position;

/// Vua and Chesspresso 0.9.2, a Java library by Bernhard Seybold that shares no code with it, agree on check, mate,
/// stalemate, legal moves and SAN. Chesspresso's answers were recorded, since it is in no public repository;
/// [ChesspressoJarTest] asks the library itself.
class ChesspressoRecordTest {

    @Test
    void answersAreTheSame() {
        int positions = 0;
        int moves = 0;
        for (String line : PerftFile.lines("/chesspresso/chesspresso-0.9.2.csv")) {
            String[] fields = line.split(";", 5);
            Position position = Fen.position(fields[0]);
            List<Integer> legal = Games.moves(position);
            assertEquals(Boolean.valueOf(fields[1]), position.inCheck(), fields[0]);
            assertEquals(Boolean.valueOf(fields[2]), position.inCheck() && legal.isEmpty(), fields[0]);
            assertEquals(Boolean.valueOf(fields[3]), !position.inCheck() && legal.isEmpty(), fields[0]);
            Map<String, String> expected = sanByMove(fields[4]);
            assertEquals(expected, sanByMove(position, legal), fields[0]);
            positions++;
            moves += expected.size();
        }
        assertEquals(1_883, positions);
        assertEquals(32_142, moves);
    }

    private static Map<String, String> sanByMove(String recorded) {
        Map<String, String> moves = new TreeMap<>();
        for (String move : recorded.split(" ", -1)) {
            if (!move.isEmpty()) {
                int equals = move.indexOf('=');
                moves.put(move.substring(0, equals), move.substring(equals + 1));
            }
        }
        return moves;
    }

    private static Map<String, String> sanByMove(Position position, List<Integer> legal) {
        Map<String, String> moves = new TreeMap<>();
        for (int move : legal) {
            moves.put(UciMoves.format(move, false), San.format(position, move, PieceLetters.ENGLISH));
        }
        return moves;
    }
}
