package vua.arbiter.tournament;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The games of two entrants in one round, as one match: a single game, two with colours reversed, or more.
///
/// @param round from 0 on
/// @param pairing number of the encounter
/// @param first entrant who had White in the first game
/// @param second the other
/// @param firstHalves game points of `first`, in half points
/// @param secondHalves game points of `second`, in half points
/// @param games played
public record MatchScore(int round, int pairing, int first, int second, int firstHalves, int secondHalves, int games) {
    /// The matches that these games make, by their number.
    public static List<MatchScore> of(List<PlayedGame> games) {
        Map<Integer, List<PlayedGame>> byPairing = new TreeMap<>();
        for (PlayedGame game : games) {
            byPairing.computeIfAbsent(game.plan().pairing(), _ -> new ArrayList<>()).add(game);
        }
        return byPairing.values().stream().map(MatchScore::ofOne).toList();
    }

    private static MatchScore ofOne(List<PlayedGame> games) {
        GamePlan plan = games.stream().map(PlayedGame::plan).min(Comparator.comparingInt(GamePlan::gameInPairing))
                .orElseThrow();
        int first = plan.gameInPairing() % 2 == 0 ? plan.white() : plan.black();
        int second = first == plan.white() ? plan.black() : plan.white();
        int firstHalves = games.stream().mapToInt(game -> game.halfPoints(first)).sum();
        int secondHalves = games.stream().mapToInt(game -> game.halfPoints(second)).sum();
        return new MatchScore(plan.round(), plan.pairing(), first, second, firstHalves, secondHalves, games.size());
    }

    /// With colours reversed.
    public MatchScore reversed() {
        return new MatchScore(round, pairing, second, first, secondHalves, firstHalves, games);
    }

    public boolean has(int entrant) {
        return entrant == first || entrant == second;
    }

    /// The entrant's opponent.
    public int opponent(int entrant) {
        return entrant == first ? second : first;
    }

    /// Game points of an entrant, in half points.
    public int halfPoints(int entrant) {
        return entrant == first ? firstHalves : secondHalves;
    }

    /// Match points of an entrant: 2 for more game points than the opponent, 1 for as many, 0 for fewer.
    public int matchPoints(int entrant) {
        return 1 + Integer.signum(halfPoints(entrant) - halfPoints(opponent(entrant)));
    }
}
