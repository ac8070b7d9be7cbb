package vua.uci.protocol;

import java.util.ArrayList;
import java.util.List;

/// Collects sentences about one line; a line of a million faults is still answered by a handful of them.
final class Complaints {

    private static final int LIMIT = 4;

    private final List<String> sentences = new ArrayList<>(0);
    private int more;

    void add(String sentence) {
        if (sentences.size() < LIMIT) {
            sentences.add(sentence);
        } else {
            more++;
        }
    }

    List<String> toList() {
        if (more == 0) {
            return List.copyOf(sentences);
        }
        List<String> all = new ArrayList<>(sentences);
        all.add("and " + more + " more complaints about this line");
        return List.copyOf(all);
    }
}
