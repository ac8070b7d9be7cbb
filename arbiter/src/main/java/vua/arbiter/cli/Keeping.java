package vua.arbiter.cli;

import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import vua.arbiter.law.Side;
import vua.arbiter.player.EnginePlayer;
import vua.arbiter.player.Manners;
import vua.arbiter.player.Player;
import vua.arbiter.store.GameRecord;

/// What a kept game remembers about who plays it, so that it can be gone on with.
///
/// @param seats who sits where
/// @param engines how the engines play
/// @param language of the terminal
record Keeping(Map<Side, Seat> seats, EnginePlayer.Settings engines, String language) {
    static final DateTimeFormatter PGN_DATE = DateTimeFormatter.ofPattern("uuuu.MM.dd", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    /// The settings as text.
    Map<String, String> text() {
        Map<String, String> text = new LinkedHashMap<>();
        seats.forEach((side, seat) -> text.put(side.id(), seat.text()));
        engines.elo().ifPresent(elo -> text.put("elo", Integer.toString(elo)));
        text.put("movetime", Long.toString(engines.moveMillis()));
        text.put("engine-resign", Integer.toString(engines.manners().resignAt()));
        text.put("engine-draw", Integer.toString(engines.manners().drawAt()));
        text.put("lang", language);
        return text;
    }

    /// The settings of a text; what is missing is as usual.
    static Keeping of(Map<String, String> text) {
        Manners usual = Manners.usual();
        Manners manners = usual.withResignAt(Math.max(0, number(text, "engine-resign", usual.resignAt())))
                .withDrawAt(number(text, "engine-draw", usual.drawAt()));
        int elo = number(text, "elo", 0);
        EnginePlayer.Settings engines = new EnginePlayer.Settings(manners,
                elo > 0 ? OptionalInt.of(elo) : OptionalInt.empty(), Math.max(1, number(text, "movetime", 1000)));
        Map<Side, Seat> seats = new LinkedHashMap<>();
        for (Side side : Side.values()) {
            seats.put(side, Seat.of(text.getOrDefault(side.id(), new Seat.Person().text())));
        }
        return new Keeping(seats, engines, text.getOrDefault("lang", "en"));
    }

    private static int number(Map<String, String> text, String key, int otherwise) {
        try {
            return Integer.parseInt(text.getOrDefault(key, Integer.toString(otherwise)));
        } catch (NumberFormatException _) {
            return otherwise;
        }
    }

    /// The PGN tags of a game that begins now.
    static SequencedMap<String, String> tags(Iterable<Player> players) {
        SequencedMap<String, String> tags = new LinkedHashMap<>();
        tags.put("Date", PGN_DATE.format(InstantSource.system().instant()));
        for (Player player : players) {
            tags.put(player.side().title(), player.name());
        }
        return tags;
    }

    /// What to say about where a game is kept.
    static Optional<String> keptAs(GameRecord record) {
        return record.id().isPresent() ? Optional.of(Long.toString(record.id().getAsLong())) : Optional.empty();
    }
}
