package vua.arbiter.proxy;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What the engine was asked and has not answered yet.
final class Debts {

    /// What must be answered, and how the GUI asked for it.
    enum Debt {
        UCI, ISREADY, STOP;

        String asked() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final long patienceNanos;
    private final Map<Debt, Long> since = new EnumMap<>(Debt.class);

    /// @param patienceNanos after which an answer is overdue
    Debts(long patienceNanos) {
        this.patienceNanos = patienceNanos;
    }

    synchronized void owe(Debt debt, long now) {
        since.putIfAbsent(debt, now);
    }

    synchronized void paid(Debt debt) {
        since.remove(debt);
    }

    /// Whether it has to answer something before it comes to a search.
    synchronized boolean beforeSearch() {
        return since.containsKey(Debt.UCI) || since.containsKey(Debt.ISREADY);
    }

    /// A debt that has become overdue; each is returned once.
    synchronized Optional<Debt> overdue(long now) {
        Optional<Debt> found = since.entrySet().stream().filter(entry -> now - entry.getValue() > patienceNanos)
                .map(Map.Entry::getKey).findFirst();
        found.ifPresent(since::remove);
        return found;
    }
}
