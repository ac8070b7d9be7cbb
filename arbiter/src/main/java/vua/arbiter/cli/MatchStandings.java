package vua.arbiter.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vua.arbiter.match.EngineSettings;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.tournament.PlayedGame;
import vua.arbiter.tournament.Schedule;
import vua.arbiter.tournament.Scoring;
import vua.arbiter.tournament.Standings;
import vua.arbiter.tournament.StandingsRow;
import vua.arbiter.tournament.StandingsText;
import vua.arbiter.tournament.TieBreak;

/// The standings of a match in which more than two engines play for the same thing: a round robin, ranked by game points,
/// or a Swiss, ranked by match points as it is paired. In a gauntlet not all play as many games, and a knockout is won by
/// who is left; they have none.
final class MatchStandings {
    private static final List<TieBreak> ROUND_ROBIN = List.of(TieBreak.DIRECT_ENCOUNTER, TieBreak.SONNEBORN_BERGER,
            TieBreak.GAMES_WON, TieBreak.WINS_WITH_BLACK);
    private static final List<TieBreak> SWISS = List.of(TieBreak.BUCHHOLZ_CUT_1, TieBreak.BUCHHOLZ,
            TieBreak.DIRECT_ENCOUNTER, TieBreak.GAMES_WON, TieBreak.WINS_WITH_BLACK);

    private final Schedule schedule;
    private final Scoring scoring;
    private final List<TieBreak> tieBreaks;
    private final List<String> names;
    private final List<PlayedGame> games;
    private final List<StandingsRow> rows;

    private MatchStandings(List<String> names, Schedule schedule, Scoring scoring, List<TieBreak> tieBreaks) {
        this.names = names;
        this.schedule = schedule;
        this.scoring = scoring;
        this.tieBreaks = tieBreaks;
        this.games = schedule.games();
        this.rows = Standings.of(names.size(), games, schedule.byes(), scoring, tieBreaks);
    }

    /// The standings after the finished games of a schedule; empty if there are none.
    static Optional<MatchStandings> of(MatchSettings settings, Schedule schedule) {
        List<String> names = settings.engines().stream().map(EngineSettings::name).toList();
        if (names.size() == 2) {
            return Optional.empty();
        }
        return switch (settings.schedule().kind()) {
            case ROUND_ROBIN -> Optional.of(new MatchStandings(names, schedule, Scoring.GAMES, ROUND_ROBIN));
            case SWISS -> Optional.of(new MatchStandings(names, schedule, Scoring.MATCHES, SWISS));
            case GAUNTLET, KNOCKOUT -> Optional.empty();
        };
    }

    /// Two tables: the standings, and who won how much against whom, in a Swiss round by round.
    List<String> lines() {
        List<String> lines = new ArrayList<>(StandingsText.table(names, rows, scoring, tieBreaks));
        lines.add("");
        lines.addAll(scoring == Scoring.MATCHES
                ? StandingsText.rounds(names, rows, games, schedule.byes(), schedule.rounds())
                : StandingsText.crosstable(names, rows, games));
        return lines;
    }

    /// An object for each engine, best first. What a tie-break does not say is left out.
    List<Object> json() {
        List<Object> all = new ArrayList<>();
        for (StandingsRow row : rows) {
            Map<String, Object> engine = new LinkedHashMap<>();
            engine.put("rank", row.rank());
            engine.put("name", names.get(row.entrant()));
            if (scoring == Scoring.MATCHES) {
                engine.put("matchPoints", row.matchPoints());
            }
            engine.put("points", row.halfPoints() / 2.0);
            Map<String, Object> values = new LinkedHashMap<>();
            for (int i = 0; i < tieBreaks.size(); i++) {
                if (!Double.isNaN(row.tieBreaks().get(i))) {
                    values.put(tieBreaks.get(i).id(), row.tieBreaks().get(i));
                }
            }
            engine.put("tieBreaks", values);
            all.add(engine);
        }
        return all;
    }
}
