package vua.perft;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/// The command line of `vua-perft`.
///
/// Described by calls and not by annotations, which would have to be read at every start.
final class Arguments {
    static final String PROGRAM = "vua-perft";

    private static final String FEN = "--fen";
    private static final String MOVES = "--moves";
    private static final String DIVIDE = "--divide";
    private static final String THREADS = "--threads";
    private static final String HASH = "--hash";
    private static final String CHESS960 = "--chess960";
    private static final String JSON = "--json";
    private static final String SUITE = "--suite";
    private static final String MAX_DEPTH = "--max-depth";
    private static final String MAX_NODES = "--max-nodes";
    private static final String DIFF = "--diff";
    private static final String HELP = "--help";
    private static final String VERSION = "--version";
    private static final String REHEARSE = "--rehearse";
    private static final String DEPTH = "DEPTH";

    /// What a value looks like.
    private static final Map<String, String> EXAMPLES = Map.of(FEN, "\"7k/8/8/8/8/8/R7/K7 w - - 0 1\"", MOVES,
            "\"e2e4 e7e5\"", THREADS, "2", HASH, "256", SUITE, "standard.epd", MAX_DEPTH, "5", MAX_NODES, "10000000",
            DIFF, "stockfish");

    private final ParseResult result;

    private Arguments(ParseResult result) {
        this.result = result;
    }

    /// What the arguments ask for.
    ///
    /// @param version what `--version` says
    /// @throws BadInputException if that cannot be known
    static Task read(List<String> arguments, String version) {
        if (isBareDepth(arguments)) {
            return new Task.Count(Root.start(), Integer.parseInt(arguments.getFirst()), false, false, new Effort(1, 0));
        }
        CommandLine commandLine = new CommandLine(spec());
        // A FEN or a file may begin with @, and --fen --divide is a mistake.
        commandLine.setExpandAtFiles(false);
        commandLine.setAllowOptionsAsOptionParameters(false);
        try {
            return new Arguments(commandLine.parseArgs(arguments.toArray(new String[0]))).task(commandLine, version);
        } catch (ParameterException wrong) {
            throw new BadInputException(sentence(wrong));
        }
    }

    /// The shortest command line. It does without picocli, whose classes no start-up cache takes since they are in an
    /// old format: loading them costs 50 ms.
    private static boolean isBareDepth(List<String> arguments) {
        return arguments.size() == 1 && arguments.getFirst().length() == 1
                && Character.digit(arguments.getFirst().charAt(0), 10) >= 0;
    }

