package vua.arbiter.proxy;

import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import vua.arbiter.deadposition.Verdict;
import vua.arbiter.deadposition.Winnability;
import vua.arbiter.game.Referee;
import vua.arbiter.law.Language;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Side;
import vua.engine.board.Position;
import vua.uci.protocol.LineSource;
import vua.uci.protocol.MessageWriter;

/// A session with a scripted GUI and a scripted engine.
///
/// @param lines what the GUI was told
/// @param complaints what went to people
record ProxyRun(int status, List<String> lines, List<String> complaints, ScriptedEngine engine) {
    private static final long LONGEST_WAIT_MILLIS = 20_000;

    /// Runs a session to its end.
    ///
    /// @param script what the GUI says; `await TEXT` waits for a line that begins so and came since the wait before,
    ///     `pass N` lets N milliseconds go by, `engine TEXT` makes the engine say something
    static ProxyRun of(ScriptedEngine engine, ManualTicker ticker, ProxySession.Settings settings, String... script)
            throws InterruptedException {
        Desk desk = new Desk(engine, ticker, script);
        List<String> complaints = Collections.synchronizedList(new ArrayList<>());
        ProxySession session = new ProxySession(engine, new MessageWriter(desk::take), complaints::add,
                new Referee(new Proof()), ticker, settings);
        int status = session.run(desk);
        return new ProxyRun(status, desk.said(), List.copyOf(complaints), engine);
    }

    /// Settings under which no test depends on how fast the machine is.
    static ProxySession.Settings settings(String laws, Language language) {
        return new ProxySession.Settings(LawsProfiles.byId(laws).orElseThrow(), language, Duration.ofSeconds(20),
                Duration.ofSeconds(10), Duration.ofMillis(300));
    }

    /// What the arbiter said, without the frame.
    List<String> remarks() {
        return lines.stream().filter(line -> line.startsWith("info string "))
                .map(line -> line.substring("info string ".length())).toList();
    }

    /// The GUI.
    private static final class Desk implements LineSource {
        private final ScriptedEngine engine;
        private final ManualTicker ticker;
        private final List<String> script;
        private final List<String> said = new ArrayList<>();
        private int seen;

        Desk(ScriptedEngine engine, ManualTicker ticker, String... script) {
            this.engine = engine;
            this.ticker = ticker;
            this.script = new ArrayList<>(Arrays.asList(script));
        }

        synchronized void take(String text) {
            said.addAll(text.lines().toList());
            notifyAll();
        }

        synchronized List<String> said() {
            return List.copyOf(said);
        }

        @Override
        public String readLine() {
            while (!script.isEmpty()) {
                String line = script.removeFirst();
                if (line.startsWith("await ")) {
                    await(line.substring("await ".length()));
                } else if (line.startsWith("pass ")) {
                    ticker.passMillis(Long.parseLong(line.substring("pass ".length())));
                } else if (line.startsWith("engine ")) {
                    engine.say(line.substring("engine ".length()));
                } else {
                    return line;
                }
            }
            return null;
        }

        private synchronized void await(String start) {
            try {
                while (true) {
                    while (seen < said.size()) {
                        seen++;
                        if (said.get(seen - 1).startsWith(start)) {
                            return;
                        }
                    }
                    int before = said.size();
                    wait(LONGEST_WAIT_MILLIS);
                    if (said.size() == before) {
                        fail("waited in vain for " + start + " after " + said);
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// The proof of who can still checkmate.
    private static final class Proof implements MatePossibility {
        private final Winnability winnability = new Winnability();

        @Override
        public Answer quick(Position position, Side side) {
            return answer(winnability.quick(position, side.color()));
        }

        @Override
        public Answer full(Position position, Side side, long budget) {
            return answer(winnability.prove(position, side.color(), budget));
        }

        private static Answer answer(Verdict verdict) {
            return switch (verdict) {
                case Verdict.Winnable _ -> Answer.POSSIBLE;
                case Verdict.Unwinnable _ -> Answer.IMPOSSIBLE;
                case Verdict.Unknown _ -> Answer.UNKNOWN;
            };
        }
    }
}
