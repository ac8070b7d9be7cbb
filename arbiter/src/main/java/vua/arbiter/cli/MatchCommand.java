package vua.arbiter.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vua.arbiter.store.StoreException;

/// `vua-arbiter match`: matches and tournaments of engines. Its options are read by [MatchOptions] and not by picocli,
/// since they are those that testers of engines know, `-engine cmd=stockfish tc=10+0.1`.
@Command(name = "match", sortOptions = false, customSynopsis = {
        "vua-arbiter match -engine KEY=VALUE... -engine KEY=VALUE... [OPTIONS]",
        "       vua-arbiter match -resume [FILE|NUMBER] [-concurrency N]"}, description = {
                "Plays matches and tournaments of UCI engines under an arbiter. Every game is kept when it ends, so that",
                "a match that was stopped or killed goes on where it was.",
                "Exit status: 0 done, 1 stopped or something failed, 2 the command line was wrong."})
final class MatchCommand implements Callable<Integer> {
    private static final String HELP = "match.txt";

    /// Where matches are played.
    interface Host {
        /// Plays a new match.
        ///
        /// @return the exit status
        int begin(MatchRequest.Start start) throws InterruptedException, StoreException;

        /// Goes on with a match.
        ///
        /// @return the exit status
        int resume(MatchRequest.Resume resume) throws InterruptedException, StoreException;
    }

    private final Streams streams;
    private final Host host;

    @Parameters(arity = "0..*", hidden = true)
    private List<String> arguments = new ArrayList<>();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private MatchCommand(Streams streams, Host host) {
        this.streams = streams;
        this.host = host;
    }

    /// The command, which leaves its words as they are.
    static CommandLine commandLine(Streams streams, Host host) {
        CommandLine line = new CommandLine(new MatchCommand(streams, host));
        line.setUnmatchedOptionsArePositionalParams(true);
        line.setStopAtPositional(true);
        line.setPosixClusteredShortOptionsAllowed(false);
        line.setExpandAtFiles(false);
        line.getCommandSpec().usageMessage().footer(help().split("\n", -1));
        return line;
    }

    @Override
    public Integer call() throws InterruptedException, StoreException {
        MatchOptions.Surroundings surroundings = new MatchOptions.Surroundings(
                Runtime.getRuntime().availableProcessors(), ThreadLocalRandom.current().nextLong(1, 1L << 32));
        return switch (MatchOptions.parse(arguments, surroundings)) {
            case MatchRequest.Help _ -> {
                spec.commandLine().usage(streams.out());
                yield 0;
            }
            case MatchRequest.Version _ -> {
                spec.commandLine().printVersionHelp(streams.out());
                yield 0;
            }
            case MatchRequest.Resume resume -> host.resume(resume);
            case MatchRequest.Start start -> {
                start.notes().forEach(note -> streams.err().println("vua-arbiter: " + note));
                yield host.begin(new MatchRequest.Start(start.settings().anchored(Path.of("").toAbsolutePath()),
                        start.notes(), start.database()));
            }
        };
    }

    /// The text about all options.
    static String help() {
        try (InputStream stream = Objects.requireNonNull(MatchCommand.class.getResourceAsStream(HELP), HELP)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).stripTrailing();
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }
}
