package vua.arbiter.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.match.EngineSettings;
import vua.arbiter.match.EngineTime;
import vua.engine.notation.Quote;
import vua.uci.client.CommandWords;

/// An engine while its words, `cmd=stockfish tc=10+0.1`, are read: first those of its own `-engine`, then those of
/// `-each`, which win.
final class EngineDraft {
    /// What [#take] knows, without `option.`.
    static final List<String> KEYS = List.of("cmd", "name", "args", "arg", "dir", "proto", "tc", "st", "nodes", "depth",
            "plies", "timemargin", "ponder", "restart", "initstr", "whitepov");
    /// The built-in engine, where a program is named.
    static final String BUILT_IN = "builtin";

    private static final String OPTION = "option.";
    private static final String DEFAULT_NAME = "Vua";
    private static final Pattern EXTENSION = Pattern.compile("(?i)(?<=.)\\.(?:exe|bat|cmd|sh|jar)$");
    private static final long MILLI = 1_000_000;

    /// What other tools know, and why it is not taken here.
    private static final Map<String, String> REFUSED = Map.of("conf",
            "there is no file of engines; say cmd= and the options here", "book",
            "engines play the openings of -openings", "bookdepth", "engines play the openings of -openings", "trust",
            "results are the arbiter's own here", "tscale", "-startup-ms, -ucinewgame-ms and -ping-ms set the patience",
            "debug", "-log file=NAME engine=true writes down what engines say", "stderr",
            "the last lines of an engine that fails are told anyway");

    private @Nullable String command;
    private final List<String> arguments = new ArrayList<>();
    private @Nullable String name;
    private @Nullable Path directory;
    private final SequencedMap<String, String> options = new LinkedHashMap<>();
    private final List<String> initialLines = new ArrayList<>();
    private @Nullable TimeControl control;
    private OptionalLong moveNanos = OptionalLong.empty();
    private OptionalLong nodes = OptionalLong.empty();
    private OptionalInt depth = OptionalInt.empty();
    private long marginNanos;
    private boolean ponder;
    private boolean restart;
    private boolean whiteView;

    /// Takes the words behind `-engine` or `-each`.
    ///
    /// @throws RefusedException if one of them is wrong
    void take(Given given) {
        if (given.values().isEmpty()) {
            throw new RefusedException(given.option() + " takes words such as cmd=stockfish and tc=10+0.1; nothing "
                    + "stands behind it.");
        }
        for (String word : given.values()) {
            int equals = word.indexOf('=');
            String key = equals < 0 ? word : word.substring(0, equals);
            Optional<String> value = equals < 0 ? Optional.empty() : Optional.of(word.substring(equals + 1));
            take(given.option(), key, value);
        }
    }

    private void take(String option, String key, Optional<String> given) {
        if (REFUSED.containsKey(key)) {
            throw new RefusedException(option + " " + key + " is not taken: " + REFUSED.get(key) + ".");
        }
        if (!KEYS.contains(key) && !key.startsWith(OPTION)) {
            List<String> known = new ArrayList<>(KEYS);
            known.add(OPTION);
            throw new RefusedException(option + " knows no " + Quote.of(key) + "; " + Nearest.to(key, known)
                    .map(near -> "did you mean " + near + (near.equals(OPTION) ? "NAME=?" : "=?"))
                    .orElse("it takes " + String.join("=, ", KEYS) + " and option.NAME=."));
        }
        String what = option + " " + key + "=";
        if (key.equals("ponder")) {
            ponder = given.isEmpty() || Given.flag(what, given.get());
            return;
        }
        if (key.equals("whitepov")) {
            whiteView = given.isEmpty() || Given.flag(what, given.get());
            return;
        }
        boolean mayBeEmpty = key.startsWith(OPTION) || key.equals("arg") || key.equals("args");
        String value = given.filter(text -> mayBeEmpty || !text.isEmpty())
                .orElseThrow(() -> new RefusedException(option + " " + key + " needs a value, as in " + what + "..."));
        take(what, key, value);
    }

