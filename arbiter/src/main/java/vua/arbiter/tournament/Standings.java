package vua.arbiter.tournament;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import vua.arbiter.statistics.GameCounts;

/// Who is ahead, by the points of [Scoring] and then by [TieBreak]s, one after the other.
///
/// Sonneborn-Berger and Buchholz take a bye as a win against an opponent with the entrant's own points (FIDE Handbook
/// C.07, Article 16). With [Scoring#MATCHES] they are sums over matches of match points, otherwise over games of game
/// points.
public final class Standings {
    private final int entrants;
    private final Scoring scoring;
    private final List<TieBreak> tieBreaks;
    private final GameCounts[] counts;
    private final int[] halfPoints;
    private final int[] matchPoints;
    private final int[] winsWithBlack;
    private final int[] byes;
    private final List<List<Contest>> contests = new ArrayList<>();
    private final double[][] values;

    /// A game or a match as one entrant sees it.
    ///
    /// @param points won by the entrant
    private record Contest(int opponent, double points) {}

    private Standings(int entrants, List<PlayedGame> games, List<Bye> byes, Scoring scoring,
            List<TieBreak> tieBreaks) {
        this.entrants = entrants;
        this.scoring = scoring;
        this.tieBreaks = tieBreaks;
        this.counts = new GameCounts[entrants];
        Arrays.fill(counts, GameCounts.NONE);
        this.halfPoints = new int[entrants];
        this.matchPoints = new int[entrants];
        this.winsWithBlack = new int[entrants];
        this.byes = new int[entrants];
        this.values = new double[tieBreaks.size()][entrants];
        for (int entrant = 0; entrant < entrants; entrant++) {
            contests.add(new ArrayList<>());
        }
        games.forEach(this::addGame);
        MatchScore.of(games).forEach(this::addMatch);
        for (Bye bye : byes) {
            halfPoints[bye.entrant()] += 2 * bye.games();
            matchPoints[bye.entrant()] += 2;
            this.byes[bye.entrant()] += scoring == Scoring.GAMES ? bye.games() : 1;
        }
    }

    /// The standings, best first.
    /// @param games finished games, in any order
    /// @param byes that count as won matches
    public static List<StandingsRow> of(int entrants, List<PlayedGame> games, List<Bye> byes, Scoring scoring,
            List<TieBreak> tieBreaks) {
        return new Standings(entrants, games, byes, scoring, tieBreaks).rows();
    }

    private void addGame(PlayedGame game) {
        int white = game.plan().white();
        int black = game.plan().black();
        for (int entrant : new int[]{white, black}) {
            int halves = game.halfPoints(entrant);
            counts[entrant] = counts[entrant].with(halves);
            halfPoints[entrant] += halves;
            if (scoring == Scoring.GAMES) {
                contests.get(entrant).add(new Contest(entrant == white ? black : white, halves / 2.0));
            }
        }
        if (game.halfPoints(black) == 2) {
            winsWithBlack[black]++;
        }
    }

    private void addMatch(MatchScore match) {
        for (int entrant : new int[]{match.first(), match.second()}) {
            matchPoints[entrant] += match.matchPoints(entrant);
            if (scoring == Scoring.MATCHES) {
                contests.get(entrant).add(new Contest(match.opponent(entrant), match.matchPoints(entrant)));
            }
        }
    }

    private double points(int entrant) {
        return scoring == Scoring.GAMES ? halfPoints[entrant] / 2.0 : matchPoints[entrant];
    }

    private List<StandingsRow> rows() {
        List<List<Integer>> groups = List.of(IntStream.range(0, entrants).boxed().toList());
        groups = split(groups, group -> valuesOf(group, this::points));
        if (scoring == Scoring.MATCHES) {
            groups = split(groups, group -> valuesOf(group, entrant -> halfPoints[entrant]));
        }
        for (int i = 0; i < tieBreaks.size(); i++) {
            double[] column = values[i];
            TieBreak tieBreak = tieBreaks.get(i);
            if (tieBreak == TieBreak.DIRECT_ENCOUNTER) {
                Arrays.fill(column, Double.NaN);
                int before;
                do {
                    before = groups.size();
                    groups = split(groups, group -> directEncounter(group, column));
                } while (groups.size() > before);
            } else {
                Arrays.setAll(column, entrant -> value(tieBreak, entrant));
                groups = split(groups, group -> valuesOf(group, entrant -> column[entrant]));
            }
        }
        List<StandingsRow> rows = new ArrayList<>();
        for (List<Integer> group : groups) {
            int rank = rows.size() + 1;
            for (int entrant : group) {
                rows.add(new StandingsRow(rank, entrant, counts[entrant], halfPoints[entrant], matchPoints[entrant],
                        Arrays.stream(values).map(column -> column[entrant]).toList()));
            }
        }
        return rows;
    }

