package vua.arbiter.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// What somebody may have meant.
final class Nearest {
    private Nearest() {}

    /// The known word that is nearest to a typed one, if it is near at all.
    static Optional<String> to(String typed, Collection<String> known) {
        int limit = Math.max(2, typed.length() / 2);
        return known.stream().min(Comparator.comparingInt(word -> distance(typed, word)))
                .filter(word -> distance(typed, word) <= limit || word.startsWith(typed));
    }

    /// How many letters must be put in, left out or changed.
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