    private void take(String what, String key, String value) {
        switch (key) {
            case "cmd" -> command = value;
            case "name" -> name = value;
            case "arg" -> arguments.add(value);
            case "args" -> arguments.addAll(words(what, value));
            case "dir" -> directory = path(what, value);
            case "proto" -> protocol(what, value);
            case "tc" -> control = MatchTimes.parse(what, value);
            case "st" -> moveNanos = OptionalLong.of(MatchTimes.seconds(what, value));
            case "nodes" -> nodes = OptionalLong.of(Given.longer(what, value, 1, Long.MAX_VALUE / 10));
            case "depth", "plies" -> depth = OptionalInt.of(Given.whole(what, value, 1, 1000));
            case "timemargin" -> marginNanos = MILLI * Given.whole(what, value, 0, 1_000_000_000);
            case "restart" -> restart = Given.oneOf(what, value, List.of("on", "off", "auto")).equals("on");
            case "initstr" -> {
                initialLines.clear();
                initialLines.addAll(List.of(Pattern.compile("\\\\n").split(value)));
            }
            default -> option(what, key.substring(OPTION.length()), value);
        }
    }

    private void option(String what, String optionName, String value) {
        if (optionName.isBlank()) {
            throw new RefusedException(what + " needs the name of an option, as in option.Hash=64.");
        }
        // Given again it is sent at the later place, with the later value.
        options.remove(optionName);
        options.put(optionName, value);
    }

    private static void protocol(String what, String value) {
        if (!value.equals("uci")) {
            throw new RefusedException(what + " can only be uci, not " + Quote.of(value)
                    + "; an xboard engine needs an adapter to UCI.");
        }
    }

    private static List<String> words(String what, String value) {
        try {
            return CommandWords.split(value);
        } catch (IllegalArgumentException _) {
            throw new RefusedException(what + " has a quote that is not closed: " + value + ".");
        }
    }

    private static Path path(String what, String value) {
        try {
            return Path.of(value);
        } catch (InvalidPathException _) {
            throw new RefusedException(what + " takes a folder, not " + Quote.of(value) + ".");
        }
    }

    /// The name it was given, or that of its program.
    String name() {
        if (name != null) {
            return name;
        }
        String program = command == null || command.equals(BUILT_IN)
                ? DEFAULT_NAME
                : command.substring(1 + Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')));
        return EXTENSION.matcher(program).replaceFirst("");
    }

    /// The engine.
    ///
    /// @param number of the engine on the command line, from 1
    /// @param called what it is to be called
    /// @throws RefusedException if something is missing
    EngineSettings finish(int number, String called) {
        String which = "Engine " + number + (name == null ? "" : " (" + name + ")");
        if (command == null) {
            throw new RefusedException(which + " needs cmd= and a program, or cmd=builtin for the built-in engine.");
        }
        List<String> words = new ArrayList<>();
        if (command.equals(BUILT_IN)) {
            checkBuiltIn(which);
        } else {
            words.add(command);
            words.addAll(arguments);
        }
        if (called.isEmpty()) {
            throw new RefusedException(which + " needs name=, since its program has none.");
        }
        return new EngineSettings(called, words, Optional.ofNullable(directory), options, initialLines, time(which),
                ponder, restart, whiteView);
    }

    private void checkBuiltIn(String which) {
        if (!arguments.isEmpty() || directory != null) {
            throw new RefusedException(
                    which + " is the built-in engine, which is no program and takes neither args= nor "
                            + "dir=.");
        }
    }

    private EngineTime time(String which) {
        TimeControl clock = control == null ? TimeControl.NONE : control;
        if (!clock.none() && moveNanos.isPresent()) {
            throw new RefusedException(which + " has both tc= and st=; one of them is right.");
        }
        if (clock.none() && moveNanos.isEmpty() && nodes.isEmpty() && depth.isEmpty()) {
            throw new RefusedException(which + " has no limit for its thinking; tc=, st=, nodes= or depth= gives one, "
                    + "here or behind -each.");
        }
        return new EngineTime(clock, moveNanos, nodes, depth, marginNanos);
    }
}
