package vua.arbiter.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vua.arbiter.match.OpeningMaker;
import vua.engine.board.Setup;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Epd;

/// `vua-arbiter openings`: makes a set of openings for matches.
@Command(name = "openings", sortOptions = false, description = {
        "Makes balanced openings for matches by chance and the built-in engine, and prints them as EPD, a line each.",
        "The same numbers give the same openings on every machine, as long as the engine is the same."})
final class OpeningsCommand implements Callable<Integer> {
    private static final Pattern PLIES = Pattern.compile("(\\d{1,2})(?:-(\\d{1,2}))?");
    private static final int MOST_PLIES = 40;
    private static final int MOST_OPENINGS = 1_000_000;
    /// Attempts that lie ready for each thread.
    private static final int AHEAD = 4;
    /// So many attempts that come to nothing new, one after the other, are the end: there are no more openings.
    private static final int FRUITLESS = 10_000;

    private final Streams streams;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--count", paramLabel = "N", defaultValue = "3000", description = "How many (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "Of all chance (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--plies", paramLabel = "P", defaultValue = "8-10", description = "How long they are, such as 8 or 8-10 (default: ${DEFAULT-VALUE}).")
    private String plies = "";

    @Option(names = "--threads", paramLabel = "N", description = "How many are made at a time (default: one a processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    OpeningsCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (count < 1 || count > MOST_OPENINGS) {
            throw wrong("--count takes a number from 1 to " + MOST_OPENINGS + ", not " + count);
        }
        if (threads < 1) {
            throw wrong("--threads takes a number from 1 on, not " + threads);
        }
        Matcher range = PLIES.matcher(plies);
        int fewest = range.matches() ? Integer.parseInt(range.group(1)) : 0;
        int most = fewest > 0 && range.group(2) != null ? Integer.parseInt(range.group(2)) : fewest;
        if (fewest < 1 || most < fewest || most > MOST_PLIES) {
            throw wrong("--plies takes a number of half-moves such as 8, or two such as 8-10, up to " + MOST_PLIES
                    + ", not '" + plies + "'");
        }
        OpeningMaker maker = new OpeningMaker(seed, fewest, most);
        streams.out().println("# vua-arbiter openings --count " + count + " --seed "
                + seed + " --plies " + plies);
        ExecutorService workers = Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory());
        List<SearchJudge> judges = new ArrayList<>();
        try {
            for (int i = 0; i < threads; i++) {
                judges.add(new SearchJudge(streams.ticker()));
            }
            return make(maker, workers, new ArrayDeque<>(judges)) ? 0 : 1;
        } finally {
            workers.shutdownNow();
            judges.forEach(SearchJudge::close);
        }
    }

    /// Prints openings in the order of their attempts.
    private boolean make(OpeningMaker maker, ExecutorService workers, Deque<SearchJudge> idle)
            throws InterruptedException {
        Deque<Future<Optional<OpeningMaker.Made>>> running = new ArrayDeque<>();
        Set<String> positions = new HashSet<>();
        long begun = 0;
        int fruitless = 0;
        while (positions.size() < count && fruitless < FRUITLESS) {
            while (running.size() < AHEAD * threads) {
                long number = begun++;
                running.add(workers.submit(() -> attempt(maker, number, idle)));
            }
            Optional<OpeningMaker.Made> made = outcome(running.remove());
            fruitless++;
            if (made.isPresent() && positions.add(key(made.get()))) {
                fruitless = 0;
                streams.out().println(line(made.get()));
                progress(positions.size());
            }
        }
        if (streams.terminal()) {
            streams.err().print("\r\033[K");
        }
        if (positions.size() < count) {
            streams.err().println("vua-arbiter: There are no more than " + positions.size()
                    + " openings of this kind; a greater --plies has more.");
        }
        return positions.size() == count;
    }

    private static Optional<OpeningMaker.Made> attempt(OpeningMaker maker, long number, Deque<SearchJudge> idle)
            throws InterruptedException {
        SearchJudge judge;
        synchronized (idle) {
            judge = idle.removeFirst();
        }
        try {
            return maker.attempt(number, judge);
        } finally {
            synchronized (idle) {
                idle.addFirst(judge);
            }
        }
    }

    private static Optional<OpeningMaker.Made> outcome(Future<Optional<OpeningMaker.Made>> attempt)
            throws InterruptedException {
        try {
            return attempt.get();
        } catch (ExecutionException failure) {
            throw new IllegalStateException("the built-in engine failed", failure.getCause());
        }
    }

    /// What two openings must not have in common: all but the counters.
    private static String key(OpeningMaker.Made made) {
        Setup setup = made.position().toSetup();
        return new Epd(new Setup(setup.placement(), setup.sideToMove(), setup.castlingRooks(), setup.enPassantSquare(),
                0, 1), List.of()).format(CastlingStyle.XFEN);
    }

    private static String line(OpeningMaker.Made made) {
        Epd.Operation score = new Epd.Operation("ce",
                List.of(new Epd.Operand(Integer.toString(made.score()), false)));
        return new Epd(made.position().toSetup(), List.of(score)).format(CastlingStyle.XFEN);
    }

    private void progress(int made) {
        if (streams.terminal()) {
            streams.err().print("\r\033[K" + made + " of " + count);
            streams.err().flush();
        }
    }

    private CommandLine.ParameterException wrong(String sentence) {
        return new CommandLine.ParameterException(spec.commandLine(), sentence);
    }
}
