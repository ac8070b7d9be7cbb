package vua.uci.client;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import vua.engine.api.Ticker;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.OptionSpec;

/// Drives one UCI engine. Whatever the engine does comes back as an [Answer] or a [Failure].
///
/// There is no thread inside: whoever waits for an answer reads the lines, and sorts those that belong to somebody else.
/// So an `isready` may be answered while another thread waits for the `bestmove`. [#stop] and [#ponderHit] only send,
/// and may be called at any time. What is said during a search goes to its listener, on the thread that reads, which
/// should not be held up.
///
/// Moves and positions are not checked here; see [PvCheck].
public final class UciClient implements AutoCloseable {

    /// Reading threads give way to each other this often.
    private static final long SLICE_NANOS = 20_000_000;
    private static final int KEPT_INFOS = 4096;
    private static final int KEPT_ODDITIES = 100;
    private static final int KEPT_RAW_LINES = 100_000;
    private static final int QUOTED = 80;
    private static final Duration LONGEST = Duration.ofDays(10_000);

    private final Transport transport;
    private final Ticker ticker;
    private final Patience patience;

    /// Held while a line is taken and sorted; guards everything below.
    private final ReentrantLock reading = new ReentrantLock(true);
    private final List<String> oddities = new ArrayList<>();
    private volatile @Nullable String endReason;
    private volatile @Nullable EngineIdentity identity;
    private String name = "";
    private String author = "";
    private List<OptionSpec> options = new ArrayList<>();
    private boolean uciOk;
    private long readyAsked;
    private long readyAnswered;
    private @Nullable Consumer<String> rawListener;
    private volatile @Nullable Search search;

    /// @param transport to the engine; closed by [#close] and [#quit]
    /// @param ticker the one that stamps the lines of the transport
    public UciClient(Transport transport, Ticker ticker, Patience patience) {
        this.transport = transport;
        this.ticker = ticker;
        this.patience = patience;
    }

    /// `uci`, up to `uciok`. May be repeated.
    public Answer<EngineIdentity> handshake() throws InterruptedException {
        reading.lockInterruptibly();
        try {
            uciOk = false;
            name = "";
            author = "";
            options = new ArrayList<>();
        } finally {
            reading.unlock();
        }
        Optional<Failure> failure = send(new GuiCommand.Uci());
        if (failure.isEmpty()) {
            failure = waitFor(() -> uciOk, "uciok", patience.handshake());
        }
        if (failure.isPresent()) {
            return Answer.failed(failure.get());
        }
        EngineIdentity found = new EngineIdentity(name, author, options);
        identity = found;
        return Answer.of(found);
    }

    /// `isready`, up to `readyok`; also during a search. The answer is the time it took, in nanoseconds.
    public Answer<Long> isReady() throws InterruptedException {
        return isReady(patience.ready());
    }

    private Answer<Long> isReady(Duration limit) throws InterruptedException {
        long wanted;
        reading.lockInterruptibly();
        try {
            readyAsked++;
            wanted = readyAsked;
        } finally {
            reading.unlock();
        }
        long start = ticker.nanos();
        Optional<Failure> failure = send(new GuiCommand.IsReady());
        if (failure.isEmpty()) {
            failure = waitFor(() -> readyAnswered >= wanted, "readyok", limit);
        }
        return failure.isPresent() ? Answer.failed(failure.get()) : Answer.of(ticker.nanos() - start);
    }

    /// Sets an option if the engine has it and the value suits it.
    ///
    /// @param optionName case does not count
    /// @param value absent for a button
    public Optional<Failure> setOption(String optionName, Optional<String> value) {
        EngineIdentity known = identity;
        if (known == null) {
            return refused("the options are known only after the handshake");
        }
        Optional<OptionSpec> found = known.option(optionName);
        if (found.isEmpty()) {
            return refused("it has no option '" + optionName + "', but " + optionNames(known));
        }
        OptionSpec spec = found.get();
        Optional<String> problem = spec.problem(value);
        if (problem.isPresent()) {
            return refused(problem.get());
        }
        Optional<String> sent = switch (spec) {
            case OptionSpec.Button _ -> Optional.empty();
            case OptionSpec.Combo combo -> value.flatMap(combo::value);
            case OptionSpec.Text _ -> Optional.of(value.orElse(""));
            case OptionSpec.Check _,OptionSpec.Spin _ -> value;
        };
        return send(new GuiCommand.SetOption(spec.name(), sent));
    }

