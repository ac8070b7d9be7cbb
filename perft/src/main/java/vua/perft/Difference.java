package vua.perft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import vua.engine.board.Move;
import vua.engine.board.Position;
import vua.engine.notation.UciMoves;
import vua.uci.client.PerftCount;

/// Two counts of one position by root move, side by side. Moves are compared as moves, however the engine writes
/// castling.
final class Difference {
    /// Ours, by our text.
    private final Map<String, Long> ours;
    private final long ourNodes;
    /// The engine's by our text, or by its own where that is no legal move.
    private final Map<String, Long> theirs = new TreeMap<>();
    private final long theirNodes;
    /// How the engine writes a move.
    private final Map<String, String> spelling = new TreeMap<>();

    final List<String> missing = new ArrayList<>();
    final List<String> extra = new ArrayList<>();
    final List<String> different = new ArrayList<>();

    /// @param position where both have counted
    /// @param chess960 how we write castling
    Difference(Position position, boolean chess960, CountResult our, PerftCount their) {
        ours = our.byText(chess960);
        ourNodes = our.nodes();
        theirNodes = their.nodes();
        their.byMove().forEach((text, nodes) -> {
            int move = UciMoves.parse(position, text);
            String known = move == Move.NONE ? text : UciMoves.format(move, chess960);
            // Two spellings of one move are one move too many.
            String name = theirs.containsKey(known) ? text : known;
            theirs.put(name, nodes);
            spelling.put(name, text);
        });
        for (String move : new TreeSet<>(ours.keySet())) {
            if (!theirs.containsKey(move)) {
                missing.add(move);
            } else if (!theirs.get(move).equals(ours.get(move))) {
                different.add(move);
            }
        }
        for (String move : theirs.keySet()) {
            if (!ours.containsKey(move)) {
                extra.add(move);
            }
        }
    }

    /// Whether both have the same moves.
    boolean sameMoves() {
        return missing.isEmpty() && extra.isEmpty();
    }

    /// Whether both have the same moves with the same counts, and the same sum.
    boolean agrees() {
        return sameMoves() && different.isEmpty() && ourNodes == theirNodes;
    }

    /// The first move behind which the counts differ, if both have the same moves.
    Optional<String> wayDown() {
        return sameMoves() && !different.isEmpty() ? Optional.of(different.getFirst()) : Optional.empty();
    }

    /// A move as the engine writes it.
    String theirText(String move) {
        return spelling.getOrDefault(move, move);
    }

    /// Both lists and what differs, a line each.
    ///
    /// @param depth of the counts
    List<String> lines(int depth) {
        List<String> lines = new ArrayList<>();
        lines.add("depth: " + depth);
        lines.add("ours (" + ours.size() + " moves, " + ourNodes + " nodes): " + list(ours, depth));
        lines.add("theirs (" + theirs.size() + " moves, " + theirNodes + " nodes): " + list(theirs, depth));
        if (!missing.isEmpty()) {
            lines.add("missing in the engine: " + String.join(" ", missing));
        }
        if (!extra.isEmpty()) {
            lines.add("only in the engine: " + String.join(" ", extra));
        }
        for (String move : different) {
            lines.add("different: " + move + ", ours " + ours.get(move) + ", theirs " + theirs.get(move));
        }
        if (sameMoves() && different.isEmpty() && ourNodes != theirNodes) {
            lines.add("different: only the sum");
        }
        return lines;
    }

    private static String list(Map<String, Long> counts, int depth) {
        List<String> moves = new ArrayList<>();
        counts.forEach((move, nodes) -> moves.add(depth == 1 && nodes == 1 ? move : move + "=" + nodes));
        return String.join(" ", moves);
    }
}
