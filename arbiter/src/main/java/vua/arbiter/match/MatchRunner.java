package vua.arbiter.match;

import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import vua.arbiter.game.Referee;
import vua.arbiter.law.Result;
import vua.arbiter.law.Side;
import vua.arbiter.statistics.Sprt;
import vua.arbiter.store.MatchGame;
import vua.arbiter.store.StoreException;
import vua.arbiter.tournament.GamePlan;
import vua.arbiter.tournament.Schedule;
import vua.engine.api.Ticker;
import vua.uci.client.Failure;

/// Plays a match: one thread a board, each with engines of its own, and the caller's thread, which keeps the finished
/// games and tells of them. A board never waits for the disk: what is finished meanwhile is kept by one transaction.
public final class MatchRunner {

    /// How a run of a match ended.
    ///
    /// * [#OVER]: all games are played, or the test has decided.
    /// * [#STOPPED]: somebody stopped it; it can be gone on with.
    /// * [#FAILED]: an engine failed, and the match does not go on by itself; it can be gone on with.
    public enum End {
        OVER, STOPPED, FAILED
    }

    private static final DateTimeFormatter PGN_DATE = DateTimeFormatter.ofPattern("uuuu.MM.dd", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final MatchSettings settings;
    private final Schedule schedule;
    private final Openings openings;
    private final EngineRoads roads;
    private final Supplier<Referee> referees;
    private final Ticker ticker;
    private final InstantSource time;
    private final Optional<TrafficLog> log;
    private final MatchBook book;
    private final MatchListener listener;
    private final Progress progress;

    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final List<Thread> boards = new ArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    /// Engines that have run.
    private final Set<Integer> known = ConcurrentHashMap.newKeySet();
    private boolean stopping;
    private @Nullable End end;

    /// What the boards tell.
    private sealed interface Event {
        record Started(GamePlan plan) implements Event {}

        record Finished(GameReport report) implements Event {}

        record Notice(String sentence) implements Event {}

        record BoardClosed() implements Event {}
    }

    /// @param schedule of which nothing was handed out yet
    /// @param referees one for each board: a referee serves one thread at a time
    /// @param ticker the one that stamps the lines of the engines
    /// @param time the time of day, for the games' dates
    /// @param book holds the games that were finished earlier
    public MatchRunner(MatchSettings settings, Schedule schedule, Openings openings, EngineRoads roads,
            Supplier<Referee> referees, Ticker ticker, InstantSource time, Optional<TrafficLog> log, MatchBook book,
            MatchListener listener) {
        this.settings = settings;
        this.schedule = schedule;
        this.openings = openings;
        this.roads = roads;
        this.referees = referees;
        this.ticker = ticker;
        this.time = time;
        this.log = log;
        this.book = book;
        this.listener = listener;
        this.progress = new Progress(settings);
    }

    /// How the match stands. To be used by the thread that runs it.
    public Progress progress() {
        return progress;
    }

    /// Plays the games that are not played yet. Engines, threads and files are closed when this returns.
    public End run() throws StoreException, InterruptedException {
        Map<Integer, Result> earlier = new HashMap<>();
        for (MatchGame game : book.games()) {
            progress.add(game);
            earlier.put(game.number(), Progress.result(game.result()));
        }
        schedule.resume(earlier);
        if (progress.decision() != Sprt.Decision.CONTINUE || schedule.isOver()) {
            return over();
        }
        int open = openBoards();
        try {
            while (open > 0) {
                open -= handle(events.take());
            }
            // without effect if it was stopped otherwise before
            stop(End.OVER);
        } finally {
            stop(End.STOPPED);
            for (Thread board : List.copyOf(boards)) {
                board.join();
            }
        }
        return end == End.FAILED || end == End.STOPPED ? end : over();
    }

    private End over() {
        book.end(progress.decision() == Sprt.Decision.CONTINUE ? "all games played" : "the test has decided");
        return End.OVER;
    }

    private int openBoards() {
        lock.lock();
        try {
            int count = stopping ? 0 : settings.concurrency();
            for (int i = 0; i < count; i++) {
                boards.add(Thread.ofPlatform().daemon().name("board " + (i + 1)).unstarted(this::board));
            }
            boards.forEach(Thread::start);
            return count;
        } finally {
            lock.unlock();
        }
    }

    /// Stops the match: games that run are given up and count nothing, engines are sent away. From any thread; [#run]
    /// returns soon.
    public void stop() {
        stop(End.STOPPED);
    }

    private void stop(End how) {
        lock.lock();
        try {
            if (!stopping) {
                stopping = true;
                end = how;
                boards.forEach(Thread::interrupt);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    // ---- keeping and telling

    /// @return how many boards have closed
    private int handle(Event first) {
        List<Event> all = new ArrayList<>(List.of(first));
        events.drainTo(all);
        List<MatchGame> games = new ArrayList<>();
        for (Event event : all) {
            if (event instanceof Event.Finished(GameReport report)) {
                games.add(kept(report));
            }
        }
        if (!games.isEmpty()) {
            book.keep(games);
        }
        int closed = 0;
        int next = 0;
        for (Event event : all) {
            switch (event) {
                case Event.Started(GamePlan plan) -> listener.started(plan);
                case Event.Notice(String sentence) -> listener.notice(sentence);
                case Event.BoardClosed _ -> closed++;
                case Event.Finished(GameReport report) -> {
                    MatchGame game = games.get(next++);
                    progress.add(game);
                    listener.finished(report.plan(), report.why(), game, progress);
                }
            }
        }
        if (progress.decision() != Sprt.Decision.CONTINUE) {
            stop(End.OVER);
        }
        return closed;
    }

    private static MatchGame kept(GameReport report) {
        GamePlan plan = report.plan();
        String fault = report.fault().map(blame -> blame.side().id() + " " + blame.fault().token()).orElse("");
        return new MatchGame(plan.number(), plan.round(), plan.pairing(), plan.gameInPairing(), plan.white(),
                plan.black(), plan.opening(), report.outcome().result().token(),
                report.outcome().termination().token(), fault, report.moves(), report.nanos() / 1_000_000,
                report.warnings().white(), report.warnings().black(), report.notes(), report.epd(),
                report.text());
    }

    // ---- a board

    private void board() {
        Map<Integer, MatchEngine> engines = new HashMap<>();
        try {
            Referee referee = referees.get();
            Optional<GamePlan> plan = nextGame();
            while (plan.isPresent()) {
                play(plan.get(), engines, referee);
                plan = nextGame();
            }
        } catch (InterruptedException _) {
            // the match was stopped
        } catch (RuntimeException | Error fault) {
            events.add(new Event.Notice("Something went wrong inside: " + fault));
            stop(End.FAILED);
        } finally {
            engines.values().forEach(MatchEngine::quit);
            events.add(new Event.BoardClosed());
        }
    }

    /// The next game; empty if there is none for this board any more. Waits where results decide what is played.
    private Optional<GamePlan> nextGame() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (!stopping) {
                Optional<GamePlan> plan = schedule.next();
                if (plan.isPresent() || schedule.isOver()) {
                    return plan;
                }
                changed.await();
            }
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    private void play(GamePlan plan, Map<Integer, MatchEngine> engines, Referee referee) throws InterruptedException {
        if (settings.waitMillis() > 0) {
            Thread.sleep(settings.waitMillis());
        }
        // engines that do not play now are not kept, so that no more than two run for each board
        List<Integer> leaving = engines.keySet().stream()
                .filter(index -> index != plan.white() && index != plan.black()).toList();
        leaving.forEach(index -> Objects.requireNonNull(engines.remove(index)).quit());
        for (Side side : Side.values()) {
            int index = side == Side.WHITE ? plan.white() : plan.black();
            MatchEngine engine = engines.computeIfAbsent(index, _ -> new MatchEngine(settings.engines().get(index),
                    roads, ticker, log, settings.deadlines()));
            Optional<Failure> failure = known.contains(index) ? Optional.empty() : engine.open(settings.chess960());
            if (failure.isPresent()) {
                events.add(new Event.Notice("The engine " + engine.name() + " " + failure.get().sentence() + "."));
                stop(End.FAILED);
                return;
            }
            known.add(index);
        }
        events.add(new Event.Started(plan));
        GameReport report = GameRunner.play(settings, referee, ticker, plan, PGN_DATE.format(time.instant()),
                openings.get(plan.opening()), engine(engines, plan.white()), engine(engines, plan.black()));
        lock.lock();
        try {
            if (stopping) {
                return;
            }
            schedule.finished(plan.number(), report.outcome().result());
            events.add(new Event.Finished(report));
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        boolean lost = report.fault().filter(blame -> blame.fault().isFatal()).isPresent();
        if (lost && !settings.recover()) {
            events.add(new Event.Notice(report.fault().get().sentence()
                    + " The match stops here; with -recover it would go on."));
            stop(End.FAILED);
        }
    }

    private static MatchEngine engine(Map<Integer, MatchEngine> engines, int index) {
        return Objects.requireNonNull(engines.get(index));
    }
}