    /// `ucinewgame`, and waits until the engine is ready again.
    public Optional<Failure> newGame() throws InterruptedException {
        return newGame(patience.ready());
    }

    /// The same with a patience of its own, since some engines take long to forget a game.
    public Optional<Failure> newGame(Duration limit) throws InterruptedException {
        Optional<Failure> failure = send(new GuiCommand.UciNewGame());
        return failure.isPresent() ? failure : isReady(limit).asFailure();
    }

    /// Sets the position of the next search.
    public Optional<Failure> position(GuiCommand.Position position) {
        return send(position);
    }

    /// Sets the position of the next search by a `position` command whose text is at hand. Who follows a game adds a
    /// word to it for each move, where [GuiCommand.Position] would be written anew.
    public Optional<Failure> position(CharSequence command) {
        return send(command.toString());
    }

    /// Searches and waits for the `bestmove`. See [#start] and [#await].
    public Answer<SearchResult> go(GuiCommand.Go go, Duration limit) throws InterruptedException {
        return go(go, limit, _ -> {});
    }

    /// Searches and waits for the `bestmove`. See [#start] and [#await].
    public Answer<SearchResult> go(GuiCommand.Go go, Duration limit, Consumer<EngineMessage> listener)
            throws InterruptedException {
        Optional<Failure> failure = start(go, listener);
        return failure.isPresent() ? Answer.failed(failure.get()) : await(limit);
    }

    /// Starts a search and returns at once; its `bestmove` is fetched by [#await].
    ///
    /// @param listener is told what the engine says until then
    public Optional<Failure> start(GuiCommand.Go go, Consumer<EngineMessage> listener) throws InterruptedException {
        if (search != null) {
            return refused("a search is running");
        }
        drain();
        reading.lockInterruptibly();
        try {
            Search started = new Search(listener, go, ticker.nanos());
            search = started;
            Optional<Failure> failure = send(go);
            if (failure.isPresent()) {
                search = null;
            }
            return failure;
        } finally {
            reading.unlock();
        }
    }

    /// Waits for the `bestmove` of the search that was started.
    ///
    /// @param limit counted from the start of the engine's time ([SearchResult#startNanos]), so it does not hold while
    ///     the engine ponders; when it has passed, `stop` is sent, and the engine is given [Patience#stop]
    public Answer<SearchResult> await(Duration limit) throws InterruptedException {
        Search running = search;
        if (running == null) {
            return Answer.failed(new Failure.Refused("no search is running"));
        }
        boolean overdue = false;
        Optional<Failure> failure = waitFor(running::isOver, "bestmove",
                () -> running.deadline(limit, patience.stop()), patience.lines());
        if (failure.isPresent() && failure.get() instanceof Failure.Silent) {
            overdue = true;
            stop();
            failure = waitFor(running::isOver, "bestmove", patience.stop());
        }
        search = null;
        // asked for in any case, since the search lets go of its lines then
        Answer<SearchResult> result = running.result(overdue);
        return failure.isPresent() ? Answer.failed(failure.get()) : result;
    }

    /// Waits for the `bestmove` of the search that was started, but not for ever, and leaves the engine alone when it has
    /// not come by then. It is still to be fetched by [#await].
    public Optional<Failure> follow(Duration limit) throws InterruptedException {
        Search running = search;
        return running == null ? refused("no search is running") : waitFor(running::isOver, "bestmove", limit);
    }

    /// The end of the search that was started, if its `bestmove` has come; does not wait. To be called in the handler
    /// of [#onAnswer].
    public Optional<Answer<SearchResult>> poll() throws InterruptedException {
        Search running = search;
        if (running == null) {
            return Optional.empty();
        }
        drain();
        if (!running.isOver()) {
            return Optional.empty();
        }
        search = null;
        return Optional.of(running.result(false));
    }

    /// Has `handler` run after each answer of the engine, and now and then between many lines. See [Transport#onAnswer].
    public boolean onAnswer(Runnable handler) {
        return transport.onAnswer(handler);
    }

    /// Whether a search was started and not yet fetched.
    public boolean isSearching() {
        return search != null;
    }

