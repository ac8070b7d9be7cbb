package vua.arbiter.proxy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import vua.uci.client.Received;
import vua.uci.client.Transport;

/// An engine made of rules: what it says when a line begins with some words.
final class ScriptedEngine implements Transport {
    private static final long PATIENCE_MILLIS = 2;

    private final ManualTicker ticker;
    private final Map<String, List<String>> rules = new LinkedHashMap<>();
    private final List<String> received = new ArrayList<>();
    private final LinkedBlockingQueue<Received> lines = new LinkedBlockingQueue<>();
    private boolean killed;

    ScriptedEngine(ManualTicker ticker) {
        this.ticker = ticker;
        on("uci", "id name Toy 1", "id author nobody", "option name Hash type spin default 1 min 1 max 9", "uciok");
        on("isready", "readyok");
        on("quit", "!end");
    }

    /// What it says to a line that is this or begins with it; the rule made last counts. `!take N` lets N milliseconds
    /// pass, `!end` is its end.
    ScriptedEngine on(String start, String... answer) {
        rules.put(start, List.of(answer));
        return this;
    }

    /// It says something of its own accord.
    void say(String line) {
        lines.add(new Received.Line(line, ticker.nanos()));
    }

    synchronized List<String> received() {
        return List.copyOf(received);
    }

    synchronized boolean isKilled() {
        return killed;
    }

    @Override
    public synchronized boolean sendLine(String line) {
        received.add(line);
        List<String> answer = List.of();
        for (Map.Entry<String, List<String>> rule : rules.entrySet()) {
            boolean fits = line.equals(rule.getKey()) || line.startsWith(rule.getKey() + " ");
            answer = fits ? rule.getValue() : answer;
        }
        answer.forEach((Consumer<String>) text -> {
            if (text.startsWith("!take ")) {
                ticker.passMillis(Long.parseLong(text.substring("!take ".length())));
            } else if (text.equals("!end")) {
                lines.add(new Received.Ended("ended with exit code 3"));
            } else {
                say(text);
            }
        });
        return true;
    }

    @Override
    public Received nextLine(long deadline) throws InterruptedException {
        while (true) {
            @Nullable Received next = lines.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            if (next != null) {
                return next;
            }
            if (ticker.nanos() >= deadline) {
                return new Received.Silence();
            }
        }
    }

    @Override
    public void close() {
        kill();
    }

    @Override
    public synchronized void kill() {
        killed = true;
        lines.add(new Received.Ended("killed"));
    }
}
