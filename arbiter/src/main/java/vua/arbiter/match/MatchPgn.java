package vua.arbiter.match;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.Set;
import vua.arbiter.game.Game;
import vua.arbiter.law.Language;
import vua.arbiter.law.Outcome;
import vua.arbiter.pgn.GamePgn;
import vua.arbiter.pgn.PgnGame;
import vua.arbiter.pgn.PgnLine;
import vua.arbiter.pgn.PgnMove;
import vua.arbiter.pgn.PgnNote;
import vua.arbiter.pgn.PgnResult;
import vua.arbiter.tournament.GamePlan;
import vua.engine.api.Score;
import vua.uci.protocol.EngineMessage;

/// A game of a match as PGN: the refereed game with the match's tags, and behind each move what the engine told, in the
/// form of the match tools: `{+0.31/12 0.050s}`, score in pawns from the mover's side, depth, time.
final class MatchPgn {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private final Outputs.Pgn form;
    private final Game game;
    private final Map<Integer, MoveRecord> records = new HashMap<>();

    private MatchPgn(Outputs.Pgn form, Game game, List<MoveRecord> records) {
        this.form = form;
        this.game = game;
        records.forEach(record -> this.records.put(record.ply(), record));
    }

    /// The game.
    ///
    /// @param date as PGN writes it
    /// @param why the end in a few words
    static PgnGame of(MatchSettings settings, GamePlan plan, String date, Game game, List<MoveRecord> records,
            Outcome outcome, String why) {
        SequencedMap<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", settings.event());
        tags.put("Site", settings.site());
        tags.put("Date", date);
        tags.put("Round", Integer.toString(plan.round() + 1));
        EngineSettings white = settings.engines().get(plan.white());
        EngineSettings black = settings.engines().get(plan.black());
        tags.put("White", white.name());
        tags.put("Black", black.name());
        PgnGame refereed = GamePgn.of(game, tags, Language.ENGLISH);
        SequencedMap<String, String> all = new LinkedHashMap<>(refereed.tags());
        all.put("Result", outcome.result().token());
        all.put("Termination", GamePgn.standardWord(outcome.termination()));
        if (game.state().outcome().isEmpty()) {
            all.put("Ruling", outcome.termination().token());
        }
        String forWhite = EngineClocks.text(white.time());
        String forBlack = EngineClocks.text(black.time());
        all.put("TimeControl", forWhite);
        if (!forWhite.equals(forBlack)) {
            all.remove("TimeControl");
            all.put("WhiteTimeControl", forWhite);
            all.put("BlackTimeControl", forBlack);
        }
        all.put("PlyCount", Integer.toString(refereed.line().moves().size()));
        all.put("GameNumber", Integer.toString(plan.number() + 1));
        Outputs.Pgn form = settings.outputs().pgn().orElseGet(MatchPgn::usual);
        PgnLine line = new MatchPgn(form, game, records).line(refereed.line(), why);
        return new PgnGame(all, line, PgnResult.strict(outcome.result().token()).orElse(PgnResult.UNKNOWN));
    }

    private static Outputs.Pgn usual() {
        return new Outputs.Pgn(Path.of("games.pgn"), true, false, Set.of());
    }

    private PgnLine line(PgnLine refereed, String why) {
        if (form.minimal()) {
            return PgnLine.of(refereed.moves().stream().map(move -> PgnMove.of(move.move())).toList());
        }
        List<PgnMove> moves = new ArrayList<>();
        for (int i = 0; i < refereed.moves().size(); i++) {
            PgnMove move = refereed.moves().get(i);
            boolean last = i == refereed.moves().size() - 1;
            List<PgnNote> notes = new ArrayList<>();
            MoveRecord record = records.get(i + 1);
            notes.add(new PgnNote.Comment((record == null ? "book" : comment(record)) + (last ? ", " + why : "")));
            notes.addAll(move.notes());
            moves.add(new PgnMove(move.move(), notes));
        }
        return new PgnLine(refereed.notes(), moves);
    }

    // ---- a move ----

    private String comment(MoveRecord record) {
        StringBuilder text = new StringBuilder(score(record.score()));
        Optional<EngineMessage.Info> info = record.info();
        text.append('/').append(info.map(EngineMessage.Info::depth).orElse(OptionalInt.empty()).orElse(0)).append(' ')
                .append(seconds(record.nanos()));
        for (Outputs.PgnField field : form.fields()) {
            switch (field) {
                case TIMELEFT -> field(text, "tl=", timeLeft(record));
                case LATENCY -> field(text, "latency=", latency(record));
                case NODES -> field(text, "n=", info.flatMap(what -> text(what.nodes())));
                case SELDEPTH -> field(text, "sd=", info.flatMap(what -> text(what.selectiveDepth())));
                case NPS -> field(text, "nps=", info.flatMap(what -> text(what.nodesPerSecond())));
                case HASHFULL -> field(text, "hashfull=", info.flatMap(what -> text(what.hashFull())));
                case TBHITS -> field(text, "tbhits=", info.flatMap(what -> text(what.tablebaseHits())));
                case PV -> field(text, "pv=", info.map(what -> '"' + String.join(" ", what.line()) + '"'));
            }
        }
        return text.toString();
    }

    private static void field(StringBuilder text, String name, Optional<String> value) {
        value.ifPresent(known -> text.append(", ").append(name).append(known));
    }

    private static Optional<String> text(OptionalInt value) {
        return value.isPresent() ? Optional.of(Integer.toString(value.getAsInt())) : Optional.empty();
    }

    private static Optional<String> text(OptionalLong value) {
        return value.isPresent() ? Optional.of(Long.toString(value.getAsLong())) : Optional.empty();
    }

    private Optional<String> timeLeft(MoveRecord record) {
        OptionalLong left = record.ply() <= game.state().ply()
                ? game.state().ply(record.ply()).clock()
                : OptionalLong.empty();
        return left.isPresent() ? Optional.of(seconds(left.getAsLong())) : Optional.empty();
    }

    private static Optional<String> latency(MoveRecord record) {
        OptionalLong told = record.info().map(EngineMessage.Info::millis).orElse(OptionalLong.empty());
        return told.isPresent()
                ? Optional.of(seconds(Math.max(0, record.nanos() - told.getAsLong() * NANOS_PER_MILLI)))
                : Optional.empty();
    }

    /// `+0.31`, `-M4` for a mate in so many plies; nothing told counts as nothing.
    private static String score(Optional<Score> score) {
        if (score.isEmpty()) {
            return "0.00";
        }
        return switch (score.get()) {
            case Score.Centipawns(int value) -> {
                long size = Math.abs((long) value);
                String sign = value > 0 ? "+" : value < 0 ? "-" : "";
                yield sign + size / 100 + '.' + size / 10 % 10 + size % 10;
            }
            case Score.Mate(int moves) -> moves > 0 ? "+M" + (2L * moves - 1) : "-M" + -2L * moves;
        };
    }

    /// `0.062s`.
    private static String seconds(long nanos) {
        long millis = nanos / NANOS_PER_MILLI;
        return millis / 1000 + "." + millis / 100 % 10 + millis / 10 % 10 + millis % 10 + "s";
    }
}
