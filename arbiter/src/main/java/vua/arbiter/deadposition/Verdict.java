package vua.arbiter.deadposition;

import java.util.List;

/// What [Winnability] found out about one side.
public sealed interface Verdict {

    /// The side can mate.
    ///
    /// @param line legal moves from the position (coded as `vua.engine.board.Move`) of which the last one mates; empty
    /// if it is mate already or, for the quick proof, if no line was looked for
    record Winnable(List<Integer> line) implements Verdict {

        /// A copy of the line that nobody can change.
        public Winnable {
            line = List.copyOf(line);
        }
    }

    /// No series of legal moves ends with the side mating.
    record Unwinnable() implements Verdict {}

    /// Not decided within the budget. This is no draw.
    record Unknown() implements Verdict {}
}
