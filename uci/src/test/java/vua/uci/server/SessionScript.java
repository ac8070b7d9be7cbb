package vua.uci.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A conversation with the engine as a text file. One step a line:
///
/// ```
/// # a remark
/// > uci                 send this line; {200* a b} stands for "a b" 200 times, \t for a tab, \r for a carriage return
/// < uciok               within 20 s a line that this regular expression matches as a whole; what comes before is skipped
/// <100 readyok          the same within 100 ms
/// !500 bestmove.*       for 500 ms no such line
/// legal                 the bestmove found last is legal in the position set up last
/// eof                   end of input
/// ends 1000             the session is over within 1000 ms
/// count 1 bestmove .*   so many such lines in the whole conversation
/// atmost 9 info .*      not more of them
/// ```
///
/// Whatever the script says, everything that was printed must keep [OutputRules].
final class SessionScript {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Pattern STEP = Pattern.compile(
            "(>) ?(.*)|([<!])(\\d*) ?(.*)|(legal|eof)|(ends) (\\d+)|(count|atmost) (\\d+) (.*)");
    private static final Pattern REPEATED = Pattern.compile("\\{(\\d+)\\* ([^}]*)}");

    private final List<String> steps;

    SessionScript(Path file) throws IOException {
        this.steps = Files.readAllLines(file);
    }

    void run() throws InterruptedException {
        OutputRules rules = new OutputRules();
        try (SessionUnderTest session = new SessionUnderTest()) {
            String found = "";
            for (int i = 0; i < steps.size(); i++) {
                String step = steps.get(i);
                if (!step.isBlank() && !step.startsWith("#")) {
                    try {
                        found = perform(step, session, rules, found);
                    } catch (AssertionError e) {
                        throw new AssertionError("line " + (i + 1) + ": " + step + "\n" + e.getMessage(), e);
                    }
                }
            }
            rules.check(session.all());
        }
    }

    private static String perform(String step, SessionUnderTest session, OutputRules rules, String found)
            throws InterruptedException {
        Matcher matcher = STEP.matcher(step);
        if (!matcher.matches()) {
            throw new AssertionError("not a step");
        }
        if (matcher.group(1) != null) {
            String line = expanded(matcher.group(2));
            rules.sent(line);
            session.send(line);
        } else if (matcher.group(3) != null) {
            Pattern pattern = Pattern.compile(matcher.group(5));
            String millis = matcher.group(4);
            if (matcher.group(3).equals("<")) {
                Duration patience = millis.isEmpty() ? PATIENCE : Duration.ofMillis(Long.parseLong(millis));
                return session.await(pattern.pattern(), patience, line -> pattern.matcher(line).matches());
            }
            Thread.sleep(Long.parseLong(millis));
            require(count(session.unread(), pattern) == 0, "there was such a line:\n", session.unread());
        } else if (step.equals("legal")) {
            rules.requireLegal(found);
        } else if (step.equals("eof")) {
            session.endInput();
        } else if (matcher.group(7) != null) {
            require(session.ends(Duration.ofMillis(Long.parseLong(matcher.group(8)))), "it goes on", session.all());
        } else {
            int wanted = Integer.parseInt(matcher.group(10));
            int lines = count(session.all(), Pattern.compile(matcher.group(11)));
            boolean good = matcher.group(9).equals("count") ? lines == wanted : lines <= wanted;
            require(good, "there are " + lines, session.all());
        }
        return found;
    }

    private static int count(List<String> lines, Pattern pattern) {
        return (int) lines.stream().filter(line -> pattern.matcher(line).matches()).count();
    }

    private static void require(boolean good, String complaint, List<String> lines) {
        if (!good) {
            throw new AssertionError(complaint + ":\n" + String.join("\n", lines));
        }
    }

    private static String expanded(String text) {
        Matcher matcher = REPEATED.matcher(text.replace("\\t", "\t").replace("\\r", "\r"));
        return matcher.replaceAll(
                match -> String.join(" ", Collections.nCopies(Integer.parseInt(match.group(1)), match.group(2))));
    }
}
