package vua.engine.board;

import java.util.Collections;
import java.util.Set;
import java.util.stream.Collectors;

/// A setup from which no game can be played. The message has a sentence for each of its fatal problems.
public final class InvalidSetupException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Set<SetupProblem> problems;

    InvalidSetupException(Set<SetupProblem> problems) {
        super(problems.stream().filter(SetupProblem::fatal).map(SetupProblem::sentence)
                .collect(Collectors.joining("; ")));
        this.problems = Collections.unmodifiableSet(problems);
    }

    /// Every problem of the setup, those included that would have been repaired.
    public Set<SetupProblem> problems() {
        return problems;
    }
}
