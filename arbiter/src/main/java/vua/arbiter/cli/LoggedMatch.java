package vua.arbiter.cli;

import vua.arbiter.match.MatchListener;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.Outputs.Level;
import vua.arbiter.match.Progress;
import vua.arbiter.match.TrafficLog;
import vua.arbiter.store.MatchGame;
import vua.arbiter.tournament.GamePlan;

/// Writes down what a match tells, and passes it on.
record LoggedMatch(MatchSettings settings, TrafficLog log, MatchListener next) implements MatchListener {

    @Override
    public void started(GamePlan plan) {
        log.say(Level.INFO, "Started game " + (plan.number() + 1) + " (" + MatchWords.players(settings, plan) + ")");
        next.started(plan);
    }

    @Override
    public void finished(GamePlan plan, String why, MatchGame game, Progress progress) {
        game.notes().forEach(note -> log.say(Level.WARN, note));
        log.say(game.fault().isEmpty() ? Level.INFO : Level.ERR, MatchWords.finished(settings, plan, why, game));
        next.finished(plan, why, game, progress);
    }

    @Override
    public void notice(String sentence) {
        log.say(Level.FATAL, sentence);
        next.notice(sentence);
    }
}