    private static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(PROGRAM);
        spec.addPositional(PositionalParamSpec.builder().index("0").arity("0..1").type(String.class).paramLabel(DEPTH)
                .description("plies to count, 0 to " + Counter.MAX_DEPTH).build());
        spec.addOption(value("FEN", "counts from this position (default: the start position); X-FEN and Shredder-FEN "
                + "name Chess960 castling", FEN));
        spec.addOption(value("MOVES", "plays these moves first, as in \"e2e4 e7e5\"", MOVES));
        spec.addOption(flag("a line for each root move", DIVIDE));
        spec.addOption(value("N", "threads that count (default: 1)", THREADS));
        spec.addOption(value("MB", "remembers counts in a table of this size (default: none)", HASH));
        spec.addOption(flag("writes castling as king takes rook; goes without saying if the position needs it",
                CHESS960));
        spec.addOption(flag("the answer as one JSON object", JSON));
        spec.addOption(value("FILE", "checks all counts of a file: lines 'FEN ;D1 20 ;D2 400' or blocks 'epd FEN', "
                + "'perft DEPTH COUNT'", SUITE));
        spec.addOption(value("D", "leaves deeper counts of the suite out", MAX_DEPTH));
        spec.addOption(value("N", "leaves greater counts of the suite out", MAX_NODES));
        spec.addOption(
                value("COMMAND", "compares with an engine that knows 'go perft', and finds the move that differs",
                        DIFF));
        spec.addOption(flag("this text", "-h", HELP));
        spec.addOption(flag("name, version and commit", "-V", VERSION));
        spec.addOption(OptionSpec.builder(REHEARSE).type(boolean.class).hidden(true).build());
        spec.usageMessage().width(110).sortOptions(false).customSynopsis(
                "vua-perft DEPTH [--fen FEN] [--moves MOVES] [--divide] [--threads N] [--hash MB] [--chess960] [--json]",
                "vua-perft --suite FILE [--max-depth D] [--max-nodes N] [--threads N] [--hash MB]",
                "vua-perft --diff COMMAND DEPTH [--fen FEN] [--moves MOVES] [--threads N] [--hash MB] [--chess960]",
                "vua-perft cache")
                .description("Counts the games of DEPTH plies that the rules of chess allow.%n"
                        + "'vua-perft cache' prepares a faster start.%n")
                .footer("%nExit status: 0 done, 1 a count differs, 2 the command line or its files are wrong.");
        return spec;
    }

    private static OptionSpec value(String label, String description, String... names) {
        return OptionSpec.builder(names).type(String.class).arity("1").paramLabel(label)
                .description(description).build();
    }

    private static OptionSpec flag(String description, String... names) {
        return OptionSpec.builder(names).type(boolean.class).arity("0").description(description).build();
    }

    private static String sentence(ParameterException wrong) {
        return switch (wrong) {
            case UnmatchedArgumentException unknown when !unknown.getUnmatched().isEmpty() -> {
                String word = unknown.getUnmatched().getFirst();
                yield word.startsWith("-")
                        ? "there is no option " + word + "; vua-perft --help names them all."
                        : "'" + word + "' is one word too many; there is one DEPTH, and values with blanks stand in "
                                + "quotes, as in --moves \"e2e4 e7e5\".";
            }
            case MissingParameterException missing when !missing.getMissing().isEmpty() ->
                needsValue(missing.getMissing().getFirst());
            case OverwrittenOptionException twice -> optionName(twice.getOverwritten()) + " is given twice; once is "
                    + "enough.";
            case ParameterException other -> oneLine(other) + "; vua-perft --help says what would be right.";
        };
    }

    private static String needsValue(ArgSpec option) {
        String name = optionName(option);
        return name + " needs a value, for example " + name + " " + EXAMPLES.getOrDefault(name, "1") + ".";
    }

    private static String optionName(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : DEPTH;
    }

    private static String oneLine(ParameterException e) {
        return Optional.ofNullable(e.getMessage()).orElse("the command line cannot be read").lines().findFirst()
                .orElse("");
    }

    private Task task(CommandLine commandLine, String version) {
        if (has(HELP)) {
            return new Task.Say(commandLine.getUsageMessage(Ansi.OFF));
        }
        if (has(VERSION)) {
            return new Task.Say(version);
        }
        if (has(REHEARSE)) {
            return new Task.Rehearsal();
        }
        if (has(SUITE)) {
            return suite();
        }
        return has(DIFF) ? diff() : count();
    }

    private Task count() {
        refuse("only with --suite", MAX_DEPTH, MAX_NODES);
        int depth = depth("vua-perft needs a DEPTH, for example vua-perft 5; vua-perft --help says more.", 0);
        return new Task.Count(root(), depth, has(DIVIDE), has(JSON), effort());
    }

    private Task suite() {
        refuse("not with --suite, where the file says what is counted", FEN, MOVES, DIVIDE, CHESS960, JSON, DIFF);
        if (result.hasMatchedPositional(0)) {
            throw new BadInputException("'" + depthText() + "' goes not with --suite, where the file says what is "
                    + "counted; --max-depth sets a limit.");
        }
        return new Task.Suite(file(text(SUITE).orElse("")),
                (int) number(MAX_DEPTH, 0, Counter.MAX_DEPTH).orElse((long) Counter.MAX_DEPTH).longValue(),
                number(MAX_NODES, 0, Long.MAX_VALUE).orElse(Long.MAX_VALUE), effort());
    }

    private Task diff() {
        refuse("only with --suite", MAX_DEPTH, MAX_NODES);
        refuse("not with --diff, which prints where both differ", DIVIDE, JSON);
        int depth = depth("--diff needs a DEPTH too, for example vua-perft --diff stockfish 4.", 1);
        return new Task.Diff(EngineCommand.split(text(DIFF).orElse("")), root(), depth, effort());
    }

    private void refuse(String reason, String... options) {
        for (String option : options) {
            if (has(option)) {
                throw new BadInputException(option + " goes " + reason + ".");
            }
        }
    }

    private Root root() {
        return Root.read(text(FEN), text(MOVES).orElse(""), has(CHESS960));
    }

    private Effort effort() {
        return new Effort(number(THREADS, 1, Counter.MAX_THREADS).orElse(1L).intValue(),
                number(HASH, 0, CountTable.MAX_MEGABYTES).orElse(0L).intValue());
    }

    private int depth(String ifMissing, int least) {
        if (!result.hasMatchedPositional(0)) {
            throw new BadInputException(ifMissing);
        }
        return (int) number(DEPTH, depthText(), least, Counter.MAX_DEPTH);
    }

    private String depthText() {
        return result.matchedPositionalValue(0, "");
    }

    private Optional<Long> number(String option, long least, long greatest) {
        return text(option).map(text -> number(option, text, least, greatest));
    }

    private static long number(String name, String text, long least, long greatest) {
        try {
            long value = Long.parseLong(text.strip());
            if (value >= least && value <= greatest) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // said below
        }
        throw new BadInputException(name + " is '" + text + "', but should be a whole number from " + least + " to "
                + greatest + ".");
    }

    private static Path file(String text) {
        try {
            if (!text.isBlank()) {
                return Path.of(text);
            }
        } catch (InvalidPathException impossible) {
            // said below
        }
        throw new BadInputException(
                "'" + text + "' cannot be the name of a file; --suite needs a file of perft counts.");
    }

    private boolean has(String option) {
        return result.hasMatchedOption(option);
    }

    private Optional<String> text(String option) {
        return has(option) ? Optional.of(result.matchedOptionValue(option, "")) : Optional.empty();
    }
}
