package vua.arbiter.match;

import vua.arbiter.tournament.DutchSystem;
import vua.arbiter.tournament.Encounters;
import vua.arbiter.tournament.Format;
import vua.arbiter.tournament.Gauntlet;
import vua.arbiter.tournament.Knockout;
import vua.arbiter.tournament.RoundRobin;
import vua.arbiter.tournament.Schedule;
import vua.arbiter.tournament.Swiss;

/// The plan of a match, from its settings.
public final class Schedules {
    private Schedules() {}

    /// A plan of which nothing is played yet.
    ///
    /// @throws IllegalArgumentException if so many engines cannot play such a tournament; the message is one sentence
    public static Schedule of(MatchSettings settings) {
        ScheduleSettings plan = settings.schedule();
        int games = plan.kind() == ScheduleSettings.Kind.KNOCKOUT ? plan.games() * plan.rounds() : plan.games();
        OpeningPolicy policy = settings.openings().policy();
        int uses = policy == OpeningPolicy.DEFAULT ? plan.openingUses() : games;
        return new Schedule(format(plan), settings.engines().size(),
                new Encounters(games, uses, policy == OpeningPolicy.ROUND, plan.swap(), plan.reverse()));
    }

    /// A knockout match that is tied goes on by as many games as it had, and once more.
    private static Format format(ScheduleSettings plan) {
        return switch (plan.kind()) {
            case ROUND_ROBIN -> new RoundRobin(plan.rounds(), plan.swap());
            case GAUNTLET -> new Gauntlet(Math.max(1, plan.seeds()), plan.rounds(), plan.swap());
            case KNOCKOUT -> new Knockout(2 * plan.games() * plan.rounds());
            case SWISS -> new Swiss(plan.rounds(), new DutchSystem());
        };
    }

    /// How many openings a match may need at most.
    public static int openings(MatchSettings settings) {
        Schedule schedule = of(settings);
        // tie-break games take more
        return settings.schedule().kind() == ScheduleSettings.Kind.KNOCKOUT
                ? Integer.MAX_VALUE
                : Math.max(1, schedule.total());
    }
}
