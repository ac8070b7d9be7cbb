package vua.arbiter.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import vua.arbiter.game.Referee;
import vua.arbiter.law.Language;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.store.GameRecord;
import vua.arbiter.store.GameStore;
import vua.arbiter.store.GameSummary;
import vua.arbiter.store.ResumedGame;
import vua.arbiter.store.StoreException;
import vua.arbiter.terminal.Screen;
import vua.arbiter.terminal.Sitting;

/// Goes on with a game that was left, adjourned, or whose program was killed.
@Command(name = "resume", sortOptions = false, description = {
        "Goes on with a game of 'play' that was left, adjourned or cut off; the time since then is charged to nobody."})
final class ResumeCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "NUMBER", converter = WholeNumber.class, description = "Which game (default: the latest that is not over).")
    private @Nullable Long number;

    @Option(names = "--lang", paramLabel = "LANG", description = "en or vi (default: as before).")
    private @Nullable String language;

    @Mixin
    private DatabaseOption database = new DatabaseOption();

    private final Streams streams;
    private final MatePossibility mate;

    ResumeCommand(Streams streams, MatePossibility mate) {
        this.streams = streams;
        this.mate = mate;
    }

    @Override
    public Integer call() throws InterruptedException {
        Referee referee = new Referee(mate);
        if (!database.exists()) {
            throw nothing(database.path());
        }
        try (GameStore store = database.open()) {
            ResumedGame resumed = store.resume(number == null ? latest(store) : number, referee);
            try (GameRecord record = resumed.record()) {
                sit(referee, resumed, record);
            }
        } catch (StoreException failure) {
            throw new RefusedException(String.valueOf(failure.getMessage()));
        }
        return 0;
    }

    private static long latest(GameStore store) throws StoreException {
        List<GameSummary> games = store.unfinished();
        return games.stream().filter(game -> game.state() == GameSummary.State.UNFINISHED).findFirst()
                .orElseThrow(() -> games.isEmpty()
                        ? nothing(store.file())
                        : new RefusedException("Every game that is not over is being played by another program."))
                .id();
    }

    private static RefusedException nothing(Path file) {
        return new RefusedException("There is no game to go on with in " + file + "; vua-arbiter play begins one.");
    }

    private void sit(Referee referee, ResumedGame resumed, GameRecord record) throws InterruptedException {
        Keeping keeping = Keeping.of(resumed.stored().settings());
        Language tongue = LanguageOption.of(language == null ? keeping.language() : language);
        try (Seats taken = PlayCommand.seat(keeping, tongue, streams, resumed.game().setup().chess960());
                Screen screen = PlayCommand.screen(streams)) {
            resumed.notice().ifPresent(screen::print);
            record.keep(resumed.game()).ifPresent(screen::print);
            new Sitting(referee, resumed.game(), resumed.halted(), taken.players(), record::keep,
                    Keeping.keptAs(record), tongue).run(screen, streams.ticker());
        }
    }
}
