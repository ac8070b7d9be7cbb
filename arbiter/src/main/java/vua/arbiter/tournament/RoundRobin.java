package vua.arbiter.tournament;

import java.util.ArrayList;
import java.util.List;

/// Everybody meets everybody, by the Berger tables of the FIDE Handbook (C.05, Annex 1): with an odd number of entrants
/// the highest number is a bye. Each further cycle has colours reversed; the last two rounds of the cycle before it
/// change places, as the Handbook advises, so that nobody has one colour three times in a row.
///
/// @param cycles how often everybody meets everybody
/// @param reversing whether every second cycle has colours reversed
public record RoundRobin(int cycles, boolean reversing) implements Format {

    /// @throws IllegalArgumentException if there is no cycle
    public RoundRobin {
        if (cycles < 1) {
            throw new IllegalArgumentException("A round robin needs 1 round or more, not " + cycles + ".");
        }
    }

    @Override
    public int rounds(int entrants) {
        if (entrants < 2) {
            throw new IllegalArgumentException("A round robin needs 2 entrants or more, not " + entrants + ".");
        }
        return cycles * tableRounds(entrants);
    }

    @Override
    public boolean needsResults() {
        return false;
    }

    @Override
    public int matches(int entrants) {
        return cycles * (entrants * (entrants - 1) / 2);
    }

    @Override
    public List<Pairing> round(int round, int entrants, List<MatchScore> soFar) {
        int length = tableRounds(entrants);
        int cycle = round / length;
        int row = round % length;
        if (reversing && cycle % 2 == 0 && cycle + 1 < cycles && length > 2 && row >= length - 2) {
            row = row == length - 1 ? length - 2 : length - 1;
        }
        List<Pairing> pairings = tableRow(row, entrants);
        return reversing && cycle % 2 == 1 ? pairings.stream().map(Pairing::reversed).toList() : pairings;
    }

    private static int tableRounds(int entrants) {
        return even(entrants) - 1;
    }

    private static int even(int entrants) {
        return entrants + entrants % 2;
    }

    /// A row of the table for so many entrants. The highest number stays, the others turn by half a circle; board `b`
    /// has those who are `b` places to either side of its opponent.
    private static List<Pairing> tableRow(int row, int entrants) {
        int size = even(entrants);
        int turning = size - 1;
        int fixed = size - 1;
        // 0, half, 1, half + 1, 2 …: the opponent of the highest number.
        int head = (int) ((long) row * (size / 2) % turning);
        List<Pairing> pairings = new ArrayList<>();
        boolean headIsWhite = row % 2 == 0;
        if (size > entrants) {
            pairings.add(Pairing.bye(head));
        } else {
            pairings.add(headIsWhite ? new Pairing(head, fixed) : new Pairing(fixed, head));
        }
        for (int board = 1; board < size / 2; board++) {
            pairings.add(new Pairing((head + board) % turning, (head + turning - board) % turning));
        }
        return List.copyOf(pairings);
    }
}
