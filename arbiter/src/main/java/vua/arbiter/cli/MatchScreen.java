package vua.arbiter.cli;

import java.util.Optional;
import vua.arbiter.match.MatchListener;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.Progress;
import vua.arbiter.terminal.Window;

/// Where people see how a match goes.
interface MatchScreen extends MatchListener, AutoCloseable {

    /// A table that changes where somebody watches a terminal, plain lines otherwise.
    ///
    /// @param total how many games the match has, as far as that is known
    static MatchScreen of(Streams streams, MatchSettings settings, int total) {
        Optional<Window> window = streams.terminal() ? Window.open() : Optional.empty();
        return window.isPresent()
                ? new MatchTable(streams.out(), settings, total, streams.ticker(), window.get())
                : new MatchTeller(streams.out(), settings, total);
    }

    /// Nothing is played any more.
    ///
    /// @param standings if the match has any
    /// @param over whether the match is over, or only stopped
    void ended(Progress progress, Optional<MatchStandings> standings, boolean over);

    @Override
    void close();
}