    private static double[] valuesOf(List<Integer> group, IntToDoubleFunction value) {
        return group.stream().mapToDouble(value::applyAsDouble).toArray();
    }

    /// Takes groups apart by falling values, down to groups that are tied in them.
    /// @param values one for each member of a group that is tied so far
    private static List<List<Integer>> split(List<List<Integer>> groups, Function<List<Integer>, double[]> values) {
        List<List<Integer>> parts = new ArrayList<>();
        for (List<Integer> group : groups) {
            if (group.size() == 1) {
                parts.add(group);
                continue;
            }
            double[] ofGroup = values.apply(group);
            TreeMap<Double, List<Integer>> byValue = new TreeMap<>();
            for (int i = 0; i < ofGroup.length; i++) {
                byValue.computeIfAbsent(-ofGroup[i], _ -> new ArrayList<>()).add(group.get(i));
            }
            parts.addAll(byValue.values());
        }
        return parts;
    }

    private double value(TieBreak tieBreak, int entrant) {
        return switch (tieBreak) {
            case SONNEBORN_BERGER -> {
                double perWin = scoring == Scoring.GAMES ? 1 : 2;
                yield byes[entrant] * perWin * points(entrant) + contests.get(entrant).stream()
                        .mapToDouble(contest -> contest.points() * points(contest.opponent())).sum();
            }
            case BUCHHOLZ -> opponentsPoints(entrant).sum();
            case BUCHHOLZ_CUT_1 -> opponentsPoints(entrant).sum() - opponentsPoints(entrant).min().orElse(0);
            case GAMES_WON -> counts[entrant].wins();
            case WINS_WITH_BLACK -> winsWithBlack[entrant];
            case DIRECT_ENCOUNTER -> throw new IllegalArgumentException("A direct encounter needs the others.");
        };
    }

    private DoubleStream opponentsPoints(int entrant) {
        return DoubleStream.concat(
                contests.get(entrant).stream().mapToDouble(contest -> points(contest.opponent())),
                IntStream.range(0, byes[entrant]).mapToDouble(_ -> points(entrant)));
    }

    /// Takes a group apart by what its members have scored against each other, the average where they have met more than
    /// once (C.07, Article 6). If some have not met at all, only those are ranked whose place does not hang on the
    /// missing contests: the Handbook's rule for a Swiss (6.3), here for any tournament, since any may be stopped. Asked
    /// again for those who are still tied, it looks at them alone.
    private double[] directEncounter(List<Integer> group, double[] column) {
        Encounters encounters = new Encounters(group);
        boolean complete = encounters.isComplete();
        double[] order = complete ? encounters.least : encounters.sureOrder();
        if (complete || Arrays.stream(order).anyMatch(place -> place > 0)) {
            for (int i = 0; i < order.length; i++) {
                if (Double.isNaN(column[group.get(i)])) {
                    column[group.get(i)] = encounters.least[i];
                }
            }
        }
        return order;
    }

    /// What the members of a group have scored against each other: at the least, if they lose all contests that are
    /// missing, and at the most, if they win them.
    private final class Encounters {
        private final double[] least;
        private final double[] most;

        Encounters(List<Integer> group) {
            double win = scoring == Scoring.GAMES ? 1 : 2;
            least = new double[group.size()];
            most = new double[group.size()];
            for (int i = 0; i < least.length; i++) {
                int member = group.get(i);
                for (int opponent : group) {
                    if (opponent != member) {
                        OptionalDouble average = contests.get(member).stream()
                                .filter(contest -> contest.opponent() == opponent).mapToDouble(Contest::points)
                                .average();
                        least[i] += average.orElse(0);
                        most[i] += average.orElse(win);
                    }
                }
                least[i] = exact(least[i]);
                most[i] = exact(most[i]);
            }
        }

        /// Sums of thirds, fifths and the like that are equal stay equal.
        private static double exact(double sum) {
            return Math.rint(sum * 1e12) / 1e12;
        }

        boolean isComplete() {
            return Arrays.equals(least, most);
        }

        /// The more, the better; 0 for those whose places are open.
        double[] sureOrder() {
            double[] order = new double[least.length];
            OptionalInt first = sureFirst(order);
            for (int place = order.length; first.isPresent(); place--) {
                order[first.getAsInt()] = place;
                first = sureFirst(order);
            }
            return order;
        }

        /// Who is alone before all others without a place, however the missing contests may end.
        private OptionalInt sureFirst(double[] order) {
            return open(order)
                    .filter(i -> open(order).allMatch(other -> other == i || least[i] > most[other])).findFirst();
        }

        private static IntStream open(double[] order) {
            return IntStream.range(0, order.length).filter(i -> order[i] == 0);
        }
    }
}
