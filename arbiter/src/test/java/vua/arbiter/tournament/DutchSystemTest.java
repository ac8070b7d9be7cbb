package vua.arbiter.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DutchSystemTest {
    private static final Pattern BAR = Pattern.compile(" \\| ");
    private static final Pattern BLANK = Pattern.compile(" ");
    private static final PairingSystem DUTCH = new DutchSystem();

    private static MatchScore match(int round, String game) {
        int dash = game.indexOf('-');
        int white = Integer.parseInt(game, 0, dash, 10);
        int black = Integer.parseInt(game, dash + 1, game.length() - 1, 10);
        int halves = "-=+".indexOf(game.charAt(game.length() - 1));
        return new MatchScore(round, 0, white, black, halves, 2 - halves, 1);
    }

    /// What an independent program pairs by the same rules, round after round.
    @Test
    void pairingsAreThoseOfBbpPairings() {
        int tournaments = 0;
        int checked = 0;
        for (String line : TestFile.lines("dutch.txt")) {
            List<String> parts = BAR.splitAsStream(line).toList();
            int entrants = Integer.parseInt(parts.getFirst(), 0, parts.getFirst().indexOf(' '), 10);
            int rounds = parts.size() - 1;
            List<MatchScore> soFar = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                List<MatchScore> played = new ArrayList<>();
                Set<Pairing> expected = new HashSet<>();
                Set<Integer> players = new HashSet<>();
                for (String game : BLANK.split(parts.get(round + 1), -1)) {
                    MatchScore match = match(round, game);
                    played.add(match);
                    expected.add(new Pairing(match.first(), match.second()));
                    players.add(match.first());
                    players.add(match.second());
                }
                for (int entrant = 0; entrant < entrants; entrant++) {
                    if (!players.contains(entrant)) {
                        expected.add(Pairing.bye(entrant));
                    }
                }
                assertEquals(expected, new HashSet<>(DUTCH.pair(entrants, rounds, round, soFar)),
                        "Round " + round + " of " + line);
                soFar.addAll(played);
                checked++;
            }
            tournaments++;
        }
        assertEquals(112, tournaments);
        assertTrue(checked > 600, "rounds checked: " + checked);
    }

    /// C.04.3, Articles 2 and 3, and C.04.1: nobody meets the same opponent or has the bye twice; colour differences
    /// stay within 2, and nobody has a colour three times in a row, but for topscorers in the last round.
    @Test
    void basicRulesHoldInRandomTournaments() {
        Random random = new Random(11);
        int checked = 0;
        for (int tournament = 0; tournament < 60; tournament++) {
            int entrants = 4 + random.nextInt(24);
            int rounds = Math.max(2, entrants / 2);
            List<MatchScore> soFar = new ArrayList<>();
            Set<Set<Integer>> met = new HashSet<>();
            Set<Integer> byes = new HashSet<>();
            String[] colours = new String[entrants];
            Arrays.fill(colours, "");
            for (int round = 0; round < rounds; round++) {
                Set<Integer> seen = new HashSet<>();
                for (Pairing pairing : DUTCH.pair(entrants, rounds, round, soFar)) {
                    assertTrue(seen.add(pairing.first()));
                    if (pairing.isBye()) {
                        assertTrue(byes.add(pairing.first()), "second bye");
                        continue;
                    }
                    assertTrue(seen.add(pairing.second()));
                    assertTrue(met.add(Set.of(pairing.first(), pairing.second())), "second meeting");
                    colours[pairing.first()] += "w";
                    colours[pairing.second()] += "b";
                    int halves = random.nextInt(3);
                    soFar.add(new MatchScore(round, 0, pairing.first(), pairing.second(), halves, 2 - halves, 1));
                }
                assertEquals(entrants, seen.size());
                for (int entrant = 0; entrant < entrants && round < rounds - 1; entrant++) {
                    String own = colours[entrant];
                    long white = own.chars().filter(c -> c == 'w').count();
                    assertTrue(Math.abs(2 * white - own.length()) <= 2, own);
                    assertFalse(own.contains("www") || own.contains("bbb"), own);
                }
                checked++;
            }
        }
        assertTrue(checked > 300, "rounds checked: " + checked);
    }

    /// C.04.3, 2.1 to 2.3, and 5.2.5: in the first round the upper half meets the lower half, White changing from board
    /// to board, and the last entrant has the bye.
    @Test
    void theFirstRoundPairsTheHalves() {
        assertEquals(List.of(new Pairing(0, 3), new Pairing(4, 1), new Pairing(2, 5), Pairing.bye(6)),
                DUTCH.pair(7, 5, 0, List.of()));
    }

    /// All complete pairings tried: nobody with fewer points could have had the bye (C5), and no pairing has more pairs
    /// in the highest score group (C6 in the first bracket).
    @Test
    void noCompletePairingIsBetterAtTheTopOrForTheBye() {
        Random random = new Random(17);
        int checked = 0;
        for (int tournament = 0; tournament < 150; tournament++) {
            int entrants = 4 + random.nextInt(5);
            int rounds = entrants - 1;
            List<MatchScore> soFar = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                List<Pairing> pairings = DUTCH.pair(entrants, rounds, round, soFar);
                List<DutchPlayer> players = DutchPlayer.before(round, entrants, soFar);
                DutchCriteria criteria = new DutchCriteria(round == rounds - 1, round,
                        DutchCriteria.Strictness.RULES);
                int[] best = {Integer.MAX_VALUE, -1};
                tryAll(players, new ArrayList<>(), criteria, best);
                if (best[1] >= 0) {
                    assertEquals(best[0], byePoints(pairings, players));
                    assertEquals(best[1], topPairs(pairings, players));
                    checked++;
                }
                for (Pairing pairing : pairings) {
                    if (!pairing.isBye()) {
                        int halves = random.nextInt(3);
                        soFar.add(new MatchScore(round, 0, pairing.first(), pairing.second(), halves, 2 - halves, 1));
                    }
                }
            }
        }
        assertTrue(checked > 400, "rounds checked: " + checked);
    }

    private static int byePoints(List<Pairing> pairings, List<DutchPlayer> players) {
        return pairings.stream().filter(Pairing::isBye).mapToInt(bye -> players.get(bye.first()).points()).sum();
    }

    private static int topPairs(List<Pairing> pairings, List<DutchPlayer> players) {
        int top = players.stream().mapToInt(DutchPlayer::points).max().orElseThrow();
        return (int) pairings.stream().filter(pairing -> !pairing.isBye())
                .filter(pairing -> players.get(pairing.first()).points() == top
                        && players.get(pairing.second()).points() == top)
                .count();
    }

    /// @param best least points of the bye, and with those most pairs in the highest score group
    private static void tryAll(List<DutchPlayer> players, List<Pairing> pairings, DutchCriteria criteria, int[] best) {
        Set<Integer> used = new HashSet<>();
        pairings.forEach(pairing -> {
            used.add(pairing.first());
            used.add(pairing.second());
        });
        int next = 0;
        while (used.contains(next)) {
            next++;
        }
        if (next == players.size()) {
            int bye = byePoints(pairings, players);
            int pairs = topPairs(pairings, players);
            if (bye < best[0] || (bye == best[0] && pairs > best[1])) {
                best[0] = bye;
                best[1] = pairs;
            }
            return;
        }
        boolean odd = players.size() % 2 != 0;
        if (odd && !used.contains(Pairing.BYE) && criteria.mayHaveBye(players.get(next))) {
            tryWith(players, pairings, Pairing.bye(next), criteria, best);
        }
        for (int other = next + 1; other < players.size(); other++) {
            if (!used.contains(other) && criteria.mayMeet(players.get(next), players.get(other))) {
                tryWith(players, pairings, new Pairing(next, other), criteria, best);
            }
        }
    }

    private static void tryWith(List<DutchPlayer> players, List<Pairing> pairings, Pairing pairing,
            DutchCriteria criteria, int[] best) {
        pairings.add(pairing);
        tryAll(players, pairings, criteria, best);
        pairings.removeLast();
    }

    /// The Handbook leaves it to the arbiter when nothing fulfils its rules: the tournament goes on.
    @Test
    void thereIsAlwaysAPairing() {
        Random random = new Random(5);
        for (int tournament = 0; tournament < 40; tournament++) {
            int entrants = 2 + random.nextInt(8);
            int rounds = entrants + 3;
            List<MatchScore> soFar = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                Set<Integer> seen = new HashSet<>();
                for (Pairing pairing : DUTCH.pair(entrants, rounds, round, soFar)) {
                    assertTrue(seen.add(pairing.first()));
                    if (!pairing.isBye()) {
                        assertTrue(seen.add(pairing.second()));
                        soFar.add(new MatchScore(round, 0, pairing.first(), pairing.second(), 1, 1, 1));
                    }
                }
                assertEquals(entrants, seen.size());
            }
        }
    }
}
