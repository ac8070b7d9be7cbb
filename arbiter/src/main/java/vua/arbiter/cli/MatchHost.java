package vua.arbiter.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.store.GameStore;
import vua.arbiter.store.MatchRecord;
import vua.arbiter.store.MatchStore;
import vua.arbiter.store.StoreException;

/// Plays the matches of the command line, and keeps them in the database.
final class MatchHost implements MatchCommand.Host {
    private static final byte[] DATABASE = "SQLite format 3".getBytes(StandardCharsets.US_ASCII);

    private final Streams streams;

    MatchHost(Streams streams) {
        this.streams = streams;
    }

    @Override
    public int begin(MatchRequest.Start start) throws InterruptedException, StoreException {
        MatchRun run = new MatchRun(streams, start.settings(), start.database());
        Optional<GameStore> opened = Optional.empty();
        try {
            opened = Optional.of(open(start.database()));
        } catch (StoreException failure) {
            if (start.database().isPresent()) {
                throw new RefusedException(failure.getMessage());
            }
            streams.err().println("vua-arbiter: " + failure.getMessage() + " The match is not kept.");
        }
        try {
            return run.begin(opened.map(GameStore::matches));
        } finally {
            opened.ifPresent(GameStore::close);
        }
    }

    @Override
    public int resume(MatchRequest.Resume resume) throws InterruptedException, StoreException {
        Optional<Path> named = resume.match().filter(text -> !isNumber(text)).map(Path::of)
                .filter(MatchHost::isDatabase);
        if (named.isPresent() && resume.database().isPresent()) {
            throw new RefusedException("-resume names a database, and so does -db; one of them is right.");
        }
        Optional<Path> database = named.or(resume::database);
        try (GameStore store = open(database);
                MatchRecord record = take(store.matches(), named.isPresent() ? Optional.empty() : resume.match())) {
            MatchSettings settings = MatchText.parse(record.summary().settings());
            if (resume.concurrency().isPresent()) {
                settings = settings.withConcurrency(resume.concurrency().getAsInt());
            }
            return new MatchRun(streams, settings, database).resume(record);
        } catch (StoreException failure) {
            throw new RefusedException(failure.getMessage());
        }
    }

    private static GameStore open(Optional<Path> database) throws StoreException {
        return DatabaseOption.open(database.map(Path::toString).orElse(""));
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.length() < 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static boolean isDatabase(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(DATABASE.length), DATABASE);
        } catch (IOException noFile) {
            return false;
        }
    }

    private static MatchRecord take(MatchStore matches, Optional<String> which) throws StoreException {
        if (which.isEmpty()) {
            return matches.resumeLatest();
        }
        if (isNumber(which.get())) {
            return matches.resume(Long.parseLong(which.get()));
        }
        OptionalLong id = matches.writing(Path.of(which.get()).toAbsolutePath().normalize().toString());
        if (id.isEmpty()) {
            throw new RefusedException("No match writes its games to " + which.get()
                    + "; -resume takes the number of a match, one of its files, or a database.");
        }
        return matches.resume(id.getAsLong());
    }
}