    /// Asks the running search for its `bestmove`. Without a search nothing is sent.
    public Optional<Failure> stop() {
        Search running = search;
        if (running == null) {
            return Optional.empty();
        }
        running.stop(ticker.nanos());
        return send(new GuiCommand.Stop());
    }

    /// Tells the pondering engine that the expected move was played: its time begins now. Without a search nothing is
    /// sent.
    public Optional<Failure> ponderHit() {
        Search running = search;
        if (running == null) {
            return Optional.empty();
        }
        running.ponderHit(ticker.nanos());
        return send(new GuiCommand.PonderHit());
    }

    /// Sends any line, and collects what comes until `isLast` holds for a line, which is the last of the answer.
    public Answer<List<String>> rawLines(String command, Predicate<String> isLast, Duration limit)
            throws InterruptedException {
        if (search != null) {
            return Answer.failed(new Failure.Refused("a search is running"));
        }
        drain();
        RawAnswer raw = new RawAnswer(isLast);
        listenRaw(raw);
        try {
            Optional<Failure> failure = send(command);
            if (failure.isPresent()) {
                return Answer.failed(failure.get());
            }
            long deadline = deadlineAfter(ticker.nanos(), limit);
            failure = waitFor(() -> raw.complete,
                    "the end of its answer to '" + shorten(command) + "'", () -> deadline, KEPT_RAW_LINES);
            return failure.isPresent() ? Answer.failed(failure.get()) : Answer.of(List.copyOf(raw.lines));
        } finally {
            listenRaw(null);
        }
    }

    /// `go perft`, which some engines know. One that does not may begin a search, which is stopped.
    ///
    /// @param depth in plies, at least 1
    public Answer<PerftCount> perft(int depth, Duration limit) throws InterruptedException {
        Answer<List<String>> lines = rawLines(GuiCommand.Go.toCount(depth).format(),
                line -> line.startsWith("Nodes searched") || line.startsWith("bestmove"), limit);
        return switch (lines) {
            case Answer.Given<List<String>>(List<String> given) -> perftCount(given);
            case Answer.Failed<List<String>>(Failure failure) -> {
                send(new GuiCommand.Stop());
                yield Answer.failed(failure);
            }
        };
    }

    /// What the engine did against the protocol, as far as it could be passed over; the first hundred.
    public List<String> oddities() throws InterruptedException {
        reading.lockInterruptibly();
        try {
            return List.copyOf(oddities);
        } finally {
            reading.unlock();
        }
    }

    /// `quit`, after a `stop` if it is searching; waits for the engine to leave, and ends it otherwise.
    ///
    /// @return whether it left by itself
    public boolean quit() throws InterruptedException {
        stop();
        search = null;
        boolean asked = send(new GuiCommand.Quit()).isEmpty();
        Optional<Failure> failure = waitFor(() -> false, "its end", patience.quit());
        boolean left = asked && failure.isPresent() && failure.get() instanceof Failure.Crashed;
        if (left) {
            transport.close();
        } else {
            transport.kill();
        }
        return left;
    }

    /// `quit` without waiting for more than the transport does.
    @Override
    public void close() {
        transport.sendLine(new GuiCommand.Quit().format());
        transport.close();
    }

    private Optional<Failure> send(GuiCommand command) {
        return send(command.format());
    }

    private Optional<Failure> send(String line) {
        return transport.sendLine(line) ? Optional.empty() : Optional.of(gone());
    }

    private Failure gone() {
        String reason = endReason;
        return new Failure.Crashed(reason == null ? "it does not read any more" : reason);
    }

    private void listenRaw(@Nullable Consumer<String> listener) {
        reading.lock();
        try {
            rawListener = listener;
        } finally {
            reading.unlock();
        }
    }

    private Optional<Failure> waitFor(BooleanSupplier done, String awaited, Duration limit)
            throws InterruptedException {
        long deadline = deadlineAfter(ticker.nanos(), limit);
        return waitFor(done, awaited, () -> deadline, patience.lines());
    }

