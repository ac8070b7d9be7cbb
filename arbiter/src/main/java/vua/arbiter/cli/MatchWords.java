package vua.arbiter.cli;

import java.util.ArrayList;
import java.util.List;
import vua.arbiter.clock.Seconds;
import vua.arbiter.match.EngineTime;

/// Settings of a match in a few words, for people.
final class MatchWords {
    private MatchWords() {}

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
