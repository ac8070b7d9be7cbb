package vua.arbiter.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import vua.arbiter.law.Wording;

/// What somebody may have meant.
final class Nearest {
    private Nearest() {}

    /// The known word that is nearest to a typed one, if it is near at all.
    static Optional<String> to(String typed, Collection<String> known) {
        int limit = Math.max(2, typed.length() / 2);
        return known.stream().min(Comparator.comparingInt(word -> Wording.distance(typed, word)))
                .filter(word -> Wording.distance(typed, word) <= limit || word.startsWith(typed));
    }
}
