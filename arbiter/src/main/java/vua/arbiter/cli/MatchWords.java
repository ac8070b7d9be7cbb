package vua.arbiter.cli;

import java.util.ArrayList;
import java.util.List;
import vua.arbiter.clock.Seconds;
import vua.arbiter.match.EngineTime;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.store.MatchGame;
import vua.arbiter.tournament.GamePlan;

/// Settings and games of a match in a few words, for people.
final class MatchWords {
    private MatchWords() {}

    /// `A vs B`, White first.
    static String players(MatchSettings settings, GamePlan plan) {
        return settings.engines().get(plan.white()).name() + " vs " + settings.engines().get(plan.black()).name();
    }

    /// `Finished game 1 (A vs B): 1-0 {White mates}`, as match tools have it.
    static String finished(MatchSettings settings, GamePlan plan, String why, MatchGame game) {
        return "Finished game " + (plan.number() + 1) + " (" + players(settings, plan) + "): " + game.result() + " {"
                + why + "}";
    }

    /// `10+0.1`, `0.5/move`, `1000 nodes`, `8 plies`, or several of them.
    static String time(EngineTime time) {
        List<String> limits = new ArrayList<>();
        if (!time.control().none()) {
            limits.add(time.control().toString());
        }
        time.moveNanos().ifPresent(nanos -> limits.add(Seconds.plain(nanos) + "/move"));
        time.depth().ifPresent(depth -> limits.add(depth + " plies"));
        time.nodes().ifPresent(nodes -> limits.add(nodes + " nodes"));
        return String.join(", ", limits);
    }
}