    /// Reads and sorts lines until `done` holds. A line that came in time counts even when we are late in reading it.
    ///
    /// @param deadlines gives the deadline as it stands now, since a `stop` or `ponderhit` moves it
    private Optional<Failure> waitFor(BooleanSupplier done, String awaited, LongSupplier deadlines, long maxLines)
            throws InterruptedException {
        long start = ticker.nanos();
        long lines = 0;
        while (true) {
            reading.lockInterruptibly();
            try {
                if (done.getAsBoolean()) {
                    return Optional.empty();
                }
                boolean late = false;
                long deadline = deadlines.getAsLong();
                switch (transport.nextLine(earlier(deadline, ticker.nanos() + SLICE_NANOS))) {
                    case Received.Line line -> {
                        lines++;
                        sort(line);
                        late = isAfter(line.nanos(), deadline);
                    }
                    case Received.Silence _ -> late = isAfter(ticker.nanos() + 1, deadline);
                    case Received.Ended(String reason) -> endReason = reason;
                }
                if (done.getAsBoolean()) {
                    return Optional.empty();
                }
                if (endReason != null) {
                    return Optional.of(gone());
                }
                if (late) {
                    return Optional.of(new Failure.Silent(awaited, (ticker.nanos() - start) / 1_000_000));
                }
                if (lines >= maxLines) {
                    return Optional.of(new Failure.Flooded(awaited, lines));
                }
            } finally {
                reading.unlock();
            }
        }
    }

    /// Sorts what has already come.
    private void drain() throws InterruptedException {
        reading.lockInterruptibly();
        try {
            for (int i = 0; i < LineQueue.MAX_LINES; i++) {
                switch (transport.nextLine(ticker.nanos())) {
                    case Received.Line line -> sort(line);
                    case Received.Ended(String reason) -> {
                        endReason = reason;
                        return;
                    }
                    case Received.Silence _ -> {
                        return;
                    }
                }
            }
        } finally {
            reading.unlock();
        }
    }

    private void sort(Received.Line line) {
        Consumer<String> raw = rawListener;
        if (raw != null) {
            raw.accept(line.text());
            return;
        }
        EngineMessage message = EngineMessage.parse(line.text());
        Search running = search;
        if (running != null && !running.isOver()) {
            running.listener.accept(message);
        }
        switch (message) {
            case EngineMessage.Id(EngineMessage.Id.Field field, String text) -> {
                switch (field) {
                    case NAME -> name = text;
                    case AUTHOR -> author = text;
                }
            }
            case EngineMessage.OptionLine(OptionSpec spec) -> options.add(spec);
            case EngineMessage.UciOk _ -> uciOk = true;
            case EngineMessage.ReadyOk _ -> {
                if (readyAnswered < readyAsked) {
                    readyAnswered++;
                } else {
                    odd("readyok without isready", line);
                }
            }
            case EngineMessage.Info info -> {
                if (running != null && !running.isOver()) {
                    running.add(info);
                } else {
                    odd("info outside of a search", line);
                }
            }
            case EngineMessage.BestMove best -> {
                if (running != null && !running.isOver()) {
                    running.end(best, line.nanos());
                } else {
                    odd("bestmove without a search", line);
                }
            }
            case EngineMessage.InfoString _ -> {
                // for people
            }
            case EngineMessage.Raw(String text) -> sortRaw(text, running, line);
        }
    }

    private void sortRaw(String text, @Nullable Search running, Received.Line line) {
        String start = text.stripLeading();
        if (start.startsWith("bestmove")) {
            if (running != null && !running.isOver()) {
                running.endMalformed(shorten(text), line.nanos());
            }
            odd("bestmove without a move", line);
        } else if (start.startsWith("option ")) {
            odd("an option that cannot be read", line);
        }
    }

    private void odd(String what, Received.Line line) {
        if (oddities.size() < KEPT_ODDITIES) {
            oddities.add(what + ": " + shorten(line.text()));
        }
    }

