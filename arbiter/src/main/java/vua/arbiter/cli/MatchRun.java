package vua.arbiter.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import vua.arbiter.game.Referee;
import vua.arbiter.match.MatchBook;
import vua.arbiter.match.MatchListener;
import vua.arbiter.match.MatchRunner;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.Openings;
import vua.arbiter.match.OpeningsException;
import vua.arbiter.match.Outputs;
import vua.arbiter.match.Progress;
import vua.arbiter.match.Schedules;
import vua.arbiter.match.TrafficLog;
import vua.arbiter.store.FileProblem;
import vua.arbiter.store.MatchRecord;
import vua.arbiter.store.MatchStore;
import vua.arbiter.store.StoreException;
import vua.arbiter.tournament.Schedule;

/// Plays a match from the command line: puts its parts together, tells of it, and lets it be stopped by a signal.
final class MatchRun {
    /// How long a stopped program waits for its engines to leave.
    private static final long LEAVE_SECONDS = 20;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Streams streams;
    private final MatchSettings settings;
    private final Optional<Path> database;

    /// @param database where the match is kept, if that is not the usual place
    MatchRun(Streams streams, MatchSettings settings, Optional<Path> database) {
        this.streams = streams;
        this.settings = settings;
        this.database = database;
    }

    /// How a book is opened.
    @FunctionalInterface
    interface BookOpener {
        MatchBook open(MatchListener listener) throws IOException, StoreException;
    }

    /// Begins a match.
    ///
    /// @param store where it is kept; empty = nowhere
    /// @return the exit status
    int begin(Optional<MatchStore> store) throws InterruptedException, StoreException {
        return play(false, listener -> MatchBook.begin(store, MatchText.format(settings), settings, listener::notice));
    }

    /// Goes on with a match.
    ///
    /// @return the exit status
    int resume(MatchRecord record) throws InterruptedException, StoreException {
        return play(true, listener -> MatchBook.resume(record, settings, listener::notice));
    }

    /// Plays a match.
    ///
    /// @param goesOn whether it was begun earlier
    /// @return the exit status: 0 if it is over, 1 if it was stopped, or something failed
    private int play(boolean goesOn, BookOpener opener) throws InterruptedException, StoreException {
        Schedule schedule = schedule();
        Openings openings = openings();
        makeFolders();
        Optional<TrafficLog> log = log(goesOn);
        CountDownLatch closed = new CountDownLatch(1);
        try (MatchScreen screen = MatchScreen.of(streams, settings, schedule.total())) {
            MatchListener told = log.<MatchListener>map(open -> new LoggedMatch(settings, open, screen)).orElse(screen);
            MatchListener listener = new TidyHeap(told, Runtime.getRuntime()::totalMemory, System::gc);
            try (MatchBook book = opener.open(listener)) {
                MatchRunner runner = new MatchRunner(settings, schedule, openings,
                        engine -> Engines.open(engine, streams.ticker()), () -> new Referee(new Solver()),
                        streams.ticker(), InstantSource.system(), log, book, listener);
                return playGames(runner, schedule, book, screen, listener, closed);
            }
        } catch (IOException e) {
            throw new RefusedException("A file of the match cannot be written: " + FileProblem.reason(e) + ".");
        } finally {
            log.ifPresent(TrafficLog::close);
            closed.countDown();
        }
    }

    /// Plays the games and tells how they went; a signal stops them meanwhile.
    ///
    /// @param closed counted down when all is closed
    /// @return the exit status
    private int playGames(MatchRunner runner, Schedule schedule, MatchBook book, MatchScreen screen,
            MatchListener listener, CountDownLatch closed) throws InterruptedException, StoreException {
        long begun = streams.ticker().nanos();
        book.id().ifPresent(id -> screen.notice("Match " + id + "; " + resuming(id)
                + " goes on with it if it is stopped."));
        Thread hook = Thread.ofPlatform().name("stop").unstarted(() -> {
            runner.stop();
            await(closed);
        });
        Runtime.getRuntime().addShutdownHook(hook);
        MatchRunner.End end = runner.run();
        Optional<MatchStandings> standings = MatchStandings.of(settings, schedule);
        screen.ended(runner.progress(), standings, end == MatchRunner.End.OVER);
        if (end != MatchRunner.End.OVER) {
            book.id().ifPresentOrElse(id -> listener.notice("Stopped; " + resuming(id) + " goes on."),
                    () -> listener.notice("Stopped."));
        }
        double seconds = (streams.ticker().nanos() - begun) / NANOS_PER_SECOND;
        boolean summed = json(runner.progress(), standings, book, end, seconds);
        unhook(hook);
        boolean fine = end == MatchRunner.End.OVER && summed && book.isComplete()
                && (!settings.strict() || runner.progress().isClean());
        return fine ? 0 : 1;
    }

    private String resuming(long id) {
        return "vua-arbiter match -resume " + id + database.map(file -> " -db " + quoted(file.toString())).orElse("");
    }

    private static String quoted(String word) {
        return word.indexOf(' ') < 0 ? word : '"' + word + '"';
    }

    /// Writes the summary, if one is wanted.
    ///
    /// @return whether that worked
    private boolean json(Progress progress, Optional<MatchStandings> standings, MatchBook book, MatchRunner.End end,
            double seconds) {
        Optional<Path> file = settings.outputs().json();
        try {
            if (file.isPresent()) {
                MatchJson.write(file.get(), settings, progress, standings, book.id(), end, seconds);
            }
            return true;
        } catch (IOException e) {
            String why = FileProblem.reason(file.get().toString(), e);
            streams.err().println("vua-arbiter: The summary " + file.get() + " cannot be written: " + why + ".");
            return false;
        }
    }

    private static void await(CountDownLatch closed) {
        try {
            boolean inTime = closed.await(LEAVE_SECONDS, TimeUnit.SECONDS);
            if (!inTime) {
                Runtime.getRuntime().halt(1);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void unhook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException beingShutDown) {
            // it is running
        }
    }

    private Schedule schedule() {
        try {
            return Schedules.of(settings);
        } catch (IllegalArgumentException e) {
            throw new RefusedException(String.valueOf(e.getMessage()));
        }
    }

    private Openings openings() {
        try {
            return Openings.of(settings.openings(), settings.seed(), settings.chess960(), Schedules.openings(settings));
        } catch (OpeningsException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    /// Makes the folders of all files of the match, so that none is missed at its end.
    private void makeFolders() {
        for (Path file : settings.outputs().files()) {
            Path folder = file.toAbsolutePath().getParent();
            try {
                if (folder != null) {
                    Files.createDirectories(folder);
                }
            } catch (IOException e) {
                throw new RefusedException("The folder of " + file + " cannot be made: " + FileProblem.reason(e) + ".");
            }
        }
    }

    private Optional<TrafficLog> log(boolean goesOn) {
        if (settings.outputs().log().isEmpty()) {
            return Optional.empty();
        }
        Outputs.Log wanted = settings.outputs().log().get();
        try {
            return Optional.of(TrafficLog.open(wanted, goesOn, streams.ticker()));
        } catch (IOException e) {
            String why = FileProblem.reason(wanted.file().toString(), e);
            throw new RefusedException("The log " + wanted.file() + " cannot be written: " + why + ".");
        }
    }
}
