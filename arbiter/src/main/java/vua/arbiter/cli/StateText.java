package vua.arbiter.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import vua.arbiter.clock.Seconds;
import vua.arbiter.game.GameState;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.Result;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.arbiter.law.Wording;
import vua.engine.board.Square;

/// Everything about a game as one line of JSON. Sides are `white` and `black`, times seconds, moves UCI; what does not
/// apply is null.
final class StateText {

    private StateText() {}

    static String of(GameState state) {
        SequencedMap<String, @Nullable Object> all = new LinkedHashMap<>();
        all.put("laws", state.laws().id());
        all.put("timecontrol", state.setup().timeControl().toString());
        all.put("chess960", state.setup().chess960());
        all.put("fen", state.fen());
        all.put("ply", state.ply());
        all.put("turn", state.toMove().id());
        all.put("moves", moves(state));
        all.put("made", state.made().orElse(null));
        all.put("at", new BigDecimal(Seconds.plain(state.now())));
        all.put("started", state.started());
        all.put("clock", state.hasClocks() ? eachSide(side -> seconds(state.remaining(side))) : null);
        all.put("running", state.hasClocks() ? state.running().map(Side::id).orElse("none") : "none");
        all.put("offer", id(state.offer()));
        all.put("touched", state.touched().stream().map(Square::toString).toList());
        all.put("mustplay", state.mustPlay().stream().map(state::text).sorted().toList());
        all.put("illegal", eachSide(side -> state.illegalMoves().of(side)));
        all.put("faults", eachSide(side -> state.faults().of(side)));
        all.put("warnings", eachSide(side -> state.warnings().of(side)));
        all.put("absent", absent(state));
        all.put("pending", state.pending().map(pending -> word(pending.kind())).orElse(null));
        all.put("postponed", id(state.postponed()));
        all.put("adjourned", state.adjournment().map(game -> word(game.phase())).orElse(null));
        // Who has sealed; what he sealed stays in the envelope.
        all.put("sealed", state.adjournment().filter(game -> !game.text().isEmpty()).map(game -> game.sealer().id())
                .orElse(null));
        all.put("result", state.outcome().map(Outcome::result).orElse(Result.NONE).token());
        all.put("termination", state.outcome().map(Outcome::termination).orElse(Termination.UNTERMINATED).token());
        all.put("since", state.since().isPresent() ? state.since().getAsInt() : null);
        try {
            return JSON.std.with(JSON.Feature.WRITE_NULL_PROPERTIES).asString(all);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static List<String> moves(GameState state) {
        List<String> moves = new ArrayList<>();
        for (int ply = 1; ply <= state.ply(); ply++) {
            moves.add(state.text(state.ply(ply).move()));
        }
        return moves;
    }

    private static List<String> absent(GameState state) {
        List<String> absent = new ArrayList<>();
        for (Side side : Side.values()) {
            if (state.absent(side)) {
                absent.add(side.id());
            }
        }
        return absent;
    }

    private static Map<String, Object> eachSide(Function<Side, Object> value) {
        Map<String, Object> both = new LinkedHashMap<>();
        for (Side side : Side.values()) {
            both.put(side.id(), value.apply(side));
        }
        return both;
    }

    private static BigDecimal seconds(long nanos) {
        return new BigDecimal(Seconds.clock(nanos));
    }

    private static @Nullable String id(Optional<Side> side) {
        return side.map(Side::id).orElse(null);
    }

    private static String word(Enum<?> constant) {
        return Wording.of(constant);
    }
}
