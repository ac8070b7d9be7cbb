package vua.arbiter.match;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import vua.arbiter.law.Result;
import vua.arbiter.statistics.Sprt;
import vua.arbiter.store.MatchGame;
import vua.arbiter.tournament.GamePlan;
import vua.arbiter.tournament.PlayedGame;
import vua.arbiter.tournament.Tally;

/// How a match stands: the counts of all finished games, of this run and those before. Used by one thread.
public final class Progress {

    /// What is counted about one engine beside its results.
    public static final class Conduct {
        private final Map<Fault, Integer> faults = new EnumMap<>(Fault.class);
        private int warnings;

        /// How many games it ended by a fault of this kind.
        public int faults(Fault fault) {
            return faults.getOrDefault(fault, 0);
        }

        /// How often something about it was to be warned of.
        public int warnings() {
            return warnings;
        }
    }

    private final MatchSettings settings;
    private final List<Tally> tallies = new ArrayList<>();
    private final List<Conduct> conducts = new ArrayList<>();
    private final Tally duel;
    private int games;
    private long moves;
    private Sprt.Decision decision = Sprt.Decision.CONTINUE;

    /// At the beginning.
    public Progress(MatchSettings settings) {
        this.settings = settings;
        for (int i = 0; i < settings.engines().size(); i++) {
            tallies.add(Tally.of(i));
            conducts.add(new Conduct());
        }
        this.duel = Tally.of(0, 1);
    }

    /// A game has ended.
    public void add(MatchGame kept) {
        PlayedGame game = new PlayedGame(plan(kept), result(kept.result()));
        games++;
        moves += kept.moves();
        tallies.forEach(tally -> tally.add(game));
        duel.add(game);
        decide();
        conducts.get(kept.white()).warnings += kept.whiteWarnings();
        conducts.get(kept.black()).warnings += kept.blackWarnings();
        int space = kept.fault().indexOf(' ');
        if (space > 0) {
            int blamed = kept.fault().startsWith("white") ? kept.white() : kept.black();
            for (Fault fault : Fault.values()) {
                if (fault.token().equals(kept.fault().substring(space + 1))) {
                    conducts.get(blamed).faults.merge(fault, 1, Integer::sum);
                }
            }
        }
    }

    private void decide() {
        OptionalDouble ratio = decision == Sprt.Decision.CONTINUE ? llr() : OptionalDouble.empty();
        if (ratio.isPresent()) {
            decision = settings.sprt().orElseThrow().decision(ratio.getAsDouble());
        }
    }

    static GamePlan plan(MatchGame kept) {
        return new GamePlan(kept.number(), kept.round(), kept.pairing(), kept.gameInPairing(), kept.white(),
                kept.black(),
                kept.opening());
    }

    static Result result(String token) {
        for (Result result : Result.values()) {
            if (result.token().equals(token)) {
                return result;
            }
        }
        return Result.NONE;
    }

    /// How many games have ended.
    public int games() {
        return games;
    }

    /// How many moves they had.
    public long moves() {
        return moves;
    }

    /// An engine against all others.
    public Tally tally(int engine) {
        return tallies.get(engine);
    }

    /// The first engine against the second.
    public Tally duel() {
        return duel;
    }

    /// What an engine did wrong.
    public Conduct conduct(int engine) {
        return conducts.get(engine);
    }

    /// Whether something was to be warned of, or an engine failed.
    public boolean isClean() {
        return conducts.stream().allMatch(conduct -> conduct.warnings == 0 && conduct.faults.isEmpty());
    }

    /// The ratio of the match's test; empty if it has none.
    public OptionalDouble llr() {
        if (settings.sprt().isEmpty()) {
            return OptionalDouble.empty();
        }
        Sprt test = settings.sprt().get();
        return OptionalDouble.of(settings.reporting().pentanomial() && test.knowsPairs()
                ? test.llr(duel.pairs())
                : test.llr(duel.games()));
    }

    /// What the test says; [Sprt.Decision#CONTINUE] without one. It decides once: games that end after that are counted,
    /// but do not reopen it.
    public Sprt.Decision decision() {
        return decision;
    }
}
