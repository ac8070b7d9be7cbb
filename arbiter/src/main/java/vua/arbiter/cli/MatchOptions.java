package vua.arbiter.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.Set;
import vua.engine.notation.Quote;

/// Reads the command line of a match, in the grammar that fastchess and cutechess-cli have in common. What one of them
/// knows and cannot be done here is refused with a sentence; what has no effect here is noted.
final class MatchOptions {
    /// What an option does with a match.
    @FunctionalInterface
    private interface Effect {
        void on(MatchDraft draft, Given given);
    }

    private static final SequencedMap<String, Effect> EFFECTS = effects();
    private static final Map<String, String> REFUSED = refused();
    private static final Set<String> REPEATABLE = Set.of("-engine", "-each");
    /// Options that say no settings.
    private static final List<String> OTHERS = List.of("-resume", "-db", "-help", "-version");

    private static SequencedMap<String, Effect> effects() {
        SequencedMap<String, Effect> effects = new LinkedHashMap<>();
        effects.put("-quick", MatchDraft::quick);
        effects.put("-engine", MatchDraft::engine);
        effects.put("-each", MatchDraft::each);
        effects.put("-tournament", MatchDraft::tournament);
        effects.put("-seeds", MatchDraft::seeds);
        effects.put("-rounds", MatchDraft::rounds);
        effects.put("-games", MatchDraft::games);
        effects.put("-repeat", MatchDraft::repeat);
        effects.put("-noswap", MatchDraft::noSwap);
        effects.put("-reverse", MatchDraft::reverse);
        effects.put("-variant", MatchDraft::variant);
        effects.put("-laws", MatchDraft::laws);
        effects.put("-concurrency", MatchDraft::concurrency);
        effects.put("-force-concurrency", MatchDraft::forceConcurrency);
        effects.put("-openings", MatchDraft::openings);
        effects.put("-srand", MatchDraft::seed);
        effects.put("-draw", MatchDraft::draw);
        effects.put("-resign", MatchDraft::resign);
        effects.put("-maxmoves", MatchDraft::maxMoves);
        effects.put("-sprt", MatchDraft::sprt);
        effects.put("-recover", MatchDraft::recover);
        effects.put("-strict", MatchDraft::strict);
        effects.put("-check-mate-pvs", MatchDraft::mateLines);
        effects.put("-wait", MatchDraft::pause);
        effects.put("-startup-ms", MatchDraft::startup);
        effects.put("-ucinewgame-ms", MatchDraft::newGame);
        effects.put("-ping-ms", MatchDraft::ping);
        effects.put("-pgnout", MatchDraft::pgn);
        effects.put("-epdout", MatchDraft::epd);
        effects.put("-json", MatchDraft::json);
        effects.put("-log", MatchDraft::log);
        effects.put("-output", MatchDraft::output);
        effects.put("-report", MatchDraft::report);
        effects.put("-ratinginterval", MatchDraft::ratingInterval);
        effects.put("-scoreinterval", MatchDraft::scoreInterval);
        effects.put("-autosaveinterval", MatchDraft::autosave);
        effects.put("-event", MatchDraft::event);
        effects.put("-site", MatchDraft::site);
        return Collections.unmodifiableSequencedMap(effects);
    }

    /// What other tools know, and why it is not taken.
    private static Map<String, String> refused() {
        Map<String, String> refused = new LinkedHashMap<>();
        for (String option : List.of("-tb", "-tbpieces", "-tbignore50", "-tbadjudicate")) {
            refused.put(option, "games are not adjudicated by tablebases");
        }
        refused.put("-config", "every match is kept as it is played, and -resume goes on with it");
        refused.put("-debug", "-log file=NAME engine=true writes down what engines say");
        refused.put("-outcomeinterval", "-scoreinterval and -ratinginterval say how often what is told");
        refused.put("-resultformat", "-output format=fastchess and format=cutechess are the forms of results");
        refused.put("-engines", "there is no file of engines; say -engine cmd= and the options here");
        refused.put("-bookmode", "engines play the openings of -openings");
        refused.put("-crc32", "no checksums are written");
        refused.put("-show-latency", "-pgnout latency=true writes it beside every move");
        refused.put("-testEnv", "it belongs to another program's tests");
        refused.put("-use-affinity", "engines cannot be bound to processors from here; the operating system can");
        refused.put("-compliance", "it tests one engine and is no match");
        return Collections.unmodifiableMap(refused);
    }

