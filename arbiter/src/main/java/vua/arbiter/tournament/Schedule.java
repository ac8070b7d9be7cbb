package vua.arbiter.tournament;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import vua.arbiter.law.Result;

/// The plan of a tournament: hands out the games to be played, one after the other, and is told their results. The plan
/// is a function of the results alone: in whatever order games end, each game has the same number, players, colours
/// and opening. So a tournament goes on from its finished games, see [#resume].
///
/// Not safe for use by several threads at once.
public final class Schedule {
    private final Format format;
    private final int entrants;
    private final Encounters encounters;
    private final int rounds;
    private final List<GamePlan> plans = new ArrayList<>();
    private final SortedMap<Integer, Result> results = new TreeMap<>();
    private final List<Bye> byes = new ArrayList<>();
    /// Matches of rounds that are over.
    private final List<MatchScore> past = new ArrayList<>();
    private int roundsPlanned;
    private int pairingsPlanned;
    private int openingsTaken;
    private int tieBreakGames;
    /// First game of the round planned last.
    private int roundBegin;
    /// First game of the plan that was not handed out.
    private int cursor;

    /// @param entrants 2 or more
    /// @throws IllegalArgumentException if so many entrants cannot play this format; the message is one sentence
    public Schedule(Format format, int entrants, Encounters encounters) {
        this.format = format;
        this.entrants = entrants;
        this.encounters = encounters;
        this.rounds = format.rounds(entrants);
    }

    /// The next game to be played; empty if all games are handed out, or if results are wanted first.
    public Optional<GamePlan> next() {
        while (true) {
            while (cursor < plans.size() && results.containsKey(cursor)) {
                cursor++;
            }
            if (cursor < plans.size()) {
                return Optional.of(plans.get(cursor++));
            }
            if (!planMore()) {
                return Optional.empty();
            }
        }
    }

    /// A game that was handed out has ended.
    /// @param number of the game
    /// @throws IllegalArgumentException if no such game is planned, or if it has a result already
    public void finished(int number, Result result) {
        if (number < 0 || number >= plans.size()) {
            throw new IllegalArgumentException("Game " + number + " is not in the plan.");
        }
        if (results.putIfAbsent(number, result) != null) {
            throw new IllegalArgumentException("Game " + number + " has a result already.");
        }
    }

    /// Goes on from games that ended earlier; to be called before the first [#next()].
    /// @param ended results by the number of the game
    /// @throws IllegalArgumentException if one of them cannot be in this plan
    public void resume(Map<Integer, Result> ended) {
        TreeMap<Integer, Result> rest = new TreeMap<>(ended);
        do {
            Map<Integer, Result> known = rest.headMap(plans.size());
            known.forEach(this::finished);
            known.clear();
        } while (!rest.isEmpty() && planMore());
        if (!rest.isEmpty()) {
            throw new IllegalArgumentException("Game " + rest.firstKey() + " is not in the plan.");
        }
    }

    /// Whether all games of the tournament have ended.
    public boolean isOver() {
        while (results.size() == plans.size()) {
            if (!planMore()) {
                return true;
            }
        }
        return false;
    }

    /// Games of the whole tournament; tie-break games are counted when they are planned.
    public int total() {
        return format.matches(entrants) * encounters.games() + tieBreakGames;
    }

    public int rounds() {
        return rounds;
    }

    /// The finished games by their numbers.
    public List<PlayedGame> games() {
        return gamesFrom(0);
    }

    /// The byes so far that count as won matches.
    public List<Bye> byes() {
        return List.copyOf(byes);
    }

    /// Whether more games are planned now than before.
    private boolean planMore() {
        if (format.needsResults() && roundsPlanned > 0) {
            if (results.size() < plans.size()) {
                return false;
            }
            List<MatchScore> matches = MatchScore.of(gamesFrom(roundBegin));
            if (planTieBreaks(matches)) {
                return true;
            }
            if (roundsPlanned < rounds) {
                // The format knows nothing of reversed colours.
                matches.forEach(match -> past.add(encounters.reverse() ? match.reversed() : match));
            }
        }
        if (roundsPlanned == rounds) {
            return false;
        }
        planRound();
        return true;
    }

    /// The finished games from a number on.
    private List<PlayedGame> gamesFrom(int begin) {
        return results.tailMap(begin).entrySet().stream()
                .map(entry -> new PlayedGame(plans.get(entry.getKey()), entry.getValue())).toList();
    }

    private void planRound() {
        int round = roundsPlanned++;
        roundBegin = plans.size();
        int opening = openingsTaken;
        for (Pairing pairing : format.round(round, entrants, List.copyOf(past))) {
            if (pairing.isBye()) {
                if (format.byesCount()) {
                    byes.add(new Bye(round, pairing.first(), encounters.games()));
                }
                continue;
            }
            if (!encounters.sharedOpenings()) {
                opening = openingsTaken;
                openingsTaken += encounters.openings();
            }
            int number = pairingsPlanned++;
            for (int game = 0; game < encounters.games(); game++) {
                plan(round, number, game, encounters.reverse() ? pairing.reversed() : pairing,
                        opening + game / encounters.openingUses());
            }
        }
        if (encounters.sharedOpenings()) {
            openingsTaken += encounters.openings();
        }
    }

    /// More games for matches of the last round that nobody has won: as many as begin with one opening.
    private boolean planTieBreaks(List<MatchScore> matches) {
        int before = plans.size();
        for (MatchScore match : matches) {
            int games = Math.min(encounters.openingUses(), format.moreGames(match, encounters.games()));
            for (int game = 0; game < games; game++) {
                plan(match.round(), match.pairing(), match.games() + game, new Pairing(match.first(), match.second()),
                        openingsTaken);
            }
            if (games > 0) {
                openingsTaken++;
            }
        }
        tieBreakGames += plans.size() - before;
        return plans.size() > before;
    }

    private void plan(int round, int number, int game, Pairing pairing, int opening) {
        Pairing colours = encounters.swap() && game % 2 == 1 ? pairing.reversed() : pairing;
        plans.add(new GamePlan(plans.size(), round, number, game, colours.first(), colours.second(), opening));
    }
}