    private static Answer<PerftCount> perftCount(List<String> lines) {
        Map<String, Long> byMove = new LinkedHashMap<>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            Optional<Long> count = colon < 0 ? Optional.empty() : count(line.substring(colon + 1).strip());
            if (count.isEmpty()) {
                continue;
            }
            if (line.startsWith("Nodes searched")) {
                return Answer.of(new PerftCount(byMove, count.get()));
            }
            byMove.put(line.substring(0, colon).strip(), count.get());
        }
        return Answer.failed(new Failure.Malformed(shorten(lines.getLast()), "no 'Nodes searched: N' from go perft"));
    }

    private static Optional<Long> count(String text) {
        try {
            return Optional.of(Long.valueOf(text));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    private static String optionNames(EngineIdentity known) {
        List<String> names = new ArrayList<>();
        for (OptionSpec option : known.options()) {
            names.add(option.name());
        }
        return names.isEmpty() ? "none at all" : String.join(", ", names);
    }

    private static Optional<Failure> refused(String reason) {
        return Optional.of(new Failure.Refused(reason));
    }

    private static String shorten(String text) {
        return text.length() <= QUOTED ? text : text.substring(0, QUOTED) + "...";
    }

    private static long deadlineAfter(long start, Duration duration) {
        if (duration.compareTo(LONGEST) > 0) {
            return Transport.NO_DEADLINE;
        }
        long deadline = start + duration.toNanos();
        return deadline == Transport.NO_DEADLINE ? deadline - 1 : deadline;
    }

    /// Points of time are compared by their distance, since a ticker may begin anywhere.
    private static boolean isAfter(long nanos, long deadline) {
        return deadline != Transport.NO_DEADLINE && nanos - deadline > 0;
    }

    private static long earlier(long deadline, long other) {
        return isAfter(other, deadline) ? deadline : other;
    }

    /// The search that is running, or ended and not yet fetched.
    private static final class Search {

        private final Consumer<EngineMessage> listener;
        private final boolean infinite;
        private final boolean ponder;
        private final ArrayDeque<EngineMessage.Info> infos = new ArrayDeque<>();
        private long droppedInfos;
        private EngineMessage.@Nullable BestMove best;
        private @Nullable String malformed;
        private long endNanos;
        private boolean premature;
        private volatile boolean ponderHit;
        private volatile boolean stopped;
        private volatile long startNanos;
        private volatile long stopNanos;

        Search(Consumer<EngineMessage> listener, GuiCommand.Go go, long startNanos) {
            this.listener = listener;
            this.infinite = go.infinite();
            this.ponder = go.ponder();
            this.startNanos = startNanos;
        }

        void stop(long nanos) {
            stopNanos = nanos;
            stopped = true;
        }

        void ponderHit(long nanos) {
            startNanos = nanos;
            ponderHit = true;
        }

        /// When the `bestmove` is due.
        long deadline(Duration limit, Duration stopLimit) {
            if (stopped) {
                return deadlineAfter(stopNanos, stopLimit);
            }
            return ponder && !ponderHit ? Transport.NO_DEADLINE : deadlineAfter(startNanos, limit);
        }

        boolean isOver() {
            return best != null || malformed != null;
        }

        void add(EngineMessage.Info info) {
            if (infos.size() == KEPT_INFOS) {
                infos.removeFirst();
                droppedInfos++;
            }
            infos.addLast(info);
        }

        void end(EngineMessage.BestMove move, long nanos) {
            best = move;
            endNanos = nanos;
            // an engine without a legal move may say so at once
            premature = !stopped && (infinite || (ponder && !ponderHit)) && !move.isNone();
        }

        void endMalformed(String line, long nanos) {
            malformed = line;
            endNanos = nanos;
        }

        /// What came of it, once: it lets go of what was said. The deque of a long flood is old when its search is over,
        /// and would keep all that is in it for as long as old garbage stays.
        Answer<SearchResult> result(boolean overdue) {
            List<EngineMessage.Info> said = List.copyOf(infos);
            infos.clear();
            EngineMessage.BestMove move = best;
            if (move == null) {
                return Answer.failed(new Failure.Malformed(malformed == null ? "" : malformed, "no move in it"));
            }
            return Answer.of(new SearchResult(move, said, droppedInfos, startNanos, endNanos, overdue,
                    premature));
        }
    }

    /// Collects the lines of an answer that is not of the protocol.
    private static final class RawAnswer implements Consumer<String> {

        private final Predicate<String> isLast;
        private final List<String> lines = new ArrayList<>();
        private boolean complete;

        RawAnswer(Predicate<String> isLast) {
            this.isLast = isLast;
        }

        @Override
        public void accept(String line) {
            if (!complete) {
                lines.add(line);
                complete = isLast.test(line);
            }
        }
    }
}
