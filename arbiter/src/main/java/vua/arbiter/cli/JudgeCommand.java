package vua.arbiter.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Result;
import vua.arbiter.pgn.Judge;
import vua.arbiter.pgn.Judgement;
import vua.arbiter.pgn.PgnEntry;
import vua.arbiter.pgn.PgnReader;
import vua.arbiter.store.FileProblem;

/// `vua-arbiter judge`: reads games, prints the judgements that differ from their results.
@Command(name = "judge", sortOptions = false, description = {
        "Replays every game of a PGN file and prints the ruling of the Laws where it differs from the game's result.",
        "Exit status: 0 all games agree, 1 at least one differs or cannot be judged, 2 nothing was judged."})
final class JudgeCommand implements Callable<Integer> {
    private final Streams streams;
    private final MatePossibility mate;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "FILE.pgn", description = "The games; - is standard input.")
    private String file = "";

    @Option(names = "--laws", paramLabel = "PROFILE", defaultValue = "fide-2023-standard", description = "The edition to judge by (default: ${DEFAULT-VALUE}).")
    private String laws = "";

    @Option(names = "--budget", paramLabel = "POSITIONS", defaultValue = ""
            + ProtocolSession.DEFAULT_BUDGET, description = "How many positions may be looked at for one ruling (default: ${DEFAULT-VALUE}).")
    private long budget;

    @Option(names = "--json", description = "One JSON object a line for every game.")
    private boolean json;

    private long games;
    private long differing;
    private long unjudged;

    JudgeCommand(Streams streams, MatePossibility mate) {
        this.streams = streams;
        this.mate = mate;
    }

    @Override
    public Integer call() {
        LawsProfile profile = profile();
        if (budget < 1) {
            throw new CommandLine.ParameterException(spec.commandLine(),
                    "--budget must be a number of positions from 1 on, not " + budget);
        }
        try (Counted input = open()) {
            judge(input, new Judge(profile, mate, budget));
        } catch (IOException e) {
            throw new RefusedException("The file " + file + " cannot be read: " + FileProblem.reason(file, e) + ".");
        }
        if (games == 0) {
            throw new RefusedException("The file " + file + " holds no game; a game in PGN begins with tags such as "
                    + "[Event \"...\"].");
        }
        summary(profile);
        return differing + unjudged > 0 ? 1 : 0;
    }

    private LawsProfile profile() {
        String id = laws.toLowerCase(Locale.ROOT);
        List<String> ids = LawsProfiles.all().stream().map(LawsProfile::id).toList();
        return LawsProfiles.byId(id).orElseThrow(() -> new CommandLine.ParameterException(spec.commandLine(),
                "There are no laws '" + laws + "'; " + Nearest.to(id, ids).map(near -> "did you mean " + near + "?")
                        .orElse("known are " + String.join(", ", ids))));
    }

    private Counted open() throws IOException {
        InputStream input = streams.open(file, "judge wants a PGN file");
        return file.equals(Streams.STANDARD_INPUT)
                ? new Counted(input, -1)
                : new Counted(new BufferedInputStream(input), Files.size(Path.of(file)));
    }

    private void judge(Counted input, Judge judge) throws IOException {
        long start = streams.ticker().nanos();
        long shown = start;
        PgnReader reader = new PgnReader(input, PgnReader.Mode.LENIENT);
        for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
            boolean game = !entry.get().game().tags().isEmpty() || !entry.get().game().line().moves().isEmpty()
                    || entry.get().fatal().isPresent();
            if (game) {
                games++;
                print(judge.judge(entry.get()));
            } else {
                streams.err().println(entry.get().problems().getFirst());
            }
            long now = streams.terminal() ? streams.ticker().nanos() : shown;
            if (now - shown > TimeUnit.SECONDS.toNanos(1)) {
                shown = now;
                progress(input, now - start);
            }
        }
        if (shown != start) {
            streams.err().print("\r\033[K");
        }
    }

    private void progress(Counted input, long nanos) {
        double seconds = nanos / (double) TimeUnit.SECONDS.toNanos(1);
        String left = input.size <= 0
                ? ""
                : String.format(Locale.ROOT, ", %.0f s left",
                        seconds * (input.size - input.read) / Math.max(1, input.read));
        streams.err()
                .print(String.format(Locale.ROOT, "\r\033[K%d games, %.0f a second%s", games, games / seconds, left));
        streams.err().flush();
    }

    private void print(Judgement judgement) throws IOException {
        differing += judgement.difference().isPresent() ? 1 : 0;
        unjudged += judgement.obstacle().isPresent() ? 1 : 0;
        if (json) {
            streams.out().println(JSON.std.asString(object(judgement)));
        } else if (judgement.difference().isPresent() || judgement.obstacle().isPresent()) {
            streams.out().println(line(judgement));
        }
    }

    private static String player(Judgement judgement, String tag) {
        return judgement.entry().game().tag(tag).orElse("?");
    }

    private static String line(Judgement judgement) {
        StringBuilder line = new StringBuilder("game ").append(judgement.entry().number()).append(" (line ")
                .append(judgement.entry().line()).append(") ").append(player(judgement, "White")).append(" - ")
                .append(player(judgement, "Black")).append(": ");
        judgement.difference().ifPresent(difference -> {
            line.append(difference.result().map(Result::token).orElse("no result")).append(' ')
                    .append(difference.kind()).append(", not ").append(judgement.claimed()).append(", ply ")
                    .append(difference.ply()).append(", article ").append(difference.article()).append(": ")
                    .append(difference.reason()).append('.');
        });
        judgement.obstacle().ifPresent(obstacle -> line.append("cannot be judged: ").append(obstacle));
        return line.toString();
    }

    private static Map<String, Object> object(Judgement judgement) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("game", judgement.entry().number());
        object.put("line", judgement.entry().line());
        object.put("white", player(judgement, "White"));
        object.put("black", player(judgement, "Black"));
        object.put("plies", judgement.entry().game().line().moves().size());
        object.put("result", judgement.claimed());
        object.put("differs", judgement.difference().isPresent());
        judgement.difference().ifPresent(difference -> {
            object.put("ply", difference.ply());
            object.put("termination", difference.kind());
            difference.result().ifPresent(result -> object.put("ruling", result.token()));
            object.put("article", difference.article());
            object.put("reason", difference.reason());
        });
        judgement.obstacle().ifPresent(obstacle -> object.put("error", obstacle));
        return object;
    }

    private void summary(LawsProfile profile) {
        String text = games + (games == 1 ? " game" : " games") + " judged by " + profile.id() + ": " + differing
                + (differing == 1 ? " differs" : " differ") + ", " + unjudged + " could not be judged to the end";
        (json ? streams.err() : streams.out()).println(text);
    }

    /// Counts what was read, to tell how much is left.
    private static final class Counted extends InputStream {
        private final InputStream stream;
        private final long size;
        private long read;

        Counted(InputStream stream, long size) {
            this.stream = stream;
            this.size = size;
        }

        @Override
        public int read() throws IOException {
            int one = stream.read();
            read += one < 0 ? 0 : 1;
            return one;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int got = stream.read(buffer, offset, length);
            read += Math.max(0, got);
            return got;
        }

        @Override
        public void close() throws IOException {
            stream.close();
        }
    }
}
