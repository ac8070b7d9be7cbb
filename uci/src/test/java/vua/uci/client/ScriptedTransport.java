package vua.uci.client;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// An engine made of rules: what it says when a line begins with some words, and how long it takes. Waiting for it
/// moves the clock of the test instead of taking time.
final class ScriptedTransport implements Transport {

    private sealed interface Step {}

    private record Say(String line) implements Step {}

    private record Pause(long nanos) implements Step {}

    private record Die(String reason) implements Step {}

    private record Flood(String line) implements Step {}

    /// Collects what the engine does.
    static final class Answer {

        private final List<Step> steps = new ArrayList<>();

        Answer say(String... lines) {
            for (String line : lines) {
                steps.add(new Say(line));
            }
            return this;
        }

        Answer pauseMillis(long millis) {
            steps.add(new Pause(millis * 1_000_000));
            return this;
        }

        void die(String reason) {
            steps.add(new Die(reason));
        }

        /// Says the same for ever, a line each microsecond.
        void flood(String line) {
            steps.add(new Flood(line));
        }
    }

    private final ManualTicker ticker;
    private final Map<String, Answer> rules = new LinkedHashMap<>();
    private final ArrayDeque<Step> pending = new ArrayDeque<>();
    private final List<String> received = new ArrayList<>();
    private boolean closed;
    private boolean killed;

    ScriptedTransport(ManualTicker ticker) {
        this.ticker = ticker;
    }

    /// What happens when a line begins with `start`; the rule made last counts.
    Answer on(String start) {
        Answer answer = new Answer();
        rules.put(start, answer);
        return answer;
    }

    /// What the client sent.
    List<String> received() {
        return received;
    }

    boolean isKilled() {
        return killed;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public boolean sendLine(String line) {
        received.add(line);
        if (pending.peekFirst() instanceof Die) {
            return false;
        }
        Answer answer = null;
        for (Map.Entry<String, Answer> rule : rules.entrySet()) {
            if (line.startsWith(rule.getKey())) {
                answer = rule.getValue();
            }
        }
        if (answer != null) {
            pending.addAll(answer.steps);
        }
        return true;
    }

    @Override
    public Received nextLine(long deadline) {
        while (true) {
            switch (pending.peekFirst()) {
                case null -> {
                    return silence(deadline);
                }
                case Say(String line) -> {
                    pending.removeFirst();
                    return new Received.Line(line, ticker.nanos());
                }
                case Pause(long nanos) -> {
                    pending.removeFirst();
                    long available = deadline - ticker.nanos();
                    if (nanos > available) {
                        pending.addFirst(new Pause(nanos - Math.max(0, available)));
                        return silence(deadline);
                    }
                    ticker.pass(nanos);
                }
                case Die(String reason) -> {
                    return new Received.Ended(reason);
                }
                case Flood(String line) -> {
                    ticker.pass(1000);
                    return new Received.Line(line, ticker.nanos());
                }
            }
        }
    }

    private Received silence(long deadline) {
        ticker.pass(Math.max(0, deadline - ticker.nanos()));
        return new Received.Silence();
    }

    @Override
    public void close() {
        closed = true;
    }

    @Override
    public void kill() {
        killed = true;
    }
}