    private MatchOptions() {}

    /// What a command line does not say.
    ///
    /// @param processors of the machine
    /// @param seed if there is no `-srand`
    record Surroundings(int processors, long seed) {}

    /// All options that a match takes.
    static List<String> known() {
        List<String> known = new ArrayList<>(EFFECTS.keySet());
        known.addAll(OTHERS);
        return known;
    }

    /// Reads the words behind `vua-arbiter match`.
    ///
    /// @throws RefusedException if they are wrong, with one sentence
    static MatchRequest parse(List<String> arguments, Surroundings surroundings) {
        List<Given> all = Given.of(arguments);
        check(all);
        Set<String> names = new HashSet<>();
        all.forEach(given -> names.add(given.option()));
        if (all.isEmpty() || names.contains("-help")) {
            return new MatchRequest.Help();
        }
        if (names.contains("-version")) {
            return new MatchRequest.Version();
        }
        Optional<Path> database = one(all, "-db").map(given -> file(given.option(), given.single("a file")));
        Optional<Given> resume = one(all, "-resume");
        if (resume.isPresent()) {
            return resume(all, resume.get(), database, surroundings);
        }
        MatchDraft draft = new MatchDraft(surroundings);
        // A shortcut for many options comes first, so that others may change what it says.
        one(all, "-quick").ifPresent(draft::quick);
        for (Given given : all) {
            if (!given.option().equals("-quick") && !OTHERS.contains(given.option())) {
                effect(given.option()).on(draft, given);
            }
        }
        return new MatchRequest.Start(draft.finish(), draft.notes(), database);
    }

    private static Effect effect(String option) {
        Effect effect = EFFECTS.get(option);
        if (effect == null) {
            throw new IllegalArgumentException("no effect of " + option);
        }
        return effect;
    }

    /// Whether all options are known, and none is given twice that may be given once.
    private static void check(List<Given> all) {
        Set<String> seen = new HashSet<>();
        List<String> known = known();
        for (Given given : all) {
            String option = given.option();
            if (REFUSED.containsKey(option)) {
                throw new RefusedException(option + " is not taken: " + REFUSED.get(option) + ".");
            }
            if (!known.contains(option)) {
                throw new RefusedException("There is no option " + Quote.of(option) + "; " + Nearest.to(option, known)
                        .map(near -> "did you mean " + near + "?")
                        .orElse("vua-arbiter match -help says what can be done."));
            }
            if (!seen.add(option) && !REPEATABLE.contains(option)) {
                throw new RefusedException(option + " is there twice; once is right.");
            }
        }
    }

    private static Optional<Given> one(List<Given> all, String option) {
        return all.stream().filter(given -> given.option().equals(option)).findFirst();
    }

    private static MatchRequest resume(List<Given> all, Given resume, Optional<Path> database,
            Surroundings surroundings) {
        OptionalInt concurrency = OptionalInt.empty();
        for (Given given : all) {
            switch (given.option()) {
                case "-resume", "-db" -> {
                    // read already
                }
                case "-concurrency" -> concurrency = OptionalInt.of(MatchDraft.concurrency(given, surroundings));
                default ->
                    throw new RefusedException("-resume goes on with a match as it was begun; besides -concurrency "
                            + "and -db nothing can be changed, " + given.option() + " neither.");
            }
        }
        Optional<String> match = resume.values().isEmpty()
                ? Optional.empty()
                : Optional.of(resume.single("the number of a match or one of its files"));
        return new MatchRequest.Resume(match, concurrency, database);
    }

    static Path file(String what, String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException _) {
            throw new RefusedException(what + " takes a file, not " + Quote.of(text) + ".");
        }
    }
}
