package vua.arbiter.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FormatsTest {
    private static final Pattern BLANK = Pattern.compile(" ");

    private static Pairing published(String game) {
        int dash = game.indexOf('-');
        return new Pairing(Integer.parseInt(game, 0, dash, 10) - 1,
                Integer.parseInt(game, dash + 1, game.length(), 10) - 1);
    }

    @Test
    void roundRobinsAreTheBergerTables() {
        int checked = 0;
        int players = 0;
        int row = 0;
        for (String line : TestFile.lines("berger.txt")) {
            if (line.indexOf('-') < 0) {
                players = Integer.parseInt(line);
                row = 0;
                continue;
            }
            Set<Pairing> expected = new HashSet<>(BLANK.splitAsStream(line).map(FormatsTest::published).toList());
            assertEquals(expected, new HashSet<>(new RoundRobin(1, true).round(row, players, List.of())), line);
            // With one player fewer the opponent of the highest number has a bye.
            int last = players - 1;
            Set<Pairing> odd = new HashSet<>();
            expected.forEach(pairing -> odd.add(pairing.first() == last
                    ? Pairing.bye(pairing.second())
                    : pairing.second() == last ? Pairing.bye(pairing.first()) : pairing));
            assertEquals(odd, new HashSet<>(new RoundRobin(1, true).round(row, players - 1, List.of())), line);
            row++;
            checked++;
        }
        assertEquals(3 + 5 + 7 + 9 + 11, checked);
    }

    /// C.05, Annex 1: in a double round robin nobody has the same colour three times in a row, once the last two rounds
    /// of the first cycle change places.
    @Test
    void doubleRoundRobinsHaveNoColourThreeTimesInARow() {
        for (int entrants = 4; entrants <= 20; entrants += 2) {
            RoundRobin format = new RoundRobin(2, true);
            Map<Integer, StringBuilder> colours = new HashMap<>();
            Set<Pairing> games = new HashSet<>();
            for (int round = 0; round < format.rounds(entrants); round++) {
                for (Pairing pairing : format.round(round, entrants, List.of())) {
                    assertTrue(games.add(pairing));
                    colours.computeIfAbsent(pairing.first(), _ -> new StringBuilder()).append('w');
                    colours.computeIfAbsent(pairing.second(), _ -> new StringBuilder()).append('b');
                }
            }
            assertEquals(entrants * (entrants - 1), games.size());
            colours.values()
                    .forEach(row -> assertTrue(row.indexOf("www") < 0 && row.indexOf("bbb") < 0, row::toString));
        }
    }

    @Test
    void everySeedOfAGauntletMeetsAllOthersOnce() {
        for (int seeds = 1; seeds <= 4; seeds++) {
            for (int entrants = seeds + 1; entrants <= 10; entrants++) {
                Gauntlet format = new Gauntlet(seeds, 1, true);
                Set<Pairing> games = new HashSet<>();
                for (int round = 0; round < format.rounds(entrants); round++) {
                    Set<Integer> busy = new HashSet<>();
                    for (Pairing pairing : format.round(round, entrants, List.of())) {
                        assertTrue(games.add(pairing));
                        assertTrue(busy.add(pairing.first()) && busy.add(pairing.second()));
                        assertTrue(pairing.first() < seeds && pairing.second() >= seeds);
                    }
                }
                assertEquals(format.matches(entrants), games.size());
            }
        }
        assertEquals(List.of(new Pairing(1, 0)), new Gauntlet(1, 2, true).round(1, 2, List.of()));
    }

    /// The usual bracket of eight: 1-8, 4-5, 2-7, 3-6.
    @Test
    void knockoutsKeepTheSeedsApart() {
        assertEquals(List.of(0, 7, 3, 4, 1, 6, 2, 5), Knockout.bracket(3));
        assertEquals(3, new Knockout(0).rounds(5));
        assertEquals(4, new Knockout(0).rounds(16));
        assertEquals(List.of(Pairing.bye(0), new Pairing(3, 4), Pairing.bye(1), Pairing.bye(2)),
                new Knockout(0).round(0, 5, List.of()));
    }

    @Test
    void winnersOfAKnockoutAdvanceAndABetterSeedAfterATie() {
        Knockout format = new Knockout(2);
        List<MatchScore> first = List.of(new MatchScore(0, 0, 0, 3, 1, 3, 2), new MatchScore(0, 1, 1, 2, 4, 4, 4));
        assertEquals(List.of(new Pairing(1, 3)), format.round(1, 4, first));
        assertEquals(0, format.moreGames(first.get(0), 2));
        assertEquals(0, format.moreGames(first.get(1), 2));
        assertEquals(2, format.moreGames(new MatchScore(0, 1, 1, 2, 2, 2, 2), 2));
    }

    @Test
    void impossibleTournamentsAreRefused() {
        List<Runnable> impossible = new ArrayList<>();
        impossible.add(() -> new RoundRobin(0, true));
        impossible.add(() -> new RoundRobin(1, true).rounds(1));
        impossible.add(() -> new Gauntlet(0, 1, true));
        impossible.add(() -> new Gauntlet(3, 1, true).rounds(3));
        impossible.add(() -> new Knockout(-1));
        impossible.add(() -> new Knockout(0).rounds(1));
        impossible.add(() -> new Swiss(0, new DutchSystem()));
        impossible.add(() -> new Swiss(8, new DutchSystem()).rounds(8));
        impossible.add(() -> new Swiss(8, new DutchSystem()).rounds(7));
        impossible.add(() -> new Encounters(0, 1, false, true, false));
        impossible.add(() -> new Pairing(1, 1));
        impossible.forEach(action -> assertThrows(IllegalArgumentException.class, action::run));
        assertEquals(7, new Swiss(7, new DutchSystem()).rounds(7));
    }
}
