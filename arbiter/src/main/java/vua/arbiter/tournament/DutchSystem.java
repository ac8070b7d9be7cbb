package vua.arbiter.tournament;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import vua.arbiter.tournament.DutchBracket.Pair;
import vua.arbiter.tournament.DutchCriteria.Strictness;

/// The FIDE (Dutch) system, Handbook C.04.3 as in force since February 2026. Score groups are paired from the top. The
/// Handbook describes how an arbiter tries candidates in a given order until one fulfils all criteria best; here the
/// criteria and the order of the candidates become one weight of each possible pair ([DutchBracket]), and the pairing
/// is the matching of greatest weight ([WeightedMatching]).
///
/// Implemented: everything for players who play every round. Left out, since engines neither come late nor stay away:
/// late entries, requested byes, forfeited games and with them C9 (games not played by whoever has the bye);
/// acceleration. The initial colour is White, not drawn by lot.
///
/// When rounds are nearly as many as entrants, no pairing may fulfil the absolute criteria; the Handbook leaves that to
/// the arbiter. Here colours are given up first (C3), then a second bye is allowed (C2), then second meetings (C1), as
/// few as possible.
public final class DutchSystem implements PairingSystem {
    /// The order of players for pairings (1.2).
    private static final Comparator<DutchPlayer> RANKING = Comparator.comparingInt(DutchPlayer::points).reversed()
            .thenComparingInt(DutchPlayer::number);

    /// The order of boards (C.04.2): points of the higher player, of the lower, rank of the higher.
    private static final Comparator<Pair> BOARDS = Comparator.comparingInt((Pair pair) -> -pair.higher().points())
            .thenComparingInt(pair -> -pair.lower().points()).thenComparingInt(pair -> pair.higher().number());

    @Override
    public List<Pairing> pair(int entrants, int rounds, int round, List<MatchScore> soFar) {
        List<DutchPlayer> ranked = DutchPlayer.before(round, entrants, soFar).stream().sorted(RANKING).toList();
        for (Strictness strictness : Strictness.values()) {
            DutchCriteria criteria = new DutchCriteria(round == rounds - 1, round, strictness);
            OptionalInt byePoints = byePoints(ranked, criteria);
            if (byePoints.isPresent()) {
                return pair(ranked, criteria, byePoints.getAsInt());
            }
        }
        throw new IllegalStateException("Where everybody may meet everybody there is a pairing.");
    }

    private static List<Pairing> pair(List<DutchPlayer> ranked, DutchCriteria criteria, int byePoints) {
        List<Pair> pairs = new ArrayList<>();
        List<DutchPlayer> floaters = List.of();
        List<DutchPlayer> below = ranked;
        while (!below.isEmpty()) {
            int score = below.getFirst().points();
            List<DutchPlayer> residents = below.stream().filter(player -> player.points() == score).toList();
            below = below.subList(residents.size(), below.size());
            floaters = new DutchBracket(criteria, byePoints, floaters, residents, below).pair(pairs);
        }
        return Stream.concat(pairs.stream().sorted(BOARDS).map(DutchColours::pairing),
                floaters.stream().map(player -> Pairing.bye(player.number()))).toList();
    }

    /// The least points that whoever has the bye can have (C5), 0 if nobody has; empty if there is no pairing at all.
    private static OptionalInt byePoints(List<DutchPlayer> ranked, DutchCriteria criteria) {
        int players = ranked.size();
        int size = players + players % 2;
        int mostPoints = ranked.getFirst().points();
        @Nullable BigInteger[][] weights = new @Nullable BigInteger[size][size];
        for (int i = 1; i < size; i++) {
            for (int j = 0; j < i; j++) {
                DutchPlayer player = ranked.get(j);
                boolean bye = i == players;
                if (bye ? criteria.mayHaveBye(player) : criteria.mayMeet(player, ranked.get(i))) {
                    Weight weight = new Weight(size / 2);
                    weight.add(true);
                    weight.add(bye || !player.hasMet(ranked.get(i)));
                    weight.addOnce(bye ? mostPoints - player.points() : 0, mostPoints);
                    weights[i][j] = weight.value();
                }
            }
        }
        int[] partners = WeightedMatching.of(weights);
        for (int partner : partners) {
            if (partner < 0) {
                return OptionalInt.empty();
            }
        }
        return OptionalInt.of(size > players ? ranked.get(partners[players]).points() : 0);
    }
}
