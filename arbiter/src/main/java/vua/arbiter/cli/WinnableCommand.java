package vua.arbiter.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vua.arbiter.deadposition.Verdict;
import vua.arbiter.deadposition.Winnability;
import vua.arbiter.law.MatePossibility.Answer;
import vua.arbiter.law.Side;
import vua.arbiter.law.Wording;
import vua.arbiter.store.FileProblem;
import vua.engine.api.Ticker;
import vua.engine.board.InvalidSetupException;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.NotationException;
import vua.engine.notation.UciMoves;

/// `vua-arbiter winnable`: who can still checkmate by any series of legal moves, for one position or a file of them.
@Command(name = "winnable", sortOptions = false, description = {
        "Tells which side can still checkmate by any series of legal moves (Laws of Chess 5.2.2, 6.9).",
        "Exit status: 0 answered, 1 a line of the file could not be read, 2 the command line was wrong."})
final class WinnableCommand implements Callable<Integer> {
    /// What may stand before a FEN in a file: the expected answer.
    private static final Pattern CLASS = Pattern.compile("^[W?-][B?-]\\s+");
    /// Lines given to the threads at once, for each.
    private static final int PORTION = 64;
    private static final int MAX_THREADS = 256;
    private static final double NANOS_PER_MICRO = TimeUnit.MICROSECONDS.toNanos(1);

    private final Streams streams;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--fen", paramLabel = "FEN", description = "The position.")
    private @Nullable String fen;

    @Option(names = "--side", paramLabel = "white|black", description = "Only this side; both if it is not given.")
    private @Nullable String side;

    @Option(names = "--file", paramLabel = "FILE", description = {
            "One FEN a line, - is standard input; # begins a comment, a class such as WB before the FEN is ignored.",
            "Prints WB, W-, -B or -- and the FEN, with ? for a letter that stayed unknown."})
    private @Nullable String file;

    @Option(names = "--fast", description = "Only the quick proof: a letter then means \"not proven unwinnable\".")
    private boolean fast;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1", description = "Threads for --file (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--budget", paramLabel = "POSITIONS", defaultValue = ""
            + Winnability.DEFAULT_BUDGET, description = "How many positions may be looked at for one answer (default: ${DEFAULT-VALUE}).")
    private long budget;

    @Option(names = "--json", description = "JSON, one object a line, for --fen.")
    private boolean json;

    WinnableCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        check(budget >= 1 && budget <= Winnability.MAX_BUDGET, "--budget must be a number of positions from 1 to "
                + Winnability.MAX_BUDGET + ", not " + budget);
        check(threads >= 1 && threads <= MAX_THREADS,
                "--threads must be from 1 to " + MAX_THREADS + ", not " + threads);
        String position = fen;
        String list = file;
        if (position != null && list == null) {
            check(!fast, "--fast goes with --file; one position is proven in full");
            return one(position, sides());
        }
        if (list != null && position == null) {
            check(side == null, "--side goes with --fen; a file is answered for both sides");
            check(!json, "--json goes with --fen; a file is answered by a line for each position");
            return all(list);
        }
        throw new CommandLine.ParameterException(spec.commandLine(), position == null
                ? "A position is missing: --fen FEN or --file FILE"
                : "--fen and --file exclude each other");
    }

    private void check(boolean right, String sentence) {
        if (!right) {
            throw new CommandLine.ParameterException(spec.commandLine(), sentence);
        }
    }

    private List<Side> sides() {
        String wanted = side;
        if (wanted == null) {
            return List.of(Side.values());
        }
        return Side.byId(wanted.toLowerCase(Locale.ROOT)).map(List::of)
                .orElseThrow(() -> new CommandLine.ParameterException(spec.commandLine(),
                        "--side must be white or black, not '" + wanted + "'"));
    }

    // ---- one position

    private int one(String text, List<Side> sides) {
        Position position;
        try {
            position = Fen.position(text);
        } catch (NotationException | InvalidSetupException refusal) {
            throw new CommandLine.ParameterException(spec.commandLine(), sentence(refusal));
        }
        Solver solver = new Solver();
        if (json) {
            streams.out().println(object(solver, text, position, sides));
        } else {
            boolean chess960 = UciMoves.needsChess960(position);
            sides.forEach(each -> streams.out().println(solver.text(position, each, budget, chess960)));
        }
        return 0;
    }

    private String object(Solver solver, String text, Position position, List<Side> sides) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("fen", text);
        for (Side each : sides) {
            Map<String, Object> answer = new LinkedHashMap<>();
            switch (solver.prove(position, each, budget)) {
                case Verdict.Winnable winnable -> {
                    answer.put("verdict", "winnable");
                    answer.put("line", winnable.line().stream()
                            .map(move -> UciMoves.format(move, UciMoves.needsChess960(position))).toList());
                }
                case Verdict.Unwinnable _ -> answer.put("verdict", "unwinnable");
                case Verdict.Unknown _ -> answer.put("verdict", "unknown");
            }
            object.put(each.id(), answer);
        }
        return asString(object);
    }

    private static String asString(Map<String, Object> object) {
        try {
            return JSON.std.asString(object);
        } catch (IOException e) {
            throw new IllegalStateException("JSON cannot be written into a string", e);
        }
    }

    private static String sentence(RuntimeException refusal) {
        String message = refusal.getMessage();
        return message == null ? "This is no FEN" : Wording.withoutStop(message);
    }

    // ---- a file

    /// What came out for a line.
    ///
    /// @param output for standard output; empty for a comment and for a line that could not be read
    /// @param complaint what is wrong with the line
    /// @param longest the longer of the two questions, in nanoseconds
    private record Answered(Optional<String> output, Optional<String> complaint, int unknown, long nanos,
            long longest) {

        static Answered nothing() {
            return new Answered(Optional.empty(), Optional.empty(), 0, 0, 0);
        }

        static Answered wrong(String sentence) {
            return new Answered(Optional.empty(), Optional.of(sentence), 0, 0, 0);
        }
    }

    /// The sums over a file.
    private static final class Summary {
        private long positions;
        private long wrong;
        private long unknown;
        private long nanos;
        private long longest;

        void add(Answered answered) {
            positions += answered.output().isPresent() ? 1 : 0;
            wrong += answered.complaint().isPresent() ? 1 : 0;
            unknown += answered.unknown();
            nanos += answered.nanos();
            longest = Math.max(longest, answered.longest());
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT,
                    "%d positions, both sides: mean %.1f us and maximum %.1f us a side, %d unknown, %d lines not read",
                    positions, nanos / NANOS_PER_MICRO / Math.max(1, 2 * positions), longest / NANOS_PER_MICRO, unknown,
                    wrong);
        }
    }

    private int all(String name) {
        Summary summary = new Summary();
        ExecutorService workers = Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory());
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                streams.open(name, "winnable wants a file with one FEN a line"), StandardCharsets.UTF_8))) {
            List<Solver> solvers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                solvers.add(new Solver());
            }
            answer(name, lines, workers, solvers, summary);
        } catch (IOException e) {
            throw new RefusedException("The file " + name + " cannot be read: " + FileProblem.reason(name, e) + ".");
        } finally {
            workers.shutdownNow();
        }
        streams.out().flush();
        streams.err().println(summary);
        return summary.wrong == 0 ? 0 : 1;
    }

    /// Each thread takes every n-th line of a portion; answers are printed in the order of the lines.
    private void answer(String name, BufferedReader lines, ExecutorService workers, List<Solver> solvers,
            Summary summary) throws IOException {
        long start = streams.ticker().nanos();
        long shown = start;
        int first = 1;
        for (List<String> portion = portion(lines); !portion.isEmpty(); portion = portion(lines)) {
            for (Answered answered : answers(name, portion, first, workers, solvers)) {
                summary.add(answered);
                answered.output().ifPresent(streams.out()::println);
                answered.complaint().ifPresent(streams.err()::println);
            }
            first += portion.size();
            long now = streams.terminal() ? streams.ticker().nanos() : shown;
            if (now - shown > TimeUnit.SECONDS.toNanos(1)) {
                shown = now;
                streams.err().print(String.format(Locale.ROOT, "\r\033[K%d positions, %.0f a second", summary.positions,
                        summary.positions * (double) TimeUnit.SECONDS.toNanos(1) / (now - start)));
                streams.err().flush();
            }
        }
        if (shown != start) {
            streams.err().print("\r\033[K");
        }
    }

    private List<String> portion(BufferedReader lines) throws IOException {
        List<String> portion = new ArrayList<>();
        while (portion.size() < PORTION * threads) {
            String line = lines.readLine();
            if (line == null) {
                break;
            }
            portion.add(line);
        }
        return portion;
    }

    private List<Answered> answers(String name, List<String> portion, int first, ExecutorService workers,
            List<Solver> solvers) {
        Answered[] answers = new Answered[portion.size()];
        List<Future<?>> running = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            int from = thread;
            running.add(workers.submit(() -> {
                for (int i = from; i < answers.length; i += threads) {
                    answers[i] = answer(name, first + i, portion.get(i), solvers.get(from));
                }
            }));
        }
        try {
            for (Future<?> one : running) {
                one.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RefusedException("The work was interrupted.");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
        return List.of(answers);
    }

    private Answered answer(String name, int number, String line, Solver solver) {
        String text = (line.startsWith("\uFEFF") ? line.substring(1) : line).strip();
        if (text.isEmpty() || text.startsWith("#")) {
            return Answered.nothing();
        }
        String bare = CLASS.matcher(text).replaceFirst("");
        Position position;
        try {
            position = Fen.position(bare);
        } catch (NotationException | InvalidSetupException refusal) {
            return Answered.wrong(name + ":" + number + ": " + sentence(refusal) + ".");
        }
        Ticker ticker = streams.ticker();
        long start = ticker.nanos();
        char white = letter(solver, position, Side.WHITE);
        long middle = ticker.nanos();
        char black = letter(solver, position, Side.BLACK);
        long end = ticker.nanos();
        int unknown = (white == '?' ? 1 : 0) + (black == '?' ? 1 : 0);
        return new Answered(Optional.of("" + white + black + " " + bare), Optional.empty(), unknown, end - start,
                Math.max(middle - start, end - middle));
    }

    private char letter(Solver solver, Position position, Side of) {
        char can = of == Side.WHITE ? 'W' : 'B';
        if (fast) {
            return solver.quick(position, of) == Answer.IMPOSSIBLE ? '-' : can;
        }
        return switch (solver.full(position, of, budget)) {
            case POSSIBLE -> can;
            case IMPOSSIBLE -> '-';
            case UNKNOWN -> '?';
        };
    }
}
