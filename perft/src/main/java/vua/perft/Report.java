package vua.perft;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import vua.engine.notation.Fen;

/// A count as text.
final class Report {
    private Report() {}

    /// A line for each root move if it is divided, a blank line, the sum, time and speed.
    static String text(Task.Count task, CountResult result) {
        StringBuilder text = new StringBuilder();
        if (task.divide()) {
            result.byText(task.root().chess960())
                    .forEach((move, nodes) -> text.append(move).append(": ").append(nodes).append('\n'));
        }
        return text.append('\n').append("Nodes searched: ").append(result.nodes()).append('\n').append("Time: ")
                .append(Figures.seconds(result.nanos())).append(" s  Speed: ")
                .append(Figures.meganodesPerSecond(result.nodes(), result.nanos())).append(" Mnps").toString();
    }

    /// One object in one line: `fen`, `depth`, `chess960`, `threads`, `hash` (megabytes), `nodes`, `seconds`, `nps`,
    /// and, if it is divided, `moves` with the count of each root move.
    static String json(Task.Count task, CountResult result) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("fen", Fen.format(task.root().position()));
        object.put("depth", task.depth());
        object.put("chess960", task.root().chess960());
        object.put("threads", task.effort().threads());
        object.put("hash", task.effort().hashMegabytes());
        object.put("nodes", result.nodes());
        object.put("seconds", TimeUnit.NANOSECONDS.toMicros(result.nanos()) / 1e6);
        object.put("nps", Figures.nodesPerSecond(result.nodes(), result.nanos()));
        if (task.divide()) {
            object.put("moves", result.byText(task.root().chess960()));
        }
        try {
            return JSON.std.asString(object);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
