package vua.arbiter.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;
import vua.arbiter.game.Referee;
import vua.arbiter.law.Language;
import vua.arbiter.pgn.GamePgn;
import vua.arbiter.pgn.PgnWriter;

/// The command line of `vua-arbiter`: puts the parts together and turns whatever goes wrong into one sentence.
public final class Cli {
    /// Exit status: it did not work.
    private static final int FAILED = 1;
    /// Exit status: the command line cannot be carried out.
    private static final int NOT_UNDERSTOOD = 2;

    private static final List<String> COMMANDS = List.of("play", "resume", "uci", "winnable", "protocol", "judge",
            "games", "match", "openings");

    private final Streams streams;
    private final Solver mate = new Solver();

    /// The program with these streams.
    public Cli(Streams streams) {
        this.streams = streams;
    }

    /// Carries a command out.
    ///
    /// @return the exit status: 0 done, 1 the answer is "no" or something failed, 2 the command line was wrong
    public int run(String... arguments) {
        CommandLine line = new CommandLine(new Root());
        line.setExpandAtFiles(false);
        SequencedMap<String, Supplier<Object>> commands = commands();
        // Only the command that is wanted: making all of them costs a fifth of the start.
        Supplier<Object> wanted = arguments.length == 0 ? null : commands.get(arguments[0]);
        (wanted == null ? commands.values() : List.of(wanted)).forEach(each -> line.addSubcommand(each.get()));
        StandardOptions.addTo(line);
        line.getSubcommands().values().forEach(StandardOptions::addTo);
        line.setOut(new PrintWriter(streams.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(streams.err(), true, StandardCharsets.UTF_8));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        line.setUsageHelpWidth(100);
        line.setParameterExceptionHandler((exception, _) -> complain(sentence(exception), NOT_UNDERSTOOD));
        line.setExecutionExceptionHandler((exception, _, _) -> switch (exception) {
            case RefusedException refused -> complain(refused.getMessage(), NOT_UNDERSTOOD);
            default -> complain("Something went wrong inside: " + exception, FAILED);
        });
        int status;
        try {
            status = line.execute(arguments);
        } catch (StackOverflowError | OutOfMemoryError error) {
            status = complain("There is not enough memory for this: " + error, FAILED);
        }
        streams.out().flush();
        return streams.out().checkError() && status == 0 ? FAILED : status;
    }

    private SequencedMap<String, Supplier<Object>> commands() {
        SequencedMap<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("play", () -> new PlayCommand(streams, mate));
        commands.put("resume", () -> new ResumeCommand(streams, mate));
        commands.put("uci", () -> new UciCommand(streams, mate));
        commands.put("winnable", () -> new WinnableCommand(streams));
        commands.put("judge", () -> new JudgeCommand(streams, mate));
        commands.put("protocol", Protocol::new);
        commands.put("games", () -> GamesCommand.commandLine(streams, new Referee(mate)));
        commands.put("match", () -> MatchCommand.commandLine(streams, new MatchHost(streams)));
        commands.put("openings", () -> new OpeningsCommand(streams));
        commands.put("rehearse", () -> new Rehearsal(streams));
        return commands;
    }

    private int complain(String sentence, int status) {
        streams.out().flush();
        streams.err().println("vua-arbiter: " + sentence.replaceAll("\\s*\\R\\s*", " "));
        return status;
    }

    /// What is wrong with the command line, and what would be right.
    private static String sentence(ParameterException exception) {
        CommandLine command = exception.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        String message = exception.getMessage() == null ? "This command line cannot be read" : exception.getMessage();
        String right = "";
        if (exception instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
            String typed = unmatched.getUnmatched().getFirst();
            List<String> known = typed.startsWith("-")
                    ? command.getCommandSpec().optionsMap().keySet().stream().filter(key -> key.startsWith("--"))
                            .toList()
                    : command.getParent() == null ? COMMANDS : List.of();
            message = (typed.startsWith("-")
                    ? "There is no option '"
                    : known.isEmpty()
                            ? "There is one argument too many, '"
                            : "There is no command '")
                    + typed + "'";
            right = Nearest.to(typed, known).map(near -> "; did you mean " + near + "?").orElse("");
        }
        return message + (right.isEmpty() ? "; " + name + " --help says what can be done." : right);
    }

    /// The program itself.
    @Command(name = "vua-arbiter", sortOptions = false, synopsisSubcommandLabel = "COMMAND", description = "Rules on games of chess by the Laws of Chess.")
    private static final class Root implements Callable<Integer> {
        @Spec
        private CommandSpec spec = CommandSpec.create();

        @Override
        public Integer call() {
            throw new ParameterException(spec.commandLine(), "A command is missing, one of "
                    + String.join(", ", COMMANDS));
        }
    }

    /// The line protocol on the standard streams.
    @Command(name = "protocol", sortOptions = false, description = {
            "Speaks the arbiter's line protocol on standard input and output: acts of a game in, rulings out.",
            "The command 'arbiter' lists what it knows, 'quit' ends it."})
    private final class Protocol implements Callable<Integer> {
        @Override
        public Integer call() throws IOException {
            ProtocolSession session = new ProtocolSession(new Referee(mate),
                    mate::text,
                    (game, tags) -> PgnWriter.format(GamePgn.of(game, tags, Language.ENGLISH)));
            ProtocolCommand.run(session, streams.in(), streams.out());
            return 0;
        }
    }
}
