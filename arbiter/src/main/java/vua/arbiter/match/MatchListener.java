package vua.arbiter.match;

import vua.arbiter.store.MatchGame;
import vua.arbiter.tournament.GamePlan;

/// Is told how a match goes; always on one and the same thread, the one that runs the match. A game is told of as
/// finished after it was kept.
public interface MatchListener {

    /// A game begins.
    void started(GamePlan plan);

    /// A game has ended.
    ///
    /// @param why the end in a few words, such as `White mates`
    /// @param game as it was kept
    /// @param progress with this game in it
    void finished(GamePlan plan, String why, MatchGame game, Progress progress);

    /// Something that people should know.
    void notice(String sentence);
}
