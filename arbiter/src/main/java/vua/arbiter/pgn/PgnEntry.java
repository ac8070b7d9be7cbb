package vua.arbiter.pgn;

import java.util.List;
import java.util.Optional;

/// A game as it was found in a file.
///
/// @param number of the game in the file, from 1
/// @param line where it begins, from 1
/// @param game what could be read of it
/// @param problems in the order of the text
public record PgnEntry(long number, long line, PgnGame game, List<PgnProblem> problems) {
    public PgnEntry {
        problems = List.copyOf(problems);
    }

    /// The problem that ended the moves before the game did, if there is one.
    public Optional<PgnProblem> fatal() {
        return problems.stream().filter(problem -> problem.kind().fatal()).findFirst();
    }
}
